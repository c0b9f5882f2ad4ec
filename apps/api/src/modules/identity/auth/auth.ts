import type { OwnCredentials, Verified } from '@kartu/contracts/identity/auth'
import type { SessionWay } from '@kartu/contracts/identity/auth.data'
import type { Locale } from '@kartu/contracts/validation'
import { z } from 'zod'
import type { Db, Database } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField } from '../../../http/errors.ts'
import { hashToken, newToken } from '../../../http/caller/session.ts'
import { Registered } from '../../../lib/registered.ts'
import type { PendingRegistration } from '../../../db/schema/identity.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { findUserByEmail, insertUser, setPassword } from '../users/users.sql.ts'
import { askingBrowser } from './asking-browser.ts'
import { countCodeMail, countCodeTry, countPasswordTry, forgiveBrowser, forgiveCodeMail } from './auth-limits.ts'
import { codeMail, type SignInPurpose, moreUntilOf } from './auth.jobs.ts'
import { callerOf } from './caller.ts'
import { forgetBrowsersOf } from './known-browsers.ts'
import { hashCode, keepCode, newCode, takeCode } from './one-time-codes.ts'
import { passwordFault, slowHash, slowVerify } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { signIn, type Visitor } from './signed-in.ts'

/** A failed sign-in to the account of an address. */
export const failedSignInQueue = { queue: 'failed_sign_in', payload: z.strictObject({ email: z.string() }) } as const

/**
 * Records a failed sign-in to the account of this address. A job looks up the account later, so that the response takes
 * the same time for every address.
 */
export const noteFailure = (database: Database, queue: Queue, email: string): Promise<void> =>
  database.transaction('global', (tx) => queue.enqueue(tx, failedSignInQueue, { email }))

/** Functions that run in the transaction in which a mailed code resets a person's password. */
export const passwordReset = new Registered<(tx: Db, userId: string) => Promise<unknown>>(
  'Functions for a new password',
)

/** Exchanges credentials for a session token or a second step. Every failure of a method gives the same error. */
export async function verify(deps: Deps, credentials: OwnCredentials, visitor: Visitor): Promise<Verified> {
  const { global } = deps.database
  const { email } = credentials
  const caller = await callerOf(global, email, visitor)
  if (credentials.method === 'password') {
    await countPasswordTry(global, email, caller)
    const user = await findUserByEmail(global, email)
    if (!(await slowVerify(user?.passwordHash, credentials.password)) || !user)
      throw await failed(deps, email, 'credentials')
    await forgiveBrowser(global, caller)
    return signInTo(deps, user.id, visitor, 'password')
  }
  await countCodeTry(global, email, caller)
  const purpose = credentials.method === 'code' ? 'login' : 'registration'
  const used = await takeCode(global, email, purpose, credentials.code, hashToken(credentials.request))
  if (!used) throw await failed(deps, email, 'code_invalid')
  await forgiveCodeMail(global, email, caller)
  if (used.registration) return completeRegistration(deps, email, used.registration, visitor)
  const user = await findUserByEmail(global, email)
  if (!user) throw new AppError('code_invalid')
  return signInTo(deps, user.id, visitor, 'code')
}

/** Counts a failed sign-in for the companies of the account, if there is one. */
async function failed(
  { database, queue }: Deps,
  email: string,
  code: 'credentials' | 'code_invalid',
): Promise<AppError> {
  await noteFailure(database, queue, email)
  return new AppError(code)
}

const signInTo = ({ database, queue }: Deps, userId: string, visitor: Visitor, way: SessionWay): Promise<Verified> =>
  database.transaction('global', (tx) => signIn(tx, queue, userId, visitor, { way }))

export interface Registration {
  email: string
  first_name: string
  last_name: string
  password: string
  locale: Locale
}

/** Stores a registration until its code is confirmed. An existing account is not touched. */
export async function register(deps: Deps, input: Registration, visitor: Visitor): Promise<string> {
  const { email, first_name: firstName, last_name: lastName, password, locale } = input
  const fault = await passwordFault(password, { email, firstName, lastName })
  if (fault) throw invalidField('password', fault)
  const registration = async () => ({ firstName, lastName, passwordHash: await slowHash(password), locale })
  return sendCode(deps, { purpose: 'registration', email, locale, registration }, visitor)
}

interface AskedCode {
  purpose: SignInPurpose
  email: string
  locale: Locale
  /** Slow, so it runs only after the request has passed the limits. */
  registration?: () => Promise<PendingRegistration>
}

/**
 * Mails a code to the address. The answer and its time are the same whether or not an account exists. Returns the
 * secret of the request, which the browser sends back with the code: the code is useless without it.
 */
export async function sendCode(deps: Deps, asked: AskedCode, visitor: Visitor): Promise<string> {
  const { purpose, email, locale } = asked
  const { global } = deps.database
  const moreUntil = moreUntilOf(await countCodeMail(global, email, await callerOf(global, email, visitor)))
  const request = newToken()
  const code = newCode()
  const codeHash = await hashCode(code)
  const registration = await asked.registration?.()
  const browser = askingBrowser(visitor.userAgent)
  await deps.database.transaction('global', async (tx) => {
    await keepCode(tx, { email, purpose, scope: hashToken(request), codeHash, registration })
    const askedAt = new Date().toISOString()
    await deps.queue.enqueue(tx, codeMail, { email, code, purpose, locale, askedAt, browser, moreUntil })
  })
  return request
}

interface NewPassword {
  email: string
  code: string
  request: string
  password: string
}

/** Sets a new password with a mailed code, ends all sessions and forgets all browsers. */
export async function resetPassword(deps: Deps, input: NewPassword, visitor: Visitor): Promise<Verified> {
  const { email, code, request, password } = input
  const { global } = deps.database
  const caller = await callerOf(global, email, visitor)
  await countCodeTry(global, email, caller)
  const fault = await passwordFault(password, { email, firstName: '', lastName: '' })
  if (fault) throw invalidField('password', fault)
  const used = await takeCode(global, email, 'password_reset', code, hashToken(request))
  if (!used) throw await failed(deps, email, 'code_invalid')
  await forgiveCodeMail(global, email, caller)
  const passwordHash = await slowHash(password)
  return deps.database.transaction('global', async (tx) => {
    const user = await setPassword(tx, email, passwordHash)
    if (!user) throw new AppError('code_invalid')
    await endSessionsOf(tx, user.id)
    for (const forget of passwordReset.entries) await forget(tx, user.id)
    await forgetBrowsersOf(tx, user.id)
    return signIn(tx, deps.queue, user.id, visitor, { way: 'new_password' })
  })
}

/**
 * Creates the account of a confirmed registration. If the address already has one, that account is unchanged and the
 * code does not open it.
 */
function completeRegistration(
  deps: Deps,
  email: string,
  kept: PendingRegistration,
  visitor: Visitor,
): Promise<Verified> {
  return deps.database.transaction('global', async (tx: Db) => {
    const user = await insertUser(tx, { email, ...kept })
    if (!user) throw new AppError('code_invalid')
    return signIn(tx, deps.queue, user.id, visitor, { way: 'registration' })
  })
}
