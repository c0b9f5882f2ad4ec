import { expect, test, vi } from 'vitest'
import { scimRequests } from '../../../../test/data/scim-requests.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

import { makeDirectory, newAddress } from '../../../../test/steps/scim-steps.ts'
import { lockMember } from '../../company/memberships/memberships.sql.ts'
import { lookups, peoplePage } from './scim-people.sql.ts'

const server = await startServer()
const { oktaUser, oktaPatches, entraPatches, patch } = scimRequests

/** Waits until this number of transactions wait for a lock. */
const untilWaiting = (count: number) =>
  vi.waitFor(
    async () => {
      const text = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      expect(await asOwner(server.database, (query) => query(text))).toHaveLength(count)
    },
    { timeout: 60_000, interval: 20 },
  )

test('only one of several changes with the same version succeeds', async () => {
  const { call, company } = await makeDirectory(server)
  const { body } = await call('POST', '/Users', oktaUser(newAddress(), 'a'))
  const ifMatch = { 'if-match': body.meta.version as string }
  const change = (at: number) =>
    call('PATCH', `/Users/${body.id}`, patch({ op: 'replace', path: 'title', value: `Title ${at}` }), ifMatch)
  const { answers } = await server.database.transaction({ companyId: company.id }, async (tx) => {
    await lockMember(tx, company.id, body.id)
    const begun = Promise.all([change(1), change(2), change(3)])
    await untilWaiting(3)
    return { answers: begun }
  })
  expect((await answers).map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
})

test('a person created twice simultaneously becomes one member', async () => {
  const { call } = await makeDirectory(server)
  const address = newAddress()
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/Users', oktaUser(address, 'a'))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect((await call('GET', '/Users')).body.totalResults).toBe(2)
})

test('one of two simultaneously deactivated super admins stays', async () => {
  const { call, company } = await makeDirectory(server)
  const second = await makeMember(server, company, { roles: ['super_admin'] })
  const ids = [company.memberId, second.id]
  const answers = await Promise.all(ids.map((id) => call('PATCH', `/Users/${id}`, oktaPatches.deactivate)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('simultaneous changes of a group lose no members', async () => {
  const { call, company } = await makeDirectory(server)
  const { body } = await call('POST', '/Groups', { displayName: 'Sales' })
  const ids = []
  for (let at = 0; at < 4; at += 1) ids.push((await makeMember(server, company)).id)
  await Promise.all(ids.map((id) => call('PATCH', `/Groups/${body.id}`, entraPatches.addMember(id))))
  expect((await call('GET', `/Groups/${body.id}`)).body.members).toHaveLength(4)
})

test('pages through 10,000 people with an index', async () => {
  const { call, company } = await makeDirectory(server)
  const run = <Row extends object>(text: string, values: unknown[]) =>
    asOwner(server.database, (query) => query<Row>(text, values))
  await run(
    `insert into members (company_id, id, email, status)
     select $1, gen_random_uuid(), 'p' || n || '@example.com', 'verified' from generate_series(1, 10000) n`,
    [company.id],
  )
  await run(
    `insert into cards (company_id, id, member_id, first_name, display_name, sort_name, search_text, shown_title, shown_phone)
     select company_id, gen_random_uuid(), id, 'P', 'P', 'p', 'p', '', '' from members where company_id = $1 and user_id is null`,
    [company.id],
  )
  await run('analyze members', [])
  const seen = new Set<string>()
  for (let startIndex = 1; startIndex <= 10_001; startIndex += 200) {
    const { body } = await call('GET', `/Users?startIndex=${startIndex}&count=200&attributes=userName`)
    expect(body.totalResults).toBe(10_001)
    for (const { id } of body.Resources) seen.add(id)
  }
  expect(seen.size).toBe(10_001)
  const found = await call('GET', `/Users?filter=${encodeURIComponent('userName eq "P777@example.com"')}`)
  expect(found.body.totalResults).toBe(1)
  const planOf = async (text: string, values: string[]): Promise<string> => {
    const plain = text.replaceAll(/\$(\d)/g, (_, at: string) => values[Number(at) - 1] ?? '')
    return (await run<{ 'QUERY PLAN': string }>(`explain ${plain}`, [])).map((row) => row['QUERY PLAN']).join('\n')
  }
  const id = `'${company.id}'::uuid`
  const page = await planOf(peoplePage.text, [id, '200', '9000'])
  // With 10,000 people, PostgreSQL may read the rest of a page by any kind of scan.
  expect(page).toMatch(/Index (?:Only )?Scan using members_company_id_id_pk/)
  const byName = await planOf(lookups.username.text, [id, "'p777@example.com'"])
  expect(byName).toContain('members_email_key')
  expect(byName).not.toContain('Seq Scan on members')
}, 120_000)
