import type { Database, Db, Statement } from './db.ts'

const companiesPerStep = 200
const firstId = '00000000-0000-0000-0000-000000000000'
const companiesStatement = {
  name: 'each_company',
  text: `select id from companies where id > $1 order by id limit $2`,
}
const openStatement = {
  name: 'each_open_company',
  text: `select id from companies where id > $1 and erase_at is null order by id limit $2`,
}

type Act = (db: Db, companyId: string) => Promise<unknown>

/** Does something company by company, because no statement sees the rows of two. */
export const eachCompany = (database: Database, act: Act): Promise<void> => through(companiesStatement, database, act)

/** The same without companies that are to be deleted: for what people would be mailed. */
export const eachOpenCompany = (database: Database, act: Act): Promise<void> => through(openStatement, database, act)

async function through(statement: Statement, database: Database, act: Act): Promise<void> {
  let last = firstId
  for (;;) {
    const companies = await database.global.rows<{ id: string }>(statement, [last, companiesPerStep])
    for (const { id } of companies) await act(database.read({ companyId: id }), id)
    const end = companies.at(-1)
    if (companies.length < companiesPerStep || !end) return
    last = end.id
  }
}
