import type { MemberRow } from '@kartu/contracts/members'
import { useSyncExternalStore } from 'react'

/**
 * Who is selected in the team table, on whatever page they stand. It outlives a visit of a card and belongs to one
 * company; a member who is deleted drops out of it.
 */
export type TeamSelection = ReadonlyMap<string, MemberRow>

export function useTeamSelection(companyId: string): TeamSelection {
  const kept = useSyncExternalStore(subscribe, current)
  return kept.companyId === companyId ? kept.rows : nobody
}

export function selectMembers(companyId: string, rows: TeamSelection): void {
  change({ companyId, rows })
}

export function dropFromSelection(memberIds: readonly string[]): void {
  if (!memberIds.some((id) => selection.rows.has(id))) return
  const gone = new Set(memberIds)
  change({ ...selection, rows: new Map([...selection.rows].filter(([id]) => !gone.has(id))) })
}

/** Whoever is selected at this moment. */
export const selectedMembers = (): TeamSelection => selection.rows

export const selectedMember = (memberId: string): MemberRow | undefined => selection.rows.get(memberId)

interface Selection {
  companyId: string
  rows: TeamSelection
}

export const nobody: TeamSelection = new Map()
let selection: Selection = { companyId: '', rows: nobody }
const listeners = new Set<() => void>()

const current = (): Selection => selection

function change(next: Selection): void {
  selection = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
