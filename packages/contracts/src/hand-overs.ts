import { z } from 'zod'
import { CompanyParams } from './company-params.ts'
import * as limits from './limits.ts'
import { HandOverDecision, handOverCards } from './hand-overs.data.ts'
import { handOverRoutes as plain } from './hand-overs.plain.ts'
import { MemberOutcome } from './members.ts'
import { route } from './route.ts'
import { Id, Timestamp } from './validation.ts'

/** What was decided about a paused member's card. */
export const HandOver = z.object({
  member_id: Id,
  card: z.enum(handOverCards),
  /** Null once the colleague was deleted. */
  colleague: z.object({ _id: Id, name: z.string() }).nullable(),
  created_at: Timestamp,
  /** When name, email and content of the card go; null is never. */
  erase_at: Timestamp.nullable(),
  erased: z.boolean(),
})
export type HandOver = z.infer<typeof HandOver>

const CreateHandOvers = HandOverDecision.extend({
  member_ids: z.array(Id).min(1).max(limits.membersPerCallMax),
})

export const handOverRoutes = {
  create: route({
    ...plain.create,
    summary: 'Pause the cards of people who leave and name a colleague; their licences are free at once',
    params: CompanyParams,
    body: CreateHandOvers,
    data: z.array(MemberOutcome),
  }),
  bringBack: route({
    ...plain.bringBack,
    summary: 'Make paused cards public again; each takes a licence',
    params: CompanyParams,
    body: z.strictObject({ member_ids: z.array(Id).min(1).max(limits.membersPerCallMax) }),
    data: z.array(MemberOutcome),
  }),
  get: route({
    ...plain.get,
    summary: 'What was decided about the card of a paused member; null when nothing was',
    params: z.strictObject({ companyId: Id, memberId: Id }),
    data: HandOver.nullable(),
  }),
}
