import type { Sweep } from '../../../jobs/sweep.ts'
import { sweepKeptInvoices } from './kept-invoices.ts'

export const sweep: Sweep = async ({ database }) => {
  await sweepKeptInvoices(database.global)
}
