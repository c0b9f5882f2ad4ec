import type { Credentials } from '@kartu/contracts/auth'
import type { Locale } from '@kartu/contracts/validation'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { countUse, limits } from '../../http/rate-limit.ts'
import { findUserByEmail, insertUser, setPassword } from '../users/users.sql.ts'
import { codeMail } from './auth-mails.ts'
import type { PendingRegistration } from './auth.tables.ts'
import { hashCode, keepCode, newCode, takeCode } from './one-time-codes.ts'
import { passwordFault } from './password-rules.ts'
import { slowHash, slowVerify } from './passwords.ts'
import { beginSession, endSessionsOf } from './sessions.ts'

export interface Visitor {
  address: string
  userAgent: string
}

/** Exchanges what proves a person for a token; wrong proof of any kind is one and the same error per method. */
export async function verify(deps: Deps, credentials: Credentials, visitor: Visitor): Promise<string> {
  const { global } = deps.database
  await countUse(global, limits.loginAddress, visitor.address)
  if (credentials.method === 'password') {
    await countUse(global, limits.loginAccount, credentials.email)
    const user = await findUserByEmail(global, credentials.email)
    if (!(await slowVerify(user?.passwordHash, credentials.password)) || !user) throw new AppError('credentials')
    return beginSession(global, user.id, visitor.userAgent)
  }
  await countUse(global, limits.codeAccount, credentials.email)
  if (credentials.method === 'code') {
    const used = await takeCode(global, credentials.email, 'login', credentials.code)
    const user = used && (await findUserByEmail(global, credentials.email))
    if (!user) throw new AppError('code_invalid')
    return beginSession(global, user.id, visitor.userAgent)
  }
  const used = await takeCode(global, credentials.email, 'registration', credentials.code)
  if (!used?.registration) throw new AppError('code_invalid')
  return completeRegistration(deps, credentials.email, used.registration, visitor)
}

export interface Registration {
  email: string
  first_name: string
  last_name: string
  password: string
  locale: Locale
}

/** Keeps what will be the account until its code comes back. Nothing of an existing account is touched. */
export async function register(deps: Deps, input: Registration, visitor: Visitor): Promise<void> {
  const person = { email: input.email, firstName: input.first_name, lastName: input.last_name }
  const fault = await passwordFault(input.password, person)
  if (fault) throw invalidField('password', fault)
  await sendCode(deps, 'registration', input.email, input.locale, visitor, {
    firstName: input.first_name,
    lastName: input.last_name,
    passwordHash: await slowHash(input.password),
    locale: input.locale,
  })
}

/** Mails a code to the address; does and takes the same whether an account exists or not. */
export async function sendCode(
  deps: Deps,
  purpose: 'login' | 'registration' | 'password_reset',
  email: string,
  locale: Locale,
  visitor: Visitor,
  registration?: PendingRegistration,
): Promise<void> {
  await countUse(deps.database.global, limits.mailAddress, visitor.address)
  await countUse(deps.database.global, limits.mailRecipient, email)
  const code = newCode()
  const codeHash = await hashCode(code)
  await deps.database.transaction('global', async (tx) => {
    await keepCode(tx, { email, purpose, codeHash, registration })
    await deps.queue.enqueue(tx, codeMail, { email, code, purpose, locale })
  })
}

/** Sets a new password with a mailed code; whoever was signed in anywhere is signed out. */
export async function resetPassword(
  deps: Deps,
  input: { email: string; code: string; password: string },
  visitor: Visitor,
): Promise<string> {
  const { global } = deps.database
  await countUse(global, limits.loginAddress, visitor.address)
  await countUse(global, limits.codeAccount, input.email)
  const fault = await passwordFault(input.password, { email: input.email, firstName: '', lastName: '' })
  if (fault) throw invalidField('password', fault)
  const used = await takeCode(global, input.email, 'password_reset', input.code)
  if (!used) throw new AppError('code_invalid')
  const passwordHash = await slowHash(input.password)
  return deps.database.transaction('global', async (tx) => {
    const user = await setPassword(tx, input.email, passwordHash)
    if (!user) throw new AppError('code_invalid')
    await endSessionsOf(tx, user.id)
    return beginSession(tx, user.id, visitor.userAgent)
  })
}

/** The account of a confirmed registration; an address that has one already keeps it, and the code does not open it. */
function completeRegistration(deps: Deps, email: string, kept: PendingRegistration, visitor: Visitor): Promise<string> {
  return deps.database.transaction('global', async (tx: Db) => {
    const user = await insertUser(tx, { email, ...kept })
    if (!user) throw new AppError('code_invalid')
    return beginSession(tx, user.id, visitor.userAgent)
  })
}
