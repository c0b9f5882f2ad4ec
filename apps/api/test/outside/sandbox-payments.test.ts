import { expect, test } from 'vitest'
import { advanceClock } from '../../src/gateways/sandbox/advance-clock.ts'
import { sandboxPayments } from '../../src/gateways/sandbox/sandbox-payments.ts'
import type { GatewayEvent, GatewayOrder } from '../../src/gateways/payments/payments.ts'
import { startOwnServer } from '../server.ts'
import type { Customer } from '../../src/db/schema/gateway-account.ts'

const { database } = await startOwnServer()
const payments = sandboxPayments(database)
const days = 86_400_000

const customer: Customer = {
  companyId: '0198c0de-0000-7000-8000-000000000001',
  name: 'Nusantara Logistics Group Pte. Ltd.',
  email: 'finance@nusantara.example',
  address: { lines: ['8 Marina View #21-03'], postalCode: '018960', city: 'Singapore', region: '', country: 'SG' },
  taxId: '201812345K',
  tax: { rate: 900, name: 'GST', reverseCharge: false },
  locale: 'en',
}

async function ordered(quantity: number): Promise<GatewayOrder> {
  const items = [{ ware: 'business' as const, quantity, unitAmount: 420 }]
  return { items, interval: 'month', currency: 'SGD', tax: customer.tax, at: await payments.now() }
}

let made = 0
async function subscribed(setup = 'works'): Promise<string> {
  const id = await payments.saveCustomer(`customer ${++made}`, customer)
  await payments.addMethod(`method ${made}`, id, setup)
  await payments.order(`order ${made}`, id, await ordered(10))
  return id
}

const unheard = () => Promise.resolve()
/** Moves the clock, carries out what is due and ignores its events. */
const move = async (byDays: number, tell: (event: GatewayEvent) => Promise<void> = unheard) =>
  advanceClock(database, new Date((await payments.now()).getTime() + byDays * days), tell)

test('a key creates a customer once', async () => {
  const id = await payments.saveCustomer('once', customer)
  expect(await payments.saveCustomer('once', customer)).toBe(id)
  expect(await payments.saveCustomer('another', customer)).not.toBe(id)
  await expect(payments.saveCustomer('once', { ...customer, name: 'Other' })).rejects.toMatchObject({
    code: 'payment_refused',
  })
  expect(await payments.saveCustomer('change', { ...customer, name: 'Other' }, id)).toBe(id)
  await expect(payments.account('cus_of_nobody')).rejects.toMatchObject({ code: 'payment_refused' })
  await expect(payments.saveCustomer('x', customer, 'cus_of_nobody')).rejects.toMatchObject({ code: 'payment_refused' })
})

test('charges a quoted order once per key', async () => {
  const id = await payments.saveCustomer('buyer', customer)
  const order = await ordered(10)
  const quote = await payments.quote(undefined, order)
  expect(quote).toMatchObject({ due: 4578, today: { net: 4200, tax: 378 } })
  await expect(payments.order('early', id, order)).rejects.toMatchObject({ code: 'payment_method_unknown' })
  expect(await payments.beginMethod(id)).toMatchObject({ kind: 'sandbox', methods: expect.arrayContaining(['works']) })
  await payments.addMethod('method', id, 'works')
  await Promise.all(Array.from({ length: 5 }, () => payments.order('order', id, order)))
  const account = await payments.account(id)
  expect(account.movements).toMatchObject([{ amount: 4578 }])
  const [invoice] = account.invoices
  await payments.refund('back', invoice?.id ?? '', 100)
  await payments.refund('back', invoice?.id ?? '', 100)
  expect((await payments.account(id)).invoices).toMatchObject([{ refunded: 100 }])
})

test('two concurrent orders run one after the other', async () => {
  const id = await subscribed()
  const order = await ordered(10)
  const more = [11, 12, 13, 14].map((quantity) =>
    payments.order(`more ${quantity}`, id, { ...order, items: [{ ware: 'business', quantity, unitAmount: 420 }] }),
  )
  await Promise.all(more)
  const { subscription, movements, invoices } = await payments.account(id)
  const last = subscription?.items[0]?.quantity ?? 0
  expect(invoices.toReversed().reduce((seats, { lines }) => seats + (lines[0]?.quantity ?? 0), 0)).toBe(last)
  expect(movements.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoices.reduce((sum, { paid }) => sum + paid, 0))
})

test('a second call confirms a payment at the bank', async () => {
  const id = await payments.saveCustomer('careful', customer)
  await expect(payments.addMethod('first', id, 'needs_authentication')).rejects.toMatchObject({
    code: 'payment_authentication',
  })
  await payments.addMethod('second', id, 'needs_authentication')
  expect((await payments.account(id)).methods).toHaveLength(1)
})

test('the clock applies due events in order', async () => {
  const one = await subscribed()
  const other = await subscribed('fails_on_renewal')
  await move(0)
  const from = (await payments.now()).getTime()
  const told: [customerId: string | undefined, day: number, invoices: number][] = []
  const at = await move(50, async ({ customerId }) => {
    if (customerId !== one && customerId !== other) return
    const { invoices } = await payments.account(customerId)
    told.push([customerId, Math.round(((await payments.now()).getTime() - from) / days), invoices.length])
  })
  const month = told[0]?.[1] ?? 0
  expect(month).toBeGreaterThanOrEqual(28)
  expect(told.filter(([customerId]) => customerId === one)).toEqual([[one, month, 2]])
  // Both subscriptions began within two seconds.
  expect(told.filter(([customerId]) => customerId === other)).toEqual(
    [month, month + 3, month + 8, month + 15].map((day) => [other, day, 2]),
  )
  expect(told.map(([, day]) => day)).toEqual(told.map(([, day]) => day).toSorted((early, late) => early - late))
  expect(at.getTime()).toBeGreaterThanOrEqual(from + 50 * days)
  expect((await payments.account(other)).subscription?.status).toBe('ended')
  expect((await advanceClock(database, new Date(from), unheard)).getTime()).toBeGreaterThanOrEqual(at.getTime())
})

test('a stopped clock resumes with its unreported events', async () => {
  const id = await subscribed()
  await move(0)
  const target = new Date((await payments.now()).getTime() + 70 * days)
  const stopped = advanceClock(database, target, () => Promise.reject(new Error('killed')))
  await expect(stopped).rejects.toThrow('killed')
  expect((await payments.now()).getTime()).toBeLessThan(target.getTime() - 30 * days)
  const told: (string | undefined)[] = []
  const at = await advanceClock(database, undefined, async ({ customerId }) => void told.push(customerId))
  expect(at.getTime()).toBeGreaterThanOrEqual(target.getTime())
  expect(told.filter((one) => one === id)).toHaveLength(2)
  expect((await payments.account(id)).invoices).toHaveLength(3)
})

test('a read includes everything that has become due', async () => {
  const id = await subscribed()
  await database.global.raw('update sandbox_clock set ahead_ms = ahead_ms + $1', [32 * days])
  expect((await payments.account(id)).invoices).toHaveLength(2)
  const told: (string | undefined)[] = []
  await advanceClock(database, undefined, async ({ customerId }) => void told.push(customerId))
  expect(told).toContain(id)
})

test('the sandbox accepts no events from outside', () => {
  expect(() => payments.readEvent(Buffer.from('{}'), 'x')).toThrow('The sandbox')
})
