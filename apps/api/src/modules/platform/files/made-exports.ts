import type { MadeExport } from '@kartu/contracts/platform/made-export'
import { wireTime } from '../../../db/columns.ts'
import type { Context, Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { FileAnswer } from '../../../http/answers/answer.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { countUse, type Limit } from '../../../http/limits/rate-limit.ts'
import type { MadeExportRow, MadeExports } from './made-exports.sql.ts'
import { openPrivateFile } from './private-files.ts'
import { endPrivateBytes } from './stored-files.ts'

/** The key of an export and how often one may be made. */
interface Wanted {
  exports: MadeExports
  key: string
  context: Context
  limit: Limit
}

/**
 * Starts an export and runs `begun` in the same transaction. A repeated click starts only one; a new export replaces
 * the last.
 */
export async function startExport(
  { database }: Pick<Deps, 'database'>,
  { exports, key, context, limit }: Wanted,
  begun: (tx: Db, exportId: string) => Promise<unknown>,
): Promise<MadeExportRow | undefined> {
  const found = await exports.find(database.read(context), key)
  if (found && !found.replaceable) return found
  await countUse(database.global, limit, key)
  return database.transaction(context, async (tx) => {
    const exportId = (await exports.begin(tx, key)) ?? (await setMembership(tx, exports, key))
    if (exportId !== undefined) await begun(tx, exportId)
    return exports.find(tx, key)
  })
}

/** Returns undefined if the last export must stay because the same click requested it. */
async function setMembership(tx: Db, exports: MadeExports, key: string): Promise<string | undefined> {
  const last = await exports.lock(tx, key)
  if (!last?.replaceable) return undefined
  if (last.stored_as !== null) await endPrivateBytes(tx, [last.stored_as])
  return exports.replace(tx, key)
}

/** Stores an export. One that is too large is given up at once, because a retry would not make it smaller. */
export async function unlessTooLarge<T>(store: () => Promise<T>, giveUp: () => Promise<void>): Promise<T | undefined> {
  try {
    return await store()
  } catch (fault) {
    if (!(fault instanceof AppError) || fault.code !== 'too_large') throw fault
    await giveUp()
    return undefined
  }
}

/** Opens the bytes of the latest export. Throws `not_found` for any other, and while there are no bytes. */
export async function openExport(
  { files }: Pick<Deps, 'files'>,
  row: MadeExportRow | undefined,
  exportId: string,
): Promise<{ bytes: number; content: FileAnswer['content'] }> {
  if (row?.id !== exportId || row.stored_as === null || row.bytes === null || row.sha256 === null) throw notFound()
  const { bytes, sha256, stored_as } = row
  return { bytes, content: await openPrivateFile(files, { bytes, sha256, stored_as }) }
}

export const exportView = (row: MadeExportRow | undefined): MadeExport | null =>
  row
    ? {
        _id: row.id,
        state: row.state,
        done: row.done,
        total: row.total,
        too_large: row.too_large,
        bytes: row.bytes,
        created_at: wireTime(row.created_at),
        ends_at: row.state === 'ready' ? wireTime(row.ends_at) : null,
      }
    : null
