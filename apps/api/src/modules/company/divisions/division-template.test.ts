import { renderCardBody } from '@kartu/cards/card-page'
import { cardWorkerPath } from '@kartu/cards/card-worker'
import { resolveCard } from '@kartu/cards/resolve-card'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { plainCodeDesign } from '@kartu/contracts/company/card-codes'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { customisationRoutes, defaultTemplate, type DivisionTemplate } from '@kartu/contracts/company/customisation'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeDivision, makeMember, makeOpenCompany, type TestCompany } from '../../../../test/factories.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { setPlan } from '../plans/plans.ts'

const server = await startSellingServer()

const ofDivision = (company: TestCompany, divisionId: string) => ({ companyId: company.id, divisionId })

const setTemplate = (company: TestCompany, divisionId: string, template: DivisionTemplate) =>
  company.api.data(divisionRoutes.setTemplate, { params: ofDivision(company, divisionId), body: { template } })

const setCompanyTemplate = (company: TestCompany, change: Partial<typeof defaultTemplate>) =>
  company.api.data(customisationRoutes.update, {
    params: { companyId: company.id },
    body: { template: { ...defaultTemplate, ...change } },
  })

const textAt = async (path: string): Promise<string> => (await server.visitor().send('GET', path)).text
const pageOf = (slug: string): Promise<string> => textAt(`/c/${slug}`)
/** Classes of the page that follow from layout and typeface. */
const looksOf = async (slug: string): Promise<string[]> => {
  const [, names = ''] = /<body class="([^"]*)"/.exec(await pageOf(slug)) ?? []
  return names.split(' ').filter((name) => ['compact', 'plain', 'serif', 'mono', 'centred'].includes(name))
}

test('a division’s own parts show only on its cards', async () => {
  const company = await makeOpenCompany(server)
  const jakarta = await makeDivision(server, company, 'Jakarta')
  const [inside, outside] = [
    await makeMember(server, company, { divisionId: jakarta.id }),
    await makeMember(server, company),
  ]
  await setCompanyTemplate(company, { typeface: 'serif' })
  expect(await looksOf(inside.slug)).toEqual(['serif'])
  const saved = await setTemplate(company, jakarta.id, { layout: 'compact' })
  expect([saved.card_template, saved.revision]).toEqual([{ layout: 'compact' }, 2])
  expect(await looksOf(inside.slug)).toEqual(['compact', 'serif'])
  expect(await looksOf(outside.slug)).toEqual(['serif'])
})

test('a change of the company’s template reaches only inherited parts', async () => {
  const company = await makeOpenCompany(server)
  const jakarta = await makeDivision(server, company, 'Jakarta')
  const { slug } = await makeMember(server, company, { divisionId: jakarta.id })
  await setTemplate(company, jakarta.id, { layout: 'compact' })
  expect(await looksOf(slug)).toEqual(['compact'])
  await setCompanyTemplate(company, { layout: 'plain', typeface: 'mono' })
  expect(await looksOf(slug)).toEqual(['compact', 'mono'])
  await setTemplate(company, jakarta.id, {})
  expect(await looksOf(slug)).toEqual(['plain', 'mono'])
})

test('own colours precede those of division and company', async () => {
  const company = await makeOpenCompany(server)
  const jakarta = await makeDivision(server, company, 'Jakarta')
  const { slug } = await makeMember(server, company, { divisionId: jakarta.id })
  const params = { companyId: company.id }
  await company.api.data(companyRoutes.update, { params, body: { color: '#0b5cad', card_color: '#0b5cad' } })
  await company.api.data(divisionRoutes.update, {
    params: ofDivision(company, jakarta.id),
    body: { color: '#1f7a3d' },
  })
  const [before, code] = [await pageOf(slug), await textAt(`/c/${slug}/qr.svg`)]
  expect(before).toContain('#0b5cad')
  await setTemplate(company, jakarta.id, { color: '#7a2e8e', card_color: '#b3261e' })
  const after = await pageOf(slug)
  expect(after).toContain('#7a2e8e')
  expect(after).toContain('#b3261e')
  expect(after).not.toContain('#0b5cad')
  expect(await textAt(`/c/${slug}/qr.svg`)).not.toBe(code)
  // The hash of the link picture names everything that it shows.
  const pictureIn = (page: string): string | undefined => /\/picture\/([0-9a-f]{64})\.jpg/.exec(page)?.[1]
  expect(pictureIn(after)).toMatch(/^[0-9a-f]{64}$/)
  expect(pictureIn(after)).not.toBe(pictureIn(before))
})

test('the card list shows the colour of the division', async () => {
  const company = await makeOpenCompany(server)
  const jakarta = await makeDivision(server, company, 'Jakarta')
  const { user } = await makeMember(server, company, { divisionId: jakarta.id })
  await setTemplate(company, jakarta.id, { color: '#7a2e8e' })
  const [card] = await server.as(user).data(cardRoutes.list, { query: {} })
  expect(card).toMatchObject({ company_id: company.id, color: '#7a2e8e', logo: null })
})

test('a division’s own code design replaces the company’s', async () => {
  const company = await makeOpenCompany(server)
  const jakarta = await makeDivision(server, company, 'Jakarta')
  const { slug } = await makeMember(server, company, { divisionId: jakarta.id })
  await setCompanyTemplate(company, { code: { ...plainCodeDesign, colour: '#0b5cad' } })
  expect(await textAt(`/c/${slug}/qr.svg`)).toContain('#0b5cad')
  await setTemplate(company, jakarta.id, { code: { ...plainCodeDesign, colour: '#7a2e8e' } })
  expect(await textAt(`/c/${slug}/qr.svg`)).toContain('#7a2e8e')
})

test('the page of a paused card has the division’s colour', async () => {
  const company = await makeOpenCompany(server)
  const jakarta = await makeDivision(server, company, 'Jakarta')
  const member = await makeMember(server, company, { divisionId: jakarta.id, status: 'paused' })
  expect(await pageOf(member.slug)).not.toContain('#7a2e8e')
  await setTemplate(company, jakarta.id, { color: '#7a2e8e' })
  expect(await pageOf(member.slug)).toContain('#7a2e8e')
})

test('a moved member has the new division’s look at once', async () => {
  const company = await makeOpenCompany(server)
  const [jakarta, surabaya] = [
    await makeDivision(server, company, 'Jakarta'),
    await makeDivision(server, company, 'Surabaya'),
  ]
  await setTemplate(company, jakarta.id, { layout: 'compact' })
  await setTemplate(company, surabaya.id, { layout: 'plain' })
  const member = await makeMember(server, company, { divisionId: jakarta.id })
  const params = { companyId: company.id, memberId: member.id }
  expect(await looksOf(member.slug)).toEqual(['compact'])
  await company.api.data(memberRoutes.update, { params, body: { division_id: surabaya.id } })
  expect(await looksOf(member.slug)).toEqual(['plain'])
  await company.api.data(divisionRoutes.remove, { params: ofDivision(company, surabaya.id), query: {} })
  expect(await looksOf(member.slug)).toEqual([])
})

test('public page equals the preview from the API’s data', async () => {
  const company = await makeOpenCompany(server)
  const jakarta = await makeDivision(server, company, 'Jakarta')
  const member = await makeMember(server, company, { divisionId: jakarta.id })
  const template = { layout: 'plain', color: '#7a2e8e', card_color: '#b3261e', sections: ['about'] } as const
  await setTemplate(company, jakarta.id, { ...template, sections: [...template.sections] })
  const params = { companyId: company.id }
  const { card } = await company.api.data(memberRoutes.get, { params: { ...params, memberId: member.id } })
  const previewed = resolveCard({
    company: await company.api.data(companyRoutes.get, { params }),
    division: await company.api.data(divisionRoutes.get, { params: ofDivision(company, jakarta.id) }),
    card,
  })
  const [, body] = /<\/head>\n(.*)<\/html>$/s.exec(await textAt(`/c/${card.slug}?lang=en`)) ?? []
  expect(body).toBe(renderCardBody({ card: previewed, locale: 'en', pageUrl: card.url, worker: cardWorkerPath }))
})

test('a new template writes no card', async () => {
  const company = await makeOpenCompany(server)
  const { id } = await makeDivision(server, company, 'Jakarta')
  for (let count = 0; count < 3; count += 1) await makeMember(server, company, { divisionId: id })
  const versions = () =>
    asOwner(server.database, (query) =>
      query<{ xmin: string }>('select id, xmin::text from cards where company_id = $1 order by id', [company.id]),
    )
  const before = await versions()
  expect(before.length).toBeGreaterThanOrEqual(3)
  await setTemplate(company, id, { layout: 'plain' })
  expect(await versions()).toEqual(before)
})

test('the audit log has the template before and after', async () => {
  const company = await makeOpenCompany(server)
  const { id } = await makeDivision(server, company, 'Jakarta')
  await setTemplate(company, id, { layout: 'compact' })
  await setTemplate(company, id, {})
  const entries = await asOwner(server.database, (query) =>
    query<{ action: string }>(
      `select action, before, after from audit_entries where subject_id = $1 and action = 'customisation.division_template' order by created_at`,
      [id],
    ),
  )
  expect(entries).toMatchObject([
    { before: { template: {} }, after: { template: { layout: 'compact' } } },
    { before: { template: { layout: 'compact' } }, after: { template: {} } },
  ])
})

test('only admins set a division’s template', async () => {
  const company = await makeOpenCompany(server)
  const { id } = await makeDivision(server, company, 'Jakarta')
  const input = { params: ofDivision(company, id), body: { template: { layout: 'plain' as const } } }
  const admin = await makeMember(server, company, { roles: ['admin'] })
  expect((await admin.api.call(divisionRoutes.setTemplate, input)).status).toBe(200)
  for (const roles of [[], ['division_admin' as const]]) {
    const member = await makeMember(server, company, { roles, divisionId: id })
    expect(await member.api.refusal(divisionRoutes.setTemplate, input)).toMatchObject({ code: 'not_allowed' })
  }
  const foreign = await makeOpenCompany(server)
  const params = ofDivision(foreign, id)
  expect((await foreign.api.refusal(divisionRoutes.setTemplate, { ...input, params })).status).toBe(404)
})

test('a plan without divisions allows only a reset', async () => {
  const company = await makeOpenCompany(server)
  const { id } = await makeDivision(server, company, 'Jakarta')
  await setTemplate(company, id, { layout: 'plain' })
  await setPlan(server.database.global, company.id, 'free')
  const api = server.as(company.founder)
  const change = (template: DivisionTemplate) => ({ params: ofDivision(company, id), body: { template } })
  const refusal = await api.refusal(divisionRoutes.setTemplate, change({ layout: 'compact' }))
  expect(refusal).toMatchObject({ status: 402, code: 'paywalled' })
  expect((await api.data(divisionRoutes.setTemplate, change({}))).card_template).toEqual({})
})

test.each([
  ['an unknown layout', { layout: 'poster' }],
  ['a colour by name', { color: 'red' }],
  ['a section twice', { sections: ['about', 'about'] }],
  ['an unknown part', { css: 'x' }],
  ['a part without a value', { layout: null }],
])('refuses %s', async (_what, template) => {
  const company = await makeOpenCompany(server)
  const { id } = await makeDivision(server, company, 'Jakarta')
  const params = ofDivision(company, id)
  const refusal = await company.api.refusal(divisionRoutes.setTemplate, { params, body: { template } })
  expect([refusal.status, refusal.code]).toEqual([400, 'invalid'])
})
