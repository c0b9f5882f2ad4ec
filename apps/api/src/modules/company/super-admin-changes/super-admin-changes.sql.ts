import { type Role, roles } from '@kartu/contracts/actor'
import { superAdminUndoHours } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { newId } from '../../../db/columns.ts'
import type { RemovedPlace } from '../../../db/schema/company.ts'
import { jsonColumn } from '../../../db/rows.ts'

const superAdminChangeRow = z.object({
  id: z.string(),
  kind: z.enum(['given', 'taken']),
  member_id: z.string(),
  user_id: z.string().nullable(),
  roles_before: z.array(z.enum(roles)),
  removed: jsonColumn<RemovedPlace>().nullable(),
  /** Null for a change by the company's directory. */
  by_user_id: z.string().nullable(),
  told: z.array(z.string()),
  created_at: z.string(),
  undone_at: z.string().nullable(),
})
export type SuperAdminChangeRow = z.infer<typeof superAdminChangeRow>

type NewChange = Omit<SuperAdminChangeRow, 'id' | 'created_at' | 'undone_at'>

const insertStatement = {
  name: 'super_admin_change_insert',
  text: `insert into super_admin_changes
      (company_id, id, kind, member_id, user_id, roles_before, removed, by_user_id, told)
    values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9)`,
}

export async function insertChange(tx: Db, companyId: string, change: NewChange): Promise<string> {
  const id = newId()
  const { kind, member_id, user_id, roles_before, removed, by_user_id, told } = change
  const place = removed && JSON.stringify(removed)
  await tx.run(insertStatement, [companyId, id, kind, member_id, user_id, roles_before, place, by_user_id, told])
  return id
}

const columns = 'id, kind, member_id, user_id, roles_before, removed, by_user_id, told, created_at, undone_at'
const findStatement = {
  name: 'super_admin_change_find',
  text: `select ${columns} from super_admin_changes where company_id = $1 and id = $2`,
}
const lockStatement = { name: 'super_admin_change_lock', text: `${findStatement.text} for update` }

export async function findChange(db: Db, companyId: string, id: string): Promise<SuperAdminChangeRow | undefined> {
  return (await db.rows(superAdminChangeRow, findStatement, [companyId, id]))[0]
}

export async function lockChange(tx: Db, companyId: string, id: string): Promise<SuperAdminChangeRow | undefined> {
  return (await tx.rows(superAdminChangeRow, lockStatement, [companyId, id]))[0]
}

const recentText = `created_at > now() - interval '${superAdminUndoHours} hours'`
const newStatement = {
  name: 'super_admin_change_new',
  text: `select from super_admin_changes where company_id = $1 and user_id = $2 and kind = 'given'
      and undone_at is null and ${recentText} limit 1`,
}

/** True for a person who became super admin within the last 72 hours. */
export const isNewSuperAdmin = async (tx: Db, companyId: string, userId: string): Promise<boolean> =>
  (await tx.run(newStatement, [companyId, userId])) > 0

const anyNewStatement = {
  name: 'super_admin_change_any_new',
  text: `select from super_admin_changes where company_id = $1 and kind = 'given' and undone_at is null
      and ${recentText} limit 1`,
}

/** True if anyone became super admin within the last 72 hours. */
export const hasNewSuperAdmin = async (tx: Db, companyId: string): Promise<boolean> =>
  (await tx.run(anyNewStatement, [companyId])) > 0

const undoneStatement = {
  name: 'super_admin_change_undone',
  text: 'update super_admin_changes set undone_at = now() where company_id = $1 and id = $2',
}

export const markUndone = (tx: Db, companyId: string, id: string): Promise<unknown> =>
  tx.run(undoneStatement, [companyId, id])

const amongStatement = {
  name: 'roles_among',
  text: `select from members where company_id = $1 and id = any($2::uuid[]) and roles && $3::text[] limit 1`,
}

/** True if any of these places has one of the roles, with or without a person in it. */
export const hasRoleAmong = async (
  db: Db,
  companyId: string,
  memberIds: readonly string[],
  roles: readonly Role[],
): Promise<boolean> => (await db.run(amongStatement, [companyId, memberIds, roles])) > 0

const old = `from super_admin_changes where company_id = $1 and not ${recentText}`
const sweepStatement = { name: 'super_admin_changes_sweep', text: `delete ${old}` }

export const hasOldChanges: Condition = `exists (select ${old})`

export const deleteOldChanges = (tx: Db, companyId: string): Promise<unknown> => tx.run(sweepStatement, [companyId])
