import { keptInvoiceYears } from '@kartu/contracts/limits'
import { eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { InvoiceRow } from './invoices.sql.ts'
import { invoiceMovements, invoices, keptInvoices } from '../../../db/schema/billing.ts'
import { reader, runner } from '../../../db/statement-functions.ts'

/** Retains the invoices of a company that is about to be erased: their issuer must be able to show them for years. */
export async function keepInvoices(tx: Db, companyId: string): Promise<void> {
  const rows = await tx.orm.select().from(invoices).where(eq(invoices.companyId, companyId))
  if (rows.length === 0) return
  const moved = await tx.orm.select().from(invoiceMovements).where(eq(invoiceMovements.companyId, companyId))
  await tx.orm
    .insert(keptInvoices)
    .values(
      rows.map((invoice) => ({
        id: invoice.id,
        companyId,
        numberedBy: invoice.numberedBy,
        number: invoice.number,
        keptUntil: keptUntil(invoice.issuedOn),
        invoice,
        movements: moved.filter(({ invoiceId }) => invoiceId === invoice.id),
      })),
    )
    // An imported company may have been erased before, and its invoices retained then.
    .onConflictDoNothing()
}

/** End of retention, counted from the end of the year of issue. */
export const keptUntil = (issuedOn: string): string => `${Number(issuedOn.slice(0, 4)) + 1 + keptInvoiceYears}-01-01`

const keptInvoiceRow = z.object({
  number: z.string(),
  numbered_by: z.string(),
  kept_until: z.string(),
  recipient: z.string(),
})
export type KeptInvoice = z.infer<typeof keptInvoiceRow>
export const listKeptInvoices = reader(keptInvoiceRow)<[]>(
  'kept_invoices_list',
  `select number, numbered_by, kept_until::text as kept_until, invoice -> 'recipient' ->> 'name' as recipient
    from kept_invoices order by numbered_by, number`,
)

/**
 * Invoices with this number, or the one with this ID. Two issuers may use the same number, and an imported company may
 * claim another company's number.
 */
export async function findKeptInvoices(db: Db, numberOrId: string): Promise<InvoiceRow[]> {
  const isAsked = or(eq(keptInvoices.number, numberOrId), eq(sql`${keptInvoices.id}::text`, numberOrId))
  const rows = await db.orm.select().from(keptInvoices).where(isAsked).orderBy(keptInvoices.id)
  return rows.map(({ invoice }) => invoice)
}

/** Deletes invoices whose retention has ended. */
export const sweepKeptInvoices = runner<[]>(
  'kept_invoices_sweep',
  `delete from kept_invoices where kept_until <= current_date`,
)
