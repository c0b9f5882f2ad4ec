import { countryOfCard } from '@kartu/cards/scan-country'
import { countryOfNumber } from '@kartu/cards/calling-codes'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { updateImport } from './table-imports.sql.ts'
import { jsonColumn } from '../../../db/rows.ts'

const companyRow = z.object({
  name: z.string(),
  website: z.string(),
  contacts: jsonColumn<{ value: string }[][]>(),
  addresses: z.array(z.string()),
})

const companyStatement = {
  name: 'import_company_numbers',
  text: `select co.name, co.website,
      (select coalesce(jsonb_agg(c.contacts), '[]') from (
        select co.contacts union all
        select d.contacts from divisions d where d.company_id = $1 union all
        (select c.contacts from cards c where c.company_id = $1 and c.contacts <> '[]' order by c.id limit 200)) c) as contacts,
      array(select c.address from cards c where c.company_id = $1 and c.address <> '' order by c.id limit 50) as addresses
    from companies co where co.id = $1`,
}

/** Preselects the country of local numbers: the company's own, else the installation's default. */
export async function presetCountry(db: Db, standard: string, companyId: string, importId: string): Promise<void> {
  await updateImport(db, companyId, importId, { country: (await findCompanyCountry(db, companyId)) ?? standard })
}

/**
 * Returns the country (ISO 3166) of most numbers of the company, else of its addresses, website and name; null if unknown.
 */
export async function findCompanyCountry(db: Db, companyId: string): Promise<string | null> {
  const [row] = await db.rows(companyRow, companyStatement, [companyId])
  if (!row) return null
  const counts = new Map<string, number>()
  for (const { value } of row.contacts.flat()) {
    const country = value.startsWith('+') ? countryOfNumber(value) : null
    if (country !== null) counts.set(country, (counts.get(country) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  return most?.[0] ?? countryOfCard([...row.addresses, row.website, row.name]) ?? null
}
