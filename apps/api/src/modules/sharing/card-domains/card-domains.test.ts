import { auditRoutes } from '@kartu/contracts/platform/audit'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { cardDomainRoutes as routes } from '@kartu/contracts/sharing/card-domains'
import { installationRoutes } from '@kartu/contracts/platform/installation'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import {
  addDomain,
  at,
  companyWithDomain,
  domainsOf,
  newDomain,
  publish,
  startCardDomains,
  unpublish,
} from '../../../../test/steps/card-domain-steps.ts'
import { ageProofs, makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { eraseCompanyRows } from '../../company/companies/erase-company-rows.ts'
import { setPlan } from '../../company/plans/plans.ts'
import { cardDomainsModule } from './card-domains.module.ts'
import { findHostCompany } from '../../company/cards/public/public-cards.sql.ts'

const stage = await startCardDomains()
const { server, faults } = stage

const urlOf = async ({ api, id, cardId }: TestCompany) =>
  (await api.data(cardRoutes.get, { params: { companyId: id, cardId } })).url
const refusalOfAdd = async ({ api, id }: TestCompany, domain: string) =>
  (await api.refusal(routes.add, { params: { companyId: id }, body: { domain } })).code
const actionsOf = async ({ api, id }: TestCompany) =>
  (await api.data(auditRoutes.list, { params: { companyId: id }, query: { noun: 'card_domain' } })).entries.map(
    ({ action }) => action,
  )

test('a domain goes through all states until cards use it', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const added = await addDomain(company)
  const input = { params: { ...params, domainId: added._id }, body: {} }
  expect(added).toMatchObject({ state: 'waiting', used: false, fault: null, proved_at: null })
  expect(added.records).toEqual([
    { type: 'TXT', name: `_kartu.${added.domain}`, value: expect.stringMatching(/^kartu-cards=[\da-f]{64}$/) },
    { type: 'CNAME', name: added.domain, value: 'cards.kartu.test' },
  ])
  expect(await company.api.refusal(routes.check, input)).toMatchObject({ code: 'card_domain_record' })
  publish(stage, added)
  faults.set(added.domain, 'certificate')
  expect((await company.api.data(routes.check, input)).domains).toMatchObject([
    { state: 'proved', used: false, fault: 'certificate', failing_since: null },
  ])
  expect(await urlOf(company)).toBe(`https://kartu.test/c/${company.slug}`)
  faults.delete(added.domain)
  expect((await company.api.data(routes.check, input)).domains).toMatchObject([
    { state: 'active', used: true, fault: null, ends_at: null },
  ])
  expect(await urlOf(company)).toBe(`https://${added.domain}/c/${company.slug}`)
  expect(await actionsOf(company)).toEqual([
    'card_domain.used',
    'card_domain.reached',
    'card_domain.proved',
    'card_domain.added',
  ])
  const [notification] = await company.api.data(notificationRoutes.list, { params })
  expect(notification).toMatchObject({ kind: 'card_domain_active', facts: { domain: added.domain } })
})

test('a new member has a URL on the domain', async () => {
  const { company, domain } = await companyWithDomain(stage)
  const member = await makeMember(server, company)
  const { url } = await company.api.data(cardRoutes.get, { params: { companyId: company.id, cardId: member.cardId } })
  expect(url).toBe(`https://${domain}/c/${member.slug}`)
})

test('an international name is shown in both spellings', async () => {
  const company = await makeCompany(server)
  const typed = newDomain().replace('cards', 'bücher')
  const { domains } = await company.api.data(routes.add, { params: { companyId: company.id }, body: { domain: typed } })
  expect(domains).toMatchObject([{ domain: typed.replace('bücher', 'xn--bcher-kva'), shown: typed }])
})

test.each([
  ['kartu.test', 'card_domain_own'],
  ['cards.kartu.test', 'card_domain_own'],
  ['acme.kartu.test', 'card_domain_own'],
  ['printer.local', 'card_domain_own'],
  ['acme.localhost', 'card_domain_own'],
  ['db.internal', 'card_domain_own'],
  ['co.id', 'card_domain_suffix'],
  ['com.sg', 'card_domain_suffix'],
  ['github.io', 'card_domain_suffix'],
  ['*.acme.com', 'invalid'],
  ['192.0.2.1', 'invalid'],
  ['localhost', 'invalid'],
])('refuses the name %s', async (domain, code) => {
  expect(await refusalOfAdd(await makeCompany(server), domain)).toBe(code)
})

test('refuses a fourth domain or a duplicate', async () => {
  const company = await makeCompany(server)
  const { domain } = await addDomain(company)
  expect(await refusalOfAdd(company, domain.toUpperCase())).toBe('card_domain_added')
  await addDomain(company)
  await addDomain(company)
  expect(await refusalOfAdd(company, newDomain())).toBe('card_domains_max')
})

test('only super admins with a fresh proof can change domains', async () => {
  const { company, params } = await companyWithDomain(stage)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const member = await makeMember(server, company)
  const add = { params: { companyId: company.id }, body: { domain: newDomain() } }
  expect((await admin.api.data(routes.get, { params: add.params })).domains).toHaveLength(1)
  expect(await member.api.refusal(routes.get, { params: add.params })).toMatchObject({ code: 'not_allowed' })
  for (const { api } of [admin, member]) {
    expect(await api.refusal(routes.add, add)).toMatchObject({ code: 'not_allowed' })
    expect(await api.refusal(routes.check, { params, body: {} })).toMatchObject({ code: 'not_allowed' })
    expect(await api.refusal(routes.use, { params, body: {} })).toMatchObject({ code: 'not_allowed' })
    expect(await api.refusal(routes.remove, { params })).toMatchObject({ code: 'not_allowed' })
  }
  await ageProofs(server, company.founder.id)
  expect(await company.api.refusal(routes.add, add)).toMatchObject({ code: 'confirmation_required' })
  expect(await company.api.refusal(routes.use, { params, body: {} })).toMatchObject({ code: 'confirmation_required' })
  expect(await company.api.refusal(routes.remove, { params })).toMatchObject({ code: 'confirmation_required' })
})

test('domains of another company are not found', async () => {
  const { params } = await companyWithDomain(stage)
  const other = await makeCompany(server)
  const crossed = { params: { ...params, companyId: other.id } }
  expect(await other.api.refusal(routes.check, { ...crossed, body: {} })).toMatchObject({ code: 'not_found' })
  expect(await other.api.refusal(routes.use, { ...crossed, body: {} })).toMatchObject({ code: 'not_found' })
  expect(await other.api.refusal(routes.remove, crossed)).toMatchObject({ code: 'not_found' })
})

test('an unproved claim blocks no other company', async () => {
  const squatter = await makeCompany(server)
  const { domain } = await addDomain(squatter)
  const owner = await makeCompany(server)
  const added = await addDomain(owner, domain)
  publish(stage, added)
  const input = { params: { companyId: owner.id, domainId: added._id }, body: {} }
  expect((await owner.api.data(routes.check, input)).domains).toMatchObject([{ state: 'active' }])
  expect((await domainsOf(squatter))[0]?.state).toBe('waiting')
})

test('a domain in use is refused while its record exists', async () => {
  const { company, domain, added } = await companyWithDomain(stage)
  const other = await makeCompany(server)
  const wanted = await addDomain(other, domain)
  publish(stage, wanted)
  const input = { params: { companyId: other.id, domainId: wanted._id }, body: {} }
  expect(await other.api.refusal(routes.check, input)).toMatchObject({ code: 'card_domain_taken' })
  expect((await at(server.visitor(), domain, `/c/${other.slug}`)).status).toBe(404)
  unpublish(stage, added)
  publish(stage, wanted)
  await other.api.data(routes.check, input)
  expect((await domainsOf(company))[0]).toMatchObject({ state: 'waiting', used: false })
  expect((await at(server.visitor(), domain, `/c/${company.slug}`)).status).toBe(404)
  expect((await at(server.visitor(), domain, `/c/${other.slug}`)).status).toBe(200)
  expect(await urlOf(company)).toBe(`https://kartu.test/c/${company.slug}`)
  expect((await actionsOf(company)).slice(0, 2)).toEqual(['card_domain.unused', 'card_domain.lost'])
})

test('another company cannot use the record of a removed domain', async () => {
  const { company, domain, params } = await companyWithDomain(stage)
  await company.api.data(routes.remove, { params })
  const other = await makeCompany(server)
  const wanted = await addDomain(other, domain)
  const input = { params: { companyId: other.id, domainId: wanted._id }, body: {} }
  expect(await other.api.refusal(routes.check, input)).toMatchObject({ code: 'card_domain_record' })
  const again = await addDomain(company, domain)
  expect(
    await company.api.refusal(routes.check, { params: { companyId: company.id, domainId: again._id }, body: {} }),
  ).toMatchObject({ code: 'card_domain_record' })
  expect((await at(server.visitor(), domain, `/c/${company.slug}`)).status).toBe(404)
})

test('cards can move between active domains', async () => {
  const { company, domain, params } = await companyWithDomain(stage)
  const second = await companyWithDomain(stage, company)
  expect((await domainsOf(company)).map(({ used }) => used)).toEqual([true, false])
  await company.api.data(routes.use, { params: second.params, body: {} })
  expect(await urlOf(company)).toBe(`https://${second.domain}/c/${company.slug}`)
  const moved = await at(server.visitor(), domain, `/c/${company.slug}?s=qr`)
  expect([moved.status, moved.headers['location']]).toEqual([301, `https://${second.domain}/c/${company.slug}?s=qr`])
  await company.api.data(routes.remove, { params: second.params })
  expect(await urlOf(company)).toBe(`https://${domain}/c/${company.slug}`)
  await company.api.data(routes.remove, { params })
  expect(await urlOf(company)).toBe(`https://kartu.test/c/${company.slug}`)
})

test('cards cannot use an inactive domain', async () => {
  const company = await makeCompany(server)
  const { _id: domainId } = await addDomain(company)
  const input = { params: { companyId: company.id, domainId }, body: {} }
  expect(await company.api.refusal(routes.use, input)).toMatchObject({ code: 'card_domain_inactive' })
})

test('a plan without domains keeps existing ones but adds none', async () => {
  const selling = await startCardDomains({ BILLING: 'sandbox' })
  const company = await makeCompany(selling.server)
  expect(await refusalOfAdd(company, newDomain())).toBe('paywalled')
  await setPlan(server.database.global, company.id, 'business')
  const { domain } = await companyWithDomain(selling, company)
  await setPlan(server.database.global, company.id, 'free')
  expect((await at(selling.server.visitor(), domain, `/c/${company.slug}`)).status).toBe(200)
})

test('without the setting, the feature is absent', async () => {
  const { company, domain, params } = await companyWithDomain(stage)
  const off = await server.variant({ CARD_DOMAIN_TARGET: '' })
  const api = off.as(company.founder).inCompany(company.id)
  const ofCompany = { params: { companyId: company.id } }
  expect(await api.data(routes.get, ofCompany)).toEqual({ target: null, domains: [] })
  expect(await api.data(installationRoutes.get, ofCompany)).toMatchObject({ card_domains: false })
  expect(await company.api.data(installationRoutes.get, ofCompany)).toMatchObject({ card_domains: true })
  expect(await api.refusal(routes.add, { ...ofCompany, body: { domain: newDomain() } })).toMatchObject({
    code: 'card_domains_off',
  })
  expect(await api.refusal(routes.check, { params, body: {} })).toMatchObject({ code: 'card_domains_off' })
  const card = await api.data(cardRoutes.get, { params: { companyId: company.id, cardId: company.cardId } })
  expect(card.url).toBe(`https://kartu.test/c/${company.slug}`)
  expect((await off.visitor().send('GET', `/internal/ask?domain=${domain}`)).status).not.toBe(200)
})

test('the operator lists proved names', async () => {
  const { domain } = await companyWithDomain(stage)
  const company = await makeCompany(server)
  const { domain: unproved } = await addDomain(company)
  const said = await cardDomainsModule.commands?.['card-domains']?.run({ deps: server.deps } as never, [])
  expect(said).toContain(domain)
  expect(said).not.toContain(unproved)
})

test('a deleted company releases its domain', async () => {
  const { company, domain } = await companyWithDomain(stage)
  await server.database.transaction({ companyId: company.id }, (tx) => eraseCompanyRows(tx, company.id))
  expect(await findHostCompany(server.database.global, domain)).toBeUndefined()
  expect((await at(server.visitor(), domain, `/c/${company.slug}`)).status).toBe(404)
})
