import { z } from 'zod'
import { CompanyParams, ExpectedRevision, Id, line, Revision } from '../validation.ts'
import { isZone } from './event-days.ts'
import { eventRoutes as plain } from './events.plain.ts'
import { LeadPerson } from './leads.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'

/** A person at the event with their QR code: the card's public link with the event. */
const EventPerson = LeadPerson.extend({
  job_title: z.string(),
  /** Null while the card is not public. */
  url: z.string().nullable(),
})

/** A fair, conference or open house. */
export const EventRow = z.object({
  _id: Id,
  name: z.string(),
  place: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  zone: z.string(),
  /** Code in the URLs of cards. */
  code: z.string(),
  /** Target number of leads; null means none. */
  target: z.int().nullable(),
  division: z.object({ _id: Id, name: z.string() }).nullable(),
  people: z.array(EventPerson),
  /** Leads of the event that the caller sees. */
  leads: z.int(),
  may_manage: z.boolean(),
  revision: Revision,
})
export type EventRow = z.infer<typeof EventRow>

const Warmths = z.object({ hot: z.int(), warm: z.int(), cold: z.int(), none: z.int() })

export const Event = EventRow.extend({
  warmth: Warmths,
  /**
   * People at the event and owners of its leads, most leads first; null groups leads without an owner. Only the caller
   * with personal figures off.
   */
  by_person: z.array(Warmths.extend({ member: LeadPerson.nullable(), leads: z.int() })),
  /** True if figures per person are shown; see `insights`. */
  per_person: z.boolean(),
  /** True if figures cover all leads of the event, not only those the caller sees. */
  sees_all: z.boolean(),
  /** True if leads of the event get a follow-up email text of its own, which is deleted with it. */
  has_follow_up_text: z.boolean(),
})
export type Event = z.infer<typeof Event>

const Day = z.iso.date()

const fields = {
  name: line(limits.nameCharactersMax).min(1),
  place: line(limits.eventPlaceCharactersMax),
  first_day: Day,
  last_day: Day,
  zone: line(limits.zoneCharactersMax).refine(isZone, 'regex'),
  target: z.int().min(0).max(limits.leadsTargetMax).nullable(),
  /** Division whose admins manage it, besides the company's; null means the company. */
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
  /** If left out, the division that the creator administers, if any. */
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
    scope: 'leads:read',
    personal: true,
    params: CompanyParams,
    data: z.array(EventRow),
  }),
  create: route({
    ...plain.create,
    scope: 'leads:write',
    params: CompanyParams,
    body: CreateEvent,
    data: Event,
  }),
  get: route({ ...plain.get, scope: 'leads:read', params: EventParams, data: Event }),
  update: route({
    ...plain.update,
    scope: 'leads:write',
    params: EventParams,
    body: UpdateEvent,
    data: Event,
  }),
  remove: route({
    ...plain.remove,
    scope: 'leads:write',
    params: EventParams,
    data: z.object({ _id: Id }),
  }),
}
