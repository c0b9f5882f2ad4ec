import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { companyDeletions } from '../../../db/kept-tables.ts'
import { releaseStoredFiles } from '../../platform/files/stored-files.ts'

const filesRow = z.object({
  hash: z.string(),
})

const filesStatement = { name: 'company_erase_files', text: `select hash from files where company_id = $1` }

/** What tells of a company in the rows of others. */
const ownStatements = [
  `delete from rate_limits where strpos(key, $1::uuid::text) > 0`,
  `update users set first_company_id = null where first_company_id = $1`,
  `update users set last_company_id = null where last_company_id = $1`,
].map((text, at) => ({ name: `company_erase_${at}`, text }))

/**
 * Takes away all rows of a company, or of a personal card, which is one of its own, in its context: each module says in
 * `<noun>.kept.ts` what that means for its tables. Bytes go with the next sweeps, unless somebody else has the very same.
 */
export async function eraseCompanyRows(tx: Db, companyId: string): Promise<void> {
  await releaseStoredFiles(tx, await tx.rows(filesRow, filesStatement, [companyId]))
  for (const statement of ownStatements) await tx.run(statement, [companyId])
  for (const { run } of companyDeletions()) await run(tx, companyId)
}
