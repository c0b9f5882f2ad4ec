import type { Database, Db } from './db.ts'

const companiesPerStep = 200
const firstId = '00000000-0000-0000-0000-000000000000'
const companiesStatement = {
  name: 'each_company',
  text: `select id from companies where id > $1 order by id limit $2`,
}

/** Does something company by company, because no statement sees the rows of two. */
export async function eachCompany(
  database: Database,
  act: (db: Db, companyId: string) => Promise<unknown>,
): Promise<void> {
  let last = firstId
  for (;;) {
    const companies = await database.global.rows<{ id: string }>(companiesStatement, [last, companiesPerStep])
    for (const { id } of companies) await act(database.read({ companyId: id }), id)
    const end = companies.at(-1)
    if (companies.length < companiesPerStep || !end) return
    last = end.id
  }
}
