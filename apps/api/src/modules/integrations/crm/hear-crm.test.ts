import { createHmac } from 'node:crypto'
import { crmRoutes } from '@kartu/contracts/integrations/crm'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test, vi } from 'vitest'
import { makeCompany, type TestCompany, unique } from '../../../../test/factories.ts'
import { crmStage } from '../../../../test/steps/crm-steps.ts'

const { hubspot, server, owner, connect, set, addLead, change, send, contactOf, shown } = await crmStage()
const url = 'https://kartu.test/api/v1/crm/hubspot/events'

interface Signing {
  secret?: string
  at?: number
  signedBody?: string
}

/** Sends a message as HubSpot signs it. */
function hear(events: object[], { secret = hubspot.clientSecret, at = Date.now(), signedBody }: Signing = {}) {
  const body = JSON.stringify(events)
  const signed = `POST${url}${signedBody ?? body}${at}`
  const signature = createHmac('sha256', secret).update(signed).digest('base64')
  const headers = { 'x-hubspot-signature-v3': signature, 'x-hubspot-request-timestamp': String(at) }
  return server
    .visitor()
    .with(headers)
    .call(crmRoutes.hear, { params: { kind: 'hubspot' }, raw: Buffer.from(body) })
}

const statusEvent = (contactId: string | undefined, value: string, more: object = {}) => ({
  ...{ eventId: 1, subscriptionId: 2, portalId: Number(hubspot.account.id), appId: 77, occurredAt: Date.now() + 5_000 },
  ...{
    subscriptionType: 'contact.propertyChange',
    attemptNumber: 0,
    objectId: Number(contactId),
    changeSource: 'CRM_UI',
  },
  ...{ sourceId: 'userId:1', propertyName: 'hs_lead_status', propertyValue: value, ...more },
})

async function sentLead(twoWay = true) {
  const company = await makeCompany(server)
  await connect(company)
  await set(company, {
    two_way: twoWay,
    statuses: { new: 'NEW', contacted: 'OPEN', in_progress: 'OPEN', won: 'CONNECTED' },
  })
  const lead = await addLead(company)
  await send(company)
  return { company, lead, contactId: contactOf(lead)?.id }
}

const statusOf = async (company: TestCompany, leadId: string) =>
  (await company.api.data(leadRoutes.get, { params: { companyId: company.id, leadId } })).status
const soon = { timeout: 20_000, interval: 100 }

test('adopts a changed status', async () => {
  const { company, lead, contactId } = await sentLead()
  expect((await hear([statusEvent(contactId, 'CONNECTED')])).status).toBe(200)
  await vi.waitFor(async () => expect(await statusOf(company, lead)).toBe('won'), soon)
  const entries = await company.api.data(leadRoutes.timeline, {
    params: { companyId: company.id, leadId: lead },
    query: {},
  })
  expect(entries.find(({ kind }) => kind === 'status')).toMatchObject({ by: null, facts: { from: 'new', to: 'won' } })
})

test('sends a status back without a further change', async () => {
  const { company, lead, contactId } = await sentLead()
  const contact = hubspot.contacts.get(contactId ?? '')
  if (contact) contact.properties['hs_lead_status'] = 'CONNECTED'
  await hear([statusEvent(contactId, 'CONNECTED')])
  await vi.waitFor(async () => expect(await statusOf(company, lead)).toBe('won'), soon)
  const wrote = hubspot.calls.filter(({ path }) => path.endsWith('batch/upsert')).length
  await send(company)
  expect(hubspot.calls.filter(({ path }) => path.endsWith('batch/upsert'))).toHaveLength(wrote)
  expect(await shown(company)).toMatchObject({ counts: { sent: 1, waiting: 0 } })
})

test('keeps a status that already has this value', async () => {
  const { company, lead, contactId } = await sentLead()
  await change(company, lead, { status: 'in_progress' })
  await send(company)
  await hear([statusEvent(contactId, 'OPEN'), statusEvent(contactId, 'CONNECTED', { occurredAt: Date.now() + 9_000 })])
  await vi.waitFor(async () => expect(await statusOf(company, lead)).toBe('won'), soon)
  const entries = await company.api.data(leadRoutes.timeline, {
    params: { companyId: company.id, leadId: lead },
    query: {},
  })
  expect(entries.filter(({ kind }) => kind === 'status').map(({ facts }) => facts['to'])).toEqual([
    'won',
    'in_progress',
  ])
})

test('ignores changes by Kartu’s own app', async () => {
  const { company, lead, contactId } = await sentLead()
  await hear([
    statusEvent(contactId, 'OPEN', { changeSource: 'INTEGRATION', sourceId: '77' }),
    statusEvent(contactId, 'CONNECTED', { occurredAt: Date.now() + 9_000 }),
  ])
  await vi.waitFor(async () => expect(await statusOf(company, lead)).toBe('won'), soon)
  const audit = await owner<{ count: number }>(
    `select count(*)::int as count from lead_entries where company_id = $1 and lead_id = $2 and kind = 'status'`,
    [company.id, lead],
  )
  expect(audit[0]?.count).toBe(1)
})

test('prefers a change in Kartu that is waiting to be sent', async () => {
  const { company, lead, contactId } = await sentLead()
  const marker = await addLead(company)
  await send(company)
  await change(company, lead, { status: 'lost' })
  await owner(`update crm_leads set state = 'waiting' where company_id = $1 and lead_id = $2`, [company.id, lead])
  await hear([statusEvent(contactId, 'CONNECTED'), statusEvent(contactOf(marker)?.id, 'CONNECTED')])
  await vi.waitFor(async () => expect(await statusOf(company, marker)).toBe('won'), soon)
  expect(await statusOf(company, lead)).toBe('lost')
})

test('another changed value does not overwrite a status that sales set', async () => {
  const { company, lead } = await sentLead(false)
  const contact = contactOf(lead)
  if (contact) contact.properties['hs_lead_status'] = 'CONNECTED'
  await change(company, lead, { warmth: 'hot', contacts: [{ key: 'email', value: `${unique()}@example.com` }] })
  await send(company)
  expect(contactOf(lead)?.properties['hs_lead_status']).toBe('CONNECTED')
  await change(company, lead, { status: 'contacted' })
  await send(company)
  expect(contactOf(lead)?.properties['hs_lead_status']).toBe('OPEN')
})

test('sends a status that changed back after a change in the CRM', async () => {
  const { company, lead, contactId } = await sentLead()
  const contact = contactOf(lead)
  if (contact) contact.properties['hs_lead_status'] = 'CONNECTED'
  await hear([statusEvent(contactId, 'CONNECTED')])
  await vi.waitFor(async () => expect(await statusOf(company, lead)).toBe('won'), soon)
  await change(company, lead, { status: 'new' })
  await send(company)
  expect(contactOf(lead)?.properties['hs_lead_status']).toBe('NEW')
})

test('adopts a changed status during a pause', async () => {
  const { company, lead, contactId } = await sentLead()
  await company.api.data(crmRoutes.pause, { params: { companyId: company.id, kind: 'hubspot' } })
  await hear([statusEvent(contactId, 'CONNECTED')])
  await vi.waitFor(async () => expect(await statusOf(company, lead)).toBe('won'), soon)
})

test('adopts no status unless the settings allow it', async () => {
  const { company, lead, contactId } = await sentLead(false)
  const other = await sentLead()
  await hear([statusEvent(contactId, 'CONNECTED'), statusEvent(other.contactId, 'CONNECTED')])
  await vi.waitFor(async () => expect(await statusOf(other.company, other.lead)).toBe('won'), soon)
  expect(await statusOf(company, lead)).toBe('new')
})

test.each([
  ['another secret', { secret: 'other' }],
  ['another body', { signedBody: '[]' }],
  ['an old time', { at: Date.now() - 301_000 }],
])('refuses a message with %s', async (_what, signing) => {
  const { company, lead, contactId } = await sentLead()
  expect((await hear([statusEvent(contactId, 'CONNECTED')], signing)).status).toBe(400)
  expect(await statusOf(company, lead)).toBe('new')
})

test('is not found without the operator’s app', async () => {
  const bare = await server.variant({ HUBSPOT_CLIENT_ID: '', HUBSPOT_CLIENT_SECRET: '' })
  const reply = await bare.visitor().call(crmRoutes.hear, { params: { kind: 'hubspot' }, raw: Buffer.from('[]') })
  expect(reply.status).toBe(404)
})
