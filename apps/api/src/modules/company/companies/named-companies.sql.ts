import { plans } from '@kartu/contracts/company/plans'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'

const namedCompanyRow = z.object({
  id: z.string(),
  name: z.string(),
  plan: z.enum(plans).nullable(),
  verification: z.string(),
  erase_at: z.string().nullable(),
})
export type NamedCompany = z.infer<typeof namedCompanyRow>

const namedRow = namedCompanyRow.extend({
  companies: z.number(),
})

const namedStatement = {
  name: 'companies_named',
  text: `select id, name, plan, verification, erase_at, (count(*) over ())::int as companies from companies
    where not personal and position(lower($1) in lower(name)) > 0 order by lower(name), id limit $2`,
}

/**
 * Finds companies whose name contains `part`, for the operator, who belongs to no company. Returns at most `max` and
 * the number of further matches.
 */
export async function findNamed(
  db: Db,
  part: string,
  max: number,
): Promise<{ companies: NamedCompany[]; more: number }> {
  const companies = await db.rows(namedRow, namedStatement, [part, max])
  return { companies, more: (companies[0]?.companies ?? 0) - companies.length }
}
