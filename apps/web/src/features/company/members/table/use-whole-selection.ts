import type { MemberRow } from '@kartu/contracts/company/members'

import type { SelectAll } from '../../../../ui/table/selection-bar.tsx'
import { type TeamQuery, teamFilter } from './team-query.ts'
import {
  nobody,
  selectEverybody,
  selectMembers,
  type TeamSelection,
  useEverybody,
  useTeamSelection,
} from '../team-selection.ts'

/** The selection as the table and its bar show it: rows, or all that search and filters find with exceptions. */
export function useWholeSelection(
  companyId: string,
  query: TeamQuery,
  { rows, total }: { rows: readonly MemberRow[]; total: number },
) {
  const filter = teamFilter(query)
  const selected = useTeamSelection(companyId)
  const everybody = useEverybody(companyId, filter)
  const except = new Set(everybody?.except)
  const onPage = everybody ? rows.filter(({ _id }) => !except.has(_id)) : []
  const selection: TeamSelection = everybody ? new Map(onPage.map((row) => [row._id, row])) : selected
  const count = everybody?.count ?? selected.size

  const select = (next: TeamSelection): void => {
    if (!everybody) return selectMembers(companyId, next)
    // Exceptions changed on this page; those on other pages stay.
    const ids = rows.map(({ _id }) => _id)
    const out = [...everybody.except.filter((id) => !ids.includes(id)), ...ids.filter((id) => !next.has(id))]
    selectEverybody(companyId, {
      ...everybody,
      except: out,
      count: everybody.count + everybody.except.length - out.length,
    })
  }
  const all: SelectAll | undefined =
    everybody === null && total > count
      ? { total, onClick: () => selectEverybody(companyId, { filter, except: [], count: total }) }
      : undefined
  return { selection, everybody, count, all, select, clear: () => selectMembers(companyId, nobody) }
}

export type WholeSelection = ReturnType<typeof useWholeSelection>
