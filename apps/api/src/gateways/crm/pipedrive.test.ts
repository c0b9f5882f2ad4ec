import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type PipedriveFault, startPipedrive } from '../../../test/outside/pipedrive-server.ts'
import {
  connectAccount,
  contactOf,
  expectEachLeadOnce,
  inSecond,
  signInRequest,
} from '../../../test/steps/crm-connector-steps.ts'
import type { CrmContact } from './crm.ts'
import { pipedrive } from './pipedrive.ts'

const server = await startPipedrive()
afterAll(() => server.close())
beforeEach(() => server.reset())

const connector = pipedrive({
  clientId: server.settings.PIPEDRIVE_CLIENT_ID,
  clientSecret: server.settings.PIPEDRIVE_CLIENT_SECRET,
  oauthUrl: server.url,
})
const leadKey = server.keyOf('Kartu lead ID')

const connect = () => connectAccount(server, connector)

const contact = (leadId: string, email: string | null, more: Partial<CrmContact> = {}): CrmContact =>
  contactOf(leadId, email, {
    values: [
      { target: 'name', mode: 'fill', value: 'Rina Hartono' },
      { target: 'email', mode: 'fill', value: email ?? '' },
    ],
    ...more,
  })
const leadsThere = () => [...server.persons.values()].map(({ custom_fields: custom }) => custom[leadKey])

test('creates Kartu’s fields once', async () => {
  expect((await connect()).access.account).toEqual({ id: '4242', host: server.url })
  await connect()
  expect(server.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('personFields'))).toHaveLength(4)
})

test('reports the kind of a refused grant', async () => {
  await expect(connector.connect('wrong', signInRequest())).rejects.toMatchObject({ kind: 'sign_in' })
  const { tokens, account } = await connect()
  await connector.revoke(tokens.refreshToken, account)
  await expect(connector.refresh(tokens.refreshToken, account)).rejects.toMatchObject({ kind: 'ended' })
})

test('sends its token to no other host', async () => {
  const { access } = await connect()
  const account = { id: '4242', host: 'https://pipedrive.com.example' }
  await expect(connector.owners({ ...access, account })).rejects.toMatchObject({ kind: 'ended' })
})

test('creates a person with consent', async () => {
  const { access } = await connect()
  const consent = { text: 'You may call me.', at: '2026-11-01T08:00:00.000Z', withdrawnAt: null }
  const { outcomes } = await connector.upsert(access, [contact('lead-1', 'a@example.com', { consent })])
  const [person] = server.persons.values()
  expect(outcomes).toEqual([{ leadId: 'lead-1', remoteId: String(person?.id) }])
  expect(person).toMatchObject({ name: 'Rina Hartono', emails: [{ value: 'a@example.com', primary: true }] })
  expect(person?.custom_fields).toMatchObject({
    [leadKey]: 'lead-1',
    [server.keyOf('Kartu consent text')]: 'You may call me.',
  })
})

test('clears a withdrawal after the consent was given again', async () => {
  const { access } = await connect()
  const withdrawnKey = server.keyOf('Kartu consent withdrawn')
  const consent = { text: 'You may call me.', at: '2026-11-01T08:00:00.000Z', withdrawnAt: null }
  const withdrawn = { ...consent, withdrawnAt: '2026-11-02T08:00:00.000Z' }
  await connector.upsert(access, [contact('lead-1', null, { consent: withdrawn })])
  const [person] = server.persons.values()
  expect(person?.custom_fields[withdrawnKey]).toBe(withdrawn.withdrawnAt)
  await connector.upsert(access, [contact('lead-1', null, { consent, remoteId: String(person?.id) })])
  expect(server.persons.get(person?.id ?? 0)?.custom_fields[withdrawnKey]).toBeNull()
})

test('creates no person for the withdrawal of a deleted one', async () => {
  const { access } = await connect()
  const consent = { text: 'You may call me.', at: '2026-11-01T08:00:00.000Z', withdrawnAt: '2026-11-02T08:00:00.000Z' }
  const gone = contact('lead-1', 'a@example.com', { consent, remoteId: '404', values: [] })
  expect(await connector.upsert(access, [gone])).toEqual({ outcomes: [{ leadId: 'lead-1', remoteId: '404' }] })
  expect(server.persons.size).toBe(0)
})

test('changes nothing the second time', async () => {
  const { access } = await connect()
  const [outcome] = (await connector.upsert(access, [contact('lead-1', 'a@example.com')])).outcomes
  const remoteId = outcome && 'remoteId' in outcome ? outcome.remoteId : null
  server.calls.length = 0
  await connector.upsert(access, [contact('lead-1', 'a@example.com', { remoteId })])
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('adopts a person that sales had created', async () => {
  const { access } = await connect()
  const person = server.add('Mrs Hartono', 'A@example.com')
  const { outcomes } = await connector.upsert(access, [contact('lead-1', 'a@example.com')])
  expect(outcomes).toEqual([{ leadId: 'lead-1', remoteId: String(person.id) }])
  expect(server.persons.get(person.id)).toMatchObject({ name: 'Mrs Hartono', custom_fields: { [leadKey]: 'lead-1' } })
})

test('refuses a second lead with the same email', async () => {
  const { access } = await connect()
  const both = [contact('lead-1', 'a@example.com'), contact('lead-2', 'a@example.com')]
  const { outcomes } = await connector.upsert(access, both)
  expect(outcomes).toMatchObject([{ leadId: 'lead-1' }, { leadId: 'lead-2', reason: 'same_email' }])
  expect(server.persons.size).toBe(1)
})

test('refuses a second lead with the same email while the search lags', async () => {
  const { access } = await connect()
  await connector.upsert(access, [contact('lead-1', 'a@example.com')])
  const { outcomes } = await connector.upsert(access, [contact('lead-2', 'a@example.com')])
  expect(outcomes).toMatchObject([{ leadId: 'lead-2', reason: 'same_email' }])
  expect(server.persons.size).toBe(1)
})

test('finds a person after a lost answer, even if the search lags', async () => {
  const { access } = await connect()
  server.says.fault = (path, method) => (path === '/api/v2/persons' && method === 'POST' ? 'no answer' : undefined)
  expect((await connector.upsert(access, [contact('lead-1', 'a@example.com')])).fault).toBeDefined()
  server.says.fault = () => undefined
  const { outcomes } = await connector.upsert(access, [contact('lead-1', 'a@example.com')])
  expect(outcomes).toMatchObject([{ leadId: 'lead-1', remoteId: expect.any(String) as string }])
  expect(server.persons.size).toBe(1)
})

test('sends other persons if one is refused', async () => {
  const { access } = await connect()
  const { outcomes } = await connector.upsert(access, [
    contact('lead-1', 'invalid@example.com'),
    contact('lead-2', 'b@example.com'),
  ])
  expect(outcomes).toMatchObject([
    { leadId: 'lead-1', reason: 'rejected', detail: 'Validation failed: emails' },
    { leadId: 'lead-2' },
  ])
  expect(leadsThere()).toEqual(['lead-2'])
})

test('writes the option of a choice as its number', async () => {
  const { access } = await connect()
  const key = server.keyOf('Stage')
  const values = [{ target: key, mode: 'overwrite' as const, value: '11' }]
  await connector.upsert(access, [contact('lead-1', null, { values })])
  expect([...server.persons.values()][0]?.custom_fields[key]).toBe(11)
  const fields = await connector.fields(access)
  expect(fields.find(({ name }) => name === key)?.options).toContainEqual({ value: '11', label: 'Warm' })
  expect(fields.map(({ name }) => name)).not.toContain(leadKey)
})

test('never clears a choice by a text', async () => {
  const { access } = await connect()
  const key = server.keyOf('Stage')
  const write = (mode: 'overwrite' | 'append', value: string) =>
    connector.upsert(access, [contact('lead-1', 'a@example.com', { values: [{ target: key, mode, value }] })])
  await write('overwrite', '11')
  await write('append', '12')
  const stage = () => [...server.persons.values()][0]?.custom_fields[key]
  expect(stage()).toBe(11)
  await write('overwrite', 'fair, vip')
  expect(server.calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
    custom_fields: { [key]: 'fair, vip' },
  })
})

test('reads only the persons of its leads', async () => {
  const { access } = await connect()
  const earlier = Array.from({ length: 30 }, (_one, at) => contact(`lead-${at}`, null))
  await connector.upsert(access, earlier)
  server.calls.length = 0
  await connector.upsert(access, [contact('lead-3', null), contact('lead-99', null)])
  const ids = server.calls.flatMap(({ query }) => query.get('ids')?.split(',') ?? [])
  expect(ids).toHaveLength(1)
})

test('waits for the end of a rate limit window', async () => {
  const { access } = await connect()
  server.says.fault = () => ({ status: 429, headers: { 'x-ratelimit-reset': '2' } })
  const { fault } = await connector.upsert(access, [contact('lead-1', 'a@example.com')])
  expect(fault).toMatchObject({ kind: 'limit', retrySeconds: 2 })
})

test('leaves leads for the next batch when Pipedrive is slow', async () => {
  const { access } = await connect()
  vi.useFakeTimers({ toFake: ['Date'] })
  server.says.fault = (path, method) => {
    if (path === '/api/v2/persons' && method === 'POST') vi.setSystemTime(Date.now() + 200_000)
    return undefined
  }
  const { outcomes, fault } = await connector.upsert(access, [contact('lead-1', null), contact('lead-2', null)])
  vi.useRealTimers()
  expect(outcomes).toMatchObject([{ leadId: 'lead-1', remoteId: expect.any(String) as string }])
  expect(fault).toBeUndefined()
  expect(leadsThere()).toEqual(['lead-1'])
})

test('reads the statuses of changed persons in pages', async () => {
  const { access } = await connect()
  const key = server.keyOf('Stage')
  const before = server.add('Old', 'old@example.com', { [key]: '11' })
  const since = new Date(Date.now() - 60_000)
  for (let at = 0; at < 1_001; at += 1) server.put(server.add('P', `p${at}@example.com`).id, { [key]: 12 })
  const read = await connector.changedStatuses?.(access, since, key)
  expect(read?.until).toBeNull()
  expect(new Set(read?.statuses.map(({ status }) => status))).toEqual(new Set(['12']))
  expect(new Set(read?.statuses.map(({ remoteId }) => remoteId)).size).toBe(1_001)
  expect(read?.statuses.map(({ remoteId }) => remoteId)).not.toContain(String(before.id))
})

test('continues a long read after its last second', async () => {
  const { access } = await connect()
  const key = server.keyOf('Stage')
  for (let at = 0; at < 2_001; at += 1) server.put(server.add('P', `p${at}@example.com`).id, { [key]: 12 })
  const since = new Date(Date.now() - 60_000)
  const read = await connector.changedStatuses?.(access, since, key)
  expect(read?.statuses).toHaveLength(2_000)
  expect(read?.until?.getTime()).toBeGreaterThan(since.getTime())
})

test('reads every change of a second in pages', async () => {
  const { access } = await connect()
  const key = server.keyOf('Stage')
  const second = new Date('2026-03-02T08:00:00Z')
  const made = inSecond(second, () =>
    Array.from({ length: 2_501 }, (_, at) => {
      const { id } = server.add('P', `p${at}@example.com`)
      server.put(id, { [key]: 12 })
      return String(id)
    }),
  )
  const read = await connector.changedStatuses?.(access, second, key)
  expect(new Set(read?.statuses.map(({ remoteId }) => remoteId))).toEqual(new Set(made))
  expect(read).toMatchObject({ statuses: { length: 2_501 }, until: null })
})

test('keeps one contact per lead after any faults', { timeout: 120_000 }, () =>
  expectEachLeadOnce<PipedriveFault>({
    connector,
    async begin() {
      server.reset()
      return (await connect()).access
    },
    contact: (leadId, email) => contact(leadId, email),
    faults: [
      ...[
        undefined,
        undefined,
        undefined,
        'no answer' as const,
        { status: 429, headers: { 'x-ratelimit-reset': '1' } },
      ],
      ...[{ status: 500 }, { status: 401 }],
    ],
    inject(next) {
      server.says.fault = (path) => (path.startsWith('/api/v2/') ? next() : undefined)
    },
    there: leadsThere,
  }),
)
