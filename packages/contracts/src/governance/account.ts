import { z } from 'zod'
import { accountRoutes as plain } from './account.plain.ts'
import { sessionFactors, sessionWays } from '../identity/auth.data.ts'
import { BrowserTokens, Code, CodeRequest, NewPassword, Password } from '../identity/auth-inputs.ts'
import { CompanyParams, Email, Id, letters, Locale, Timestamp } from '../validation.ts'
import * as limits from '../limits.ts'
import { Role } from '../company/members.ts'
import { route } from '../route.ts'
import { passkeyProof } from '../identity/passkeys.ts'
import { recoveryProof, totpProof } from '../identity/second-factor.ts'
import { factors } from '../identity/second-factor.plain.ts'

/** A pending change of address, which both inboxes must confirm. */
const EmailChange = z.object({
  email: z.string(),
  current_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
  expires_at: Timestamp,
})

/** Data of the person, independent of companies. */
export const Account = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  locale: Locale,
  /** Photo of the account, not of a card. */
  photo: z.object({ url: z.string() }).nullable(),
  /** Null if the account has no password. */
  password: z.object({ changed_at: Timestamp.nullable() }).nullable(),
  email_change: EmailChange.nullable(),
  /** True if a second factor is on; it then confirms the person. */
  second_factor: z.boolean(),
  /** Accepted factors; empty if the account has none. */
  factors: z.array(z.enum(factors)),
  /** Number of passkeys, each of which confirms the person. */
  passkeys: z.int(),
  /** True if a mailed code also confirms the person in this session. */
  code_confirms: z.boolean(),
  companies: z.array(
    z.object({
      company: z.object({
        _id: Id,
        name: z.string(),
        logo: z.object({ url: z.string() }).nullable(),
        color: z.string(),
      }),
      roles: z.array(Role),
      since: Timestamp,
      super_admins: z.int(),
      /** End of a grace period, after which the company requires a second factor. Null if none runs. */
      second_factor_by: Timestamp.nullable(),
    }),
  ),
})
export type Account = z.infer<typeof Account>

/** A session, described by its browser. */
export const AccountSession = z.object({
  _id: Id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  device: z.enum(['computer', 'phone', 'tablet']),
  /** Country from the operator's proxy at sign-in: two letters. */
  country: z.string().nullable(),
  /** Null in sessions of an earlier version. */
  way: z.enum(sessionWays).nullable(),
  factor: z.enum(sessionFactors).nullable(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

const Done = z.object({})
const EmailChanging = z.object({ email_change: EmailChange.nullable() })

export const accountRoutes = {
  get: route({
    ...plain.get,
    data: Account,
  }),
  update: route({
    ...plain.update,
    body: z.strictObject({
      first_name: letters(limits.nameCharactersMax, 'first_name').min(1, 'first_name').optional(),
      last_name: letters(limits.nameCharactersMax).optional(),
      locale: Locale.optional(),
    }),
    data: Account,
  }),
  setPhoto: route({
    ...plain.setPhoto,
    body: z.strictObject({}),
    data: z.object({ url: z.string() }),
  }),
  removePhoto: route({
    ...plain.removePhoto,
    data: Done,
  }),
  sendConfirmationCode: route({
    ...plain.sendConfirmationCode,
    body: z.strictObject({ locale: Locale.default('en') }),
    data: z.object({ code_minutes: z.int(), request: CodeRequest }),
  }),
  confirm: route({
    ...plain.confirm,
    body: z.discriminatedUnion('method', [
      z.strictObject({ method: z.literal('password'), password: Password }),
      z.strictObject({ method: z.literal('code'), code: Code, request: CodeRequest }),
      z.strictObject(totpProof),
      z.strictObject(recoveryProof),
      z.strictObject(passkeyProof),
    ]),
    data: Done,
  }),
  changeEmail: route({
    ...plain.changeEmail,
    body: z.strictObject({ email: Email }),
    data: EmailChanging,
  }),
  resendEmailCodes: route({
    ...plain.resendEmailCodes,
    body: z.strictObject({}),
    data: EmailChanging,
  }),
  confirmEmail: route({
    ...plain.confirmEmail,
    body: z.strictObject({ address: z.enum(['current', 'new']), code: Code }),
    data: EmailChanging,
  }),
  keepEmail: route({
    ...plain.keepEmail,
    data: Done,
  }),
  changePassword: route({
    ...plain.changePassword,
    body: z.strictObject({
      current_password: Password.optional(),
      password: NewPassword,
      browser_tokens: BrowserTokens,
    }),
    data: Done,
  }),
  sessions: route({
    ...plain.sessions,
    data: z.array(AccountSession),
  }),
  endSession: route({
    ...plain.endSession,
    params: z.strictObject({ sessionId: Id }),
    data: Done,
  }),
  endOtherSessions: route({
    ...plain.endOtherSessions,
    data: Done,
  }),
  leave: route({
    ...plain.leave,
    whenLapsed: true,
    beforeRules: true,
    params: CompanyParams,
    data: Done,
  }),
}
