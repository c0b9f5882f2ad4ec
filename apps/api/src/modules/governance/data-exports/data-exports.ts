import type { Deps } from '../../../deps.ts'
import { limits } from '../../../http/limits/rate-limit.ts'
import { startExport } from '../../platform/files/made-exports.ts'
import type { MadeExportRow } from '../../platform/files/made-exports.sql.ts'
import { dataExportQueue } from './data-exports.queue.ts'
import { personExports } from './data-exports.sql.ts'

/** Starts an export of all of a person's data, which ends with a mail. */
export const startDataExport = (
  deps: Pick<Deps, 'database' | 'queue'>,
  userId: string,
): Promise<MadeExportRow | undefined> =>
  startExport(
    deps,
    { exports: personExports, key: userId, context: 'global', limit: limits.dataExport },
    (tx, exportId) => deps.queue.enqueue(tx, dataExportQueue, { userId, exportId }),
  )
