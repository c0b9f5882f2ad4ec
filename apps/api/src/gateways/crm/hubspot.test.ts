import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assert, asyncProperty, constantFrom, array, integer } from 'fast-check'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type HubspotFault, startHubspot } from '../../../test/outside/hubspot-server.ts'
import type { CrmContact, CrmOutcome } from './crm.ts'
import { CrmFault } from './crm.ts'
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
const request = { redirectUrl: 'https://kartu.test/company/crm', state: 'state', codeVerifier: '' }

async function connect() {
  const answer = await server.answer(connector.signInUrl(request))
  expect(answer.get('state')).toBe('state')
  const { tokens, account } = await connector.connect(answer.get('code') ?? '', request)
  return { access: { accessToken: tokens.accessToken, account }, tokens }
}

const contact = (leadId: string, email: string | null, name = 'Rina'): CrmContact => ({
  leadId,
  remoteId: null,
  since: new Date().toISOString(),
  formerIds: [],
  email,
  values: [
    { target: 'email', mode: 'overwrite', value: email ?? '' },
    { target: 'firstname', mode: 'fill', value: name },
  ],
  consent: null,
})

describe('connecting', () => {
  test('creates Kartu’s properties once', async () => {
    await connect()
    await connect()
    const created = server.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('properties/contacts'))
    expect(created).toHaveLength(8)
  })

  test('names an invalid code', async () => {
    await expect(connector.connect('wrong', request)).rejects.toMatchObject({ kind: 'sign_in' })
  })

  test('names a refused refresh token', async () => {
    const { tokens } = await connect()
    await connector.revoke(tokens.refreshToken)
    await expect(connector.refresh(tokens.refreshToken)).rejects.toMatchObject({ kind: 'ended' })
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
  ] as const)('turns %j into a fault', async (fault, kind, retrySeconds) => {
    const { access } = await connect()
    server.says.fault = () => fault
    const { outcomes, fault: told } = await connector.upsert(access, [contact('lead-1', 'a@example.com')])
    expect(outcomes).toEqual([])
    expect(told).toMatchObject({ kind, retrySeconds })
  })

  test('takes a page of a guard for a limit', async () => {
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
    // Sales makes a contact with one of the addresses between reading and writing.
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

  test('takes over a contact that HubSpot names in a conflict', async () => {
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

  test('has each lead once after any faults', { timeout: 120_000 }, async () => {
    const fault = constantFrom<HubspotFault | undefined>(
      undefined,
      undefined,
      'no answer',
      { status: 429, headers: { 'retry-after': '1' } },
      { status: 500 },
      { status: 401 },
    )
    const people = array(integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 8 })
    await assert(
      asyncProperty(people, array(fault, { maxLength: 12 }), async (emails, faults) => {
        server.reset()
        const { access } = await connect()
        const waiting = new Map(
          emails.map((email, at) => [`lead-${at}`, contact(`lead-${at}`, `${email}@example.com`)]),
        )
        const done: CrmOutcome[] = []
        const left = [...faults]
        server.says.fault = (path) => (path.includes('/objects/') ? left.shift() : undefined)
        while (waiting.size > 0) {
          const { outcomes, fault: told } = await connector.upsert(access, [...waiting.values()])
          for (const outcome of outcomes) waiting.delete(outcome.leadId)
          done.push(...outcomes)
          expect(told !== undefined || waiting.size === 0).toBe(true)
          if (told) expect(told).toBeInstanceOf(CrmFault)
        }
        const sent = done.flatMap((outcome) => ('remoteId' in outcome ? [outcome.leadId] : []))
        const there = [...server.contacts.values()].map(({ properties }) => properties['kartu_lead_id'])
        expect(there.toSorted()).toEqual(sent.toSorted())
        expect(server.contacts.size).toBe(new Set(emails).size)
      }),
      { numRuns: 60 },
    )
  })
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
