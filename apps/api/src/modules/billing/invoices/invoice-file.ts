import type { Locale } from '@kartu/contracts/validation'
import { drawInThread } from '../../platform/files/draw-in-thread.ts'
import type { InvoiceRow } from './invoices.sql.ts'

/** Draws the PDF of an invoice. */
export const drawInvoice = (invoice: InvoiceRow, locale: Locale): Promise<Buffer> =>
  drawInThread(new URL('draw-invoice.ts', import.meta.url), { invoice, locale })
