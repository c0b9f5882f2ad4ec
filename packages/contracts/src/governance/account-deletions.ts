import { z } from 'zod'
import { accountDeletionRoutes as plain } from './account-deletions.plain.ts'
import { Code, CodeRequest } from '../identity/auth-inputs.ts'
import { memberStatuses } from '../company/members.plain.ts'
import { route } from '../route.ts'
import { Id, Locale, Timestamp } from '../validation.ts'

/** Effect of the account's deletion on one company or personal card. */
export const LeftPlace = z.object({
  /** True for a personal card, which is deleted with all its data; `company` is then that card. */
  personal: z.boolean(),
  company: z.object({ _id: Id, name: z.string(), logo: z.object({ url: z.string() }).nullable(), color: z.string() }),
  status: z.enum(memberStatuses),
  card_url: z.string(),
  /** Leads of the person. They stay with a company, and are deleted with a personal card. */
  leads: z.int(),
  /** True if the company would lose its last super admin, which blocks the deletion. */
  only_super_admin: z.boolean(),
  /** True if the company is being deleted and needs no successor. */
  closing: z.boolean(),
  /** Number of other people with access, who could become super admin. */
  others: z.int(),
})
export type LeftPlace = z.infer<typeof LeftPlace>

export const accountDeletionRoutes = {
  get: route({
    ...plain.get,
    data: z.object({ email: z.string(), places: z.array(LeftPlace) }),
  }),
  sendCode: route({
    ...plain.sendCode,
    body: z.strictObject({ locale: Locale.default('en') }),
    data: z.object({ code_minutes: z.int(), request: CodeRequest }),
  }),
  create: route({
    ...plain.create,
    body: z.strictObject({ code: Code, request: CodeRequest }),
    data: z.object({ erase_at: Timestamp }),
  }),
}
