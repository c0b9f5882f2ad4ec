import type { DataExport } from '@kartu/contracts/data-exports'
import { wireTime } from '../../db/columns.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { FileAnswer } from '../../http/answer.ts'
import { notFound } from '../../http/errors.ts'
import { countUse, limits } from '../../http/rate-limit.ts'
import { openPrivateFile } from '../files/private-files.ts'
import { endPrivateBytes } from '../files/stored-files.ts'
import { dataExportQueue } from './data-exports.queue.ts'
import {
  beginDataExport,
  type DataExportRow,
  findDataExport,
  lockDataExport,
  replaceDataExport,
} from './data-exports.sql.ts'

/** Has one made. The same click twice makes one; a new one takes the place of the last. */
export async function startDataExport(
  { database, queue }: Pick<Deps, 'database' | 'queue'>,
  userId: string,
): Promise<DataExportRow | undefined> {
  const found = await findDataExport(database.global, userId)
  if (found && !found.replaceable) return found
  await countUse(database.global, limits.dataExport, userId)
  return database.transaction('global', async (tx) => {
    const exportId = (await beginDataExport(tx, userId)) ?? (await takePlace(tx, userId))
    if (exportId !== undefined) await queue.enqueue(tx, dataExportQueue, { userId, exportId })
    return findDataExport(tx, userId)
  })
}

/** Undefined where the last one must not go: it was asked for by the same click. */
async function takePlace(tx: Db, userId: string): Promise<string | undefined> {
  const last = await lockDataExport(tx, userId)
  if (!last?.replaceable) return undefined
  if (last.stored_as !== null) await endPrivateBytes(tx, [last.stored_as])
  return replaceDataExport(tx, userId)
}

/** The bytes, for nobody but the person whose data it is. */
export async function openDataExport(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  userId: string,
  exportId: string,
): Promise<{ bytes: number; content: FileAnswer['content'] }> {
  const row = await findDataExport(database.global, userId)
  if (row?.id !== exportId || row.stored_as === null || row.bytes === null || row.sha256 === null) throw notFound()
  const { bytes, sha256, stored_as } = row
  return { bytes, content: await openPrivateFile(files, { bytes, sha256, stored_as }) }
}

export const dataExportView = (row: DataExportRow | undefined): { data_export: DataExport | null } => ({
  data_export: row
    ? {
        _id: row.id,
        state: row.state,
        done: row.done,
        total: row.total,
        bytes: row.bytes,
        created_at: wireTime(row.created_at),
        ends_at: row.state === 'ready' ? wireTime(row.ends_at) : null,
      }
    : null,
})
