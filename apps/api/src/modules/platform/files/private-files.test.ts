import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { expect, test } from 'vitest'
import { refusalOf } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, makeUser } from '../../../../test/factories.ts'
import { makePrivateFile, privateSteps } from '../../../../test/files/private-files.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { FileStoreFault } from '../../../gateways/files/files.ts'
import { sweep, sweepSlowly } from '../../housekeeping.ts'
import { addPrivateFile, storePrivateBytes } from './private-files.ts'

const server = await startOwnServer()
const { read, refusal, storedAs, noted, end, onDisk } = privateSteps(server)

test('returns unchanged bytes as an attachment that is never cached', async () => {
  const company = await makeCompany(server)
  const content = randomBytes(200_000)
  const id = await makePrivateFile(server.deps, company.id, content, {
    name: 'Tim “Jakarta” 陳.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
  const reply = await read(company.api, company, id)
  expect(reply.status).toBe(200)
  expect(reply.bytes.equals(content)).toBe(true)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-length': '200000',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Tim “Jakarta” 陳.xlsx')}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const page = await makePrivateFile(server.deps, company.id, '<script>alert(1)</script>', {
    name: 'page.html',
    mediaType: 'text/html',
  })
  expect((await read(company.api, company, page)).headers['content-disposition']).toMatch(/^attachment/)
})

test('only its reader opens a private file', async () => {
  const company = await makeCompany(server)
  const [plain, admin, leader] = [
    await makeMember(server, company),
    await makeMember(server, company, { roles: ['admin'] }),
    await makeMember(server, company, { roles: ['division_admin'] }),
  ]
  const founder = { api: company.api }
  const people = { plain, admin, leader, founder }
  const readers = async (traits: Parameters<typeof makePrivateFile>[3]) => {
    const id = await makePrivateFile(server.deps, company.id, 'secret', traits)
    const names: string[] = []
    for (const [name, { api }] of Object.entries(people)) {
      const reply = await read(api, company, id)
      if (reply.status === 200) names.push(name)
      else expect(refusalOf(reply)).toMatchObject({ status: 400, code: 'not_allowed' })
    }
    return names
  }
  expect(await readers({ roles: ['admin'] })).toEqual(['admin', 'founder'])
  expect(await readers({ roles: ['super_admin'] })).toEqual(['founder'])
  expect(await readers({ roles: ['division_admin'] })).toEqual(['leader'])
  expect(await readers({ roles: [], userId: plain.user.id })).toEqual(['plain'])
  expect(await readers({ roles: ['super_admin'], userId: plain.user.id })).toEqual(['plain', 'founder'])
  await expect(readers({ roles: [] })).rejects.toThrow('private_files_readers_check')
})

test('a private file has no URL for outsiders', async () => {
  const [company, other] = [await makeCompany(server), await makeCompany(server)]
  const id = await makePrivateFile(server.deps, company.id, 'secret')
  expect(await refusal(other.api, other, id)).toMatchObject({ status: 404, code: 'not_found' })
  expect(await refusal(other.api, company, id)).toMatchObject({ status: 404, code: 'not_found' })
  expect((await refusal(server.as(await makeUser(server)), company, id)).status).toBe(404)
  expect((await refusal(server.visitor(), company, id)).status).toBe(401)
  const bytes = await storedAs(id)
  for (const name of [bytes, `${bytes}.private`, `${bytes}.webp`])
    expect((await server.visitor().send('GET', `/files/${name}`)).status).toBe(404)

  const stored = await storePrivateBytes(server.deps, company.id, Readable.from([Buffer.from('x')]), 10)
  const made = { name: 'x', mediaType: 'text/plain', userId: null, roles: ['admin'], ofPeople: false } as const
  const endsAt = new Date(Date.now() + 60_000)
  const theirs = server.database.transaction({ companyId: other.id }, (tx) =>
    addPrivateFile(tx, other.id, stored, { ...made, endsAt }),
  )
  await expect(theirs).rejects.toThrow('another one')
})

test('an expired file is unreadable until the sweep removes it', async () => {
  const company = await makeCompany(server)
  const [ended, kept] = [
    await makePrivateFile(server.deps, company.id, 'ended'),
    await makePrivateFile(server.deps, company.id, 'kept'),
  ]
  const bytes = await storedAs(ended)
  await end(ended)
  expect((await refusal(company.api, company, ended)).code).toBe('not_found')
  expect(await onDisk()).toContain(bytes)

  const broken = { ...server.deps.files, removeAll: () => Promise.reject(new FileStoreFault('Away')) }
  await expect(sweep({ ...server.deps, files: broken })).rejects.toThrow('Away')
  expect(await storedAs(ended)).toBe(bytes)
  await sweep(server.deps)
  expect(await storedAs(ended)).toBeUndefined()
  expect(await onDisk()).not.toContain(bytes)
  expect((await noted()).map(({ hash }) => hash)).not.toContain(bytes)
  expect((await read(company.api, company, kept)).text).toBe('kept')
})

test('one sweep removes a hundred and fifty expired files', async () => {
  const company = await makeCompany(server)
  await asOwner(server.database, (query) =>
    query(
      `insert into stored_files (hash, claimed, company_id, ends_at)
       select md5(n::text) || md5((-n)::text), true, $1, now() - interval '1 hour' from generate_series(1, 150) n`,
      [company.id],
    ),
  )
  await sweep(server.deps)
  const [left] = await asOwner(server.database, (query) =>
    query<{ count: number }>(`select count(*)::int as count from stored_files where ends_at < now()`),
  )
  expect(left?.count).toBe(0)
})

test('deletes orphaned bytes after one day', async () => {
  const company = await makeCompany(server)
  const { storedAs: bytes } = await storePrivateBytes(server.deps, company.id, Readable.from([Buffer.from('half')]), 10)
  await sweep(server.deps)
  expect(await noted()).toContainEqual({ hash: bytes, claimed: false })
  await asOwner(server.database, (query) =>
    query(`update stored_files set stored_at = now() - interval '25 hours' where hash = $1`, [bytes]),
  )
  await sweep(server.deps)
  expect((await noted()).map(({ hash }) => hash)).not.toContain(bytes)
  expect(await onDisk()).not.toContain(bytes)
})

test('erasures or company deletions expire private files', async () => {
  const company = await makeCompany(server)
  const leaver = await makeMember(server, company)
  const [team, invoice] = [
    await makePrivateFile(server.deps, company.id, 'everybody', { ofPeople: true }),
    await makePrivateFile(server.deps, company.id, 'invoice'),
  ]
  const other = await makeCompany(server)
  const theirs = await makePrivateFile(server.deps, other.id, 'theirs', { ofPeople: true })
  const [ofTeam, ofInvoice] = [await storedAs(team), await storedAs(invoice)]
  await company.api.data(handOverRoutes.create, {
    params: { companyId: company.id },
    body: { member_ids: [leaver.id], card: 'page', colleague_id: company.memberId, erase_after_days: 0 },
  })
  expect((await refusal(company.api, company, team)).code).toBe('not_found')
  await sweep(server.deps)
  expect(await onDisk()).not.toContain(ofTeam)
  expect((await read(company.api, company, invoice)).text).toBe('invoice')

  await asOwner(server.database, async (query) => {
    await query('delete from members where company_id = $1', [company.id])
    await query('delete from user_companies where company_id = $1', [company.id])
    await query('delete from companies where id = $1', [company.id])
  })
  await sweepSlowly(server.deps)
  await sweep(server.deps)
  expect(await onDisk()).not.toContain(ofInvoice)
  expect((await noted()).map(({ hash }) => hash)).not.toContain(ofInvoice)
  expect((await read(other.api, other, theirs)).text).toBe('theirs')
})
