import { parentPort, workerData } from 'node:worker_threads'
import type { Locale } from '@kartu/contracts/validation'
import { invoicePdf } from './invoice-pdf.ts'
import type { InvoiceRow } from './invoices.sql.ts'

const { invoice, locale } = workerData as { invoice: InvoiceRow; locale: Locale }
parentPort?.postMessage(await invoicePdf(invoice, locale))
