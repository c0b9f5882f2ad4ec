import { z } from 'zod'
import { CompanyParams, Id, Timestamp } from '../validation.ts'
import * as limits from '../limits.ts'
import { handOverCards, handOverFaults, handOverLeads, HandOverRequest } from './hand-overs.data.ts'
import { handOverRoutes as plain } from './hand-overs.plain.ts'
import { MemberOutcome } from '../company/members.ts'
import { route } from '../route.ts'

/** Decision about a paused member's card. */
export const HandOver = z.object({
  member_id: Id,
  card: z.enum(handOverCards),
  /** Null after the colleague was deleted, and for a key that does not see them. */
  colleague: z.object({ _id: Id, name: z.string() }).nullable(),
  created_at: Timestamp,
  /** Erasure of name, email and content of the card; null means never. */
  erase_at: Timestamp.nullable(),
  erased: z.boolean(),
})
export type HandOver = z.infer<typeof HandOver>

/** A hand-over planned for a later day. */
export const HandOverPlan = z.object({
  member: z.object({ _id: Id, name: z.string() }),
  card: z.enum(handOverCards),
  /** Null after the colleague was deleted, and for a key that does not see them. */
  colleague: z.object({ _id: Id, name: z.string() }).nullable(),
  leads: z.enum(handOverLeads),
  erase_after_days: z.int().nullable(),
  ends_on: z.iso.date(),
  /** Admin or key whose rights are checked on the day; empty after they left, and for a key of one division. */
  planned_by: z.string(),
  /** Reason of a failure on its day; null before. */
  fault: z.enum(handOverFaults).nullable(),
})
export type HandOverPlan = z.infer<typeof HandOverPlan>

const PlannedHandOvers = z.object({
  /** The company's current day, in its time zone. */
  today: z.iso.date(),
  /** IANA, such as `Asia/Jakarta`. */
  time_zone: z.string(),
  /** Number of plans; the answer contains the first ones. */
  total: z.int(),
  plans: z.array(HandOverPlan),
})

const CreateHandOvers = HandOverRequest.extend({
  member_ids: z.array(Id).min(1).max(limits.membersPerCallMax),
})

export const handOverRoutes = {
  create: route({
    ...plain.create,
    scope: 'members:write',
    params: CompanyParams,
    body: CreateHandOvers,
    data: z.array(MemberOutcome),
  }),
  bringBack: route({
    ...plain.bringBack,
    scope: 'members:write',
    params: CompanyParams,
    body: z.strictObject({ member_ids: z.array(Id).min(1).max(limits.membersPerCallMax) }),
    data: z.array(MemberOutcome),
  }),
  get: route({
    ...plain.get,
    scope: 'members:read',
    params: z.strictObject({ companyId: Id, memberId: Id }),
    data: HandOver.nullable(),
  }),
  planned: route({
    ...plain.planned,
    scope: 'members:read',
    params: CompanyParams,
    query: z.strictObject({ member_id: Id.optional() }),
    data: PlannedHandOvers,
  }),
  cancelPlan: route({
    ...plain.cancelPlan,
    scope: 'members:write',
    params: z.strictObject({ companyId: Id, memberId: Id }),
    data: z.object({ member_id: Id }),
  }),
}
