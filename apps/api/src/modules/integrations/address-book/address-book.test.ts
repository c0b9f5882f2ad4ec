import { describe, expect, test } from 'vitest'
import { makeCompany, makeMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { requests } from '../../../../test/data/carddav-requests.ts'
import { bookOf, changeTitle, hrefOf, makeDevice, send as sendTo } from '../../../../test/steps/address-book-steps.ts'

const server = await startServer()
const send = sendTo.bind(null, server)

describe('discovery', () => {
  test.each(['GET', 'PROPFIND'])('redirects %s requests for the well-known URL', async (method) => {
    const { statusCode, headers } = await send(null, method, '/.well-known/carddav')
    expect([statusCode, headers.location]).toEqual([301, '/dav/'])
  })

  test('states its capabilities without a password', async () => {
    const { headers, statusCode } = await send(null, 'OPTIONS', '/dav/')
    expect([statusCode, headers['dav']]).toEqual([200, '1, 3, addressbook'])
  })

  test('lets an iPhone discover the address book', async () => {
    const company = await makeCompany(server)
    const device = await makeDevice(company)
    const root = await send(device, 'PROPFIND', '/dav/', { body: requests.iosPrincipal, depth: '0' })
    expect(root.body).toContain('<D:current-user-principal><D:href>/dav/principal/</D:href>')
    const principal = await send(device, 'PROPFIND', '/dav/principal/', { body: requests.iosHome, depth: '0' })
    expect(principal.body).toContain('<C:addressbook-home-set><D:href>/dav/books/</D:href>')
    const home = await send(device, 'PROPFIND', '/dav/books/', { body: requests.iosBooks, depth: '1' })
    expect(home.body).toContain(`<D:href>${bookOf(company)}</D:href>`)
    expect(home.body).toContain('<D:resourcetype><D:collection/><C:addressbook/></D:resourcetype>')
    expect(home.body).toContain(`<D:displayname>${company.name}</D:displayname>`)
    expect(home.body).toContain('<me-card xmlns="http://calendarserver.org/ns/other"/>')
  })

  test('reports missing properties with their namespace', async () => {
    const company = await makeCompany(server)
    const body = '<propfind xmlns="DAV:"><prop><x:colour xmlns:x="urn:a&amp;b"/></prop></propfind>'
    const answer = await send(await makeDevice(company), 'PROPFIND', '/dav/', { body })
    expect(answer.body).toContain('<colour xmlns="urn:a&amp;b"/></D:prop><D:status>HTTP/1.1 404 Not Found')
  })
})

describe('contacts', () => {
  test('lists colleagues with a public card', async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company)
    const hidden = await makeMember(server, company)
    const paused = await makeMember(server, company)
    await server.database.transaction({ companyId: company.id }, async (tx) => {
      await tx.raw('update members set hidden = true where company_id = $1 and id = $2', [company.id, hidden.id])
      await tx.raw(`update members set status = 'paused' where company_id = $1 and id = $2`, [company.id, paused.id])
    })
    const device = await makeDevice(company)
    const { body } = await send(device, 'PROPFIND', bookOf(company), { body: requests.thunderbirdList, depth: '1' })
    const listed = [...body.matchAll(/([0-9a-f-]{36})\.vcf/g)].map(([, id]) => id)
    expect(listed.sort()).toEqual([company.memberId, member.id].sort())
  })

  test('returns requested vCards to DAVx5', async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company)
    await changeTitle(company, member, 'Head of R&D <Asia>')
    const device = await makeDevice(company)
    const body = requests.davx5Multiget(hrefOf(company, member), `${bookOf(company)}nobody.vcf`)
    const answer = await send(device, 'REPORT', bookOf(company), { body })
    expect(answer.statusCode).toBe(207)
    expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
    expect(answer.body).toContain('TITLE:Head of R&amp;D &lt;Asia&gt;&#13;\n')
    expect(answer.body).toContain('VERSION:4.0')
    expect(answer.body).toContain('nobody.vcf</D:href><D:status>HTTP/1.1 404')
  })

  test('returns vCard 3.0 without a version', async () => {
    const company = await makeCompany(server)
    const device = await makeDevice(company)
    const body = requests.iosMultiget(hrefOf(company, { id: company.memberId }))
    expect((await send(device, 'REPORT', bookOf(company), { body })).body).toContain('VERSION:3.0')
  })

  test('sends one contact with its entity tag', async () => {
    const company = await makeCompany(server)
    const device = await makeDevice(company)
    const url = hrefOf(company, { id: company.memberId })
    const { headers, body } = await send(device, 'GET', url)
    expect(body).toMatch(/^BEGIN:VCARD\r\nVERSION:3.0\r\n/)
    expect(body).not.toContain('X-KARTU')
    const again = await send(device, 'GET', url, { headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await send(device, 'HEAD', url)
    expect([head.statusCode, head.headers['etag'], head.body]).toEqual([200, headers['etag'], ''])
  })

  test.each([
    ['nothing', '', 2],
    ['a property', '<C:prop-filter name="FN"/>', 2],
    ['a part of a name', '<C:prop-filter name="FN"><C:text-match>SETIA</C:text-match></C:prop-filter>', 1],
    [
      'the start of an email',
      '<C:prop-filter name="EMAIL"><C:text-match match-type="starts-with">@</C:text-match></C:prop-filter>',
      0,
    ],
    ['a missing property', '<C:prop-filter name="PHOTO"><C:is-not-defined/></C:prop-filter>', 2],
    [
      'no such name',
      '<C:prop-filter name="FN"><C:text-match negate-condition="yes">setia</C:text-match></C:prop-filter>',
      1,
    ],
  ])('finds contacts by %s', async (_what, filter, count) => {
    const company = await makeCompany(server)
    await makeMember(server, company, { firstName: 'Budi', lastName: 'Setiawan' })
    const body = `<C:addressbook-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav"><D:prop><D:getetag/></D:prop><C:filter>${filter}</C:filter></C:addressbook-query>`
    const answer = await send(await makeDevice(company), 'REPORT', bookOf(company), { body })
    expect(answer.statusCode).toBe(207)
    expect(answer.body.split('<D:response>')).toHaveLength(count + 1)
  })

  test('refuses a filter on parameters', async () => {
    const company = await makeCompany(server)
    const filter = '<C:prop-filter name="TEL"><C:param-filter name="TYPE"/></C:prop-filter>'
    const body = `<C:addressbook-query xmlns:C="urn:ietf:params:xml:ns:carddav"><C:filter>${filter}</C:filter></C:addressbook-query>`
    const answer = await send(await makeDevice(company), 'REPORT', bookOf(company), { body })
    expect([answer.statusCode, answer.body.includes('<C:supported-filter/>')]).toEqual([403, true])
  })

  test.each(['PUT', 'DELETE', 'PROPPATCH', 'MKCOL', 'MOVE'])('refuses %s', async (method) => {
    const company = await makeCompany(server)
    const device = await makeDevice(company)
    const url = hrefOf(company, { id: company.memberId })
    const { statusCode, body } = await send(device, method, url, { body: 'BEGIN:VCARD' })
    expect(statusCode).toBe(403)
    expect(body).toContain('<D:need-privileges>')
    expect((await send(device, 'GET', url)).statusCode).toBe(200)
  })
})

const names = (count: number) => Array.from({ length: count }, (_, at) => `<a${at}/>`).join('')

describe('hostile XML', () => {
  test.each([
    [
      'entities',
      '<!DOCTYPE x [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]><propfind xmlns="DAV:"><prop>&b;</prop></propfind>',
      400,
    ],
    ['an external entity', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><propfind xmlns="DAV:"/>', 400],
    ['deep nesting', '<a>'.repeat(50_000), 400],
    ['an unclosed element', '<propfind xmlns="DAV:"><prop>', 400],
    ['no XML', 'BEGIN:VCARD', 400],
    [
      'namespaces for many elements',
      `${Array.from({ length: 99 }, (_, at) => `<a xmlns:p${at}="u">`).join('')}${'<a/>'.repeat(400_000)}`,
      400,
    ],
    ['many properties', `<propfind xmlns="DAV:"><prop>${names(101)}</prop></propfind>`, 400],
    ['ten megabytes', `<propfind xmlns="DAV:">${' '.repeat(10_000_000)}</propfind>`, 413],
  ])('refuses %s', async (_what, body, status) => {
    const company = await makeCompany(server)
    const device = await makeDevice(company)
    const startMs = performance.now()
    expect((await send(device, 'PROPFIND', '/dav/', { body })).statusCode).toBe(status)
    expect(performance.now() - startMs).toBeLessThan(1_000)
  })
})
