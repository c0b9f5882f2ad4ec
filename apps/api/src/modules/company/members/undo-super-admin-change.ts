import { superAdminUndoHours } from '@kartu/contracts/limits'
import { isErasedAddress } from '@kartu/contracts/company/members.plain'
import { canUndoSuperAdminChange } from '@kartu/contracts/company/super-admin-changes.policy'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { Session } from '../../../http/caller/session.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { Registered } from '../../../lib/registered.ts'
import { byPerson, tell } from '../../platform/audit/tell.ts'
import { emptyCardWords } from '../cards/card-content.ts'
import { changeMember, setStatus } from '../memberships/member-writes.sql.ts'
import {
  voidInvitationsOf,
  findMemberName,
  listSuperAdmins,
  lockMember,
  lockSuperAdmins,
} from '../memberships/memberships.sql.ts'
import { superAdminChangeMail } from '../super-admin-changes/super-admin-changes.jobs.ts'
import { lockChange, markUndone, type SuperAdminChangeRow } from '../super-admin-changes/super-admin-changes.sql.ts'
import { nameOfUser, placeOfUser } from '../super-admin-changes/super-admin-changes.ts'
import { keepASuperAdmin } from '../memberships/keep-a-super-admin.ts'
import { findMember } from './members.sql.ts'
import { insertNewMember } from './new-member.ts'

/** Functions that run when an undo ends a member's pause. */
export const memberRestored = new Registered<(tx: Db, companyId: string, memberId: string) => Promise<unknown>>(
  'Functions for a restored member',
)

interface Undoing {
  session: Session
  address: string
}

/** Restores the super admin role of a place. The person may no longer have a place in the company. */
export async function undoSuperAdminChange(
  tx: Db,
  queue: Queue,
  { session, address }: Undoing,
  { companyId, changeId }: { companyId: string; changeId: string },
): Promise<void> {
  await requireProof(tx, session, 'undo_super_admin_change')
  await tx.enter({ companyId })
  await lockSuperAdmins(tx, companyId)
  const change = await lockChange(tx, companyId, changeId)
  if (!change?.told.includes(session.userId)) throw notFound()
  const { kind, told, created_at: createdAt, undone_at: undoneAt } = change
  const facts = { told, createdAt: Date.parse(createdAt), undone: undoneAt !== null }
  if (!canUndoSuperAdminChange(session.userId, facts, Date.now()))
    throw new AppError('super_admin_change_over', { values: { hours: superAdminUndoHours } })
  const acting = byPerson(companyId, session.userId, address)
  const by = await nameOfUser(tx, companyId, session.userId)
  const restoredId = kind === 'given' ? await takeBack(tx, companyId, change) : await giveBack(tx, companyId, change)
  await markUndone(tx, companyId, changeId)
  const name = (await findMemberName(tx, companyId, restoredId)) ?? ''
  const superAdmins = await listSuperAdmins(tx, companyId)
  await tell(tx, acting, {
    audit: [{ action: 'super_admin.undone', subjectId: restoredId, memberId: restoredId, before: { change: kind } }],
    shows: 'company',
    notify: [
      {
        queue,
        memberIds: superAdmins.map(({ id }) => id),
        kind: 'super_admin_changed',
        facts: { change: 'undone', name, by },
        people: { name: restoredId, ...(await placeOfUser(tx, companyId, session.userId)) },
        hasOwnMail: true,
      },
    ],
  })
  const readers = new Set([
    ...told,
    ...superAdmins.map((one) => one.user_id),
    ...(change.user_id ? [change.user_id] : []),
  ])
  for (const userId of readers)
    await queue.enqueue(tx, superAdminChangeMail, {
      companyId,
      changeId,
      userId,
      kind: 'undone',
      name,
      by,
      canUndo: false,
    })
}

/** Restores the place's earlier roles and voids its invitation. */
async function takeBack(tx: Db, companyId: string, { member_id: memberId, roles_before: roles }: SuperAdminChangeRow) {
  await keepASuperAdmin(tx, companyId, memberId, roles)
  await lockMember(tx, companyId, memberId)
  const member = await findMember(tx, companyId, memberId)
  if (!member) return memberId
  await changeMember(tx, companyId, memberId, { roles })
  if (member.user_id === null) await voidInvitationsOf(tx, companyId, [memberId])
  return memberId
}

/**
 * Restores the role and the person's access. If the place was removed, they get a new one with the name, address and
 * contacts of the old one. It needs no licence, because a full company must not lock out its super admin.
 */
async function giveBack(tx: Db, companyId: string, change: SuperAdminChangeRow): Promise<string> {
  const { member_id: memberId, user_id: userId, roles_before: roles, removed } = change
  await lockMember(tx, companyId, memberId)
  const member = await findMember(tx, companyId, memberId)
  if (member && !isErasedAddress(member.email)) {
    if (member.status === 'paused') {
      await setStatus(tx, companyId, [memberId], 'verified')
      for (const restored of memberRestored.entries) await restored(tx, companyId, memberId)
    }
    await changeMember(tx, companyId, memberId, { roles })
    return memberId
  }
  if (!removed || userId === null) throw notFound()
  const { email, division_id: divisionId, first_name, last_name, job_title, contacts } = removed
  const ids = { id: newId(), cardId: newId() }
  const words = { ...emptyCardWords, first_name, last_name, job_title }
  const place = { ...ids, email, divisionId, status: 'verified' as const, roles, userId, words, contacts }
  const made = await insertNewMember(tx, byPerson(companyId, userId, ''), place, { email, roles })
  if (!made) throw new AppError('email_taken')
  return made.member_id
}
