import { moneyText } from '@kartu/contracts/billing/money'
import { isTaxId } from '@kartu/contracts/billing/tax-ids'
import type { Locale } from '@kartu/contracts/validation'
import { type Translate, translator } from '@kartu/messages/translator'
import type { InvoiceRow } from './invoices.sql.ts'

interface Party {
  name: string
  lines: string[]
}

/** Text of an invoice in the reader's language, without its layout. */
export interface InvoiceDocument {
  title: string
  number: string
  issuer: Party
  to: string
  recipient: Party
  facts: { name: string; value: string }[]
  columns: string[]
  lines: { what: string; note: string; cells: string[] }[]
  sums: { name: string; value: string; isTotal: boolean }[]
  sentences: string[]
  /** Footer of each page. */
  foot: string
  page: (page: number, pages: number) => string
}

type Line = InvoiceRow['lines'][number]

export function invoiceDocument(invoice: InvoiceRow, locale: Locale): InvoiceDocument {
  const t = translator(locale)
  const { currency } = invoice
  const money = (amount: number) => moneyText(amount, currency, locale, { bare: true })
  return {
    title: t(($) => $.invoiceDocuments.kind[invoice.kind]),
    number: invoice.number,
    issuer: partyOf(t, locale, invoice.issuer),
    to: t(($) => $.invoiceDocuments.to),
    recipient: partyOf(t, locale, invoice.recipient),
    facts: factsOf(t, invoice, locale),
    columns: [
      t(($) => $.invoiceDocuments.column.what),
      t(($) => $.invoiceDocuments.column.quantity),
      t(($) => $.invoiceDocuments.column.price),
      t(($) => $.invoiceDocuments.column.net),
      taxText(t, invoice, locale),
      t(($) => $.invoiceDocuments.column.gross),
    ],
    lines: invoice.lines.map((line) => ({
      what: t(($) => $.invoiceDocuments.ware[line.ware]),
      note: [periodText(invoice, line, locale), line.days && t(($) => $.invoiceDocuments.days, line.days)]
        .filter((part) => part)
        .join(', '),
      cells: [
        new Intl.NumberFormat(locale).format(line.quantity).replace('-', '\u2212'),
        money(line.unitAmount),
        money(line.amount),
        money(line.tax),
        money(line.amount + line.tax),
      ],
    })),
    sums: sumsOf(t, invoice, locale),
    sentences: sentencesOf(t, invoice, locale),
    foot: [invoice.issuer.name, invoice.number].join(' · '),
    page: (page, pages) => t(($) => $.invoiceDocuments.page, { page, pages }),
  }
}

/** Tax and rate, such as `GST 9%`. */
function taxText(t: Translate, { taxName, taxRate }: InvoiceRow, locale: Locale): string {
  if (taxName === '') return t(($) => $.invoiceDocuments.no_tax)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return `${taxName} ${percent.format(taxRate / 10_000)}`
}

interface Written {
  name: string
  address_lines: readonly string[]
  postal_code: string
  city: string
  region: string
  country: string
  tax_id: string
  email: string
}

function partyOf(t: Translate, locale: Locale, party: Written): Party {
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(party.country) ?? party.country
  const city = [party.city, party.postal_code].filter((part) => part !== '').join(' ')
  // Names a city that is its own country, such as Singapore, only once.
  const isCity = new Intl.DisplayNames('en', { type: 'region' }).of(party.country) === party.city
  const place = isCity ? [city, party.region] : [city, party.region, country]
  return {
    name: party.name,
    lines: [
      ...party.address_lines,
      place.filter((part) => part !== '').join(', '),
      taxIdText(t, party),
      party.email,
    ].filter((line) => line !== ''),
  }
}

function taxIdText(t: Translate, { country, tax_id: id }: Written): string {
  if (id === '') return ''
  if (country === 'SG') return t(($) => $.invoiceDocuments.tax_id.gst, { id })
  if (country === 'ID') return t(($) => $.invoiceDocuments.tax_id.npwp, { id })
  return isTaxId(country, id) === true
    ? t(($) => $.invoiceDocuments.tax_id.vat, { id })
    : t(($) => $.invoiceDocuments.tax_id.other, { id })
}

function factsOf(t: Translate, invoice: InvoiceRow, locale: Locale) {
  const { lines, corrects, currency } = invoice
  const starts = lines.map(({ startsAt }) => startsAt).toSorted()[0]
  const ends = lines
    .map(({ endsAt }) => endsAt)
    .toSorted()
    .at(-1)
  const facts = [{ name: t(($) => $.invoiceDocuments.issued), value: dateText(invoice, invoice.issuedAt, locale) }]
  if (starts !== undefined && ends !== undefined)
    facts.push({
      name: t(($) => $.invoiceDocuments.period),
      value: periodText(invoice, { startsAt: starts, endsAt: ends }, locale),
    })
  if (corrects !== null) facts.push({ name: t(($) => $.invoiceDocuments.corrects), value: corrects })
  return [...facts, { name: t(($) => $.invoiceDocuments.currency), value: currency }]
}

/** Days precede months in both languages. */
const dates = ({ issuer }: InvoiceRow, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: issuer.time_zone })

export const dateText = (invoice: InvoiceRow, at: string, locale: Locale): string =>
  dates(invoice, locale).format(new Date(at))

/** First to last day of a line's period, which ends just before `endsAt`, when the next one begins. */
const periodText = (invoice: InvoiceRow, { startsAt, endsAt }: Pick<Line, 'startsAt' | 'endsAt'>, locale: Locale) =>
  dates(invoice, locale)
    .formatRange(new Date(startsAt), new Date(Math.max(Date.parse(endsAt) - 1, Date.parse(startsAt))))
    .replaceAll(/[\u2009\u202f]/g, ' ')

/** Unpaid part of the total. */
export const unpaidOf = ({ kind, total, creditUsed, paid, refunded }: InvoiceRow): number =>
  kind === 'invoice' ? total - creditUsed - paid - refunded : 0

function sumsOf(t: Translate, invoice: InvoiceRow, locale: Locale) {
  const { currency, net, tax, total, creditUsed, paid, refunded, paidAt, kind } = invoice
  const bare = (amount: number) => moneyText(amount, currency, locale, { bare: true })
  const sums = [
    { name: t(($) => $.invoiceDocuments.net), value: bare(net), isTotal: false },
    { name: taxText(t, invoice, locale), value: bare(tax), isTotal: false },
    { name: t(($) => $.invoiceDocuments.total), value: moneyText(total, currency, locale), isTotal: true },
  ]
  if (kind === 'credit_note') return sums
  if (creditUsed > 0) {
    const name = t(($) => $.invoiceDocuments.credit_used)
    sums.push({ name, value: bare(-creditUsed), isTotal: false })
  }
  const taken = paid + refunded
  if (taken > 0 && paidAt !== null) {
    const name = t(($) => $.invoiceDocuments.paid, { date: dateText(invoice, paidAt, locale) })
    sums.push({ name, value: bare(-taken), isTotal: false })
  }
  const due = moneyText(invoice.status === 'void' ? 0 : unpaidOf(invoice), currency, locale)
  return [...sums, { name: t(($) => $.invoiceDocuments.due), value: due, isTotal: true }]
}

function sentencesOf(t: Translate, invoice: InvoiceRow, locale: Locale): string[] {
  const { status, reverseCharge, taxName: tax, kind, corrects, issuedAt } = invoice
  const sentences = reverseCharge ? [t(($) => $.invoiceDocuments.reverse_charge, { tax })] : []
  if (kind === 'credit_note') {
    const date = dateText(invoice, issuedAt, locale)
    sentences.push(
      corrects === null ? t(($) => $.invoiceDocuments.kept) : t(($) => $.invoiceDocuments.given_back, { date }),
    )
  } else if (status !== 'credited') sentences.push(t(($) => $.invoiceDocuments.status[status]))
  return [...sentences, t(($) => $.invoiceDocuments.data)]
}
