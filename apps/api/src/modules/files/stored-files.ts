import type { Database, Db } from '../../db/db.ts'
import type { FileStore } from '../../gateways/files.ts'
import { listCompanyIds } from '../companies/company-ids.sql.ts'

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

const notePrivateStatement = {
  name: 'private_bytes_note',
  text: `insert into stored_files (hash, company_id) values ($1, $2)`,
}
const claimPrivateStatement = {
  name: 'private_bytes_claim',
  text: `update stored_files set claimed = true, ends_at = $3 where hash = $1 and company_id = $2 and not claimed returning hash`,
}

/** The same for the bytes of a private file: one company's alone, under a name that nothing else has. */
export async function notePrivateBytes(db: Db, storedAs: string, companyId: string): Promise<void> {
  await db.rows(notePrivateStatement, [storedAs, companyId])
}

/** Whatever becomes of their row, such bytes do not outlive `endsAt`. */
export async function claimPrivateBytes(tx: Db, storedAs: string, companyId: string, endsAt: Date): Promise<void> {
  const claimed = await tx.rows(claimPrivateStatement, [storedAs, companyId, endsAt])
  if (claimed.length === 0) throw new Error("There are no bytes for this private file, or they are another one's")
}

const oldStatement = {
  name: 'stored_files_unclaimed',
  text: `select hash from stored_files where not claimed and stored_at < now() - interval '1 day' order by stored_at limit 100`,
}
const lockStatement = {
  name: 'stored_file_lock',
  text: `select hash from stored_files where hash = $1 and not claimed and stored_at < now() - interval '1 day' for update`,
}
const forgetStatement = { name: 'stored_file_forget', text: `delete from stored_files where hash = $1` }
const usedStatement = {
  name: 'stored_file_used',
  text: `select from files where company_id = $1 and hash = $2 limit 1`,
}

/**
 * Removes bytes that no row has referred to for a day: of uploads that never finished because the process died or the
 * database was away, and of files whose rows are gone (a trigger takes the claim away with the row).
 */
export async function sweepStoredFiles({ database, files }: { database: Database; files: FileStore }): Promise<void> {
  const old = await database.global.rows<{ hash: string }>(oldStatement, [])
  if (old.length === 0) return
  const companyIds = await listCompanyIds(database.global)
  for (const { hash } of old) {
    // The row stays locked until the bytes are gone: an upload of the same picture waits, and then stores it anew.
    await database.transaction('global', async (tx) => {
      if ((await tx.rows(lockStatement, [hash])).length === 0) return
      if (await isUsed(tx, companyIds, hash)) return claimStoredFile(tx, hash)
      await files.removeAll(hash)
      await tx.rows(forgetStatement, [hash])
    })
  }
}

/** Whether some company has the very same picture; each is asked for itself, because nobody sees the rows of all. */
async function isUsed(tx: Db, companyIds: string[], hash: string): Promise<boolean> {
  for (const id of companyIds) {
    await tx.enter({ companyId: id })
    if ((await tx.rows(usedStatement, [id, hash])).length > 0) return true
  }
  return false
}
