import { z } from 'zod'
import { CompanyParams } from '../company-params.ts'
import { isZone } from './event-days.ts'
import { eventRoutes as plain } from './events.plain.ts'
import { LeadPerson } from './leads.ts'
import * as limits from '../limits.ts'
import { ExpectedRevision, Revision } from '../revision.ts'
import { route } from '../route.ts'
import { Id, line } from '../validation.ts'

/** Somebody who is there, with the code to show: the card's public link, which names the event. */
const EventPerson = LeadPerson.extend({
  job_title: z.string(),
  /** Null while the card shows nothing to visitors. */
  url: z.string().nullable(),
})

/** A fair, a conference, an open house: where people of the company meet others. */
export const EventRow = z.object({
  _id: Id,
  name: z.string(),
  place: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  zone: z.string(),
  /** What links of cards say of it. */
  code: z.string(),
  /** Leads in all; null is none. */
  target: z.int().nullable(),
  division: z.object({ _id: Id, name: z.string() }).nullable(),
  people: z.array(EventPerson),
  /** Those of its leads that the person who asks sees. */
  leads: z.int(),
  may_manage: z.boolean(),
  revision: Revision,
})
export type EventRow = z.infer<typeof EventRow>

const Warmths = z.object({ hot: z.int(), warm: z.int(), cold: z.int(), none: z.int() })

export const Event = EventRow.extend({
  warmth: Warmths,
  /**
   * Whoever is there or owns a lead of it; null owns nothing any more. The most leads first. Oneself alone where figures
   * per person are off.
   */
  by_person: z.array(Warmths.extend({ member: LeadPerson.nullable(), leads: z.int() })),
  /** Figures of single people are shown; see `insights`. */
  per_person: z.boolean(),
  /** The figures are of all its leads, not only of those that the person sees. */
  sees_all: z.boolean(),
})
export type Event = z.infer<typeof Event>

const Day = z.iso.date('regex')

const fields = {
  name: line(limits.nameCharactersMax).min(1),
  place: line(limits.eventPlaceCharactersMax),
  first_day: Day,
  last_day: Day,
  zone: line(limits.zoneCharactersMax).refine(isZone, 'regex'),
  target: z.int().min(0).max(limits.leadsTargetMax).nullable(),
  /** Whose admins manage it beside those of the company; null is the company's. */
  division_id: Id.nullable(),
  member_ids: z.array(Id).max(limits.eventPeopleMax),
}

const EventParams = z.strictObject({ companyId: Id, eventId: Id })

export const CreateEvent = z.strictObject({
  name: fields.name,
  place: fields.place.default(''),
  first_day: fields.first_day,
  last_day: fields.last_day,
  zone: fields.zone,
  target: fields.target.default(null),
  /** Left out, it is that of who makes it, where they administer one. */
  division_id: fields.division_id.optional(),
  member_ids: fields.member_ids.default([]),
})
export type CreateEvent = z.output<typeof CreateEvent>

export const UpdateEvent = z.strictObject({
  name: fields.name.optional(),
  place: fields.place.optional(),
  first_day: fields.first_day.optional(),
  last_day: fields.last_day.optional(),
  zone: fields.zone.optional(),
  target: fields.target.optional(),
  division_id: fields.division_id.optional(),
  member_ids: fields.member_ids.optional(),
  revision: ExpectedRevision,
})
export type UpdateEvent = z.output<typeof UpdateEvent>

export const eventRoutes = {
  list: route({
    ...plain.list,
    personal: true,
    summary: 'Events that the person sees, the latest first',
    params: CompanyParams,
    data: z.array(EventRow),
  }),
  create: route({
    ...plain.create,
    summary: 'Create an event',
    params: CompanyParams,
    body: CreateEvent,
    data: Event,
  }),
  get: route({ ...plain.get, summary: 'An event with its figures', params: EventParams, data: Event }),
  update: route({
    ...plain.update,
    summary: 'Change an event, or who is there',
    params: EventParams,
    body: UpdateEvent,
    data: Event,
  }),
  remove: route({
    ...plain.remove,
    summary: 'Delete an event; its leads stay and keep its name',
    params: EventParams,
    data: z.object({ _id: Id }),
  }),
}
