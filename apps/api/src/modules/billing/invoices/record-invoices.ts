import type { Invoice } from '@kartu/contracts/billing/invoices'
import type { BillingInformation } from '@kartu/contracts/billing/payment'
import { share } from '@kartu/contracts/billing/money'
import { plainTaxId } from '@kartu/contracts/billing/tax-ids'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Account } from '../../../gateways/payments/payments.ts'
import type { Deps } from '../../../deps.ts'
import { dayOf, type PriceList } from '../../../gateways/payments/price-list.ts'
import type {
  StoredSum,
  GatewayInvoice,
  GatewayMovement,
  GatewaySum,
  GatewayLine,
} from '../../../db/schema/gateway-account.ts'
import type { Issuer } from '../../../db/schema/billing.ts'
import { invoiceMail } from './invoices.jobs.ts'
import {
  insertInvoice,
  insertMovement,
  type InvoiceRow,
  type KnownInvoice,
  knownInvoices,
  knownMovements,
  updatePayment,
} from './invoices.sql.ts'

const prefixes: Record<Invoice['kind'], string> = { invoice: 'INV', credit_note: 'CN' }

const takeRow = z.object({
  last: z.number(),
})

const takeStatement = {
  name: 'invoice_number_take',
  text: `insert into invoice_numbers as n (issuer, kind, year, last) values ($1, $2, $3, 1)
    on conflict (issuer, kind, year) do update set last = n.last + 1
    returning last`,
}

/** Identity of an issuer for numbering: its tax ID, or its name if it has none. */
const numberedBy = ({ tax_id: taxId, name }: Issuer): string => (taxId === '' ? name : plainTaxId(taxId))

/**
 * Takes the next number of an issuer and a year, such as `INV-2026-0118`. Other calls wait until the transaction ends.
 */
async function takeNumber(tx: Db, issuer: Issuer, kind: Invoice['kind'], day: string): Promise<string> {
  const year = Number(day.slice(0, 4))
  const [row] = await tx.rows(takeRow, takeStatement, [numberedBy(issuer), kind, year])
  if (!row) throw new Error('A number was not returned')
  return `${prefixes[kind]}-${year}-${String(row.last).padStart(4, '0')}`
}

/** Delay of the mail: an invoice is usually paid a moment after it is issued, and the mail is then also the receipt. */
const settlingSeconds = 60

/** New documents, oldest first. */
export interface NewlyRecorded {
  issued: InvoiceRow[]
  /** Newly paid invoices, both new and earlier ones. */
  paid: InvoiceRow[]
}

/**
 * Records the invoices and movements of an account: new ones are numbered and mailed, known ones get only their
 * payment. Idempotent. The caller holds the lock of the company's subscription, so calls are serialised.
 */
export async function recordInvoices(
  tx: Db,
  { prices, queue }: Pick<Deps, 'prices' | 'queue'>,
  companyId: string,
  account: Account,
  recipient: BillingInformation,
): Promise<NewlyRecorded> {
  const known = await knownInvoices(tx, companyId)
  const told = await knownMovements(tx, companyId)
  const result: NewlyRecorded = { issued: [], paid: [] }
  const book = { tx, prices, companyId, recipient }
  for (const invoice of account.invoices.toSorted(byTime(({ createdAt }) => createdAt))) {
    if (isNothing(invoice)) continue
    const before = known.get(invoice.id)
    const row = before ? await settle(book, before, invoice) : await issue(book, invoice)
    if (row === undefined) continue
    if (!before) {
      known.set(invoice.id, row)
      result.issued.push(row)
    }
    if (row.status === 'paid' && before?.status !== 'paid') result.paid.push(row)
  }
  const sold = new Map(account.invoices.map((invoice) => [invoice.id, invoice]))
  for (const movement of account.movements.toSorted(byTime(({ at }) => at))) {
    if (told.has(movement.id)) continue
    const of = known.get(movement.invoiceId)
    const invoice = sold.get(movement.invoiceId)
    if (!of || !invoice)
      throw new Error(`The movement ${movement.id} belongs to no invoice of the company ${companyId}`)
    await insertMovement(tx, {
      companyId,
      gatewayId: movement.id,
      invoiceId: of.id,
      amount: movement.amount,
      currency: invoice.currency,
      movedAt: movement.at.toISOString(),
    })
    if (movement.amount < 0 && invoice.total > 0)
      result.issued.push(await issueRefund(book, invoice, movement, of.number))
  }
  for (const { id } of result.issued) {
    const mail = { companyId, invoiceId: id, to: recipient.email }
    await queue.enqueue(tx, invoiceMail, mail, settlingSeconds)
  }
  return result
}

interface Book {
  tx: Db
  prices: PriceList
  companyId: string
  recipient: BillingInformation
}

function issue(book: Book, invoice: GatewayInvoice): Promise<InvoiceRow> {
  const { id, currency, createdAt } = invoice
  return write(book, {
    gatewayId: id,
    kind: invoice.total < 0 ? 'credit_note' : 'invoice',
    corrects: null,
    at: createdAt,
    currency,
    sum: invoice,
    ...paymentOf(invoice),
  })
}

/** Issues a separate document for a refund; the invoice is not changed. */
function issueRefund(
  book: Book,
  invoice: GatewayInvoice,
  movement: GatewayMovement,
  corrects: string,
): Promise<InvoiceRow> {
  return write(book, {
    gatewayId: movement.id,
    kind: 'credit_note',
    corrects,
    at: movement.at,
    currency: invoice.currency,
    sum: takenBack(invoice, movement),
    status: 'refunded',
    creditUsed: 0,
    paid: movement.amount,
    refunded: 0,
    paidAt: movement.at.toISOString(),
  })
}

interface Written extends Payment {
  gatewayId: string
  kind: Invoice['kind']
  corrects: string | null
  at: Date
  currency: string
  sum: GatewaySum
}

async function write(book: Book, { at, sum, kind, ...rest }: Written): Promise<InvoiceRow> {
  const { tx, prices, companyId, recipient } = book
  const { issuer } = prices
  const issuedOn = dayOf(prices, at)
  const lines = JSON.parse(JSON.stringify(sum.lines)) as StoredSum['lines']
  return insertInvoice(tx, {
    ...rest,
    companyId,
    id: newId(),
    kind,
    numberedBy: numberedBy(issuer),
    number: await takeNumber(tx, issuer, kind, issuedOn),
    issuedAt: at.toISOString(),
    issuedOn,
    issuer,
    recipient,
    lines,
    net: sum.net,
    taxRate: sum.taxRule.rate,
    taxName: sum.taxRule.name,
    reverseCharge: sum.taxRule.reverseCharge,
    tax: sum.tax,
    total: sum.total,
  })
}

type Payment = Pick<InvoiceRow, 'status' | 'creditUsed' | 'paid' | 'refunded' | 'paidAt'>

const paymentOf = (invoice: GatewayInvoice): Payment => ({
  status: statusOf(invoice),
  creditUsed: invoice.creditUsed,
  paid: invoice.paid,
  refunded: invoice.refunded,
  paidAt: invoice.paidAt?.toISOString() ?? null,
})

function statusOf({ status, total, paid, refunded }: GatewayInvoice): InvoiceRow['status'] {
  if (total < 0) return 'credited'
  return status === 'paid' && refunded > 0 && paid <= 0 ? 'refunded' : status
}

/** Returns undefined if nothing is new. */
async function settle(
  { tx, companyId }: Book,
  before: KnownInvoice,
  invoice: GatewayInvoice,
): Promise<InvoiceRow | undefined> {
  const now = paymentOf(invoice)
  const fields = ['status', 'creditUsed', 'paid', 'refunded'] as const
  if (fields.every((field) => before[field] === now[field])) return undefined
  return updatePayment(tx, companyId, before.id, now)
}

/** True for an invoice of zero, such as that of a trial, which gets no document and no number. */
const isNothing = ({ total, lines }: GatewayInvoice): boolean =>
  total === 0 && lines.every(({ amount, tax }) => amount === 0 && tax === 0)

const byTime =
  <T>(timeOf: (one: T) => Date) =>
  (one: T, other: T) =>
    timeOf(one).getTime() - timeOf(other).getTime()

/**
 * Lines of a credit note for a refund: the same share of each invoice line, with its tax. Rounding differences go to
 * later lines, so that the lines add up to the refund.
 */
export function takenBack(invoice: GatewayInvoice, movement: GatewayMovement): GatewaySum {
  const { total, taxRule } = invoice
  const given = Math.min(-movement.amount, total)
  let grossBefore = 0
  let givenBefore = 0
  const lines = invoice.lines.map((line): GatewayLine => {
    const gross = line.amount + line.tax
    grossBefore += gross
    const part = share(given, grossBefore, total) - givenBefore
    givenBefore += part
    const amount = given === total ? line.amount : gross === 0 ? 0 : share(part, line.amount, gross)
    const isWhole = amount === line.amount
    return {
      ware: line.ware,
      quantity: isWhole ? -line.quantity : -1,
      unitAmount: isWhole ? line.unitAmount : amount,
      amount: 0 - amount,
      tax: 0 - (part - amount),
      days: isWhole ? line.days : null,
      startsAt: line.startsAt,
      endsAt: line.endsAt,
    }
  })
  const net = lines.reduce((sum, line) => sum + line.amount, 0)
  const tax = lines.reduce((sum, line) => sum + line.tax, 0)
  return { lines, net, taxRule, tax, total: net + tax }
}
