import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { hashNamed } from '../../../db/named-statement.ts'
import { bindTo } from '../../../db/word-search.ts'
import type { Span } from './periods.ts'
import { rawSpan, rawWhere, type Scope } from './scope.sql.ts'

const leadCountRow = z.object({
  is_before: z.boolean(),
  /** Null for the total of all members. */
  member_id: z.string().nullable(),
  is_total: z.boolean(),
  leads: z.number(),
  card_leads: z.number(),
  qualified: z.number(),
  won: z.number(),
  card_qualified: z.number(),
  card_won: z.number(),
  response_minutes: z.number().nullable(),
})
export type LeadCount = z.infer<typeof leadCountRow>

/**
 * Counts the leads met in each span with their current status: in total and, for the first span, by the member who met
 * them.
 */
export function countLeads(db: Db, scope: Scope, now: Span, before: Span | null): Promise<LeadCount[]> {
  const values: unknown[] = [scope.companyId]
  const bind = bindTo(values)
  const zone = `${bind(scope.zone)}::text`
  const part = (span: Span, isBefore: boolean) => `
    select ${isBefore} as is_before, ${isBefore ? 'null::uuid as member_id, true' : 'f.member_id, grouping(f.member_id) = 1'} as is_total,
      count(*)::int as leads, count(*) filter (where f.is_card)::int as card_leads,
      count(*) filter (where f.qualified)::int as qualified, count(*) filter (where f.won)::int as won,
      count(*) filter (where f.is_card and f.qualified)::int as card_qualified,
      count(*) filter (where f.is_card and f.won)::int as card_won,
      percentile_cont(0.5) within group (order by f.minutes) as response_minutes
    from (
      select a.member_id, a.target = 'form' as is_card, s.qualified, s.won,
        extract(epoch from s.first - a.at)::float8 / 60 as minutes
      from activities a left join (
        select x.company_id, x.lead_id, min(x.at) as first, bool_or(x.target in ('qualified', 'won')) as qualified,
          bool_or(x.target = 'won') as won
        from activities x where x.company_id = $1 and x.kind = 'status' and x.lead_id is not null
          and x.at >= (${bind(span.from)}::date::timestamp at time zone ${zone}) group by 1, 2
      ) s on s.company_id = a.company_id and s.lead_id = a.lead_id
      where a.company_id = $1 and a.kind = 'lead' and ${rawSpan(span, zone, bind)} and ${rawWhere(scope, bind)}
    ) f group by grouping sets (()${isBefore ? '' : ', (f.member_id)'})`
  const parts = [part(now, false), ...(before ? [part(before, true)] : [])]
  return db.rows(leadCountRow, hashNamed('insight_leads', parts.join(' union all ')), values)
}
