import { superAdminUndoHours } from '@kartu/contracts/limits'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { changeMember, setStatus } from '../../company/memberships/member-writes.sql.ts'
import { voidInvitationsOf } from '../../company/memberships/memberships.sql.ts'
import type { MemberCardRow } from '../../company/members/members.sql.ts'
import { pauseMember } from '../../company/members/pause-member.ts'
import { hasNewSuperAdmin } from '../../company/super-admin-changes/super-admin-changes.sql.ts'
import { tell } from '../../platform/audit/tell.ts'
import { endHandOver, handOver } from '../../team/hand-overs/hand-overs.ts'
import { storeHandOver } from '../../team/hand-overs/hand-overs.sql.ts'
import type { Provisioning } from './scim-caller.ts'
import type { SettingsRow } from './scim-settings.sql.ts'

type Needs = Pick<Deps, 'env' | 'queue'>

/**
 * Ends a member's access by the company's rule for leavers. Returns a fault if the rule could not be followed: without
 * the colleague, the member is only paused. Throws `last_super_admin`, and `scim_super_admin_recent` for a super admin
 * while another is new, who could have created the key to remove this one.
 */
export async function applyLeaverRule(
  tx: Db,
  { queue }: Needs,
  acting: Provisioning,
  member: MemberCardRow,
  { leaver_rule: rule, colleague_id: colleagueId, erase_after_days: days }: SettingsRow,
): Promise<AppError | undefined> {
  const { companyId } = acting.actor
  const memberId = member.member_id
  const isInvited = member.status === 'invited'
  if (!isInvited && member.roles.includes('super_admin') && (await hasNewSuperAdmin(tx, companyId)))
    throw new AppError('scim_super_admin_recent', { values: { hours: superAdminUndoHours } })
  if (!isInvited && rule === 'hand_over' && colleagueId !== null && colleagueId !== memberId) {
    const decision = { card: 'page', colleague_id: colleagueId, leads: 'colleague', erase_after_days: null } as const
    await handOver(tx, { queue }, acting, memberId, decision, { leaver: () => undefined, colleague: () => undefined })
    return undefined
  }
  if (isInvited) await withdrawInvitation(tx, acting, member)
  else await pauseMember(tx, queue, acting, memberId)
  if (rule === 'erase') {
    // A super admin's data is stored until the change can no longer be undone.
    const eraseAfterDays = member.roles.includes('super_admin') ? Math.max(days, superAdminUndoHours / 24) : days
    await storeHandOver(tx, companyId, { id: newId(), memberId, card: 'page', colleagueId: null, eraseAfterDays })
  }
  return rule === 'hand_over' && !isInvited ? new AppError('scim_colleague') : undefined
}

/** Withdraws an open invitation, so that its link no longer gives access. */
async function withdrawInvitation(
  tx: Db,
  acting: Provisioning,
  { member_id: memberId, id: cardId }: MemberCardRow,
): Promise<void> {
  const { companyId } = acting.actor
  await setStatus(tx, companyId, [memberId], 'paused')
  await voidInvitationsOf(tx, companyId, [memberId])
  const status = { before: { status: 'invited' }, after: { status: 'paused' } }
  await tell(tx, acting, {
    audit: [{ action: 'member.paused', subjectId: memberId, ...status }],
    shows: { cardId, links: true },
    notify: [],
  })
}

/**
 * Gives a paused member their card and access back, if a licence is free. A directory appoints no administrators, so
 * the member loses their roles.
 */
export async function bringBack(tx: Db, deps: Needs, acting: Provisioning, member: MemberCardRow): Promise<void> {
  const { member_id: memberId, id: cardId, roles } = member
  if (roles.length > 0) {
    // The super admins were notified when the person left.
    await changeMember(tx, acting.actor.companyId, memberId, { roles: [] })
    await tell(tx, acting, {
      audit: [{ action: 'member.updated', subjectId: memberId, memberId, before: { roles }, after: { roles: [] } }],
      shows: { cardId },
      notify: [],
    })
  }
  await endHandOver(tx, deps, acting, memberId, () => undefined)
}
