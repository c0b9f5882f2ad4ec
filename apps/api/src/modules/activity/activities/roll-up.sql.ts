import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { around, isOfDays } from './around-days.ts'
import { peopleByGroup } from './people-by-group.ts'

/** Clocks of processes differ a little, and a write may take a moment. */
const settling = `interval '10 minutes'`

const today = `((now() - ${settling}) at time zone co.time_zone)::date`
const dueDaysFrom = `activity_day_states s join companies co on co.id = s.company_id
    where s.company_id = $1 and s.rolled_at is null and s.day < ${today}`
const dueRow = z.object({
  day: z.string(),
})

const dueStatement = { name: 'activity_days_due', text: `select s.day::text from ${dueDaysFrom} order by s.day` }

/** A day is over that is not counted, or whose salt is still there. */
export const hasDayThatIsOver: Condition = `exists (select from ${dueDaysFrom}) or exists (
  select from activity_salts s join companies co on co.id = s.company_id where s.company_id = $1 and s.day < ${today})`

/** A day waits for being counted, over or not. */
export const hasOpenDay: Condition = `exists (
  select from activity_day_states where company_id = $1 and rolled_at is null)`

/** Days that are over and not counted, oldest first. */
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

/** What follows from a visitor's number. */
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
  onItsOwn('target'),
]

/** What differs between the visits of one visitor. */
function onItsOwn(dimension: string, column = dimension): { name: string; text: string } {
  return {
    name: `activity_day_count_${dimension}`,
    text: counting(`select kind, audience, '${dimension}' as dimension, value, sum(count) as count, count(visitor) as visitors from (
      select a.kind, a.audience, a.visitor, a.${column}::text as value, count(*) as count
      from activities a where ${ofDay} and a.${column} is not null group by 1, 2, 3, 4
    ) v group by 1, 2, 4`),
  }
}

/** Freezes the groups of a day at its first count; groups that late activities bring have no people. */
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
 * Counts a day anew from its activities, and destroys its salt. Needs a transaction: who writes an activity of the day
 * meanwhile waits for it, and opens the day again. Nothing happens where another process was faster.
 */
export async function countDay(tx: Db, companyId: string, day: string): Promise<void> {
  const [taken] = await tx.rows(takeRow, takeStatement, [companyId, day])
  if (!taken) return
  // Each part of a large day may take long, though not so long that its connection counts as lost; it is worth the memory.
  await tx.raw(`set local statement_timeout = '70s'`, [])
  await tx.raw(`set local work_mem = '256MB'`, [])
  await tx.run(saltStatement, [companyId, day])
  await tx.run(emptyStatement, [companyId, day])
  const [bounds] = await tx.rows(boundsRow, boundsStatement, [day, taken.zone])
  // Where a zone has moved over the date line it has left a day out.
  if (!bounds) return
  for (const statement of [...countStatements, groupsStatement])
    await tx.run(statement, [companyId, day, bounds.from, bounds.to, taken.zone])
}

const reopenStatement = {
  name: 'activity_days_reopen',
  text: `insert into activity_day_states (company_id, day)
    select co.id, d.day::date from companies co cross join generate_series(
      (greatest($2::timestamptz, (select min(a.at) from activities a where a.company_id = $1)))::date - 1,
      (select max(a.at) from activities a where a.company_id = $1)::date + 1, interval '1 day') as d(day)
    where co.id = $1
    on conflict (company_id, day) do update set rolled_at = excluded.rolled_at`,
}

/**
 * Has every day counted anew that activities are kept of, `since` an instant: after another time zone was chosen, or on the
 * operator's word. Until then they are read from the activities.
 */
export const reopenDays = (db: Db, companyId: string, since: string): Promise<unknown> =>
  db.run(reopenStatement, [companyId, since])

const oldSaltStatement = {
  name: 'activity_salts_sweep',
  text: `delete from activity_salts s using companies co where s.company_id = $1 and co.id = s.company_id
    and s.day < ${today}`,
}

/** Salts of days that are over, counted or not. */
export const destroyOldSalts = (db: Db, companyId: string): Promise<unknown> => db.run(oldSaltStatement, [companyId])

const closeStatement = {
  name: 'activity_days_close',
  text: `update activity_day_states set rolled_at = now() where company_id = $1 and rolled_at is null and day < $2`,
}

/** Days whose activities are about to go are never counted anew: what stands of them would be lost. */
export const closeDays = (db: Db, companyId: string, before: string): Promise<unknown> =>
  db.run(closeStatement, [companyId, before])
