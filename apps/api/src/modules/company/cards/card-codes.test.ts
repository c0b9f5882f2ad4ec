import { type CodeDesign, plainCodeDesign } from '@kartu/contracts/company/card-codes'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { customisationRoutes, defaultTemplate } from '@kartu/contracts/company/customisation'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

const design: CodeDesign = {
  colour: '#7a2e8e',
  ground: '#fff4e6',
  dots: 'rounded',
  corners: 'rounded',
  logo: true,
  call_to_action: 'Scan me',
}

const setDesign = (company: TestCompany, code: CodeDesign) =>
  company.api.data(customisationRoutes.update, {
    params: { companyId: company.id },
    body: { template: { ...defaultTemplate, code } },
  })

const codeAt = async (slug: string, query = ''): Promise<string> =>
  (await server.visitor().send('GET', `/c/${slug}/qr.svg${query}`)).text

test('shows the company’s design on every public code', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  expect(await codeAt(member.slug)).not.toContain('#7a2e8e')
  expect((await setDesign(company, design)).template.code).toEqual(design)
  const svg = await codeAt(member.slug)
  expect(svg).toContain('<path fill="#fff4e6"')
  expect(svg).toContain('<path fill="#7a2e8e"')
  expect(svg).not.toContain('<image')
})

test('puts the company’s logo into the code', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const logo = await uploadPicture(company, 'logo', await pngFile(300, 300))
  const params = { companyId: company.id }
  await company.api.data(companyRoutes.update, { params, body: { logo_id: logo._id } })
  expect(await codeAt(member.slug)).not.toContain('<image')
  await setDesign(company, design)
  expect(await codeAt(member.slug)).toContain('href="data:image/jpeg;base64,')
})

test('ignores query parameters of public codes', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  expect(await codeAt(member.slug, '?size=4096&colour=ff0000')).toBe(await codeAt(member.slug))
  const png = await server.visitor().send('GET', `/c/${member.slug}/qr.png?size=4096`)
  const { width } = await sharp(png.bytes).metadata()
  expect(width).toBeLessThanOrEqual(1024)
})

test('replaces unreadable colours with dark ink on white', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await setDesign(company, { ...design, colour: '#eeeeee', ground: '#ffffff' })
  const svg = await codeAt(member.slug)
  expect(svg).not.toContain('#eeeeee')
  expect(svg).toContain('<path fill="#15181f"')
})

test('keeps the design if a client sends a template without one', async () => {
  const company = await makeCompany(server)
  await setDesign(company, design)
  const params = { companyId: company.id }
  const body = { template: { ...defaultTemplate, typeface: 'serif' as const } }
  const { template } = await company.api.data(customisationRoutes.update, { params, body })
  expect([template.typeface, template.code]).toEqual(['serif', design])
})

test.each([
  ['a colour by name', { colour: 'red' }],
  ['an unknown shape', { dots: 'stars' }],
  ['a call to action that is too long', { call_to_action: 'x'.repeat(31) }],
])('refuses %s', async (_what, change) => {
  const company = await makeCompany(server)
  const body = { template: { ...defaultTemplate, code: { ...plainCodeDesign, ...change } } }
  const refusal = await company.api.refusal(customisationRoutes.update, {
    params: { companyId: company.id },
    body: body,
  })
  expect([refusal.status, refusal.code]).toEqual([400, 'invalid'])
})

test('refuses a design from a member', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const refusal = await member.api.refusal(customisationRoutes.update, {
    params: { companyId: company.id },
    body: { template: { ...defaultTemplate, code: design } },
  })
  expect(refusal.code).toBe('not_allowed')
})
