import { randomInt } from 'node:crypto'
import { isDivisionAdmin } from '@kartu/contracts/actor'
import { eventCodeLength, eventCodeLetters } from '@kartu/contracts/leads/events.plain'
import { dayCount, type EventDays } from '@kartu/contracts/leads/event-days'
import type { CreateEvent, Event, EventRow as EventLine, UpdateEvent } from '@kartu/contracts/leads/events'
import { seesDivision } from '@kartu/contracts/principal'
import { canManageEvent, canPlaceEvent, canSeeEvent } from '@kartu/contracts/leads/events.policy'
import { leadReach } from '@kartu/contracts/leads/leads.policy'
import { eventDaysMax, eventsMax } from '@kartu/contracts/limits'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError, invalidField, notFound, translating } from '../../../http/errors.ts'
import type { AuditFact } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { noteLostRules } from '../lead-rules/lead-rules.ts'
import { followForm } from '../leads/form-followers.ts'
import { renameLeadEvent } from '../leads/lead-writes.sql.ts'
import { lockVerified } from '../pro-users/pro-users.sql.ts'
import { authorOf, type CallerInPro, type LeadCaller } from '../pro-users/pro-access.ts'
import {
  countByOwner,
  countEventLeads,
  deleteEvent,
  type EventRow,
  findEvent,
  insertEvent,
  lockEvent,
  lockEvents,
  type NewEvent,
  selectEvents,
  storeEventMembers,
  updateEventRow,
} from './events.sql.ts'
import { eventFacts, eventLineView, eventView } from './events.view.ts'

const constraints = {
  events_company_id_division_id_divisions_company_id_id_fk: () => invalidField('division_id', 'unknown_record'),
}

/** Lists the events that the caller sees. */
export async function listEvents(db: Db, deps: Pick<Deps, 'env'>, actor: LeadCaller): Promise<EventLine[]> {
  const rows = await selectEvents(db, actor.companyId)
  const seen = rows.filter((row) => canSeeEvent(actor, eventFacts(row, actor)))
  if (seen.length === 0) return []
  const leads = await countEventLeads(db, actor.companyId, leadReach(actor))
  return seen.map((row) => eventLineView(deps, actor, row, leads.get(row.id) ?? 0))
}

export async function readEvent(db: Db, deps: Pick<Deps, 'env'>, actor: LeadCaller, id: string): Promise<Event> {
  const row = await requireEvent(db, actor, id)
  return eventView(deps, actor, row, await countByOwner(db, actor.companyId, id, leadReach(actor)))
}

export async function createEvent(
  tx: Db,
  deps: Pick<Deps, 'env'>,
  acting: CallerInPro,
  { member_ids: memberIds, ...input }: CreateEvent,
): Promise<Event> {
  const { actor } = acting
  const { companyId } = actor
  const makerId = authorOf(actor)
  const divisionId = input.division_id === undefined ? ownDivision(actor) : input.division_id
  allow(canPlaceEvent(actor, divisionId))
  requireDays(input)
  await requireVerified(tx, actor, memberIds)
  if ((await lockEvents(tx, companyId)) >= eventsMax) throw new AppError('events_max', { values: { max: eventsMax } })
  const { name, place, first_day: firstDay, last_day: lastDay, zone, target } = input
  const id = await withCode((code) =>
    translating(constraints, () =>
      insertEvent(tx, companyId, { name, place, firstDay, lastDay, zone, target, code, divisionId, makerId }),
    ),
  )
  await storeEventMembers(tx, companyId, id, memberIds)
  const after = { ...input, division_id: divisionId, member_ids: memberIds }
  await note(tx, acting, [{ action: 'event.created', subjectId: id, after }])
  return readEvent(tx, deps, actor, id)
}

/** Changes an event. An edit of an outdated revision is refused. */
export async function updateEvent(
  tx: Db,
  deps: Pick<Deps, 'env'>,
  acting: CallerInPro,
  id: string,
  { revision, member_ids: memberIds, ...change }: UpdateEvent,
): Promise<Event> {
  const { actor } = acting
  const { companyId } = actor
  const row = await requireManaged(tx, actor, id)
  const { division_id: divisionId } = change
  if (divisionId !== undefined && divisionId !== row.division_id) allow(canPlaceEvent(actor, divisionId))
  requireDays({
    first_day: change.first_day ?? row.first_day,
    last_day: change.last_day ?? row.last_day,
    zone: change.zone ?? row.zone,
  })
  const [seen, hidden] = [true, false].map((isSeen) =>
    row.people.filter((person) => seesDivision(actor, person.division_id) === isSeen).map(({ _id }) => _id),
  ) as [string[], string[]]
  const there = [...seen, ...hidden]
  // People already in the event may stay, even while they are paused.
  if (memberIds) await requireVerified(tx, actor, memberIds, new Set(seen))
  const columns = {
    ...{ name: change.name, place: change.place, zone: change.zone, target: change.target, divisionId },
    ...{ firstDay: change.first_day, lastDay: change.last_day },
  } satisfies { [K in keyof NewEvent]?: NewEvent[K] | undefined }
  const updated = await translating(constraints, () => updateEventRow(tx, companyId, id, columns, revision))
  if (!updated) throw new AppError('changed_elsewhere')
  // A key of one division keeps the people whom it does not see.
  if (memberIds) await storeEventMembers(tx, companyId, id, [...memberIds, ...hidden])
  const isRenamed = change.name !== undefined && change.name !== row.name
  if (isRenamed) await renameLeadEvent(tx, companyId, { id, name: change.name ?? '' })
  const { name, place, first_day, last_day, zone, target, division_id } = row
  const before = { name, place, first_day, last_day, zone, target, division_id, member_ids: there }
  const after = { ...change, ...(memberIds && { member_ids: memberIds }) }
  await note(tx, acting, [{ action: 'event.updated', subjectId: id, before, after }], isRenamed)
  return readEvent(tx, deps, actor, id)
}

/** Deletes an event with its follow-up text. Its leads remain and keep its name. */
export async function removeEvent(tx: Db, acting: CallerInPro, id: string): Promise<void> {
  const { companyId } = acting.actor
  const { name, first_day, last_day, people } = await requireManaged(tx, acting.actor, id)
  await noteLostRules(tx, acting, companyId, (rule) => rule.event_id === id)
  const ended = await followForm(tx, companyId, id)
  await deleteEvent(tx, companyId, id)
  const before = { name, first_day, last_day, people: people.length }
  await note(tx, acting, [...ended, { action: 'event.removed', subjectId: id, before }])
}

const ownDivision = (actor: LeadCaller): string | null => (isDivisionAdmin(actor) ? actor.divisionId : null)

function requireDays(days: EventDays): void {
  if (days.last_day >= days.first_day && dayCount(days) <= eventDaysMax) return
  throw Object.assign(new AppError('event_days', { values: { max: eventDaysMax } }), {
    fields: [{ field: 'last_day', key: 'event_days' }],
  })
}

/** Returns an event that the caller sees. Any other is not found. */
async function requireEvent(db: Db, actor: LeadCaller, id: string): Promise<EventRow> {
  const row = await findEvent(db, actor.companyId, id)
  if (!row || !canSeeEvent(actor, eventFacts(row, actor))) throw notFound()
  return row
}

/** Returns an event that the caller may change, locked until the transaction ends. */
async function requireManaged(tx: Db, actor: LeadCaller, id: string): Promise<EventRow> {
  await lockEvent(tx, actor.companyId, id)
  const row = await requireEvent(tx, actor, id)
  allow(canManageEvent(actor, eventFacts(row, actor)))
  return row
}

/** Requires verified people whom the caller sees, and locks their status until the transaction ends. */
async function requireVerified(tx: Db, actor: LeadCaller, ids: readonly string[], there = new Set<string>()) {
  const found = await lockVerified(tx, actor.companyId, ids)
  const mayJoin = (id: string): boolean => {
    const person = found.get(id)
    return person?.verified === true && seesDivision(actor, person.division_id)
  }
  const stranger = ids.findIndex((id) => !mayJoin(id) && !there.has(id))
  if (stranger >= 0) throw invalidField(`member_ids.${stranger}`, 'unknown_record')
}

const triesMax = 10

/** Inserts an event with a code that no other event of the company has. */
async function withCode(insert: (code: string) => Promise<string | undefined>): Promise<string> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const letters = Array.from({ length: eventCodeLength }, () => eventCodeLetters[randomInt(eventCodeLetters.length)])
    const id = await insert(letters.join(''))
    if (id !== undefined) return id
  }
  throw new Error('No code was free')
}

const note = (tx: Db, acting: CallerInPro, audit: AuditFact[], leads = false): Promise<void> =>
  tell(tx, acting, { audit, shows: leads ? { leads: true } : 'nothing', notify: [] })
