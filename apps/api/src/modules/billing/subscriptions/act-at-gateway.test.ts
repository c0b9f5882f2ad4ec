import { paymentRoutes } from '@kartu/contracts/billing/payment'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCompany, unique } from '../../../../test/factories.ts'
import { keepLicencesSound } from '../../../../test/licences.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startOwnServer } from '../../../../test/server.ts'
import {
  addBilling,
  addMethod,
  order,
  orderOf,
  orderRefusal,
  subscribe,
  subscriptionOf,
} from '../../../../test/steps/subscription-steps.ts'
import { type Account, PaymentFault, type Payments } from '../../../gateways/payments/payments.ts'
import { applyAccount } from './apply-account.ts'
import { compareAccounts } from './compare-accounts.ts'
import { settleJob } from './subscriptions.module.ts'
import { findSubscriptionState, findSubscription, takeTicket } from './subscriptions.sql.ts'
import { receiveEvent } from './gateway-events.ts'

const server = await startOwnServer({ BILLING: 'sandbox' })
keepLicencesSound(server)
const { deps, database } = server
const gateway = deps.payments as Payments

/** Methods that replace or wrap the gateway's own. */
let around: Partial<Payments> = {}
const steered = new Proxy(gateway, {
  get: (target, name: keyof Payments) => around[name] ?? (target[name] as unknown),
})
Object.assign(deps, { payments: steered })
beforeEach(() => {
  around = {}
})

const rowOf = (companyId: string) => findSubscription(database.read({ companyId }), companyId)
const customerOf = async (companyId: string): Promise<string> =>
  (await findSubscriptionState(database.read({ companyId }), companyId)).customer_id ?? ''
const accountOf = async (companyId: string): Promise<Account> => gateway.account(await customerOf(companyId))
const away = () => Promise.reject(new PaymentFault('payment_unreachable', 'No answer'))

describe('an order that fails at the gateway', () => {
  test('leaves the action pending until the job finds its result', async () => {
    const company = await makeCompany(server)
    await addBilling(company)
    await addMethod(company)
    around = {
      order: async (...values) => {
        await gateway.order(...values)
        throw new Error('Killed')
      },
    }
    const refusal = await orderRefusal(company, { seats: 7 })
    expect(refusal).toMatchObject({ status: 503, code: 'payment_unreachable' })
    expect(refusal.message).toContain('You won’t be charged twice')
    around = {}
    expect(await subscriptionOf(company)).toMatchObject({ is_settling: true, status: null, plan: 'free' })
    expect(await orderRefusal(company, { seats: 7 })).toMatchObject({ status: 409, code: 'payment_settling' })
    const key = (await rowOf(company.id))?.settling ?? ''
    await runJob(settleJob, deps, { companyId: company.id, key })
    expect(await subscriptionOf(company)).toMatchObject({ is_settling: false, status: 'ACTIVE', seats: { total: 7 } })
    expect((await accountOf(company.id)).movements).toHaveLength(1)
  })

  test('restores the reserved licences if nothing happened at the gateway', async () => {
    const company = await makeCompany(server)
    await subscribe(company, { seats: 9 })
    around = { order: away }
    expect(await orderRefusal(company, { seats: 4 })).toMatchObject({ code: 'payment_unreachable' })
    expect((await subscriptionOf(company)).seats.total).toBe(4)
    around = {}
    await runJob(settleJob, deps, { companyId: company.id, key: (await rowOf(company.id))?.settling ?? '' })
    expect(await subscriptionOf(company)).toMatchObject({ is_settling: false, seats: { total: 9 } })
  })

  test('restores an unlimited plan after a declined first order', async () => {
    const company = await makeCompany(server)
    await database.global.run(
      { name: 'test_open', text: `update companies set licences = null, plan = 'open' where id = $1` },
      [company.id],
    )
    await addBilling(company)
    await addMethod(company, 'declined')
    expect(await orderRefusal(company, { seats: 2 })).toMatchObject({ code: 'payment_declined' })
    expect(await subscriptionOf(company)).toMatchObject({ plan: 'open', seats: { total: null }, is_settling: false })
  })
})

describe('an event of the gateway', () => {
  test('is processed once per ID in any order', async () => {
    const company = await makeCompany(server)
    await subscribe(company, { seats: 3 })
    const customerId = await customerOf(company.id)
    await gateway.cancel(unique(), customerId)
    let asked = 0
    around = { account: (id) => ((asked += 1), gateway.account(id)) }
    const event = { id: unique(), customerId }
    await receiveEvent(deps, event)
    expect(await subscriptionOf(company)).toMatchObject({ status: 'CANCELLED' })
    await receiveEvent(deps, event)
    expect(asked).toBe(1)
    await receiveEvent(deps, { id: unique(), customerId: undefined })
    await receiveEvent(deps, { id: unique(), customerId: 'cus_of_somebody_else' })
    expect(asked).toBe(1)
  })

  test('is not marked as done after a failure', async () => {
    const company = await makeCompany(server)
    await subscribe(company, { seats: 3 })
    const event = { id: unique(), customerId: await customerOf(company.id) }
    await gateway.cancel(unique(), event.customerId)
    around = { account: away }
    await expect(receiveEvent(deps, event)).rejects.toThrow('No answer')
    around = {}
    await receiveEvent(deps, event)
    expect(await subscriptionOf(company)).toMatchObject({ status: 'CANCELLED' })
  })

  test('without a signature is refused', async () => {
    const refusal = await server.visitor().refusal(paymentRoutes.webhook, { raw: Buffer.from('{}') })
    expect(refusal).toMatchObject({ status: 400, code: 'payment_signature' })
  })
})

test('an answer older than the stored one is ignored', async () => {
  const company = await makeCompany(server)
  await subscribe(company, { seats: 3 })
  const context = { companyId: company.id }
  const early = { ticket: await takeTicket(database.read(context), company.id), now: new Date() }
  const account = await accountOf(company.id)
  await order(company, { seats: 6 })
  const applied = await database.transaction(context, (tx) => applyAccount(tx, deps, company.id, { ...early, account }))
  expect(applied).toBe(false)
  expect((await subscriptionOf(company)).seats.total).toBe(6)
})

test('applying an account twice changes nothing the second time', async () => {
  const company = await makeCompany(server)
  await subscribe(company, { seats: 3, pro_seats: 1 })
  const before = await rowOf(company.id)
  await runJob(settleJob, deps, { companyId: company.id })
  expect(await rowOf(company.id)).toEqual({ ...before, applied_ticket: (before?.applied_ticket ?? 0) + 1 })
})

test('the nightly comparison reports the missed events that it repairs', async () => {
  const company = await makeCompany(server)
  await subscribe(company, { seats: 3 })
  await gateway.cancel(unique(), await customerOf(company.id))
  server.faults.length = 0
  expect((await compareAccounts(deps)).mended).toBe(1)
  expect(server.faults.map(({ message }) => message)).toEqual([
    `The account of the company ${company.id} differed from the gateway and was corrected.`,
  ])
  expect(await subscriptionOf(company)).toMatchObject({ status: 'CANCELLED' })
  expect((await compareAccounts(deps)).mended).toBe(0)
})

test('one unreachable account does not block the comparison of others', async () => {
  const [first, second] = [await makeCompany(server), await makeCompany(server)]
  for (const company of [first, second]) await subscribe(company, { seats: 3 })
  const [lost, found] = [await customerOf(first.id), await customerOf(second.id)]
  await gateway.cancel(unique(), found)
  around = { account: (id) => (id === lost ? away() : gateway.account(id)) }
  const { mended, failed } = await compareAccounts(deps)
  expect([mended, failed]).toEqual([1, 1])
})

test('requests with the same idempotency key run once', async () => {
  const company = await makeCompany(server)
  await addBilling(company)
  await addMethod(company)
  const input = await orderOf(company, { seats: 4 })
  const api = company.api.with({ 'idempotency-key': unique() })
  const first = await api.call(subscriptionRoutes.order, input)
  expect(JSON.parse((await api.call(subscriptionRoutes.order, input)).text)).toEqual(JSON.parse(first.text))
  expect((await accountOf(company.id)).movements).toHaveLength(1)
})
