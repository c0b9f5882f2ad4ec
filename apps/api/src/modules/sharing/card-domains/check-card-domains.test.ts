import { cardDomainRoutes as routes } from '@kartu/contracts/sharing/card-domains'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import {
  addDomain,
  at,
  companyWithDomain,
  domainsOf,
  publish,
  startCardDomains,
  unpublish,
} from '../../../../test/steps/card-domain-steps.ts'
import { makeCompany, type TestCompany } from '../../../../test/factories.ts'
import { checkCardDomains } from './check-card-domains.ts'

const stage = await startCardDomains()
const { server, faults } = stage
const hour = 3_600_000
const day = 24 * hour

const warningsOf = async ({ api, id }: TestCompany) =>
  (await api.data(notificationRoutes.list, { params: { companyId: id } }))
    .map(({ kind, facts }) => [kind, facts['days'] ?? facts['hours']])
    .filter(([kind]) => kind !== 'card_domain_active')
    .toReversed()
const stateOf = async (company: TestCompany) => (await domainsOf(company))[0]
const statusAt = async (host: string, { slug }: TestCompany) => (await at(server.visitor(), host, `/c/${slug}`)).status

test('proves a new domain automatically', async () => {
  const company = await makeCompany(server)
  const added = await addDomain(company)
  await checkCardDomains(server.deps)
  expect(await stateOf(company)).toMatchObject({ state: 'waiting' })
  publish(stage, added)
  await checkCardDomains(server.deps)
  expect(await stateOf(company)).toMatchObject({ state: 'active', used: true })
})

test('a contested domain does not end the sweep', async () => {
  const { domain } = await companyWithDomain(stage)
  const other = await makeCompany(server)
  publish(stage, await addDomain(other, domain))
  const added = await addDomain(other)
  publish(stage, added)
  await checkCardDomains(server.deps)
  expect((await domainsOf(other)).map(({ state }) => state)).toEqual(['waiting', 'active'])
})

test('stops checking an unproved domain after a week', async () => {
  const company = await makeCompany(server)
  publish(stage, await addDomain(company))
  await checkCardDomains(server.deps, Date.now() + 7 * day)
  expect(await stateOf(company)).toMatchObject({ state: 'waiting' })
})

test('warns daily about a missing record for two weeks', async () => {
  const { company, domain, added } = await companyWithDomain(stage)
  const now = Date.now()
  unpublish(stage, added)
  await checkCardDomains(server.deps, now + 23 * hour)
  expect(await warningsOf(company)).toEqual([])
  for (const hours of [25, 26, 49, 50, 25 + 14 * 24 - 1]) await checkCardDomains(server.deps, now + hours * hour)
  expect(await warningsOf(company)).toEqual([
    ['card_domain_missing', 14],
    ['card_domain_missing', 13],
    ['card_domain_missing', 1],
  ])
  expect(await stateOf(company)).toMatchObject({ state: 'failing', used: true, fault: 'record' })
  expect(await statusAt(domain, company)).toBe(200)
  await checkCardDomains(server.deps, now + (25 + 14 * 24) * hour)
  expect((await warningsOf(company)).at(-1)).toEqual(['card_domain_lost', undefined])
  expect(await stateOf(company)).toMatchObject({ state: 'waiting', used: false })
  expect(await statusAt(domain, company)).toBe(404)
  expect(await statusAt('kartu.test', company)).toBe(200)
})

test('a restored record ends the failure', async () => {
  const { company, added } = await companyWithDomain(stage)
  const now = Date.now()
  unpublish(stage, added)
  await checkCardDomains(server.deps, now + 2 * day)
  expect(await stateOf(company)).toMatchObject({ state: 'failing', ends_at: new Date(now + 16 * day).toISOString() })
  publish(stage, added)
  await checkCardDomains(server.deps, now + 3 * day)
  expect(await stateOf(company)).toMatchObject({ state: 'active', failing_since: null, ends_at: null })
})

test('cards leave an unreachable domain after a day', async () => {
  const { company, domain } = await companyWithDomain(stage)
  const now = Date.now() + 2 * day
  faults.set(domain, 'certificate')
  await checkCardDomains(server.deps, now)
  expect(await warningsOf(company)).toEqual([])
  for (const hours of [1, 2, 23]) await checkCardDomains(server.deps, now + hours * hour)
  expect(await warningsOf(company)).toEqual([['card_domain_unreached', 23]])
  expect(await stateOf(company)).toMatchObject({ state: 'failing', used: true, fault: 'certificate' })
  expect(await statusAt('kartu.test', company)).toBe(301)
  await checkCardDomains(server.deps, now + 24 * hour)
  expect(await stateOf(company)).toMatchObject({ state: 'failing', used: false })
  expect(await statusAt('kartu.test', company)).toBe(200)
  // Printed codes work again as soon as the domain reaches the server.
  expect(await statusAt(domain, company)).toBe(200)
  faults.delete(domain)
  await checkCardDomains(server.deps, now + 25 * hour)
  expect(await stateOf(company)).toMatchObject({ state: 'active', used: true })
  expect(await statusAt('kartu.test', company)).toBe(301)
})

test('ignores the answer of another server', async () => {
  const { company, domain, params } = await companyWithDomain(stage)
  const elsewhere = await server.variant({}, { reachDomain: () => Promise.resolve({ answer: 'kartu-cards=0' }) })
  const api = elsewhere.as(company.founder).inCompany(company.id)
  const { domains } = await api.data(routes.check, { params, body: {} })
  expect(domains).toMatchObject([{ domain, state: 'failing', fault: 'other_server' }])
})

test('checks nothing without the operator’s setting', async () => {
  const { company, added } = await companyWithDomain(stage)
  unpublish(stage, added)
  const off = await server.variant({ CARD_DOMAIN_TARGET: '' }, { txtRecords: server.deps.txtRecords })
  await checkCardDomains(off.deps, Date.now() + 2 * day)
  expect(await stateOf(company)).toMatchObject({ state: 'active' })
})
