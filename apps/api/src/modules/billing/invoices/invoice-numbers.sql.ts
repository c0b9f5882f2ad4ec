import type { Invoice } from '@kartu/contracts/billing/invoices'
import { plainTaxId } from '@kartu/contracts/billing/tax-ids'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Issuer } from '../../../db/schema/stored-issuer.ts'

const prefixes: Record<Invoice['kind'], string> = { invoice: 'INV', credit_note: 'CN' }

const takeRow = z.object({
  last: z.number(),
})

const takeStatement = {
  name: 'invoice_number_take',
  text: `insert into invoice_numbers as n (issuer, kind, year, last) values ($1, $2, $3, 1)
    on conflict (issuer, kind, year) do update set last = n.last + 1
    returning last`,
}

/** Identity of an issuer for numbering: its tax ID, or its name if it has none. */
export const numberedBy = ({ tax_id: taxId, name }: Issuer): string => (taxId === '' ? name : plainTaxId(taxId))

/**
 * Takes the next number of an issuer and a year, such as `INV-2026-0118`. Other calls wait until the transaction ends.
 */
export async function takeNumber(tx: Db, issuer: Issuer, kind: Invoice['kind'], day: string): Promise<string> {
  const year = Number(day.slice(0, 4))
  const [row] = await tx.rows(takeRow, takeStatement, [numberedBy(issuer), kind, year])
  if (!row) throw new Error('A number was not returned')
  return `${prefixes[kind]}-${year}-${String(row.last).padStart(4, '0')}`
}
