import type { Division } from '@kartu/contracts/divisions'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { fieldError, translating } from '../../http/errors.ts'
import { type Acting, record } from '../audit/audit.ts'
import { divisions } from './divisions.table.ts'

interface DivisionRow extends Record<string, unknown> {
  id: string
  name: string
  members: number
}

/** By name, each with the number of its members. */
export async function listDivisions(db: Db, companyId: string): Promise<Division[]> {
  const { rows } = await db.orm.execute<DivisionRow>(sql`
    select d.id, d.name, count(m.id)::int as members
    from divisions d left join members m on m.company_id = d.company_id and m.division_id = d.id
    where d.company_id = ${companyId}
    group by d.company_id, d.id
    order by lower(d.name), d.id`)
  return rows.map(divisionView)
}

export async function createDivision(tx: Db, acting: Acting, name: string): Promise<Division> {
  const { companyId } = acting.actor
  const [row] = await translating({ divisions_name_key: () => fieldError('division_name_taken', 'name') }, () =>
    tx.orm.insert(divisions).values({ companyId, name }).returning({ id: divisions.id, name: divisions.name }),
  )
  if (!row) throw new Error('An inserted division was not returned')
  await record(tx, acting, { action: 'division.created', subjectId: row.id, after: { name } })
  return divisionView({ ...row, members: 0 })
}

const divisionView = (row: { id: string; name: string; members: number }): Division => ({
  _id: row.id,
  name: row.name,
  members: row.members,
})
