import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { typedName } from './typed-words.ts'

const nameRow = z.object({
  name: z.string(),
})

const nameStatement = { name: 'mailed_company_name', text: 'select name from companies where id = $1' }

/** The name of a company as a mail may show it: without links. */
export async function mailedCompanyName(db: Db, companyId: string): Promise<string | undefined> {
  const [row] = await db.rows(nameRow, nameStatement, [companyId])
  return row && typedName(row.name)
}
