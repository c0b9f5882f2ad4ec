import { licenceRoutes } from '@kartu/contracts/company/licences'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import { paymentRoutes, sandboxMethods } from '@kartu/contracts/billing/payment'
import { type Subscription, subscriptionRoutes } from '@kartu/contracts/billing/subscriptions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reply } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, type TestCompany, unique } from '../../../../test/factories.ts'
import { expectSoundLicences } from '../../../../test/licences.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { casesOf } from '../../../../test/test-cases.ts'
import { addBilling, paramsOf, subscriptionOf } from '../../../../test/steps/subscription-steps.ts'
import type { Account, Payments } from '../../../gateways/payments/payments.ts'
import { receiveEvent, moveSandboxClock } from './gateway-events.ts'
import { settleJob } from './subscriptions.module.ts'
import { findSubscriptionState, findSubscription } from './subscriptions.sql.ts'

/** Environment variables set the number and length of sequences; the default takes about twenty seconds. */
const runs = Number(process.env['KARTU_SUBSCRIPTION_RUNS'] ?? casesOf(6))
const stepsMax = Number(process.env['KARTU_SUBSCRIPTION_STEPS'] ?? 24)

const server = await startOwnServer({ BILLING: 'sandbox' })
const { deps, database } = server
const gateway = deps.payments as Payments

/** True if the process dies after the next action at the gateway, whose answer is then lost. */
let dies = false
const mortal: Payments = new Proxy(gateway, {
  get(target, name: keyof Payments) {
    const own = target[name] as (...values: unknown[]) => Promise<unknown>
    if (!['order', 'pay', 'cancel', 'resume', 'addMethod'].includes(name)) return own
    return async (...values: unknown[]) => {
      const answer = await own.apply(target, values)
      if (!dies) return answer
      dies = false
      throw new Error('The process was killed')
    }
  },
})
Object.assign(deps, { payments: mortal })

const seats = fc.integer({ min: 1, max: 12 })
const which = fc.nat(1)
const steps = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('method' as const), which, setup: fc.constantFrom(...sandboxMethods) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      which,
      seats,
      pro: fc.nat(6),
      interval: fc.constantFrom('month' as const, 'year' as const),
      dies: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('trial' as const), which, seats }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'resume' as const, 'pay' as const),
      which,
      dies: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('join' as const, 'invite' as const, 'leave' as const), which }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund' as const), which, part: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('repeat' as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      minutes: fc.constantFrom(7, 1_440, 20_160, 44_640, 132_000, 527_040),
    }),
  },
)
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never

interface Side {
  company: TestCompany
  /** Events that the gateway has sent about the company. */
  events: string[]
}

async function makeSide(): Promise<Side> {
  const company = await makeCompany(server)
  await addBilling(company)
  return { company, events: [] }
}

const knownOf = (companyId: string) => findSubscription(database.read({ companyId }), companyId)
const accountOf = async (companyId: string): Promise<Account> => {
  const { customer_id: customerId } = await findSubscriptionState(database.read({ companyId }), companyId)
  return gateway.account(customerId ?? '')
}
const taken = ({ movements }: Account): number => movements.reduce((sum, { amount }) => sum + amount, 0)

async function settleNow({ company }: Side): Promise<void> {
  const row = await knownOf(company.id)
  if (row && row.settling !== null) await runJob(settleJob, deps, { companyId: company.id, key: row.settling })
}

/** Places an order for the quoted amount, which is charged once or not at all. */
async function placed(side: Side, step: Extract<Step, { do: 'order' }>): Promise<void> {
  const { company } = side
  const wanted = { seats: step.seats, pro_seats: step.pro, interval: step.interval }
  const seen = await company.api.call(subscriptionRoutes.preview, { ...paramsOf(company), query: wanted })
  if (seen.status !== 200) return expectMeant(seen)
  const { at, due, revision } = (JSON.parse(seen.text) as { data: { at: string; due: number; revision: number } }).data
  const before = taken(await accountOf(company.id))
  dies = step.dies
  const body = { ...wanted, at, due, revision }
  const reply = await company.api.call(subscriptionRoutes.order, { ...paramsOf(company), body })
  dies = false
  const charged = taken(await accountOf(company.id)) - before
  if (reply.status === 200) expect(charged).toBe(due)
  else {
    expectMeant(reply)
    expect([0, ...(reply.status === 503 ? [due] : [])]).toContain(charged)
  }
  // A repeated order is refused in either case.
  const again = await company.api.call(subscriptionRoutes.order, { ...paramsOf(company), body })
  expect(again.status).not.toBe(200)
  expect(taken(await accountOf(company.id)) - before).toBe(charged)
}

/** Every refusal has a message. */
function expectMeant({ status, text }: Reply): void {
  if (status === 200) return
  expect({ status, text }).toMatchObject({ text: expect.not.stringContaining('"internal"') as string })
}

async function take(sides: readonly Side[], step: Step): Promise<void> {
  if (step.do === 'clock') {
    await moveSandboxClock(deps, new Date((await gateway.now()).getTime() + step.minutes * 60_000))
    return
  }
  const side = sides[step.which] ?? sides[0]
  if (!side) return
  const { company } = side
  const params = paramsOf(company)
  switch (step.do) {
    case 'method':
      return expectMeant(
        await company.api.call(paymentRoutes.register, { body: { payment_method: { setup: step.setup } } }),
      )
    case 'order':
      return placed(side, step)
    case 'trial':
      return expectMeant(await company.api.call(subscriptionRoutes.tryPro, { ...params, body: { seats: step.seats } }))
    case 'cancel':
    case 'resume': {
      const row = await knownOf(company.id)
      dies = step.dies
      expectMeant(
        await company.api.call(subscriptionRoutes[step.do], { ...params, body: { revision: row?.revision ?? 1 } }),
      )
      dies = false
      return
    }
    case 'pay':
      dies = step.dies
      expectMeant(await company.api.call(paymentRoutes.pay))
      dies = false
      return
    case 'join':
      return expectMeant(await company.api.call(memberRoutes.create, { ...params, body: person() }))
    case 'invite':
      return expectMeant(await company.api.call(invitationRoutes.create, { ...params, body: person() }))
    case 'leave': {
      const { data } = await company.api.page(memberRoutes.list, { ...params, query: {} })
      const leaver = data.find(({ _id }) => _id !== company.memberId)
      if (leaver)
        expectMeant(
          await company.api.call(memberRoutes.remove, { params: { companyId: company.id, memberId: leaver._id } }),
        )
      return
    }
    case 'settle':
      return settleNow(side)
    case 'refund': {
      const paid = (await accountOf(company.id)).invoices.find(({ paid: amount, refunded }) => amount > refunded)
      if (!paid) return
      const amount = Math.max(1, Math.floor((paid.paid - paid.refunded) / step.part))
      await gateway.refund(unique(), paid.id, amount)
      return moveSandboxClock(deps).then(() => undefined)
    }
    case 'repeat': {
      const { customer_id: customerId } = await findSubscriptionState(
        database.read({ companyId: company.id }),
        company.id,
      )
      side.events.push(unique())
      for (const id of [...side.events].reverse()) await receiveEvent(deps, { id, customerId: customerId ?? undefined })
    }
  }
}

const person = () => ({ first_name: 'Eko', email: `${unique()}@example.com` })

interface BookRow {
  id: string
  kind: string
  net: number
  tax: number
  total: number
  line_net: number
  line_tax: number
}

async function expectSound({ company }: Side): Promise<void> {
  const { id } = company
  const account = await accountOf(id)
  const page = await subscriptionOf(company)
  const licences = await company.api.data(licenceRoutes.get, paramsOf(company))
  expectAccount(account)
  const { total, in_use: inUse, reserved } = licences
  expect(total === null || inUse + reserved <= total).toBe(true)
  const row = await knownOf(id)
  if (!row || row.settling !== null) return
  // The stored state must equal the gateway's.
  const live = account.subscription
  const quantity = live?.items.find(({ ware }) => ware === 'business')?.quantity ?? 0
  if (live && live.status !== 'ended') expect([page.seats.total, inUse <= quantity]).toEqual([quantity, true])
  expectExplained(page, account)
  await expectBooks(id, account)
}

function expectAccount({ invoices, movements, credit, methods }: Account): void {
  for (const { lines, net, tax, total, paid, refunded, id } of invoices) {
    expect(net).toBe(lines.reduce((sum, { amount }) => sum + amount, 0))
    expect(tax).toBe(lines.reduce((sum, line) => sum + line.tax, 0))
    expect(total).toBe(net + tax)
    const moved = movements.filter(({ invoiceId }) => invoiceId === id).reduce((sum, { amount }) => sum + amount, 0)
    expect(moved).toBe(paid - refunded)
  }
  expect(credit).toBeGreaterThanOrEqual(0)
  expect(methods.length).toBeLessThan(100)
}

/** The page must explain every state. */
function expectExplained(
  { status, plan, problem, renews_at, ends_at, pro, seats: shown }: Subscription,
  account: Account,
): void {
  const { subscription } = account
  if (subscription === null) return expect([status, plan]).toEqual([null, 'free'])
  const expected = {
    trialing: subscription.endsAt ? 'CANCELLED' : 'TRIALING',
    active: subscription.endsAt ? 'CANCELLED' : 'ACTIVE',
    past_due: 'PAST_DUE',
    ended: 'EXPIRED',
  }[subscription.status]
  expect(status).toBe(expected)
  expect(problem !== null).toBe(status === 'PAST_DUE')
  if (status === 'ACTIVE') expect([renews_at, ends_at]).toEqual([subscription.periodEndsAt.toISOString(), null])
  if (status === 'CANCELLED') expect([renews_at, ends_at]).toEqual([null, subscription.endsAt?.toISOString()])
  expect(plan).toBe(status === 'EXPIRED' ? 'free' : pro.total > 0 ? 'pro' : 'business')
  expect(shown.free).toBeGreaterThanOrEqual(0)
}

/** Invoices must equal the sum of their lines, and payments minus refunds must equal the ledger. */
async function expectBooks(companyId: string, account: Account): Promise<void> {
  const [book, ledger] = await asOwner(database, async (query) => [
    await query<BookRow>(
      `select i.id, i.kind, i.net::float8 as net, i.tax::float8 as tax, i.total::float8 as total,
        (select sum((l ->> 'amount')::bigint)::float8 from jsonb_array_elements(i.lines) l) as line_net,
        (select sum((l ->> 'tax')::bigint)::float8 from jsonb_array_elements(i.lines) l) as line_tax
      from invoices i where company_id = $1`,
      [companyId],
    ),
    await query<{ amount: number }>(
      `select coalesce(sum(amount), 0)::float8 as amount from invoice_movements where company_id = $1`,
      [companyId],
    ),
  ])
  for (const { net, tax, total, line_net, line_tax } of book)
    expect([line_net, line_tax, total]).toEqual([net, tax, net + tax])
  expect(ledger[0]?.amount).toBe(taken(account))
  const issued = account.invoices.filter(({ total, lines }) => total !== 0 || lines.some(({ amount }) => amount !== 0))
  const refunds = account.movements.filter(({ amount }) => amount < 0)
  expect(book).toHaveLength(issued.length + refunds.length)
}

test('explains every amount after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: stepsMax }), async (sequence) => {
      const sides = [await makeSide(), await makeSide()]
      for (const step of sequence) {
        await take(sides, step)
        for (const side of sides) await expectSound(side)
      }
      for (const side of sides) await settleNow(side)
      for (const side of sides) await expectSound(side)
      await expectSoundLicences(server)
    }),
    { numRuns: runs, endOnFailure: false, interruptAfterTimeLimit: 600_000 },
  )
}, 900_000)
