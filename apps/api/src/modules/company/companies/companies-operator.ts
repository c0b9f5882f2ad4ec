import { plans } from '@kartu/contracts/company/plans'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { counted } from '../../../lib/counted.ts'
import type { Db } from '../../../db/db.ts'
import { planOf } from '../plans/plans.ts'
import { countByStatus } from '../memberships/memberships.sql.ts'

/** Each company costs a query for its people. */
const companiesMax = 200

/** Lists the companies whose name contains `part`, with the IDs that other commands take. */
export async function companiesInWords(deps: Deps, part: string): Promise<string> {
  const { companies, more } = await findNamed(deps.database.global, part, companiesMax)
  if (companies.length === 0) return part === '' ? 'There is no company yet.' : `No company has ${part} in its name.`
  const lines: string[] = []
  for (const company of companies) lines.push(await line(deps, company))
  if (more > 0)
    lines.push(`And ${counted(more, 'more', 'more')}: name a part of the name, such as: companies list kopi`)
  return lines.join('\n')
}

async function line(deps: Deps, { id, name, plan, verification, erase_at: eraseAt }: NamedCompany): Promise<string> {
  const people = Object.values(await countByStatus(deps.database.read({ companyId: id }), id))
  const sum = people.reduce((all, some) => all + some, 0)
  const about = [
    counted(sum, 'person', 'people'),
    `plan ${planOf(deps, plan)}`,
    verification,
    ...(eraseAt === null ? [] : [`erased on ${new Date(eraseAt).toISOString().slice(0, 10)}`]),
  ]
  return `${id}  ${name}  (${about.join(', ')})`
}

const namedCompanyRow = z.object({
  id: z.string(),
  name: z.string(),
  plan: z.enum(plans).nullable(),
  verification: z.string(),
  erase_at: z.string().nullable(),
})
type NamedCompany = z.infer<typeof namedCompanyRow>

const namedRow = namedCompanyRow.extend({
  companies: z.number(),
})

const namedStatement = {
  name: 'companies_named',
  text: `select id, name, plan, verification, erase_at, (count(*) over ())::int as companies from companies
    where not personal and position(lower($1) in lower(name)) > 0 order by lower(name), id limit $2`,
}

/**
 * Finds companies whose name contains `part`, for the operator. Returns at most `max` and the number of further
 * matches.
 */
async function findNamed(db: Db, part: string, max: number): Promise<{ companies: NamedCompany[]; more: number }> {
  const companies = await db.rows(namedRow, namedStatement, [part, max])
  return { companies, more: (companies[0]?.companies ?? 0) - companies.length }
}
