import { expect, test } from 'vitest'
import { makeCompany, makeMember } from '../../../../../test/factories.ts'
import { startServer } from '../../../../../test/server.ts'
import { AddressCounter, addressLimits } from '../../../../http/limits/address-counter.ts'

const server = await startServer()
const company = await makeCompany(server)
const { slug } = company
const page = 'text/html; charset=utf-8'

test.each([
  ['/c/{slug}/', '/c/{slug}'],
  ['//c/{slug}', '/c/{slug}'],
  ['/c/{slug}.', '/c/{slug}'],
  ['/c/{slug}.VCF', '/c/{slug}.vcf'],
  ['/c/{slug}/qr.SVG', '/c/{slug}/qr.svg'],
  ['/C/{slug}', '/c/{slug}'],
  ['/id/c/{slug}', '/c/{slug}?lang=id'],
  ['/id/c/{slug}/qr.png?x=1', '/c/{slug}/qr.png?x=1&lang=id'],
])('redirects the mistyped URL %s to the card at %s', async (typed, meant) => {
  for (const method of ['GET', 'HEAD']) {
    const reply = await server.visitor().send(method, typed.replace('{slug}', slug))
    expect([reply.status, reply.headers['location']]).toEqual([301, meant.replace('{slug}', slug)])
    expect((await server.visitor().send(method, reply.headers['location'] ?? '')).status).toBe(200)
  }
})

test('a link in capitals opens the card', async () => {
  expect((await server.visitor().send('GET', `/c/${slug.toUpperCase()}`)).status).toBe(200)
})

test.each([
  '/c/',
  '/c/a/b',
  '/c/x/qr.gif',
  '/id/c/',
  '//c//',
  '/c/~',
  `/c/${'x'.repeat(400)}`,
  '/c/no/such/card',
  '/c/%',
  '/c/%zz.vcf',
  '/C/%ff/qr.svg?lang=id',
  '/c/%/share',
  '/id/c/%',
])('shows the page for unknown cards at %s', (url) => expectMissing(url))

test.each(['', '.vcf', '/qr.png', '/share'])('shows the page for unknown cards at 5,000 letters with "%s"', (ending) =>
  expectMissing(`/c/${'x'.repeat(5_000)}${ending}`),
)

async function expectMissing(url: string): Promise<void> {
  const reply = await server.visitor().speaking('id').send('GET', url)
  expect([reply.status, reply.headers['content-type']]).toEqual([404, page])
  expect(reply.text).toContain('Tidak ada kartu di alamat ini.')
  expect(reply.text).not.toMatch(/rel="(?:canonical|alternate)"/)
  expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
}

test('answers an undecodable URL in the language it names', async () => {
  const { text } = await server.visitor().speaking('en').send('GET', '/c/%?lang=id')
  expect(text).toContain('Tidak ada kartu di alamat ini.')
})

const writes = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const faces = ['/c/{slug}', '/c/{slug}.vcf', '/c/{slug}/qr.svg', '/c/{slug}/qr.png', '/c/{slug}/', '/c/none', '/c/%']

test.each(writes.flatMap((method) => faces.map((face) => [method, face] as const)))(
  'answers %s %s with the allowed methods',
  async (method, face) => {
    const reply = await server.visitor().send(method, face.replace('{slug}', slug))
    expect([reply.status, reply.headers['allow']]).toEqual([405, 'GET, HEAD'])
    expect(JSON.parse(reply.text)).toMatchObject({ status: 'error', code: 'method_not_allowed' })
  },
)

test('a write to a mistyped card URL is not found', async () => {
  const reply = await server.visitor().send('PUT', `/c/${slug}/share`)
  expect([reply.status, JSON.parse(reply.text)]).toMatchObject([404, { code: 'not_found' }])
})

test.each([
  '//evil.example/c/x',
  '/\\evil.example/c/x',
  '//evil.example',
  '/c/https://evil.example',
  '/c/x@evil.example',
])('never redirects %s to another host', async (url) => {
  const { status, headers } = await server.visitor().send('GET', url)
  expect(status).toBe(404)
  expect(headers).not.toHaveProperty('location')
})

test('guessing links is limited while existing cards stay open', async () => {
  const guesser = server.visitor()
  const member = await makeMember(server, company)
  for (let at = 0; at < 60; at++) expect((await guesser.send('GET', `/c/guess-${at}`)).status).toBe(404)
  for (const ending of ['', '.vcf', '/qr.svg']) {
    const reply = await guesser.speaking('en').send('GET', `/c/guess-more${ending}`)
    expect([reply.status, reply.headers['content-type']]).toEqual([429, page])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(590)
    expect(reply.text).toContain('There is no card at this address either.')
  }
  for (const there of [slug, member.slug, member.slug])
    expect((await guesser.send('GET', `/c/${there}`)).status).toBe(200)
  expect((await guesser.send('GET', `/c/${member.slug}/qr.svg`)).status).toBe(200)
  expect((await server.visitor().send('GET', '/c/guess-more')).status).toBe(404)
})

test('mistyped links of existing cards do not count as misses', async () => {
  const visitor = server.visitor()
  for (let at = 0; at < 70; at++) {
    expect((await visitor.send('GET', `/c/${slug}`)).status).toBe(200)
    expect((await visitor.send('GET', `/c/${slug}/`)).status).toBe(301)
  }
  expect((await visitor.send('GET', '/c/guess-once')).status).toBe(404)
})

test('misses per network expire after ten minutes', () => {
  const misses = new AddressCounter(addressLimits.cardMisses)
  for (let at = 0; at < 60; at++) expect(misses.count(`2001:db8:1:2::${at}`, 0)).toBeUndefined()
  expect(misses.count('2001:db8:1:2:ffff::', 1_000)).toBe(599)
  expect(misses.count('2001:db8:1:3::', 1_000)).toBeUndefined()
  expect(misses.count('2001:db8:1:2::', 600_000)).toBeUndefined()
  for (let at = 0; at < 120_000; at++) misses.count(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, 600_000)
  expect(misses.size).toBeLessThanOrEqual(50_000)
})
