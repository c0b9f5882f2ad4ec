import { z } from 'zod'
import { accountDeletionRoutes as plain } from './account-deletions.plain.ts'
import { Code, CodeRequest } from '../identity/auth-inputs.ts'
import { memberStatuses } from '../company/members.plain.ts'
import { route } from '../route.ts'
import { Id, Locale, Timestamp } from '../validation.ts'

/** What the end of the account means in one company, or for one personal card. */
export const LeftPlace = z.object({
  /** A card of the person alone, which goes with all that hangs on it; `company` is that card then, with its name. */
  personal: z.boolean(),
  company: z.object({ _id: Id, name: z.string(), logo: z.object({ url: z.string() }).nullable(), color: z.string() }),
  status: z.enum(memberStatuses),
  card_url: z.string(),
  /** Leads that the person owns; they stay with a company, and go with a personal card. */
  leads: z.int(),
  /** The company would be left without a super admin, so the account stays until there is another. */
  only_super_admin: z.boolean(),
  /** The company is to be deleted: it needs nobody after the person. */
  closing: z.boolean(),
  /** How many others have access, of whom one could be made super admin. */
  others: z.int(),
})
export type LeftPlace = z.infer<typeof LeftPlace>

export const accountDeletionRoutes = {
  get: route({
    ...plain.get,
    summary: 'What deleting the account of the signed-in person would mean, company by company',
    data: z.object({ email: z.string(), places: z.array(LeftPlace) }),
  }),
  sendCode: route({
    ...plain.sendCode,
    summary: 'Mail the code that deletes the account of the signed-in person',
    body: z.strictObject({ locale: Locale.default('en') }),
    data: z.object({ code_minutes: z.int(), request: CodeRequest }),
  }),
  create: route({
    ...plain.create,
    summary:
      'Delete the account of the signed-in person, with the mailed code: all sessions end at once, signing in undoes it for 14 days, then everything is erased',
    body: z.strictObject({ code: Code, request: CodeRequest }),
    data: z.object({ erase_at: Timestamp }),
  }),
}
