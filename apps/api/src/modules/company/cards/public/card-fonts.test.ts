import { cardFontPaths } from '@kartu/cards/card-page-fonts'
import { customisationRoutes, defaultTemplate } from '@kartu/contracts/company/customisation'
import { loadedTypefaces } from '@kartu/contracts/company/customisation.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { expect, test } from 'vitest'
import { makeCompany, makeDivision, makeMember, type TestCompany } from '../../../../../test/factories.ts'
import { startServer } from '../../../../../test/server.ts'

const server = await startServer()

async function pageOf(slug: string) {
  const { text, headers } = await server.visitor().send('GET', `/c/${slug}`)
  return { text, policy: String(headers['content-security-policy']) }
}

const setTypeface = ({ id, api }: TestCompany, typeface: (typeof loadedTypefaces)[number] | 'sans') =>
  api.data(customisationRoutes.update, {
    params: { companyId: id },
    body: { template: { ...defaultTemplate, typeface } },
  })

test('a card without a loaded typeface allows no fonts', async () => {
  const { text, policy } = await pageOf((await makeCompany(server)).slug)
  expect(policy).not.toContain('font-src')
  expect(text).not.toContain('woff2')
})

test.each(loadedTypefaces)('a card in %s loads its fonts from its host', async (typeface) => {
  const company = await makeCompany(server)
  await setTypeface(company, typeface)
  const { text, policy } = await pageOf(company.slug)
  expect(policy).toContain("font-src 'self'")
  const preloads = [...text.matchAll(/rel="preload" href="([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(preloads).toHaveLength(2)
  for (const path of preloads) {
    const { status, bytes, headers } = await server.visitor().send('GET', path)
    expect([status, headers['content-type']]).toEqual([200, 'font/woff2'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('wOF2')
  }
})

test('every font file is at most 20 kB', async () => {
  for (const path of cardFontPaths()) {
    const { status, bytes } = await server.visitor().send('GET', path)
    expect(status).toBe(200)
    expect(bytes.length).toBeLessThanOrEqual(20_000)
  }
})

test('an outdated font URL is not found', async () => {
  expect((await server.visitor().send('GET', '/c/inter-latin-400-0000000000.woff2')).status).toBe(404)
})

test('a division inherits the typeface or sets its own', async () => {
  const company = await makeCompany(server)
  const { id: divisionId } = await makeDivision(server, company)
  const member = await makeMember(server, company, { divisionId })
  await setTypeface(company, 'inter')
  expect((await pageOf(member.slug)).text).toContain('/c/inter-latin-400')
  const at = { params: { companyId: company.id, divisionId } }
  await company.api.data(divisionRoutes.setTemplate, { ...at, body: { template: { typeface: 'nunito' } } })
  expect((await pageOf(member.slug)).text).toContain('/c/nunito-latin-400')
  await company.api.data(divisionRoutes.setTemplate, { ...at, body: { template: { typeface: 'sans' } } })
  expect((await pageOf(member.slug)).text).not.toContain('woff2')
})
