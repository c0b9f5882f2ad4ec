import type { SecondCredentials } from '@kartu/contracts/identity/auth'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { hashToken } from '../../../http/caller/session.ts'
import { noteFailure } from '../auth/failed-sign-in.queue.ts'
import { callerOf } from '../auth/caller.ts'
import { openSession, type SignedIn, type Visitor } from '../auth/signed-in.ts'
import { findSecondStep, trySecondStep, useSecondStep } from '../auth/second-steps.sql.ts'
import { factorTaker } from './take-factor.ts'

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
