import { describe, expect, it } from 'vitest'
import type { GatewayOrder } from '../payments/payments.ts'
import { type Action, act, advance, quote, shown } from './engine.ts'
import { newAccount } from './sandbox-account.ts'
import type { Customer, PaymentFaultCode } from '../../db/schema/gateway-account.ts'
import type { SandboxAccount } from '../../db/schema/sandbox-account.ts'

const gst = { rate: 900, name: 'GST', reverseCharge: false }
const customer: Customer = {
  companyId: '0190a0b0-0000-7000-8000-000000000001',
  name: 'Nusantara Logistics Group Pte. Ltd.',
  email: 'finance@nusantara.example',
  address: { lines: ['8 Marina View #21-03'], postalCode: '018960', city: 'Singapore', region: '', country: 'SG' },
  taxId: '201812345K',
  tax: gst,
  locale: 'en',
}
const time = (text: string) => Date.parse(text.includes('T') ? text : `${text}T09:00:00Z`)

function ordered(at: string, seats: number, pro = 0, more: Partial<GatewayOrder> = {}): GatewayOrder {
  const items: GatewayOrder['items'] = [
    { ware: 'business', quantity: seats, unitAmount: 420 },
    { ware: 'pro', quantity: pro, unitAmount: 900 },
  ]
  return { items, interval: 'month', currency: 'SGD', tax: gst, at: new Date(time(at)), ...more }
}

/** Applies the actions in order; each must succeed. */
function after(...steps: [at: string, action: Action][]): SandboxAccount {
  return steps.reduce(
    (account, [at, action]) => {
      const acted = act(account, null, action, time(at))
      expect(acted.fault).toBeNull()
      return acted.account
    },
    newAccount('cus_1', customer),
  )
}

function expectRefused(
  account: SandboxAccount,
  at: string,
  action: Action,
  code: PaymentFaultCode,
  reason?: string,
): void {
  const before = advance(account, time(at))
  const acted = act(account, null, action, time(at))
  expect(acted.fault?.code).toBe(code)
  if (reason !== undefined) expect(acted.fault?.message).toBe(reason)
  expect(shown(acted.account)).toEqual(shown(before))
}

const method = (setup: string): Action => ({ kind: 'addMethod', setup })
const order = (at: string, seats: number, pro = 0, more: Partial<GatewayOrder> = {}): [string, Action] => [
  at,
  { kind: 'order', order: ordered(at, seats, pro, more) },
]
const company = (setup = 'works', start = '2026-11-01') => after([start, method(setup)], order(start, 410, 24))
const at = (account: SandboxAccount, moment: string) => shown(advance(account, time(moment)))

describe('an order', () => {
  it('begins a paid subscription that renews', () => {
    const { subscription, invoices, next, movements } = shown(company())
    expect(subscription).toMatchObject({ status: 'active', endsAt: null, periodEndsAt: new Date(time('2026-12-01')) })
    expect(invoices).toMatchObject([{ net: 193_800, tax: 17_442, total: 211_242, paid: 211_242, status: 'paid' }])
    expect(movements).toMatchObject([{ amount: 211_242 }])
    expect(next?.total).toBe(211_242)
    expect(at(company(), '2027-03-01').invoices).toHaveLength(5)
  })

  it('for more seats costs the quoted rest of the period', () => {
    const account = company()
    const slip = quote(account, ordered('2026-11-19T12:00:00Z', 450, 30), time('2026-11-19T12:00:00Z'))
    expect(slip.today).toMatchObject({ net: 6720, tax: 605, total: 7325 })
    expect(slip.today?.lines).toMatchObject([
      { ware: 'business', quantity: 40, unitAmount: 420, amount: 6720, days: { left: 12, of: 30 } },
    ])
    expect(slip).toMatchObject({ due: 7325, renewal: { net: 216_000, total: 235_440 } })
    const [moment, action] = order('2026-11-19T12:00:00Z', 450, 30)
    const { account: raised } = act(account, null, action, time(moment))
    expect(shown(raised).invoices[0]).toMatchObject({ total: 7325, paid: 7325 })
    expect(shown(raised).next?.total).toBe(235_440)
  })

  it('for fewer seats becomes credit for the next invoices', () => {
    const fewer = after(['2026-09-01', method('works')], order('2026-09-01', 400), order('2026-09-22', 396))
    const { credit, invoices } = shown(fewer)
    expect(credit).toBe(549)
    expect(invoices[0]).toMatchObject({ net: -504, tax: -45, total: -549, creditUsed: -549, paid: 0, status: 'paid' })
    const renewed = at(fewer, '2026-10-01')
    expect(renewed.invoices[0]).toMatchObject({ total: 181_289, creditUsed: 549, paid: 180_740 })
    expect(renewed.credit).toBe(0)
  })

  it('for pro licences alone costs nothing before the next period', () => {
    const pro = order('2026-11-10', 410, 30)
    expect(quote(company(), ordered('2026-11-10', 410, 30), time('2026-11-10'))).toMatchObject({ today: null, due: 0 })
    const { account } = act(company(), null, pro[1], time(pro[0]))
    expect(shown(account).invoices).toHaveLength(1)
    expect(at(account, '2026-12-01').invoices[0]?.lines).toMatchObject([{ quantity: 410 }, { quantity: 30 }])
  })

  it('for a year refunds the month, but no unpaid pro licence', () => {
    const raised = act(company(), null, order('2026-11-05', 410, 30)[1], time('2026-11-05')).account
    const yearly = ordered('2026-11-16', 410, 30, { interval: 'year' })
    const { account } = act(raised, null, { kind: 'order', order: yearly }, time('2026-11-16'))
    const { invoices, subscription } = shown(account)
    expect(invoices[0]?.lines.map(({ quantity, amount, days }) => [quantity, amount, days?.left ?? null])).toEqual([
      [-410, -86_100, 15],
      [-24, -10_800, 15],
      [410, 172_200, null],
      [30, 27_000, null],
    ])
    expect(subscription?.periodEndsAt).toEqual(new Date(time('2027-11-16')))
  })

  it('for a year refunds every pro licence that was billed', () => {
    const raised = act(company(), null, order('2026-11-05', 410, 30)[1], time('2026-11-05')).account
    const yearly = ordered('2026-12-01', 410, 30, { interval: 'year' })
    const { account } = act(raised, null, { kind: 'order', order: yearly }, time('2026-12-01'))
    expect(shown(account).invoices[0]?.lines[1]).toMatchObject({ ware: 'pro', quantity: -30, amount: -27_000 })
  })

  it('changes nothing if the bank declines', () => {
    expectRefused(
      after(['2026-11-01', method('declined')]),
      ...order('2026-11-02', 5),
      'payment_declined',
      'Your card was declined.',
    )
    const { account } = act(company(), null, method('declined'), time('2026-11-02'))
    expectRefused(account, ...order('2026-11-03', 500), 'payment_declined', 'Your card was declined.')
  })

  it('needs a method, one currency, an item and a running period', () => {
    expectRefused(after(), ...order('2026-11-02', 5), 'payment_method_unknown')
    expectRefused(company(), ...order('2026-11-02', 5, 0, { currency: 'USD' }), 'payment_refused')
    expectRefused(company(), ...order('2026-11-02', 0), 'payment_refused')
    expectRefused(company(), ...order('2026-11-02', 5, 0, { trialDays: 14 }), 'payment_refused')
    const late = ordered('2026-11-30', 420)
    expectRefused(company(), '2026-12-02', { kind: 'order', order: late }, 'payment_refused', 'A new period has begun.')
    const early = ordered('2026-12-01', 420)
    expectRefused(
      company(),
      '2026-11-30',
      { kind: 'order', order: early },
      'payment_refused',
      'A new period has begun.',
    )
  })
})

describe('a trial', () => {
  const trial = order('2027-01-17', 5, 5, { trialDays: 14 })

  it('ends if there is no method', () => {
    const account = after(trial)
    expect(shown(account)).toMatchObject({ subscription: { status: 'trialing' }, next: null, invoices: [] })
    const { subscription, invoices } = at(account, '2027-02-01')
    expect(subscription).toMatchObject({ status: 'ended', endsAt: new Date(time('2027-01-31')) })
    expect(invoices).toEqual([])
  })

  it('is followed by the ordered periods, counted from its end', () => {
    const account = after(trial, ['2027-01-20', method('works')], order('2027-01-21', 8, 2))
    expect(shown(account)).toMatchObject({ invoices: [], next: { net: 5160 } })
    const { subscription, invoices } = at(account, '2027-03-31')
    expect(invoices.map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).toEqual([
      '2027-03-31',
      '2027-02-28',
      '2027-01-31',
    ])
    expect(subscription?.trialEndsAt).toEqual(new Date(time('2027-01-31')))
  })

  it('can be cancelled', () => {
    const account = after(trial, ['2027-01-20', method('works')], ['2027-01-21', { kind: 'cancel' }])
    expect(at(account, '2027-02-01')).toMatchObject({ subscription: { status: 'ended' }, invoices: [], next: null })
  })
})

describe('a failed payment', () => {
  it('is retried after 3, 5 and 7 days', () => {
    const account = company('fails_on_renewal')
    const moments = ['2026-12-01', '2026-12-04', '2026-12-09', '2026-12-16']
    const seen = moments.map((moment) => at(account, moment))
    expect(seen.map(({ subscription }) => subscription?.status)).toEqual(['past_due', 'past_due', 'past_due', 'ended'])
    expect(seen.map(({ invoices }) => invoices[0]?.nextTryAt?.toISOString().slice(0, 10) ?? null)).toEqual([
      '2026-12-04',
      '2026-12-09',
      '2026-12-16',
      null,
    ])
    expect(seen[0]?.invoices[0]).toMatchObject({
      status: 'open',
      failure: 'Your card has insufficient funds.',
      paid: 0,
    })
    expect(seen[3]?.invoices[0]?.status).toBe('uncollectible')
    expect(seen[3]?.movements).toHaveLength(1)
  })

  it('is settled by another method at the next attempt or at once', () => {
    const { account } = act(company('fails_on_renewal'), null, method('works'), time('2026-12-02'))
    expect(at(account, '2026-12-04')).toMatchObject({
      subscription: { status: 'active' },
      invoices: [{ paid: 211_242 }, {}],
    })
    const paid = act(account, null, { kind: 'pay' }, time('2026-12-02'))
    expect(shown(paid.account)).toMatchObject({
      subscription: { status: 'active' },
      invoices: [{ nextTryAt: null, failure: null }, {}],
    })
  })

  it('blocks orders while the same method fails', () => {
    const account = company('fails_on_renewal')
    expectRefused(account, ...order('2026-12-02', 500), 'payment_refused')
    expectRefused(account, '2026-12-02', { kind: 'pay' }, 'payment_declined', 'Your card has insufficient funds.')
  })

  it('occurs once a card has expired', () => {
    const account = company('expires_soon')
    expect(shown(account).methods[0]).toMatchObject({ expiresMonth: 12, expiresYear: 2026 })
    expect(at(account, '2026-12-31').subscription?.status).toBe('active')
    expect(at(account, '2027-01-01').invoices[0]).toMatchObject({ status: 'open', failure: 'Your card has expired.' })
  })

  it('occurs in the first moment after a card’s last month', () => {
    const account = after(['2026-11-01', method('expires_soon')])
    expect(act(account, null, order('2026-12-31T23:59:59Z', 3)[1], time('2026-12-31T23:59:59Z')).fault).toBeNull()
    const first = '2027-01-01T00:00:00Z'
    expectRefused(account, ...order(first, 3), 'payment_declined', 'Your card has expired.')
  })

  it('does not block a new subscription', () => {
    const over = act(company('fails_on_renewal'), null, method('works'), time('2027-01-10')).account
    const { account } = act(over, null, order('2027-01-11', 3)[1], time('2027-01-11'))
    expect(shown(account)).toMatchObject({
      subscription: { status: 'active', startedAt: new Date(time('2027-01-11')) },
    })
  })
})

describe('a method', () => {
  it('that needs confirmation is added by the second call', () => {
    const asked = act(after(), null, method('needs_authentication'), time('2026-11-01'))
    expect(asked.fault?.code).toBe('payment_authentication')
    expect(shown(asked.account).methods).toEqual([])
    const confirmed = act(asked.account, null, method('needs_authentication'), time('2026-11-01'))
    expect(confirmed.fault).toBeNull()
    expect(act(confirmed.account, null, method('needs_authentication'), time('2026-11-01')).fault).not.toBeNull()
    expect(act(confirmed.account, null, order('2026-11-02', 5)[1], time('2026-11-02')).fault).toBeNull()
  })

  it('is used until it is removed or another one is chosen', () => {
    const two = after(['2026-11-01', method('works')], ['2026-11-01', method('declined')])
    const [works, declined] = two.methods.map(({ id }) => id)
    expect(two.defaultMethodId).toBe(declined)
    const chosen = act(two, null, { kind: 'makeDefault', methodId: works ?? '' }, 0).account
    expect(chosen.defaultMethodId).toBe(works)
    const removed = act(chosen, null, { kind: 'removeMethod', methodId: works ?? '' }, 0).account
    expect(removed.defaultMethodId).toBe(declined)
    expect(act(removed, null, { kind: 'removeMethod', methodId: declined ?? '' }, 0).account.defaultMethodId).toBeNull()
    expectRefused(two, '2026-11-01', { kind: 'makeDefault', methodId: 'elsewhere' }, 'payment_method_unknown')
    expectRefused(two, '2026-11-01', method('gold'), 'payment_method_unknown')
  })
})

describe('a default method removed during an outstanding payment', () => {
  const pastDue = () =>
    after(['2026-11-01', method('works')], ['2026-11-01', method('fails_on_renewal')], order('2026-11-01', 5), [
      '2026-12-02',
      method('declined'),
    ])
  const remove = (account: SandboxAccount, at: string) =>
    act(account, null, { kind: 'removeMethod', methodId: account.defaultMethodId ?? '' }, time(at)).account
  const named = ({ methods, defaultMethodId }: SandboxAccount) =>
    methods.find(({ id }) => id === defaultMethodId)?.does ?? null

  it('is replaced by the newest working one', () => {
    const account = pastDue()
    expect(shown(account).subscription?.status).toBe('past_due')
    const tried = act(account, null, { kind: 'pay' }, time('2026-12-02'))
    expect(tried.fault?.code).toBe('payment_declined')
    const removed = remove(tried.account, '2026-12-02')
    expect(named(removed)).toBe('works')
    expect(act(removed, null, { kind: 'pay' }, time('2026-12-02')).fault).toBeNull()
  })

  it('is replaced by the newest of several working ones', () => {
    const account = after(
      ['2026-11-01', method('works')],
      ['2026-11-01', method('works')],
      ['2026-11-01', method('fails_on_renewal')],
      order('2026-11-01', 5),
      ['2026-12-02', method('declined')],
    )
    expect(shown(account).subscription?.status).toBe('past_due')
    expect(remove(account, '2026-12-02').defaultMethodId).toBe(account.methods[1]?.id)
  })

  it('is not replaced by one that was just refused', () => {
    const tried = act(pastDue(), null, { kind: 'pay' }, time('2026-12-02')).account
    const added = act(tried, null, method('works'), time('2026-12-02')).account
    const [, , declined, newest] = added.methods
    const chosen = act(added, null, { kind: 'removeMethod', methodId: newest?.id ?? '' }, time('2026-12-02')).account
    expect(declined?.does).toBe('declined')
    expect(named(chosen)).toBe('works')
  })

  it('is not replaced by an expired card', () => {
    const added = after(
      ['2026-11-01', method('works')],
      ['2026-11-01', method('expires_soon')],
      ['2027-02-01', method('works')],
    )
    expect(remove(added, '2027-02-01').defaultMethodId).toBe(added.methods[0]?.id)
  })

  it('is replaced by the newest one if none works', () => {
    const account = after(['2026-11-01', method('fails_on_renewal')], order('2026-11-01', 5), [
      '2026-12-02',
      method('declined'),
    ])
    expect(named(remove(account, '2026-12-02'))).toBe('fails_on_renewal')
  })
})

describe('a cancellation', () => {
  it('takes effect with the period unless it is undone', () => {
    const cancelled = act(company(), null, { kind: 'cancel' }, time('2026-11-10')).account
    expect(shown(cancelled)).toMatchObject({
      subscription: { status: 'active', endsAt: new Date(time('2026-12-01')) },
      next: null,
    })
    expect(at(cancelled, '2026-12-02')).toMatchObject({ subscription: { status: 'ended' }, invoices: [{}] })
    const resumed = act(cancelled, null, { kind: 'resume' }, time('2026-11-11')).account
    expect(at(resumed, '2026-12-02')).toMatchObject({ subscription: { status: 'active', endsAt: null } })
    expectRefused(cancelled, '2026-12-02', { kind: 'resume' }, 'payment_refused')
  })
})

describe('a refund', () => {
  it('never exceeds the payment', () => {
    const account = company()
    const invoiceId = account.invoices[0]?.id ?? ''
    const back = (amount: number): Action => ({ kind: 'refund', invoiceId, amount })
    const once = act(account, null, back(200_000), time('2026-11-03')).account
    expect(shown(once)).toMatchObject({ invoices: [{ paid: 211_242, refunded: 200_000 }], credit: 0 })
    expect(once.movements.map(({ amount }) => amount)).toEqual([211_242, -200_000])
    expectRefused(once, '2026-11-03', back(11_243), 'payment_refused')
    expectRefused(once, '2026-11-03', back(0), 'payment_refused')
    expectRefused(once, '2026-11-03', back(0.5), 'payment_refused')
    expectRefused(once, '2026-11-03', { ...back(1), invoiceId: 'elsewhere' } as Action, 'payment_refused')
  })
})

describe('an idempotency key', () => {
  it('applies one action once, in any order of its properties', () => {
    const account = after(['2026-11-01', method('works')])
    const first = act(account, 'key', order('2026-11-01', 5)[1], time('2026-11-01'))
    const { items, ...rest } = ordered('2026-11-01', 5)
    const again = act(first.account, 'key', { order: { ...rest, items }, kind: 'order' }, time('2026-11-02'))
    expect(again.fault).toBeNull()
    expect(again.account).toEqual(first.account)
    const other = act(first.account, 'key', order('2026-11-01', 6)[1], time('2026-11-02'))
    expect(other.fault?.code).toBe('payment_refused')
    expect(other.account).toEqual(first.account)
  })

  it('of a refused action stays refused', () => {
    const account = after(['2026-11-01', method('declined')])
    const first = act(account, 'key', order('2026-11-01', 5)[1], time('2026-11-01'))
    const mended = act(first.account, null, method('works'), time('2026-11-01')).account
    expect(act(mended, 'key', order('2026-11-01', 5)[1], time('2026-11-01')).fault?.code).toBe('payment_declined')
  })
})

it('a customer’s tax rule applies from the next invoice', () => {
  const reversed = { ...customer, tax: { rate: 0, name: '', reverseCharge: true } }
  const { account } = act(company(), null, { kind: 'customer', customer: reversed }, time('2026-11-10'))
  expect(at(account, '2026-12-01').invoices[0]).toMatchObject({
    tax: 0,
    total: 193_800,
    taxRule: { reverseCharge: true },
  })
})
