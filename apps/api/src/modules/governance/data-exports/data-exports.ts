import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { limits } from '../../../http/limits/rate-limit.ts'
import type { Db } from '../../../db/db.ts'
import { startExport } from '../../platform/files/made-exports.ts'
import { type MadeExportRow, MadeExports } from '../../platform/files/made-exports.sql.ts'

/** A requested export. */
export const dataExportQueue = {
  queue: 'data_export',
  payload: z.strictObject({ userId: z.uuid(), exportId: z.uuid() }),
} as const

/** Starts an export of all of a person's data. A mail announces its completion. */
export const startDataExport = (
  deps: Pick<Deps, 'database' | 'queue'>,
  userId: string,
): Promise<MadeExportRow | undefined> =>
  startExport(
    deps,
    { exports: personExports, key: userId, context: 'global', limit: limits.dataExport },
    (tx, exportId) => deps.queue.enqueue(tx, dataExportQueue, { userId, exportId }),
  )

export const personExports = new MadeExports('data_exports', 'user_id')

const sweepStatement = { name: 'data_export_sweep', text: 'delete from data_exports where ends_at <= now()' }

/** The bytes expire separately (`ended-files.ts`). */
export async function sweepDataExports(db: Db): Promise<void> {
  await db.run(sweepStatement, [])
}
