import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { runCommand } from '../../../ask-server.ts'
import type { Program } from '../../../deps.ts'
import { findLinks, hashOfLink, linkEntries, verifyChain } from './audit-chain.ts'

const server = await startServer()
const { database } = server

const newEmail = () => `dewi-${unique()}@example.com`

/** A company with a sign-in and a changed member in its audit log. */
async function logged(): Promise<{ company: TestCompany; memberId: string }> {
  const company = await makeCompany(server)
  const { id: memberId } = await makeMember(server, company)
  const params = { companyId: company.id, memberId }
  await company.api.data(memberRoutes.update, { params, body: { email: newEmail() } })
  await linkEntries(database)
  return { company, memberId }
}

/** Runs a statement as the owner of the database, who may change anything. */
const tamper = (text: string, values: unknown[]) => asOwner(database, (query) => query(text, values))
const faultsOf = async ({ id }: TestCompany) => (await verifyChain(database, id)).faults
const newest = `(select entry_id from audit_links where company_id = $1 order by number desc limit 1)`

test('verifies an untouched log, even after more entries', async () => {
  const { company, memberId } = await logged()
  const before = await verifyChain(database, company.id)
  expect(before).toMatchObject({ erased: 0, faults: [] })
  expect(before.head.number).toBeGreaterThanOrEqual(2)
  await company.api.data(memberRoutes.update, {
    params: { companyId: company.id, memberId },
    body: { email: newEmail() },
  })
  await Promise.all([linkEntries(database), linkEntries(database)])
  const after = await verifyChain(database, company.id, before.head)
  expect(after.faults).toEqual([])
  expect(after.head.number).toBe(before.head.number + 1)
})

test.each([
  [
    'a changed value',
    /^Link \d+ does not match/,
    `update audit_entries set address = '10.9.9.9' where company_id = $1 and id = ${newest}`,
  ],
  [
    'a changed actor',
    /^Link \d+ does not match/,
    `update audit_entries set actor_user_id = '0198c0de-0000-7000-8000-000000000001' where company_id = $1 and id = ${newest}`,
  ],
  [
    'a changed time',
    /^Link \d+ does not match/,
    `with was as materialized (select id, created_at - interval '1 microsecond' as before from audit_entries
        where company_id = $1 and id = ${newest})
      update audit_entries e set created_at = was.before from was where e.company_id = $1 and e.id = was.id`,
  ],
  [
    'a changed personal value',
    /says about a person was changed/,
    `update audit_values set after = '{}' where company_id = $1 and entry_id = ${newest}`,
  ],
  [
    'a removed entry',
    /^The entry of link \d+ is missing/,
    `delete from audit_entries where company_id = $1 and id = ${newest}`,
  ],
  [
    'a removed link with its entry',
    /^Links are missing: 1 to 1/,
    `with gone as (delete from audit_links where company_id = $1 and number = 1 returning entry_id)
      delete from audit_entries e using gone where e.company_id = $1 and e.id = gone.entry_id`,
  ],
  [
    'a rewritten link',
    /^Link 1 does not match/,
    `update audit_links set hash = repeat('a', 64) where company_id = $1 and number = 1`,
  ],
  [
    'an entry inserted after the end',
    /^Entries that were added after the end of the chain: 1/,
    `insert into audit_entries (company_id, id, action, created_at)
      values ($1, gen_random_uuid(), 'plan.set', now() - interval '2 days')`,
  ],
])('detects %s', async (_, fault, text) => {
  const { company } = await logged()
  const { company: other } = await logged()
  await tamper(text, [company.id])
  await linkEntries(database)
  expect((await faultsOf(company))[0]).toMatch(fault)
  expect(await faultsOf(other)).toEqual([])
})

test('rejects a link that was rewritten to fit a changed entry', async () => {
  const { company } = await logged()
  const [first] = await findLinks(database.read({ companyId: company.id }), company.id, 0)
  const entry = first?.entry ?? { id: '', said: [] }
  const said = entry.said.map((text, at) => (at === 7 ? '10.9.9.9' : text))
  await tamper(`update audit_entries set address = '10.9.9.9' where company_id = $1 and id = $2`, [
    company.id,
    entry.id,
  ])
  await tamper('update audit_links set hash = $2 where company_id = $1 and number = 1', [
    company.id,
    hashOfLink('', 1, { id: entry.id, said }, first?.valuesHash ?? null),
  ])
  expect(await faultsOf(company)).toEqual([expect.stringMatching(/^Link 2 does not match/)])
})

test('requires the noted link to be unchanged', async () => {
  const { company } = await logged()
  const { head } = await verifyChain(database, company.id)
  const { faults } = await verifyChain(database, company.id, { ...head, hash: 'a'.repeat(64) })
  expect(faults).toEqual([`The chain does not lead through ${head.number}:${'a'.repeat(64)}.`])
})

test('detects a truncated end by an earlier note', async () => {
  const { company } = await logged()
  const { head } = await verifyChain(database, company.id)
  await tamper(
    `with gone as (delete from audit_links where company_id = $1 and number = $2 returning entry_id)
      delete from audit_entries e using gone where e.company_id = $1 and e.id = gone.entry_id`,
    [company.id, head.number],
  )
  expect(await faultsOf(company)).toEqual([])
  expect((await verifyChain(database, company.id, head)).faults).toEqual([
    `The chain does not lead through ${head.number}:${head.hash}.`,
  ])
})

test('keeps the chain valid after an erasure, without the erased values', async () => {
  const { company } = await logged()
  const nonces = await asOwner(database, (query) =>
    query<{ nonce: string | null }>('select nonce from audit_values where company_id = $1', [company.id]),
  )
  expect(nonces.length).toBeGreaterThanOrEqual(2)
  expect(new Set(nonces.map(({ nonce }) => nonce ?? '')).size).toBe(nonces.length)
  expect(nonces).not.toContainEqual({ nonce: null })
  await tamper('delete from audit_values where company_id = $1', [company.id])
  const { erased, faults } = await verifyChain(database, company.id)
  expect(faults).toEqual([])
  expect(erased).toBeGreaterThanOrEqual(1)
})

test('handles more entries than one batch holds', async () => {
  const { company } = await logged()
  await tamper(
    `insert into audit_entries (company_id, id, action) select $1, gen_random_uuid(), 'plan.set' from generate_series(1, 1001)`,
    [company.id],
  )
  await linkEntries(database)
  const { head, faults } = await verifyChain(database, company.id)
  expect(faults).toEqual([])
  expect(head.number).toBeGreaterThan(1002)
})

test('links an entry after those whose transactions ended first', async () => {
  const { company, memberId } = await logged()
  const params = { companyId: company.id, memberId }
  const { head } = await verifyChain(database, company.id)
  await tamper(
    `insert into audit_entries (company_id, id, action, created_at)
      values ($1, gen_random_uuid(), 'plan.set', now() - interval '1 hour')`,
    [company.id],
  )
  await company.api.data(memberRoutes.update, { params, body: { email: newEmail() } })
  await linkEntries(database)
  expect(await verifyChain(database, company.id, head)).toMatchObject({
    faults: [],
    head: { number: head.number + 2 },
  })
})

test('the operator verifies a log against its noted head', async () => {
  const { company } = await logged()
  const run = (...values: string[]) => runCommand({ deps: server.deps } as Program, 'audit', values)
  const { said: noted } = await run('head', company.id)
  expect(noted).toMatch(/^\d+:[0-9a-f]{64}$/)
  const number = noted.split(':')[0] ?? ''
  expect(await run('verify', company.id, noted)).toEqual({
    said: `${number} entries are unchanged.\nThe chain ends in ${noted}`,
    failed: false,
  })
  await tamper(`update audit_entries set action = 'plan.set' where company_id = $1 and id = ${newest}`, [company.id])
  const { said, failed } = await run('verify', company.id, noted)
  expect(failed).toBe(true)
  expect(said).toContain('The log was changed.')
  expect(said).toContain(`Link ${number} does not match`)
  for (const values of [[], ['check', company.id], ['verify', 'no-id'], ['verify', company.id, '12']])
    expect(await run(...values)).toMatchObject({ failed: true })
})
