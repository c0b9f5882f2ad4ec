import { type ActivityAudience, activityKinds } from '@kartu/contracts/activity/activities.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { hashNamed } from '../../../db/named-statement.ts'
import { type Bind, bindTo } from '../../../db/word-search.ts'
import { daysOf, type Span } from './periods.ts'
import { everyone, marginOf, onOpenDay, openDays, ownKinds, rawSpan, rawWhere, type Scope } from './scope.sql.ts'

const shareDimensions = ['source', 'country', 'device', 'language', 'target'] as const

const shareCountRow = z.object({
  is_before: z.boolean(),
  dimension: z.enum(shareDimensions),
  value: z.string(),
  kind: z.enum(activityKinds),
  count: z.number(),
})
export type ShareCount = z.infer<typeof shareCountRow>

const kinds = ['view', 'tap', 'lead']

/**
 * Counts activities by each property in turn; activities without the property are in no row. The margins contain this
 * only for the whole company, so check `isShort` first if there is a filter.
 */
export async function countShares(
  db: Db,
  scope: Scope,
  audience: readonly ActivityAudience[],
  { now, before }: { now: Span; before: Span | null },
): Promise<ShareCount[]> {
  const values: unknown[] = [scope.companyId]
  const bind = bindTo(values)
  const zone = `${bind(scope.zone)}::text`
  const counted = { zone, audience: `${bind(audience)}::text[]`, bind }
  const of = marginOf(scope) === 'total' ? fromMargins : fromActivities
  const parts = [of(scope, now, false, counted), ...(before ? [of(scope, before, true, counted)] : [])]
  const rows = await db.rows(shareCountRow, hashNamed('insight_shares', parts.join(' union all ')), values)
  return rows
}

interface Counted {
  zone: string
  audience: string
  bind: Bind
}

const own = ownKinds.map((kind) => `'${kind}'`).join(', ')
/** SQL condition for the requested audience. */
export const ofAudience = (row: string, audience: string): string =>
  `(${row}.kind in (${own}) or ${row}.audience = any(${audience}))`

const sets = shareDimensions.map((column) => `(a.${column}, a.kind)`).join(', ')
const dimension = shareDimensions.map((column) => `when grouping(a.${column}) = 0 then '${column}'`).join(' ')
const value = `coalesce(${shareDimensions.map((column) => `a.${column}::text`).join(', ')})`

function fromActivities(scope: Scope, span: Span, isBefore: boolean, { zone, audience, bind }: Counted): string {
  return `select ${isBefore} as is_before, case ${dimension} end as dimension, ${value} as value, a.kind, count(*)::int as count
    from activities a where a.company_id = $1 and ${rawSpan(span, zone, bind)} and a.kind = any(${bind(kinds)}::text[])
      and ${ofAudience('a', audience)} and ${rawWhere(scope, bind)}
    group by grouping sets (${sets}) having ${value} is not null`
}

function fromMargins(_scope: Scope, span: Span, isBefore: boolean, { zone, audience, bind }: Counted): string {
  const days = `${bind(daysOf(span))}::date[]`
  return `select ${isBefore} as is_before, f.dimension, f.value, f.kind, (sum(f.count))::int as count from (
      select d.dimension, d.value, d.kind, d.count from activity_days d
      where d.company_id = $1 and d.day = any(${days}) and d.kind = any(${bind(kinds)}::text[])
        and ${everyone} and ${ofAudience('d', audience)}
        and d.dimension = any(${bind(shareDimensions)}::text[])
        and d.day <> all(array(select o.day from (${openDays(days, zone)}) o where o.company_id = $1))
      union all
      select case ${dimension} end, ${value}, a.kind, count(*)
      from (${openDays(days, zone)}) o join activities a on a.company_id = o.company_id and ${onOpenDay(zone)}
      where o.company_id = $1 and a.company_id = $1 and a.kind = any(${bind(kinds)}::text[]) and ${ofAudience('a', audience)}
      group by grouping sets (${sets}) having ${value} is not null
    ) f group by 2, 3, 4`
}
