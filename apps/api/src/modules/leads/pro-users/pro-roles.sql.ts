import { type ProPermission, proPermissions } from '@kartu/contracts/leads/pro'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { updateRevised } from '../../../db/row-writes.ts'
import { companies } from '../../../db/schema/roots.ts'
import { proRoles } from '../../../db/schema/leads.ts'
import { finder, reader, runner } from '../../../db/statement-functions.ts'

const proRoleRow = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(proPermissions)),
  users: z.number(),
  revision: z.number(),
})
export type ProRoleRow = z.infer<typeof proRoleRow>

const select = `select r.id, r.name, r.permissions, r.revision,
    (select count(*)::int from pro_users u where u.company_id = $1 and u.role_id = r.id) as users
  from pro_roles r where r.company_id = $1`
export const selectProRoles = reader(proRoleRow)<[companyId: string]>(
  'pro_role_list',
  `${select} order by lower(r.name), r.id`,
)

export const findProRole = finder(proRoleRow)<[companyId: string, id: string]>(
  'pro_role_find',
  `${select} and r.id = $2`,
)

const shareStatement = {
  name: 'pro_role_share',
  text: `select permissions from pro_roles where company_id = $1 and id = $2 for share`,
}
const lockStatement = {
  name: 'pro_role_lock',
  text: `select permissions from pro_roles where company_id = $1 and id = $2 for update`,
}

/** Permissions of a role that is about to be assigned, locked against changes until the transaction ends. */
export const sharePermissions = (tx: Db, companyId: string, id: string) =>
  permissions(tx, shareStatement, companyId, id)

/** Permissions of a role that is about to be changed, locked against assignment until the transaction ends. */
export const lockPermissions = (tx: Db, companyId: string, id: string) => permissions(tx, lockStatement, companyId, id)

const statementRow = z.object({
  permissions: z.array(z.enum(proPermissions)),
})

async function permissions(
  tx: Db,
  statement: typeof lockStatement,
  companyId: string,
  id: string,
): Promise<ProPermission[] | undefined> {
  const [row] = await tx.rows(statementRow, statement, [companyId, id])
  return row?.permissions
}

/** Blocks other additions until the transaction ends. Returns the number of roles. */
export async function lockProRoles(tx: Db, companyId: string): Promise<number> {
  await tx.orm.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update')
  return tx.orm.$count(proRoles, eq(proRoles.companyId, companyId))
}

export async function insertProRole(
  tx: Db,
  companyId: string,
  role: { name: string; permissions: ProPermission[] },
): Promise<string> {
  const id = newId()
  await tx.orm.insert(proRoles).values({ companyId, id, ...role })
  return id
}

/** Returns false if the role has another revision. */
export const updateProRole = (
  tx: Db,
  companyId: string,
  id: string,
  change: { name?: string | undefined; permissions?: ProPermission[] | undefined },
  revision: number | undefined,
): Promise<boolean> => updateRevised(tx, proRoles, companyId, id, change, revision)

const releaseStatement = {
  name: 'pro_role_release',
  text: `update pro_users set role = 'member', role_id = null where company_id = $1 and role_id = $2 returning member_id`,
}
/** Assigns the default role to the role's holders. Returns their number. */
export const releaseProRole = async (tx: Db, companyId: string, id: string): Promise<number> =>
  tx.run(releaseStatement, [companyId, id])

export const deleteProRole = runner<[companyId: string, id: string]>(
  'pro_role_delete',
  `delete from pro_roles where company_id = $1 and id = $2`,
)
