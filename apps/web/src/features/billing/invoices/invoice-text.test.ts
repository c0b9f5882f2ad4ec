import type { MoneyLine, Sum } from '@kartu/contracts/billing/subscriptions'
import { expect, test } from 'vitest'
import { invoiceText } from './invoice-text.ts'

const line = (of: Partial<MoneyLine>): MoneyLine => ({
  ware: 'business',
  quantity: 1,
  unit_amount: 420,
  amount: 420,
  days: null,
  starts_at: '2026-11-01T00:00:00.000Z',
  ends_at: '2026-12-01T00:00:00.000Z',
  ...of,
})
const sum = (...lines: MoneyLine[]): Sum => ({
  lines,
  net: 0,
  tax_rate: 0,
  tax_name: '',
  reverse_charge: false,
  tax: 0,
  total: 0,
})
const part = { left: 12, of: 30 }

test.each([
  ['410 Business, 24 Pro', [line({ quantity: 410 }), line({ ware: 'pro', quantity: 24 })]],
  ['14 licences added', [line({ quantity: 14, days: part })]],
  ['1 licence added', [line({ quantity: 1, days: part })]],
  ['4 licences returned', [line({ quantity: -4, days: part })]],
  // From monthly to yearly: the rest of the month is refunded.
  ['5 Business', [line({ quantity: 5 }), line({ quantity: -5, days: part })]],
])('%s', (text, lines) => {
  expect(invoiceText({ kind: 'invoice', status: 'paid', sum: sum(...lines) })).toBe(text)
})

test('a refund counts as returned licences only if some were returned', () => {
  const lines = [line({ quantity: -4, days: part })]
  expect(invoiceText({ kind: 'credit_note', status: 'refunded', sum: sum(...lines) })).toBe('Refund')
  expect(invoiceText({ kind: 'credit_note', status: 'credited', sum: sum(...lines) })).toBe('4 licences returned')
})
