import type { Db } from '../../../db/db.ts'
import { MadeExports } from '../../platform/files/made-exports.sql.ts'

export const personExports = new MadeExports('data_exports', 'user_id')

const sweepStatement = { name: 'data_export_sweep', text: 'delete from data_exports where ends_at <= now()' }

/** The bytes expire separately (`ended-files.ts`). */
export async function sweepDataExports(db: Db): Promise<void> {
  await db.run(sweepStatement, [])
}
