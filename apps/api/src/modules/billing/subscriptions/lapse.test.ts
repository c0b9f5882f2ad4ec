import { accountRoutes } from '@kartu/contracts/governance/account'
import { companyDeletionRoutes } from '@kartu/contracts/governance/company-deletions'
import type { Route } from '@kartu/contracts/route'
import { backgroundRoutes } from '@kartu/contracts/company/backgrounds'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { memberRoutes } from '@kartu/contracts/company/members'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions'
import { describe, expect, test, vi } from 'vitest'
import { makeCompany, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { keepLicencesSound } from '../../../../test/licences.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { allRoutes, validInputs } from '../../../../test/route-inputs.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { makeStage } from '../../../../test/stage.ts'
import { addBilling, order, paramsOf, subscribe, subscriptionOf } from '../../../../test/steps/subscription-steps.ts'
import { runCommand } from '../../../ask-server.ts'
import type { Program } from '../../../deps.ts'

// Uses a separate server, because the test moves a shared clock by months.
const server = await startOwnServer({ BILLING: 'sandbox' })
keepLicencesSound(server)
const program = { deps: server.deps, notices: [], close: () => Promise.resolve() } satisfies Program
const operator = async (...values: string[]) => (await runCommand(program, 'subscriptions', values)).said

/** A company whose subscription has expired. */
async function lapsed(people: number): Promise<TestCompany> {
  const company = await makeCompany(server)
  const { revision } = await subscribe(company, { seats: people + 1 })
  for (let added = 0; added < people; added += 1) await makeMember(server, company, { firstName: `Person ${added}` })
  await company.api.data(subscriptionRoutes.cancel, { ...paramsOf(company), body: { revision } })
  await operator('clock', '+1month')
  return company
}

const rename = (company: TestCompany) => ({ ...paramsOf(company), body: { name: `Company ${unique()}` } })

const expire = { name: 'test_lapse', text: `update companies set subscription_status = 'EXPIRED' where id = $1` }

describe('a company whose subscription has expired', async () => {
  const company = await lapsed(4)

  test('keeps its data on the Free plan', async () => {
    expect(await subscriptionOf(company)).toMatchObject({
      status: 'EXPIRED',
      plan: 'free',
      seats: { total: 5, in_use: 5, free: 0 },
      pro: { total: 0 },
      next_invoice: null,
      renews_at: null,
    })
    expect((await server.visitor().send('GET', `/c/${company.slug}`)).status).toBe(200)
    expect((await company.api.page(memberRoutes.list, { ...paramsOf(company), query: {} })).meta.total).toBe(5)
  })

  test('refuses changes with a hint in both languages', async () => {
    const refusal = await company.api.refusal(companyRoutes.update, rename(company))
    expect(refusal).toMatchObject({ status: 402, code: 'subscription_expired' })
    expect(refusal.message).toContain('An admin can subscribe again or continue with the Free plan')
    const inIndonesian = await company.api.speaking('id').refusal(companyRoutes.update, rename(company))
    expect(inIndonesian.message).toContain('paket Gratis')
    const edit = await company.api.refusal(cardRoutes.update, {
      params: { companyId: company.id, cardId: company.cardId },
      body: { revision: 1, job_title: 'Barista' },
    })
    expect(edit.code).toBe('subscription_expired')
    await company.api.data(notificationRoutes.readAll, paramsOf(company))
  })

  test('is read-only except on exempt routes', async () => {
    const stage = await makeStage(server)
    const inputs = new Map<string, Awaited<ReturnType<(typeof validInputs)['users.me']>>>()
    // These routes are called last: a former member has no access, and a company that is being deleted is closed.
    const last: Route[] = [companyDeletionRoutes.create, accountRoutes.leave]
    const ofCompany = allRoutes
      .filter(({ route }) => route.access === 'company')
      .toSorted((a, b) => last.indexOf(a.route) - last.indexOf(b.route))
    for (const { name } of ofCompany) inputs.set(name, await validInputs[name](stage))
    const api = await stage.api()
    for (const { name, route } of ofCompany) {
      // The expiry is repeated for each route, because routes that call the gateway restore the subscription.
      await server.database.global.run(expire, [stage.company.id])
      const { text, status } = await api.call(route, inputs.get(name))
      const isRefused = status === 402 && text.includes('subscription_expired')
      expect([name, isRefused]).toEqual([name, route.method !== 'GET' && route.whenLapsed !== true])
    }
  })

  test('reopens everything after a new order', async () => {
    expect(await order(company, { seats: 6 })).toMatchObject({
      status: 'ACTIVE',
      plan: 'business',
      seats: { total: 6 },
    })
    await company.api.data(companyRoutes.update, rename(company))
    const body = { name: 'Office', shared: true }
    await company.api.data(backgroundRoutes.create, { ...paramsOf(company), body })
  })
})

describe('continuing with the Free plan', () => {
  const goFree = (company: TestCompany, keep: string[], revision: number) => ({
    ...paramsOf(company),
    body: { keep_member_ids: keep, revision },
  })

  test('pauses only people whom the admin has not named', async () => {
    const company = await lapsed(5)
    const { data: people } = await company.api.page(memberRoutes.list, { ...paramsOf(company), query: {} })
    const { revision } = await subscriptionOf(company)
    const others = people.filter(({ _id }) => _id !== company.memberId).map(({ _id }) => _id)
    const refusal = (keep: string[]) => company.api.refusal(subscriptionRoutes.goFree, goFree(company, keep, revision))
    expect(await refusal(others.slice(0, 3))).toMatchObject({ code: 'free_keeps' })
    expect(await refusal([])).toMatchObject({ code: 'free_keeps' })
    const keep = [company.memberId, ...others.slice(0, 2)]
    await company.api.data(subscriptionRoutes.goFree, goFree(company, keep, revision))
    await vi.waitFor(
      async () => {
        expect(await subscriptionOf(company)).toMatchObject({
          status: null,
          plan: 'free',
          seats: { total: 3, in_use: 3 },
        })
      },
      { timeout: 60_000, interval: 50 },
    )
    const after = await company.api.page(memberRoutes.list, { ...paramsOf(company), query: {} })
    const verified = after.data.filter(({ status }) => status === 'verified').map(({ _id }) => _id)
    expect(verified.toSorted()).toEqual(keep.toSorted())
    expect((await company.api.data(bulkJobRoutes.list, paramsOf(company)))[0]).toMatchObject({
      kind: 'go_free',
      done: 3,
    })
    await company.api.data(companyRoutes.update, rename(company))
    // Data of the gateway about the old subscription has no effect.
    await operator('clock', '+1d')
    expect(await subscriptionOf(company)).toMatchObject({ status: null, plan: 'free' })
  })
})

describe('mails to the admins', () => {
  test('announce the end of a trial once with its consequences', async () => {
    const company = await makeCompany(server)
    await addBilling(company)
    await company.api.data(subscriptionRoutes.tryPro, { ...paramsOf(company), body: { seats: 4 } })
    const [begun] = await mailsTo(server, company.founder.email, 1)
    expect(begun?.subject).toBe(`“${company.name}” is now on the Pro plan`.replace(/[“”]/g, ''))
    await operator('clock', '+12d')
    await operator('clock', '+1h')
    const [ends] = await mailsTo(server, company.founder.email, 2)
    expect(ends?.subject).toMatch(/the Pro trial ends on/)
    expect(ends?.text).toContain('nothing is charged')
    await operator('clock', '+3d')
    const [expired] = await mailsTo(server, company.founder.email, 3)
    expect(expired?.text).toContain('has expired')
    expect(await subscriptionOf(company)).toMatchObject({ status: 'EXPIRED' })
  })

  test('announce a failed payment with the bank’s reason', async () => {
    const company = await makeCompany(server)
    await subscribe(company, { seats: 2 }, 'fails_on_renewal')
    await operator('clock', '+1month')
    const after = await subscriptionOf(company)
    expect(after).toMatchObject({
      status: 'PAST_DUE',
      plan: 'business',
      problem: { reason: 'Your card has insufficient funds.', outstanding: 916 },
    })
    const mails = await mailsTo(server, company.founder.email, 2)
    expect(mails[0]?.subject).toMatch(/a payment of SGD.9\.16 failed/)
    expect(mails[0]?.text).toContain('We’ll try again on')
    expect(
      await company.api.refusal(subscriptionRoutes.cancel, {
        ...paramsOf(company),
        body: { revision: after.revision },
      }),
    ).toMatchObject({
      code: 'payment_outstanding',
      message: 'Please pay the outstanding amount first.',
    })
  })

  test('announce a yearly renewal or an expiring card', async () => {
    const company = await makeCompany(server)
    await subscribe(company, { seats: 2, interval: 'year' }, 'expires_soon')
    await operator('clock', '+11d')
    await operator('clock', '+1month')
    await operator('clock', '+320d')
    const mails = await mailsTo(server, company.founder.email, 3)
    expect(mails.map(({ subject }) => subject.replace(company.name, '…')).toSorted()).toEqual([
      '… is now on the Business plan',
      expect.stringMatching(/^…: the subscription renews on/) as string,
      '…: your payment card ending in 0069 expires',
    ])
  })
})

describe('the operator', () => {
  test('manages subscriptions with commands', async () => {
    const company = await makeCompany(server)
    expect(await operator('grant', company.id, 'business', '50')).toBe(
      `${company.name}: the plan business with 50 licences, without a subscription.`,
    )
    expect(await subscriptionOf(company)).toMatchObject({ plan: 'business', status: null, seats: { total: 50 } })
    await subscribe(company, { seats: 4 })
    expect(await operator('grant', company.id, 'pro', 'unlimited')).toContain('pays for a subscription')
    expect(await operator('list')).toContain(`${company.id}  ACTIVE     business, 4 licences  ${company.name}`)
    expect(await operator('show', company.id)).toContain('ACTIVE at the sandbox gateway')
    expect(await operator('clock', '2020-01-01')).toContain('it only moves forward')
    expect(await operator('clock', 'soon')).toContain('Say when')
  })
})
