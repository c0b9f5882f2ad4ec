import { accountRoutes } from '@kartu/contracts/governance/account'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { userRoutes } from '@kartu/contracts/identity/users'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeCompany, makeUser, type TestCompany, unique } from '../../../test/factories.ts'
import { codeMailedTo } from '../../../test/mails.ts'
import { startOwnServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/signed-in.ts'
import { onServer } from '../../../test/database/servers.ts'

/* Availability while a worker of a Citus cluster is down (decision 139). */

const template = inject('template')
const workers = template.kind === 'postgres' ? template.workers : []

const server = await startOwnServer()
const place = new URL(server.settings.DATABASE_URL ?? '')

let here: TestCompany
let away: TestCompany
let worker = ''
const password = 'correct horse battery'

async function workerOf({ id }: TestCompany): Promise<string | undefined> {
  const text = `select n.nodeport as port from pg_dist_placement p join pg_dist_shard s on s.shardid = p.shardid
    join pg_dist_node n on n.groupid = p.groupid
    where s.shardid = get_shard_id_for_distribution_column('companies', $1::uuid)`
  const { rows } = await onServer(place.href, (client) => client.query<{ port: number }>(text, [id]))
  return workers.find((one) => Number(new URL(one).port) === rows[0]?.port)
}

const onWorker = (text: string) => onServer(worker, (client) => client.query(text))
const name = place.pathname.slice(1)

beforeAll(async () => {
  // The first worker, which Citus prefers if it can use any of them.
  worker = workers[0] ?? ''
  do away = await makeCompany(server)
  while ((await workerOf(away)) !== worker)
  do here = await makeCompany(server, { founder: await makeUser(server, { password }) })
  while ((await workerOf(here)) === worker)
  await onWorker(`alter database ${name} with allow_connections false`)
  await onWorker(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
})
afterAll(() => onWorker(`alter database ${name} with allow_connections true`))

test('calls to companies on the worker are answered with “retry”', async () => {
  const params = { companyId: away.id }
  expect(await away.api.refusal(memberRoutes.list, { params, query: {} })).toMatchObject({
    status: 503,
    code: 'unavailable',
  })
  expect(await server.visitor().send('GET', `/c/${away.slug}`)).toMatchObject({ status: 503 })
})

test('other companies keep their team, cards, leads and audit log', async () => {
  const params = { companyId: here.id }
  const query = { search: 'ayu' }
  expect((await here.api.data(memberRoutes.list, { params, query })).length).toBe(1)
  await here.api.data(memberRoutes.create, {
    params,
    body: { email: `person-${unique()}@example.com`, first_name: 'Budi' },
  })
  expect((await here.api.data(memberRoutes.list, { params, query: {} })).length).toBe(2)
  await here.api.data(divisionRoutes.create, { params, body: { name: 'Sales' } })
  await here.api.data(companyRoutes.update, { params, body: { name: 'Another name' } })
  const card = { companyId: here.id, cardId: here.cardId }
  const { revision } = await here.api.data(cardRoutes.get, { params: card })
  await here.api.data(cardRoutes.update, { params: card, body: { job_title: 'Captain', revision } })
  await here.api.data(leadRoutes.list, { params, query: {} })
  await here.api.data(auditRoutes.list, { params, query: {} })
})

test('cards of other companies stay online, cached or not', async () => {
  const page = await server.visitor().send('GET', `/c/${here.slug}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Captain')
})

const unavailable = { status: 503, code: 'unavailable' }

test('members of other companies sign in', async () => {
  expect((await here.api.data(userRoutes.me)).companies.map(({ company }) => company._id)).toEqual([here.id])
  expect((await here.api.data(companyRoutes.list, { query: {} })).map(({ _id }) => _id)).toEqual([here.id])
  expect((await here.api.data(accountRoutes.get)).companies).toHaveLength(1)
  const body = { method: 'password' as const, email: here.founder.email, password, browser_tokens: [] }
  const session = sessionOf(await server.visitor().data(authRoutes.verify, { body }))
  expect((await server.as({ token: session.token }).data(userRoutes.me)).email).toBe(here.founder.email)
})

test('retries creating a company whose worker is down', async () => {
  const make = async () => (await here.api.call(companyRoutes.create, { body: { name: 'New' } })).status
  const first = await make()
  expect(first).toBeOneOf([200, 503])
  let last = first
  for (let tries = 0; tries < 20 && last !== 200; tries += 1) last = await make()
  expect(last).toBe(200)
})

test('members of an affected company wait in their other companies too', async () => {
  expect(await away.api.refusal(userRoutes.me)).toMatchObject(unavailable)
})

test('accounts can be created, changed and signed in to', async () => {
  await here.api.data(accountRoutes.update, { body: { first_name: 'Ani' } })
  expect(await here.api.data(accountRoutes.get)).toMatchObject({ first_name: 'Ani' })
  const visitor = server.visitor()
  const email = `${unique()}@example.com`
  const person = { email, first_name: 'Budi', password }
  const { request } = await visitor.data(authRoutes.register, { body: person })
  const code = await codeMailedTo(server, email)
  const body = { method: 'registration' as const, email, code, request }
  const { token } = sessionOf(await visitor.data(authRoutes.verify, { body }))
  expect(await server.as({ token }).data(userRoutes.me)).toMatchObject({ email })
})
