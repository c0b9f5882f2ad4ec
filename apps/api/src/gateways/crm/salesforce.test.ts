import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CrmServerFault } from '../../../test/outside/crm-server.ts'
import { startSalesforce } from '../../../test/outside/salesforce-server.ts'
import {
  connectAccount,
  contactOf,
  expectEachLeadOnce,
  inSecond,
  signInRequest,
} from '../../../test/steps/crm-connector-steps.ts'
import type { CrmContact } from './crm.ts'
import { salesforce } from './salesforce.ts'

const server = await startSalesforce()
afterAll(() => server.close())
beforeEach(() => server.reset())

const connector = salesforce({ clientId: server.app.id, clientSecret: server.app.secret, loginUrl: server.url })
const connect = () => connectAccount(server, connector)

const contact = (leadId: string, email: string | null, more: Partial<CrmContact> = {}): CrmContact =>
  contactOf(leadId, email, {
    values: [
      { target: 'LastName', mode: 'fill', value: 'Hartono' },
      { target: 'Email', mode: 'overwrite', value: email ?? '' },
    ],
    ...more,
  })
const leadsThere = () => [...server.leads.values()].map((lead) => lead['Kartu_Lead_Id__c'])
const writes = () => server.calls.filter(({ method }) => method === 'PATCH')
const refusal = (status: number, errorCode: string): CrmServerFault => ({ status, body: [{ errorCode, message: '' }] })

describe('connecting', () => {
  test('reads organisation and instance from the sign-in', async () => {
    expect((await connect()).account).toEqual({ id: server.organisation, host: server.url })
  })

  test('names the fields that are missing', async () => {
    server.fields.delete('Kartu_Consent_At__c')
    server.fields.set('Kartu_Lead_Id__c', { type: 'string' })
    await expect(connect()).rejects.toMatchObject({
      kind: 'not_prepared',
      missing: 'Kartu_Lead_Id__c, Kartu_Consent_At__c',
    })
  })

  test('proves the sign-in with its key', async () => {
    const answer = await server.answer(connector.signInUrl(signInRequest()))
    const stolen = { ...signInRequest(), codeVerifier: 'x'.repeat(43) }
    await expect(connector.connect(answer.get('code') ?? '', stolen)).rejects.toMatchObject({ kind: 'sign_in' })
  })

  test('names a refused refresh token', async () => {
    const { tokens, account } = await connect()
    await connector.revoke(tokens.refreshToken, account)
    await expect(connector.refresh(tokens.refreshToken, account)).rejects.toMatchObject({ kind: 'ended' })
  })

  test('keeps the next refresh token of a rotation', async () => {
    const { tokens, account } = await connect()
    server.says.rotates = true
    const next = await connector.refresh(tokens.refreshToken, account)
    expect(next.refreshToken).not.toBe(tokens.refreshToken)
    expect(await connector.refresh(next.refreshToken, account)).toBeDefined()
  })

  test.each([
    'https://salesforce.com.example',
    'https://evil.example/.salesforce.com',
    'http://acme.my.salesforce.com',
    'https://user@evil.example',
    'https://acme.my.salesforce-sites.com',
  ])('sends no secret to %s', async (host) => {
    expect(connector.siteOf?.(host)).toBeUndefined()
    const { access, tokens } = await connect()
    const account = { ...access.account, host }
    await expect(connector.owners({ ...access, account })).rejects.toMatchObject({ kind: 'ended' })
    await expect(connector.refresh(tokens.refreshToken, account)).rejects.toMatchObject({ kind: 'ended' })
  })

  test.each([
    ['https://acme.my.salesforce.com/lightning/page/home', 'https://acme.my.salesforce.com'],
    ['acme--uat.sandbox.lightning.force.com', 'https://acme--uat.sandbox.my.salesforce.com'],
    [' https://TEST.salesforce.com ', 'https://test.salesforce.com'],
  ])('signs in at the site of %s', (typed, site) => {
    expect(connector.siteOf?.(typed)).toBe(site)
    expect(connector.signInUrl(signInRequest(site))).toContain(`${site}/services/oauth2/authorize?`)
  })
})

describe('sending', () => {
  test('creates a lead with consent', async () => {
    const { access } = await connect()
    const consent = { text: 'You may call me.', at: '2026-11-01T08:00:00.123Z', withdrawnAt: null }
    const { outcomes } = await connector.upsert(access, [contact('lead-1', 'a@example.com', { consent })])
    const [lead] = server.leads.values()
    expect(outcomes).toEqual([{ leadId: 'lead-1', remoteId: lead?.Id }])
    expect(lead).toMatchObject({
      ...{ LastName: 'Hartono', Email: 'a@example.com', Kartu_Lead_Id__c: 'lead-1' },
      ...{ Company: '[not provided]', Kartu_Consent_Text__c: 'You may call me.' },
      Kartu_Consent_At__c: '2026-11-01T08:00:00.000+0000',
    })
  })

  test('changes nothing the second time', async () => {
    const { access } = await connect()
    const consent = { text: 'Line 1\nLine 2', at: '2026-11-01T08:00:00.123Z', withdrawnAt: null }
    const again = () => connector.upsert(access, [contact('lead-1', 'a@example.com', { consent })])
    const first = await again()
    for (const lead of server.leads.values()) server.put({ ...lead, Kartu_Consent_Text__c: 'Line 1\r\nLine 2' })
    expect(await again()).toEqual(first)
    expect(writes()).toHaveLength(1)
  })

  test('fills a value that was not provided before', async () => {
    const { access } = await connect()
    await connector.upsert(access, [contact('lead-1', 'a@example.com')])
    const values = [{ target: 'Company', mode: 'fill' as const, value: 'Nusantara' }]
    await connector.upsert(access, [contact('lead-1', 'a@example.com', { values })])
    expect([...server.leads.values()][0]?.['Company']).toBe('Nusantara')
  })

  test('clears a withdrawal after the consent was given again', async () => {
    const { access } = await connect()
    const consent = {
      text: 'You may call me.',
      at: '2026-11-01T08:00:00.000Z',
      withdrawnAt: '2026-11-02T08:00:00.000Z',
    }
    await connector.upsert(access, [contact('lead-1', null, { consent })])
    const field = () => [...server.leads.values()][0]?.['Kartu_Consent_Withdrawn_At__c']
    expect(field()).toBe('2026-11-02T08:00:00.000+0000')
    await connector.upsert(access, [contact('lead-1', null, { consent: { ...consent, withdrawnAt: null } })])
    expect(field()).toBeNull()
  })

  test('adopts a lead that sales had created', async () => {
    const { access } = await connect()
    const made = server.put({
      LastName: 'Mrs Hartono',
      Company: 'Nusantara',
      Email: "o'neil@example.com",
      Status: 'Closed',
    })
    const { outcomes } = await connector.upsert(access, [contact('lead-1', "o'neil@example.com")])
    expect(outcomes).toEqual([{ leadId: 'lead-1', remoteId: made.Id }])
    expect(server.leads.get(made.Id)).toMatchObject({ LastName: 'Mrs Hartono', Kartu_Lead_Id__c: 'lead-1' })
    expect(server.leads.size).toBe(1)
  })

  test('refuses a second lead with the same email', async () => {
    const { access } = await connect()
    const both = [contact('lead-1', 'a@example.com'), contact('lead-2', 'a@example.com')]
    expect((await connector.upsert(access, both)).outcomes).toMatchObject([
      { leadId: 'lead-2', reason: 'same_email' },
      { leadId: 'lead-1', remoteId: expect.any(String) as string },
    ])
  })

  test('finds a lead whose lead ID was emptied', async () => {
    const { access } = await connect()
    const { outcomes } = await connector.upsert(access, [contact('lead-1', null)])
    const [lead] = server.leads.values()
    if (lead) server.put({ ...lead, Kartu_Lead_Id__c: null })
    const again = await connector.upsert(access, [contact('lead-1', null, { remoteId: lead?.Id ?? null })])
    expect(again.outcomes).toEqual(outcomes)
    expect(leadsThere()).toEqual(['lead-1'])
  })

  test('sends 200 leads in one call although some are refused', async () => {
    const { access } = await connect()
    const emails = new Map([
      [7, 'invalid@example.com'],
      [8, 'duplicate@example.com'],
    ])
    const contacts = Array.from({ length: 200 }, (_, at) =>
      contact(`lead-${at}`, emails.get(at) ?? `${at}@example.com`),
    )
    const { outcomes, fault } = await connector.upsert(access, contacts)
    expect(fault).toBeUndefined()
    expect(outcomes.filter((outcome) => 'reason' in outcome)).toMatchObject([
      { leadId: 'lead-7', reason: 'rejected', detail: 'Email: invalid email address: invalid@example.com' },
      { leadId: 'lead-8', reason: 'duplicate' },
    ])
    expect(server.leads.size).toBe(198)
    expect(writes()).toHaveLength(1)
  })

  test('names a value that Salesforce requires', async () => {
    const { access } = await connect()
    const made = server.put({ LastName: null, Company: 'Nusantara', Email: 'a@example.com' })
    const values = [{ target: 'Title', mode: 'fill' as const, value: 'CEO' }]
    const { outcomes } = await connector.upsert(access, [contact('lead-1', 'a@example.com', { values })])
    expect(outcomes).toMatchObject([{ reason: 'value_missing', detail: 'Required fields are missing: [LastName]' }])
    expect(server.leads.get(made.Id)?.['Kartu_Lead_Id__c']).toBeUndefined()
  })

  test('names a lead that sales converted', async () => {
    const { access } = await connect()
    await connector.upsert(access, [contact('lead-1', 'a@example.com')])
    for (const lead of server.leads.values()) server.put({ ...lead, IsConverted: true })
    const { outcomes } = await connector.upsert(access, [contact('lead-1', 'b@example.com')])
    expect(outcomes).toMatchObject([{ leadId: 'lead-1', reason: 'converted' }])
  })

  test('refuses a lead with a value that is unique to another record', async () => {
    const { access } = await connect()
    const { outcomes, fault } = await connector.upsert(access, [
      contact('lead-1', 'taken@example.com'),
      contact('lead-2', 'b@example.com'),
    ])
    expect(fault).toBeUndefined()
    expect(outcomes).toMatchObject([{ leadId: 'lead-2' }, { leadId: 'lead-1', reason: 'duplicate' }])
  })

  test('sends other leads if one value is not a date', async () => {
    const { access } = await connect()
    server.fields.set('Met_At__c', { type: 'datetime' })
    const met = (value: string) => [{ target: 'Met_At__c', mode: 'append' as const, value }]
    const contacts = Array.from({ length: 9 }, (_, at) =>
      contact(`lead-${at}`, null, { values: met(at === 4 ? 'Rina' : '2026-11-01T08:00:00.000Z') }),
    )
    const { outcomes, fault } = await connector.upsert(access, contacts)
    expect(fault).toBeUndefined()
    expect(outcomes).toHaveLength(9)
    expect(outcomes.filter((one) => 'reason' in one)).toMatchObject([{ leadId: 'lead-4', reason: 'rejected' }])
  })

  test('sends a locked lead again', async () => {
    const { access } = await connect()
    server.locks.set('lead-1', 2)
    const { outcomes } = await connector.upsert(access, [contact('lead-1', null), contact('lead-2', null)])
    expect(outcomes.map(({ leadId }) => leadId)).toEqual(['lead-2', 'lead-1'])
  })

  test('retries a lead later if it stays locked', async () => {
    const { access } = await connect()
    server.locks.set('lead-1', 3)
    const { outcomes, fault } = await connector.upsert(access, [contact('lead-1', null), contact('lead-2', null)])
    expect(outcomes).toMatchObject([{ leadId: 'lead-2', remoteId: expect.any(String) as string }])
    expect(fault).toMatchObject({ kind: 'limit' })
  })

  test.each([
    ['Foo__c', 'field_gone', 'Foo__c'],
    ['Id FROM User', 'field_gone', 'Id FROM User'],
  ])('names the missing field %s', async (target, reason, detail) => {
    const { access } = await connect()
    const values = [{ target, mode: 'fill' as const, value: 'x' }]
    const { outcomes } = await connector.upsert(access, [contact('lead-1', null, { values }), contact('lead-2', null)])
    expect(outcomes).toEqual(['lead-1', 'lead-2'].map((leadId) => ({ leadId, reason, detail })))
  })

  test('names a Kartu field that was deleted later', async () => {
    const { access } = await connect()
    server.fields.delete('Kartu_Lead_Id__c')
    const { outcomes } = await connector.upsert(access, [contact('lead-1', null)])
    expect(outcomes).toEqual([{ leadId: 'lead-1', reason: 'not_prepared', detail: 'Kartu_Lead_Id__c' }])
  })

  test.each([
    [refusal(403, 'REQUEST_LIMIT_EXCEEDED'), 'limit', 900],
    [refusal(401, 'INVALID_SESSION_ID'), 'expired', 0],
    [refusal(403, 'API_DISABLED_FOR_ORG'), 'permission', 0],
    [refusal(503, 'SERVER_UNAVAILABLE'), 'unreachable', 0],
    ['no answer', 'unreachable', 0],
  ] as const)('turns %j into a fault', async (fault, kind, retrySeconds) => {
    const { access } = await connect()
    server.says.fault = () => fault
    const told = await connector.upsert(access, [contact('lead-1', 'a@example.com')])
    expect(told).toMatchObject({ outcomes: [], fault: { kind, retrySeconds } })
  })

  test('keeps one contact per lead after any faults', { timeout: 120_000 }, () =>
    expectEachLeadOnce<CrmServerFault>({
      connector,
      async begin() {
        server.reset()
        return (await connect()).access
      },
      contact: (leadId, email) => contact(leadId, email),
      faults: [
        ...[undefined, undefined, 'no answer' as const, 'no answer' as const, refusal(503, 'SERVER_UNAVAILABLE')],
        ...[refusal(401, 'INVALID_SESSION_ID'), refusal(403, 'REQUEST_LIMIT_EXCEEDED')],
      ],
      inject(next) {
        server.says.fault = (path) => (/query|composite/.test(path) ? next() : undefined)
      },
      there: leadsThere,
    }),
  )
})

test('lists fields that can be mapped', async () => {
  const { access } = await connect()
  const fields = await connector.fields(access)
  expect(fields.map(({ name }) => name)).not.toContain('Kartu_Lead_Id__c')
  expect(fields.find(({ name }) => name === 'Status')?.options).toContainEqual({ value: 'Closed', label: 'Closed' })
  expect(await connector.owners(access)).toEqual([
    { id: '005000000000001AAA', email: 'sales@example.com', name: 'Sari Sales' },
  ])
})

test('reads changed statuses of Kartu’s leads', async () => {
  const { access } = await connect()
  const made = server.put({ Kartu_Lead_Id__c: 'lead-1', Status: 'Closed' })
  server.put({ Status: 'Closed' })
  const since = new Date(Date.now() - 60_000)
  expect(await connector.changedStatuses?.(access, since, 'Status')).toEqual({
    statuses: [{ remoteId: made.Id, status: 'Closed' }],
    until: null,
  })
  expect(await connector.changedStatuses?.(access, new Date(Date.now() + 60_000), 'Status')).toMatchObject({
    statuses: [],
  })
})

test('continues after a full page of changes', async () => {
  const { access } = await connect()
  for (let at = 0; at < 2_001; at += 1) server.put({ Kartu_Lead_Id__c: `lead-${at}`, Status: 'Closed' })
  const since = new Date(Date.now() - 60_000)
  const read = await connector.changedStatuses?.(access, since, 'Status')
  expect(read?.statuses).toHaveLength(2_000)
  expect(read?.until?.getTime()).toBeGreaterThan(since.getTime())
})

test('reads every change of a second in pages', async () => {
  const { access } = await connect()
  const second = new Date('2026-03-02T08:00:00Z')
  const made = inSecond(second, () =>
    Array.from({ length: 4_001 }, (_, at) => server.put({ Kartu_Lead_Id__c: `lead-${at}`, Status: 'Closed' }).Id),
  )
  const read = await connector.changedStatuses?.(access, second, 'Status')
  expect(new Set(read?.statuses.map(({ remoteId }) => remoteId))).toEqual(new Set(made))
  expect(read).toMatchObject({ statuses: { length: 4_001 }, until: null })
})
