import type { LeadReach } from '@kartu/contracts/leads/leads.policy'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { newId, type StoredPicture } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { updateRevised } from '../../../db/row-writes.ts'
import { hashNamed } from '../../../db/named-statement.ts'
import { bindTo } from '../../../db/word-search.ts'
import { isVerified } from '../../../db/member-status.sql.ts'
import { eventMembers, events } from '../../../db/schema/leads.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { reader, runner } from '../../../db/statement-functions.ts'
import { reachWhere } from '../leads/lead-reach.sql.ts'

export interface EventPersonRow {
  _id: string
  name: string
  photo: StoredPicture | null
  job_title: string
  division_id: string | null
  /** Null for a person who has left or is not yet verified. */
  slug: string | null
}

const eventRow = z.object({
  id: z.string(),
  name: z.string(),
  place: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  zone: z.string(),
  code: z.string(),
  target: z.number().nullable(),
  division_id: z.string().nullable(),
  division_name: z.string().nullable(),
  maker_id: z.string().nullable(),
  people: jsonColumn<EventPersonRow[]>(),
  /** True if figures per person are shown. */
  per_person: z.boolean(),
  card_domain: z.string().nullable(),
  /** True if the event has its own text for follow-up mails. */
  has_follow_up_text: z.boolean(),
  revision: z.number(),
})
export type EventRow = z.infer<typeof eventRow>

// Links of cards are stored on a different server from the company's rows, so they are queried after the people.
const select = (one: string): string => `with person as materialized (
    select x.event_id, c.id as card_id, c.member_id, c.display_name, c.sort_name, c.shown_photo, c.shown_title,
      m.division_id,
      ${isVerified('m')} as verified
    from event_members x
    join members m on m.company_id = x.company_id and m.id = x.member_id
    join cards c on c.company_id = x.company_id and c.member_id = x.member_id
    where x.company_id = $1${one && ` and x.event_id = ${one}`}
  ), shown as materialized (
    select p.event_id, jsonb_agg(jsonb_build_object('_id', p.member_id, 'name', p.display_name, 'photo', p.shown_photo,
        'job_title', p.shown_title, 'division_id', p.division_id, 'slug', case when p.verified then l.slug end) order by p.sort_name, p.member_id) as people
    from person p left join card_links l on l.company_id = $1 and l.card_id = p.card_id and l.current group by p.event_id
  )
  select e.id, e.name, e.place, e.first_day::text, e.last_day::text, e.zone, e.code, e.target, e.division_id,
    d.name as division_name, e.maker_id, e.revision,
    coalesce((select s.per_person from insight_settings s where s.company_id = $1), true) as per_person,
    (select co.card_domain from companies co where co.id = $1) as card_domain,
    exists (select from follow_up_texts t where t.company_id = $1 and t.event_id = e.id) as has_follow_up_text,
    coalesce(shown.people, '[]') as people
  from events e left join divisions d on d.company_id = e.company_id and d.id = e.division_id
    left join shown on shown.event_id = e.id
  where e.company_id = $1${one && ` and e.id = ${one}`}`
const findStatement = { name: 'event_find', text: select('$2') }
/** Lists all events of a company, latest first. The caller must check `canSeeEvent` before showing any of them. */
export const selectEvents = reader(eventRow)<[companyId: string]>(
  'event_list',
  `${select('')} order by e.first_day desc, e.id desc`,
)

export async function findEvent(db: Db, companyId: string, id: string): Promise<EventRow | undefined> {
  const [row] = await db.rows(eventRow, findStatement, [companyId, id])
  return row
}

/** Locks the event until the transaction ends. */
export const lockEvent = runner<[companyId: string, id: string]>(
  'event_lock',
  `select id from events where company_id = $1 and id = $2 for update`,
)

/** Counts of an event's leads that a person sees. */
const eventCountsRow = z.object({
  leads: z.number(),
  none: z.number(),
  hot: z.number(),
  warm: z.number(),
  cold: z.number(),
})
export type EventCounts = z.infer<typeof eventCountsRow>

const counts = `count(*)::int as leads, count(*) filter (where l.warmth = 'hot')::int as hot,
  count(*) filter (where l.warmth = 'warm')::int as warm, count(*) filter (where l.warmth = 'cold')::int as cold,
  count(*) filter (where l.warmth is null)::int as none`

const countEventLeadsRow = z.object({
  event_id: z.string(),
  leads: z.number(),
})

/** Counts the leads that a person sees, by event. */
export async function countEventLeads(db: Db, companyId: string, reach: LeadReach): Promise<Map<string, number>> {
  const values: unknown[] = [companyId]
  const text = `select l.event_id, count(*)::int as leads from leads l
    where l.company_id = $1 and l.event_id is not null and ${reachWhere(reach, bindTo(values))} group by l.event_id`
  const rows = await db.rows(countEventLeadsRow, hashNamed('event_leads', text), values)
  return new Map(rows.map(({ event_id: id, leads }) => [id, leads]))
}

const ownerCountsRow = eventCountsRow.extend({
  owner_id: z.string().nullable(),
  name: z.string().nullable(),
  photo: jsonColumn<StoredPicture>().nullable(),
})
export type OwnerCounts = z.infer<typeof ownerCountsRow>

/** Counts the leads of one event by owner. */
export async function countByOwner(db: Db, companyId: string, id: string, reach: LeadReach): Promise<OwnerCounts[]> {
  const values: unknown[] = [companyId, id]
  const text = `select f.*, c.display_name as name, c.shown_photo as photo from (
      select l.owner_id, ${counts} from leads l
      where l.company_id = $1 and l.event_id = $2 and ${reachWhere(reach, bindTo(values))} group by l.owner_id
    ) f left join cards c on c.company_id = $1 and c.member_id = f.owner_id`
  return db.rows(ownerCountsRow, hashNamed('event_owners', text), values)
}

type Columns = Partial<Omit<typeof events.$inferInsert, 'companyId' | 'id' | 'makerId'>>
export type NewEvent = Omit<typeof events.$inferInsert, 'companyId' | 'id'>

/** Returns undefined if another event of the company has the code. */
export async function insertEvent(tx: Db, companyId: string, event: NewEvent): Promise<string | undefined> {
  const id = newId()
  const target = [events.companyId, events.code]
  const [row] = await tx.orm
    .insert(events)
    .values({ companyId, id, ...event })
    .onConflictDoNothing({ target })
    .returning({ id: events.id })
  return row?.id
}

/** Returns false if the event has another revision. */
export const updateEventRow = (
  tx: Db,
  companyId: string,
  id: string,
  change: Columns,
  revision: number | undefined,
): Promise<boolean> => updateRevised(tx, events, companyId, id, change, revision)

export const deleteEvent = runner<[companyId: string, id: string]>(
  'event_delete',
  `delete from events where company_id = $1 and id = $2`,
)

const leaveStatement = {
  name: 'event_leave',
  text: `delete from event_members where company_id = $1 and event_id = $2 and member_id <> all($3::uuid[])`,
}

/** Replaces the people of an event. */
export async function storeEventMembers(tx: Db, companyId: string, id: string, ids: readonly string[]): Promise<void> {
  await tx.run(leaveStatement, [companyId, id, ids])
  if (ids.length === 0) return
  const rows = ids.map((memberId) => ({ companyId, eventId: id, memberId }))
  await tx.orm.insert(eventMembers).values(rows).onConflictDoNothing()
}

/** Blocks other additions until the transaction ends. Returns the number of events. */
export async function lockEvents(tx: Db, companyId: string): Promise<number> {
  await tx.run(companyStatement, [companyId])
  return tx.orm.$count(events, eq(events.companyId, companyId))
}

const companyStatement = {
  name: 'event_lock_company',
  text: `select id from companies where id = $1 for no key update`,
}

/** Moves the events of a division to another one, or to the company. */
export const moveEvents = runner<[companyId: string, from: string, to: string | null]>(
  'event_move_division',
  `update events set division_id = $3, revision = revision + 1, updated_at = now()
    where company_id = $1 and division_id = $2`,
)
