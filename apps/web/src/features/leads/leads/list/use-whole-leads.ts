import type { LeadRow } from '@kartu/contracts/leads/leads'
import type { SelectAll } from '../../../../ui/table/selection-bar.tsx'
import { leadFilter, type LeadQuery } from '../lead-query.ts'
import {
  type LeadSelection,
  noLeads,
  selectAllLeads,
  selectLeads,
  useAllLeads,
  useLeadSelection,
} from './lead-selection.ts'

/** The selection as the table and its bar show it: rows, or all that search and filters find with exceptions. */
export function useWholeLeads(
  companyId: string,
  query: LeadQuery,
  { rows, total }: { rows: readonly LeadRow[]; total: number },
) {
  const filter = leadFilter(query)
  const selected = useLeadSelection(companyId)
  const everybody = useAllLeads(companyId, filter)
  const except = new Set(everybody?.except)
  const onPage = everybody ? rows.filter(({ _id }) => !except.has(_id)) : []
  const selection: LeadSelection = everybody ? new Map(onPage.map((row) => [row._id, row])) : selected
  const count = everybody?.count ?? selected.size

  const select = (next: LeadSelection): void => {
    if (!everybody) return selectLeads(companyId, next)
    // Exceptions changed on this page; those on other pages stay.
    const ids = rows.map(({ _id }) => _id)
    const out = [...everybody.except.filter((id) => !ids.includes(id)), ...ids.filter((id) => !next.has(id))]
    selectAllLeads(companyId, {
      ...everybody,
      except: out,
      count: everybody.count + everybody.except.length - out.length,
    })
  }
  const all: SelectAll | undefined =
    everybody === null && total > count
      ? { total, onClick: () => selectAllLeads(companyId, { filter, except: [], count: total }) }
      : undefined
  return { selection, everybody, count, all, select, clear: () => selectLeads(companyId, noLeads) }
}

export type WholeLeads = ReturnType<typeof useWholeLeads>
