import { companyRoutes } from '@kartu/contracts/company/companies'
import { expect, test, vi } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { makeCompany, unique } from '../../../../test/factories.ts'
import { startServer, type TestServer } from '../../../../test/server.ts'

const server = await startServer()
const company = await makeCompany(server)

/** Maximum number of forms per card and address in ten minutes. */
const pairMax = 30

/** Token issued ten seconds ago. */
async function tokenOf(slug: string): Promise<string> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 10_000)
  const { text } = await server
    .visitor()
    .send('GET', `/c/${slug}/share`)
    .finally(() => clock.mockRestore())
  return /name="token" value="([^"]*)"/.exec(text)?.[1] ?? ''
}

async function share(visitor: Client, slug: string, token: string, more = {}): Promise<number> {
  const fields = { name: 'Rina', email: `v-${unique()}@hanse.example`, consent: '1', locale: 'en', ...more }
  const { status } = await visitor.send('POST', `/c/${slug}/share`, {
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ ...fields, token }).toString(),
  })
  return status
}

const through = (proxied: TestServer, forwardedFor: string): Client =>
  proxied.visitor().with({ 'x-forwarded-for': forwardedFor })

const addressOf = (network: string, at: number): string => `${network}.${Math.floor(at / 250)}.${at % 250}`

test('behind a trusted proxy only the flooding address waits', async () => {
  const proxied = await server.variant({ TRUST_PROXY: '10.0.0.0/8' })
  const flooder = addressOf('198.18', Date.now() % 10_000)
  const token = await tokenOf(company.slug)
  const statuses = []
  // A header value that the flooder sends does not replace the proxy's.
  for (let at = 0; at <= pairMax; at += 1)
    statuses.push(await share(through(proxied, `${addressOf('203.0', at)}, ${flooder}`), company.slug, token))
  expect(statuses).toEqual([...Array<number>(pairMax).fill(303), 429])
  const others = []
  for (let at = 0; at < 5; at += 1)
    others.push(await share(through(proxied, addressOf('203.0', 1_000 + at)), company.slug, token))
  expect(others).toEqual(Array<number>(5).fill(303))
  expect(await share(through(proxied, flooder), company.slug, token)).toBe(429)
})

test.each([
  ['no proxy is trusted', {}],
  ['another one is', { TRUST_PROXY: '192.168.0.0/16' }],
])('if %s, a forged X-Forwarded-For is ignored', async (_, settings) => {
  const plain = await server.variant(settings)
  const { slug } = await makeCompany(server)
  const token = await tokenOf(slug)
  const flooder = plain.visitor()
  const victim = plain.visitor()
  const statuses = []
  for (let at = 0; at <= pairMax; at += 1)
    statuses.push(await share(flooder.with({ 'x-forwarded-for': addressOf('203.0', at) }), slug, token))
  expect(statuses).toEqual([...Array<number>(pairMax).fill(303), 429])
  // The owner of the forged address sends their own form.
  expect(await share(victim.with({ 'x-forwarded-for': addressOf('203.0', 1) }), slug, token)).toBe(303)
  expect(await share(victim, slug, token)).toBe(303)
})

test.each([
  ['the company’s website', 'https://www.kopi.co.id/', 'en'],
  ['an Indonesian page', '', 'id'],
])('a local number gets the country of %s', async (_what, website, locale) => {
  const other = await makeCompany(server)
  const params = { companyId: other.id }
  await other.api.data(companyRoutes.update, { params, body: { website } })
  const details = { locale, phone: '0812 3456 7788' }
  expect(await share(server.visitor(), other.slug, await tokenOf(other.slug), details)).toBe(303)
  const text = 'select phone_key from leads where company_id = $1'
  expect(await server.database.read(params).raw(text, [other.id])).toEqual([{ phone_key: '+6281234567788' }])
})
