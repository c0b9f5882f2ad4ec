import { AsyncLocalStorage } from 'node:async_hooks'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import { memberRoutes } from '@kartu/contracts/company/members'
import { signInRulesRoutes } from '@kartu/contracts/governance/sign-in-rules'
import { expect, test, vi } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { beginSession } from './sessions.ts'

const server = await startServer()

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const newSession = (userId: string) =>
  beginSession(server.database.global, userId, chrome, {
    way: 'password',
    shown: { factor: 'totp', since: '2026-01-01T00:00:00Z' },
    country: 'ID',
  })

const entriesOf = async ({ api, id }: TestCompany) =>
  (await api.data(auditRoutes.list, { params: { companyId: id }, query: { noun: 'sign_in' } })).entries

test('logs a session once in each company that it enters', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const other = await makeCompany(server, { founder: member.user })
  const stranger = await makeCompany(server)
  const session = server.as({ token: await newSession(member.user.id) })
  const look = ({ id }: TestCompany) => session.data(memberRoutes.list, { params: { companyId: id }, query: {} })
  await Promise.all([1, 2, 3, 4].map(() => look(company)))
  await look(company)
  expect(await entriesOf(company)).toMatchObject([
    {
      action: 'sign_in.entered',
      actor: { kind: 'person', member_id: member.id },
      subject_id: member.id,
      after: { way: 'password', factor: 'totp', browser: 'Chrome', system: 'Windows', country: 'ID' },
      address: '',
    },
  ])
  expect(await entriesOf(other)).toEqual([])
  await look(other)
  expect(await entriesOf(other)).toHaveLength(1)
  expect(await entriesOf(company)).toHaveLength(1)
  expect(await entriesOf(stranger)).toEqual([])

  const again = server.as({ token: await newSession(member.user.id) })
  await again.data(memberRoutes.list, { params: { companyId: company.id }, query: {} })
  expect(await entriesOf(company)).toHaveLength(2)
})

test('logs no entry for a session that a company rejects', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const member = await makeMember(server, company)
  const stranger = await makeCompany(server)
  await stranger.api.refusal(memberRoutes.list, { params, query: {} })
  await asOwner(server.database, (query) =>
    query(`insert into sign_in_rules (company_id, session_hours) values ($1, 1)`, [company.id]),
  )
  const token = await newSession(member.user.id)
  const age = (hours: number) =>
    asOwner(server.database, (query) =>
      query('update sessions set created_at = now() - make_interval(hours => $2) where user_id = $1', [
        member.user.id,
        hours,
      ]),
    )
  await age(2)
  const session = server.as({ token })
  expect((await session.refusal(memberRoutes.list, { params, query: {} })).code).toBe('sign_in_needed')
  await session.data(signInRulesRoutes.mine, { params })
  expect(await entriesOf(company)).toEqual([])
  await asOwner(server.database, (query) => query('delete from sign_in_rules where company_id = $1', [company.id]))
  await session.data(memberRoutes.list, { params, query: {} })
  expect(await entriesOf(company)).toHaveLength(1)
})

test('a session that has entered costs no further queries', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const params = { companyId: company.id }
  const session = server.as({ token: await newSession(member.user.id) })
  await session.data(memberRoutes.get, { params: { ...params, memberId: member.id } })
  // Counts the connections of this call only, since the queue and earlier requests also use the database.
  const call = new AsyncLocalStorage<{ connections: number }>()
  const { pool } = server.database
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  const counted = vi.spyOn(pool, 'connect').mockImplementation((...given: unknown[]) => {
    const own = call.getStore()
    if (own !== undefined) own.connections += 1
    return connect(...given) as never
  })
  const asked = async () => {
    const own = { connections: 0 }
    await call.run(own, () => session.data(memberRoutes.get, { params: { ...params, memberId: member.id } }))
    return own.connections
  }
  expect(await asked()).toBe(1)
  expect(await asked()).toBe(1)
  counted.mockRestore()
})
