import type { Insights } from '@kartu/contracts/insights/insights'
import { neededADay } from './pace.ts'
import type { ShownAlone } from './small-groups.ts'
import type { TargetRow } from './surroundings.sql.ts'

/** The total covers divisions only: people of Pro teams are in divisions too and would count twice. */
export function targetsView(
  rows: readonly TargetRow[],
  today: string,
  /** Null is all of them. */
  shownAlone: ShownAlone | null,
): Pick<Insights['targets'], 'total' | 'rows'> {
  const shown = rows.map(({ id, leads, ...row }) => {
    const isShown = shownAlone?.[row.kind].has(id) ?? true
    return {
      ...row,
      _id: id,
      leads: isShown ? leads : null,
      needed_a_day: isShown ? neededADay(row.target, leads, today) : null,
    }
  })
  const divisions = shown.filter(({ kind, leads }) => kind === 'division' && leads !== null)
  const sum = (of: (row: (typeof shown)[number]) => number) => divisions.reduce((all, row) => all + of(row), 0)
  const total =
    divisions.length === 0 ? null : { target: sum(({ target }) => target), leads: sum(({ leads }) => leads ?? 0) }
  return { total, rows: shown }
}
