import { z } from 'zod'
import * as limits from './limits.ts'
import { route } from './route.ts'
import { Email, line, Locale } from './validation.ts'

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

/** Every way in ends here (specification, section 7): what proves who somebody is, by its method. */
export const Credentials = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('password'), email: Email, password: Password }),
  z.strictObject({ method: z.literal('code'), email: Email, code: Code }),
  z.strictObject({ method: z.literal('registration'), email: Email, code: Code }),
])
export type Credentials = z.output<typeof Credentials>

const Sent = z.object({ code_minutes: z.int() })

export const authRoutes = {
  providers: route({
    method: 'GET',
    path: '/auth/providers',
    access: 'public',
    summary: 'The ways to sign in that this installation offers beside password and code',
    answer: 'data',
    data: z.object({ google: z.boolean(), microsoft: z.boolean(), dev_mail: z.boolean() }),
  }),
  verify: route({
    method: 'POST',
    path: '/auth/b4b/verify',
    access: 'public',
    summary: 'Exchange credentials for a token',
    body: Credentials,
    answer: 'data',
    data: z.object({ token: z.string() }),
  }),
  register: route({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Begin a registration: a confirmation code is mailed. Says the same whether the account exists or not',
    body: z.strictObject({
      email: Email,
      first_name: line(limits.nameCharactersMax).min(1, 'first_name'),
      last_name: line(limits.nameCharactersMax).default(''),
      password: NewPassword,
      locale: Locale.default('en'),
    }),
    answer: 'data',
    data: Sent,
  }),
  requestCode: route({
    method: 'POST',
    path: '/auth/codes',
    access: 'public',
    summary: 'Mail a one-time code to sign in with. Says the same whether the account exists or not',
    body: z.strictObject({ email: Email, locale: Locale.default('en') }),
    answer: 'data',
    data: Sent,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/auth/password/forgot',
    access: 'public',
    summary: 'Mail a code to set a new password with. Says the same whether the account exists or not',
    body: z.strictObject({ email: Email, locale: Locale.default('en') }),
    answer: 'data',
    data: Sent,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/password/reset',
    access: 'public',
    summary: 'Set a new password with a mailed code; every session of the account ends',
    body: z.strictObject({ email: Email, code: Code, password: NewPassword }),
    answer: 'data',
    data: z.object({ token: z.string() }),
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    summary: 'End this session',
    answer: 'data',
    data: z.object({}),
  }),
}
