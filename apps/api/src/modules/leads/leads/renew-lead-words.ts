import { z } from 'zod'
import type { Database } from '../../../db/db.ts'
import { storeWords, keptRow } from './lead-writes.sql.ts'

const batchMax = 500

const lockRow = keptRow.extend({
  id: z.string(),
})

const lockText = `select id, name, organisation, job_title as "jobTitle", contacts, tags from leads
  where company_id = $1 and id > $2 order by id limit ${batchMax} for update`

/** Rebuilds the search words of every lead of a company after an update that changes them. */
export async function renewLeadWords(database: Database, companyId: string): Promise<void> {
  for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last !== undefined;) {
    const after: string = last
    last = await database.transaction({ companyId }, async (tx) => {
      const leads = await tx.rows(lockRow, { text: lockText }, [companyId, after])
      for (const lead of leads) await storeWords(tx, companyId, lead.id, lead)
      return leads.length < batchMax ? undefined : leads.at(-1)?.id
    })
  }
}
