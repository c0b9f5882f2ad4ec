import type { ErrorCode } from '@kartu/contracts/errors'
import type { HandOverFault } from '@kartu/contracts/team/hand-overs.data'
import { isConnectionFault } from '../../../db/connections/connection-fault.ts'
import { eachOpenCompanyWith } from '../../../db/each-company.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { isCompanyClosing } from '../../../jobs/closing-companies.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { requireCaller } from '../../../http/caller/access.ts'
import { eraseDueOf } from '../../company/members/erase-members.ts'
import { requireMember } from '../../company/members/members.ts'
import { deletePlan, hasPlan, listDuePlans, type PlanRow, storeFault } from './hand-over-plans.sql.ts'
import { handOver, handOverJudges } from './hand-overs.ts'
import { factsOf } from './plan-hand-over.ts'
import { findMemberName, listAdministrators } from '../../company/memberships/memberships.sql.ts'

type Needs = Pick<Deps, 'database' | 'queue'>

/**
 * Runs the planned hand-overs whose day has come, in every company. The same transaction deletes the plan, so each plan
 * runs once even if several processes try.
 */
export const carryOutPlans = (deps: Needs, now = new Date()): Promise<void> =>
  eachOpenCompanyWith(deps.database, hasPlan, (_db, companyId) => carryOutOf(deps, companyId, now))

async function carryOutOf(deps: Needs, companyId: string, now: Date): Promise<void> {
  const plans = await listDuePlans(deps.database.read({ companyId }), companyId, now)
  const faults: unknown[] = []
  for (const plan of plans) await carryOut(deps, companyId, plan).catch((fault: unknown) => faults.push(fault))
  if (plans.some(({ erase_after_days: days }) => days === 0)) await eraseDueOf(deps.database, companyId, new Date())
  if (faults.length > 0) throw faults[0]
}

/** Thrown if the plan was changed, cancelled or run in the meantime. */
class Outdated extends Error {}

/** Acts on behalf of the admin or key that planned it, with its current permissions. */
async function carryOut(deps: Needs, companyId: string, plan: PlanRow): Promise<void> {
  const { id, member_id: memberId, user_id: callerId, confirmed, card, colleague_id, leads, erase_after_days } = plan
  try {
    await deps.database.transaction({ companyId }, async (tx) => {
      const actor = await requireCaller(tx, companyId, callerId)
      const decision = { card, colleague_id, leads, erase_after_days }
      await handOver(tx, deps, { actor, address: '', confirmed }, memberId, decision, handOverJudges(actor))
      if (!(await deletePlan(tx, companyId, id))) throw new Outdated()
      await tell(tx, bySystem(companyId, 'job'), {
        audit: [{ action: 'member.leaving_carried_out', subjectId: memberId, before: factsOf(plan) }],
        shows: 'nothing',
        notify: [],
      })
    })
  } catch (error) {
    // A company that awaits deletion is paused until its deletion is cancelled.
    if (error instanceof Outdated || isCompanyClosing(error)) return
    // The next sweep retries.
    if (isConnectionFault(error)) throw error
    await noteFault(deps, companyId, plan, error instanceof AppError ? faultOf(error.code) : 'other')
    if (!(error instanceof AppError)) throw error
  }
}

const faultOfCode: Partial<Record<ErrorCode, HandOverFault>> = {
  not_found: 'colleague',
  colleague_not_verified: 'colleague',
  access_gone: 'right',
  not_allowed: 'right',
  confirmation_required: 'proof',
  super_admin_recent: 'proof',
  last_super_admin: 'last_super_admin',
  member_not_verified: 'status',
  member_erased: 'status',
}

const faultOf = (code: ErrorCode): HandOverFault => faultOfCode[code] ?? 'other'

/** Keeps the plan with its fault, and notifies every admin who can plan it again. */
async function noteFault({ database, queue }: Needs, companyId: string, plan: PlanRow, fault: HandOverFault) {
  const { id, member_id: memberId } = plan
  await database.transaction({ companyId }, async (tx) => {
    if (!(await storeFault(tx, companyId, id, fault))) return
    const member = await requireMember(tx, companyId, memberId)
    const admins = await listAdministrators(tx, companyId, member.division_id)
    await tell(tx, bySystem(companyId, 'job'), {
      audit: [{ action: 'member.leaving_failed', subjectId: memberId, before: factsOf(plan), after: { fault } }],
      shows: 'nothing',
      notify: [
        {
          queue,
          memberIds: admins.filter((adminId) => adminId !== memberId),
          kind: 'hand_over_failed',
          facts: { name: (await findMemberName(tx, companyId, memberId)) ?? '', fault },
          people: { name: memberId },
        },
      ],
    })
  })
}
