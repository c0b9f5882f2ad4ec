import type { Database } from '../../../db/db.ts'
import { type Condition, eachCompanyWith } from '../../../db/each-company.ts'
import { shownPictures } from '../../../db/inventory-steps.ts'
import { releaseStoredFiles } from './stored-files.ts'
import { idRow, hashRow } from '../../../db/rows.ts'

/** Hours for which an upload may stay unsaved, such as in an open form. */
const graceHours = 24
const batchMax = 200

const old = `f.company_id = $1 and f.created_at < now() - interval '${graceHours} hours'`
const hasOldFile: Condition = `exists (select from files f where ${old})`
const unused = `${old}
  and not exists (select from used where used.id = f.id::text)`

const lockStatement = () => ({
  name: 'files_unused_lock',
  text: `with used (id) as materialized (${shownPictures()})
    select f.id from files f where ${unused} order by f.created_at limit ${batchMax} for update of f skip locked`,
})
const deleteStatement = () => ({
  name: 'files_unused_delete',
  text: `with used (id) as materialized (${shownPictures()})
    delete from files f where ${unused} and f.id = any($2::uuid[]) returning f.hash`,
})

/**
 * Removes files that no row of their company shows and that were not uploaded again for a day. Their bytes are removed
 * a day later (`sweepStoredFiles`), unless another company has the same picture.
 */
export async function sweepUnusedFiles(database: Database): Promise<void> {
  await eachCompanyWith(database, hasOldFile, (_db, companyId) => sweepCompanyFiles(database, companyId))
}

/** Removes the unused files of one company. */
export async function sweepCompanyFiles(database: Database, companyId: string): Promise<void> {
  while ((await sweepBatch(database, companyId)) === batchMax);
}

/**
 * A transaction that is about to show a picture locks its row (`requirePicture`), so the sweep skips it. If that
 * transaction has committed in the meantime, the second query, which runs under the lock, sees its row.
 */
const sweepBatch = (database: Database, companyId: string): Promise<number> =>
  database.transaction({ companyId }, async (tx) => {
    const locked = await tx.rows(idRow, lockStatement(), [companyId])
    if (locked.length === 0) return 0
    const gone = await tx.rows(hashRow, deleteStatement(), [companyId, locked.map((row) => row.id)])
    await releaseStoredFiles(tx, gone)
    return gone.length
  })
