import type { PaymentMethod } from '@kartu/contracts/billing/payment'
import { describe, expect, test } from 'vitest'
import { expiryOf, methodName } from './method-name.ts'

const method: PaymentMethod = {
  _id: '1',
  brand: 'visa',
  last4: '4242',
  expires_month: 12,
  expires_year: 2026,
  is_default: true,
  expires_soon: false,
}

test.each([
  ['visa', 'Visa ending in 4242'],
  ['sandbox', 'Test card ending in 4242'],
  ['girocard', 'Card ending in 4242'],
])('%s', (brand, name) => expect(methodName({ brand, last4: '4242' })).toBe(name))

describe('a card is valid until the end of its month', () => {
  test.each([
    ['2026-11-19', false, { state: 'fine', month: '12/2026', weeks: 6 }],
    ['2026-11-19', true, { state: 'soon', month: '12/2026', weeks: 6 }],
    ['2026-12-31', true, { state: 'soon', month: '12/2026', weeks: 1 }],
    ['2027-01-01', true, { state: 'over', month: '12/2026', weeks: 1 }],
  ] as const)('on %s', (day, soon, expiry) =>
    expect(expiryOf({ ...method, expires_soon: soon }, Date.parse(day))).toEqual(expiry),
  )
})
