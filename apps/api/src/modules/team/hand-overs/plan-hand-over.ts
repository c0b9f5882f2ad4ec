import { isSuperAdmin } from '@kartu/contracts/actor'
import type { HandOverRequest } from '@kartu/contracts/team/hand-overs.data'
import { handOverDaysAheadMax } from '@kartu/contracts/limits'
import { canHandOverMember } from '@kartu/contracts/company/members.policy'
import { callerIdOf } from '@kartu/contracts/principal'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError, invalidField, notFound } from '../../../http/errors.ts'
import type { ActingCaller } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { lockJudged } from '../../company/members/members.ts'
import { memberFacts } from '../../company/members/members.view.ts'
import { requireConfirmed, requireNotNew } from '../../company/super-admin-changes/super-admin-changes.ts'
import { deletePlanOf, findCalendar, findPlan, type PlanRow, storePlan } from './hand-over-plans.sql.ts'
import { handOver, type HandOverJudges, lockForHandOver } from './hand-overs.ts'

const dayMs = 86_400_000

/** Throws `invalid` for a day in the past or too far ahead. */
export async function requirePlannableDay(db: Db, companyId: string, { ends_on: day }: HandOverRequest): Promise<void> {
  if (day === null) return
  const { today } = await findCalendar(db, companyId)
  const last = new Date(Date.parse(today) + handOverDaysAheadMax * dayMs).toISOString().slice(0, 10)
  if (day < today || day > last) throw invalidField('ends_on', 'regex')
}

/** Hands a card over, at once or on the requested day. */
export async function handOverOn(
  tx: Db,
  deps: Pick<Deps, 'queue'>,
  asking: ActingCaller,
  memberId: string,
  { ends_on: endsOn, ...decision }: HandOverRequest,
  judges: HandOverJudges,
): Promise<void> {
  const { companyId } = asking.actor
  if (endsOn === null || endsOn <= (await findCalendar(tx, companyId)).today) {
    await handOver(tx, deps, asking, memberId, decision, judges)
    await deletePlanOf(tx, companyId, memberId)
    return
  }
  const member = await lockForHandOver(tx, companyId, memberId, decision.colleague_id, judges)
  if (member.status !== 'verified') throw new AppError('member_paused')
  const confirmed = isSuperAdmin(member)
  // Applies the checks of an immediate change, so that planning does not bypass them.
  if (confirmed) {
    await requireConfirmed(tx, asking)
    await requireNotNew(tx, asking)
  }
  const before = await findPlan(tx, companyId, memberId)
  const plan = { ...decision, ends_on: endsOn }
  await storePlan(tx, companyId, {
    ...plan,
    id: newId(),
    member_id: memberId,
    user_id: callerIdOf(asking.actor),
    confirmed,
  })
  await tell(tx, asking, {
    audit: [
      before
        ? { action: 'member.leaving_changed', subjectId: memberId, before: factsOf(before), after: plan }
        : { action: 'member.leaving_planned', subjectId: memberId, after: plan },
    ],
    shows: 'nothing',
    notify: [],
  })
}

/** Cancels a plan, even a failed one. Throws `not_found` if there is none. */
export async function cancelPlan(tx: Db, asking: ActingCaller, memberId: string): Promise<void> {
  const { actor } = asking
  await lockJudged(tx, actor.companyId, memberId, (member) => allow(canHandOverMember(actor, memberFacts(member))))
  const plan = await findPlan(tx, actor.companyId, memberId)
  if (!plan) throw notFound()
  await deletePlanOf(tx, actor.companyId, memberId)
  await tell(tx, asking, {
    audit: [{ action: 'member.leaving_cancelled', subjectId: memberId, before: factsOf(plan) }],
    shows: 'nothing',
    notify: [],
  })
}

/** Values of a plan for the audit log. */
export const factsOf = ({ card, colleague_id, leads, erase_after_days, ends_on }: PlanRow) => ({
  card,
  colleague_id,
  leads,
  erase_after_days,
  ends_on,
})
