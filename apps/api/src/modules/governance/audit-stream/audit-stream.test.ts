import { randomUUID } from 'node:crypto'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import { auditStreamRoutes } from '@kartu/contracts/governance/audit-stream'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { ageProofs, makeCompany, makeDivision, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { startReceiver } from '../../../../test/outside/webhook-receiver.ts'
import { sweep } from '../../housekeeping.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { newWebhookSecret } from '../../../lib/webhook-signature.ts'
import { SecretBox } from '../../../lib/secret-box.ts'
import { auditStreamJob } from './audit-stream.jobs.ts'
import { findStream } from './audit-stream.sql.ts'

const receiver = await startReceiver()
const { deliveries, says } = receiver
const running = await startOwnServer()
const { queue } = running.deps
// Stream jobs do not start automatically, so each test decides what is sent when.
const enqueue: Queue['enqueue'] = async (tx, of, ...rest) => {
  if (of.queue !== 'audit_stream') await queue.enqueue(tx, of, ...rest)
}
const server = await running.variant(
  { PRIVATE_AUDIT_STREAM_HOSTS: receiver.host },
  { queue: Object.assign(Object.create(queue) as Queue, { enqueue }) },
)
const { database, deps } = server

const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })
const owner = <Row extends object>(text: string, values: unknown[]) =>
  asOwner(database, (query) => query<Row>(text, values))
const set = (company: TestCompany, url = receiver.url) =>
  company.api.data(auditStreamRoutes.set, { ...ofCompany(company), body: { url } })
const refused = async (company: TestCompany, url: string) =>
  (await company.api.refusal(auditStreamRoutes.set, { ...ofCompany(company), body: { url } })).code
const streamOf = async (company: TestCompany) =>
  (await company.api.data(auditStreamRoutes.get, ofCompany(company))).stream
const ofThis = ({ id }: TestCompany) =>
  deliveries.filter(({ event, body }) => event === 'audit.entries' && body.company_id === id)
const numbers = (company: TestCompany) =>
  ofThis(company).flatMap(({ body }) => body.entries.map(({ number }) => number))

/** Runs the due job now; the queued copy then finds nothing to do. */
async function send(company: TestCompany): Promise<void> {
  const row = await findStream(database.read({ companyId: company.id }), company.id)
  await runJob(auditStreamJob, deps, { companyId: company.id, run: row?.run ?? -1 })
}

test('sends signed entries in order without gaps', async () => {
  const [company, other] = [await makeCompany(server), await makeCompany(server)]
  const { secret, stream } = await set(company)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(stream).toMatchObject({ url: receiver.url, failures: 0, stopped: false })
  const tested = deliveries.at(-1)
  expect(tested).toMatchObject({ event: 'test', body: { company_id: company.id, entries: [] } })
  expect(tested?.isSigned(secret)).toBe(true)
  expect(tested?.isSigned(`${secret}x`)).toBe(false)
  expect(tested?.isStandard(secret)).toBe(true)
  expect(tested?.isStandard(newWebhookSecret())).toBe(false)
  for (let divisions = 0; divisions < 3; divisions += 1) await makeDivision(server, company)
  await makeDivision(server, other)
  await send(company)
  const actions = ofThis(company).flatMap(({ body }) => body.entries.map(({ action }) => action))
  expect(actions).toEqual(['audit.stream_set', 'division.created', 'division.created', 'division.created'])
  const first = numbers(company)[0] ?? 0
  expect(first).toBe(stream.delivered_number + 1)
  expect(numbers(company)).toEqual([first, first + 1, first + 2, first + 3])
  expect(ofThis(company).every(({ isSigned }) => isSigned(secret))).toBe(true)
  expect(ofThis(other)).toEqual([])
  // A second run sends nothing again.
  await send(company)
  expect(numbers(company)).toHaveLength(4)
  expect(await streamOf(company)).toMatchObject({ delivered_number: first + 3 })
  const { entries } = await company.api.data(auditRoutes.list, { ...ofCompany(company), query: { noun: 'audit' } })
  expect(JSON.stringify(entries)).not.toContain(secret)
  const [row] = await owner<{ secret: string }>('select secret from audit_streams where company_id = $1', [company.id])
  expect(row?.secret).toMatch(/^v1\./)
})

test('never stores the secret under an idempotency key', async () => {
  const company = await makeCompany(server)
  const again = company.api.with({ 'idempotency-key': randomUUID() })
  const { secret } = await again.data(auditStreamRoutes.set, { ...ofCompany(company), body: { url: receiver.url } })
  const kept = await owner('select from idempotency_keys where answer::text like $1', [`%${secret}%`])
  expect(kept).toEqual([])
})

test('stops after many failed retries until an admin resumes it', async () => {
  const company = await makeCompany(server)
  await set(company)
  await send(company)
  const before = numbers(company).length
  await makeDivision(server, company)
  says.status = 500
  await send(company)
  await makeDivision(server, company)
  await send(company)
  const failing = await streamOf(company)
  expect(failing).toMatchObject({ failures: 2, stopped: false })
  expect(failing?.failing_since).not.toBeNull()
  // Both attempts sent the same entry first.
  const heads = ofThis(company).map(({ body }) => body.entries[0]?.number)
  const next = (failing?.delivered_number ?? 0) + 1
  expect(heads).toEqual([next - before, next, next])
  await owner(`update audit_streams set failures = 18 where company_id = $1`, [company.id])
  await send(company)
  await send(company)
  // Within an hour, the stream continues regardless of the number of failures.
  expect(await streamOf(company)).toMatchObject({ failures: 20, stopped: false })
  // It also continues after a day with fewer failures.
  await owner(
    `update audit_streams set failures = 18, failing_since = now() - interval '25 hours' where company_id = $1`,
    [company.id],
  )
  await send(company)
  expect(await streamOf(company)).toMatchObject({ failures: 19, stopped: false })
  await send(company)
  expect(await streamOf(company)).toMatchObject({ failures: 20, stopped: true })
  const tries = deliveries.length
  says.status = 204
  await send(company)
  expect(deliveries).toHaveLength(tries)
  const told = await company.api.data(notificationRoutes.list, ofCompany(company))
  expect(told.map(({ kind }) => kind)).toContain('audit_stream_stopped')
  await company.api.data(auditStreamRoutes.resume, ofCompany(company))
  await send(company)
  expect(await streamOf(company)).toMatchObject({ failures: 0, failing_since: null, stopped: false })
  const sent = [...new Set(numbers(company))]
  expect(sent).toEqual(Array.from({ length: sent.length }, (_, at) => (sent[0] ?? 0) + at))
  const taken = ofThis(company)
    .at(-1)
    ?.body.entries.map(({ action }) => action)
  expect(taken).toEqual(expect.arrayContaining(['division.created', 'audit.stream_stopped', 'audit.stream_resumed']))
})

test('accepts only a public URL that passes the test', async () => {
  const company = await makeCompany(server)
  for (const url of [
    'http://example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://10.0.0.8/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://user:secret@example.com/',
    'https://localhost/',
  ])
    expect([url, await refused(company, url)]).toEqual([url, 'webhook_address'])
  expect(await refused(company, 'ftp://example.com/')).toBe('invalid')
  says.status = 302
  says.location = 'https://169.254.169.254/'
  expect(await refused(company, receiver.url)).toBe('webhook_failed')
  Object.assign(says, { status: 500, location: '' })
  expect(await refused(company, receiver.url)).toBe('webhook_failed')
  Object.assign(says, { status: 200, body: 'x'.repeat(100_001) })
  expect(await refused(company, receiver.url)).toBe('webhook_failed')
  Object.assign(says, { status: 200, body: 'x'.repeat(100_000) })
  await set(company)
  Object.assign(says, { status: 204, body: '' })
  const admin = await makeMember(server, company, { roles: ['admin'] })
  for (const route of [auditStreamRoutes.get, auditStreamRoutes.resume, auditStreamRoutes.remove])
    expect(await admin.api.refusal(route, ofCompany(company))).toMatchObject({ code: 'not_allowed' })
  const other = { ...ofCompany(company), body: { url: receiver.url } }
  expect(await admin.api.refusal(auditStreamRoutes.set, other)).toMatchObject({ code: 'not_allowed' })
  await ageProofs(server, company.founder.id)
  const input = { ...ofCompany(company), body: { url: receiver.url } }
  expect(await company.api.refusal(auditStreamRoutes.set, input)).toMatchObject({ code: 'confirmation_required' })
  expect(await company.api.refusal(auditStreamRoutes.remove, ofCompany(company))).toMatchObject({
    code: 'confirmation_required',
  })
})

test('refuses a private host allowed only for sign-in providers', async () => {
  const elsewhere = await server.variant({ PRIVATE_PROVIDER_HOSTS: receiver.host, PRIVATE_AUDIT_STREAM_HOSTS: '' })
  const company = await makeCompany(server)
  await set(company)
  const had = deliveries.length
  const input = { ...ofCompany(company), body: { url: receiver.url } }
  expect(await elsewhere.as(company.founder).refusal(auditStreamRoutes.set, input)).toMatchObject({
    code: 'webhook_address',
  })
  const { run } = (await findStream(database.read({ companyId: company.id }), company.id)) ?? { run: -1 }
  await runJob(auditStreamJob, elsewhere.deps, { companyId: company.id, run })
  expect(deliveries).toHaveLength(had)
  expect(await streamOf(company)).toMatchObject({ failures: 1 })
})

test('does not call a URL that became private or was removed', async () => {
  const company = await makeCompany(server)
  await set(company)
  await owner(`update audit_streams set url = 'https://127.0.0.1:1/' where company_id = $1`, [company.id])
  const had = deliveries.length
  await send(company)
  expect(deliveries).toHaveLength(had)
  expect(await streamOf(company)).toMatchObject({ failures: 1 })
  await set(company)
  await company.api.data(auditStreamRoutes.remove, ofCompany(company))
  const left = deliveries.length
  await makeDivision(server, company)
  await send(company)
  expect(deliveries).toHaveLength(left)
  expect(await streamOf(company)).toBeNull()
})

test('restarts a lost job but not an outdated one', async () => {
  const company = await makeCompany(server)
  await set(company)
  const old = (await findStream(database.read({ companyId: company.id }), company.id))?.run ?? 0
  await send(company)
  await makeDivision(server, company)
  const had = deliveries.length
  await runJob(auditStreamJob, deps, { companyId: company.id, run: old })
  expect(deliveries).toHaveLength(had)
  await owner(`update audit_streams set due_at = now() - interval '31 minutes' where company_id = $1`, [company.id])
  const run = async () => (await findStream(database.read({ companyId: company.id }), company.id))?.run ?? 0
  const before = await run()
  await sweep(deps)
  expect(await run()).toBeGreaterThan(before)
})

test('refuses a new stream without a key for sealing', async () => {
  const bare = await server.variant({ SECRETS_KEY: '' }, { secrets: new SecretBox([]) })
  const company = await makeCompany(server)
  const there = bare.as(company.founder)
  expect(await company.api.data(auditStreamRoutes.get, ofCompany(company))).toEqual({ offered: true, stream: null })
  expect(await there.data(auditStreamRoutes.get, ofCompany(company))).toEqual({ offered: false, stream: null })
  const had = deliveries.length
  const input = { ...ofCompany(company), body: { url: receiver.url } }
  expect(await there.refusal(auditStreamRoutes.set, input)).toMatchObject({ code: 'audit_stream_secret' })
  expect(deliveries).toHaveLength(had)
  await set(company)
  await there.data(auditStreamRoutes.remove, ofCompany(company))
  expect(await streamOf(company)).toBeNull()
})
