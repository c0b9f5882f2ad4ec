import type { Db } from '../../db/db.ts'

const statement = { name: 'company_ids', text: `select id from companies order by id` }

/** Every company, for work that goes through all of them one after the other: nobody sees the rows of all at once. */
export async function listCompanyIds(db: Db): Promise<string[]> {
  return (await db.rows<{ id: string }>(statement, [])).map(({ id }) => id)
}
