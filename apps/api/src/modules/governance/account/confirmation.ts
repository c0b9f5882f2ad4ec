import type { FactorProof } from '@kartu/contracts/identity/second-factor'
import type { Locale } from '@kartu/contracts/validation'
import { mayConfirmByCode } from '@kartu/contracts/identity/session-record.policy'
import type { Deps } from '../../../deps.ts'
import { AppError, fieldError } from '../../../http/errors.ts'
import { hashToken, newToken, type Session } from '../../../http/caller/session.ts'
import type { Db } from '../../../db/db.ts'
import { findSessionRecord } from '../../../http/caller/session-record.ts'
import { originOf } from '../../identity/auth/request-origin-text.ts'
import { countCodeMail, countCodeTry, countPasswordTry, forgiveBrowser } from '../../identity/auth/auth-limits.ts'
import { hashCode, keepCode, newCode, takeCode } from '../../identity/auth/one-time-codes.ts'
import { slowVerify } from '../../identity/auth/passwords.ts'
import { noteFactor, noteProof } from '../../identity/auth/sessions.ts'
import { hasSecondFactor } from '../../identity/auth/factors.sql.ts'
import { factorTaker } from '../../identity/second-factor/take-factor.ts'
import { requireUser, type UserRow } from '../../identity/users/users.sql.ts'
import { type Asking, sessionCallerOf } from '../../identity/auth/caller.ts'
import { listPasskeys } from '../../identity/passkeys/passkeys.sql.ts'
import { accountMail } from './account.jobs.ts'

/** Mails a code to the address of the account; returns the secret of the request, without which the code is useless. */
export async function sendConfirmationCode(deps: Deps, asking: Asking, locale: Locale): Promise<string> {
  const { global } = deps.database
  const user = await requireUser(global, asking.session.userId)
  const { email } = user
  if (!(await codeConfirms(global, asking.session, user))) throw new AppError('own_method_required')
  await countCodeMail(global, email, sessionCallerOf(asking))
  const request = newToken()
  const code = newCode()
  const codeHash = await hashCode(code)
  await deps.database.transaction('global', async (tx) => {
    await keepCode(tx, { email, purpose: 'confirmation', scope: hashToken(request), codeHash })
    const asked = originOf(asking.userAgent)
    await deps.queue.enqueue(tx, accountMail, { kind: 'confirmation', email, code, locale, asked })
  })
  return request
}

type Proof = FactorProof | { method: 'password'; password: string } | { method: 'code'; code: string; request: string }

/**
 * Confirms the signed-in person: by passkey, by the second factor if there is one, otherwise by password or code.
 * Actions that require a proof are then allowed in this session for a while.
 */
export async function confirm(deps: Deps, asking: Asking, proof: Proof): Promise<void> {
  const { global } = deps.database
  const user = await requireUser(global, asking.session.userId)
  if (proof.method === 'totp' || proof.method === 'recovery_code' || proof.method === 'passkey') {
    const asked = { purpose: 'confirmation', scope: asking.session.id, userVerification: 'required' } as const
    const take = await factorTaker(
      deps,
      { userId: user.id, caller: sessionCallerOf(asking), userAgent: asking.userAgent, asked },
      proof,
    )
    return deps.database.transaction('global', async (tx) => {
      await noteFactor(tx, asking.session.id, { factor: proof.method, since: await take(tx) })
    })
  }
  if (await hasSecondFactor(global, user.id)) throw new AppError('second_factor_required')
  if (proof.method === 'password') {
    await checkPassword(deps, asking, { ...user, password: proof.password, field: 'password' })
  } else {
    if (!(await codeConfirms(global, asking.session, user))) throw new AppError('own_method_required')
    await countCodeTry(global, user.email, sessionCallerOf(asking))
    const scope = hashToken(proof.request)
    if (!(await takeCode(global, user.email, 'confirmation', proof.code, scope))) throw new AppError('code_invalid')
  }
  await noteProof(global, asking.session.id, proof.method)
}

/** Throws an error for the field if the password is wrong. */
export async function checkPassword(
  deps: Deps,
  asking: Asking,
  given: { email: string; passwordHash: string | null; password: string; field: string },
): Promise<void> {
  const { global } = deps.database
  const caller = sessionCallerOf(asking)
  await countPasswordTry(global, given.email, caller)
  if (!(await slowVerify(given.passwordHash, given.password))) throw fieldError('password_wrong', given.field)
  await forgiveBrowser(global, caller)
}

/** True if a mailed code identifies the person in this session. */
export async function codeConfirms(
  db: Db,
  session: Pick<Session, 'id'>,
  user: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const hasOtherMethod = user.passwordHash !== null || (await listPasskeys(db, user.id)).length > 0
  const { record, now } = await findSessionRecord(db, session.id)
  return mayConfirmByCode(record, hasOtherMethod, now)
}
