import { webhookRoutes } from '@kartu/contracts/integrations/webhooks'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test, vi } from 'vitest'
import { statementsOf } from '../../../../test/database/statements-of.ts'
import { makeCompany, makeMember } from '../../../../test/factories.ts'
import { runJob } from '../../../../test/run-job.ts'
import { webhookStage } from '../../../../test/steps/webhook-steps.ts'
import { secondsToNext } from './deliveries.sql.ts'
import { webhookJob } from './webhooks.jobs.ts'

const {
  receiver,
  says,
  isSigned,
  server,
  database,
  deps,
  queued,
  ofHook,
  add,
  owner,
  addLead,
  change,
  rowOf,
  ofThis,
  shown,
  logOf,
  redeliver,
  pass,
  send,
} = await webhookStage()

test('sends later changes signed with the secret', async () => {
  const company = await makeCompany(server)
  await addLead(company)
  const { id, secret } = await add(company)
  const lead = await addLead(company)
  await send(company, id)
  const [message, ...more] = ofThis(company)
  expect(more).toEqual([])
  expect(message?.body).toMatchObject({ type: 'lead.captured', data: { subject_id: lead, deleted: false } })
  expect(message?.body.data).not.toHaveProperty('record')
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(message && isSigned(message, secret)).toBe(true)
  expect(message && isSigned(message, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(false)
  await send(company, id)
  expect(ofThis(company)).toHaveLength(1)
  expect(await shown(company, id)).toMatchObject({ waiting: 0, failing_since: null, is_on: true })
})

test('signs with both secrets during a rotation', async () => {
  const company = await makeCompany(server)
  const { id, secret } = await add(company)
  const { secret: newer } = await company.api.data(webhookRoutes.renewSecret, ofHook(company, id))
  await addLead(company)
  await send(company, id)
  const [message] = ofThis(company)
  expect([secret, newer].map((each) => message && isSigned(message, each))).toEqual([true, true])
  await owner(`update webhooks set old_secret_until = now() where id = $1`, [id])
  await addLead(company)
  await send(company, id)
  const last = ofThis(company).at(-1)
  expect([secret, newer].map((each) => last && isSigned(last, each))).toEqual([false, true])
})

test('sends only the chosen types', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company, { events: ['member.created'] })
  await addLead(company)
  const member = await makeMember(server, company)
  await send(company, id)
  expect(ofThis(company).map(({ body }) => [body.type, body.data.subject_id])).toEqual([['member.created', member.id]])
})

test('reads the record of a full payload at the time of sending', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company, { payload: 'full' })
  const lead = await addLead(company)
  await change(company, lead, 'hot')
  const gone = await addLead(company)
  await company.api.data(leadRoutes.remove, { params: { companyId: company.id, leadId: gone } })
  const member = await makeMember(server, company)
  await send(company, id)
  await send(company, id)
  const records = new Map(ofThis(company).map(({ body }) => [body.data.subject_id, body.data.record]))
  expect(records.get(lead)).toMatchObject({ _id: lead, warmth: 'hot' })
  expect(records.get(lead)).not.toHaveProperty('may')
  expect(records.get(gone)).toBeNull()
  expect(records.get(member.id)).toMatchObject({ email: member.email })
  const stored = await owner('select * from webhook_deliveries where company_id = $1', [company.id])
  expect(JSON.stringify(stored)).not.toContain(member.email)
})

test('keeps the order of each subject', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  const [stuck, other] = [await addLead(company), await addLead(company)]
  await change(company, stuck, 'hot')
  says.refuses.add(stuck)
  await send(company, id)
  await send(company, id)
  expect(ofThis(company).map(({ body }) => [body.type, body.data.subject_id])).toEqual([
    ['lead.captured', stuck],
    ['lead.captured', other],
  ])
  says.refuses.clear()
  await pass(company)
  await send(company, id)
  await send(company, id)
  const ofStuck = ofThis(company).filter(({ body }) => body.data.subject_id === stuck)
  expect(ofStuck.map(({ body }) => body.type)).toEqual(['lead.captured', 'lead.captured', 'lead.changed'])
  expect(ofStuck[0]?.id).toBe(ofStuck[1]?.id)
})

test('waits for an earlier delivery of the same subject', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  const lead = await addLead(company)
  await change(company, lead, 'hot')
  Object.assign(says, { status: 500, headers: { 'retry-after': '600' } })
  await send(company, id)
  const seconds = await secondsToNext(database.read({ companyId: company.id }), company.id, id)
  expect(seconds).toBeGreaterThan(590)
})

test('an idle run only schedules the next one', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  await addLead(company)
  await send(company, id)
  const { run } = (await rowOf(company, id)) ?? { run: -1 }
  const statements = await statementsOf(database, () =>
    runJob(webhookJob, deps, { companyId: company.id, webhookId: id, run }),
  )
  expect(statements).toEqual(['webhook_find', 'company_changes_position', 'webhook_lock', 'webhook_due'])
})

test('logs the request with the start of the answer', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  const lead = await addLead(company)
  Object.assign(says, { status: 500, body: `No such\0 table ${'x'.repeat(2_000)}` })
  await send(company, id)
  const [delivery] = await logOf(company, id)
  expect(delivery).toMatchObject({ type: 'lead.captured', subject_id: lead, state: 'waiting', tries: 1, status: 500 })
  const params = { companyId: company.id, webhookId: id, deliveryId: delivery?._id ?? '' }
  const { request, response } = await company.api.data(webhookRoutes.delivery, { params })
  expect(request).toBe(ofThis(company)[0]?.raw)
  expect(response).toHaveLength(1_023)
  expect(response.startsWith('No such table')).toBe(true)
  // The next attempt is due in about five seconds.
  const wait = Date.parse(delivery?.next_at ?? '') - Date.now()
  expect(wait).toBeGreaterThan(1_000)
  expect(wait).toBeLessThan(7_000)
})

test('waits for the time that the receiver requests', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  await addLead(company)
  Object.assign(says, { status: 429, headers: { 'retry-after': '600' } })
  await send(company, id)
  const [delivery] = await logOf(company, id)
  expect(Date.parse(delivery?.next_at ?? '') - Date.now()).toBeGreaterThan(590_000)
})

test('follows no redirect', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  await addLead(company)
  Object.assign(says, { status: 301, headers: { location: receiver.url } })
  await send(company, id)
  expect(ofThis(company)).toHaveLength(1)
  expect(await logOf(company, id)).toMatchObject([{ state: 'waiting', status: null }])
})

test('abandons a delivery after three days', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  await addLead(company)
  says.status = 500
  await send(company, id)
  await owner(
    `update webhook_deliveries set first_at = now() - interval '73 hours', next_at = now() where company_id = $1`,
    [company.id],
  )
  await send(company, id)
  expect(await logOf(company, id)).toMatchObject([{ state: 'failed', tries: 2, next_at: null }])
})

test('resends a delivery with the same ID', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  await addLead(company)
  await addLead(company)
  await send(company, id)
  const [newest] = await logOf(company, id)
  expect(await redeliver(company, id, { delivery_id: newest?._id })).toEqual({ changes: 1 })
  await send(company, id)
  const ids = ofThis(company).map((message) => message.id)
  expect(ids).toHaveLength(3)
  expect(ids[2]).toBe(newest?.change_id)
})

test('resends changes since a date', async () => {
  const company = await makeCompany(server)
  const since = new Date(Date.now() - 60_000).toISOString()
  const before = await addLead(company)
  const { id } = await add(company, { events: ['lead.captured'] })
  const after = await addLead(company)
  await send(company, id)
  expect(ofThis(company)).toHaveLength(1)
  // They include changes from before the webhook existed.
  expect(await redeliver(company, id, { since })).toEqual({ changes: 2 })
  await send(company, id)
  expect(
    ofThis(company)
      .slice(1)
      .map(({ body }) => body.data.subject_id),
  ).toEqual([before, after])
  expect(await redeliver(company, id, { since, until: since })).toEqual({ changes: 0 })
  const input = { ...ofHook(company, id), body: {} }
  expect((await company.api.refusal(webhookRoutes.redeliver, input)).code).toBe('invalid')
})

test('a failing webhook is probed with one delivery', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  says.status = 500
  for (let leads = 0; leads < 4; leads += 1) await addLead(company)
  await send(company, id)
  const tries = ofThis(company).length
  expect(tries).toBe(4)
  await pass(company)
  await send(company, id)
  expect(ofThis(company)).toHaveLength(tries + 1)
  says.status = 204
  await pass(company)
  await send(company, id)
  // The receiver works again, so all others are due at once.
  await send(company, id)
  expect(await shown(company, id)).toMatchObject({ waiting: 0 })
})

test('retries a single failure only when it is due', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  const stuck = await addLead(company)
  says.refuses.add(stuck)
  says.headers = { 'retry-after': '600' }
  await send(company, id)
  await addLead(company)
  await send(company, id)
  expect(ofThis(company).filter(({ body }) => body.data.subject_id === stuck)).toHaveLength(1)
  await send(company, id)
  expect(ofThis(company).filter(({ body }) => body.data.subject_id === stuck)).toHaveLength(1)
})

test('deleting a lead clears stored answers about it', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  const lead = await addLead(company)
  Object.assign(says, { status: 200, body: 'Thanks for Budi' })
  await send(company, id)
  const stored = () =>
    owner<{ response: string }>('select response from webhook_deliveries where subject_id = $1', [lead])
  expect(await stored()).toEqual([{ response: 'Thanks for Budi' }])
  await company.api.data(leadRoutes.remove, { params: { companyId: company.id, leadId: lead } })
  expect(await stored()).toEqual([{ response: '' }])
})

test('a late failure does not reopen an ended delivery', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  await addLead(company)
  Object.assign(says, { status: 500, afterMs: 300 })
  const sending = send(company, id)
  await vi.waitFor(() => expect(ofThis(company)).toHaveLength(1))
  await owner(`update webhook_deliveries set state = 'failed' where company_id = $1`, [company.id])
  await sending
  expect(await logOf(company, id)).toMatchObject([{ state: 'failed', tries: 0 }])
})

test('a failing webhook moves to the retry workers', async () => {
  const company = await makeCompany(server)
  const { id } = await add(company)
  await addLead(company)
  await send(company, id)
  expect(queued.at(-1)).toBe('webhook')
  await addLead(company)
  says.status = 500
  await send(company, id)
  expect(queued.at(-1)).toBe('webhook_retry')
})
