import { presets } from '@kartu/cards/card-policy'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { type CardPolicy, customisationRoutes } from '@kartu/contracts/company/customisation'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import { expect, test } from 'vitest'
import { makeCompany, makeMember, type TestCompany, type TestMember } from '../../../../../test/factories.ts'
import { startServer } from '../../../../../test/server.ts'

const server = await startServer()

const edit = (company: TestCompany, member: TestMember, revision: number, on: boolean, as = member.api) => ({
  as,
  input: {
    params: { companyId: company.id, cardId: member.cardId },
    body: { revision, search_engines: on },
  },
})

const switchTo = ({ as, input }: ReturnType<typeof edit>) => as.data(cardRoutes.update, input)

const withAccess = (access: 'editable' | 'locked' | 'hidden'): CardPolicy => ({
  ...presets.relaxed,
  fields: { ...presets.relaxed.fields, search_engines: { access, required: false } },
})

const setPolicy = (company: TestCompany, policy: CardPolicy) =>
  company.api.data(customisationRoutes.update, { params: { companyId: company.id }, body: { policy } })

/** Directives for search engines, in the header and in the page. */
async function robotsOf(slug: string): Promise<[string, string | undefined, boolean]> {
  const { headers, text } = await server.visitor().send('GET', `/c/${slug}`)
  const meta = /<meta name="robots" content="([^"]*)"/.exec(text)?.[1]
  return [String(headers['x-robots-tag']), meta, text.includes('application/ld+json')]
}

const unlisted = ['noindex', 'noindex', false]
const listed = ['nofollow', 'nofollow', true]

test('search engines find a card after its owner allows it', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { firstName: 'Dewi' })
  expect(await robotsOf(member.slug)).toEqual(unlisted)
  expect(await switchTo(edit(company, member, 1, true))).toMatchObject({ search_engines: true })
  expect(await robotsOf(member.slug)).toEqual(listed)
  expect(await switchTo(edit(company, member, 2, false))).toMatchObject({ search_engines: false })
  expect(await robotsOf(member.slug)).toEqual(unlisted)
})

test('forms of a findable card stay unlisted', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { firstName: 'Dewi' })
  await switchTo(edit(company, member, 1, true))
  const form = await server.visitor().send('GET', `/c/${member.slug}/share`)
  expect([form.status, form.headers['x-robots-tag']]).toEqual([200, 'noindex'])
})

test('only the company changes a locked switch', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { firstName: 'Dewi' })
  await switchTo(edit(company, member, 1, true))
  await setPolicy(company, withAccess('locked'))
  expect(await robotsOf(member.slug)).toEqual(unlisted)
  const refused = edit(company, member, 2, true)
  expect(await refused.as.refusal(cardRoutes.update, refused.input)).toMatchObject({ code: 'field_locked' })
  await switchTo(edit(company, member, 2, true, company.api))
  expect(await robotsOf(member.slug)).toEqual(listed)
})

test('a hidden switch is off for every card', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { firstName: 'Dewi' })
  await switchTo(edit(company, member, 1, true, company.api))
  await setPolicy(company, withAccess('hidden'))
  expect(await robotsOf(member.slug)).toEqual(unlisted)
})

test('no rule requires a card to be findable', async () => {
  const company = await makeCompany(server)
  const { fields } = presets.relaxed
  const policy = { ...presets.relaxed, fields: { ...fields, search_engines: { access: 'locked', required: true } } }
  const input = { params: { companyId: company.id }, body: { policy: policy as unknown as CardPolicy } }
  expect(await company.api.refusal(customisationRoutes.update, input)).toMatchObject({ status: 400 })
})

test('an employee cannot change a colleague’s card', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { firstName: 'Dewi' })
  const colleague = await makeMember(server, company, { firstName: 'Budi' })
  const { as, input } = edit(company, member, 1, true, colleague.api)
  expect(await as.refusal(cardRoutes.update, input)).toMatchObject({ code: 'not_allowed' })
})

test('the page of a paused card is not listed', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { firstName: 'Dewi', status: 'paused' })
  expect(await switchTo(edit(company, member, 1, true, company.api))).toMatchObject({ search_engines: true })
  expect(await robotsOf(member.slug)).toEqual(unlisted)
})

test('the audit log records the switch', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { firstName: 'Dewi' })
  await switchTo(edit(company, member, 1, true, company.api))
  const { entries } = await company.api.data(auditRoutes.list, { params: { companyId: company.id }, query: {} })
  expect(entries[0]).toMatchObject({
    action: 'card.updated',
    before: { search_engines: false },
    after: { search_engines: true },
  })
})
