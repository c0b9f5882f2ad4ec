import type { Database, Db } from '../../db/db.ts'
import type { FileStore } from '../../gateways/files.ts'

const noteStatement = {
  name: 'stored_file_note',
  text: `insert into stored_files (hash) values ($1) on conflict (hash) do update set stored_at = now()`,
}
const claimStatement = {
  name: 'stored_file_claim',
  text: `update stored_files set claimed = true where hash = $1 and not claimed`,
}

/** Says that bytes of this hash are about to be stored. */
export async function noteStoredFile(db: Db, hash: string): Promise<void> {
  await db.rows(noteStatement, [hash])
}

/** Says that a row refers to them, in the transaction that makes the row. */
export async function claimStoredFile(tx: Db, hash: string): Promise<void> {
  await tx.rows(claimStatement, [hash])
}

const oldStatement = {
  name: 'stored_files_unclaimed',
  text: `select hash from stored_files where not claimed and stored_at < now() - interval '1 day' order by stored_at limit 100`,
}
const forgetStatement = {
  name: 'stored_file_forget',
  text: `delete from stored_files where hash = $1 and not claimed and stored_at < now() - interval '1 day' returning hash`,
}

/** Removes what uploads stored a day ago or earlier and never finished: the process died, or the database was away. */
export async function sweepStoredFiles({ database, files }: { database: Database; files: FileStore }): Promise<void> {
  const old = await database.global.rows<{ hash: string }>(oldStatement, [])
  for (const { hash } of old) {
    // The row stays locked until the bytes are gone: an upload of the same picture waits, and then stores it anew.
    await database.transaction('global', async (tx) => {
      const forgotten = await tx.rows(forgetStatement, [hash])
      if (forgotten.length > 0) await files.removeAll(hash)
    })
  }
}
