import type { Sweep } from '../../sweep.ts'
import type { Module } from '../../module.ts'
import { commands } from './invoices.commands.ts'
import { invoiceMail } from './invoices.jobs.ts'
import { invoicesKept } from './invoices.kept.ts'
import { registerInvoices } from './invoices.routes.ts'
import { sweepKeptInvoices } from './kept-invoices.ts'

const sweep: Sweep = async ({ database }) => {
  await sweepKeptInvoices(database.global)
}

export const invoicesModule: Module = {
  name: 'invoices',
  routes: registerInvoices,
  jobs: [invoiceMail],
  sweep,
  commands: commands,
  kept: invoicesKept,
}
