import { z } from 'zod'
import * as limits from './limits.ts'
import { route } from './route.ts'
import { authRoutes as plain } from './auth.plain.ts'
import { Email, letters, Locale } from './validation.ts'

/** Never trimmed and never shortened: checked exactly as sent. */
const NewPassword = z
  .string()
  .min(limits.passwordCharactersMin, 'too_short')
  .max(limits.passwordCharactersMax, 'too_long')
const Password = z.string().min(1).max(limits.passwordCharactersMax, 'too_long')
const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'code')

/** 256 bit that the server made. */
const Secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'regex')
/** Of the answer to the person who asked for a code: the code does nothing without it. */
const CodeRequest = Secret
/** What this browser was given when it signed in before; limits know it by them, and nothing opens with them. */
const BrowserTokens = z.array(Secret).max(limits.browserTokensMax).default([])

/** Every way in ends here (specification, section 7): what proves who somebody is, by its method. */
export const Credentials = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('password'), email: Email, password: Password, browser_tokens: BrowserTokens }),
  z.strictObject({
    method: z.enum(['code', 'registration']),
    email: Email,
    code: Code,
    request: CodeRequest,
    browser_tokens: BrowserTokens,
  }),
])
export type Credentials = z.output<typeof Credentials>
export type CredentialsInput = z.input<typeof Credentials>

const AskForCode = z.strictObject({ email: Email, locale: Locale.default('en'), browser_tokens: BrowserTokens })
const Sent = z.object({ code_minutes: z.int(), request: CodeRequest })
/** The session, and what the browser keeps to be known by at the next sign-in. */
const SignedIn = z.object({ token: z.string(), browser_token: z.string() })

export const authRoutes = {
  providers: route({
    ...plain.providers,
    summary: 'The ways to sign in that this installation offers beside password and code',
    data: z.object({ google: z.boolean(), microsoft: z.boolean() }),
  }),
  verify: route({
    ...plain.verify,
    summary: 'Exchange credentials for a token',
    body: Credentials,
    data: SignedIn,
  }),
  register: route({
    ...plain.register,
    summary: 'Begin a registration: a confirmation code is mailed. Says the same whether the account exists or not',
    body: z.strictObject({
      email: Email,
      // The name that mails speak to and quote; what a card says of a person is free.
      first_name: letters(limits.nameCharactersMax).min(1, 'first_name'),
      last_name: letters(limits.nameCharactersMax).default(''),
      password: NewPassword,
      locale: Locale.default('en'),
      browser_tokens: BrowserTokens,
    }),
    data: Sent,
  }),
  requestCode: route({
    ...plain.requestCode,
    summary: 'Mail a one-time code to sign in with. Says the same whether the account exists or not',
    body: AskForCode,
    data: Sent,
  }),
  forgotPassword: route({
    ...plain.forgotPassword,
    summary: 'Mail a code to set a new password with. Says the same whether the account exists or not',
    body: AskForCode,
    data: Sent,
  }),
  resetPassword: route({
    ...plain.resetPassword,
    summary: 'Set a new password with a mailed code; every session of the account ends',
    body: z.strictObject({
      email: Email,
      code: Code,
      request: CodeRequest,
      password: NewPassword,
      browser_tokens: BrowserTokens,
    }),
    data: SignedIn,
  }),
  logout: route({
    ...plain.logout,
    summary: 'End this session',
    data: z.object({}),
  }),
}
