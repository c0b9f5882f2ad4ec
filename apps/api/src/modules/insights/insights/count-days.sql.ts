import { activityKinds, activityAudiences } from '@kartu/contracts/activity/activities.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { hashNamed } from '../../../db/named-statement.ts'
import { bindTo } from '../../../db/word-search.ts'
import { daysOf, type Span } from './periods.ts'
import { everyone, marginOf, marginWhere, onOpenDay, openDays, rawSpan, rawWhere, type Scope } from './scope.sql.ts'

const dayCountRow = z.object({
  day: z.string(),
  kind: z.enum(activityKinds),
  audience: z.enum(activityAudiences),
  count: z.number(),
  visitors: z.number(),
})
export type DayCount = z.infer<typeof dayCountRow>

const kinds = ['view', 'save', 'tap', 'qr', 'share', 'lead']

/**
 * Counts activities by day: past days from the margins, all others from single activities. With several filters, every
 * day is counted from single activities, so check `isShort` first.
 */
export function countDays(db: Db, scope: Scope, spans: readonly Span[]): Promise<DayCount[]> {
  const values: unknown[] = [scope.companyId]
  const bind = bindTo(values)
  const zone = `${bind(scope.zone)}::text`
  const margin = marginOf(scope)
  const counted = `a.kind, a.audience, count(*)::int as count, (count(distinct a.visitor))::int as visitors`
  if (margin === undefined) {
    // Spans may overlap; the caller counts shared days in both.
    const parts = joined(spans).map(
      (span) => `select ((a.at at time zone ${zone})::date)::text as day, ${counted} from activities a
        where a.company_id = $1 and ${rawSpan(span, zone, bind)} and a.kind <> 'status' and ${rawWhere(scope, bind)}
        group by 1, 2, 3`,
    )
    return db.rows(dayCountRow, hashNamed('insight_days_raw', parts.join(' union all ')), values)
  }
  const days = `${bind([...new Set(spans.flatMap(daysOf))])}::date[]`
  const text = `with open as materialized (${openDays(days, zone)})
    select d.day::text as day, d.kind, d.audience, (sum(d.count))::int as count, (sum(d.visitors))::int as visitors
    from activity_days d
    where d.company_id = $1 and d.day = any(${days}) and d.kind = any(${bind(kinds)}::text[])
      and ${everyone} and d.dimension = ${bind(margin)}
      and ${marginWhere(scope, margin, bind)} and d.day <> all(array(select o.day from open o where o.company_id = $1))
    group by 1, 2, 3
    union all
    select o.day::text as day, ${counted}
    from open o join activities a on a.company_id = o.company_id and ${onOpenDay(zone)}
    where o.company_id = $1 and a.company_id = $1 and a.kind <> 'status' and ${rawWhere(scope, bind)} group by 1, 2, 3`
  return db.rows(dayCountRow, hashNamed('insight_days', text), values)
}

/** Merges overlapping spans. */
function joined(spans: readonly Span[]): Span[] {
  const [first, second] = spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  if (!first || !second) return [...spans]
  if (second.from > first.to) return [first, second]
  return [{ from: first.from, to: second.to > first.to ? second.to : first.to }]
}
