import { notExported, ofServer, staysOnDeletion, wholeTable } from '../../../db/kept.ts'
import type { Sweep } from '../../sweep.ts'
import type { Module } from '../../module.ts'
import { commands } from './invoices.commands.ts'
import { invoiceMail } from './invoices.jobs.ts'
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
  kept: [
    {
      // The company's data, which the law requires it to retain: an issued invoice is not changed.
      table: 'invoices',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: notExported('Of the company, which the law has keep them.'),
      erased: [],
      stays: [
        'gateway_id',
        'kind',
        'numbered_by',
        'number',
        'corrects',
        'status',
        'issued_on',
        'currency',
        'issuer',
        'recipient',
        'lines',
        'tax_name',
      ],
    },
    {
      table: 'invoice_movements',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      erased: [],
      stays: ['gateway_id', 'currency'],
    },
    {
      table: 'kept_invoices',
      ofCompany: ofServer.ofCompany,
      onDeletion: staysOnDeletion('What the law has the issuer keep, until its years are over.'),
      erased: [],
      stays: ['numbered_by', 'number', 'invoice', 'movements'],
    },
    { table: 'invoice_numbers', ...ofServer, erased: [], stays: ['issuer', 'kind'] },
  ],
}
