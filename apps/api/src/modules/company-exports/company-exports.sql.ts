import type { Db } from '../../db/db.ts'
import { MadeExports } from '../files/made-exports.sql.ts'

export const wholeExports = new MadeExports('company_exports', 'company_id')

const sweepStatement = {
  name: 'company_export_sweep',
  text: 'delete from company_exports where company_id = $1 and ends_at <= now()',
}

/** Their bytes end by themselves (`ended-files.ts`). */
export const sweepCompanyExports = (db: Db, companyId: string): Promise<unknown> => db.rows(sweepStatement, [companyId])

const memberStatement = {
  name: 'company_export_asked_by',
  text: 'select id from members where company_id = $1 and user_id = $2',
}

/** The place of the person who asked, where there still is one. */
export const placesOf = async (db: Db, companyId: string, userId: string): Promise<string[]> =>
  (await db.rows<{ id: string }>(memberStatement, [companyId, userId])).map(({ id }) => id)
