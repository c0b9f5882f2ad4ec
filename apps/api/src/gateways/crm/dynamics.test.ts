import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CrmServerFault } from '../../../test/outside/crm-server.ts'
import { startDynamics } from '../../../test/outside/dynamics-server.ts'
import {
  connectAccount,
  contactOf,
  expectEachLeadOnce,
  inSecond,
  signInRequest,
} from '../../../test/steps/crm-connector-steps.ts'
import type { CrmContact } from './crm.ts'
import { dynamics } from './dynamics.ts'

const server = await startDynamics()
afterAll(() => server.close())
beforeEach(() => server.reset())

const connector = dynamics({ clientId: server.app.id, clientSecret: server.app.secret, loginUrl: server.url })
const connect = () => connectAccount(server, connector, server.url)

const contact = (leadId: string, email: string | null, more: Partial<CrmContact> = {}): CrmContact =>
  contactOf(leadId, email, {
    values: [
      { target: 'lastname', mode: 'fill', value: 'Hartono' },
      { target: 'emailaddress1', mode: 'overwrite', value: email ?? '' },
    ],
    ...more,
  })
const leadsThere = () => [...server.leads.values()].map((lead) => lead['kartu_leadid'])
const writes = () => server.calls.filter(({ method }) => method === 'PATCH')

describe('connecting', () => {
  test('uses the environment as the account', async () => {
    expect((await connect()).account).toEqual({ id: new URL(server.url).host, host: server.url })
  })

  test.each([
    [undefined, 'key of kartu_leadid'],
    ['Pending', 'key of kartu_leadid (Pending)'],
  ])('names a key that is %s', async (status, missing) => {
    server.key.keyStatus = status
    await expect(connect()).rejects.toMatchObject({ kind: 'not_prepared', missing })
  })

  test('names columns that are missing', async () => {
    server.types.delete('kartu_consentat')
    await expect(connect()).rejects.toMatchObject({ kind: 'not_prepared', missing: 'kartu_consentat' })
  })

  test('proves the sign-in with its key', async () => {
    const answer = await server.answer(connector.signInUrl(signInRequest(server.url)))
    const stolen = { ...signInRequest(server.url), codeVerifier: 'x'.repeat(43) }
    await expect(connector.connect(answer.get('code') ?? '', stolen)).rejects.toMatchObject({ kind: 'sign_in' })
  })

  test('names a refused refresh token', async () => {
    const { tokens, account } = await connect()
    server.refreshTokens.clear()
    await expect(connector.refresh(tokens.refreshToken, account)).rejects.toMatchObject({ kind: 'ended' })
  })

  test.each([
    '',
    'http://acme.crm.dynamics.com',
    'https://acme.crm.dynamics.com.example',
    'https://evil.example/acme.crm.dynamics.com',
    'https://acme.crm.dynamics.com@evil.example',
    'https://169.254.169.254',
    'https://acme.operations.dynamics.com',
    'https://acme.crm.dynamics.com:8443',
  ])('accepts no environment at “%s”', async (typed) => {
    expect(connector.siteOf?.(typed)).toBeUndefined()
    const { access } = await connect()
    const account = { ...access.account, host: typed }
    await expect(connector.owners({ ...access, account })).rejects.toMatchObject({ kind: 'ended' })
  })

  test.each([
    ['https://acme.crm4.dynamics.com/main.aspx?appid=1', 'https://acme.crm4.dynamics.com'],
    ['Acme.crm.dynamics.com', 'https://acme.crm.dynamics.com'],
    ['https://acme.api.crm5.dynamics.com/api/data/v9.2', 'https://acme.crm5.dynamics.com'],
  ])('finds the environment in %s', (typed, site) => expect(connector.siteOf?.(typed)).toBe(site))
})

describe('sending', () => {
  test('creates a lead with consent', async () => {
    const { access } = await connect()
    const consent = { text: 'You may call me.', at: '2026-11-01T08:00:00.123Z', withdrawnAt: null }
    const { outcomes } = await connector.upsert(access, [contact('lead-1', 'a@example.com', { consent })])
    const [lead] = server.leads.values()
    expect(outcomes).toEqual([{ leadId: 'lead-1', remoteId: lead?.leadid }])
    expect(lead).toMatchObject({
      ...{ subject: 'Kartu', lastname: 'Hartono', kartu_leadid: 'lead-1', kartu_consenttext: 'You may call me.' },
      kartu_consentat: '2026-11-01T08:00:00Z',
    })
  })

  test('changes nothing the second time', async () => {
    const { access } = await connect()
    const consent = { text: 'You may call me.', at: '2026-11-01T08:00:00.123Z', withdrawnAt: null }
    const again = () => connector.upsert(access, [contact('lead-1', 'a@example.com', { consent })])
    expect(await again()).toEqual(await again())
    expect(writes()).toHaveLength(1)
  })

  test('clears a withdrawal after the consent was given again', async () => {
    const { access } = await connect()
    const consent = {
      text: 'You may call me.',
      at: '2026-11-01T08:00:00.000Z',
      withdrawnAt: '2026-11-02T08:00:00.000Z',
    }
    await connector.upsert(access, [contact('lead-1', null, { consent })])
    await connector.upsert(access, [contact('lead-1', null, { consent: { ...consent, withdrawnAt: null } })])
    expect([...server.leads.values()][0]?.['kartu_consentwithdrawnat']).toBeNull()
  })

  test('adopts a lead that sales had created', async () => {
    const { access } = await connect()
    const made = server.put({ lastname: 'Mrs Hartono', emailaddress1: "O'Neil@example.com" })
    const { outcomes } = await connector.upsert(access, [contact('lead-1', "o'neil@example.com")])
    expect(outcomes).toEqual([{ leadId: 'lead-1', remoteId: made.leadid }])
    expect(server.leads.get(made.leadid)).toMatchObject({ lastname: 'Mrs Hartono', kartu_leadid: 'lead-1' })
  })

  test('finds a lead whose lead ID was emptied', async () => {
    const { access } = await connect()
    const { outcomes } = await connector.upsert(access, [contact('lead-1', null)])
    const [lead] = server.leads.values()
    if (lead) server.put({ leadid: lead.leadid, kartu_leadid: null })
    const again = await connector.upsert(access, [contact('lead-1', null, { remoteId: lead?.leadid ?? null })])
    expect(again.outcomes).toEqual(outcomes)
    expect(leadsThere()).toEqual(['lead-1'])
  })

  test('sends other leads if some are refused', async () => {
    const { access } = await connect()
    const refused = ['invalid@example.com', 'forbidden@example.com', 'duplicate@example.com']
    const emails = [...refused, 'a@example.com', 'a@example.com', 'b@example.com']
    const { outcomes, fault } = await connector.upsert(
      access,
      emails.map((email, at) => contact(`lead-${at}`, email)),
    )
    expect(fault).toBeUndefined()
    expect(outcomes.toSorted((a, b) => a.leadId.localeCompare(b.leadId))).toMatchObject([
      { reason: 'rejected', detail: 'The email address is not valid.' },
      { reason: 'rejected', detail: 'The user lacks prvWriteLead for this record.' },
      { reason: 'duplicate', detail: 'A duplicate of the current record exists.' },
      { remoteId: expect.any(String) as string },
      { reason: 'same_email' },
      { remoteId: expect.any(String) as string },
    ])
  })

  test('sends other leads if Dynamics fails on one', async () => {
    const { access } = await connect()
    const contacts = Array.from({ length: 12 }, (_, at) =>
      contact(`lead-${at}`, at === 0 ? 'broken@example.com' : null),
    )
    const { outcomes, fault } = await connector.upsert(access, contacts)
    expect(fault).toMatchObject({ kind: 'unreachable' })
    expect(outcomes).toHaveLength(11)
  })

  test('ends the batch if Dynamics does not answer', async () => {
    const { access } = await connect()
    server.says.fault = (_path, method) => (method === 'PATCH' ? 'no answer' : undefined)
    const contacts = Array.from({ length: 30 }, (_, at) => contact(`lead-${at}`, null))
    expect((await connector.upsert(access, contacts)).outcomes).toEqual([])
    expect(writes().length).toBeLessThan(10)
  })

  test('writes owner, status and choice in their types', async () => {
    const { access } = await connect()
    const [owner] = server.users
    const values = [
      { target: 'ownerid', mode: 'fill' as const, value: owner?.systemuserid ?? '' },
      { target: 'statuscode', mode: 'overwrite' as const, value: '4' },
      { target: 'leadsourcecode', mode: 'fill' as const, value: '8' },
    ]
    const upsert = () => connector.upsert(access, [contact('lead-1', null, { values })])
    await upsert()
    expect([...server.leads.values()][0]).toMatchObject({
      ...{ _ownerid_value: owner?.systemuserid, statuscode: 4, statecode: 2, leadsourcecode: 8 },
    })
    await upsert()
    // The lead is created open, then disqualified.
    expect(writes()).toHaveLength(2)
  })

  test('refuses an unknown status', async () => {
    const { access } = await connect()
    const values = [{ target: 'statuscode', mode: 'overwrite' as const, value: 'Lost' }]
    const { outcomes } = await connector.upsert(access, [contact('lead-1', null, { values })])
    expect(outcomes).toMatchObject([{ reason: 'rejected' }])
  })

  test('names a deleted column', async () => {
    const { access } = await connect()
    const values = [{ target: 'foo', mode: 'fill' as const, value: 'x' }]
    const { outcomes } = await connector.upsert(access, [contact('lead-1', null, { values })])
    expect(outcomes).toEqual([{ leadId: 'lead-1', reason: 'field_gone', detail: 'foo' }])
  })

  test('names a key that was deleted later', async () => {
    const { access } = await connect()
    server.key.keyStatus = undefined
    const { outcomes } = await connector.upsert(access, [contact('lead-1', null)])
    expect(outcomes).toEqual([{ leadId: 'lead-1', reason: 'not_prepared', detail: 'key of kartu_leadid' }])
  })

  test.each([
    [{ status: 429, headers: { 'retry-after': '17' } }, 'limit', 17],
    [{ status: 401 }, 'expired', 0],
    [{ status: 503 }, 'unreachable', 0],
    ['no answer', 'unreachable', 0],
  ] as const)('turns %j into a fault', async (fault, kind, retrySeconds) => {
    const { access } = await connect()
    server.says.fault = (_path, method) => (method === 'PATCH' ? fault : undefined)
    const told = await connector.upsert(access, [contact('lead-1', 'a@example.com')])
    expect(told).toMatchObject({ outcomes: [], fault: { kind, retrySeconds } })
  })

  test('starts no further lead after a limit', async () => {
    const { access } = await connect()
    let sent = 0
    server.says.fault = (_path, method) => (method === 'PATCH' && (sent += 1) === 1 ? { status: 429 } : undefined)
    await connector.upsert(
      access,
      Array.from({ length: 30 }, (_, at) => contact(`lead-${at}`, null)),
    )
    expect(writes().length).toBeLessThan(10)
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
        ...[undefined, undefined, 'no answer' as const, 'no answer' as const, { status: 503 }],
        ...[{ status: 401 }, { status: 429, headers: { 'retry-after': '1' } }],
      ],
      inject(next) {
        server.says.fault = (path) => (path.includes('/leads') ? next() : undefined)
      },
      there: leadsThere,
    }),
  )
})

test('lists columns that can be mapped', async () => {
  const { access } = await connect()
  const fields = await connector.fields(access)
  expect(fields.map(({ name }) => name)).not.toContain('kartu_leadid')
  expect(fields.find(({ name }) => name === 'statuscode')?.options).toContainEqual({ value: '4', label: 'Lost' })
  expect(fields.find(({ name }) => name === 'leadsourcecode')?.options).toEqual([{ value: '8', label: 'Web' }])
  expect(await connector.owners(access)).toMatchObject([{ email: 'sales@example.com', name: 'Sari Sales' }])
})

test('reads changed statuses of Kartu’s leads', async () => {
  const { access } = await connect()
  const made = server.put({ kartu_leadid: 'lead-1', statuscode: 2 })
  server.put({ statuscode: 2 })
  expect(await connector.changedStatuses?.(access, new Date(Date.now() - 60_000), 'statuscode')).toEqual({
    statuses: [{ remoteId: made.leadid, status: '2' }],
    until: null,
  })
})

test('continues after a full page of changes', async () => {
  const { access } = await connect()
  for (let at = 0; at < 2_001; at += 1) server.put({ kartu_leadid: `lead-${at}`, statuscode: 2 })
  const since = new Date(Date.now() - 60_000)
  const read = await connector.changedStatuses?.(access, since, 'statuscode')
  expect(read?.statuses).toHaveLength(2_000)
  expect(read?.until?.getTime()).toBeGreaterThan(since.getTime())
})

test('reads every change of a second in pages', async () => {
  const { access } = await connect()
  const second = new Date('2026-03-02T08:00:00Z')
  const made = inSecond(second, () =>
    Array.from({ length: 4_001 }, (_, at) => server.put({ kartu_leadid: `lead-${at}`, statuscode: 2 }).leadid),
  )
  const read = await connector.changedStatuses?.(access, second, 'statuscode')
  expect(new Set(read?.statuses.map(({ remoteId }) => remoteId))).toEqual(new Set(made))
  expect(read).toMatchObject({ statuses: { length: 4_001 }, until: null })
})
