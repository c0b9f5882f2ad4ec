import type { FactorProof } from '@kartu/contracts/identity/second-factor'
import type { SecondCredentials } from '@kartu/contracts/identity/auth'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { fieldError, AppError } from '../../../http/errors.ts'
import { hashToken } from '../../../http/caller/session.ts'
import { originOf } from '../auth/request-origin-text.ts'
import { type Caller, countFactorTry, forgiveFactorTries } from '../auth/auth-limits.ts'
import type { ChallengeOf } from '../passkeys/challenges.sql.ts'
import { provePasskey } from '../passkeys/prove-passkey.ts'
import { noteFailure } from '../auth/auth.ts'
import { callerOf } from '../auth/caller.ts'
import { openSession, type SignedIn, type Visitor } from '../auth/signed-in.ts'
import { findSecondStep, trySecondStep, useSecondStep } from '../auth/second-steps.sql.ts'
import { findAuthenticator, takeStep } from './authenticators.sql.ts'
import { hashRecoveryCode, recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.ts'
import { secondFactorMail } from './second-factor.jobs.ts'
import { totpStep } from './totp.ts'

/** Account and origin of a proof: a passkey challenge belongs to one session or tab. */
interface Person {
  userId: string
  caller: Caller
  userAgent: string
  asked: ChallengeOf & { userVerification: 'required' | 'preferred' }
}

/**
 * Counts and checks an attempt of a second factor. The returned function consumes the factor inside the caller's
 * transaction and returns the time when the factor was set up. Throws `totp_wrong` or `recovery_code_wrong` at the
 * field; a wrong passkey is refused at once.
 */
export async function factorTaker(
  deps: Deps,
  person: Person,
  proof: FactorProof,
): Promise<(tx: Db) => Promise<string>> {
  const { global } = deps.database
  const { userId, caller } = person
  await countFactorTry(global, userId, caller)
  const take = await takerOf(deps, person, proof)
  return async (tx) => {
    const since = await take(tx)
    if (since === undefined) throw fieldError(proof.method === 'totp' ? 'totp_wrong' : 'recovery_code_wrong', 'code')
    await forgiveFactorTries(tx, caller)
    return since
  }
}

/** Returns undefined if the factor is wrong. */
type Taker = (tx: Db) => Promise<string | undefined>

async function takerOf(deps: Deps, person: Person, proof: FactorProof): Promise<Taker> {
  if (proof.method === 'totp') return totpTaker(deps, person.userId, proof.code)
  if (proof.method === 'recovery_code') return recoveryTaker(deps, person, proof.code)
  // This consumes its challenge and advances its counter.
  const { created_at: since } = await provePasskey(deps, proof.passkey, { ...person.asked, userId: person.userId })
  return () => Promise.resolve(since)
}

async function totpTaker({ database, secrets }: Deps, userId: string, code: string): Promise<Taker> {
  const found = await findAuthenticator(database.global, userId)
  if (!found) return () => Promise.resolve(undefined)
  const { id, confirmed_at: since } = found
  const step = totpStep(secrets.open(found.secret, { table: 'authenticators', column: 'secret', id }), code)
  return async (tx) => (step !== undefined && (await takeStep(tx, id, step)) ? since : undefined)
}

/** Mails the person the number of unused codes. */
async function recoveryTaker({ database, queue }: Deps, { userId, userAgent }: Person, code: string): Promise<Taker> {
  const hash = await hashRecoveryCode(database.global, userId, code)
  return async (tx) => {
    const since = await takeRecoveryCode(tx, userId, hash)
    if (since === undefined) return undefined
    const left = await recoveryCodesLeft(tx, userId)
    const asked = originOf(userAgent)
    await queue.enqueue(tx, secondFactorMail, { userId, kind: 'recovery_used', left, asked })
    return since
  }
}

/** Opens the session after the second step. Challenge, factor and session share one transaction. */
export async function takeSecondStep(deps: Deps, proof: SecondCredentials, visitor: Visitor): Promise<SignedIn> {
  const { global } = deps.database
  const step = await findSecondStep(global, proof.challenge)
  if (!step) throw new AppError('second_step_over')
  const { id, user_id: userId, email, way, through_company_id: throughCompanyId, opened_with: openedWith } = step
  const caller = await callerOf(global, email, visitor)
  const asked = { purpose: 'second_step', scope: hashToken(proof.challenge), userVerification: 'preferred' } as const
  const take = await factorTaker(deps, { userId, caller, userAgent: visitor.userAgent, asked }, proof)
  if (!(await trySecondStep(global, id))) throw new AppError('second_step_over')
  const taken = deps.database.transaction('global', async (tx) => {
    if (!(await useSecondStep(tx, id))) throw new AppError('second_step_over')
    const shown = { factor: proof.method, since: await take(tx) }
    return openSession(tx, deps.queue, userId, visitor, { way, openedWith, throughCompanyId, shown })
  })
  return taken.catch(async (error: unknown) => {
    if (error instanceof AppError && error.code.endsWith('_wrong')) await noteFailure(deps.database, deps.queue, email)
    throw error
  })
}
