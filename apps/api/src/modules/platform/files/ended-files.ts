import { z } from 'zod'
import type { Database, Db } from '../../../db/db.ts'
import type { FileStore } from '../../../gateways/files/files.ts'

const dueMax = 100

const dueRow = z.object({
  hash: z.string(),
  /** Null for a person's file. */
  company_id: z.string().nullable(),
})
type Due = z.infer<typeof dueRow>

const dueStatement = {
  name: 'private_bytes_due',
  text: `select hash, company_id from stored_files where ends_at < now() order by ends_at limit ${dueMax}`,
}
const lockStatement = {
  name: 'private_bytes_lock',
  text: `select hash from stored_files where hash = $1 and ends_at < now() for update skip locked`,
}
const deleteStatement = {
  name: 'private_file_delete',
  text: `delete from private_files where company_id = $1 and stored_as = $2`,
}
const forgetStatement = { name: 'private_bytes_forget', text: `delete from stored_files where hash = $1` }

/**
 * Removes expired private files, both row and bytes; if either fails, the next sweep retries. The expiry is stored with
 * the bytes, so they are found without a query per company.
 */
export async function sweepEndedFiles({ database, files }: { database: Database; files: FileStore }): Promise<void> {
  for (let removed = dueMax; removed === dueMax;) {
    removed = 0
    for (const due of await database.global.rows(dueRow, dueStatement, [])) {
      const { company_id: companyId } = due
      const context = companyId === null ? 'global' : { companyId }
      if (await database.transaction(context, (tx) => remove(tx, files, due))) removed += 1
    }
  }
}

async function remove(tx: Db, files: FileStore, { hash, company_id: companyId }: Due): Promise<boolean> {
  if ((await tx.run(lockStatement, [hash])) === 0) return false
  if (companyId !== null) await tx.run(deleteStatement, [companyId, hash])
  await files.removeAll(hash)
  await tx.run(forgetStatement, [hash])
  return true
}

const endStatement = {
  name: 'private_bytes_without_company',
  text: `update stored_files s set ends_at = now() where s.company_id is not null and s.claimed and s.ends_at > now()
    and s.company_id <> all(array(select co.id from companies co))`,
}

/** Expires the files of deleted companies. */
export async function expireFilesOfDeletedCompanies({ global }: Pick<Database, 'global'>): Promise<void> {
  await global.run(endStatement, [])
}
