import type { PaymentMethod } from '@kartu/contracts/billing/payment'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { reader } from '../../../db/statement-functions.ts'
import type { Account } from '../../../gateways/payments/payments.ts'

const methodRow = z.object({
  id: z.string(),
  gateway_id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expires_month: z.number(),
  expires_year: z.number(),
  is_default: z.boolean(),
})
export type MethodRow = z.infer<typeof methodRow>

/** Payment methods, the default first. */
export const listMethods = reader(methodRow)<[companyId: string]>(
  'payment_methods_list',
  `select id, gateway_id, brand, last4, expires_month, expires_year, is_default from payment_methods
    where company_id = $1 order by is_default desc, created_at, id`,
)

const dropStatement = {
  name: 'payment_methods_drop',
  text: `delete from payment_methods where company_id = $1 and not gateway_id = any($2::text[]) returning id`,
}
const keepStatement = {
  name: 'payment_method_keep',
  text: `insert into payment_methods as m (company_id, id, gateway_id, brand, last4, expires_month, expires_year, is_default)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (company_id, gateway_id) do update set brand = excluded.brand, last4 = excluded.last4,
      expires_month = excluded.expires_month, expires_year = excluded.expires_year, is_default = excluded.is_default
    where (m.brand, m.last4, m.expires_month, m.expires_year, m.is_default) is distinct from
      (excluded.brand, excluded.last4, excluded.expires_month, excluded.expires_year, excluded.is_default)
    returning id`,
}

/** Replaces the company's methods by those of its account. Returns true if that changed something. */
export async function storeMethods(tx: Db, companyId: string, account: Account): Promise<boolean> {
  const { methods, defaultMethodId } = account
  let changed = await tx.run(dropStatement, [companyId, methods.map(({ id }) => id)])
  for (const { id, brand, last4, expiresMonth, expiresYear } of methods) {
    const values = [companyId, newId(), id, brand, last4, expiresMonth, expiresYear, id === defaultMethodId]
    changed += await tx.run(keepStatement, values)
  }
  return changed > 0
}

/** True if a card expires before `until`. A card is valid until the end of its month. */
const expiresBefore = (
  { expires_month, expires_year }: Pick<MethodRow, 'expires_month' | 'expires_year'>,
  until: Date,
): boolean => Date.UTC(expires_year, expires_month) <= until.getTime()

export const methodView = (row: MethodRow, neededUntil: Date): PaymentMethod => ({
  _id: row.id,
  brand: row.brand,
  last4: row.last4,
  expires_month: row.expires_month,
  expires_year: row.expires_year,
  is_default: row.is_default,
  expires_soon: expiresBefore(row, neededUntil),
})
