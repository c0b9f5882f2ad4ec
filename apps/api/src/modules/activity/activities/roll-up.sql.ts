import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { runner } from '../../../db/statement-functions.ts'
import { around, isOfDays, peopleByGroup } from './around-days.ts'

/** Margin for clock differences between processes and for slow writes. */
const settling = `interval '10 minutes'`

const today = `((now() - ${settling}) at time zone co.time_zone)::date`
const dueDaysFrom = `activity_day_states s join companies co on co.id = s.company_id
    where s.company_id = $1 and s.rolled_at is null and s.day < ${today}`
const dueRow = z.object({
  day: z.string(),
})

const dueStatement = { name: 'activity_days_due', text: `select s.day::text from ${dueDaysFrom} order by s.day` }

/** True if a past day is uncounted or its salt still exists. */
export const hasDayThatIsOver: Condition = `exists (select from ${dueDaysFrom}) or exists (
  select from activity_salts s join companies co on co.id = s.company_id where s.company_id = $1 and s.day < ${today})`

/** True if any day, even today, waits to be counted. */
export const hasOpenDay: Condition = `exists (
  select from activity_day_states where company_id = $1 and rolled_at is null)`

/** Uncounted past days, oldest first. */
export const dueDays = async (db: Db, companyId: string): Promise<string[]> =>
  (await db.rows(dueRow, dueStatement, [companyId])).map(({ day }) => day)

const takeRow = z.object({
  zone: z.string(),
})

const takeStatement = {
  name: 'activity_day_take',
  text: `update activity_day_states s set rolled_at = now() where s.company_id = $1 and s.day = $2 and s.rolled_at is null
    returning (select co.time_zone from companies co where co.id = $1) as zone`,
}
const saltStatement = {
  name: 'activity_salt_destroy',
  text: `delete from activity_salts where company_id = $1 and day <= $2`,
}
const emptyStatement = {
  name: 'activity_day_empty',
  text: `delete from activity_days where company_id = $1 and day = $2`,
}
const boundsRow = z.object({
  from: z.string(),
  to: z.string(),
})

const boundsStatement = {
  name: 'activity_day_bounds',
  text: `select d.begins - ${around} as "from", (($1::date + 1)::timestamp at time zone $2::text) + ${around} as "to"
    from (select $1::date::timestamp at time zone $2::text as begins) d where (d.begins at time zone $2)::date = $1`,
}

const ofDay = `a.company_id = $1 and ${isOfDays({ from: '$3::timestamptz', to: '$4::timestamptz', days: '= $2', zone: '$5' })}`

/** Columns determined by a visitor's number. */
const ofVisitor = 'device, country, language, member_id, card_id, division_id, team_id'

const countStatements = [
  {
    name: 'activity_day_count',
    text: counting(`with people as (
      select a.kind, a.audience, a.visitor, ${ofVisitor}, count(*) as count
      from activities a where ${ofDay} group by a.kind, a.audience, a.visitor, ${ofVisitor}
    ), places as (
      select kind, audience, ${ofVisitor}, sum(count) as count, count(visitor) as visitors
      from people group by kind, audience, ${ofVisitor}
    )
    select p.kind, p.audience, d.dimension, d.value, sum(p.count) as count, sum(p.visitors) as visitors
    from places p cross join lateral (values ('total', ''), ('device', device), ('country', country::text),
      ('language', language), ('member', member_id::text), ('card', card_id::text), ('division', division_id::text),
      ('team', team_id::text)) as d(dimension, value)
    where d.value is not null group by 1, 2, 3, 4`),
  },
  onItsOwn('source'),
  onItsOwn('event', 'event_id'),
  onItsOwn('link', 'link_id'),
  onItsOwn('target'),
]

/** A dimension whose value differs between the visits of one visitor. */
function onItsOwn(dimension: string, column = dimension): { name: string; text: string } {
  return {
    name: `activity_day_count_${dimension}`,
    text: counting(`select kind, audience, '${dimension}' as dimension, value, sum(count) as count, count(visitor) as visitors from (
      select a.kind, a.audience, a.visitor, a.${column}::text as value, count(*) as count
      from activities a where ${ofDay} and a.${column} is not null group by 1, 2, 3, 4
    ) v group by 1, 2, 4`),
  }
}

/** Freezes the groups of a day at its first count; a group that only later activities add has no people. */
const groupsStatement = {
  name: 'activity_day_groups',
  text: `with cells as (
      select c.division_id, c.team_id, sum(c.people)::int as people from (
        ${peopleByGroup('($2::date::timestamp at time zone $5::text)')}
        union all
        select distinct a.division_id, a.team_id, 0 from activities a where ${ofDay} and a.kind <> 'status'
      ) c group by 1, 2
    ), added as (
      select coalesce(jsonb_agg(jsonb_build_array(c.division_id, c.team_id,
          case when s.groups is null then c.people else 0 end)), '[]') as cells
      from activity_day_states s cross join cells c where s.company_id = $1 and s.day = $2 and not exists (
        select from jsonb_array_elements(s.groups) g
        where g ->> 0 is not distinct from c.division_id::text and g ->> 1 is not distinct from c.team_id::text)
    )
    update activity_day_states s set groups = coalesce(s.groups, '[]') || added.cells from added
    where s.company_id = $1 and s.day = $2`,
}

function counting(counted: string): string {
  return `insert into activity_days (company_id, day, kind, audience, dimension, value, count, visitors)
    select co.id, $2, c.kind, c.audience, c.dimension, c.value, c.count, c.visitors
    from companies co cross join (${counted}) c where co.id = $1`
}

/**
 * Recounts a day from its activities and deletes its salt. Needs a transaction: a concurrent write of an activity of
 * that day waits for it and reopens the day. Does nothing if another process was faster.
 */
export async function countDay(tx: Db, companyId: string, day: string): Promise<void> {
  const [taken] = await tx.rows(takeRow, takeStatement, [companyId, day])
  if (!taken) return
  // Counting a large day takes long, but each statement must end before its connection would count as lost. The
  // additional memory makes it faster.
  await tx.raw(`set local statement_timeout = '70s'`, [])
  await tx.raw(`set local work_mem = '256MB'`, [])
  await tx.run(saltStatement, [companyId, day])
  await tx.run(emptyStatement, [companyId, day])
  const [bounds] = await tx.rows(boundsRow, boundsStatement, [day, taken.zone])
  // In a zone that has moved across the date line, the day may not exist.
  if (!bounds) return
  for (const statement of [...countStatements, groupsStatement])
    await tx.run(statement, [companyId, day, bounds.from, bounds.to, taken.zone])
}

/**
 * Schedules a recount of every day from `since` on whose activities are kept, after a change of the time zone or at the
 * operator's command. Until then figures are read from the activities.
 */
export const reopenDays = runner<[companyId: string, since: string]>(
  'activity_days_reopen',
  `insert into activity_day_states (company_id, day)
    select co.id, d.day::date from companies co cross join generate_series(
      (greatest($2::timestamptz, (select min(a.at) from activities a where a.company_id = $1)))::date - 1,
      (select max(a.at) from activities a where a.company_id = $1)::date + 1, interval '1 day') as d(day)
    where co.id = $1
    on conflict (company_id, day) do update set rolled_at = excluded.rolled_at`,
)

/** Deletes the salts of past days, counted or not. */
export const destroyOldSalts = runner<[companyId: string]>(
  'activity_salts_sweep',
  `delete from activity_salts s using companies co where s.company_id = $1 and co.id = s.company_id
    and s.day < ${today}`,
)

/** Closes days whose activities are about to be deleted: a recount would lose their figures. */
export const closeDays = runner<[companyId: string, before: string]>(
  'activity_days_close',
  `update activity_day_states set rolled_at = now() where company_id = $1 and rolled_at is null and day < $2`,
)
