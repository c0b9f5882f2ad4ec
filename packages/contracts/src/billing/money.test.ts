import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalsOf, decimalText, moneyText, share, taxOf } from './money.ts'

test.each([
  [217_128, 'SGD', 'SGD\u00a02,171.28', 'SGD\u00a02.171,28'],
  [-549, 'SGD', '\u2212SGD\u00a05.49', '\u2212SGD\u00a05,49'],
  [7, 'EUR', 'EUR\u00a00.07', 'EUR\u00a00,07'],
  [0, 'USD', 'USD\u00a00.00', 'USD\u00a00,00'],
  [48_000, 'JPY', 'JPY\u00a048,000', 'JPY\u00a048.000'],
  [1_234_567, 'KWD', 'KWD\u00a01,234.567', 'KWD\u00a01.234,567'],
  [1_982_460_000, 'IDR', 'IDR\u00a019,824,600', 'IDR\u00a019.824.600'],
  [1_982_460_050, 'IDR', 'IDR\u00a019,824,600.50', 'IDR\u00a019.824.600,50'],
  [-100, 'IDR', '\u2212IDR\u00a01', '\u2212IDR\u00a01'],
])('writes %i of %s as %s', (amount, currency, english, indonesian) => {
  expect(moneyText(amount, currency, 'en')).toBe(english)
  expect(moneyText(amount, currency, 'id')).toBe(indonesian)
})

test('leaves the currency out of a column', () => {
  expect(moneyText(6720, 'SGD', 'en', { bare: true })).toBe('67.20')
  expect(moneyText(-6720, 'SGD', 'id', { bare: true })).toBe('\u221267,20')
})

test('keeps the last digit of the largest amounts', () => {
  const largest = Number.MAX_SAFE_INTEGER
  expect(moneyText(largest, 'SGD', 'en')).toBe('SGD\u00a090,071,992,547,409.91')
  expect(decimalText(largest, 'KWD')).toBe('9007199254740.991')
})

test('writes plain digits for programs', () => {
  expect(
    [
      [217_128, 'SGD'],
      [-5, 'SGD'],
      [-48, 'JPY'],
      [1, 'KWD'],
      [1_982_460_000, 'IDR'],
    ].map(([amount, currency]) => decimalText(Number(amount), String(currency))),
  ).toEqual(['2171.28', '-0.05', '-48', '0.001', '19824600.00'])
})

test("uses the CLDR's decimals, except for unused minor units", () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    const whole = moneyText(10 ** decimalsOf(currency), currency, 'en', { bare: true })
    expect([currency, whole.slice(2).length]).toEqual([currency, maximumFractionDigits])
  }
  expect(decimalsOf('IDR')).toBe(2)
})

test.each([
  // Licences of an example: 40 × 4.20 for 12 of 30 days, with 9 % tax.
  [share(16_800, 12, 30), 6_720],
  [taxOf(6_720, 900), 605],
  [taxOf(172_200, 900), 15_498],
  // Halves are rounded away from zero in both directions.
  [share(1, 1, 2), 1],
  [share(-1, 1, 2), -1],
  [share(5, 1, 10), 1],
  [share(-5, 1, 10), -1],
  [share(4, 1, 10), 0],
  [share(-4, 1, 10), 0],
  [share(3, 1, 2), 2],
  [share(Number.MAX_SAFE_INTEGER, 1, 1), Number.MAX_SAFE_INTEGER],
])('rounds to %i', (got, expected) => {
  expect(got).toBe(expected)
})

test('rounds by at most a half, symmetrically', () => {
  const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  const parts = fc
    .integer({ min: 1, max: 10_000 })
    .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)))
  fc.assert(
    fc.property(amounts, parts, (amount, [part, of]) => {
      const rounded = share(amount, part, of)
      const off = BigInt(rounded) * BigInt(of) - BigInt(amount) * BigInt(part)
      expect(2n * (off < 0n ? -off : off) <= BigInt(of)).toBe(true)
      expect(share(-amount, part, of) + 0).toBe(-rounded + 0)
      // A half is rounded away from zero, so no debt is lost.
      if (2n * off === BigInt(of)) expect(amount > 0).toBe(true)
      if (-2n * off === BigInt(of)) expect(amount < 0).toBe(true)
    }),
  )
})
