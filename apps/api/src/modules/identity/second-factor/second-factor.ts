import type { SecondFactor } from '@kartu/contracts/identity/second-factor'
import { newId, wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, fieldError } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { originOf } from '../auth/request-origin-text.ts'
import { countFactorTry } from '../auth/auth-limits.ts'
import { forgetFactorsInSessions, noteFactor } from '../auth/sessions.ts'
import { lockSignInMethods } from '../auth/sign-in-methods.ts'
import { requireUser } from '../users/users.sql.ts'
import { tellSetUp } from '../auth/factor-set-up.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  deleteAuthenticatorsOf,
  findAuthenticator,
  lockBegunAuthenticator,
} from './authenticators.sql.ts'
import { askForFactor, hasSecondFactor, stopAskingForFactor } from '../auth/factors.sql.ts'
import { deleteRecoveryCodesOf, keepRecoveryCodes, newRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { secondFactorMail } from './second-factor.jobs.ts'
import { deleteSecondStepsOf } from '../auth/second-steps.sql.ts'
import { newTotpSecret, totpStep, totpUrl } from './totp.ts'
import { type Asking, sessionCallerOf } from '../auth/caller.ts'

const place = (id: string) => ({ table: 'authenticators', column: 'secret', id })

export async function showSecondFactor(
  { secrets }: Pick<Deps, 'secrets'>,
  db: Db,
  userId: string,
): Promise<SecondFactor> {
  const found = await findAuthenticator(db, userId)
  return {
    on: await hasSecondFactor(db, userId),
    offered: secrets.ready,
    authenticator: found
      ? {
          created_at: wireTime(found.confirmed_at),
          last_used_at: found.last_used_at === null ? null : wireTime(found.last_used_at),
        }
      : null,
    recovery_codes_left: await recoveryCodesLeft(db, userId),
  }
}

/** Returns a key for an app; nothing changes until a code of the app confirms it. */
export async function beginWithApp(deps: Deps, db: Db, userId: string): Promise<{ key: string; url: string }> {
  if (!deps.secrets.ready) throw new AppError('second_factor_off')
  const { email } = await requireUser(db, userId)
  const id = newId()
  const key = newTotpSecret()
  await beginAuthenticator(db, { id, userId, secret: deps.secrets.seal(key, place(id)) })
  return { key, url: totpUrl(key, email) }
}

/** Makes the confirmed app the second factor. Returns the recovery codes, which are shown once. */
export async function confirmApp(deps: Deps, asking: Asking, code: string): Promise<string[]> {
  const { userId } = asking.session
  await countFactorTry(deps.database.global, userId, sessionCallerOf(asking))
  const made = await newRecoveryCodes()
  await deps.database.transaction('global', async (tx) => {
    const begun = await lockBegunAuthenticator(tx, userId)
    if (!begun) throw new AppError('authenticator_begun')
    const step = totpStep(deps.secrets.open(begun.secret, place(begun.id)), code)
    if (step === undefined) throw fieldError('totp_wrong', 'code')
    const replaced = await confirmAuthenticator(tx, userId, begun.id, step)
    await keepRecoveryCodes(tx, userId, made)
    await tellSetUp(tx, deps.queue, asking)
    await noteFactor(tx, asking.session.id, { factor: 'totp', since: new Date().toISOString() })
    await tell(tx, deps.queue, asking, replaced ? 'replaced' : 'on')
  })
  return made.codes
}

export async function renewRecoveryCodes(deps: Deps, asking: Asking): Promise<string[]> {
  const { userId } = asking.session
  const made = await newRecoveryCodes()
  await deps.database.transaction('global', async (tx) => {
    if (!(await hasSecondFactor(tx, userId))) throw new AppError('second_factor_none')
    await keepRecoveryCodes(tx, userId, made)
    await tell(tx, deps.queue, asking, 'codes')
  })
  return made.codes
}

/** Requires a second factor at sign-in, for which the person has a passkey. Returns the recovery codes. */
export async function turnOn(deps: Deps, asking: Asking): Promise<string[]> {
  const { userId } = asking.session
  const made = await newRecoveryCodes()
  await deps.database.transaction('global', async (tx) => {
    // A concurrent removal of the last passkey would leave no factor.
    await lockSignInMethods(tx, userId)
    if (!(await askForFactor(tx, userId))) throw new AppError('passkey_none')
    await tellSetUp(tx, deps.queue, asking)
    await keepRecoveryCodes(tx, userId, made)
    await tell(tx, deps.queue, asking, 'asked')
  })
  return made.codes
}

export async function turnOff(tx: Db, queue: Queue, asking: Asking): Promise<void> {
  if (await forgetFactor(tx, asking.session.userId)) await tell(tx, queue, asking, 'off')
}

/** Deletes the second factor of a person; passkeys stay as sign-in methods. Returns false if there was none. */
export async function forgetFactor(tx: Db, userId: string): Promise<boolean> {
  const had = await hasSecondFactor(tx, userId)
  await stopAskingForFactor(tx, userId)
  await deleteAuthenticatorsOf(tx, userId)
  await deleteRecoveryCodesOf(tx, userId)
  await deleteSecondStepsOf(tx, userId)
  await forgetFactorsInSessions(tx, userId, ['totp', 'recovery_code'])
  return had
}

const tell = (
  tx: Db,
  queue: Queue,
  { session, userAgent }: Asking,
  kind: 'on' | 'replaced' | 'asked' | 'codes' | 'off',
) =>
  queue.enqueue(tx, secondFactorMail, {
    userId: session.userId,
    kind,
    asked: originOf(userAgent),
  })
