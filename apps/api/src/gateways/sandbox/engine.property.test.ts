import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { GatewayOrder } from '../payments/payments.ts'
import { type Action, act, advance, quote, shown } from './engine.ts'
import { anchored, dayMs } from '../payments/periods.ts'
import { newAccount } from './sandbox-account.ts'
import { share } from './sums.ts'
import { methodNames, type SandboxAccount } from '../../db/schema/sandbox-account.ts'

const start = Date.parse('2026-11-22T17:00:00Z')

const orders = fc.record({
  seats: fc.integer({ min: 0, max: 300 }),
  pro: fc.integer({ min: 0, max: 300 }),
  unitAmount: fc.constantFrom(1, 420, 333, 5_000_000),
  interval: fc.constantFrom('month' as const, 'year' as const),
  tax: fc.constantFrom(0, 900, 1100, 1925),
  trial: fc.boolean(),
})

const steps = fc.record({
  waitMs: fc.oneof(
    fc.integer({ min: 0, max: 2 * dayMs }),
    fc.integer({ min: 0, max: 40 * dayMs }),
    fc.integer({ min: 0, max: 800 * dayMs }),
  ),
  act: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...methodNames).map((setup) => ({ kind: 'addMethod', setup }) as const) },
    { weight: 5, arbitrary: orders.map((order) => ({ kind: 'order', order }) as const) },
    { weight: 4, arbitrary: fc.constantFrom('cancel', 'resume', 'pay').map((kind) => ({ kind })) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('refund' as const),
        which: fc.nat(20),
        amount: fc.integer({ min: -5, max: 900_000 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), which: fc.nat(5) }) },
  ),
})
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never

function actionOf(account: SandboxAccount, step: Step['act'], at: number): Action {
  switch (step.kind) {
    case 'order': {
      const { seats, pro, unitAmount, interval, tax, trial } = step.order
      const order: GatewayOrder = {
        items: [
          { ware: 'business', quantity: seats, unitAmount },
          { ware: 'pro', quantity: pro, unitAmount: 900 },
        ],
        interval,
        currency: 'SGD',
        tax: { rate: tax, name: 'GST', reverseCharge: false },
        at: new Date(at),
        ...(trial ? { trialDays: 14 } : {}),
      }
      return { kind: 'order', order }
    }
    case 'refund': {
      const invoice = account.invoices[step.which % Math.max(1, account.invoices.length)]
      return { kind: 'refund', invoiceId: invoice?.id ?? 'none', amount: step.amount }
    }
    case 'remove':
      return { kind: 'removeMethod', methodId: account.methods[step.which]?.id ?? 'none' }
    default:
      return step
  }
}

const customer = {
  companyId: '',
  name: '',
  email: '',
  address: { lines: [], postalCode: '', city: '', region: '', country: 'SG' },
  taxId: '',
  tax: { rate: 900, name: 'GST', reverseCharge: false },
  locale: 'en' as const,
}

it('stays consistent after any sequence of actions', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 25 }), (all) => {
      let account = newAccount('cus_1', customer)
      let at = start
      all.forEach((step, index) => {
        const from = at
        at += step.waitMs
        const halfway = from + Math.floor(step.waitMs / 2)
        const advanced = advance(account, at)
        expect(advance(advance(account, halfway), at)).toEqual(advanced)
        periodsFollow(account, advanced)
        expect(JSON.parse(JSON.stringify(advanced))).toEqual(advanced)
        const action = actionOf(advanced, step.act, at)
        const quoted = action.kind === 'order' ? attempted(() => quote(account, action.order, at)) : undefined
        const acted = act(account, `key ${index}`, action, at)
        if (acted.fault) expect(shown(acted.account)).toEqual(shown(advanced))
        else if (quoted)
          expect(acted.account.movements.slice(advanced.movements.length).map(({ amount }) => amount)).toEqual(
            quoted.due > 0 ? [quoted.due] : [],
          )
        account = acted.account
        expect(act(account, `key ${index}`, action, at)).toEqual({ account, fault: acted.fault })
        holds(account)
      })
    }),
    { numRuns: 300 },
  )
})

const attempted = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}

function holds(account: SandboxAccount): void {
  const { credit, invoices, movements, subscription, methods, defaultMethodId } = account
  expect(credit).toBeGreaterThanOrEqual(0)
  expect(credit).toBe(-invoices.reduce((sum, { creditUsed }) => sum + creditUsed, 0) + 0)
  for (const { lines, net, tax, total, paid, refunded, creditUsed, status, id, nextTryAt } of invoices) {
    expect(net).toBe(lines.reduce((sum, { amount }) => sum + amount, 0))
    expect(tax).toBe(lines.reduce((sum, line) => sum + line.tax, 0))
    expect(total).toBe(net + tax)
    expect(paid).toBe(status === 'paid' ? total - creditUsed : 0)
    expect(refunded).toBeLessThanOrEqual(paid)
    expect(movements.filter(({ invoiceId }) => invoiceId === id).reduce((sum, { amount }) => sum + amount, 0)).toBe(
      paid - refunded,
    )
    if (nextTryAt !== null) expect(status).toBe('open')
    for (const { quantity, unitAmount, amount, days } of lines) {
      const direct = share(quantity * unitAmount, days ?? { left: 1, of: 1 })
      expect(amount).toBe(direct)
      if (days) expect(days.left >= 1 && days.left <= days.of).toBe(true)
    }
  }
  expect(invoices.map(({ createdAt }) => createdAt)).toEqual(
    invoices.map(({ createdAt }) => createdAt).toSorted((one, other) => one - other),
  )
  expect(methods.length === 0 ? null : methods.find(({ id }) => id === defaultMethodId)?.id).toBe(defaultMethodId)
  const open = invoices.filter(({ status }) => status === 'open')
  expect(open).toHaveLength(subscription?.status === 'past_due' ? 1 : 0)
  if (subscription && subscription.status !== 'trialing') {
    const { anchor, interval, turn, period } = subscription
    // A subscription that ended in its trial has no counted period.
    if (period.endsAt !== subscription.trialEndsAt) {
      expect(period).toEqual({
        startsAt: anchored(anchor, interval, turn),
        endsAt: anchored(anchor, interval, turn + 1),
      })
    }
  }
}

/** Automatic invoices: consecutive periods, each from the end of the previous one. */
function periodsFollow(before: SandboxAccount, after: SandboxAccount): void {
  let endsAt = before.subscription?.period.endsAt
  for (const { lines, createdAt } of after.invoices.slice(before.invoices.length)) {
    expect(lines.map(({ startsAt }) => startsAt)).toEqual(lines.map(() => endsAt))
    expect(createdAt).toBe(endsAt)
    endsAt = lines[0]?.endsAt
    expect(endsAt).toBeGreaterThan(createdAt)
  }
}
