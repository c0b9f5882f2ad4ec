import { z } from 'zod'
import { CompanyParams, Id, Locale, PageQuery, Timestamp } from '../validation.ts'
import { invoiceRoutes as plain } from './invoices.plain.ts'
import { Amount, Currency } from './money.ts'
import { route } from '../route.ts'
import { Sum } from './subscriptions.ts'

/** A credit note is a refund; its amounts are negative. */
export const invoiceKinds = ['invoice', 'credit_note'] as const
export const invoiceStatuses = ['open', 'paid', 'void', 'uncollectible', 'credited', 'refunded'] as const

export const Invoice = z.object({
  _id: Id,
  /** Without gaps per issuer and year, such as `INV-2026-0118`. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  issued_at: Timestamp,
  currency: Currency,
  sum: Sum,
  paid: Amount,
  paid_at: Timestamp.nullable(),
})
export type Invoice = z.infer<typeof Invoice>

export const invoiceRoutes = {
  list: route({
    ...plain.list,
    params: CompanyParams,
    query: z.strictObject(PageQuery),
    data: z.array(Invoice),
  }),
  file: route({
    ...plain.file,
    params: z.strictObject({ companyId: Id, invoiceId: Id }),
    query: z.strictObject({ lang: Locale.default('en') }),
    data: z.string(),
  }),
  send: route({
    ...plain.send,
    whenLapsed: true,
    data: z.object({ email: z.string(), number: z.string() }),
  }),
}
