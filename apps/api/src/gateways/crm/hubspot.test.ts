import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type HubspotFault, startHubspot } from '../../../test/outside/hubspot-server.ts'
import {
  connectAccount,
  contactOf,
  expectEachLeadOnce,
  signInRequest,
} from '../../../test/steps/crm-connector-steps.ts'
import type { CrmContact } from './crm.ts'
import { askCrm } from './crm-request.ts'
import { hubspot } from './hubspot.ts'
import { writtenValues } from './written-values.ts'

const server = await startHubspot()
afterAll(() => server.close())
beforeEach(() => server.reset())

const connector = hubspot({
  clientId: server.settings.HUBSPOT_CLIENT_ID,
  clientSecret: server.settings.HUBSPOT_CLIENT_SECRET,
  apiUrl: server.url,
  appUrl: server.url,
})
const connect = () => connectAccount(server, connector)

const contact = (leadId: string, email: string | null, name = 'Rina'): CrmContact =>
  contactOf(leadId, email, {
    values: [
      { target: 'email', mode: 'overwrite', value: email ?? '' },
      { target: 'firstname', mode: 'fill', value: name },
    ],
  })

describe('connecting', () => {
  test('creates Kartu’s properties once', async () => {
    await connect()
    await connect()
    const created = server.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('properties/contacts'))
    expect(created).toHaveLength(8)
  })

  test('names an invalid code', async () => {
    await expect(connector.connect('wrong', signInRequest())).rejects.toMatchObject({ kind: 'sign_in' })
  })

  test('names a refused refresh token', async () => {
    const { tokens, account } = await connect()
    await connector.revoke(tokens.refreshToken, account)
    await expect(connector.refresh(tokens.refreshToken, account)).rejects.toMatchObject({ kind: 'ended' })
  })
})

describe('sending', () => {
  test.each([
    [{ status: 429, headers: { 'retry-after': '7' } }, 'limit', 7],
    [{ status: 503, headers: { 'retry-after': '9' } }, 'unreachable', 9],
    [{ status: 502 }, 'unreachable', 0],
    ['no answer', 'unreachable', 0],
    [{ status: 302, headers: { location: 'https://elsewhere.example' } }, 'unreachable', 0],
    [{ status: 403 }, 'permission', 0],
    [{ status: 200, body: {} }, 'unreachable', 0],
    [{ status: 200, body: '<html>' }, 'unreachable', 0],
    [{ status: 207, body: { results: 'none' } }, 'unreachable', 0],
  ] as const)('turns %j into a fault', async (fault, kind, retrySeconds) => {
    const { access } = await connect()
    server.says.fault = () => fault
    const { outcomes, fault: told } = await connector.upsert(access, [contact('lead-1', 'a@example.com')])
    expect(outcomes).toEqual([])
    expect(told).toMatchObject({ kind, retrySeconds })
  })

  test('refuses no lead for a write without results', async () => {
    const { access } = await connect()
    server.says.fault = (path) => (path.endsWith('batch/upsert') ? { status: 200, body: {} } : undefined)
    const { outcomes, fault } = await connector.upsert(access, [contact('lead-1', 'a@example.com')])
    expect([outcomes, fault]).toMatchObject([[], { kind: 'unreachable' }])
  })

  test('treats a firewall’s HTML page as a rate limit', async () => {
    const page = createServer((_request, response) => response.writeHead(403, { 'retry-after': '30' }).end('<html>'))
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void page.close())
    const asked = askCrm(`http://127.0.0.1:${(page.address() as AddressInfo).port}`, { accessToken: 'token' })
    await expect(asked).rejects.toMatchObject({ kind: 'limit', retrySeconds: 30 })
  })

  test('reports an access token that ended', async () => {
    const { access } = await connect()
    server.expire()
    expect((await connector.upsert(access, [contact('lead-1', null)])).fault).toMatchObject({ kind: 'expired' })
  })

  test('never searches', async () => {
    const { access } = await connect()
    await connector.upsert(access, [contact('lead-1', 'a@example.com')])
    expect(server.calls.filter(({ path }) => path.includes('search'))).toEqual([])
  })

  test('finds the bad one of 100 contacts', async () => {
    const { access } = await connect()
    const contacts = Array.from({ length: 100 }, (_, at) => contact(`lead-${at}`, `${at}@example.com`))
    // Sales creates a contact with one of the addresses between reading and writing.
    server.says.fault = (path) => {
      if (path.endsWith('batch/upsert') && server.contacts.size === 0)
        server.add({ email: '42@example.com', kartu_lead_id: 'another' })
      return undefined
    }
    const { outcomes } = await connector.upsert(access, contacts)
    const refused = outcomes.filter((outcome) => 'reason' in outcome)
    expect(refused).toMatchObject([{ leadId: 'lead-42', reason: 'same_email' }])
    expect(outcomes).toHaveLength(100)
    expect(server.calls.filter(({ path }) => path.endsWith('batch/upsert')).length).toBeLessThan(20)
  })

  test('adopts a contact that HubSpot names in a conflict', async () => {
    const { access } = await connect()
    server.says.fault = (path) => {
      if (path.endsWith('batch/upsert') && server.contacts.size === 0) server.add({ email: 'a@example.com' })
      return undefined
    }
    const { outcomes } = await connector.upsert(access, [contact('lead-1', 'a@example.com')])
    const [made] = server.contacts.values()
    expect(outcomes).toEqual([{ leadId: 'lead-1', remoteId: made?.id }])
    expect(server.contacts.size).toBe(1)
  })

  test('finds a contact whose lead ID was emptied', async () => {
    const { access } = await connect()
    const { outcomes } = await connector.upsert(access, [contact('lead-1', null)])
    const [made] = server.contacts.values()
    if (made) delete made.properties['kartu_lead_id']
    const again = await connector.upsert(access, [{ ...contact('lead-1', null), remoteId: made?.id ?? null }])
    expect(again.outcomes).toEqual(outcomes)
    expect(server.contacts.size).toBe(1)
  })

  test('keeps one contact per lead after any faults', { timeout: 120_000 }, () =>
    expectEachLeadOnce<HubspotFault>({
      connector,
      async begin() {
        server.reset()
        return (await connect()).access
      },
      contact: (leadId, email) => contact(leadId, email),
      faults: [
        ...[undefined, undefined, 'no answer' as const, { status: 429, headers: { 'retry-after': '1' } }],
        ...[{ status: 500 }, { status: 401 }],
      ],
      inject(next) {
        server.says.fault = (path) => (path.includes('/objects/') ? next() : undefined)
      },
      there: () => [...server.contacts.values()].map(({ properties }) => properties['kartu_lead_id']),
    }),
  )
})

describe('written values', () => {
  const value = (mode: 'overwrite' | 'fill' | 'append', text: string) => [{ target: 'field', mode, value: text }]

  test('replaces a value', () => expect(writtenValues(value('overwrite', 'b'), { field: 'a' })).toEqual({ field: 'b' }))
  test('keeps a value', () => expect(writtenValues(value('fill', 'b'), { field: 'a' })).toEqual({}))
  test('fills an empty field', () => expect(writtenValues(value('fill', 'b'), { field: '' })).toEqual({ field: 'b' }))
  test('appends a line', () => expect(writtenValues(value('append', 'b'), { field: 'a' })).toEqual({ field: 'a\nb' }))
  test('appends no line twice', () => expect(writtenValues(value('append', 'b'), { field: 'a\nb\nc' })).toEqual({}))
  test('never clears a value', () => expect(writtenValues(value('overwrite', ''), { field: 'a' })).toEqual({}))
})
