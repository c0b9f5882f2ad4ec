import type { Plan } from '@kartu/contracts/company/plans'
import type { Db } from '../../../db/db.ts'

export interface NamedCompany {
  id: string
  name: string
  plan: Plan | null
  verification: string
  erase_at: string | null
}

const namedStatement = {
  name: 'companies_named',
  text: `select id, name, plan, verification, erase_at, (count(*) over ())::int as companies from companies
    where not personal and position(lower($1) in lower(name)) > 0 order by lower(name), id limit $2`,
}

/** For the operator, who belongs to no company: those with `part` in their name, at most `max`, and how many more there are. */
export async function findNamed(
  db: Db,
  part: string,
  max: number,
): Promise<{ companies: NamedCompany[]; more: number }> {
  const companies = await db.rows<NamedCompany & { companies: number }>(namedStatement, [part, max])
  return { companies, more: (companies[0]?.companies ?? 0) - companies.length }
}
