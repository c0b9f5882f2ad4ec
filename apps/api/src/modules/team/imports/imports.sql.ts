import type { ImportTarget } from '@kartu/contracts/team/imports.data'
import type { RowAnswer } from '@kartu/contracts/platform/table-imports.data'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { finders, importRecord } from '../../platform/table-imports/table-imports.sql.ts'

const memberImport = importRecord<ImportTarget, 'csv' | 'xlsx' | 'vcf' | 'directory'>([
  'csv',
  'xlsx',
  'vcf',
  'directory',
])
export type ImportRecord = z.infer<typeof memberImport>

export const { find: findImport, lock: lockImport } = finders({ subject: 'members', row: memberImport })

const keepReadingStatement = {
  name: 'import_keep_reading',
  text: `update imports set progress = $3, updated_at = now()
    where company_id = $1 and id = $2 and state = 'reading' returning id`,
}

/** Heartbeat of the process that reads a directory. Returns false if the import no longer exists. */
export async function keepReading(db: Db, companyId: string, importId: string, progress: number): Promise<boolean> {
  return (await db.run(keepReadingStatement, [companyId, importId, progress])) > 0
}

const deleteRowsStatement = {
  name: 'import_delete_rows',
  text: `delete from import_rows where company_id = $1 and import_id = $2`,
}

export async function deleteRows(db: Db, companyId: string, importId: string): Promise<void> {
  await db.run(deleteRowsStatement, [companyId, importId])
}

const answerStatement = {
  name: 'import_rows_answer',
  text: `update import_rows set answer = $3
    where company_id = $1 and import_id = $2 and question is not null and ($4::int is null or row = $4)
      and ($5::text is null or question ->> 'kind' = $5) returning row`,
}

/** Stores the answer to the question about one row, or about all. Returns the number of rows with a question. */
export async function storeAnswer(
  db: Db,
  companyId: string,
  importId: string,
  { row, answer, kind = null }: { row: number | null; answer: RowAnswer | null; kind?: string | null | undefined },
): Promise<number> {
  return db.run(answerStatement, [companyId, importId, answer, row, kind])
}

const divisionsRow = z.object({
  id: z.string(),
  name: z.string(),
})

const divisionsStatement = {
  name: 'import_divisions',
  text: `select id, name from divisions where company_id = $1 and name <> '' order by id`,
}

/** Lists the divisions with a name, which a file can refer to. */
export async function listDivisionNames(db: Db, companyId: string): Promise<{ id: string; name: string }[]> {
  return db.rows(divisionsRow, divisionsStatement, [companyId])
}
