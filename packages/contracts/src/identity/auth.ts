import { z } from 'zod'
import * as limits from '../limits.ts'
import { BrowserTokens, Code, CodeRequest, NewPassword, Password } from './auth-inputs.ts'
import { companyProof } from '../governance/company-sign-in.ts'
import { firebaseProof, microsoftProof } from './identities.ts'
import { passkeyAloneProof, passkeyProof } from './passkeys.ts'
import { authRoutes as plain } from './auth.plain.ts'
import { route } from '../route.ts'
import { recoveryProof, SecondStep, totpProof } from './second-factor.ts'
import { Email, letters, Locale } from '../validation.ts'

const ownMethods = [
  z.strictObject({
    // The specification's client sends no method.
    method: z.literal('password').optional().default('password'),
    email: Email,
    password: Password,
    browser_tokens: BrowserTokens,
  }),
  z.strictObject({
    method: z.enum(['code', 'registration']),
    email: Email,
    code: Code,
    request: CodeRequest,
    browser_tokens: BrowserTokens,
  }),
] as const
const step = { challenge: CodeRequest, browser_tokens: BrowserTokens }
/** Proofs after the first step of a person with a second factor. */
const secondSteps = [
  z.strictObject({ ...totpProof, ...step }),
  z.strictObject({ ...recoveryProof, ...step }),
  z.strictObject({ ...passkeyProof, ...step }),
] as const
const OwnCredentials = z.discriminatedUnion('method', ownMethods)
export type OwnCredentials = z.output<typeof OwnCredentials>
const SecondCredentials = z.discriminatedUnion('method', secondSteps)
export type SecondCredentials = z.output<typeof SecondCredentials>

/** Every sign-in ends here: a proof by its method. */
export const Credentials = z.discriminatedUnion('method', [
  ...ownMethods,
  ...secondSteps,
  z.strictObject({ ...passkeyAloneProof, browser_tokens: BrowserTokens }),
  z.strictObject({ ...firebaseProof, browser_tokens: BrowserTokens }),
  z.strictObject({ ...microsoftProof, browser_tokens: BrowserTokens }),
  z.strictObject({ ...companyProof, browser_tokens: BrowserTokens }),
])
export type CredentialsInput = z.input<typeof Credentials>

const AskForCode = z.strictObject({ email: Email, locale: Locale.default('en'), browser_tokens: BrowserTokens })
const Sent = z.object({ code_minutes: z.int(), request: CodeRequest })
/**
 * Result for a person who first signs in through a company: a member, an open request, or a request because no licence
 * was free.
 */
const Joined = z.enum(['member', 'requested', 'no_licence', 'domain_not_allowed'])
export type Joined = z.infer<typeof Joined>
/** The session, and the browser's token for its next sign-in. */
const SignedIn = z.object({
  token: z.string(),
  browser_token: z.string(),
  /** True if signing in cancelled the erasure of the account. */
  account_kept: z.boolean(),
  joined: Joined.nullable().optional(),
})
/** The session, or a challenge for the second factor. */
const Verified = z.union([SignedIn, z.object({ second_step: SecondStep })])
export type Verified = z.infer<typeof Verified>

export const authRoutes = {
  providers: route({
    ...plain.providers,
    data: z.object({
      google: z.boolean(),
      microsoft: z.boolean(),
      /** True if companies may have their own provider. */
      company: z.boolean(),
      passkeys: z.boolean(),
      /** True if this installation has no account yet. */
      first_account: z.boolean(),
    }),
  }),
  verify: route({
    ...plain.verify,
    body: Credentials,
    data: Verified,
  }),
  register: route({
    ...plain.register,
    body: z.strictObject({
      email: Email,
      // Name by which emails address the person; the name on a card can differ.
      first_name: letters(limits.nameCharactersMax, 'first_name').min(1, 'first_name'),
      last_name: letters(limits.nameCharactersMax).default(''),
      password: NewPassword,
      locale: Locale.default('en'),
      browser_tokens: BrowserTokens,
    }),
    data: Sent,
  }),
  requestCode: route({
    ...plain.requestCode,
    body: AskForCode,
    data: Sent,
  }),
  forgotPassword: route({
    ...plain.forgotPassword,
    body: AskForCode,
    data: Sent,
  }),
  resetPassword: route({
    ...plain.resetPassword,
    body: z.strictObject({
      email: Email,
      code: Code,
      request: CodeRequest,
      password: NewPassword,
      browser_tokens: BrowserTokens,
    }),
    data: Verified,
  }),
  logout: route({
    ...plain.logout,
    data: z.object({}),
  }),
}
