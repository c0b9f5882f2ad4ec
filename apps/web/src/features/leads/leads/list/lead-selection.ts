import type { LeadRow } from '@kartu/contracts/leads/leads'
import type { Everybody } from '../../../../lib/modals.ts'
import { store, useStore } from '../../../../lib/store.ts'

/** Selected leads of the table, across pages. The selection survives a visit of a lead and belongs to one company. */
export type LeadSelection = ReadonlyMap<string, LeadRow>

interface Kept {
  companyId: string
  rows: LeadSelection
  /** All that filters find, instead of rows: no row is loaded for it. */
  everybody: Everybody | null
}

export function useLeadSelection(companyId: string): LeadSelection {
  const kept = useStore(selection)
  return kept.companyId === companyId ? kept.rows : noLeads
}

/** Kept while the table shows the results of these filters. */
export function useAllLeads(companyId: string, filter: Everybody['filter']): Everybody | null {
  const kept = useStore(selection)
  const found = kept.companyId === companyId ? kept.everybody : null
  return found && JSON.stringify(found.filter) === JSON.stringify(filter) ? found : null
}

export function selectLeads(companyId: string, rows: LeadSelection): void {
  selection.set({ companyId, rows, everybody: null })
}

export function selectAllLeads(companyId: string, everybody: Everybody): void {
  selection.set({ companyId, rows: noLeads, everybody: everybody.count > 0 ? everybody : null })
}

export function dropLead(leadId: string): void {
  const { companyId, rows } = selection.get()
  if (rows.has(leadId)) selectLeads(companyId, new Map([...rows].filter(([id]) => id !== leadId)))
}

/** The leads selected at this moment, row by row. */
export const selectedLeads = (): LeadSelection => selection.get().rows

export const noLeads: LeadSelection = new Map()
const selection = store<Kept>({ companyId: '', rows: noLeads, everybody: null })
