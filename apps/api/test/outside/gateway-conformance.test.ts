import { afterAll, expect, test } from 'vitest'
import { type Account, type GatewayOrder, PaymentFault, type Payments } from '../../src/gateways/payments/payments.ts'
import { advanceClock } from '../../src/gateways/sandbox/advance-clock.ts'
import { sandboxPayments } from '../../src/gateways/sandbox/sandbox-payments.ts'
import { stripePayments } from '../../src/gateways/stripe/stripe-payments.ts'
import { startOwnServer } from '../server.ts'
import { startStripe } from './stripe-server.ts'
import type { Customer } from '../../src/db/schema/gateway-account.ts'

const { database } = await startOwnServer()
const sandbox = sandboxPayments(database)
const stripe = await startStripe(await sandbox.now())
afterAll(() => stripe.close())
const days = 86_400_000

/** One gateway as the steps use it. */
interface Side {
  payments: Payments
  customerId: string
  setup: (does: string) => Promise<string>
}

const customer: Customer = {
  companyId: '0198c0de-0000-7000-8000-000000000001',
  name: 'Nusantara Logistics Group Pte. Ltd.',
  email: 'finance@nusantara.example',
  address: { lines: ['8 Marina View #21-03'], postalCode: '018960', city: 'Singapore', region: '', country: 'SG' },
  taxId: '201812345K',
  tax: { rate: 900, name: 'GST', reverseCharge: false },
  locale: 'en',
}

let keys = 0

async function bothSides(): Promise<[Side, Side]> {
  const inSandbox = await sandbox.saveCustomer(`customer ${++keys}`, customer)
  const real = stripePayments(stripe.settings)
  const atStripe = await real.saveCustomer(`customer ${keys}`, customer)
  return [
    { payments: sandbox, customerId: inSandbox, setup: (does) => Promise.resolve(does) },
    {
      payments: real,
      customerId: atStripe,
      async setup(does) {
        const begun = await real.beginMethod(atStripe)
        if (begun.kind !== 'stripe') throw new Error('Not Stripe')
        return stripe.confirm(begun.clientSecret, does)
      },
    },
  ]
}

async function order(seats: number, pro: number, more: Partial<GatewayOrder> = {}): Promise<GatewayOrder> {
  const yearly = more.interval === 'year'
  const items: GatewayOrder['items'] = [
    { ware: 'business', quantity: seats, unitAmount: yearly ? 4333 : 420 },
    { ware: 'pro', quantity: pro, unitAmount: yearly ? 9700 : 900 },
  ]
  return { items, interval: 'month', currency: 'SGD', tax: customer.tax, at: await sandbox.now(), ...more }
}

/** Moves both clocks. */
async function move(byDays: number): Promise<void> {
  const to = new Date((await sandbox.now()).getTime() + byDays * days)
  await advanceClock(database, to, () => Promise.resolve())
  stripe.advance(await sandbox.now())
}

/** The content of a screen: without IDs and the gateway's pages, with times as minutes since the subscription began. */
function plain(account: Account): unknown {
  const start = account.subscription?.startedAt.getTime() ?? 0
  const invoiceIds = account.invoices.map(({ id }) => id)
  return JSON.parse(
    JSON.stringify(
      {
        ...account,
        customerId: '',
        defaultMethodId: account.methods.findIndex(({ id }) => id === account.defaultMethodId),
        movements: account.movements.map((one) => ({ ...one, invoiceId: invoiceIds.indexOf(one.invoiceId) })),
      },
      function (this: Record<string, unknown>, name, value: unknown) {
        const original = this[name]
        if (original instanceof Date) return Math.round((original.getTime() - start) / 60_000)
        return name === 'id' || name === 'payUrl' ? '' : value
      },
    ),
  )
}

async function outcome<T>(run: () => Promise<T>): Promise<T | string> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error
    return error.code
  }
}

/** Runs it on both gateways and compares the results and the accounts. */
async function same(
  [one, two]: [Side, Side],
  step: (side: Side, key: string) => Promise<unknown>,
): Promise<{ account: Account; result: unknown }> {
  const key = `step ${++keys}`
  const results = [await outcome(() => step(one, key)), await outcome(() => step(two, key))]
  expect(results[1]).toEqual(results[0])
  const account = await one.payments.account(one.customerId)
  expect(plain(await two.payments.account(two.customerId))).toEqual(plain(account))
  return { account, result: results[0] }
}

/** The quote, without its times. */
async function ordered(sides: [Side, Side], wanted: GatewayOrder) {
  const quotes = await Promise.all(
    sides.map(({ payments, customerId }) => outcome(() => payments.quote(customerId, wanted))),
  )
  const untimed = quotes.map((quote) =>
    JSON.stringify(quote, (name, value: unknown) => (/^(starts|ends|renews)At$/.test(name) ? '' : value)),
  )
  expect(untimed[1]).toBe(untimed[0])
  return same(sides, ({ payments, customerId }, key) => payments.order(key, customerId, wanted))
}

test("both gateways behave the same over a company's whole life", async () => {
  const sides = await bothSides()
  const addMethod = (does: string) =>
    same(sides, async ({ payments, customerId, setup }, key) => payments.addMethod(key, customerId, await setup(does)))
  expect((await ordered(sides, await order(410, 24))).result).toBe('payment_method_unknown')
  await addMethod('works')
  expect((await ordered(sides, await order(410, 24))).account.movements).toHaveLength(1)
  await move(18)
  expect((await ordered(sides, await order(451, 30))).account.invoices).toHaveLength(2)
  await move(3)
  expect((await ordered(sides, await order(440, 30))).account.credit).toBeGreaterThan(0)
  await same(sides, ({ payments, customerId }, key) => payments.cancel(key, customerId))
  await same(sides, ({ payments, customerId }, key) => payments.resume(key, customerId))
  await move(12)
  const renewed = await same(sides, () => Promise.resolve())
  expect(renewed.account.invoices[0]?.lines.map(({ quantity }) => quantity)).toEqual([440, 30])
  await addMethod('declined')
  expect((await ordered(sides, await order(500, 30))).result).toBe('payment_declined')
  await addMethod('fails_on_renewal')
  await move(31)
  const failed = await same(sides, ({ payments, customerId }, key) => payments.pay(key, customerId))
  expect(failed).toMatchObject({ result: 'payment_declined', account: { subscription: { status: 'past_due' } } })
  const [, { payments: atStripe, customerId: stripeId }] = sides
  // Newest first. Open invoices have a page for the bank's confirmation, paid ones have none.
  const pages = async () => (await atStripe.account(stripeId)).invoices.map(({ payUrl }) => payUrl)
  expect(await pages()).toEqual([expect.stringMatching(/^https:/), ...(await pages()).slice(1).fill(null)])
  expect((await ordered(sides, await order(500, 30))).result).toBe('payment_refused')
  await addMethod('works')
  const paid = await same(sides, ({ payments, customerId }, key) => payments.pay(key, customerId))
  expect(paid.account.subscription?.status).toBe('active')
  expect(new Set(await pages())).toEqual(new Set([null]))
  await same(sides, async ({ payments, customerId }, key) => {
    const { invoices } = await payments.account(customerId)
    await payments.refund(key, invoices[0]?.id ?? '', 1234)
  })
  await move(1)
  expect((await ordered(sides, await order(440, 0))).account.subscription?.items).toHaveLength(1)
  const yearly = await ordered(sides, await order(430, 3, { interval: 'year' }))
  expect(yearly.account.invoices[0]?.lines.map(({ quantity }) => quantity)).toEqual([-440, -30, 430, 3])
  await same(sides, ({ payments, customerId }, key) => payments.cancel(key, customerId))
  await move(366)
  expect((await same(sides, () => Promise.resolve())).account.subscription?.status).toBe('ended')
  expect((await ordered(sides, await order(2, 0))).account.subscription?.status).toBe('active')
})

test('both gateways end trials alike', async () => {
  const left = await bothSides()
  const kept = await bothSides()
  for (const sides of [left, kept]) await ordered(sides, await order(5, 5, { trialDays: 14 }))
  await same(kept, async ({ payments, customerId, setup }, key) =>
    payments.addMethod(key, customerId, await setup('works')),
  )
  expect((await ordered(kept, await order(7, 2))).account.invoices).toEqual([])
  await move(15)
  expect((await same(left, () => Promise.resolve())).account.subscription?.status).toBe('ended')
  expect((await same(kept, () => Promise.resolve())).account.invoices).toHaveLength(1)
})

test('both gateways replace a removed default method alike', async () => {
  const sides = await bothSides()
  const addMethod = (does: string) =>
    same(sides, async ({ payments, customerId, setup }, key) => payments.addMethod(key, customerId, await setup(does)))
  await addMethod('works')
  await addMethod('fails_on_renewal')
  await ordered(sides, await order(3, 0))
  await move(31)
  await addMethod('declined')
  const pay = () => same(sides, ({ payments, customerId }, key) => payments.pay(key, customerId))
  expect((await pay()).result).toBe('payment_declined')
  const { account } = await same(sides, async ({ payments, customerId }) => {
    const { defaultMethodId } = await payments.account(customerId)
    await payments.removeMethod(customerId, defaultMethodId ?? '')
  })
  expect(account.defaultMethodId).toBe(account.methods[0]?.id)
  expect((await pay()).account.subscription?.status).toBe('active')
})

test('both gateways end a subscription when all retries fail', async () => {
  const sides = await bothSides()
  await same(sides, async ({ payments, customerId, setup }, key) =>
    payments.addMethod(key, customerId, await setup('fails_on_renewal')),
  )
  await ordered(sides, await order(3, 0))
  await move(31)
  expect((await same(sides, () => Promise.resolve())).account.subscription?.status).toBe('past_due')
  await move(16)
  const { account } = await same(sides, () => Promise.resolve())
  expect(account).toMatchObject({ subscription: { status: 'ended' }, next: null })
  expect(account.invoices[0]?.status).toBe('uncollectible')
})
