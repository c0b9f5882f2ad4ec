import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startStripe } from '../../../test/outside/stripe-server.ts'
import type { GatewayOrder } from '../payments/payments.ts'
import { stripePayments } from './stripe-payments.ts'
import type { Customer } from '../../db/schema/gateway-account.ts'

const start = new Date('2026-11-01T09:00:00Z')
const stripe = await startStripe(start)
const payments = stripePayments(stripe.settings)
afterAll(() => stripe.close())
beforeEach(() => {
  stripe.trouble = () => undefined
  stripe.asked.length = 0
  stripe.told()
})

const customer: Customer = {
  companyId: '0198c0de-0000-7000-8000-000000000001',
  name: 'Nusantara Logistics Group Pte. Ltd.',
  email: 'finance@nusantara.example',
  address: {
    lines: ['8 Marina View', '#21-03', 'Tower 1'],
    postalCode: '018960',
    city: 'Singapore',
    region: '',
    country: 'SG',
  },
  taxId: '201812345K',
  tax: { rate: 900, name: 'GST', reverseCharge: false },
  locale: 'en',
}
const order = (seats: number, more: Partial<GatewayOrder> = {}): GatewayOrder => ({
  items: [{ ware: 'business', quantity: seats, unitAmount: 420 }],
  interval: 'month',
  currency: 'SGD',
  tax: customer.tax,
  at: stripe.now(),
  ...more,
})

let made = 0
const newCustomer = () => payments.saveCustomer(`customer ${++made}`, customer)

async function setup(customerId: string, does: string): Promise<string> {
  const begun = await payments.beginMethod(customerId)
  if (begun.kind !== 'stripe') throw new Error('Not Stripe')
  expect(begun.publishableKey).toBe(stripe.settings.publishableKey)
  return stripe.confirm(begun.clientSecret, does)
}

async function payer(does = 'works'): Promise<string> {
  const id = await newCustomer()
  await payments.addMethod(`method ${made}`, id, await setup(id, does))
  return id
}

const writes = () => stripe.asked.filter((one) => one.startsWith('POST'))

describe('requests to Stripe', () => {
  it('creates a customer once per key, with its tax ID', async () => {
    const id = await newCustomer()
    expect(await payments.saveCustomer(`customer ${made}`, customer)).toBe(id)
    expect(writes().filter((one) => one.endsWith('/tax_ids'))).toHaveLength(1)
    await payments.saveCustomer('change', { ...customer, taxId: '201899999Z' }, id)
    expect(stripe.asked.filter((one) => one.startsWith('DELETE'))).toHaveLength(1)
    await expect(payments.saveCustomer('change', { ...customer, name: 'Other' }, id)).rejects.toMatchObject({
      code: 'payment_refused',
    })
  })

  it('saves a customer whose tax ID Stripe rejects', async () => {
    expect(await payments.saveCustomer('odd', { ...customer, taxId: 'none' })).toMatch(/^cus_/)
  })

  it('creates a price only once per amount', async () => {
    const one = await payer()
    const dear = (unitAmount: number) => order(3, { items: [{ ware: 'business', quantity: 3, unitAmount }] })
    const tax = { rate: 1100, name: 'PPN', reverseCharge: false }
    await payments.order('dear', one, { ...dear(777), tax })
    const two = await payer()
    await stripePayments(stripe.settings).order('dear too', two, { ...dear(777), tax })
    expect(writes().filter((path) => path === 'POST /v1/prices')).toHaveLength(1)
    expect(writes().filter((path) => path === 'POST /v1/tax_rates')).toHaveLength(1)
    await payments.quote(two, { ...dear(778), tax })
    expect(writes().filter((path) => path === 'POST /v1/prices')).toHaveLength(2)
    expect((await payments.account(two)).invoices[0]).toMatchObject({ net: 2331, tax: 256, taxRule: tax })
  })

  it('quotes for a new customer with or without a trial', async () => {
    const quote = await payments.quote(undefined, order(10))
    expect(quote).toMatchObject({ due: 4578, today: { total: 4578 }, renewal: { total: 4578 } })
    expect(quote.renewsAt.getTime()).toBeGreaterThan(stripe.now().getTime() + 27 * 86_400_000)
    const trial = await payments.quote(undefined, order(10, { trialDays: 14 }))
    expect(trial).toMatchObject({ due: 0, today: null, renewal: { total: 4578 } })
    expect(trial.renewsAt).toEqual(new Date(stripe.now().getTime() + 14 * 86_400_000))
  })

  it('charges no tax if the recipient owes it', async () => {
    const id = await payer()
    const tax = { rate: 0, name: 'VAT', reverseCharge: true }
    await payments.order('reverse', id, order(10, { tax }))
    expect((await payments.account(id)).invoices[0]).toMatchObject({ tax: 0, total: 4200, taxRule: tax })
  })

  it('counts begun days like the order summary', async () => {
    const id = await payer()
    await payments.order('begin', id, order(410))
    stripe.advance(new Date('2026-11-19T12:00:00Z'))
    const { today, due } = await payments.quote(id, order(450))
    expect(today?.lines).toMatchObject([{ quantity: 40, unitAmount: 420, amount: 6720, days: { left: 12, of: 30 } }])
    expect(due).toBe(7325)
  })
})

describe('the simulated Stripe', () => {
  const post = async (path: string, form: string, key: string) => {
    const headers = {
      authorization: `Bearer ${stripe.settings.secretKey}`,
      'stripe-version': '2026-10-28.endive',
      'idempotency-key': key,
    }
    const answer = await fetch(`${stripe.settings.apiUrl}${path}`, { method: 'POST', body: form, headers })
    return { status: answer.status, body: (await answer.json()) as { id?: string; error?: object } }
  }

  it('refuses unknown parameters, even nested ones', async () => {
    for (const [path, form, param] of [
      ['/v1/customers', 'nickname=x', 'nickname'],
      ['/v1/subscriptions', 'customer=x&items[0][amount]=3', 'items[0][amount]'],
      [
        '/v1/invoices/create_preview',
        'subscription_details[payment_behavior]=x',
        'subscription_details[payment_behavior]',
      ],
    ] as const) {
      expect(await post(path, form, `unknown ${param}`)).toMatchObject({
        status: 400,
        body: { error: { code: 'parameter_unknown', param } },
      })
    }
  })

  it('refuses a used key with other parameters', async () => {
    const first = await post('/v1/customers', 'name=One', 'twice')
    expect(await post('/v1/customers', 'name=One', 'twice')).toEqual(first)
    expect(await post('/v1/customers', 'name=Two', 'twice')).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    })
  })
})

describe('a payment method', () => {
  it('is added once the person has confirmed it at the bank', async () => {
    const id = await newCustomer()
    const asked = await setup(id, 'needs_authentication')
    await expect(payments.addMethod('asked', id, asked)).rejects.toMatchObject({ code: 'payment_authentication' })
    await payments.addMethod('confirmed', id, await setup(id, 'needs_authentication'))
    expect((await payments.account(id)).methods).toHaveLength(1)
  })

  it('must be complete and belong to its own customer', async () => {
    const id = await newCustomer()
    const foreign = await setup(await newCustomer(), 'works')
    const begun = await payments.beginMethod(id)
    const unconfirmed = begun.kind === 'stripe' ? (begun.clientSecret.split('_secret_')[0] ?? '') : ''
    for (const wrong of [foreign, unconfirmed, 'seti_nowhere', '../customers']) {
      await expect(payments.addMethod(`take ${wrong}`, id, wrong)).rejects.toMatchObject({
        code: 'payment_method_unknown',
      })
    }
    await expect(payments.makeDefault(id, 'pm_nowhere')).rejects.toMatchObject({ code: 'payment_method_unknown' })
    await expect(payments.removeMethod(id, 'pm_nowhere')).rejects.toMatchObject({ code: 'payment_method_unknown' })
  })

  it('is replaced by the newest remaining one when removed', async () => {
    const id = await payer()
    await payments.addMethod('second', id, await setup(id, 'declined'))
    const { methods, defaultMethodId } = await payments.account(id)
    expect(defaultMethodId).toBe(methods[1]?.id)
    await payments.removeMethod(id, methods[1]?.id ?? '')
    expect((await payments.account(id)).defaultMethodId).toBe(methods[0]?.id)
    await payments.removeMethod(id, methods[0]?.id ?? '')
    expect(await payments.account(id)).toMatchObject({ methods: [], defaultMethodId: null })
  })
})

describe('a failing gateway', () => {
  const isOrder = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && path === '/v1/subscriptions'

  it('charges once if the answer is lost', async () => {
    const id = await payer()
    let lost = 0
    stripe.trouble = (request) => (isOrder(request) && lost++ < 1 ? 'lost' : undefined)
    await payments.order('lost', id, order(10))
    expect(lost).toBe(2)
    await payments.order('lost', id, order(10))
    expect((await payments.account(id)).movements).toMatchObject([{ amount: 4578 }])
  })

  it.each(['reset', 'lost', { status: 500 }] as const)('reports an unknown result: %o', async (trouble) => {
    const id = await payer()
    stripe.trouble = (request) => (isOrder(request) ? trouble : undefined)
    await expect(payments.order(`unknown ${made}`, id, order(10))).rejects.toMatchObject({
      code: 'payment_unreachable',
    })
    expect(stripe.asked.filter((one) => one === 'POST /v1/subscriptions')).toHaveLength(3)
    stripe.trouble = () => undefined
    await payments.order(`unknown ${made}`, id, order(10))
    expect((await payments.account(id)).movements).toHaveLength(1)
  })

  it('reports the bank’s reason without changing anything', async () => {
    const id = await payer('declined')
    const fault = { code: 'payment_declined', message: 'Your card was declined.' }
    await expect(payments.order('no', id, order(10))).rejects.toMatchObject(fault)
    expect(await payments.account(id)).toMatchObject({ subscription: null, invoices: [], movements: [] })
  })

  it('reports an invalid key without repeating it', async () => {
    const wrong = stripePayments({ ...stripe.settings, secretKey: 'sk_test_hunter2' })
    const asked = wrong.account('cus_1')
    await expect(asked).rejects.toMatchObject({ code: 'payment_settings' })
    await expect(asked).rejects.not.toThrow('hunter2')
  })

  it('refuses an unknown caller without repeating its input', async () => {
    await expect(payments.account('cus_nobody')).rejects.toMatchObject({
      code: 'payment_refused',
      message: 'Stripe: 404 StripeInvalidRequestError resource_missing id req_local',
    })
  })
})

describe('a Stripe event', () => {
  it('is accepted repeatedly in any order if signed', async () => {
    const id = await payer()
    stripe.told()
    await payments.order('told', id, order(10))
    const told = stripe.told()
    expect(told.length).toBeGreaterThan(0)
    for (const { raw, signature } of [...told, ...told.toReversed()]) {
      expect(payments.readEvent(raw, signature)).toEqual({ id: expect.stringMatching(/^evt_/), customerId: id })
    }
  })

  it('is refused if unsigned, changed, foreign or too old', () => {
    const raw = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      data: { object: { object: 'invoice', customer: 'cus_1' } },
    })
    const now = Date.now()
    const read = (text: string, signature?: string) => () => payments.readEvent(Buffer.from(text), signature)
    expect(read(raw, stripe.sign(raw, now - 295_000))()).toEqual({ id: 'evt_1', customerId: 'cus_1' })
    const other = stripe.sign(raw, now).replace(/v1=.{8}/, 'v1=00000000')
    for (const wrong of [
      read(raw),
      read(raw, ''),
      read(raw, other),
      read(raw, stripe.sign(raw, now - 302_000)),
      read(raw.replace('cus_1', 'cus_2'), stripe.sign(raw, now)),
      read('{', stripe.sign('{', now)),
    ]) {
      expect(wrong).toThrow(expect.objectContaining({ code: 'payment_signature' }))
    }
  })

  it('may concern a customer or none', () => {
    const event = (object: object) => JSON.stringify({ id: 'evt_2', object: 'event', data: { object } })
    const read = (raw: string) => payments.readEvent(Buffer.from(raw), stripe.sign(raw)).customerId
    expect(read(event({ object: 'customer', id: 'cus_7' }))).toBe('cus_7')
    expect(read(event({ object: 'invoice', customer: { id: 'cus_8' } }))).toBe('cus_8')
    expect(read(event({ object: 'product', id: 'prod_1' }))).toBeUndefined()
  })
})
