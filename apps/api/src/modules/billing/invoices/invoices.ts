import type { Locale } from '@kartu/contracts/validation'
import type { Db } from '../../../db/db.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { invoiceMail } from './invoices.jobs.ts'
import { findInvoice, findLatestInvoice, findRecipient, invoiceRecipient, type InvoiceRow } from './invoices.sql.ts'

export async function requireInvoice(db: Db, companyId: string, id: string): Promise<InvoiceRow> {
  const invoice = await findInvoice(db, companyId, id)
  if (!invoice) throw notFound()
  return invoice
}

/** Mails the latest invoice to the confirmed address for invoices, else to the requesting account. */
export async function sendLatestInvoice(
  tx: Db,
  queue: Queue,
  { companyId, userId }: { companyId: string; userId: string },
  locale: Locale,
): Promise<{ email: string; number: string }> {
  const invoice = await findLatestInvoice(tx, companyId)
  if (!invoice) throw new AppError('invoice_none')
  await countUse(tx, limits.invoiceMail, companyId)
  const wanted = (await findRecipient(tx, companyId)) ?? invoice.recipient.email
  const recipient = await invoiceRecipient(tx, companyId, wanted, userId)
  if (!recipient) throw new AppError('invoice_none')
  const { email } = recipient
  await queue.enqueue(tx, invoiceMail, { companyId, invoiceId: invoice.id, to: email, locale })
  return { email, number: invoice.number }
}
