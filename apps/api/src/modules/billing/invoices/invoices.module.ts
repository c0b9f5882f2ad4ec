import { writeFile } from 'node:fs/promises'
import { notExported, ofServer, staysOnDeletion, wholeTable } from '../../../db/data-inventory.ts'
import { CommandError } from '../../../lib/command-error.ts'
import type { Commands } from '../../../operator/command.ts'
import type { Sweep, Module } from '../../module.ts'
import { invoiceMail } from './invoices.jobs.ts'
import { registerInvoices } from './invoices.routes.ts'
import { sweepKeptInvoices, findKeptInvoices, type KeptInvoice, listKeptInvoices } from './kept-invoices.ts'
import { drawInvoice } from './invoice-file.ts'
import type { InvoiceRow } from './invoices.sql.ts'

const usage = 'invoices list | save <number or ID> <file>'

const which = ({ id, numberedBy, recipient }: InvoiceRow): string => `${id}  of ${numberedBy}  ${recipient.name}`

const line = ({ number, numbered_by: issuer, kept_until: until, recipient }: KeptInvoice): string =>
  `${number}  of ${issuer}  kept until ${until}  ${recipient}`

const commands: Commands = {
  invoices: {
    usage,
    about: 'invoices of erased companies, which their issuer must keep by law',
    path: 2,
    async run({ deps: { database } }, [act = '', number = '', path = '']) {
      if (act === 'list') {
        const kept = await listKeptInvoices(database.global)
        return kept.length === 0 ? 'No invoices of erased companies are stored.' : kept.map(line).join('\n')
      }
      if (act !== 'save' || path === '') throw new CommandError(`Choose one of: ${usage}.`)
      const found = await findKeptInvoices(database.global, number)
      const [invoice, other] = found
      if (!invoice) throw new CommandError(`No stored invoice has the number ${number}. See: invoices list`)
      if (other)
        throw new CommandError(
          `Several invoices have the number ${number}. Name one by its ID:\n${found.map(which).join('\n')}`,
        )
      try {
        await writeFile(path, await drawInvoice(invoice, 'en'), { flag: 'wx', mode: 0o600 })
      } catch (cause) {
        throw new CommandError(`${path} cannot be written: ${(cause as Error).message}`, { cause })
      }
      return `${path} holds the invoice ${invoice.number}.`
    },
  },
}

const sweep: Sweep = async ({ database }) => {
  await sweepKeptInvoices(database.global)
}

export const invoicesModule: Module = {
  name: 'invoices',
  routes: registerInvoices,
  jobs: [invoiceMail],
  sweep,
  commands: commands,
  inventory: [
    {
      // Data that the law requires to be retained: an issued invoice is never changed.
      table: 'invoices',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: notExported('The company must keep them by law.'),
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
      onDeletion: staysOnDeletion('The issuer must keep it by law for some years.'),
      erased: [],
      stays: ['numbered_by', 'number', 'invoice', 'movements'],
    },
    { table: 'invoice_numbers', ...ofServer, erased: [], stays: ['issuer', 'kind'] },
  ],
}
