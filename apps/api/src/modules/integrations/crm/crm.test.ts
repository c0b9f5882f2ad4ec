import { auditRoutes } from '@kartu/contracts/platform/audit'
import { crmRoutes } from '@kartu/contracts/integrations/crm'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusalOf } from '../../../../test/client.ts'
import { makeCompany, makeMember } from '../../../../test/factories.ts'
import { crmStage } from '../../../../test/steps/crm-steps.ts'
import { newId } from '../../../db/columns.ts'
import { SecretBox } from '../../../lib/secret-box.ts'
import { sealedTokens } from './crm-access.ts'
import { crmJob } from './crm.jobs.ts'
import { sweepOf } from '../../../../test/steps/sweep-of.ts'
import { crmModule } from './crm.module.ts'

const {
  hubspot,
  server,
  deps,
  ofCompany,
  ofKind,
  owner,
  connect,
  shown,
  set,
  addLead,
  change,
  send,
  endRest,
  stateOf,
  contactOf,
} = await crmStage()

test('connects an account with sealed tokens', async () => {
  const company = await makeCompany(server)
  const connection = await connect(company)
  expect(connection).toMatchObject({ kind: 'hubspot', account: hubspot.account.id, is_on: true, is_ended: false })
  const [row] = await owner<{ access_token: string; refresh_token: string }>(
    'select access_token, refresh_token from crm_connections where company_id = $1',
    [company.id],
  )
  expect([row?.access_token, row?.refresh_token]).toEqual([
    expect.stringMatching(/^v1\./),
    expect.stringMatching(/^v1\./),
  ])
  const { entries } = await company.api.data(auditRoutes.list, { ...ofCompany(company), query: { noun: 'crm' } })
  expect(entries.map(({ action }) => action)).toEqual(['crm.connected'])
  for (const token of hubspot.refreshTokens) expect(JSON.stringify([entries, connection])).not.toContain(token)
})

test('refuses a state of another session', async () => {
  const company = await makeCompany(server)
  const other = await makeMember(server, company, { roles: ['super_admin'] })
  const { url } = await company.api.data(crmRoutes.signIn, { ...ofKind(company), body: {} })
  const answer = await hubspot.answer(url)
  const body = { code: answer.get('code') ?? '', state: answer.get('state') ?? '' }
  const refused = await other.api.call(crmRoutes.connect, { ...ofCompany(company), body })
  expect(refusalOf(refused)).toMatchObject({ code: 'crm_sign_in' })
  expect(await shown(company)).toBeUndefined()
})

test('accepts a state only once', async () => {
  const company = await makeCompany(server)
  const { url } = await company.api.data(crmRoutes.signIn, { ...ofKind(company), body: {} })
  const answer = await hubspot.answer(url)
  const body = { code: answer.get('code') ?? '', state: answer.get('state') ?? '' }
  await company.api.data(crmRoutes.connect, { ...ofCompany(company), body })
  const again = await company.api.call(crmRoutes.connect, { ...ofCompany(company), body })
  expect(refusalOf(again)).toMatchObject({ code: 'crm_sign_in' })
})

test('is not found without the operator’s app', async () => {
  const bare = await server.variant({ HUBSPOT_CLIENT_ID: '', HUBSPOT_CLIENT_SECRET: '' })
  const company = await makeCompany(bare)
  expect((await company.api.call(crmRoutes.list, ofCompany(company))).status).toBe(404)
  expect((await company.api.call(crmRoutes.signIn, { ...ofKind(company), body: {} })).status).toBe(404)
})

test('can be disconnected after the operator removed the app', async () => {
  const bare = await server.variant({ HUBSPOT_CLIENT_ID: '', HUBSPOT_CLIENT_SECRET: '' })
  const company = await makeCompany(server)
  await connect(company)
  const api = bare.as(company.founder).inCompany(company.id)
  expect(await api.data(crmRoutes.list, ofCompany(company))).toMatchObject({
    kinds: [],
    connections: [{ kind: 'hubspot' }],
  })
  await api.data(crmRoutes.disconnect, ofKind(company))
  expect((await api.call(crmRoutes.list, ofCompany(company))).status).toBe(404)
})

test('is refused to admins', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  expect((await admin.api.call(crmRoutes.list, ofCompany(company))).status).toBe(400)
})

test('ends the access at the CRM', async () => {
  const company = await makeCompany(server)
  const before = new Set(hubspot.refreshTokens)
  await connect(company)
  const [token = ''] = [...hubspot.refreshTokens].filter((one) => !before.has(one))
  await company.api.data(crmRoutes.disconnect, ofKind(company))
  expect(hubspot.refreshTokens.has(token)).toBe(false)
  expect(await shown(company)).toBeUndefined()
})

test('can be disconnected without `SECRETS_KEY`', async () => {
  const company = await makeCompany(server)
  await connect(company)
  const keyless = await server.variant({ SECRETS_KEY: '' }, { secrets: new SecretBox([]) })
  const api = keyless.as(company.founder).inCompany(company.id)
  expect(await api.data(crmRoutes.list, ofCompany(company))).toMatchObject({ offered: false })
  expect(refusalOf(await api.call(crmRoutes.signIn, { ...ofKind(company), body: {} }))).toMatchObject({
    code: 'audit_stream_secret',
  })
  await api.data(crmRoutes.pause, ofKind(company))
  await api.data(crmRoutes.disconnect, ofKind(company))
  expect(await shown(company)).toBeUndefined()
})

test('stops with a notification after the access ended', async () => {
  const company = await makeCompany(server)
  await connect(company)
  await addLead(company)
  hubspot.refreshTokens.clear()
  hubspot.expire()
  await send(company)
  expect(await shown(company)).toMatchObject({ is_on: false, is_ended: true, counts: { waiting: 1 } })
  const kinds = (await company.api.data(notificationRoutes.list, ofCompany(company))).map(({ kind }) => kind)
  expect(kinds).toContain('crm_stopped')
})

test('continues after connecting again', async () => {
  const company = await makeCompany(server)
  await connect(company)
  const lead = await addLead(company)
  hubspot.refreshTokens.clear()
  hubspot.expire()
  await send(company)
  expect(await connect(company)).toMatchObject({ is_on: true, is_ended: false })
  await send(company)
  expect(contactOf(lead)).toBeDefined()
})

/** Runs a function once, while HubSpot answers the next request for a token. */
function duringRefresh(act: () => Promise<unknown>): void {
  hubspot.says.fault = async (path) => {
    if (path !== '/oauth/2026-03/token') return undefined
    hubspot.says.fault = () => undefined
    await act()
    return undefined
  }
}

test('keeps a connection renewed while the old access ended', async () => {
  const company = await makeCompany(server)
  await connect(company)
  await addLead(company)
  hubspot.refreshTokens.clear()
  hubspot.expire()
  // Connecting again makes the next run due at once.
  duringRefresh(() => owner('update crm_connections set run = run + 1 where company_id = $1', [company.id]))
  await send(company)
  expect(await shown(company)).toMatchObject({ is_on: true, is_ended: false })
})

test('keeps new tokens if an older refresh completes late', async () => {
  const company = await makeCompany(server)
  await connect(company)
  const lead = await addLead(company)
  const renewed = 'update crm_connections set access_token = $2, refresh_token = $3 where company_id = $1'
  const read = 'select id, access_token, refresh_token from crm_connections where company_id = $1'
  const [row] = await owner<{ id: string }>(read, [company.id])
  const { access, refresh } = hubspot.grant()
  const sealed = sealedTokens(deps.secrets, row?.id ?? '', { accessToken: access, refreshToken: refresh, seconds: 60 })
  await owner('update crm_connections set access_until = now() where company_id = $1', [company.id])
  duringRefresh(() => owner(renewed, [company.id, sealed.accessToken, sealed.refreshToken]))
  await send(company)
  expect(await owner(read, [company.id])).toMatchObject([
    { access_token: sealed.accessToken, refresh_token: sealed.refreshToken },
  ])
  expect(await stateOf(company, lead)).toMatchObject({ state: 'sent' })
})

test('stays connected when the CRM refuses a call', async () => {
  const company = await makeCompany(server)
  await connect(company)
  const lead = await addLead(company)
  const warned = vi.spyOn(deps.log, 'warn')
  onTestFinished(() => warned.mockRestore())
  hubspot.says.fault = () => ({ status: 403 })
  await send(company)
  await endRest(company)
  await send(company)
  expect(await shown(company)).toMatchObject({ is_on: true, is_ended: false, failing_since: expect.any(String) })
  expect(warned.mock.calls.map(([, text]) => text)).toEqual(['a CRM accepts no leads'])
  hubspot.says.fault = () => undefined
  await endRest(company)
  await send(company)
  expect(await stateOf(company, lead)).toMatchObject({ state: 'sent' })
})

test('ends a failure once no leads are waiting', async () => {
  const company = await makeCompany(server)
  await connect(company)
  const lead = await addLead(company)
  hubspot.says.fault = () => ({ status: 503 })
  await send(company)
  await company.api.data(leadRoutes.remove, { params: { companyId: company.id, leadId: lead } })
  hubspot.says.fault = () => undefined
  await endRest(company)
  await send(company)
  expect(await shown(company)).toMatchObject({ failing_since: null })
})

test('renews an access token that expired early', async () => {
  const company = await makeCompany(server)
  await connect(company)
  const lead = await addLead(company)
  hubspot.expire()
  await send(company)
  expect(await stateOf(company, lead)).toMatchObject({ state: 'sent' })
})

test('sends leads that changed during a pause afterwards', async () => {
  const company = await makeCompany(server)
  await connect(company)
  await company.api.data(crmRoutes.pause, ofKind(company))
  const lead = await addLead(company)
  await send(company)
  expect(contactOf(lead)).toBeUndefined()
  await company.api.data(crmRoutes.resume, ofKind(company))
  await send(company)
  expect(contactOf(lead)).toBeDefined()
})

/** Deletes the changes of a company, as happens after their period. */
const trim = async ({ id }: { id: string }) => {
  await owner('delete from company_changes where company_id = $1', [id])
  await owner(
    `insert into company_change_positions (company_id, last_number, trimmed_number) values ($1, 100000, 100000)
      on conflict (company_id) do update set last_number = 100000, trimmed_number = 100000`,
    [id],
  )
}

test('sends changed leads if the changes of a pause were deleted', async () => {
  const company = await makeCompany(server)
  const older = await addLead(company)
  await connect(company)
  await company.api.data(crmRoutes.pause, ofKind(company))
  const lead = await addLead(company)
  await trim(company)
  await company.api.data(crmRoutes.resume, ofKind(company))
  await send(company)
  expect(contactOf(lead)).toBeDefined()
  expect(contactOf(older)).toBeUndefined()
})

test('sends changed leads after connecting again later', async () => {
  const company = await makeCompany(server)
  await connect(company)
  hubspot.refreshTokens.clear()
  hubspot.expire()
  const lead = await addLead(company)
  await send(company)
  const late = await addLead(company)
  await trim(company)
  await connect(company)
  await send(company)
  expect(contactOf(lead)).toBeDefined()
  expect(contactOf(late)).toBeDefined()
})

test('refuses settings from an outdated revision', async () => {
  const company = await makeCompany(server)
  const { settings } = await connect(company)
  await set(company, { only_consent: true })
  const late = await company.api.call(crmRoutes.update, { ...ofKind(company), body: { ...settings, revision: 1 } })
  expect(refusalOf(late)).toMatchObject({ code: 'changed_elsewhere' })
})

test('keeps working after the responsible person lost the role', async () => {
  const company = await makeCompany(server)
  const other = await makeMember(server, company, { roles: ['super_admin'] })
  await connect(company)
  await owner(`update members set roles = '{}' where company_id = $1 and id = $2`, [company.id, company.memberId])
  await sweepOf(crmModule, server.deps)
  const [connection] = (await other.api.data(crmRoutes.list, ofCompany(company))).connections
  expect(connection).toMatchObject({ responsible: null, is_on: true })
  const kinds = (await other.api.data(notificationRoutes.list, ofCompany(company))).map(({ kind }) => kind)
  expect(kinds).toContain('crm_orphaned')
  await other.api.data(crmRoutes.takeOver, ofKind(company))
  const [taken] = (await other.api.data(crmRoutes.list, ofCompany(company))).connections
  expect(taken?.responsible).not.toBeNull()
})

test('waits for the time that the CRM requests', async () => {
  const company = await makeCompany(server)
  await connect(company)
  const lead = await addLead(company)
  hubspot.says.fault = () => ({ status: 429, headers: { 'retry-after': '120' } })
  await send(company)
  const calls = hubspot.calls.length
  hubspot.says.fault = () => undefined
  await send(company)
  expect(hubspot.calls).toHaveLength(calls)
  const [row] = await owner<{ seconds: number }>(
    'select extract(epoch from rest_until - now())::int as seconds from crm_connections where company_id = $1',
    [company.id],
  )
  expect(row?.seconds).toBeGreaterThan(100)
  await endRest(company)
  await send(company)
  expect(await stateOf(company, lead)).toMatchObject({ state: 'sent' })
})

test('waits while another job sends', async () => {
  const company = await makeCompany(server)
  await connect(company)
  const lead = await addLead(company)
  const claim = (jobId: string, seconds: number) =>
    owner(
      `update crm_connections set sender_id = $2, sending_until = now() + make_interval(secs => $3) where company_id = $1`,
      [company.id, jobId, seconds],
    )
  await claim(newId(), 60)
  const calls = hubspot.calls.length
  await send(company)
  expect(hubspot.calls).toHaveLength(calls)
  expect(await stateOf(company, lead)).toMatchObject({ state: 'waiting' })
  // The process of the first job died.
  await claim(newId(), -1)
  await send(company)
  expect(await stateOf(company, lead)).toMatchObject({ state: 'sent' })
})

test('continues with the claim of a retried job', async () => {
  const company = await makeCompany(server)
  await connect(company)
  const lead = await addLead(company)
  const [row] = await owner<{ sender_id: string; run: number }>(
    `update crm_connections set sender_id = $2, sending_until = now() + interval '11 minutes' where company_id = $1
      returning sender_id, run`,
    [company.id, newId()],
  )
  const payload = { companyId: company.id, kind: 'hubspot' as const, run: row?.run ?? -1 }
  await crmJob.run(deps, payload, { id: row?.sender_id ?? '', createdOn: new Date() })
  expect(await stateOf(company, lead)).toMatchObject({ state: 'sent' })
  const claims = await owner('select from crm_connections where company_id = $1 and sender_id is not null', [
    company.id,
  ])
  expect(claims).toEqual([])
})

test('notifies once after a day of failures', async () => {
  const company = await makeCompany(server)
  await connect(company)
  await addLead(company)
  hubspot.says.fault = () => ({ status: 503 })
  await send(company)
  await owner(
    `update crm_connections set failing_since = now() - interval '25 hours', rest_until = null where company_id = $1`,
    [company.id],
  )
  await send(company)
  await endRest(company)
  await send(company)
  const kinds = (await company.api.data(notificationRoutes.list, ofCompany(company))).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'crm_failing')).toHaveLength(1)
})

test('shows when the CRM stopped answering', async () => {
  const company = await makeCompany(server)
  await connect(company)
  const lead = await addLead(company)
  hubspot.says.fault = () => ({ status: 503 })
  await send(company)
  expect((await shown(company))?.failing_since).not.toBeNull()
  hubspot.says.fault = () => undefined
  await endRest(company)
  await send(company)
  expect(await shown(company)).toMatchObject({ failing_since: null, counts: { sent: 1 } })
  await change(company, lead, { warmth: 'hot' })
})
