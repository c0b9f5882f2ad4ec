import { memberRoutes } from '@kartu/contracts/company/members'
import { webhookRoutes } from '@kartu/contracts/integrations/webhooks'
import { installationRoutes } from '@kartu/contracts/platform/installation'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'
import { ageProofs, makeCompany, makeMember } from '../../../../test/factories.ts'
import { runJob } from '../../../../test/run-job.ts'
import { webhookStage } from '../../../../test/steps/webhook-steps.ts'
import { SecretBox } from '../../../lib/secret-box.ts'
import { webhookJob } from './webhooks.jobs.ts'
import { sweepOf } from '../../../../test/steps/sweep-of.ts'
import { webhooksModule } from './webhooks.module.ts'

const {
  says,
  isSigned,
  server,
  deps,
  ofCompany,
  ofHook,
  content,
  add,
  owner,
  addLead,
  rowOf,
  ofThis,
  typesOf,
  shown,
  logOf,
  send,
} = await webhookStage()

test('stores its secret sealed', async () => {
  const company = await makeCompany(server)
  const { id, secret } = await add(company)
  const [row] = await owner<{ secret: string }>('select secret from webhooks where id = $1', [id])
  expect(row?.secret).toMatch(/^v1\./)
  const { entries } = await company.api.data(auditRoutes.list, { ...ofCompany(company), query: { noun: 'webhook' } })
  expect(entries.map(({ action }) => action)).toEqual(['webhook.created'])
  expect(JSON.stringify([entries, await shown(company, id)])).not.toContain(secret)
})

test('renews a secret whose key is lost', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  await owner(`update webhooks set secret = 'v1.00000000.AAAA' where id = $1`, [id])
  const { secret } = await company.api.data(webhookRoutes.renewSecret, ofHook(company, id))
  await addLead(company)
  await send(company, id)
  const [message] = ofThis(company)
  expect(message && isSigned(message, secret)).toBe(true)
})

test('turns off when the receiver answers 410', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  await addLead(company)
  says.status = 410
  await send(company, id)
  expect(await shown(company, id)).toMatchObject({ is_on: false, stopped: true })
})

test('notifies after a day of failures', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  await addLead(company)
  says.status = 500
  await send(company, id)
  await owner(`update webhooks set failing_since = now() - interval '25 hours' where id = $1`, [id])
  const kinds = async () =>
    (await company.api.data(notificationRoutes.list, ofCompany(company))).map(({ kind }) => kind)
  await send(company, id)
  await send(company, id)
  expect((await kinds()).filter((kind) => kind === 'webhook_failing')).toHaveLength(1)
  expect(await shown(company, id)).toMatchObject({ is_on: true })
})

test('turns off after three days of failures', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  const lead = await addLead(company)
  says.status = 500
  await send(company, id)
  await owner(`update webhooks set failing_since = now() - interval '73 hours' where id = $1`, [id])
  await send(company, id)
  expect(await shown(company, id)).toMatchObject({ is_on: false, stopped: true })
  says.status = 204
  const later = await addLead(company)
  const tries = ofThis(company).length
  await send(company, id)
  expect(ofThis(company)).toHaveLength(tries)
  // Nothing is lost: the webhook continues where it stopped.
  await company.api.data(webhookRoutes.turnOn, { ...ofHook(company, id), body: { missed: true } })
  await send(company, id)
  const sent = ofThis(company).slice(tries)
  expect(sent.map(({ body }) => body.data.subject_id).toSorted()).toEqual([lead, later].toSorted())
  expect(await shown(company, id)).toMatchObject({ is_on: true, stopped: false, failing_since: null })
})

test('resends abandoned changes', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  await addLead(company)
  await addLead(company)
  says.status = 500
  await send(company, id)
  await owner(
    `update webhook_deliveries set state = case when number % 2 = 0 then 'failed' else 'waiting' end,
      first_at = now() - interval '71 hours', tries = 9 where company_id = $1`,
    [company.id],
  )
  await company.api.data(webhookRoutes.turnOff, ofHook(company, id))
  await company.api.data(webhookRoutes.turnOn, { ...ofHook(company, id), body: { missed: true } })
  expect((await logOf(company, id)).map(({ state, tries }) => [state, tries])).toEqual([
    ['waiting', 0],
    ['waiting', 0],
  ])
  await send(company, id)
  // The first retry is due within seconds, not hours.
  for (const { next_at: next } of await logOf(company, id))
    expect(Date.parse(next ?? '') - Date.now()).toBeLessThan(60_000)
})

test('calls a new URL at once', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  await addLead(company)
  Object.assign(says, { status: 429, headers: { 'retry-after': '600' } })
  await send(company, id)
  const before = await rowOf(company, id)
  Object.assign(says, { status: 204, headers: {} })
  const body = { ...content, url: `${content.url}new` }
  await company.api.data(webhookRoutes.update, { ...ofHook(company, id), body })
  expect(await rowOf(company, id)).toMatchObject({ failures: 0, failing_since: null, run: (before?.run ?? 0) + 1 })
  await send(company, id)
  expect(await shown(company, id)).toMatchObject({ waiting: 0 })
})

test('skips missed changes on request', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  await company.api.data(webhookRoutes.turnOff, ofHook(company, id))
  await addLead(company)
  await company.api.data(webhookRoutes.turnOn, { ...ofHook(company, id), body: { missed: false } })
  const later = await addLead(company)
  await send(company, id)
  expect(ofThis(company).map(({ body }) => body.data.subject_id)).toEqual([later])
})

test('reports the outcome of a test', async () => {
  const company = await makeCompany(server)
  const { id, secret } = await add(company)
  Object.assign(says, { status: 418, body: 'teapot' })
  expect(await company.api.data(webhookRoutes.test, ofHook(company, id))).toMatchObject({
    accepted: false,
    status: 418,
    response: 'teapot',
  })
  const message = ofThis(company).at(-1)
  expect(message?.body.type).toBe('webhook.test')
  expect(message && isSigned(message, secret)).toBe(true)
  expect(await logOf(company, id)).toEqual([])
})

test('refuses private addresses', async () => {
  const company = await makeCompany(server)
  for (const url of [
    'http://example.com/',
    'https://127.0.0.1/',
    'https://10.0.0.8/',
    'https://u:p@example.com/',
    'https://localhost:4999/hook',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://169.254.169.254/latest/meta-data',
    'https://example.com@127.0.0.1/',
  ]) {
    const input = { ...ofCompany(company), body: { ...content, url } }
    expect([url, (await company.api.refusal(webhookRoutes.create, input)).code]).toEqual([url, 'webhook_address'])
  }
})

test('refuses a name with a private address in an edit', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  const body = { ...content, url: 'https://localhost/' }
  expect((await company.api.refusal(webhookRoutes.update, { ...ofHook(company, id), body })).code).toBe(
    'webhook_address',
  )
  expect((await shown(company, id))?.url).toBe(content.url)
})

test('a slow name server occupies no database connection', async () => {
  const company = await makeCompany(server)
  const { promises } = createRequire(import.meta.url)('node:dns') as { promises: Record<'lookup', () => unknown> }
  // The embedded database has only one connection: this query would wait forever if the request occupied it.
  const slow = vi.spyOn(promises, 'lookup').mockImplementation(async () => {
    await server.database.global.raw('select 1', [])
    return [{ address: '10.0.0.8', family: 4 }]
  })
  syncBuiltinESMExports()
  const input = { ...ofCompany(company), body: { ...content, url: 'https://elsewhere.example/' } }
  expect((await company.api.refusal(webhookRoutes.create, input)).code).toBe('webhook_address')
  expect(slow).toHaveBeenCalledOnce()
  slow.mockRestore()
  syncBuiltinESMExports()
})

test('repeats the answer to an edit without another lookup', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  const { promises } = createRequire(import.meta.url)('node:dns') as { promises: Record<'lookup', () => unknown> }
  const addresses = ['93.184.215.14', '10.0.0.8']
  const names = vi.spyOn(promises, 'lookup').mockImplementation(async () => [{ address: addresses.shift(), family: 4 }])
  syncBuiltinESMExports()
  const api = company.api.with({ 'idempotency-key': 'edit' })
  const input = { ...ofHook(company, id), body: { ...content, url: 'https://elsewhere.example/' } }
  const first = await api.data(webhookRoutes.update, input)
  expect(await api.data(webhookRoutes.update, input)).toEqual(first)
  expect(names).toHaveBeenCalledOnce()
  names.mockRestore()
  syncBuiltinESMExports()
})

test('refuses a used key without a lookup', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  const api = company.api.with({ 'idempotency-key': 'edit' })
  await api.data(webhookRoutes.update, { ...ofHook(company, id), body: content })
  const { promises } = createRequire(import.meta.url)('node:dns') as { promises: Record<'lookup', () => unknown> }
  const names = vi.spyOn(promises, 'lookup').mockImplementation(async () => [{ address: '93.184.215.14', family: 4 }])
  syncBuiltinESMExports()
  const other = { ...ofHook(company, id), body: { ...content, url: 'https://elsewhere.example/' } }
  expect((await api.refusal(webhookRoutes.update, other)).code).toBe('idempotency_key_reused')
  expect(names).not.toHaveBeenCalled()
  names.mockRestore()
  syncBuiltinESMExports()
})

test('reports why a message got no answer', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  await addLead(company)
  Object.assign(says, { status: 302, headers: { location: 'https://example.com/' } })
  await send(company, id)
  const [delivery] = await logOf(company, id)
  const ofDelivery = { params: { companyId: company.id, webhookId: id, deliveryId: delivery?._id ?? '' } }
  expect((await company.api.data(webhookRoutes.delivery, ofDelivery)).response).toContain('redirect')
  await owner('update webhooks set url = $2 where id = $1', [id, 'https://10.0.0.8/'])
  const tried = await company.api.data(webhookRoutes.test, ofHook(company, id))
  expect(tried).toMatchObject({ accepted: false, status: null })
  expect(tried.response).toContain('not public')
})

test('needs a super admin with a fresh proof', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  expect((await admin.api.refusal(webhookRoutes.list, ofCompany(company))).code).toBe('not_allowed')
  await ageProofs(server, company.founder.id)
  const input = { ...ofCompany(company), body: content }
  expect((await company.api.refusal(webhookRoutes.create, input)).code).toBe('confirmation_required')
  expect((await company.api.refusal(webhookRoutes.remove, ofHook(company, id))).code).toBe('confirmation_required')
  expect((await company.api.refusal(webhookRoutes.renewSecret, ofHook(company, id))).code).toBe('confirmation_required')
})

test('keeps working after the responsible person lost the role', async () => {
  const company = await makeCompany(server)
  const maker = await makeMember(server, company, { roles: ['super_admin'] })
  const { webhook } = await maker.api.data(webhookRoutes.create, { ...ofCompany(company), body: content })
  const id = webhook._id
  await sweepOf(webhooksModule, deps)
  const orphaned = async () =>
    (await company.api.data(notificationRoutes.list, ofCompany(company))).filter(
      ({ kind }) => kind === 'webhook_orphaned',
    )
  expect(await orphaned()).toEqual([])
  await company.api.data(memberRoutes.update, {
    params: { companyId: company.id, memberId: maker.id },
    body: { roles: [] },
  })
  await sweepOf(webhooksModule, deps)
  await sweepOf(webhooksModule, deps)
  expect(await orphaned()).toHaveLength(1)
  expect(await shown(company, id)).toMatchObject({ responsible: null, is_on: true })
  await addLead(company)
  await send(company, id)
  expect(typesOf(company)).toContain('lead.captured')
  await company.api.data(webhookRoutes.takeOver, ofHook(company, id))
  expect((await shown(company, id))?.responsible).not.toBeNull()
})

test('sends nothing while the operator turned webhooks off', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  const off = await server.variant({ WEBHOOKS: 'off' })
  await addLead(company)
  const { run } = (await rowOf(company, id)) ?? { run: -1 }
  await runJob(webhookJob, off.deps, { companyId: company.id, webhookId: id, run })
  expect(ofThis(company)).toEqual([])
  const there = off.as(company.founder)
  expect(await there.data(webhookRoutes.list, ofCompany(company))).toMatchObject({ offered: false })
  const input = { ...ofCompany(company), body: content }
  expect((await there.refusal(webhookRoutes.create, input)).code).toBe('webhooks_off')
  expect((await there.refusal(webhookRoutes.test, ofHook(company, id))).code).toBe('webhooks_off')
  expect(await there.data(installationRoutes.get, ofCompany(company))).toMatchObject({ webhooks: false })
})

test('refuses a new webhook without a key for sealing', async () => {
  const bare = await server.variant({ SECRETS_KEY: '' }, { secrets: new SecretBox([]) })
  const company = await makeCompany(server)
  const input = { ...ofCompany(company), body: content }
  expect((await bare.as(company.founder).refusal(webhookRoutes.create, input)).code).toBe('audit_stream_secret')
})

test('restarts a lost job but not an outdated one', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  const old = (await rowOf(company, id))?.run ?? 0
  await send(company, id)
  await addLead(company)
  await runJob(webhookJob, deps, { companyId: company.id, webhookId: id, run: old })
  expect(ofThis(company)).toEqual([])
  await owner(`update webhooks set due_at = now() - interval '31 minutes' where id = $1`, [id])
  const before = (await rowOf(company, id))?.run ?? 0
  await sweepOf(webhooksModule, deps)
  expect((await rowOf(company, id))?.run).toBeGreaterThan(before)
})

test('sends nothing while the company is being deleted', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  await owner(`update webhooks set due_at = now() - interval '31 minutes' where id = $1`, [id])
  await owner(`update companies set erase_at = now() + interval '1 day' where id = $1`, [company.id])
  const before = (await rowOf(company, id))?.run ?? 0
  await sweepOf(webhooksModule, deps)
  expect((await rowOf(company, id))?.run).toBe(before)
})
