import type { MemberRow } from '@kartu/contracts/company/members'
import type { Everybody } from '../../../lib/modals.ts'
import { store, useStore } from '../../../lib/store.ts'

/**
 * Who is selected in the team table, on whatever page they stand. It outlives a visit of a card and belongs to one
 * company; a member who is deleted drops out of it.
 */
export type TeamSelection = ReadonlyMap<string, MemberRow>

interface Kept {
  companyId: string
  rows: TeamSelection
  /** Everybody whom filters find, instead of rows: nobody is read for it. */
  everybody: Everybody | null
}

export function useTeamSelection(companyId: string): TeamSelection {
  const kept = useStore(selection)
  return kept.companyId === companyId ? kept.rows : nobody
}

/** Holds as long as the table shows what these filters find. */
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

/** The people selected at this moment, row by row. */
export const selectedMembers = (): TeamSelection => selection.get().rows

export const selectedMember = (memberId: string): MemberRow | undefined => selectedMembers().get(memberId)

export const nobody: TeamSelection = new Map()
const selection = store<Kept>({ companyId: '', rows: nobody, everybody: null })
