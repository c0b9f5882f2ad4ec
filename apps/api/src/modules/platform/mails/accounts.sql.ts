import { Locale } from '@kartu/contracts/validation'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { nameRow } from '../../../db/rows.ts'
import { typedName } from './typed-words.ts'

/*
 * Email addresses and languages of accounts. Statements never join accounts with a company's rows, because on Citus they
 * are on different servers (decision 139): read the rows first, then their accounts by ID.
 */

export const accountRow = z.object({
  id: z.string(),
  email: z.string(),
  locale: Locale,
})
export type Account = z.infer<typeof accountRow>

const statement = { name: 'accounts', text: 'select id, email, locale from users where id = any($1::uuid[])' }

/** Returns accounts by ID; deleted accounts and nulls are left out. */
export async function findAccounts(db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Account>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db.rows(accountRow, statement, [known])
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findAccount(db: Db, id: string | null): Promise<Account | undefined> {
  return id === null ? undefined : (await findAccounts(db, [id])).get(id)
}

const nameStatement = { name: 'mailed_company_name', text: 'select name from companies where id = $1' }

/** The name of a company as a mail may show it: without links. */
export async function mailedCompanyName(db: Db, companyId: string): Promise<string | undefined> {
  const [row] = await db.rows(nameRow, nameStatement, [companyId])
  return row && typedName(row.name)
}
