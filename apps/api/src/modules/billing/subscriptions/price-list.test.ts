import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  currencyOf,
  dayOf,
  openPriceList,
  type PriceList,
  readPriceList,
  unitAmounts,
} from '../../../gateways/payments/price-list.ts'
import { taxRuleOf } from './offers.ts'

const folder = mkdtempSync(join(tmpdir(), 'kartu-prices-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ours = readPriceList(undefined)

function read(content: string | object): PriceList {
  const path = join(folder, 'prices.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readPriceList(path)
}

describe('the default list', () => {
  test('has the published prices, a year costing ten months', () => {
    expect(unitAmounts(ours, 'SGD', 'month')).toEqual({ business: 420, pro: 900 })
    for (const [currency, { month, year }] of Object.entries(ours.prices)) {
      expect([currency, year]).toEqual([currency, { business: month.business * 10, pro: month.pro * 10 }])
    }
    expect(Object.keys(ours.prices)).toEqual(['SGD', 'IDR', 'USD', 'EUR', 'JPY'])
  })

  test('bills countries without their own currency in Singapore dollars', () => {
    expect(['SG', 'ID', 'US', 'DE', 'JP', 'BR'].map((country) => currencyOf(ours, country))).toEqual([
      'SGD',
      'IDR',
      'USD',
      'EUR',
      'JPY',
      'SGD',
    ])
  })

  test('reports a currency without a price', () => {
    expect(() => unitAmounts(ours, 'CHF', 'year')).toThrow('no prices in CHF')
  })
})

describe('a file of the operator', () => {
  test('replaces the default list', () => {
    const prices = { EUR: { month: { business: 500, pro: 700 }, year: { business: 5_500, pro: 7_700 } } }
    const own = read({ ...ours, currency: 'EUR', currencies: {}, prices })
    expect(currencyOf(own, 'SG')).toBe('EUR')
    expect(unitAmounts(own, 'EUR', 'year').business).toBe(5_500)
  })

  const sgd = ours.prices['SGD']
  test.each([
    ['its field issuer.name is missing', { ...ours, issuer: { ...ours.issuer, name: undefined } }],
    ['its field issuer.time_zone must be a time zone such as Asia/Singapore', of({ time_zone: 'Singapore/Asia' })],
    ['its field issuer.country must be a country of two capital letters, such as SG', of({ country: 'Singapore' })],
    ['its field issuer.tax_id is missing, but a tax needs one', of({ tax_id: '' })],
    ['its field issuer has an unknown field: vat', of({ vat: 'x' })],
    ['its field prices.SGD.month.business must be int', withPrice({ business: 4.2, pro: 9 })],
    ['its field prices.SGD.month.business must be number', withPrice({ business: '4.20', pro: 9 })],
    ['its field prices.SGD.month.pro must be at least 0', withPrice({ business: 4, pro: -9 })],
    ['its field prices.SGD.month.pro is missing', withPrice({ business: 4 })],
    ['its field currency is CHF, which has no prices', { ...ours, currency: 'CHF' }],
    ['its field currencies.CH is CHF, which has no prices', { ...ours, currencies: { CH: 'CHF' } }],
    [
      'its field taxes.SG.0.since must be a day such as 2024-01-01',
      { ...ours, taxes: { SG: [{ name: 'GST', rate: 900, since: '1/1/2024' }] } },
    ],
    [
      'its field taxes.SG.0.rate must be at most 10000',
      { ...ours, taxes: { SG: [{ name: 'GST', rate: 90_000, since: '2024-01-01' }] } },
    ],
    [
      'its field taxes.sg must be named by a country of two capital letters, such as SG',
      { ...ours, taxes: { sg: [{ name: 'GST', rate: 900, since: '2024-01-01' }] } },
    ],
  ])('that is invalid stops the start: %s', (sentence, content) => {
    expect(() => read(content)).toThrow(`The setting BILLING_FILE is "${join(folder, 'prices.json')}" but ${sentence}.`)
  })

  test('is required with a real gateway', () => {
    const open = (billing: 'sandbox' | 'stripe', mode: 'production' | 'test', billingFile?: string) =>
      openPriceList({ billing, mode, billingFile })
    expect(() => open('stripe', 'production')).toThrow('BILLING_FILE must name a file')
    read(ours)
    for (const prices of [
      open('stripe', 'production', join(folder, 'prices.json')),
      open('sandbox', 'production'),
      open('stripe', 'test'),
    ])
      expect(prices.issuer).toEqual(ours.issuer)
  })

  test('that is missing or invalid JSON is reported', () => {
    expect(() => readPriceList(join(folder, 'none.json'))).toThrow('but that file cannot be read')
    expect(() => read('{"issuer":')).toThrow('but that file is not JSON')
  })

  function of(issuer: object) {
    return { ...ours, issuer: { ...ours.issuer, ...issuer } }
  }
  function withPrice(month: object) {
    return { ...ours, prices: { ...ours.prices, SGD: { ...sgd, month } } }
  }
})

describe('the tax', () => {
  const at = new Date('2026-11-19T10:00:00Z')
  const none = { rate: 0, name: '', reverseCharge: false }
  const inGermany: PriceList = { ...ours, issuer: { ...ours.issuer, country: 'DE' } }
  const withoutOutside: PriceList = {
    ...ours,
    unions: { EU: { countries: ['DE', 'FR'], also_from_outside: false } },
  }

  test.each([
    [ours, 'SG', '', { rate: 900, name: 'GST', reverseCharge: false }],
    [ours, 'SG', '201812345K', { rate: 900, name: 'GST', reverseCharge: false }],
    [ours, 'ID', '01.234.567.8-901.000', { rate: 1100, name: 'PPN', reverseCharge: false }],
    [ours, 'US', '12-3456789', none],
    [ours, 'DE', '', { rate: 1900, name: 'VAT', reverseCharge: false }],
    [ours, 'DE', 'DE123456789', { rate: 0, name: 'VAT', reverseCharge: true }],
    [ours, 'DE', 'DE12345', { rate: 1900, name: 'VAT', reverseCharge: false }],
    // A tax ID of another country has no effect.
    [ours, 'DE', 'FR40303265045', { rate: 1900, name: 'VAT', reverseCharge: false }],
    [inGermany, 'DE', 'DE123456789', { rate: 1900, name: 'VAT', reverseCharge: false }],
    [inGermany, 'FR', 'FR40303265045', { rate: 0, name: 'VAT', reverseCharge: true }],
    [inGermany, 'SG', '201812345K', { rate: 900, name: 'GST', reverseCharge: false }],
    [withoutOutside, 'DE', 'DE123456789', { rate: 1900, name: 'VAT', reverseCharge: false }],
  ])('%#: the tax of a country matches the table', (prices, country, taxId, expected) => {
    expect(taxRuleOf(prices, { country, taxId }, at)).toEqual(expected)
  })

  test('changes at midnight in the issuer’s time zone', () => {
    const rate = (moment: string) => taxRuleOf(ours, { country: 'SG', taxId: '' }, new Date(moment)).rate
    expect(rate('2023-12-31T15:59:59Z')).toBe(800)
    expect(rate('2023-12-31T16:00:00Z')).toBe(900)
    expect(taxRuleOf(ours, { country: 'SG', taxId: '' }, new Date('1999-01-01T00:00:00Z'))).toEqual(none)
    expect(dayOf(ours, new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
  })
})
