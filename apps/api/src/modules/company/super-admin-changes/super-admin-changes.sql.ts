import { type Role, roles } from '@kartu/contracts/actor'
import { superAdminUndoHours } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { newId } from '../../../db/columns.ts'
import type { RemovedPlace } from '../../../db/schema/company.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { changer, finder, runner } from '../../../db/statement-functions.ts'

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
export async function findChange(db: Db, companyId: string, id: string): Promise<SuperAdminChangeRow | undefined> {
  return (await db.rows(superAdminChangeRow, findStatement, [companyId, id]))[0]
}

export const lockChange = finder(superAdminChangeRow)<[companyId: string, id: string]>(
  'super_admin_change_lock',
  `${findStatement.text} for update`,
)

const recentText = `created_at > now() - interval '${superAdminUndoHours} hours'`
/** True for a person who became super admin within the last 72 hours. */
export const isNewSuperAdmin = changer<[companyId: string, userId: string]>(
  'super_admin_change_new',
  `select from super_admin_changes where company_id = $1 and user_id = $2 and kind = 'given'
      and undone_at is null and ${recentText} limit 1`,
)

/** True if anyone became super admin within the last 72 hours. */
export const hasNewSuperAdmin = changer<[companyId: string]>(
  'super_admin_change_any_new',
  `select from super_admin_changes where company_id = $1 and kind = 'given' and undone_at is null
      and ${recentText} limit 1`,
)

export const markUndone = runner<[companyId: string, id: string]>(
  'super_admin_change_undone',
  'update super_admin_changes set undone_at = now() where company_id = $1 and id = $2',
)

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
export const hasOldChanges: Condition = `exists (select ${old})`

export const deleteOldChanges = runner<[companyId: string]>('super_admin_changes_sweep', `delete ${old}`)
