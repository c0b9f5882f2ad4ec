import { invoiceRoutes, type Invoice } from '@kartu/contracts/billing/invoices'
import { canSeeSubscriptions } from '@kartu/contracts/billing/subscriptions.plain'
import type { FastifyInstance } from 'fastify'
import type { Locale } from '@kartu/contracts/validation'
import type { Deps } from '../../../deps.ts'
import { allow, AppError, notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Db } from '../../../db/db.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { wireTime } from '../../../db/columns.ts'
import { drawInvoice } from './invoice-file.ts'
import {
  listInvoices,
  findInvoice,
  findLatestInvoice,
  findRecipient,
  invoiceRecipient,
  type InvoiceRow,
} from './invoices.sql.ts'
import { invoiceMail } from './invoices.jobs.ts'

export function registerInvoices(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, invoiceRoutes.list, async ({ query }, { db, actor }) => {
    allow(canSeeSubscriptions(actor))
    const { rows, total } = await listInvoices(db, actor.companyId, query)
    return { data: rows.map(invoiceView), meta: { page: query.page, per_page: query.per_page, total } }
  })

  mount(app, deps, invoiceRoutes.file, async ({ params, query }, { db, actor }) => {
    allow(canSeeSubscriptions(actor))
    const invoice = await requireInvoice(db, actor.companyId, params.invoiceId)
    const content = await drawInvoice(invoice, query.lang)
    return { fileName: `${invoice.number}.pdf`, mediaType: 'application/pdf', content }
  })

  mount(app, deps, invoiceRoutes.send, async (_input, { db, actor, locale }) => {
    allow(canSeeSubscriptions(actor))
    return sendLatestInvoice(db, deps.queue, actor, locale)
  })
}

async function requireInvoice(db: Db, companyId: string, id: string): Promise<InvoiceRow> {
  const invoice = await findInvoice(db, companyId, id)
  if (!invoice) throw notFound()
  return invoice
}

/** Mails the latest invoice to the confirmed address for invoices, else to the requesting account. */
async function sendLatestInvoice(
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

const invoiceView = (row: InvoiceRow): Invoice => ({
  _id: row.id,
  number: row.number,
  kind: row.kind,
  status: row.status,
  issued_at: wireTime(row.issuedAt),
  currency: row.currency,
  sum: {
    lines: row.lines.map((line) => ({
      ware: line.ware,
      quantity: line.quantity,
      unit_amount: line.unitAmount,
      amount: line.amount,
      days: line.days,
      starts_at: line.startsAt,
      ends_at: line.endsAt,
    })),
    net: row.net,
    tax_rate: row.taxRate,
    tax_name: row.taxName,
    reverse_charge: row.reverseCharge,
    tax: row.tax,
    total: row.total,
  },
  paid: row.paid,
  paid_at: row.paidAt && wireTime(row.paidAt),
})
