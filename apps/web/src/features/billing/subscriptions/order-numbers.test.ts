import type { OrderPreview, Subscription } from '@kartu/contracts/billing/subscriptions'
import { describe, expect, it, test } from 'vitest'
import { actOf, baseOf, faultsOf, isFor, subscribes, wantedOf } from './order-numbers.ts'

const seats = { total: 10, in_use: 6, reserved: 2, free: 2, waiting: 0, min: 8, in_use_faces: [], reserved_faces: [] }
const running = {
  status: 'ACTIVE',
  interval: 'year',
  seats,
  pro: { total: 2, next: null, next_at: null },
} as unknown as Subscription
const base = { seats: 10, pro_seats: 2, interval: 'month' } as const

describe('the start of a change', () => {
  it('is the current number', () => expect(baseOf(running)).toEqual({ seats: 10, pro_seats: 2, interval: 'year' }))

  it('is the number planned for the next cycle of Pro', () =>
    expect(
      baseOf({ ...running, pro: { total: 2, granted: 0, in_use: 0, next: 5, next_at: '2026-12-01' } }).pro_seats,
    ).toBe(5))

  it.each([null, 'EXPIRED'] as const)('without a subscription (%s) covers everyone with a licence', (status) =>
    expect(baseOf({ ...running, status, interval: null, seats: { ...seats, min: 1 } })).toEqual({
      seats: 8,
      pro_seats: 0,
      interval: 'month',
    }),
  )

  it('is one if no member has a licence yet', () =>
    expect(baseOf({ ...running, status: null, seats: { ...seats, in_use: 0, reserved: 0, min: 0 } }).seats).toBe(1))
})

test.each([
  [null, true],
  ['EXPIRED', true],
  ['CANCELLED', false],
  ['PAST_DUE', false],
  ['TRIALING', false],
] as const)('an order in status %s begins a subscription: %s', (status, begins) =>
  expect(subscribes({ status })).toBe(begins),
)

describe('the fault of a number', () => {
  test.each([
    [{}, {}],
    [{ seats: 8 }, {}],
    [{ seats: 7 }, { seats: 'min' }],
    [{ seats: 100_000 }, {}],
    [{ seats: 100_001 }, { seats: 'max' }],
    [{ seats: null }, { seats: 'number' }],
    [{ pro_seats: 10 }, {}],
    [{ pro_seats: 11 }, { pro_seats: 'pro' }],
    [{ pro_seats: null }, { pro_seats: 'number' }],
    [{ seats: 12, pro_seats: 11 }, {}],
  ] as const)('%o: %o', (draft, faults) => expect(faultsOf(draft, base, 8)).toEqual(faults))
})

it('is incomplete while a number is missing', () => {
  expect(wantedOf({ seats: null }, base)).toBeNull()
  expect(wantedOf({ pro_seats: null }, base)).toBeNull()
  expect(wantedOf({ seats: 12 }, base)).toEqual({ ...base, seats: 12 })
})

describe('the action on the button', () => {
  test.each([
    [{ seats: 12 }, 'add'],
    [{ seats: 9 }, 'return'],
    [{ pro_seats: 0 }, 'pro'],
    [{ interval: 'year' }, 'change'],
    [{ seats: 12, pro_seats: 3 }, 'change'],
  ] as const)('%o: %s', (draft, act) => expect(actOf({ ...base, ...draft }, base, false)).toBe(act))

  test('any order without a subscription begins one', () =>
    expect(actOf({ ...base, seats: 12 }, base, true)).toBe('subscribe'))
})

it('accepts only amounts that match the fields', () => {
  const preview = { ...base } as unknown as OrderPreview
  expect(isFor(preview, base)).toBe(true)
  expect(isFor(undefined, base)).toBe(false)
  expect(isFor(preview, null)).toBe(false)
  for (const other of [{ seats: 11 }, { pro_seats: 1 }, { interval: 'year' as const }])
    expect(isFor(preview, { ...base, ...other })).toBe(false)
})
