import type { Db } from '../../../db/db.ts'
import { companyDeletions } from '../../../db/inventory-steps.ts'
import { hashRow } from '../../../db/rows.ts'
import { releaseStoredFiles } from '../../platform/files/stored-files.ts'

const filesStatement = { name: 'company_erase_files', text: `select hash from files where company_id = $1` }

/** Statements that delete traces of a company from shared rows. */
const ownStatements = [
  `delete from rate_limits where strpos(key, $1::uuid::text) > 0`,
  `update users set first_company_id = null where first_company_id = $1`,
  `update users set last_company_id = null where last_company_id = $1`,
].map((text, at) => ({ name: `company_erase_${at}`, text }))

/**
 * Deletes all rows of a company, or of a personal card, which is a company of one. Each module declares the deletion of
 * its tables in the `inventory` of its manifest. The next sweeps delete the files, unless another company has identical ones.
 */
export async function eraseCompanyRows(tx: Db, companyId: string): Promise<void> {
  await releaseStoredFiles(tx, await tx.rows(hashRow, filesStatement, [companyId]))
  for (const statement of ownStatements) await tx.run(statement, [companyId])
  for (const { run } of companyDeletions()) await run(tx, companyId)
}
