import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { MadeExports } from '../../platform/files/made-exports.sql.ts'
import { idRow, userIdRow } from '../../../db/rows.ts'
import { changer, runner } from '../../../db/statement-functions.ts'

export const wholeExports = new MadeExports('company_exports', 'company_id')

const ended = 'from company_exports where company_id = $1 and ends_at <= now()'
export const hasEndedExport: Condition = `exists (select ${ended})`

/** The bytes expire separately (`ended-files.ts`). */
export const sweepCompanyExports = runner<[companyId: string]>('company_export_sweep', `delete ${ended}`)

/**
 * Adds a person who requests the export while it is being created. Returns false if they requested it before or if it
 * is ready.
 */
export const joinExport = changer<[companyId: string, id: string, userId: string]>(
  'company_export_join',
  `update company_exports set also_for = array_append(also_for, $3::uuid)
    where company_id = $1 and id = $2 and state = 'making' and not also_for @> array[$3::uuid] returning id`,
)

// Requesters who are no longer super admins are left out, because they could not open it.
const askersStatement = {
  name: 'company_export_askers',
  text: `select m.user_id from company_exports e join members m on m.company_id = e.company_id
      and (m.user_id = $2 or m.user_id = any(e.also_for)) and m.roles @> '{super_admin}' and ${hasAccess('m')}
    where e.company_id = $1`,
}

/** Accounts that requested the latest export and may still open it. */
export const findAskers = async (db: Db, companyId: string, userId: string): Promise<string[]> =>
  (await db.rows(userIdRow, askersStatement, [companyId, userId])).map((row) => row.user_id)

const membersStatement = {
  name: 'company_export_asked_by',
  text: 'select id from members where company_id = $1 and user_id = any($2::uuid[])',
}

/** Member IDs of these accounts. */
export const placesOf = async (db: Db, companyId: string, userIds: readonly string[]): Promise<string[]> =>
  (await db.rows(idRow, membersStatement, [companyId, userIds])).map(({ id }) => id)
