import type { BillingInformation } from '@kartu/contracts/billing/payment'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { finder } from '../../../db/statement-functions.ts'

const findRow = z.object({
  name: z.string(),
  address_lines: z.array(z.string()),
  postal_code: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  tax_id: z.string(),
  email: z.string(),
})

export const findBillingInformation = finder(findRow)<[companyId: string]>(
  'billing_information_find',
  `select name, address_lines, postal_code, city, region, country, tax_id, email from billing_information
    where company_id = $1`,
)

const storeStatement = {
  name: 'billing_information_store',
  text: `insert into billing_information (company_id, name, address_lines, postal_code, city, region, country, tax_id, email)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (company_id) do update set name = excluded.name, address_lines = excluded.address_lines,
      postal_code = excluded.postal_code, city = excluded.city, region = excluded.region, country = excluded.country,
      tax_id = excluded.tax_id, email = excluded.email, updated_at = excluded.updated_at`,
}

export const storeBillingInformation = (tx: Db, companyId: string, of: BillingInformation): Promise<unknown> =>
  tx.run(storeStatement, [
    companyId,
    of.name,
    of.address_lines,
    of.postal_code,
    of.city,
    of.region,
    of.country,
    of.tax_id,
    of.email,
  ])
