import { crmRoutes } from '@kartu/contracts/integrations/crm'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '../../../../test/factories.ts'
import { startPipedrive } from '../../../../test/outside/pipedrive-server.ts'
import { runJob } from '../../../../test/run-job.ts'
import { crmStage } from '../../../../test/steps/crm-steps.ts'
import { crmJob } from './crm.jobs.ts'
import { findConnection } from './crm-connections.sql.ts'

const pipedrive = await startPipedrive()
afterAll(() => pipedrive.close())
beforeEach(() => pipedrive.reset())
const { server, owner, addLead, change, ofCompany } = await crmStage(pipedrive.settings)
const kind = 'pipedrive' as const
const [leadKey, stageKey] = [pipedrive.keyOf('Kartu lead ID'), pipedrive.keyOf('Stage')]
const [warm, won, talking] = [11, 12, 13]

async function connect(company: TestCompany): Promise<void> {
  const params = { companyId: company.id, kind }
  const { url } = await company.api.data(crmRoutes.signIn, { params, body: {} })
  const answer = await pipedrive.answer(url)
  const body = { code: answer.get('code') ?? '', state: answer.get('state') ?? '' }
  await company.api.data(crmRoutes.connect, { ...ofCompany(company), body })
}

const shown = async (company: TestCompany) =>
  (await company.api.data(crmRoutes.list, ofCompany(company))).connections[0]

/** A company that writes its status to a choice field and reads it back. */
async function connected({ twoWay = true, isMapped = true } = {}): Promise<TestCompany> {
  const company = await makeCompany(server)
  await connect(company)
  const settings = (await shown(company))?.settings
  if (!settings) throw new Error('No connection')
  const mapped = { source: 'status' as const, target: stageKey, mode: 'overwrite' as const }
  const fields = isMapped ? [...settings.fields, mapped] : settings.fields
  const statuses = { new: String(warm), contacted: String(talking), won: String(won) }
  const body = { ...settings, fields, two_way: twoWay, statuses }
  await company.api.data(crmRoutes.update, { params: { companyId: company.id, kind }, body })
  return company
}

/** Runs the due job now, with a read of changed statuses. */
async function send(company: TestCompany): Promise<void> {
  await owner('update crm_connections set statuses_read_at = null, rest_until = null where company_id = $1', [
    company.id,
  ])
  const row = await findConnection(server.database.read({ companyId: company.id }), company.id, kind)
  await runJob(crmJob, server.deps, { companyId: company.id, kind, run: row?.run ?? -1 })
}

const personOf = (leadId: string) => {
  const person = [...pipedrive.persons.values()].find(({ custom_fields: custom }) => custom[leadKey] === leadId)
  if (!person) throw new Error('No person')
  return person
}
const statusIn = async (company: TestCompany, leadId: string) =>
  (await company.api.data(leadRoutes.get, { params: { companyId: company.id, leadId } })).status

test('sends each lead to Pipedrive once', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id, kind }
  await connect(company)
  const leads = [await addLead(company), await addLead(company)]
  pipedrive.says.fault = (path, method) =>
    path === '/api/v2/persons' && method === 'POST' && pipedrive.persons.size === 0 ? 'no answer' : undefined
  await send(company)
  expect(await shown(company)).toMatchObject({ kind, failing_since: expect.any(String) as string })
  await company.api.data(crmRoutes.pause, { params })
  await company.api.data(crmRoutes.resume, { params })
  await send(company)
  const there = [...pipedrive.persons.values()].map(({ custom_fields: custom }) => custom[leadKey])
  expect(there.toSorted()).toEqual(leads.toSorted())
  const log = await company.api.data(crmRoutes.leads, { params, query: {} })
  expect(log.leads.map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('adopts a changed choice as status', async () => {
  const company = await connected()
  const lead = await addLead(company)
  await send(company)
  const { id, custom_fields: custom } = personOf(lead)
  expect(custom[stageKey]).toBe(warm)
  pipedrive.put(id, { [stageKey]: won })
  pipedrive.expire()
  await send(company)
  expect(await statusIn(company, lead)).toBe('won')
  const writes = () => pipedrive.calls.filter(({ method }) => method === 'PATCH').length
  const before = writes()
  await send(company)
  expect(writes()).toBe(before)
})

test('keeps a status when sales changes another field', async () => {
  const company = await connected()
  const lead = await addLead(company)
  await send(company)
  await send(company)
  await change(company, lead, { status: 'lost' })
  await send(company)
  pipedrive.put(personOf(lead).id, { [pipedrive.keyOf('Kartu consent text')]: 'edited' })
  await send(company)
  expect(await statusIn(company, lead)).toBe('lost')
})

test('prefers a status of Kartu that is waiting to be sent', async () => {
  const company = await connected()
  const lead = await addLead(company)
  await send(company)
  await send(company)
  pipedrive.put(personOf(lead).id, { [stageKey]: won })
  await change(company, lead, { status: 'contacted' })
  await send(company)
  await send(company)
  expect([await statusIn(company, lead), personOf(lead).custom_fields[stageKey]]).toEqual(['contacted', talking])
})

test.each([
  ['two-way', { twoWay: false }],
  ['a mapped status', { isMapped: false }],
])('reads no statuses without %s', async (_name, settings) => {
  const company = await connected(settings)
  const lead = await addLead(company)
  await send(company)
  pipedrive.put(personOf(lead).id, { [stageKey]: won })
  await send(company)
  expect(await statusIn(company, lead)).toBe('new')
  expect(pipedrive.calls.some(({ query }) => query.has('updated_since'))).toBe(false)
})

test.each([
  [429, { 'x-ratelimit-reset': '2' }],
  [503, undefined],
  [400, undefined],
])('keeps sending when the read is answered with %i', async (status, headers) => {
  const company = await connected()
  await addLead(company)
  await send(company)
  pipedrive.says.fault = (path, method) =>
    path === '/api/v2/persons' && method === 'GET' ? { status, ...(headers && { headers }) } : undefined
  await send(company)
  pipedrive.says.fault = () => undefined
  const lead = await addLead(company)
  await send(company)
  expect(personOf(lead).custom_fields[leadKey]).toBe(lead)
  expect(await shown(company)).toMatchObject({ is_on: true, counts: { sent: 2 } })
})
