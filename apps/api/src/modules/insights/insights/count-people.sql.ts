import type { ActivityAudience } from '@kartu/contracts/activity/activities.plain'
import { insightPeopleMax } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { hashNamed } from '../../../db/named-statement.ts'
import { type Bind, bindTo } from '../../../db/word-search.ts'
import type { StoredPicture } from '../../../db/columns.ts'
import { isVerified } from '../../../db/member-status.sql.ts'
import { ofAudience } from './count-shares.sql.ts'
import { daysOf, type Span } from './periods.ts'
import {
  everyone,
  marginOf,
  marginWhere,
  onOpenDay,
  openDays,
  rawSpan,
  rawWhere,
  reachedMembers,
  type Scope,
} from './scope.sql.ts'
import { jsonColumn } from '../../../db/rows.ts'

export interface PersonCount {
  _id: string
  name: string
  photo: StoredPicture | null
  views: number
  saves: number
  leads: number
}

const peopleCountRow = z.object({
  people: z.number(),
  edited: z.number(),
  shared: z.number(),
  seen: z.number(),
  met: z.number(),
  /** People with activities, most leads first. */
  first: jsonColumn<PersonCount[]>(),
})
export type PeopleCount = z.infer<typeof peopleCountRow>

/**
 * Counts activities of the company's people who have a card. Uses the margins if they count by member (`peopleMargin`),
 * else single activities, for which `isShort` must be checked first.
 */
export async function countPeople(
  db: Db,
  scope: Scope,
  audience: readonly ActivityAudience[],
  span: Span,
): Promise<PeopleCount> {
  const values: unknown[] = [scope.companyId]
  const bind = bindTo(values)
  const counted = peopleMargin(scope)
    ? fromMargins(scope, span, audience, bind)
    : fromActivities(scope, span, audience, bind)
  const text = `with counted as (
      select f.member_id, (sum(f.count) filter (where f.kind = 'view'))::int as views,
        (sum(f.count) filter (where f.kind = 'save'))::int as saves,
        (sum(f.count) filter (where f.kind = 'lead'))::int as leads,
        (sum(f.count) filter (where f.kind = 'share'))::int as shares
      from (${counted}) f group by 1
    ), people as materialized (
      select m.id, c.display_name, c.sort_name, c.shown_photo, c.own <> '{}'::jsonb as edited, n.views, n.saves, n.leads, n.shares
      from members m join cards c on c.company_id = m.company_id and c.member_id = m.id
      left join counted n on n.member_id = m.id
      where m.company_id = $1 and ${isVerified('m')} and ${membersWhere(scope, bind)}
    )
    select count(*)::int as people, count(*) filter (where p.edited)::int as edited,
      count(*) filter (where p.shares > 0)::int as shared, count(*) filter (where p.views > 0)::int as seen,
      count(*) filter (where p.leads > 0)::int as met,
      coalesce((select jsonb_agg(jsonb_build_object('_id', b.id, 'name', b.display_name, 'photo', b.shown_photo,
          'views', coalesce(b.views, 0), 'saves', coalesce(b.saves, 0), 'leads', coalesce(b.leads, 0)) order by b.at)
        from (select *, row_number() over (order by coalesce(leads, 0) desc, coalesce(views, 0) desc, sort_name, id) as at
          from people where views > 0 or saves > 0 or leads > 0 or shares > 0 order by at limit ${insightPeopleMax}) b), '[]') as first
    from people p`
  const [row] = await db.rows(peopleCountRow, hashNamed('insight_people', text), values)
  return row ?? { people: 0, edited: 0, shared: 0, seen: 0, met: 0, first: [] }
}

/**
 * True if a margin contains the figures of the scope: the margins count by member, for all people or for named members.
 */
export const peopleMargin = (scope: Scope): boolean => {
  const margin = marginOf(scope)
  return margin === 'total' || margin === 'member'
}

const kinds = ['view', 'save', 'lead', 'share']

function fromActivities(scope: Scope, span: Span, audience: readonly ActivityAudience[], bind: Bind): string {
  const zone = `${bind(scope.zone)}::text`
  return `select a.member_id, a.kind, count(*) as count from activities a
    where a.company_id = $1 and ${rawSpan(span, zone, bind)} and a.kind = any(${bind(kinds)}::text[]) and a.member_id is not null
      and ${ofAudience('a', `${bind(audience)}::text[]`)} and ${rawWhere(scope, bind)} group by 1, 2`
}

function fromMargins(scope: Scope, span: Span, asked: readonly ActivityAudience[], bind: Bind): string {
  const days = `${bind(daysOf(span))}::date[]`
  const zone = `${bind(scope.zone)}::text`
  const audience = `${bind(asked)}::text[]`
  const where = marginOf(scope) === 'member' ? marginWhere(scope, 'member', bind) : 'true'
  return `select d.value::uuid as member_id, d.kind, sum(d.count) as count from activity_days d
    where d.company_id = $1 and d.day = any(${days}) and d.kind = any(${bind(kinds)}::text[])
      and ${everyone} and ${ofAudience('d', audience)}
      and d.dimension = 'member' and ${where}
      and d.day <> all(array(select o.day from (${openDays(days, zone)}) o where o.company_id = $1))
    group by 1, 2
    union all
    select a.member_id, a.kind, count(*) from (${openDays(days, zone)}) o
    join activities a on a.company_id = o.company_id and ${onOpenDay(zone)}
    where o.company_id = $1 and a.company_id = $1 and a.kind = any(${bind(kinds)}::text[]) and a.member_id is not null
      and ${ofAudience('a', audience)} and ${rawWhere(scope, bind)} group by 1, 2`
}

/** SQL condition on `members m` for the current people of a scope. */
function membersWhere({ reach, filter }: Pick<Scope, 'reach' | 'filter'>, bind: Bind): string {
  const conditions: string[] = []
  const ids = (name: 'division' | 'team' | 'member' | 'card' | 'event' | 'link') => {
    const values = filter[name]
    return values === undefined ? undefined : `any(${bind(values)}::uuid[])`
  }
  const [division, team, member, card, event] = [ids('division'), ids('team'), ids('member'), ids('card'), ids('event')]
  if (division) conditions.push(`m.division_id = ${division}`)
  if (member) conditions.push(`m.id = ${member}`)
  if (team)
    conditions.push(
      `m.id = any(array(select t.member_id from pro_team_members t where t.company_id = $1 and t.team_id = ${team}))`,
    )
  if (card)
    conditions.push(`m.id = any(array(select x.member_id from cards x where x.company_id = $1 and x.id = ${card}))`)
  if (event)
    conditions.push(
      `m.id = any(array(select e.member_id from event_members e where e.company_id = $1 and e.event_id = ${event}))`,
    )
  const link = ids('link')
  if (link)
    conditions.push(`m.id = any(array(select x.member_id from short_links s join cards x on x.company_id = s.company_id and x.id = s.card_id
      where s.company_id = $1 and s.id = ${link}))`)
  if (reach !== 'company') conditions.push(`m.id = any(${reachedMembers(reach, bind)})`)
  return conditions.length === 0 ? 'true' : conditions.join(' and ')
}
