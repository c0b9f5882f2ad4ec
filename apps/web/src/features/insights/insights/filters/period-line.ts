import type { Insights } from '@kartu/contracts/insights/insights'
import { daysOf, ends, zoneName } from '../days.ts'
import { t } from '../words.ts'

/** 20 October to 18 November 2026, compared with the 30 days before. Jakarta time. */
export function periodLine({ period, before }: Insights): string {
  const { from, to } = ends(period.from, period.to)
  const count = daysOf(period.from, period.to)
  return t(($) => $.insights.line, {
    range: from === to ? to : t(($) => $.insights.range, { from, to }),
    compared: t(
      ($) => $.insights.compared[before === null ? 'none' : isJustBefore(before, period) ? 'before' : 'year'],
      {
        days: t(($) => $.insights.days, { count }),
      },
    ),
    zone: zoneName(period.time_zone),
  })
}

/** True if the comparison ends the day before the period begins; else it is a year ago. */
export const isJustBefore = (before: { to: string }, { from }: { from: string }): boolean =>
  daysOf(before.to, from) === 2
