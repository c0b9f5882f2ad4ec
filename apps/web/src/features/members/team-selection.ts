import type { MemberRow } from '@kartu/contracts/members'
import { store, useStore } from '../../lib/store.ts'

/**
 * Who is selected in the team table, on whatever page they stand. It outlives a visit of a card and belongs to one
 * company; a member who is deleted drops out of it.
 */
export type TeamSelection = ReadonlyMap<string, MemberRow>

export function useTeamSelection(companyId: string): TeamSelection {
  const kept = useStore(selection)
  return kept.companyId === companyId ? kept.rows : nobody
}

export function selectMembers(companyId: string, rows: TeamSelection): void {
  selection.set({ companyId, rows })
}

export function dropFromSelection(memberIds: readonly string[]): void {
  const { companyId, rows } = selection.get()
  if (!memberIds.some((id) => rows.has(id))) return
  const gone = new Set(memberIds)
  selectMembers(companyId, new Map([...rows].filter(([id]) => !gone.has(id))))
}

/** Whoever is selected at this moment. */
export const selectedMembers = (): TeamSelection => selection.get().rows

export const selectedMember = (memberId: string): MemberRow | undefined => selectedMembers().get(memberId)

export const nobody: TeamSelection = new Map()
const selection = store({ companyId: '', rows: nobody })
