import { licenceRoutes } from '@kartu/contracts/company/licences'
import { memberRoutes } from '@kartu/contracts/company/members'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { paymentRoutes } from '@kartu/contracts/billing/payment'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions'
import { userRoutes } from '@kartu/contracts/identity/users'
import { describe, expect, test } from 'vitest'
import { makeCompany, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { keepLicencesSound } from '../../../../test/licences.ts'
import { startServer } from '../../../../test/server.ts'
import {
  addBilling,
  addMethod,
  order,
  orderOf,
  orderRefusal,
  paramsOf,
  preview,
  subscribe,
  subscriptionOf,
} from '../../../../test/steps/subscription-steps.ts'
import { setLicences } from '../../company/licences/licences.ts'
import { setPlan } from '../../company/plans/plans.ts'
import { findCompanyOfCustomer, findSubscriptionState, storeCustomer } from './subscriptions.sql.ts'

const plain = await startServer()
keepLicencesSound(plain)
const server = await plain.variant({ BILLING: 'sandbox' })
const make = () => makeCompany(server)
const person = () => ({ first_name: 'Eko', email: `${unique()}@example.com` })

describe('without billing', () => {
  test('the page shows that everything is included', async () => {
    const company = await makeCompany(plain)
    expect(await subscriptionOf(company)).toMatchObject({
      billing: 'none',
      plan: 'open',
      status: null,
      seats: { total: null, in_use: 1, free: null },
      trial: { available: false },
    })
    const refusal = await company.api.refusal(subscriptionRoutes.preview, {
      ...paramsOf(company),
      query: { seats: 5, pro_seats: 0, interval: 'month' },
    })
    expect(refusal).toMatchObject({ status: 400, code: 'billing_none' })
  })
})

describe('a plan of the operator’s', () => {
  test('grants one Pro licence per licence', async () => {
    const company = await make()
    await server.database.transaction({ companyId: company.id }, async (tx) => {
      await setPlan(tx, company.id, 'pro')
      await setLicences(tx, company.id, 20)
    })
    const body = { member_ids: [company.memberId] }
    await company.api.data(proUserRoutes.assign, { ...paramsOf(company), body })
    expect((await subscriptionOf(company)).pro).toMatchObject({ total: 0, granted: 20, in_use: 1 })
    const sold = await make()
    expect((await subscriptionOf(sold)).pro).toMatchObject({ total: 0, granted: 0 })
  })
})

describe('an order', () => {
  test('quotes the price or missing steps in the specification’s words', async () => {
    const company = await make()
    const wanted = { seats: 10, pro_seats: 2 }
    const first = await preview(company, wanted)
    expect(first).toMatchObject({
      currency: 'SGD',
      due: 6540,
      today: { net: 6000, tax: 540, total: 6540, tax_rate: 900, tax_name: 'GST' },
      renewal: { total: 6540 },
      missing: ['billing_information', 'payment_method'],
      seats_min: 1,
    })
    expect((await orderRefusal(company, wanted)).message).toBe('Please complete your billing information first')
    await addBilling(company)
    expect((await preview(company, wanted)).missing).toEqual(['payment_method'])
    expect((await orderRefusal(company, wanted)).message).toBe('Please select your payment method')
    await addMethod(company)
    expect((await preview(company, wanted)).missing).toEqual([])
    expect(await order(company, wanted)).toMatchObject({
      plan: 'pro',
      status: 'ACTIVE',
      seats: { total: 10, in_use: 1, free: 9 },
      pro: { total: 2, granted: 0, next: null },
      next_invoice: { total: 6540 },
      is_settling: false,
    })
  })

  test('grants licences and features at once to every client', async () => {
    const company = await make()
    expect((await company.api.data(userRoutes.me)).companies[0]?.subscription).toBeNull()
    await subscribe(company, { seats: 5 })
    expect(await company.api.data(licenceRoutes.get, paramsOf(company))).toMatchObject({ total: 5, free: 4 })
    for (let added = 0; added < 4; added += 1)
      await company.api.data(memberRoutes.create, { ...paramsOf(company), body: person() })
    const refusal = await company.api.refusal(memberRoutes.create, { ...paramsOf(company), body: person() })
    expect(refusal.message).toBe('You have insufficient license to invite more users')
    expect((await company.api.data(userRoutes.me)).companies[0]?.subscription).toEqual({
      status: 'ACTIVE',
      gateway_user: company.founder.id,
    })
  })

  test('prorates added licences, but Pro licences start next period', async () => {
    const company = await make()
    await subscribe(company, { seats: 5, pro_seats: 1 })
    const wanted = { seats: 7, pro_seats: 3 }
    const seen = await preview(company, wanted)
    expect(seen).toMatchObject({
      today: { lines: [{ ware: 'business', quantity: 2, days: { of: expect.any(Number) as number } }] },
      pro_change: { from: 1, to: 3, at: seen.renews_at },
    })
    expect(await order(company, wanted)).toMatchObject({
      seats: { total: 7 },
      pro: { total: 1, next: 3, next_at: seen.renews_at },
      plan: 'pro',
    })
  })

  test('is refused without charge if the quote or page is stale', async () => {
    const company = await make()
    await subscribe(company, { seats: 5 })
    const before = await subscriptionOf(company)
    const { body, params } = await orderOf(company, { seats: 9 })
    const refusal = (change: object) =>
      company.api.refusal(subscriptionRoutes.order, { params, body: { ...body, ...change } })
    expect(await refusal({ due: body.due + 1 })).toMatchObject({ status: 409, code: 'amount_changed' })
    expect(await refusal({ at: '2020-01-01T00:00:00.000Z' })).toMatchObject({ code: 'amount_changed' })
    expect(await refusal({ revision: body.revision - 1 })).toMatchObject({ status: 409, code: 'changed_elsewhere' })
    expect(await refusal({ pro_seats: 10 })).toMatchObject({ status: 400, code: 'pro_seats_many' })
    expect(await subscriptionOf(company)).toEqual(before)
  })

  test('that the bank declines changes nothing but reports the reason', async () => {
    const company = await make()
    await addBilling(company)
    await addMethod(company, 'declined')
    const refusal = await orderRefusal(company, { seats: 2 })
    expect(refusal).toMatchObject({ status: 402, code: 'payment_declined' })
    expect(refusal.message).toContain('Your card was declined.')
    const after = await subscriptionOf(company)
    expect(after).toMatchObject({ plan: 'free', status: null, seats: { total: 3 }, is_settling: false })
  })

  test('below the licences in use is refused', async () => {
    const company = await make()
    await subscribe(company, { seats: 5 })
    await makeMember(server, company)
    expect(await orderRefusal(company, { seats: 1 })).toMatchObject({
      code: 'seats_in_use',
      message: expect.stringMatching(/^2 licences are in use or reserved/) as string,
    })
    expect(await order(company, { seats: 2 })).toMatchObject({ seats: { total: 2, free: 0 } })
  })
})

describe('a trial of Pro', () => {
  test('begins without a payment method, once per company', async () => {
    const company = await make()
    const start = { ...paramsOf(company), body: { seats: 8 } }
    expect((await company.api.refusal(subscriptionRoutes.tryPro, start)).message).toBe(
      'Please add company billing information!',
    )
    await addBilling(company)
    const trying = await company.api.data(subscriptionRoutes.tryPro, start)
    expect(trying).toMatchObject({
      plan: 'pro',
      status: 'TRIALING',
      seats: { total: 8 },
      pro: { total: 8 },
      trial: { available: false, days: 14 },
      next_invoice: null,
    })
    expect(await company.api.refusal(subscriptionRoutes.tryPro, start)).toMatchObject({ code: 'trial_used' })
  })
})

describe('a cancellation', () => {
  test('takes effect with the period unless it is undone', async () => {
    const company = await make()
    const { revision, renews_at } = await subscribe(company, { seats: 5 })
    const at = (number: number) => ({ ...paramsOf(company), body: { revision: number } })
    expect(await company.api.refusal(subscriptionRoutes.resume, at(revision))).toMatchObject({
      status: 409,
      code: 'subscription_state',
    })
    const cancelled = await company.api.data(subscriptionRoutes.cancel, at(revision))
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      plan: 'business',
      renews_at: null,
      ends_at: renews_at,
      next_invoice: null,
      seats: { total: 5 },
    })
    expect(await company.api.refusal(subscriptionRoutes.cancel, at(revision))).toMatchObject({
      code: 'changed_elsewhere',
    })
    expect(await company.api.data(subscriptionRoutes.resume, at(cancelled.revision))).toMatchObject({
      status: 'ACTIVE',
      renews_at,
      ends_at: null,
    })
  })
})

describe('a customer of the gateway', () => {
  const customerOf = async ({ id }: TestCompany) =>
    (await findSubscriptionState(server.database.read({ companyId: id }), id)).customer_id
  const store = ({ id }: TestCompany, customerId: string) =>
    server.database.transaction({ companyId: id }, (tx) => storeCustomer(tx, id, customerId))

  test('is reused after changes of billing information', async () => {
    const company = await make()
    await addBilling(company)
    const made = await customerOf(company)
    const { billing_information } = await addBilling(company, { city: 'Bandung' })
    expect(billing_information).toMatchObject({ city: 'Bandung' })
    expect(await customerOf(company)).toBe(made)
    expect(await findCompanyOfCustomer(server.database.global, made ?? '')).toBe(company.id)
  })

  test('belongs to one company only', async () => {
    const [company, other] = [await make(), await make()]
    const customerId = unique()
    await store(company, customerId)
    await expect(store(other, customerId)).rejects.toMatchObject({ constraint: 'gateway_customers_pkey' })
    expect(await customerOf(other)).toBeNull()
    expect(await findCompanyOfCustomer(server.database.global, customerId)).toBe(company.id)
  })
})

describe('payment methods', () => {
  test('cannot all be removed while payments are due', async () => {
    const company = await make()
    const noBilling = await company.api.refusal(paymentRoutes.begin)
    expect(noBilling.message).toBe('Please add company billing information!')
    await addBilling(company)
    expect(await company.api.data(paymentRoutes.begin)).toMatchObject({
      kind: 'sandbox',
      methods: expect.any(Array) as [],
    })
    await addMethod(company)
    const { payment_methods: two } = await addMethod(company, 'expires_soon')
    expect(two.map(({ last4, is_default, expires_soon }) => [last4, is_default, expires_soon])).toEqual([
      ['0069', true, true],
      ['4242', false, false],
    ])
    const works = { params: { methodId: two[1]?._id ?? '' } }
    const { payment_methods: turned } = await company.api.data(paymentRoutes.update, {
      ...works,
      body: { is_default: true },
    })
    expect(turned[0]).toMatchObject({ last4: '4242', is_default: true })
    await company.api.data(paymentRoutes.remove, { params: { methodId: two[0]?._id ?? '' } })
    await order(company, { seats: 2 })
    expect(await company.api.refusal(paymentRoutes.remove, works)).toMatchObject({ code: 'payment_method_last' })
  })
})

test('a member can ask the listed admins once a day', async () => {
  const company = await make()
  const member = await makeMember(server, company)
  const summary = await member.api.data(subscriptionRoutes.summary, paramsOf(company))
  expect(summary).toMatchObject({ plan: 'free', status: null, admins: [{ _id: company.memberId }] })
  expect(await member.api.refusal(subscriptionRoutes.get, paramsOf(company))).toMatchObject({ code: 'not_allowed' })
  const ask = () => member.api.data(subscriptionRoutes.ask, { ...paramsOf(company), body: { feature: 'divisions' } })
  expect(await ask()).toEqual({ asked: true })
  expect(await ask()).toEqual({ asked: false })
  const told = await company.api.data(notificationRoutes.list, paramsOf(company))
  expect(told).toMatchObject([{ kind: 'plan_asked', facts: { feature: 'divisions' } }])
})
