import type { AddressInfo } from 'node:net'
import { createKartu } from '@kartu/client/source'
import type { Scope } from '@kartu/contracts/principal'
import { DAVClient } from 'tsdav'
import { afterAll, expect, test, vi } from 'vitest'
import { makeCompany, makeMember, unique } from '../../../test/factories.ts'
import { pngFile } from '../../../test/files/pictures.ts'
import { webhookStage } from '../../../test/steps/webhook-steps.ts'

/* Runs the use cases of the guides with the typed client, as another program would, with the scopes that they name. */

const { server, received, isSigned, content, send } = await webhookStage()
const { app } = await server.withRoutes(() => undefined)
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

const company = await makeCompany(server)
const path = { companyId: company.id }
const person = createKartu({ url, token: company.founder.token })
const dayMs = 86_400_000
/** A day in the time zone of a new company. */
const dayAgo = (days: number): string =>
  new Date(Date.now() - days * dayMs).toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' })

/** A client with a key of these scopes. */
async function keyed(...scopes: Scope[]) {
  const { data } = await person.call('apiKeys.create', { path, body: { name: scopes.join(), scopes, days: 30 } })
  return createKartu({ url, token: data.token })
}

test('creates three members with invitations', async () => {
  const kartu = await keyed('invitations:write')
  const invited: string[] = []
  for (const first_name of ['Eko', 'Siti', 'Budi']) {
    const body = { first_name, email: `${unique()}@example.com` }
    const { data } = await kartu.call('invitations.create', { path, body, idempotencyKey: unique() })
    invited.push(data.member_id)
  }
  const { data } = await person.call('members.list', { path, query: { account: 'invited' } })
  expect(data.map(({ _id }) => _id).toSorted()).toEqual(invited.toSorted())
})

test('changes a title', async () => {
  const { cardId } = await makeMember(server, company)
  const kartu = await keyed('cards:read', 'cards:write')
  const card = { path: { ...path, cardId } }
  const { data } = await kartu.call('cards.get', card)
  const body = { job_title: 'Roaster', revision: data.revision }
  await kartu.call('cards.update', { ...card, body })
  expect((await kartu.call('cards.get', card)).data.job_title).toBe('Roaster')
  await expect(kartu.call('cards.update', { ...card, body })).rejects.toMatchObject({ code: 'card_changed' })
})

test('lists leads since yesterday', async () => {
  const kartu = await keyed('leads:read')
  const { data: lead } = await person.call('leads.create', { path, body: { name: 'Kenji Mori' } })
  const since = await kartu.call('leads.list', { path, query: { captured_from: dayAgo(1) } })
  expect(since.data.map(({ _id }) => _id)).toContain(lead._id)
  const before = await kartu.call('leads.list', { path, query: { captured_to: dayAgo(2) } })
  expect(before.data).toEqual([])
})

test('hands over a leaver', async () => {
  const leaver = await makeMember(server, company)
  const { data: lead } = await person.call('leads.create', {
    path,
    body: { name: 'Of the leaver', owner_id: leaver.id },
  })
  const body = { member_ids: [leaver.id], card: 'page' as const, colleague_id: company.memberId }
  const kartu = await keyed('members:write')
  const { data } = await kartu.call('handOvers.create', { path, body })
  expect(data).toMatchObject([{ member_id: leaver.id, outcome: 'done' }])
  const after = await person.call('leads.get', { path: { ...path, leadId: lead._id } })
  expect(after.data.owner?._id).toBe(company.memberId)
})

test('verifies a webhook', async () => {
  const { data } = await person.call('webhooks.create', { path, body: { ...content, events: ['lead.captured'] } })
  const { data: lead } = await person.call('leads.create', { path, body: { name: 'Ana Silva' } })
  await send(company, data.webhook._id)
  const message = received.find(({ body }) => body.data.subject_id === lead._id)
  expect(message?.body.type).toBe('lead.captured')
  expect(message && isSigned(message, data.secret)).toBe(true)
  expect(message && isSigned({ ...message, raw: `${message.raw} ` }, data.secret)).toBe(false)
})

test('reads every row of the team for a CSV', async () => {
  const kartu = await keyed('members:read')
  const emails: string[] = []
  let after: string | undefined
  do {
    const query = { per_page: 2, sort: 'created_at' as const, ...(after !== undefined && { after }) }
    const { data, meta } = await kartu.call('members.list', { path, query })
    emails.push(...data.map(({ email }) => email))
    after = meta.next ?? undefined
  } while (after !== undefined)
  const { data } = await kartu.call('members.list', { path, query: { per_page: 100 } })
  expect(emails.length).toBeGreaterThan(4)
  expect(emails.toSorted()).toEqual(data.map(({ email }) => email).toSorted())
})

test('exports leads as CSV', async () => {
  const kartu = await keyed('leads:read', 'leads:write')
  const body = { name: 'Rina of the CSV', owner_id: company.memberId }
  await kartu.call('leads.create', { path, body })
  const { token } = (
    await person.call('apiKeys.create', { path, body: { name: 'CSV', scopes: ['leads:read'], days: 30 } })
  ).data
  const reply = await fetch(`${url}/api/v1/companies/${company.id}/leads/export?format=csv`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(await reply.text()).toContain('Rina of the CSV')
})

test('creates an event with a lead', async () => {
  const kartu = await keyed('leads:read', 'leads:write')
  const fair = { name: 'Coffee Expo', first_day: '2030-11-18', last_day: '2030-11-20', zone: 'Asia/Jakarta' }
  const { data: event } = await kartu.call('events.create', { path, body: { ...fair, member_ids: [company.memberId] } })
  const body = { name: 'Met at the booth', event_id: event._id, owner_id: company.memberId }
  const { data: lead } = await kartu.call('leads.create', { path, body })
  expect(lead.met.event?.name).toBe('Coffee Expo')
  expect((await kartu.call('events.get', { path: { ...path, eventId: event._id } })).data.leads).toBe(1)
})

test('imports people from a file', async () => {
  const kartu = await keyed('members:read', 'members:write')
  const email = `${unique()}@example.com`
  const csv = new File([`first_name,email\nImported,${email}\n`], 'people.csv')
  const { data: file } = await kartu.call('imports.create', { path, body: {}, file: csv })
  const ofFile = { path: { ...path, importId: file._id } }
  const until = (state: string) =>
    vi.waitFor(async () => expect((await kartu.call('imports.get', ofFile)).data.state).toBe(state), {
      timeout: 60_000,
      interval: 200,
    })
  await kartu.call('imports.check', { ...ofFile, body: { mapping: ['first_name', 'email'], create_divisions: false } })
  await until('checked')
  await kartu.call('imports.apply', ofFile)
  await until('done')
  const { data } = await kartu.call('members.list', { path, query: { search: email } })
  expect(data.map((member) => member.email)).toEqual([email])
}, 120_000)

test('replaces the logo', async () => {
  const kartu = await keyed('company:read', 'company:write')
  const before = (await kartu.call('companies.get', { path })).data.logo
  const { data: file } = await kartu.call('files.create', {
    path,
    body: { kind: 'logo' },
    file: await pngFile(60, 60),
  })
  const { data } = await kartu.call('companies.update', { path, body: { logo_id: file._id } })
  expect(data.logo?._id).not.toBe(before?._id)
  expect((await fetch(`${url}${data.logo?.url}`)).headers.get('content-type')).toMatch(/^image\//)
})

test('reads figures of a division', async () => {
  const { data: division } = await person.call('divisions.create', { path, body: { name: 'Jakarta' } })
  const member = await makeMember(server, company, { divisionId: division._id })
  await person.call('leads.create', { path, body: { name: 'Of the division', owner_id: member.id } })
  const kartu = await keyed('insights:read', 'divisions:read')
  const { data: divisions } = await kartu.call('divisions.list', { path })
  const found = divisions.find(({ name }) => name === 'Jakarta')
  const query = { division: found?._id ?? '', from: dayAgo(29), to: dayAgo(0) }
  const { data } = await kartu.call('insights.get', { path, query })
  expect([data.withheld, data.figures?.totals.leads]).toEqual([null, 1])
})

test('opens the team in an address book', async () => {
  const { data } = await person.call('addressBook.createPassword', { path, body: { name: 'Thunderbird' } })
  const client = new DAVClient({
    serverUrl: `${url}/dav/`,
    credentials: { username: data.account_name, password: data.password },
    authMethod: 'Basic',
    defaultAccountType: 'carddav',
  })
  await client.login()
  const [book] = await client.fetchAddressBooks()
  if (!book) throw new Error('No address book')
  const { meta } = await person.call('members.list', { path, query: { status: 'verified' } })
  expect(await client.fetchVCards({ addressBook: book })).toHaveLength(meta.total)
})

test('reads the audit log since a date', async () => {
  const since = new Date().toISOString()
  const { data: member } = await person.call('members.create', {
    path,
    body: { first_name: 'Wati', email: `${unique()}@example.com` },
  })
  const kartu = await keyed('audit:read')
  const { data } = await kartu.call('audit.list', { path, query: { from: since, noun: 'member' } })
  expect(data.entries.map(({ action, subject_id }) => [action, subject_id])).toEqual([['member.created', member._id]])
})
