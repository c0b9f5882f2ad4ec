import { writeFile } from 'node:fs/promises'
import { CommandError } from '../../../lib/command-error.ts'
import type { Commands } from '../../../operator/command.ts'
import { drawInvoice } from './invoice-file.ts'
import type { InvoiceRow } from './invoices.sql.ts'
import { findKeptInvoices, type KeptInvoice, listKeptInvoices } from './kept-invoices.ts'

const usage = 'invoices list | save <number or ID> <file>'

const which = ({ id, numberedBy, recipient }: InvoiceRow): string => `${id}  of ${numberedBy}  ${recipient.name}`

const line = ({ number, numbered_by: issuer, kept_until: until, recipient }: KeptInvoice): string =>
  `${number}  of ${issuer}  kept until ${until}  ${recipient}`

export const commands: Commands = {
  invoices: {
    usage,
    about: 'invoices of companies that were erased, which the law has their issuer keep',
    path: 2,
    async run({ deps: { database } }, [act = '', number = '', path = '']) {
      if (act === 'list') {
        const kept = await listKeptInvoices(database.global)
        return kept.length === 0 ? 'No invoice of an erased company is kept.' : kept.map(line).join('\n')
      }
      if (act !== 'save' || path === '') throw new CommandError(`Say what to do: ${usage}.`)
      const found = await findKeptInvoices(database.global, number)
      const [invoice, other] = found
      if (!invoice) throw new CommandError(`No kept invoice has the number ${number}. See: invoices list`)
      if (other)
        throw new CommandError(`Several have the number ${number}. Name one by its ID:\n${found.map(which).join('\n')}`)
      try {
        await writeFile(path, await drawInvoice(invoice, 'en'), { flag: 'wx', mode: 0o600 })
      } catch (cause) {
        throw new CommandError(`${path} cannot be written: ${(cause as Error).message}`, { cause })
      }
      return `${path} holds the invoice ${invoice.number}.`
    },
  },
}
