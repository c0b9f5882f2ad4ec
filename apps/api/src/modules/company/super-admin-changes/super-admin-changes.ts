import { type Role, roles } from '@kartu/contracts/actor'
import { superAdminUndoHours } from '@kartu/contracts/limits'
import { givesRole, superAdminChange } from '@kartu/contracts/company/super-admin-changes.policy'
import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { superAdminChangeMail } from './super-admin-changes.jobs.ts'
import { hasRoleAmong, insertChange, isNewSuperAdmin } from './super-admin-changes.sql.ts'
import type { RemovedPlace } from '../../../db/schema/company.ts'
import { findMemberName, findMemberOfUser, listSuperAdmins } from '../memberships/memberships.sql.ts'

interface ChangedPlace {
  memberId: string
  /** Account that gets or loses the place. */
  userId: string | null
  before: readonly Role[]
  after: readonly Role[]
  /** The place before the change, if it may be removed. */
  removed?: RemovedPlace
  /** True if the person confirmed giving up the role. */
  agreed?: boolean
}

/**
 * Must be called before a change that gives a role or takes the super admin role, whether by roles, by putting a person
 * into a place or by ending their access. Throws `confirmation_required` unless the person has just confirmed, and
 * `super_admin_recent` for a new super admin who acts against another one. If the super admin role changes, all super
 * admins are notified at once and may undo the change for 72 hours.
 */
export async function noteRoleChange(tx: Db, queue: Queue, acting: Acting, place: ChangedPlace): Promise<void> {
  const { memberId, userId, before, after } = place
  const kind = superAdminChange(before, after)
  const { actor } = acting
  if (actor.kind === 'system') return
  if (givesRole(before, after)) await requireConfirmed(tx, acting, 'give_roles')
  if (kind === undefined) return
  await requireConfirmed(tx, acting)
  const { companyId } = actor
  // Only a directory's key reaches this line, because `requireConfirmed` refuses all others.
  const byUserId = actor.kind === 'person' ? actor.userId : null
  const isOwn = place.agreed === true || (byUserId !== null && userId === byUserId)
  if (kind === 'taken' && !isOwn) await requireNotNew(tx, acting)
  const superAdmins = await listSuperAdmins(tx, companyId)
  const others = superAdmins.filter((one) => one.user_id !== userId)
  // A former super admin is notified if another person took the role away.
  const told = (kind === 'taken' && isOwn ? superAdmins : others).map((one) => one.user_id)
  const changeId = await insertChange(tx, companyId, {
    kind,
    member_id: memberId,
    user_id: userId,
    roles_before: [...before],
    removed: place.removed ? placeOf(place.removed) : null,
    by_user_id: byUserId,
    told,
  })
  const name = (await findMemberName(tx, companyId, memberId)) ?? ''
  const by = actor.kind === 'person' ? await nameOfUser(tx, companyId, actor.userId) : actor.name
  const byPlace = byUserId === null ? {} : await placeOfUser(tx, companyId, byUserId)
  await tell(tx, acting, {
    audit: [
      {
        action: `super_admin.${kind}`,
        subjectId: memberId,
        memberId,
        before: { roles: before },
        after: { roles: after },
      },
    ],
    shows: 'nothing',
    notify: [
      {
        queue,
        memberIds: others.map(({ id }) => id),
        ...(kind === 'given'
          ? { kind: 'admin_made', facts: { name, role: 'super_admin', by } }
          : { kind: 'super_admin_changed', facts: { change: 'taken', name, by } }),
        people: { name: memberId, ...byPlace },
        hasOwnMail: true,
      },
    ],
  })
  for (const { user_id: reader } of superAdmins)
    await queue.enqueue(tx, superAdminChangeMail, {
      companyId,
      changeId,
      userId: reader,
      kind,
      name,
      by,
      canUndo: told.includes(reader),
    })
}

/** Throws `confirmation_required` unless the actor has just confirmed their identity. */
export async function requireConfirmed(
  tx: Db,
  { session, confirmed }: Acting,
  act: 'give_roles' | 'change_super_admins' = 'change_super_admins',
): Promise<void> {
  if (confirmed === true) return
  if (session === undefined) throw new AppError('confirmation_required')
  await requireProof(tx, session, act)
}

/**
 * Must be called before another super admin loses the role, or before their place gets another address, which can lock
 * them out. Throws `super_admin_recent` for a person who became super admin within the last 72 hours.
 */
export async function requireNotNew(tx: Db, { actor }: Acting): Promise<void> {
  if (actor.kind === 'person' && (await isNewSuperAdmin(tx, actor.companyId, actor.userId)))
    throw new AppError('super_admin_recent', { values: { hours: superAdminUndoHours } })
}

/**
 * Requires the confirmation before many places are changed one by one, so that the whole call is refused instead of
 * each place. `given` lists the roles to be given. `fills` is true if people are put into the places, which gives them
 * the places' roles.
 */
export async function confirmForRoles(
  tx: Db,
  acting: Acting,
  memberIds: readonly string[],
  { given = [], fills = false }: { given?: readonly Role[]; fills?: boolean } = {},
): Promise<void> {
  const { companyId } = acting.actor
  const among = fills ? roles : (['super_admin'] as const)
  if (given.length > 0 || (await hasRoleAmong(tx, companyId, memberIds, among))) await requireConfirmed(tx, acting)
}

export const nameOfUser = async (db: Db, companyId: string, userId: string | null): Promise<string> => {
  if (userId === null) return ''
  const place = await findMemberOfUser(db, companyId, userId)
  return place ? ((await findMemberName(db, companyId, place.id)) ?? '') : ''
}

/** Fact `by` of a notice, which names the acting member. Empty for a person without a place. */
export const placeOfUser = async (db: Db, companyId: string, userId: string): Promise<{ by?: string }> => {
  const place = await findMemberOfUser(db, companyId, userId)
  return place ? { by: place.id } : {}
}

const placeOf = ({ email, division_id, first_name, last_name, job_title, contacts }: RemovedPlace): RemovedPlace => ({
  email,
  division_id,
  first_name,
  last_name,
  job_title,
  contacts,
})
