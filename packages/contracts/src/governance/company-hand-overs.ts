import { z } from 'zod'
import { companyHandOverRoutes as plain, giverOutcomes } from './company-hand-overs.plain.ts'
import { CompanyParams, Id, Timestamp } from '../validation.ts'
import { route } from '../route.ts'

const Person = z.object({ _id: Id, name: z.string() })

/** An open offer of the company to a colleague. */
export const CompanyHandOver = z.object({
  _id: Id,
  from: Person,
  to: Person,
  /** Role of the giver afterwards. */
  giver_becomes: z.enum(giverOutcomes),
  /** True if the owner of the subscription changes too. */
  moves_subscription: z.boolean(),
  created_at: Timestamp,
  expires_at: Timestamp,
})
export type CompanyHandOver = z.infer<typeof CompanyHandOver>

/** ID of the offer that was read, because a newer one may have replaced it. */
const Answered = z.strictObject({ hand_over_id: Id })

export const companyHandOverRoutes = {
  get: route({
    ...plain.get,
    params: CompanyParams,
    data: CompanyHandOver.nullable(),
  }),
  create: route({
    ...plain.create,
    whenLapsed: true,
    params: CompanyParams,
    body: z.strictObject({ member_id: Id, giver_becomes: z.enum(giverOutcomes) }),
    data: CompanyHandOver,
  }),
  withdraw: route({
    ...plain.withdraw,
    whenLapsed: true,
    params: CompanyParams,
    data: z.object({}),
  }),
  accept: route({
    ...plain.accept,
    whenLapsed: true,
    params: CompanyParams,
    body: Answered,
    data: z.object({}),
  }),
  decline: route({
    ...plain.decline,
    whenLapsed: true,
    params: CompanyParams,
    body: Answered,
    data: z.object({}),
  }),
}
