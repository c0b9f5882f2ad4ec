import type { OldAddressCheck } from '@kartu/contracts/sharing/old-addresses'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { oldAddressRoutes as routes } from '@kartu/contracts/sharing/old-addresses'
import { expect, test, vi } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { at, companyWithDomain, startCardDomains } from '../../../../test/steps/card-domain-steps.ts'
import { csvOf, importWhole } from '../../../../test/steps/import-steps.ts'
import { readFile } from 'node:fs/promises'
import type { Visits } from '../../../http/visits.ts'
import type { Db } from '../../../db/db.ts'
import { checkAddresses } from './check-addresses.ts'
import { findCardAt } from './find-old-address.ts'
import { findStatement } from './old-addresses.sql.ts'

const stage = await startCardDomains()
const { server } = stage

vi.setConfig({ testTimeout: 120_000 })

const paramsOf = (company: TestCompany) => ({ companyId: company.id })

const send = (company: TestCompany, rows: string[][], by = company.api) =>
  by.data(routes.upload, {
    params: paramsOf(company),
    body: {},
    file: new File([csvOf([['Old URL', 'Email'], ...rows])], 'old.csv'),
  })

const visit = async (domain: string, path: string, method = 'GET') => {
  const { status, headers } = await at(server.visitor(), domain, path, method)
  return [status, headers['location']]
}

const checkAll = async (company: TestCompany) => {
  const sum = { checked: 0, answering: 0, colleague: 0, silent: [] as OldAddressCheck['silent'] }
  let after: string | null = null
  do {
    const query = after === null ? {} : { after }
    const part: OldAddressCheck = await company.api.data(routes.check, { params: paramsOf(company), query })
    sum.checked += part.checked
    sum.answering += part.answering
    sum.colleague += part.colleague
    sum.silent.push(...part.silent)
    after = part.next
  } while (after !== null)
  return sum
}

test('every old address of 537 people answers', async () => {
  const { company, domain } = await companyWithDomain(stage)
  const list = await readFile(new URL('../../../../test/data/legislators.csv', import.meta.url))
  await importWhole(company.api, company, list)
  const emails = list.toString().match(/[^,\s]+@congress\.example/g) ?? []
  const rows = emails.map((email, at) => [`https://popl.example/profile/${at}?ref=qr`, email])
  const result = await send(company, rows)
  expect(result).toMatchObject({ domain, added: 537, changed: 0, refused: 0, total: 537 })
  expect(await checkAll(company)).toEqual({ checked: 537, answering: 537, colleague: 0, silent: [] })
  for (const at of [0, 1, 268, 536]) {
    const [status, location = ''] = await visit(domain, `/profile/${at}`)
    expect([status, String(location).startsWith('/c/')]).toEqual([301, true])
    expect(await visit(domain, String(location))).toEqual([200, undefined])
  }
  expect(await send(company, rows)).toMatchObject({ added: 0, changed: 0, total: 537 })
})

test('a check counts no visits', async () => {
  const { company } = await companyWithDomain(stage)
  await send(company, [['/ann', company.founder.email]])
  const note = vi.fn<() => void>()
  const deps = { ...server.deps, visits: { note } as unknown as Visits }
  const db = server.database.read({ companyId: company.id })
  expect(await checkAddresses(deps, db, company.id, '')).toMatchObject({ answering: 1 })
  expect(note).not.toHaveBeenCalled()
})

test('matches an old path in any case or with a final slash', async () => {
  const { company, domain } = await companyWithDomain(stage)
  const [ann, ben] = [await makeMember(server, company), await makeMember(server, company)]
  await send(company, [
    ['/Ann', ann.user.email],
    ['/ann', ben.user.email],
    ['/p/Änne Müßig/', ann.user.email],
  ])
  const target = async (path: string) => (await visit(domain, path))[1]
  const [ofAnn, ofBen] = [await target('/Ann'), await target('/ann')]
  expect(ofAnn).not.toBe(ofBen)
  expect(await target('/p/%C3%84nne%20M%C3%BC%C3%9Fig')).toBe(ofAnn)
  expect(await target('/P/%c3%a4nne%20m%c3%bc%c3%9fig/?utm=1')).toBe(ofAnn)
  expect(await visit(domain, '/ann', 'HEAD')).toEqual([301, ofBen])
  expect(await visit(domain, '/ann', 'POST')).toEqual([404, undefined])
  expect(await visit(domain, '/nobody')).toEqual([404, undefined])
})

test('a server without card domains stores addresses for other servers', async () => {
  const off = await server.variant({ CARD_DOMAIN_TARGET: '' })
  const company = await makeCompany(off)
  expect(await send(company, [['/p/ann', company.founder.email]])).toMatchObject({ added: 1, domain: null })
  const query = { server: 'nginx' as const, host: 'old.acme.example' }
  const { text } = await company.api.call(routes.rules, { params: paramsOf(company), query })
  expect(text).toContain(`"/p/ann" "https://kartu.test/c/${company.slug}";`)
})

test('old addresses answer only on the domain of their company', async () => {
  const { company, domain } = await companyWithDomain(stage)
  const other = await companyWithDomain(stage)
  await send(company, [['/ann', company.founder.email]])
  expect((await visit(domain, '/ann'))[0]).toBe(301)
  expect(await visit(other.domain, '/ann')).toEqual([404, undefined])
  const { location } = (await server.visitor().send('GET', '/ann')).headers
  expect(location).toBeUndefined()
})

test('names the reason for each row that is left out', async () => {
  const { company, domain } = await companyWithDomain(stage)
  const other = await makeCompany(server)
  const member = await makeMember(server, company)
  const { email } = member.user
  const result = await send(company, [
    ['/ok', email],
    ['', email],
    ['https://example.com/', email],
    ['/c/someone', email],
    ['/x/abc', email],
    ['/API/v1', email],
    ['/.well-known/kartu-domain', email],
    ['/none', ''],
    ['/else', other.founder.email],
    ['/evil', 'https://evil.example/c/nobody-here'],
    ['/ok', company.founder.email],
  ])
  expect(result.faults.map(({ row, reason }) => [row, reason])).toEqual([
    ...[3, 4].map((row) => [row, 'address']),
    ...[5, 6, 7, 8].map((row) => [row, 'own_path']),
    [9, 'target'],
    ...[10, 11].map((row) => [row, 'unknown']),
    [12, 'twice'],
  ])
  expect(result).toMatchObject({ added: 1, refused: 10, total: 1 })
  expect((await visit(domain, '/.well-known/kartu-domain'))[0]).toBe(200)
})

test('a path with an encoded slash equals the decoded path', async () => {
  const { company, domain } = await companyWithDomain(stage)
  await send(company, [
    ['https://old.example/u%2Fann', company.founder.email],
    ['/b%252Fc', company.founder.email],
  ])
  expect((await visit(domain, '/u/ann'))[0]).toBe(301)
  expect((await visit(domain, '/u%2fann'))[0]).toBe(301)
  expect((await visit(domain, '/b%252Fc'))[0]).toBe(301)
  expect((await visit(domain, '/b/c'))[0]).toBe(404)
})

test('addresses that differ only in their query are left out', async () => {
  const { company, domain } = await companyWithDomain(stage)
  const ben = await makeMember(server, company)
  const result = await send(company, [
    ['/card?id=1', company.founder.email],
    ['/card?id=2', ben.user.email],
    ['/ann?utm=a', company.founder.email],
    ['/ann?utm=b', company.founder.email],
  ])
  expect(result.faults.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'query'],
    [3, 'query'],
  ])
  expect(await visit(domain, '/card?id=2')).toEqual([404, undefined])
  expect((await visit(domain, '/ann?utm=c'))[0]).toBe(301)
})

test('Kartu’s own paths take precedence over planted addresses', async () => {
  const { company, domain } = await companyWithDomain(stage)
  const own = [
    `/c/${company.slug}`,
    `/c/${company.slug}.vcf`,
    `/c/${company.slug}/qr.svg`,
    `/C/${company.slug}/`,
    '/c/worker.js',
    '/x/nobody-here',
    '/files/nothing.webp',
    '/.well-known/kartu-domain',
    '/api/v1/health',
    '/api%2fv1/health',
    '/\\api/v1',
  ]
  const before = await Promise.all(own.map((path) => visit(domain, path)))
  await asOwner(server.database, (query) =>
    query(
      `insert into old_addresses (company_id, path, key, card_id) select $1, p, lower(rtrim(p, '/')), $3 from unnest($2::text[]) p
        on conflict do nothing`,
      [company.id, [...own.map((path) => decodeURIComponent(path)), '/planted'], company.cardId],
    ),
  )
  expect((await visit(domain, '/planted'))[0]).toBe(301)
  expect(await Promise.all(own.map((path) => visit(domain, path)))).toEqual(before)
})

test('redirects stay on the domain even for hostile paths', async () => {
  const { company, domain } = await companyWithDomain(stage)
  const hostile = [
    '//evil.example/ann',
    '/\\evil.example',
    '/ann\r\nSet-Cookie: a=b',
    '/%00',
    '/@evil.example',
    '/a?next=//evil.example',
  ]
  const { added } = await send(
    company,
    hostile.map((path) => [path, company.founder.email]),
  )
  expect(added).toBeGreaterThan(0)
  for (const path of hostile) {
    const [, location] = await visit(domain, encodeURI(path))
    expect(location === undefined || location === `/c/${company.slug}`, `${path} ${String(location)}`).toBe(true)
  }
  expect((await visit(domain, '/%'))[1]).toBeUndefined()
  expect((await visit(domain, '/%00'))[1]).toBeUndefined()
})

test('a path longer than any old address is not looked up', async () => {
  const unused = {} as Db
  expect(await findCardAt(unused, 'nobody', `${'/'.repeat(9_000)}a`)).toBeUndefined()
  await expect(findCardAt(unused, 'nobody', '/a')).rejects.toThrow('db.rows')
})

test('reads files without a header or with more columns', async () => {
  const { company } = await companyWithDomain(stage)
  const { email } = company.founder
  const upload = (text: string) =>
    company.api.data(routes.upload, { params: paramsOf(company), body: {}, file: new File([text], 'old.csv') })
  expect(await upload(`/one,${company.slug}\n/two,${company.slug}\n`)).toMatchObject({ added: 2, refused: 0 })
  expect(await upload(`Name,Card URL,Email\nAnn,https://old.example/three,${email}\n`)).toMatchObject({ added: 1 })
  expect(await upload(`Surel;Tautan lama\n${email};/four\n`)).toMatchObject({ added: 1, total: 4 })
})

test('hostile files are refused', async () => {
  const { company } = await companyWithDomain(stage)
  const params = paramsOf(company)
  const codeOf = async (content: string | Uint8Array<ArrayBuffer>, name: string) =>
    (await company.api.refusal(routes.upload, { params, body: {}, file: new File([content], name) })).code
  expect(await codeOf('', 'old.csv')).toBe('file_missing')
  expect(await codeOf('BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nEND:VCARD\n', 'old.vcf')).toBe('import_file_type')
  expect(await codeOf(`Old URL,Email\n${'/a,b@example.com\n'.repeat(50_001)}`, 'old.csv')).toBe('import_rows_max')
  const formula = await send(company, [['=HYPERLINK("http://evil")', company.founder.email]])
  expect(formula).toMatchObject({ added: 0, faults: [{ reason: 'address' }] })
})

test('stores 50,000 addresses in batches with an indexed look-up', async () => {
  const { company, domain } = await companyWithDomain(stage)
  const rows = Array.from({ length: 50_000 }, (_, at) => [`/p/${at}`, company.founder.email])
  let statements = 0
  const { around } = server.database
  server.database.around = (statement, ask) => {
    statements += 1
    return around ? around(statement, ask) : ask()
  }
  expect(await send(company, rows)).toMatchObject({ added: 50_000, total: 50_000 })
  server.database.around = around
  expect(statements).toBeLessThan(400)
  expect((await visit(domain, '/p/49999'))[0]).toBe(301)
  const text = findStatement.text.replaceAll('$1', `'${company.id}'`).replace('$2', `'/p/1'`).replace('$3', `'/p/1'`)
  const plan = await asOwner(server.database, async (query) => {
    await query('analyze old_addresses')
    return query<Record<string, string>>(`explain ${text}`, [])
  })
  expect(JSON.stringify(plan)).toContain('old_addresses_key_idx')
  const one = await send(company, [['/one-more', company.founder.email]]).catch((error: unknown) => error)
  expect(String(one)).toContain('old_addresses_max')
})

test('a leaver’s old address follows the hand-over', async () => {
  const { company, domain } = await companyWithDomain(stage)
  const [page, redirect, colleague, gone] = [
    await makeMember(server, company),
    await makeMember(server, company),
    await makeMember(server, company),
    await makeMember(server, company),
  ]
  const addressOf = { '/page': page, '/redirect': redirect, '/colleague': colleague, '/gone': gone }
  await send(
    company,
    Object.entries(addressOf).map(([path, { user }]) => [path, user.email]),
  )
  const handOver = (id: string, card: 'page' | 'redirect') =>
    company.api.data(handOverRoutes.create, {
      params: paramsOf(company),
      body: { member_ids: [id], card, colleague_id: colleague.id },
    })
  await handOver(page.id, 'page')
  await handOver(redirect.id, 'redirect')
  await asOwner(server.database, (query) => query(`update members set hidden = true where id = $1`, [gone.id]))
  expect(await checkAll(company)).toMatchObject({
    checked: 4,
    answering: 3,
    colleague: 2,
    silent: [{ path: '/gone', card: { member_id: gone.id }, reason: 'hidden' }],
  })
  const [, named] = await visit(domain, '/page')
  expect((await at(server.visitor(), domain, String(named))).text).toContain(`/c/${colleague.slug}`)
  const [, own] = await visit(domain, '/redirect')
  expect(await visit(domain, String(own))).toEqual([302, `/c/${colleague.slug}`])
  await asOwner(server.database, (query) => query(`update members set hidden = true where id = $1`, [colleague.id]))
  expect(await checkAll(company)).toMatchObject({ answering: 0 })
})

test('only super admins can change old addresses', async () => {
  const { company } = await companyWithDomain(stage)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const member = await makeMember(server, company)
  const file = () => new File(['Old URL,Email\n/a,b@example.com\n'], 'old.csv')
  const params = paramsOf(company)
  for (const { api } of [admin, member])
    expect(await api.refusal(routes.upload, { params, body: {}, file: file() })).toMatchObject({ code: 'not_allowed' })
  expect(await admin.api.refusal(routes.remove, { params })).toMatchObject({ code: 'not_allowed' })
  expect(await member.api.refusal(routes.get, { params })).toMatchObject({ code: 'not_allowed' })
  expect((await admin.api.data(routes.get, { params })).total).toBe(0)
})

test('old addresses are listed, exported, deleted', async () => {
  const { company, domain } = await companyWithDomain(stage)
  await send(company, [
    ['/b', company.founder.email],
    ['/a', company.founder.email],
  ])
  const params = paramsOf(company)
  const { data, meta } = await company.api.page(routes.list, { params, query: {} })
  expect([data.map(({ path }) => path), meta.total]).toEqual([['/a', '/b'], 2])
  expect(data[0]?.url.startsWith(`https://${domain}/c/`)).toBe(true)
  const query = { server: 'nginx', host: 'old.example.com' }
  const { text: rules } = await company.api.call(routes.rules, { params, query })
  expect(rules).toContain(`"/a" "${data[0]?.url}";`)
  expect(rules).toContain('server_name old.example.com;')
  expect(await company.api.data(routes.remove, { params })).toMatchObject({ total: 0 })
  expect(await visit(domain, '/a')).toEqual([404, undefined])
})
