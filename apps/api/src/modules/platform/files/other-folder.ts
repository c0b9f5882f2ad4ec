import type { Database } from '../../../db/db.ts'
import { hashRow } from '../../../db/rows.ts'
import type { FileStore } from '../../../gateways/files/files.ts'

/** A sample of stored files from all parts of the store. */
const someStatement = {
  name: 'files_some',
  text: `select hash from stored_files where claimed order by hash limit 5`,
}

/**
 * Returns a warning for the log if the database names uploaded files and no file of a sample exists: the folder or
 * bucket belongs to another installation, or was not moved with the database.
 */
export async function missedFiles(database: Database, files: FileStore, where: string): Promise<string[]> {
  const some = await database.global.rows(hashRow, someStatement, [])
  for (const { hash } of some) if (await files.hasAny(hash).catch(() => true)) return []
  if (some.length === 0) return []
  return [
    `None of the uploaded files that were looked for is in ${where}, and the database names them: is it the place of another installation? Bring the files there, or correct DATA_DIR or STORAGE_URL.`,
  ]
}
