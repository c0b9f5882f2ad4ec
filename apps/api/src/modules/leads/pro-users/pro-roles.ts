import { proRolesMax } from '@kartu/contracts/limits'
import { canGiveProPermissions } from '@kartu/contracts/leads/leads.policy'
import { permissionsOf, type ProActor, type ProPermission } from '@kartu/contracts/leads/pro'
import type { ProRole } from '@kartu/contracts/leads/pro-users'
import type { Db } from '../../../db/db.ts'
import { allow, AppError, fieldError, notFound, translating } from '../../../http/errors.ts'
import { tell } from '../../platform/audit/tell.ts'
import {
  deleteProRole,
  findProRole,
  insertProRole,
  lockPermissions,
  lockProRoles,
  type ProRoleRow,
  releaseProRole,
  updateProRole,
} from './pro-roles.sql.ts'
import { type ActingInPro, confirmGiven } from './pro-access.ts'

const constraints = { pro_roles_name_key: () => fieldError('pro_role_name_taken', 'name') }

interface RoleFields {
  name: string
  permissions: ProPermission[]
}

export async function createProRole(tx: Db, acting: ActingInPro, input: RoleFields): Promise<ProRole> {
  const { actor } = acting
  const fields = { name: input.name, permissions: [...new Set(input.permissions)] }
  allow(canGiveProPermissions(actor, fields.permissions))
  if ((await lockProRoles(tx, actor.companyId)) >= proRolesMax)
    throw new AppError('pro_roles_max', { values: { max: proRolesMax } })
  const id = await translating(constraints, () => insertProRole(tx, actor.companyId, fields))
  await tell(tx, acting, {
    audit: [{ action: 'pro_role.created', subjectId: id, after: fields }],
    shows: 'nothing',
    notify: [],
  })
  return requireProRole(tx, actor, id)
}

/** Changes a role for all its holders from their next call on. An edit of an outdated revision is refused. */
export async function changeProRole(
  tx: Db,
  acting: ActingInPro,
  id: string,
  { revision, ...wanted }: { [K in keyof RoleFields]?: RoleFields[K] | undefined } & { revision?: number | undefined },
): Promise<ProRole> {
  const { actor } = acting
  const before = await requireChangeable(tx, actor, id)
  const change = { ...wanted, permissions: wanted.permissions && [...new Set(wanted.permissions)] }
  allow(canGiveProPermissions(actor, change.permissions ?? []))
  await confirmGiven(
    tx,
    acting,
    (change.permissions ?? []).filter((one) => !before.includes(one)),
  )
  const updated = await translating(constraints, () => updateProRole(tx, actor.companyId, id, change, revision))
  if (!updated) throw new AppError('changed_elsewhere')
  await tell(tx, acting, {
    audit: [{ action: 'pro_role.updated', subjectId: id, before: { permissions: before }, after: change }],
    shows: 'nothing',
    notify: [],
  })
  return requireProRole(tx, actor, id)
}

/** Deletes a role. Its holders get the default role, so the caller must be allowed to assign that role. */
export async function removeProRole(tx: Db, acting: ActingInPro, id: string): Promise<void> {
  const { actor } = acting
  const permissions = await requireChangeable(tx, actor, id)
  const { name } = await requireProRole(tx, actor, id)
  const users = await releaseProRole(tx, actor.companyId, id)
  allow(users === 0 || canGiveProPermissions(actor, permissionsOf.member))
  await deleteProRole(tx, actor.companyId, id)
  await tell(tx, acting, {
    audit: [{ action: 'pro_role.removed', subjectId: id, before: { name, permissions, users } }],
    shows: 'nothing',
    notify: [],
  })
}

/** Locks the role and returns its current permissions. */
async function requireChangeable(tx: Db, actor: ActingInPro['actor'], id: string): Promise<ProPermission[]> {
  const permissions = await lockPermissions(tx, actor.companyId, id)
  if (!permissions) throw notFound()
  allow(canGiveProPermissions(actor, permissions))
  return permissions
}

async function requireProRole(db: Db, actor: ActingInPro['actor'], id: string): Promise<ProRole> {
  const row = await findProRole(db, actor.companyId, id)
  if (!row) throw notFound()
  return proRoleView(actor, row)
}

export const proRoleView = (actor: ProActor, row: ProRoleRow): ProRole => ({
  _id: row.id,
  name: row.name,
  permissions: row.permissions,
  users: row.users,
  may_change: canGiveProPermissions(actor, row.permissions),
  revision: row.revision,
})
