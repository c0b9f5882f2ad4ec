import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { Route } from '@kartu/contracts/route'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { Client, LooseInput } from '../../../../test/client.ts'
import { makeCompany, makeMember, makeUser, unique } from '../../../../test/factories.ts'
import { makeUserWithApp } from '../../../../test/steps/second-factor-steps.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

/** Statements of a call in order: neither the answer nor the work may depend on whether an account exists. */
const statements = new AsyncLocalStorage<string[]>()
const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
Reflect.set(pg.Client.prototype, 'query', function recorded(this: pg.Client, ...args: unknown[]) {
  statements.getStore()?.push(statementOf(args[0]))
  return query.apply(this, args)
})
/** A queue statement that waits for a connection must not be counted for the call that releases one. */
const connect = Reflect.get(pg.Pool.prototype, 'connect') as (...given: unknown[]) => unknown
Reflect.set(pg.Pool.prototype, 'connect', function bound(this: pg.Pool, done?: () => void) {
  return connect.call(this, done && AsyncResource.bind(done))
})
afterAll(() => {
  Reflect.set(pg.Client.prototype, 'query', query)
  Reflect.set(pg.Pool.prototype, 'connect', connect)
})

function statementOf(sent: unknown): string {
  const { name, text } = typeof sent === 'string' ? { name: undefined, text: sent } : (sent as pg.QueryConfig)
  // IDs in a statement's text are specific to the call.
  return name ?? String(text).replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
}

/**
 * Excludes statements that run occasionally: session counts are written in blocks, and a call without a free connection
 * opens one.
 */
const isNowAndThen = (statement: string): boolean =>
  /^rate_limit_count$|^insert into rate_limits \(/.test(statement) || statement.startsWith('set statement_timeout')

interface Seen {
  status: number
  body: string
  work: string[]
}

/** Everything that a caller can observe of a call, without values that are specific to it. */
async function seen(api: Client, route: Route, input: LooseInput, email: string): Promise<Seen> {
  const work: string[] = []
  const reply = await statements.run(work, () => api.call(route, input))
  const body = reply.text
    .replaceAll(email, 'EMAIL')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    // The mail may have been sent in the meantime.
    .replaceAll(/"sent_at":(?:null|"TIME")/g, 'SENT')
    .replaceAll(/(?<="delivery":\{"state":)"(?:waiting|sent)"/g, 'MAILED')
    .replaceAll(/"request":"[^"]*"/g, 'REQUEST')
    .replaceAll(/"slug":"[^"]*"|"url":"[^"]*"/g, 'LINK')
  return { status: reply.status, body, work: work.filter((statement) => !isNowAndThen(statement)) }
}

const newEmail = () => `somebody-${unique()}@example.com`

/** Three addresses unknown to the company: without an account, with one, and with one in other companies. */
async function strangers(): Promise<[string, string, string]> {
  const [none, account, elsewhere] = [newEmail(), newEmail(), newEmail()]
  await makeUser(server, { email: account, password: 'kopi susu gula aren' })
  const other = await makeCompany(server)
  await makeMember(server, other, { email: elsewhere })
  return [none, account, elsewhere]
}

async function expectSameForAll(call: (email: string) => Promise<Seen>): Promise<void> {
  // A warm-up call, so that no statement is prepared only for the first address.
  await call(newEmail())
  const [none, ...known] = await strangers()
  const expected = await call(none)
  expect(expected.work.length).toBeGreaterThan(0)
  for (const email of known) expect(await call(email)).toEqual(expected)
}

test('inviting an address does not reveal whether it has an account', async () => {
  const { id: companyId, api } = await makeCompany(server)
  const params = { companyId }
  await expectSameForAll((email) =>
    seen(api, invitationRoutes.create, { params, body: { first_name: 'Ayu', email } }, email),
  )
  await expectSameForAll((email) =>
    seen(api, invitationRoutes.createMany, { params, body: { people: [{ first_name: 'Ayu', email }] } }, email),
  )
  await expectSameForAll((email) =>
    seen(api, memberRoutes.create, { params, body: { first_name: 'Ayu', email } }, email),
  )
})

test('repeating or resending invitations does not reveal an account', async () => {
  const { id: companyId, api } = await makeCompany(server)
  const params = { companyId }
  const add = async (email: string) =>
    (await api.data(memberRoutes.create, { params, body: { first_name: 'Ayu', email } }))._id
  await expectSameForAll(async (email) => {
    const memberId = await add(email)
    return seen(api, invitationRoutes.inviteMember, { params: { ...params, memberId }, body: {} }, email)
  })
  await expectSameForAll(async (email) => {
    const body = { member_ids: [await add(email)] }
    return seen(api, invitationRoutes.inviteMembers, { params, body }, email)
  })
  const invite = async (email: string) =>
    (await api.data(invitationRoutes.create, { params, body: { first_name: 'Ayu', email } }))._id
  for (const route of [invitationRoutes.resend, invitationRoutes.cancel, invitationRoutes.remove]) {
    await expectSameForAll(async (email) => {
      const invitationId = await invite(email)
      return seen(api, route, { params: { ...params, invitationId } }, email)
    })
  }
  await expectSameForAll(async (email) => {
    await invite(email)
    return seen(api, memberRoutes.list, { params, query: { search: email } }, email)
  })
  await expectSameForAll(async (email) => {
    await invite(email)
    return seen(api, invitationRoutes.list, { params, query: { search: email } }, email)
  })
})

test('another person’s invitation answers like a missing one', async () => {
  const { id: companyId, api } = await makeCompany(server)
  const person = await makeUser(server)
  const caller = server.as(person)
  const foreign = async () => {
    const body = { first_name: 'Ayu', email: newEmail() }
    return (await api.data(invitationRoutes.create, { params: { companyId }, body }))._id
  }
  const routes = [
    [invitationRoutes.accept, {}],
    [invitationRoutes.declineReceived, {}],
    [invitationRoutes.open, { body: { token: 'A'.repeat(43) } }],
    [invitationRoutes.decline, { body: { token: 'A'.repeat(43) } }],
  ] as const
  for (const [route, more] of routes) {
    const answer = (invitationId: string) => seen(caller, route, { params: { invitationId }, ...more }, person.email)
    // A warm-up call, so that the caller is cached.
    await answer(randomUUID())
    const none = await answer(randomUUID())
    expect(none.status).toBe(404)
    expect(none.work.length).toBeGreaterThan(0)
    expect(await answer(await foreign())).toEqual(none)
  }
})

test('registering or requesting codes does not reveal an account', async () => {
  const person = { first_name: 'Ayu', last_name: '', password: 'kopi susu gula aren' }
  await expectSameForAll((email) => seen(server.visitor(), authRoutes.register, { body: { ...person, email } }, email))
  for (const route of [authRoutes.requestCode, authRoutes.forgotPassword]) {
    await expectSameForAll((email) => seen(server.visitor(), route, { body: { email } }, email))
  }
})

test('a second factor is invisible until the first is proved', async () => {
  const one = await makeUser(server, { password: 'kopi susu gula aren' })
  const { user: other } = await makeUserWithApp(server)
  const wrong = { password: 'not the password', code: '000000', request: 'A'.repeat(43) }
  const ways: [Route, (email: string) => LooseInput][] = [
    [authRoutes.verify, (email) => ({ body: { method: 'password', email, password: wrong.password } })],
    [authRoutes.verify, (email) => ({ body: { method: 'code', email, code: wrong.code, request: wrong.request } })],
    [authRoutes.requestCode, (email) => ({ body: { email } })],
    [authRoutes.forgotPassword, (email) => ({ body: { email } })],
    [authRoutes.resetPassword, (email) => ({ body: { email, ...wrong } })],
  ]
  for (const [route, input] of ways) {
    const answer = (email: string) => seen(server.visitor(), route, input(email), email)
    await answer(newEmail())
    const expected = await answer(one.email)
    expect(expected.work.length).toBeGreaterThan(0)
    expect(await answer(other.email)).toEqual(expected)
  }
})
