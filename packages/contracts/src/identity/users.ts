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
    /** When it is erased, where that was asked for; until then nothing of it opens. */
    erase_at: Timestamp.nullable(),
  }),
  membership: z.object({ _id: Id, roles: z.array(Role), division_id: Id.nullable() }),
  /** From when the company asks for a second factor, where the account has none; null where it does not, or does already. */
  second_factor_by: Timestamp.nullable(),
  /** `gateway_user` is there only for the owner of the subscription, who it names. */
  subscription: z.object({ status: z.string(), gateway_user: z.string().optional() }).nullable(),
})

/** The current-user call in the specification's shape (section 3). */
export const CurrentUser = z.object({
  _id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.object({ url: z.string() }),
  companies: z.array(Place),
  /** In the same shape, each under the name that stands on the card. They are no companies. */
  personal_cards: z.array(Place),
  /** Whose card the person shows first: of a company, or a personal one. */
  first_company_id: Id.nullable(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const userRoutes = {
  me: route({
    ...plain.me,
    summary: 'The signed-in person with companies, membership and subscription in each',
    data: CurrentUser,
  }),
}
