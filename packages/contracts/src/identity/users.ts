import { z } from 'zod'
import { verificationStates } from '../company/companies.ts'
import { Role } from '../company/members.ts'
import { route } from '../route.ts'
import { userRoutes as plain } from './users.plain.ts'
import { Id, Timestamp } from '../validation.ts'

const Place = z.object({
  company: z.object({
    _id: Id,
    name: z.string(),
    logo: z.object({ url: z.string() }).nullable(),
    metadata: z.object({ color: z.string() }),
    verification: z.enum(verificationStates),
    /** Date of a requested erasure; until then the company is closed. */
    erase_at: Timestamp.nullable(),
  }),
  membership: z.object({ _id: Id, roles: z.array(Role), division_id: Id.nullable() }),
  /** Date from which the company requires a second factor that the account lacks; null otherwise. */
  second_factor_by: Timestamp.nullable(),
  /** `gateway_user` only identifies the owner of the subscription, to that owner. */
  subscription: z.object({ status: z.string(), gateway_user: z.string().optional() }).nullable(),
})

/** The signed-in person with their companies. */
export const CurrentUser = z.object({
  _id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.object({ url: z.string() }),
  companies: z.array(Place),
  /** Personal cards in the same shape, by the name on the card. They are not companies. */
  personal_cards: z.array(Place),
  /** Company or personal card that the person shows first. */
  first_company_id: Id.nullable(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const userRoutes = {
  me: route({
    ...plain.me,
    data: CurrentUser,
  }),
}
