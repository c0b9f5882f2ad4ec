import { setTimeout } from 'node:timers/promises'
import type { CrmKind } from '@kartu/contracts/integrations/crm.plain'
import { crmRoutes } from '@kartu/contracts/integrations/crm'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../test/client.ts'
import { makeCompany, type TestCompany } from '../../../../test/factories.ts'
import { startDynamics } from '../../../../test/outside/dynamics-server.ts'
import { startSalesforce } from '../../../../test/outside/salesforce-server.ts'
import { runJob } from '../../../../test/run-job.ts'
import { crmStage } from '../../../../test/steps/crm-steps.ts'
import { sealedTokens } from './crm-access.ts'
import { findConnection } from './crm-connections.sql.ts'
import { crmJob } from './crm.jobs.ts'

const salesforce = await startSalesforce()
const dynamics = await startDynamics()
afterAll(() => Promise.all([salesforce.close(), dynamics.close()]))
beforeEach(() => {
  salesforce.reset()
  dynamics.reset()
})
const { server, deps, owner, addLead, change, ofCompany } = await crmStage({
  ...salesforce.settings,
  ...dynamics.settings,
})

/** Imitated CRMs with their settings and a sales team that edits contacts. */
const crms = {
  salesforce: {
    server: salesforce,
    site: '',
    values: { new: 'Open - Not Contacted', contacted: 'Working - Contacted', won: 'Closed' },
    tokenPath: '/services/oauth2/token',
    there: () => [...salesforce.leads.values()].map((lead) => lead['Kartu_Lead_Id__c']),
    statusOf: (leadId: string) =>
      [...salesforce.leads.values()].find((lead) => lead['Kartu_Lead_Id__c'] === leadId)?.['Status'],
    sales(leadId: string, status: string | undefined, more: Record<string, string> = {}) {
      const lead = [...salesforce.leads.values()].find((one) => one['Kartu_Lead_Id__c'] === leadId)
      salesforce.put({ ...lead, ...more, ...(status === undefined ? {} : { Status: status }) })
    },
  },
  dynamics: {
    server: dynamics,
    site: dynamics.url,
    values: { new: '1', contacted: '2', won: '4' },
    tokenPath: '/organizations/oauth2/v2.0/token',
    there: () => [...dynamics.leads.values()].map((lead) => lead['kartu_leadid']),
    statusOf: (leadId: string) => {
      const lead = [...dynamics.leads.values()].find((one) => one['kartu_leadid'] === leadId)
      return lead && String(lead['statuscode'])
    },
    sales(leadId: string, status: string | undefined, more: Record<string, string> = {}) {
      const lead = [...dynamics.leads.values()].find((one) => one['kartu_leadid'] === leadId)
      dynamics.put({ ...lead, ...more, ...(status === undefined ? {} : { statuscode: Number(status) }) })
    },
  },
}
type SiteKind = keyof typeof crms
const kinds = Object.keys(crms) as SiteKind[]

async function connect(company: TestCompany, kind: SiteKind) {
  const params = { companyId: company.id, kind }
  const { url } = await company.api.data(crmRoutes.signIn, { params, body: { site: crms[kind].site } })
  const answer = await crms[kind].server.answer(url)
  const body = { code: answer.get('code') ?? '', state: answer.get('state') ?? '' }
  return company.api.call(crmRoutes.connect, { ...ofCompany(company), body })
}

const shown = async (company: TestCompany) =>
  (await company.api.data(crmRoutes.list, ofCompany(company))).connections[0]

/** A company that sends leads to a CRM and reads their statuses back. */
async function connected(kind: SiteKind, twoWay = true) {
  const company = await makeCompany(server)
  await connect(company, kind)
  const settings = (await shown(company))?.settings
  if (!settings) throw new Error('No connection')
  const body = { ...settings, two_way: twoWay, statuses: crms[kind].values }
  await company.api.data(crmRoutes.update, { params: { companyId: company.id, kind }, body })
  return company
}

/** Runs the due job now, with a read of changed statuses. */
async function send(company: TestCompany, kind: CrmKind): Promise<void> {
  await owner('update crm_connections set statuses_read_at = null, rest_until = null where company_id = $1', [
    company.id,
  ])
  const row = await findConnection(server.database.read({ companyId: company.id }), company.id, kind)
  await runJob(crmJob, deps, { companyId: company.id, kind, run: row?.run ?? -1 })
}

const statusIn = async (company: TestCompany, leadId: string) =>
  (await company.api.data(leadRoutes.get, { params: { companyId: company.id, leadId } })).status

describe.each(kinds)('%s', (kind) => {
  const crm = crms[kind]

  test('keeps one contact per lead after a lost answer', async () => {
    const company = await connected(kind)
    const leads = [await addLead(company), await addLead(company)]
    let lost = 0
    crm.server.says.fault = (_path, method) => (method === 'PATCH' && (lost += 1) === 1 ? 'no answer' : undefined)
    await send(company, kind)
    expect(await shown(company)).toMatchObject({ failing_since: expect.any(String) as string })
    await send(company, kind)
    expect(crm.there().toSorted()).toEqual(leads.toSorted())
    expect(await shown(company)).toMatchObject({ failing_since: null, counts: { sent: 2, waiting: 0 } })
  })

  test('renews an access token that expired early', async () => {
    const company = await connected(kind)
    const lead = await addLead(company)
    crm.server.expire()
    await send(company, kind)
    expect(crm.there()).toEqual([lead])
    crm.server.expire()
    const described = await company.api.data(crmRoutes.describe, { params: { companyId: company.id, kind } })
    expect(described.owners).toHaveLength(1)
  })

  test('adopts a changed status', async () => {
    const company = await connected(kind)
    const lead = await addLead(company)
    await send(company, kind)
    expect(crm.statusOf(lead)).toBe(crm.values.new)
    crm.sales(lead, crm.values.won)
    crm.server.expire()
    await send(company, kind)
    expect(await statusIn(company, lead)).toBe('won')
    const wrote = crm.server.calls.filter(({ method }) => method === 'PATCH').length
    await send(company, kind)
    expect(crm.server.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(wrote)
  })

  test('keeps a status when sales changes another field', async () => {
    const company = await connected(kind)
    const lead = await addLead(company)
    await send(company, kind)
    await send(company, kind)
    await change(company, lead, { status: 'lost' })
    await send(company, kind)
    crm.sales(lead, undefined, kind === 'salesforce' ? { Title: 'CEO' } : { jobtitle: 'CEO' })
    await send(company, kind)
    expect(await statusIn(company, lead)).toBe('lost')
  })

  test('prefers a status of Kartu that is waiting to be sent', async () => {
    const company = await connected(kind)
    const lead = await addLead(company)
    await send(company, kind)
    await send(company, kind)
    crm.sales(lead, crm.values.won)
    await change(company, lead, { status: 'contacted' })
    await send(company, kind)
    await send(company, kind)
    expect([await statusIn(company, lead), crm.statusOf(lead)]).toEqual(['contacted', crm.values.contacted])
  })

  test('prefers a status of Kartu that changes during the read', async () => {
    const company = await connected(kind)
    const lead = await addLead(company)
    await send(company, kind)
    await send(company, kind)
    crm.sales(lead, crm.values.won)
    crm.server.says.fault = async () => {
      crm.server.says.fault = () => undefined
      await change(company, lead, { status: 'contacted' })
      return undefined
    }
    await send(company, kind)
    await send(company, kind)
    expect([await statusIn(company, lead), crm.statusOf(lead)]).toEqual(['contacted', crm.values.contacted])
  })

  test('adopts two successive changes of a status', async () => {
    const company = await connected(kind)
    const lead = await addLead(company)
    await send(company, kind)
    for (const status of [crm.values.won, crm.values.contacted]) {
      crm.sales(lead, status)
      await send(company, kind)
    }
    expect(await statusIn(company, lead)).toBe('contacted')
  })

  test('adopts a status that changed during a pause', async () => {
    const company = await connected(kind)
    const lead = await addLead(company)
    await send(company, kind)
    const params = { companyId: company.id, kind }
    await company.api.data(crmRoutes.pause, { params })
    crm.sales(lead, crm.values.won)
    await send(company, kind)
    expect(await statusIn(company, lead)).toBe('new')
    await company.api.data(crmRoutes.resume, { params })
    await send(company, kind)
    expect(await statusIn(company, lead)).toBe('won')
  })

  test('reads no statuses unless the settings allow it', async () => {
    const company = await connected(kind, false)
    const lead = await addLead(company)
    await send(company, kind)
    crm.sales(lead, crm.values.won)
    await send(company, kind)
    expect(await statusIn(company, lead)).toBe('new')
  })

  test('keeps sending while no statuses can be read', async () => {
    const company = await connected(kind)
    await addLead(company)
    await send(company, kind)
    crm.server.says.fault = () => ({ status: 503 })
    await send(company, kind)
    expect(await shown(company)).toMatchObject({ is_on: true, failing_since: null, counts: { sent: 1 } })
  })

  test('keeps new tokens when the CRM refuses an older one', async () => {
    const company = await connected(kind)
    const lead = await addLead(company)
    const [row] = await owner<{ id: string }>('select id from crm_connections where company_id = $1', [company.id])
    crm.server.expire()
    // Another request renews the token, which revokes the one that this job uses.
    crm.server.says.fault = async (path) => {
      if (path !== crm.tokenPath) return undefined
      crm.server.says.fault = () => undefined
      crm.server.refreshTokens.clear()
      const { access_token: accessToken, refresh_token: refreshToken } = crm.server.grant()
      const sealed = sealedTokens(deps.secrets, row?.id ?? '', { accessToken, refreshToken, seconds: 900 })
      const text = 'update crm_connections set access_token = $2, refresh_token = $3 where company_id = $1'
      await owner(text, [company.id, sealed.accessToken, sealed.refreshToken])
      return undefined
    }
    await send(company, kind)
    expect(await shown(company)).toMatchObject({ is_on: true, is_ended: false })
    expect(crm.there()).toEqual([lead])
  })

  test('waits for another request that stores its new token', async () => {
    const company = await connected(kind)
    const lead = await addLead(company)
    const [row] = await owner<{ id: string }>('select id from crm_connections where company_id = $1', [company.id])
    crm.server.expire()
    crm.server.refreshTokens.clear()
    const { access_token: accessToken, refresh_token: refreshToken } = crm.server.grant()
    const sealed = sealedTokens(deps.secrets, row?.id ?? '', { accessToken, refreshToken, seconds: 900 })
    const text = 'update crm_connections set access_token = $2, refresh_token = $3 where company_id = $1'
    let stored: Promise<unknown> = Promise.resolve()
    crm.server.says.fault = (path) => {
      if (path !== crm.tokenPath) return undefined
      crm.server.says.fault = () => undefined
      stored = setTimeout(600).then(() => owner(text, [company.id, sealed.accessToken, sealed.refreshToken]))
      return undefined
    }
    await send(company, kind)
    await stored
    expect(await shown(company)).toMatchObject({ is_on: true, is_ended: false })
    expect(crm.there()).toEqual([lead])
  })

  test('stops after the access ended', async () => {
    const company = await connected(kind)
    await addLead(company)
    crm.server.refreshTokens.clear()
    crm.server.expire()
    await send(company, kind)
    expect(await shown(company)).toMatchObject({ is_on: false, is_ended: true, counts: { waiting: 1 } })
  })

  test('accepts no messages', async () => {
    const reply = await server.visitor().call(crmRoutes.hear, { params: { kind }, raw: Buffer.from('[]') })
    expect(reply.status).toBe(404)
  })
})

test.each([
  ['dynamics', ''],
  ['dynamics', 'https://acme.example'],
  ['dynamics', 'http://127.0.0.1:9'],
  ['salesforce', 'https://acme.example'],
] as const)('refuses a sign-in at %s with the address “%s”', async (kind, site) => {
  const company = await makeCompany(server)
  const params = { companyId: company.id, kind }
  const refused = await company.api.call(crmRoutes.signIn, { params, body: { site } })
  expect(refusalOf(refused)).toMatchObject({ code: 'crm_site' })
})

test('names the fields that the account lacks', async () => {
  const company = await makeCompany(server)
  salesforce.fields.delete('Kartu_Lead_Id__c')
  expect(refusalOf(await connect(company, 'salesforce'))).toMatchObject({
    code: 'crm_not_prepared',
    message: expect.stringContaining('Salesforce lacks fields that Kartu needs: Kartu_Lead_Id__c.') as string,
  })
  expect(await shown(company)).toBeUndefined()
})

test('stores a renamed domain after connecting again', async () => {
  const company = await makeCompany(server)
  await connect(company, 'salesforce')
  const text = 'update crm_connections set account_host = $2 where company_id = $1'
  await owner(text, [company.id, 'https://former.my.salesforce.com'])
  await connect(company, 'salesforce')
  const row = await findConnection(server.database.read({ companyId: company.id }), company.id, 'salesforce')
  expect(row?.account_host).toBe(salesforce.url)
})

test('ends the access at Salesforce', async () => {
  const company = await makeCompany(server)
  await connect(company, 'salesforce')
  salesforce.refreshTokens.clear()
  const { refresh_token: token } = salesforce.grant()
  const [row] = await owner<{ id: string }>('select id from crm_connections where company_id = $1', [company.id])
  const sealed = sealedTokens(deps.secrets, row?.id ?? '', { accessToken: 'x', refreshToken: token, seconds: 900 })
  await owner('update crm_connections set refresh_token = $2 where company_id = $1', [company.id, sealed.refreshToken])
  await company.api.data(crmRoutes.disconnect, { params: { companyId: company.id, kind: 'salesforce' } })
  expect(salesforce.refreshTokens.size).toBe(0)
})

test('is not found without the operator’s app', async () => {
  const bare = await server.variant({ SALESFORCE_CLIENT_ID: '', SALESFORCE_CLIENT_SECRET: '' })
  const company = await makeCompany(bare)
  const { kinds: offered } = await company.api.data(crmRoutes.list, ofCompany(company))
  expect(offered).not.toContain('salesforce')
  const params = { companyId: company.id, kind: 'salesforce' as const }
  expect((await company.api.call(crmRoutes.signIn, { params, body: {} })).status).toBe(404)
})
