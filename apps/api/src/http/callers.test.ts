import { memberRoutes } from '@kartu/contracts/members'
import { userRoutes } from '@kartu/contracts/users'
import { expect, test, vi } from 'vitest'
import { asOwner } from '../../test/database.ts'
import { makeCompany, makeDivision, makeMember, unique } from '../../test/factories.ts'
import { startServer } from '../../test/server.ts'
import { CallerChanged, CallerProof } from '../db/caller-proof.ts'
import { Db } from '../db/db.ts'
import { hashToken } from './session.ts'

const server = await startServer()
const company = await makeCompany(server)
const params = { companyId: company.id }

/** As another process or the operator would: this program does nothing and hears nothing. */
const elsewhere = (text: string, values: unknown[]) =>
  asOwner(server.database, (query) => query(text, values)).then(() => undefined)

const newMember = () => ({ first_name: 'Wati', email: `wati-${unique()}@example.com` })

/** An administrator whom the program remembers from a call of each kind. */
async function rememberedAdmin() {
  const admin = await makeMember(server, company, { roles: ['admin'] })
  await admin.api.data(memberRoutes.list, { params, query: {} })
  await admin.api.data(memberRoutes.create, { params, body: newMember() })
  return admin
}

type Change = (admin: { id: string; user: { id: string } }) => Promise<void>

const losses: [string, Change, number][] = [
  ['a session ended', ({ user }) => elsewhere('delete from sessions where user_id = $1', [user.id]), 401],
  [
    'a session ran out',
    ({ user }) => elsewhere(`update sessions set expires_at = now() - interval '1 s' where user_id = $1`, [user.id]),
    401,
  ],
  ['an account was removed', ({ user }) => elsewhere('delete from users where id = $1', [user.id]), 401],
  ['a member was paused', ({ id }) => elsewhere(`update members set status = 'paused' where id = $1`, [id]), 404],
  ['a member was removed', ({ id }) => elsewhere('delete from members where id = $1', [id]), 404],
]

test.each(losses)('%s elsewhere: the next read is refused', async (_what, change, status) => {
  const admin = await rememberedAdmin()
  await change(admin)
  expect((await admin.api.refusal(memberRoutes.list, { params, query: {} })).status).toBe(status)
})

const roleTaken: [string, Change, number] = [
  'a role was taken',
  ({ id }) => elsewhere(`update members set roles = '{}' where id = $1`, [id]),
  400,
]

test.each([...losses, roleTaken])('%s elsewhere: the next write does nothing', async (_what, change, status) => {
  const admin = await rememberedAdmin()
  await change(admin)
  const body = newMember()
  expect((await admin.api.refusal(memberRoutes.create, { params, body })).status).toBe(status)
  expect(await company.api.data(memberRoutes.list, { params, query: { search: body.email } })).toEqual([])
})

test('a role that was given elsewhere acts with the next call', async () => {
  const member = await makeMember(server, company)
  const body = newMember()
  expect((await member.api.refusal(memberRoutes.create, { params, body })).code).toBe('not_allowed')
  await elsewhere(`update members set roles = '{admin}' where id = $1`, [member.id])
  await member.api.data(memberRoutes.create, { params, body })
})

test('a move to another division elsewhere acts with the next call', async () => {
  const [own, other] = [await makeDivision(server, company), await makeDivision(server, company)]
  const admin = await makeMember(server, company, { roles: ['division_admin'], divisionId: own.id })
  const create = (divisionId: string) =>
    admin.api.call(memberRoutes.create, { params, body: { ...newMember(), division_id: divisionId } })
  expect((await create(own.id)).status).toBe(200)
  await elsewhere('update members set division_id = $2 where id = $1', [admin.id, other.id])
  expect((await create(own.id)).status).toBe(400)
  expect((await create(other.id)).status).toBe(200)
})

test('whoever is remembered is not looked up in a round trip of its own', async () => {
  const admin = await rememberedAdmin()
  await admin.api.data(userRoutes.me)
  const rows = vi.spyOn(Db.prototype, 'rows')
  try {
    await admin.api.data(memberRoutes.list, { params, query: {} })
    await admin.api.data(memberRoutes.create, { params, body: newMember() })
    await admin.api.data(userRoutes.me)
    const names = rows.mock.calls.map(([statement]) => statement.name)
    expect(names.length).toBeGreaterThan(3)
    expect(names).not.toContain('caller_find')
  } finally {
    rows.mockRestore()
  }
})

test('a proof that does not hold lets no row and no transaction through', async () => {
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const { database } = server
  const proof = () => new CallerProof(hashToken(admin.user.token), company.id, 'somebody else')
  const statement = { name: 'callers_test', text: 'select 1 as one' }
  await expect(database.read(params, proof()).rows(statement, [])).rejects.toThrow(CallerChanged)
  const run = vi.fn<() => Promise<void>>()
  await expect(database.transaction(params, run, proof())).rejects.toThrow(CallerChanged)
  expect(run).not.toHaveBeenCalled()
  expect(await database.read(params).rows(statement, [])).toEqual([{ one: 1 }])
})
