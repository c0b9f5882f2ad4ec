import type { MemberRow } from '@kartu/contracts/company/members'
import type { Everybody } from '../../../lib/modals.ts'
import { store, useStore } from '../../../lib/store.ts'

/**
 * Selected members of the team table, across pages. The selection survives a visit of a card and belongs to one
 * company; a deleted member drops out of it.
 */
export type TeamSelection = ReadonlyMap<string, MemberRow>

interface Kept {
  companyId: string
  rows: TeamSelection
  /** All that filters find, instead of rows: no row is loaded for it. */
  everybody: Everybody | null
}

export function useTeamSelection(companyId: string): TeamSelection {
  const kept = useStore(selection)
  return kept.companyId === companyId ? kept.rows : nobody
}

/** Kept while the table shows the results of these filters. */
export function useEverybody(companyId: string, filter: Everybody['filter']): Everybody | null {
  const kept = useStore(selection)
  const found = kept.companyId === companyId ? kept.everybody : null
  return found && JSON.stringify(found.filter) === JSON.stringify(filter) ? found : null
}

export function selectMembers(companyId: string, rows: TeamSelection): void {
  selection.set({ companyId, rows, everybody: null })
}

export function selectEverybody(companyId: string, everybody: Everybody): void {
  selection.set({ companyId, rows: nobody, everybody: everybody.count > 0 ? everybody : null })
}

export function dropFromSelection(memberIds: readonly string[]): void {
  const { companyId, rows } = selection.get()
  if (!memberIds.some((id) => rows.has(id))) return
  const gone = new Set(memberIds)
  selectMembers(companyId, new Map([...rows].filter(([id]) => !gone.has(id))))
}

/** The members selected at this moment, row by row. */
export const selectedMembers = (): TeamSelection => selection.get().rows

export const selectedMember = (memberId: string): MemberRow | undefined => selectedMembers().get(memberId)

export const nobody: TeamSelection = new Map()
const selection = store<Kept>({ companyId: '', rows: nobody, everybody: null })
