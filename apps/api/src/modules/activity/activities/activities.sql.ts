import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { reader, runner } from '../../../db/statement-functions.ts'
import type { Classified } from './classify-visit.ts'

const findSaltsRow = z.object({
  salt: z.instanceof(Buffer),
  fromMs: z.number(),
  toMs: z.number(),
})

/** Creates today's salt in the company's calendar, unless it exists. */
export const makeSalt = runner<[companyId: string, salt: Buffer]>(
  'activity_salt_make',
  `insert into activity_salts (company_id, day, salt)
    select co.id, (now() at time zone co.time_zone)::date, $2::bytea from companies co where co.id = $1
    on conflict do nothing`,
)

export const findSalts = reader(findSaltsRow)<[companyId: string]>(
  'activity_salts_find',
  `select s.salt, (extract(epoch from s.day::timestamp at time zone co.time_zone) * 1000)::float8 as "fromMs",
      (extract(epoch from (s.day + 1)::timestamp at time zone co.time_zone) * 1000)::float8 as "toMs"
    from activity_salts s join companies co on co.id = s.company_id where s.company_id = $1 order by s.day`,
)

/** A visit as stored. */
export interface KeptVisit extends Classified {
  atMs: number
  cardId: string
  visitor: string | null
}

const insertStatement = {
  name: 'activities_insert',
  // A visitor's number includes the card's division and team. It therefore determines everything except source, event,
  // link and target, and a single scan counts a day (`roll-up.sql.ts`).
  text: `with visits as (
      select * from unnest($2::float8[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
        $10::text[], $11::int8[], $12::text[], $14::text[])
        as v(ms, card_id, kind, audience, source, code, device, country, language, visitor, target, token)
    ), teams as (
      select c.id, (array_agg(t.team_id))[1] as team_id
      from cards c join pro_team_members t on t.company_id = c.company_id and t.member_id = c.member_id
      where c.company_id = $1 and c.id = any($13::uuid[]) group by c.id having count(*) = 1
    ), places as materialized (
      select c.id, c.member_id, m.division_id, t.team_id,
        hashtextextended(concat_ws(' ', c.member_id, m.division_id, t.team_id), 0) as place
      from cards c join members m on m.company_id = c.company_id and m.id = c.member_id left join teams t on t.id = c.id
      where c.company_id = $1 and c.id = any($13::uuid[])
    ), days as (
      insert into activity_day_states (company_id, day)
      select distinct co.id, (to_timestamp(v.ms / 1000) at time zone co.time_zone)::date
      from companies co cross join visits v where co.id = $1
      on conflict (company_id, day) do update set rolled_at = excluded.rolled_at
        where activity_day_states.rolled_at is not null
    ), links as materialized (
      select s.id, s.token from short_links s where s.company_id = $1 and s.token = any($14::text[])
    ), saves as (
      select k.id, count(*)::int as count from visits v join links k on k.token = v.token
      where v.kind = 'save' and v.audience = 'visitor' group by k.id
    ), locked as materialized (
      select s.id from short_links s where s.company_id = $1 and s.id in (select id from saves)
      order by s.id for no key update
    ), saved as (
      update short_links s set saves = s.saves + n.count from saves n join locked l on l.id = n.id
      where s.company_id = $1 and s.id = n.id
    ), kept as (
      insert into activities (company_id, at, kind, audience, member_id, card_id, division_id, team_id, event_id, link_id, source, device,
      country, language, visitor, target)
    select co.id, to_timestamp(v.ms / 1000), v.kind, v.audience, p.member_id, p.id, p.division_id, p.team_id, e.id, k.id, v.source,
      v.device, v.country, v.language,
      v.visitor # p.place, v.target
    from companies co cross join visits v join places p on p.id = v.card_id
      left join events e on e.company_id = co.id and e.code = v.code
      left join links k on k.token = v.token
      where co.id = $1
    )
    select`,
}

/** Stores visits and reopens their days; visits of deleted cards are left out. */
export const insertVisits = (db: Db, companyId: string, visits: readonly KeptVisit[]): Promise<unknown> =>
  db.run(insertStatement, [
    companyId,
    ...[visits.map(({ atMs }) => atMs), visits.map(({ cardId }) => cardId), visits.map(({ kind }) => kind)],
    ...[visits.map(({ audience }) => audience), visits.map(({ source }) => source)],
    ...[visits.map(({ eventCode }) => eventCode), visits.map(({ device }) => device)],
    ...[visits.map(({ country }) => country), visits.map(({ language }) => language)],
    ...[visits.map(({ visitor }) => visitor), visits.map(({ target }) => target)],
    [...new Set(visits.map(({ cardId }) => cardId))],
    visits.map(({ linkToken }) => linkToken),
  ])

/** Counts today's visits that were left out because one address repeated them on one card. */
export const addRepeats = runner<[companyId: string, count: number]>(
  'activity_repeats_add',
  `insert into activity_day_states (company_id, day, repeats)
    select co.id, (now() at time zone co.time_zone)::date, $2::int from companies co where co.id = $1
    on conflict (company_id, day) do update set repeats = activity_day_states.repeats + excluded.repeats`,
)

/** Counts the lost visits of all companies together. */
export const addLosses = runner<[count: number]>(
  'activity_losses_add',
  `insert into activity_losses (day, count) values (current_date, $1)
    on conflict (day) do update set count = activity_losses.count + excluded.count`,
)
