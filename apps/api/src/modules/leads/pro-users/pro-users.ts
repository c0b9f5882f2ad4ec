import { canGiveProPermissions, canManageProUsers, canOpenLeads } from '@kartu/contracts/leads/leads.policy'
import { permissionsOf, type ProActor, type ProPermission, proRoles } from '@kartu/contracts/leads/pro'
import type { ProStandingView, ProUser, ProUsers } from '@kartu/contracts/leads/pro-users'
import { canChangeProUser } from '@kartu/contracts/leads/pro-users.policy'
import type { Actor } from '@kartu/contracts/actor'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { wireTime } from '../../../db/columns.ts'
import { allow, AppError, invalidField, notFound } from '../../../http/errors.ts'
import { tell } from '../../platform/audit/tell.ts'
import { pictureView } from '../../platform/files/files.ts'
import { readProLicences, takeProLicences } from '../../company/licences/pro-licences.ts'
import { sharePermissions } from './pro-roles.sql.ts'
import {
  countOwnLeads,
  deleteProUser,
  findProUser,
  insertProUsers,
  lockProUser,
  lockVerified,
  type ProUserRow,
  selectProUsers,
  type StoredRole,
  updateProUser,
  withoutLicence,
} from './pro-users.sql.ts'
import { type ActingInPro, confirmGiven, proAccessOf } from './pro-access.ts'

export async function proStanding(db: Db, deps: Pick<Deps, 'env'>, of: Actor): Promise<ProStandingView> {
  const { actor, isLicenceSuspended } = await proAccessOf(db, deps, of)
  const { pro } = actor
  return {
    is_open: pro.isOpen,
    has_licence: pro.hasLicence,
    licence_rests: isLicenceSuspended,
    permissions: [...pro.permissions],
    team_ids: [...pro.teamIds],
    managed_team_ids: [...pro.managedTeamIds],
    waiting: canOpenLeads(actor) ? 0 : await countOwnLeads(db, actor.companyId, actor.memberId),
  }
}

export async function listProUsers(db: Db, deps: Pick<Deps, 'env'>, actor: ActingInPro['actor']): Promise<ProUsers> {
  const { total, in_use, next } = await readProLicences(db, deps, actor.companyId)
  const rows = await selectProUsers(db, actor.companyId)
  return { total, in_use, next, users: rows.map((row) => proUserView(actor, row)) }
}

interface Given {
  member_ids: readonly string[]
  role: string
}

/**
 * Assigns pro licences. Members who have one keep their role. If there are too few for the others, none is assigned.
 */
export async function giveProLicences(
  tx: Db,
  deps: Pick<Deps, 'env'>,
  acting: ActingInPro,
  { member_ids: memberIds, role: name }: Given,
): Promise<void> {
  const { actor } = acting
  const { companyId } = actor
  const role = storedRole(name)
  const permissions = await permissionsToGive(tx, companyId, role)
  allow(canGiveProPermissions(actor, permissions))
  await confirmGiven(tx, acting, permissions)
  const ids = [...new Set(memberIds)]
  let without: string[] = []
  await takeProLicences(tx, deps, companyId, async () => {
    await requireVerified(tx, companyId, ids)
    without = await withoutLicence(tx, companyId, ids)
    return without.length
  })
  await insertProUsers(tx, companyId, without, role)
  await tell(tx, acting, {
    audit: without.map((id) => ({ action: 'pro_licence.assigned', subjectId: id, after: { role: name } })),
    shows: 'nothing',
    notify: [],
  })
}

/** Only verified members can hold a licence. */
async function requireVerified(tx: Db, companyId: string, ids: readonly string[]): Promise<void> {
  const found = await lockVerified(tx, companyId, ids)
  const stranger = ids.findIndex((id) => !found.has(id))
  if (stranger >= 0) throw invalidField(`member_ids.${stranger}`, 'unknown_record')
  if ([...found.values()].some(({ verified }) => !verified)) throw new AppError('pro_licences_verified')
}

export async function changeProUser(tx: Db, acting: ActingInPro, memberId: string, name: string): Promise<ProUser> {
  const { actor } = acting
  const role = storedRole(name)
  // An error about the person takes precedence over one about the role.
  await requireProUser(tx, actor, memberId)
  // Locks the role before the person, as the deletion of a role does.
  const permissions = await permissionsToGive(tx, actor.companyId, role)
  const before = await requireChangeable(tx, actor, memberId)
  allow(canGiveProPermissions(actor, permissions))
  const { permissions: held } = factsOf(before)
  await confirmGiven(
    tx,
    acting,
    permissions.filter((one) => !held.includes(one)),
  )
  await updateProUser(tx, actor.companyId, memberId, role)
  await tell(tx, acting, {
    audit: [
      { action: 'pro_licence.changed', subjectId: memberId, before: { role: roleName(before) }, after: { role: name } },
    ],
    shows: 'nothing',
    notify: [],
  })
  return proUserView(actor, await requireProUser(tx, actor, memberId))
}

/** Revokes a licence. The person keeps their leads and teams. */
export async function revokeProLicence(tx: Db, acting: ActingInPro, memberId: string): Promise<void> {
  const { actor } = acting
  const before = await requireChangeable(tx, actor, memberId)
  await deleteProUser(tx, actor.companyId, memberId)
  await tell(tx, acting, {
    audit: [{ action: 'pro_licence.revoked', subjectId: memberId, before: { role: roleName(before) } }],
    shows: 'nothing',
    notify: [],
  })
}

async function requireProUser(db: Db, { companyId }: Actor, memberId: string): Promise<ProUserRow> {
  const row = await findProUser(db, companyId, memberId)
  if (!row) throw notFound()
  return row
}

async function requireChangeable(tx: Db, actor: ActingInPro['actor'], memberId: string): Promise<ProUserRow> {
  const row = await lockProUser(tx, actor.companyId, memberId)
  if (!row) throw notFound()
  allow(canChangeProUser(actor, factsOf(row)))
  return row
}

const isBuiltIn = (name: string): name is (typeof proRoles)[number] => (proRoles as readonly string[]).includes(name)

const storedRole = (name: string): StoredRole =>
  isBuiltIn(name) ? { role: name, roleId: null } : { role: 'own', roleId: name }

const roleName = ({ role, role_id: roleId }: ProUserRow): string => (role === 'own' ? (roleId ?? 'member') : role)

/** Permissions of this role. A missing role is invalid input. */
async function permissionsToGive(
  tx: Db,
  companyId: string,
  { role, roleId }: StoredRole,
): Promise<readonly ProPermission[]> {
  if (role !== 'own') return permissionsOf[role]
  const permissions = await sharePermissions(tx, companyId, roleId ?? '')
  if (!permissions) throw invalidField('role', 'regex')
  return permissions
}

const factsOf = ({ roles, role, permissions }: ProUserRow) => ({
  roles,
  permissions: role === 'own' ? (permissions ?? []) : permissionsOf[role],
})

const proUserView = (actor: ProActor, row: ProUserRow): ProUser => ({
  member: { _id: row.member_id, name: row.name, photo: row.photo && pictureView(row.photo), email: row.email },
  role: roleName(row),
  teams: row.teams,
  since: wireTime(row.since),
  may_change: canManageProUsers(actor) && canChangeProUser(actor, factsOf(row)),
})
