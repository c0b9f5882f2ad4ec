import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import { route } from '@kartu/contracts/route'
import { userRoutes } from '@kartu/contracts/identity/users'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { asOwner } from '../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, unique } from '../../../test/factories.ts'
import { startServer } from '../../../test/server.ts'
import { statementsOf } from '../../../test/database/statements-of.ts'
import { newId } from '../../db/columns.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../errors.ts'
import { mount } from '../mount.ts'
import { CallerChanged, Proof } from './remembered-callers.ts'
import { hashToken } from './session.ts'

const server = await startServer()
const company = await makeCompany(server)
const params = { companyId: company.id }

/** A change by another process or the operator, of which this program is not notified. */
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
  [
    'a member was removed',
    async ({ id, user }) => {
      await elsewhere('delete from user_companies where user_id = $1', [user.id])
      await elsewhere('delete from members where id = $1', [id])
    },
    404,
  ],
]

test.each(losses)('refuses the next read after %s elsewhere', async (_what, change, status) => {
  const admin = await rememberedAdmin()
  await change(admin)
  expect((await admin.api.refusal(memberRoutes.list, { params, query: {} })).status).toBe(status)
})

const roleTaken: [string, Change, number] = [
  'a role was taken',
  ({ id }) => elsewhere(`update members set roles = '{}' where id = $1`, [id]),
  400,
]

test.each([...losses, roleTaken])('stops the next write after %s elsewhere', async (_what, change, status) => {
  const admin = await rememberedAdmin()
  await change(admin)
  const body = newMember()
  expect((await admin.api.refusal(memberRoutes.create, { params, body })).status).toBe(status)
  expect(await company.api.data(memberRoutes.list, { params, query: { search: body.email } })).toEqual([])
})

test('a role granted elsewhere applies to the next call', async () => {
  const member = await makeMember(server, company)
  const body = newMember()
  expect((await member.api.refusal(memberRoutes.create, { params, body })).code).toBe('not_allowed')
  await elsewhere(`update members set roles = '{admin}' where id = $1`, [member.id])
  await member.api.data(memberRoutes.create, { params, body })
})

test('a division changed elsewhere applies to the next call', async () => {
  const [own, other] = [await makeDivision(server, company), await makeDivision(server, company)]
  const admin = await makeMember(server, company, { roles: ['division_admin'], divisionId: own.id })
  const create = (divisionId: string) =>
    admin.api.call(memberRoutes.create, { params, body: { ...newMember(), division_id: divisionId } })
  expect((await create(own.id)).status).toBe(200)
  await elsewhere('update members set division_id = $2 where id = $1', [admin.id, other.id])
  expect((await create(own.id)).status).toBe(400)
  expect((await create(other.id)).status).toBe(200)
})

test("an ended session does not fail colleagues' shared list query", async () => {
  const [left, stays] = [await rememberedAdmin(), await rememberedAdmin()]
  await elsewhere('delete from sessions where user_id = $1', [left.user.id])
  // These search terms are new, so the second caller waits for the answer of the first.
  for (const search of ['wati', 'wat', 'wa', 'w']) {
    const input = { params, query: { search } }
    const [refused, shown] = await Promise.all([
      left.api.call(memberRoutes.list, input),
      stays.api.call(memberRoutes.list, input),
    ])
    expect([refused.status, shown.status]).toEqual([401, 200])
  }
})

test('reading a remembered caller costs no round trip', async () => {
  const admin = await rememberedAdmin()
  await admin.api.data(userRoutes.me)
  await admin.api.data(invitationRoutes.received)
  const names = await statementsOf(server.database, async () => {
    await admin.api.data(memberRoutes.list, { params, query: {} })
    await admin.api.data(memberRoutes.create, { params, body: newMember() })
    await admin.api.data(userRoutes.me)
    await admin.api.data(invitationRoutes.received)
  })
  expect(names.length).toBeGreaterThan(3)
  expect(names).not.toContain('caller_find')
  expect(names).not.toContain('caller_proof')
})

describe('a handler that does not use the proof', () => {
  const part = { access: 'company', answer: 'data' } as const
  const of = (last: string) => `/companies/:companyId/callers-test/${last}` as const
  const ids = z.strictObject({ companyId: z.uuid() })
  const data = z.strictObject({ roles: z.array(z.string()) })
  const get = <const P extends string>(path: P) => route({ ...part, method: 'GET', path: of(path), params: ids, data })
  const silent = get('silent')
  const aside = get('elsewhere')
  const refusing = get('refusing')
  const deaf = get('deaf')
  const strict = route({ ...part, method: 'POST', path: of('strict'), params: ids, body: z.strictObject({}), data })

  const worked = vi.fn<(roles: readonly string[]) => void>()
  beforeEach(() => worked.mockClear())
  const one = { name: 'callers_test_one', text: 'select 1 as one' }
  const addDivision = {
    name: 'callers_test_add',
    text: 'insert into divisions (company_id, id, name) values ($1, $2, $3)',
  }
  const divisions = () =>
    asOwner(server.database, (query) => query('select id from divisions where company_id = $1', [company.id]))

  const routes = server.withRoutes((api, deps) => {
    mount(api, deps, silent, async (_input, { actor }) => {
      worked(actor.roles)
      return { roles: [...actor.roles] }
    })
    mount(api, deps, aside, async (_input, { actor }) => {
      worked(actor.roles)
      await deps.database.global.run(one, [])
      return { roles: [...actor.roles] }
    })
    mount(api, deps, refusing, async (_input, { actor }) => {
      worked(actor.roles)
      throw new AppError('not_allowed')
    })
    mount(api, deps, deaf, async (_input, { db, actor }) => {
      worked(actor.roles)
      await db.run(one, []).catch(() => 0)
      return { roles: [...actor.roles] }
    })
    mount(api, deps, strict, async (_input, { db, actor }) => {
      worked(actor.roles)
      await db.run(addDivision, [actor.companyId, newId(), unique()])
      return { roles: [...actor.roles] }
    })
  })

  /** An administrator whom that program remembers. */
  async function known() {
    const admin = await makeMember(server, company, { roles: ['admin'] })
    const api = (await routes).as(admin.user)
    await api.call(silent, { params })
    worked.mockClear()
    return { admin, api }
  }
  const proofs = (names: string[]) => names.filter((name) => name.startsWith('caller_'))

  test.each([silent, aside])('$path runs once with a separate proof', async (asked) => {
    const { api } = await known()
    const names = await statementsOf(server.database, async () => {
      expect(await api.data(asked, { params })).toEqual({ roles: ['admin'] })
    })
    expect(worked).toHaveBeenCalledTimes(1)
    expect(proofs(names)).toEqual(['caller_proof'])
  })

  test('a refusal before any statement runs once', async () => {
    const { api } = await known()
    const names = await statementsOf(server.database, async () => {
      expect((await api.refusal(refusing, { params })).code).toBe('not_allowed')
      expect((await api.refusal(strict, { params, body: { surprise: 1 } })).code).toBe('invalid')
    })
    expect(worked).toHaveBeenCalledTimes(1)
    expect(proofs(names)).toEqual(['caller_proof', 'caller_proof'])
  })

  test('a query on its handle carries the proof', async () => {
    const { api } = await known()
    const names = await statementsOf(server.database, async () => {
      await api.data(deaf, { params })
      await api.data(strict, { params, body: {} })
    })
    expect(worked).toHaveBeenCalledTimes(2)
    expect(proofs(names)).toEqual([])
  })

  test.each([silent, aside, deaf])('$path runs again if the caller has changed', async (asked) => {
    const { admin, api } = await known()
    await elsewhere(`update members set roles = '{}' where id = $1`, [admin.id])
    expect(await api.data(asked, { params })).toEqual({ roles: [] })
    expect(worked.mock.calls).toEqual([[['admin']], [[]]])
  })

  test.each([silent, aside, refusing, deaf])('$path returns nothing if the session has ended', async (asked) => {
    const { admin, api } = await known()
    await elsewhere('delete from sessions where user_id = $1', [admin.user.id])
    expect((await api.refusal(asked, { params })).code).toBe('unauthenticated')
  })

  test('rolls a write back if the caller has changed', async () => {
    const { admin, api } = await known()
    await elsewhere('delete from sessions where user_id = $1', [admin.user.id])
    const before = await divisions()
    expect((await api.refusal(strict, { params, body: {} })).code).toBe('unauthenticated')
    expect(await divisions()).toEqual(before)
  })
})

test('a failed proof neither returns a row nor keeps a change', async () => {
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const { database } = server
  const proof = () => new Proof(hashToken(admin.user.token), company.id, 'somebody else')
  const statement = { name: 'callers_test', text: 'select 1 as one' }
  await expect(database.read(params, proof()).run(statement, [])).rejects.toThrow(CallerChanged)
  const rename = (tx: Db) => tx.run({ text: `update companies set name = 'Changed' where id = $1` }, [company.id])
  await expect(database.transaction(params, rename, [proof()])).rejects.toThrow(CallerChanged)
  expect(await database.global.run({ text: `select from companies where name = 'Changed'` }, [])).toBe(0)
  expect(await database.read(params).run(statement, [])).toBe(1)
})
