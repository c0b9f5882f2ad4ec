import { decimalText } from '@kartu/contracts/billing/money'
import { isTaxId, plainTaxId } from '@kartu/contracts/billing/tax-ids'
import { dayOf } from '../../../gateways/payments/price-list.ts'
import { unpaidOf } from './invoice-document.ts'
import type { InvoiceRow } from './invoices.sql.ts'

const namespaces = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(' ')

/** An element with child elements or text; undefined if it is empty. */
type Node = string | undefined
const element = (name: string, ...children: Node[]): Node => {
  const inner = children.filter((child) => child !== undefined).join('')
  return inner === '' ? undefined : `<${name}>${inner}</${name.split(' ')[0]}>`
}
const text = (name: string, value: string): Node => (value === '' ? undefined : element(name, escaped(value)))

/** Removes characters that XML 1.0 cannot represent, because a single one would make the document unreadable. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escaped = (value: string): string =>
  value
    .replaceAll(notXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/**
 * Renders the invoice as UN/CEFACT Cross Industry Invoice D16B, in the core of EN 16931 (profile EN 16931 of Factur-X
 * 1.0). The numbers in comments are its business terms. A credit note has positive amounts, because its type already
 * says that it is one.
 */
export function invoiceXml(invoice: InvoiceRow): string {
  const { kind, number, issuedOn, currency, corrects } = invoice
  const sign = kind === 'credit_note' ? -1 : 1
  // Adding 0 turns -0 into 0.
  const amount = (value: number) => decimalText(value * sign + 0, currency)
  const settlement = element(
    'ram:ApplicableHeaderTradeSettlement',
    text('ram:InvoiceCurrencyCode', currency), // BT-5
    element(
      'ram:ApplicableTradeTax', // BG-23
      text('ram:CalculatedAmount', amount(invoice.tax)),
      text('ram:TypeCode', 'VAT'),
      text('ram:ExemptionReason', exemption(invoice)),
      text('ram:BasisAmount', amount(invoice.net)),
      ...rateOf(invoice),
    ),
    element('ram:BillingSpecifiedPeriod', ...period(invoice, invoice.lines)), // BG-14
    element('ram:SpecifiedTradePaymentTerms', element('ram:DueDateDateTime', day(issuedOn))), // BT-9
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation', // BG-22
      text('ram:LineTotalAmount', amount(invoice.net)),
      text('ram:TaxBasisTotalAmount', amount(invoice.net)),
      text(`ram:TaxTotalAmount currencyID="${currency}"`, amount(invoice.tax)),
      text('ram:GrandTotalAmount', amount(invoice.total)),
      // A credit note is settled by the credit or the refund.
      text('ram:TotalPrepaidAmount', amount(invoice.total - unpaidOf(invoice))),
      text('ram:DuePayableAmount', amount(unpaidOf(invoice))),
    ),
    corrects === null ? undefined : element('ram:InvoiceReferencedDocument', text('ram:IssuerAssignedID', corrects)), // BT-25
  )
  const root = element(
    `rsm:CrossIndustryInvoice ${namespaces}`,
    element(
      'rsm:ExchangedDocumentContext',
      element('ram:GuidelineSpecifiedDocumentContextParameter', text('ram:ID', 'urn:cen.eu:en16931:2017')), // BT-24
    ),
    element(
      'rsm:ExchangedDocument',
      text('ram:ID', number), // BT-1
      text('ram:TypeCode', kind === 'credit_note' ? '381' : '380'), // BT-3
      element('ram:IssueDateTime', day(issuedOn)), // BT-2
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      ...invoice.lines.map((line, at) => lineXml(invoice, line, at, sign)),
      element(
        'ram:ApplicableHeaderTradeAgreement',
        element('ram:SellerTradeParty', ...party(invoice, invoice.issuer)), // BG-4
        element('ram:BuyerTradeParty', ...party(invoice, invoice.recipient)), // BG-7
      ),
      '<ram:ApplicableHeaderTradeDelivery/>',
      settlement,
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

/**
 * EN 16931 requires the amount to be quantity times price, which does not hold for part of a period. Such a line is one
 * unit at its amount, and its description explains the calculation.
 */
function lineXml(invoice: InvoiceRow, line: InvoiceRow['lines'][number], at: number, sign: number): Node {
  const isWhole = line.quantity * line.unitAmount === line.amount
  const quantity = isWhole ? line.quantity * sign : line.amount * sign < 0 ? -1 : 1
  const price = isWhole ? line.unitAmount : Math.abs(line.amount)
  const { currency } = invoice
  const days = line.days ? `, ${line.days.left} of ${line.days.of} days` : ''
  return element(
    'ram:IncludedSupplyChainTradeLineItem', // BG-25
    element('ram:AssociatedDocumentLineDocument', text('ram:LineID', String(at + 1))),
    element(
      'ram:SpecifiedTradeProduct',
      text('ram:Name', line.ware === 'pro' ? 'Pro licence' : 'Business licence'), // BT-153
      isWhole
        ? undefined
        : text(
            'ram:Description', // BT-154
            `${line.quantity} × ${currency} ${decimalText(line.unitAmount, currency)}${days}`,
          ),
    ),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element('ram:NetPriceProductTradePrice', text('ram:ChargeAmount', decimalText(price, currency))), // BT-146
    ),
    element('ram:SpecifiedLineTradeDelivery', text('ram:BilledQuantity unitCode="C62"', String(quantity))), // BT-129
    element(
      'ram:SpecifiedLineTradeSettlement',
      element('ram:ApplicableTradeTax', text('ram:TypeCode', 'VAT'), ...rateOf(invoice)),
      element('ram:BillingSpecifiedPeriod', ...period(invoice, [line])), // BG-26
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        text('ram:LineTotalAmount', decimalText(line.amount * sign + 0, currency)), // BT-131
      ),
    ),
  )
}

/** S: taxed; AE: reverse charge; O: outside the scope of tax. */
const categoryOf = ({ taxRate, reverseCharge }: InvoiceRow): 'S' | 'AE' | 'O' =>
  reverseCharge ? 'AE' : taxRate > 0 ? 'S' : 'O'

function rateOf(invoice: InvoiceRow): Node[] {
  const category = categoryOf(invoice)
  const rate = decimalText(invoice.taxRate, 'EUR')
  return [text('ram:CategoryCode', category), category === 'O' ? undefined : text('ram:RateApplicablePercent', rate)]
}

const exemption = (invoice: InvoiceRow): string =>
  ({ S: '', AE: 'Reverse charge', O: 'Not subject to tax' })[categoryOf(invoice)]

/** Format `102` is a day as YYYYMMDD. */
const day = (text: string): Node => `<udt:DateTimeString format="102">${text.replaceAll('-', '')}</udt:DateTimeString>`

function period(invoice: InvoiceRow, lines: InvoiceRow['lines']): Node[] {
  const starts = lines.map(({ startsAt }) => startsAt).toSorted()[0]
  const ends = lines
    .map(({ endsAt }) => endsAt)
    .toSorted()
    .at(-1)
  if (starts === undefined || ends === undefined) return []
  const last = new Date(Math.max(Date.parse(ends) - 1, Date.parse(starts)))
  return [
    element('ram:StartDateTime', day(dayOf(invoice, new Date(starts)))),
    element('ram:EndDateTime', day(dayOf(invoice, last))),
  ]
}

type Party = InvoiceRow['issuer'] | InvoiceRow['recipient']

function party(invoice: InvoiceRow, of: Party): Node[] {
  const [first = '', second = '', third = ''] = of.address_lines
  const id = plainTaxId(of.tax_id)
  const isSeller = of === invoice.issuer
  // VA is a VAT ID as in VIES, with its country; FC is any other tax number. Outside the scope of tax there is none
  // (BR-O-02).
  const isVat = isTaxId(of.country, id) === true && /^[A-Z]{2}/.test(id) && categoryOf(invoice) !== 'O'
  return [
    isSeller ? text('ram:ID', id) : undefined, // BT-29
    text('ram:Name', of.name),
    isSeller && id !== '' ? element('ram:SpecifiedLegalOrganization', text('ram:ID', id)) : undefined, // BT-30
    element(
      'ram:PostalTradeAddress',
      text('ram:PostcodeCode', of.postal_code),
      text('ram:LineOne', first),
      text('ram:LineTwo', second),
      text('ram:LineThree', third),
      text('ram:CityName', of.city),
      text('ram:CountryID', of.country),
      text('ram:CountrySubDivisionName', of.region),
    ),
    // EN 16931 has only the VAT ID of a buyer and no other tax number.
    id === '' || (!isSeller && !isVat)
      ? undefined
      : element('ram:SpecifiedTaxRegistration', text(`ram:ID schemeID="${isVat ? 'VA' : 'FC'}"`, id)),
  ]
}
