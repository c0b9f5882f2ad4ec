import type { Chat } from '@kartu/contracts/integrations/webhooks'
import { webhookRoutes } from '@kartu/contracts/integrations/webhooks'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test } from 'vitest'
import {
  ageProofs,
  makeCompany,
  makeDivision,
  makeMember,
  makeOpenCompany,
  type TestCompany,
} from '../../../../test/factories.ts'
import { startChatServer } from '../../../../test/outside/chat-server.ts'
import { runJob } from '../../../../test/run-job.ts'
import { webhookStage } from '../../../../test/steps/webhook-steps.ts'
import { newId } from '../../../db/columns.ts'
import { webhookJob } from './webhooks.jobs.ts'

const chats = await startChatServer()
const { server, deps, ofCompany, ofHook, owner, rowOf, shown, logOf, send } = await webhookStage(chats.host)

const content: Chat = { name: '#sales', app: 'slack', event_id: null, division_id: null, details: false, locale: 'en' }
const addChat = async (company: TestCompany, body: object = {}) =>
  (
    await company.api.data(webhookRoutes.createChat, {
      ...ofCompany(company),
      body: { ...content, url: chats.url, ...body },
    })
  ).webhook._id
const addLead = async (company: TestCompany, body: object = {}) =>
  company.api.data(leadRoutes.create, {
    ...ofCompany(company),
    body: { name: 'Jürgen', organisation: 'Hanse', contacts: [{ key: 'email', value: 'j@hanse.example' }], ...body },
  })
/** Texts that have arrived since the last call. */
const arrived = () => chats.received.splice(0).map(({ text }) => text)

test('announces a new lead without the visitor’s details', async () => {
  const company = await makeCompany(server)
  const id = await addChat(company)
  const lead = await addLead(company)
  await send(company, id)
  const [text, ...others] = arrived()
  expect(others).toEqual([])
  expect(text).toContain('New lead\\nFor Ayu Lestari')
  expect(text).toContain(`/pro/recipient/${lead._id}?company=${company.id}`)
  expect(text).not.toMatch(/Jürgen|Hanse|hanse/)
  expect(await logOf(company, id)).toMatchObject([{ type: 'lead.captured', state: 'accepted' }])
})

test('includes the visitor’s details if the company wants them', async () => {
  const company = await makeCompany(server)
  const id = await addChat(company, { details: true, app: 'teams', locale: 'id' })
  await addLead(company)
  await send(company, id)
  const [text] = arrived()
  for (const part of ['AdaptiveCard', 'Prospek baru', 'Jürgen', 'Hanse', 'j@hanse.example'])
    expect(text).toContain(part)
  const [delivery] = await logOf(company, id)
  const { request } = await company.api.data(webhookRoutes.delivery, {
    params: { companyId: company.id, webhookId: id, deliveryId: delivery?._id ?? '' },
  })
  expect(request).toContain('Prospek baru')
  expect(request).not.toMatch(/Jürgen|hanse/)
})

test('sends only changes about new leads', async () => {
  const company = await makeCompany(server)
  const id = await addChat(company)
  await makeMember(server, company)
  await send(company, id)
  expect(arrived()).toEqual([])
})

test('sends only leads of its division', async () => {
  const company = await makeCompany(server)
  const division = await makeDivision(server, company)
  const member = await makeMember(server, company, { divisionId: division.id, firstName: 'Dewi' })
  const id = await addChat(company, { division_id: division.id })
  await addLead(company)
  await addLead(company, { owner_id: member.id })
  await send(company, id)
  const texts = arrived()
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('For Dewi')
})

const addEvent = (company: TestCompany) =>
  company.api.data(eventRoutes.create, {
    ...ofCompany(company),
    body: { name: 'Expo', first_day: '2026-01-01', last_day: '2026-01-02', zone: 'Asia/Jakarta' },
  })

test('sends only leads of its event', async () => {
  const company = await makeOpenCompany(server)
  const { _id: eventId } = await addEvent(company)
  const id = await addChat(company, { event_id: eventId })
  await addLead(company)
  await send(company, id)
  expect([arrived(), await logOf(company, id)]).toEqual([[], []])
})

test('sends no imported leads', async () => {
  const company = await makeCompany(server)
  const id = await addChat(company)
  for (const way of ['file', 'vcard']) {
    const lead = await addLead(company)
    await owner('update leads set way = $3 where company_id = $1 and id = $2', [company.id, lead._id, way])
  }
  await send(company, id)
  expect([arrived(), await logOf(company, id)]).toEqual([[], []])
})

/** Seconds until the next message to a channel. */
async function pauseOf(id: string): Promise<number> {
  const [row] = await owner<{ seconds: number }>(
    'select extract(epoch from due_at - now())::float8 as seconds from webhooks where id = $1',
    [id],
  )
  return row?.seconds ?? 0
}

test('waits a second between two messages', async () => {
  const company = await makeCompany(server)
  const id = await addChat(company)
  for (let at = 0; at < 2; at += 1) await addLead(company)
  await send(company, id)
  expect(arrived()).toHaveLength(1)
  expect(await pauseOf(id)).toBeGreaterThan(0)
})

test('sends no further message to a paused channel', async () => {
  const company = await makeCompany(server)
  const id = await addChat(company)
  for (let at = 0; at < 2; at += 1) await addLead(company)
  Object.assign(chats.says, { status: 429, headers: { 'retry-after': '60' } })
  await send(company, id)
  Object.assign(chats.says, { status: 200, headers: {} })
  arrived()
  expect(await pauseOf(id)).toBeGreaterThan(50)
})

test('a notice about failures names the channel', async () => {
  const company = await makeCompany(server)
  const id = await addChat(company)
  await addLead(company)
  chats.says.status = 410
  await send(company, id)
  chats.says.status = 200
  arrived()
  const [notice] = await company.api.data(notificationRoutes.list, ofCompany(company))
  expect(notice).toMatchObject({ kind: 'webhook_stopped', facts: { host: '#sales' } })
  await company.api.data(webhookRoutes.remove, ofHook(company, id))
  const { entries } = await company.api.data(auditRoutes.list, { ...ofCompany(company), query: { noun: 'webhook' } })
  expect(entries[0]).toMatchObject({ action: 'webhook.removed', before: { name: '#sales' } })
})

test('refuses a filter by unknown records', async () => {
  const company = await makeOpenCompany(server)
  const other = await makeDivision(server, await makeCompany(server))
  for (const filter of [{ event_id: newId() }, { division_id: other.id }])
    expect(
      Object.keys(
        (
          await company.api.refusal(webhookRoutes.createChat, {
            ...ofCompany(company),
            body: { ...content, url: chats.url, ...filter },
          })
        ).fields,
      ),
    ).toEqual(Object.keys(filter))
})

test('keeps the filter after its event was deleted', async () => {
  const company = await makeOpenCompany(server)
  const { _id: eventId } = await addEvent(company)
  const id = await addChat(company, { event_id: eventId })
  await company.api.data(eventRoutes.remove, { params: { companyId: company.id, eventId } })
  const edit = (body: object) => ({ ...ofHook(company, id), body: { ...content, ...body } })
  const { webhook } = await company.api.data(webhookRoutes.updateChat, edit({ event_id: eventId, name: '#expo' }))
  expect(webhook.chat).toMatchObject({ name: '#expo', event_id: eventId })
  expect((await company.api.refusal(webhookRoutes.updateChat, edit({ event_id: newId() }))).status).toBe(400)
})

test('an edit stores whether messages contain personal data', async () => {
  const company = await makeCompany(server)
  const id = await addChat(company)
  const body = { ...content, details: true }
  const { webhook } = await company.api.data(webhookRoutes.updateChat, { ...ofHook(company, id), body })
  expect(webhook.payload).toBe('full')
})

test('sends nothing about a deleted lead', async () => {
  const company = await makeCompany(server)
  const id = await addChat(company)
  const lead = await addLead(company)
  chats.says.status = 500
  await send(company, id)
  chats.says.status = 200
  arrived()
  await company.api.data(leadRoutes.remove, { params: { companyId: company.id, leadId: lead._id } })
  await owner('update webhook_deliveries set next_at = now() where company_id = $1', [company.id])
  await send(company, id)
  expect(arrived()).toEqual([])
  expect(await logOf(company, id)).toMatchObject([{ state: 'failed' }])
})

test('retries after a failure', async () => {
  const company = await makeCompany(server)
  const id = await addChat(company)
  await addLead(company)
  chats.says.status = 500
  await send(company, id)
  expect(await logOf(company, id)).toMatchObject([{ state: 'waiting', tries: 1, status: 500 }])
  chats.says.status = 200
  await owner('update webhook_deliveries set next_at = now() where company_id = $1', [company.id])
  await send(company, id)
  expect(await logOf(company, id)).toMatchObject([{ state: 'accepted', tries: 2 }])
  arrived()
})

test('stores the URL sealed', async () => {
  const company = await makeCompany(server)
  const id = await addChat(company)
  const { entries } = await company.api.data(auditRoutes.list, { ...ofCompany(company), query: { noun: 'webhook' } })
  expect(entries).toHaveLength(1)
  const stored = await owner('select url, secret, chat from webhooks where id = $1', [id])
  expect(JSON.stringify([entries, stored, await shown(company, id)])).not.toContain('/services/')
  expect(await shown(company, id)).toMatchObject({ url: chats.url.replace('/services/x', ''), chat: content })
})

test('sends a test message', async () => {
  const company = await makeCompany(server)
  const id = await addChat(company)
  expect(await company.api.data(webhookRoutes.test, ofHook(company, id))).toMatchObject({ accepted: true, status: 200 })
  expect(arrived()[0]).toContain(`Test message from Kartu for ${company.name}`)
})

test('refuses the URL of another program', async () => {
  const company = await makeCompany(server)
  for (const url of ['https://example.com/services/x', 'https://acme.webhook.office.com/x', 'http://hooks.slack.com/x'])
    expect(
      await company.api.refusal(webhookRoutes.createChat, { ...ofCompany(company), body: { ...content, url } }),
    ).toMatchObject({ status: 400, fields: { url: expect.stringContaining('incoming webhook') as string } })
})

test('keeps the URL if an edit contains none', async () => {
  const company = await makeCompany(server)
  const id = await addChat(company)
  const edit = (body: object) => ({ ...ofHook(company, id), body: { ...content, ...body } })
  await company.api.data(webhookRoutes.updateChat, edit({ locale: 'id' }))
  await addLead(company)
  await send(company, id)
  expect(arrived()[0]).toContain('Prospek baru')
  expect(await company.api.refusal(webhookRoutes.updateChat, edit({ app: 'teams' }))).toMatchObject({ status: 400 })
})

test('the routes of webhooks do not find channels', async () => {
  const company = await makeCompany(server)
  const id = await addChat(company)
  const body = { url: 'https://example.com', events: [], payload: 'full' as const }
  expect(await company.api.refusal(webhookRoutes.update, { ...ofHook(company, id), body })).toMatchObject({
    status: 404,
  })
  expect(await company.api.refusal(webhookRoutes.renewSecret, ofHook(company, id))).toMatchObject({ status: 404 })
})

test('an old session cannot add a channel', async () => {
  const company = await makeCompany(server)
  await ageProofs(server, company.founder.id)
  const body = { ...content, url: chats.url }
  expect(await company.api.refusal(webhookRoutes.createChat, { ...ofCompany(company), body })).toMatchObject({
    code: 'confirmation_required',
  })
})

test('the operator can turn messages off', async () => {
  const company = await makeCompany(server)
  const id = await addChat(company)
  const off = await server.variant({ CHAT_MESSAGES: 'off', PRIVATE_WEBHOOK_HOSTS: chats.host })
  const api = off.as(company.founder).inCompany(company.id)
  expect(await api.data(webhookRoutes.list, ofCompany(company))).toMatchObject({ offered: true, chats_offered: false })
  const body = { ...content, url: chats.url }
  for (const refused of [
    await api.refusal(webhookRoutes.createChat, { ...ofCompany(company), body }),
    await api.refusal(webhookRoutes.test, ofHook(company, id)),
  ])
    expect(refused).toMatchObject({ code: 'chat_messages_off' })
  await addLead(company)
  const run = (await rowOf(company, id))?.run ?? -1
  await runJob(webhookJob, { ...deps, env: off.deps.env }, { companyId: company.id, webhookId: id, run })
  expect(arrived()).toEqual([])
})
