import { type Actor, isSuperAdmin, roles } from '@kartu/contracts/actor'
import { freeSeats } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError } from '../../../http/errors.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { type AnyBulkAction, defineBulkAction } from '../../platform/bulk-jobs/bulk-action.ts'
import { startJob } from '../../platform/bulk-jobs/bulk-jobs.ts'
import { pauseMember } from '../../company/members/pause-member.ts'
import { lockLicences, setLicences } from '../../company/licences/licences.ts'
import { hasAccess, isVerified } from '../../../db/member-status.sql.ts'
import {
  findSubscriptionState,
  forgetSubscription,
  lockSubscription,
  storeOwner,
  storeStanding,
} from './subscriptions.sql.ts'

const verifiedMemberRow = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  has_access: z.boolean(),
})

const verifiedStatement = {
  name: 'go_free_verified',
  text: `select m.id, c.display_name as name, m.roles, ${hasAccess('m')} as has_access
    from members m join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and ${isVerified('m')} order by c.sort_name, m.id`,
}

/**
 * Continues with the Free plan after a subscription has expired. A job pauses the people who are not named, one by one;
 * the company is on the Free plan once its verified people fit. The program never chooses whom to pause.
 */
export async function goFree(
  tx: Db,
  deps: Deps,
  asking: Acting & { actor: Actor },
  { keep, revision }: { keep: readonly string[]; revision: number },
): Promise<void> {
  const { actor } = asking
  const { companyId } = actor
  if (!deps.payments) throw new AppError('billing_none')
  const row = await lockSubscription(tx, companyId, deps.payments.kind)
  if (row.revision !== revision) throw new AppError('changed_elsewhere')
  const { status } = await findSubscriptionState(tx, companyId)
  if (status !== 'EXPIRED') throw new AppError('subscription_state')
  await lockLicences(tx, companyId)
  const verified = await tx.rows(verifiedMemberRow, verifiedStatement, [companyId])
  const stays = verified.filter(({ id }) => keep.includes(id))
  const leaves = verified.filter(({ id }) => !keep.includes(id))
  const leads = stays.some(({ roles, has_access: hasAccess }) => hasAccess && roles.includes('super_admin'))
  if (stays.length > freeSeats || !leads) throw new AppError('free_keeps', { values: { max: freeSeats } })
  // Only a super admin may pause another super admin.
  allow(isSuperAdmin(actor) || !leaves.some(({ roles }) => roles.includes('super_admin')))
  if (leaves.length === 0) return becomeFree(tx, companyId)
  // The caller is paused last, because the job checks the caller's permissions for each item.
  const inOrder = leaves.toSorted((one, two) => Number(one.id === actor.memberId) - Number(two.id === actor.memberId))
  const items = inOrder.map(({ id, name }) => ({ member_id: id, name, content: null }))
  const action = { ...goFreeAction, choose: () => Promise.resolve(items) } as unknown as AnyBulkAction
  await startJob(tx, deps, action, asking, { kind: 'go_free' } as never)
}

/** Only `goFree` starts this job, with the people to pause. */
export const goFreeAction = defineBulkAction({
  kind: 'go_free',
  choose: () => Promise.reject(new AppError('not_found')),
  act: async (tx, deps, asking, _input, item) => {
    const { status } = await findSubscriptionState(tx, asking.actor.companyId)
    // The company may have subscribed again in the meantime.
    if (status !== 'EXPIRED') throw new AppError('subscription_state')
    if (item.member_id !== null) await pauseMember(tx, deps.queue, asking, item.member_id)
  },
  end: ({ database, payments }, companyId) =>
    database.transaction({ companyId }, async (tx) => {
      if (payments) await lockSubscription(tx, companyId, payments.kind)
      const { status } = await findSubscriptionState(tx, companyId)
      const { in_use: inUse } = await lockLicences(tx, companyId)
      if (status === 'EXPIRED' && inUse <= freeSeats) await becomeFree(tx, companyId)
    }),
})

async function becomeFree(tx: Db, companyId: string): Promise<void> {
  await setLicences(tx, companyId, freeSeats)
  await storeStanding(tx, companyId, 'free', null)
  await storeOwner(tx, companyId, null)
  await forgetSubscription(tx, companyId)
  await tell(tx, bySystem(companyId, 'job'), {
    audit: [{ action: 'subscription.left', subjectId: companyId, after: { plan: 'free', licences: freeSeats } }],
    shows: 'nothing',
    notify: [],
  })
}
