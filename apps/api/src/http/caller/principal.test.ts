import { randomUUID } from 'node:crypto'
import { CreateMember, Member, memberRoutes } from '@kartu/contracts/company/members'
import { canCreateMember, canListMembers } from '@kartu/contracts/company/members.policy'
import { keyOf, type Key, type Scope } from '@kartu/contracts/principal'
import { route } from '@kartu/contracts/route'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Client, refusalOf, type Reply } from '../../../test/client.ts'
import { asOwner } from '../../../test/database/database.ts'
import { makeCompany, makeMember, unique } from '../../../test/factories.ts'
import { startServer } from '../../../test/server.ts'
import { createMember, requireMember } from '../../modules/company/members/members.ts'
import { memberView } from '../../modules/company/members/members.view.ts'
import type { Authenticator } from './authenticator.ts'
import { allow, AppError } from '../errors.ts'
import { mount } from '../mount.ts'

/** A second authentication method beside people's sessions, such as the keys of a later module. */
class TestKeys implements Authenticator {
  readonly #keys = new Map<string, Key>()
  /** Companies that are about to be deleted. */
  readonly closed = new Set<string>()

  make(companyId: string, ...scopes: Scope[]): { token: string; key: Key } {
    const key = keyOf({ companyId, keyId: randomUUID(), name: 'Payroll', scopes })
    const token = `test_${key.keyId}`
    this.#keys.set(`Bearer ${token}`, key)
    return { token, key }
  }

  reads(authorization: string | undefined): boolean {
    return authorization?.startsWith('Bearer test_') === true
  }

  wasAlive(authorization: string | undefined): boolean {
    return this.#keys.has(authorization ?? '')
  }

  async find(authorization: string | undefined, companyId: string | null) {
    const key = this.#keys.get(authorization ?? '')
    if (!key) throw new AppError('unauthenticated')
    if (companyId !== null && companyId !== key.companyId) throw new AppError('not_found')
    return {
      session: undefined,
      actor: key,
      key: { id: key.keyId, scopes: key.scopes },
      closed: this.closed.has(key.companyId),
      context: { companyId: key.companyId },
    }
  }
}

const ids = z.strictObject({ companyId: z.uuid(), memberId: z.uuid() })
const inCompany = ids.pick({ companyId: true })
const part = { access: 'company', answer: 'data', data: Member } as const
const get = route({
  ...part,
  method: 'GET',
  path: '/companies/:companyId/keys-test/:memberId',
  params: ids,
  scope: 'members:read',
})
const create = route({
  ...part,
  method: 'POST',
  path: '/companies/:companyId/keys-test',
  params: inCompany,
  body: CreateMember,
  scope: 'members:write',
})

const keys = new TestKeys()
const open = await startServer()
const plain = await open.variant({ BILLING: 'sandbox' })
const server = await plain.withRoutes(
  (api, deps) => {
    const { env } = deps
    mount(api, deps, get, async ({ params }, { db, actor }) => {
      allow(canListMembers(actor))
      return memberView(await requireMember(db, actor.companyId, params.memberId), env)
    })
    mount(api, deps, create, async ({ body }, { db, actor, address }) => {
      allow(canCreateMember(actor, { divisionId: body.division_id }))
      return memberView(await createMember(db, deps, { actor, address }, body), env)
    })
  },
  [keys],
)
const company = await makeCompany(open)
const member = await makeMember(plain, company)
const params = { companyId: company.id }

const newMember = () => ({ first_name: 'Wati', email: `wati-${unique()}@example.com` })
const withKey = (...scopes: Scope[]): Client => server.as(keys.make(company.id, ...scopes))
const read = (api: Client) => api.call(get, { params: { ...params, memberId: member.id } })
const write = (api: Client) => api.call(create, { params, body: newMember() })
const codeOf = (reply: Reply) => (reply.status === 200 ? 'done' : refusalOf(reply).code)

describe('a key', () => {
  test.each<[string, Scope[], string, string]>([
    ['without scopes', [], 'api_key_scope', 'api_key_scope'],
    ['that reads', ['members:read'], 'done', 'api_key_scope'],
    ['that writes', ['members:write'], 'api_key_scope', 'done'],
    ['that does both', ['members:read', 'members:write'], 'done', 'done'],
    ['for something else', ['divisions:read', 'divisions:write'], 'api_key_scope', 'api_key_scope'],
  ])('%s may do what its scopes allow', async (_which, scopes, reading, writing) => {
    const api = withKey(...scopes)
    expect([codeOf(await read(api)), codeOf(await write(api))]).toEqual([reading, writing])
  })

  test('opens nothing in a company about to be deleted', async () => {
    const other = await makeCompany(open)
    const api = server.as(keys.make(other.id, 'members:read', 'members:write'))
    const inOther = (act: 'read' | 'write') =>
      act === 'read'
        ? api.call(get, { params: { companyId: other.id, memberId: other.memberId } })
        : api.call(create, { params: { companyId: other.id }, body: newMember() })
    expect(codeOf(await inOther('read'))).toBe('done')
    keys.closed.add(other.id)
    for (const act of ['read', 'write'] as const) expect(codeOf(await inOther(act))).toBe('company_being_deleted')
  })

  test('belongs only to its own company', async () => {
    const other = await makeCompany(open)
    const api = server.as(keys.make(other.id, 'members:read', 'members:write'))
    expect([codeOf(await read(api)), codeOf(await write(api))]).toEqual(['not_found', 'not_found'])
    expect(codeOf(await read(server.as({ token: `test_${randomUUID()}` })))).toBe('unauthenticated')
  })

  test('opens routes for keys without a session', async () => {
    const api = server.as(company.founder)
    expect([codeOf(await read(api)), codeOf(await write(api))]).toEqual(['done', 'done'])
    expect(codeOf(await write(server.as(member.user)))).toBe('not_allowed')
  })

  test('is limited to 600 calls a minute', async () => {
    const { token, key } = keys.make(company.id, 'members:read')
    await asOwner(plain.database, (query) =>
      query(`insert into rate_limits (key, count, resets_at) values ($1, 590, now() + interval '50 seconds')`, [
        `api:${key.keyId}`,
      ]),
    )
    const codes: string[] = []
    for (let calls = 0; calls < 25; calls += 1) codes.push(codeOf(await read(server.as({ token }))))
    expect(codes).toEqual([...Array<string>(19).fill('done'), ...Array<string>(6).fill('too_many_requests')])
    expect(codeOf(await read(withKey('members:read')))).toBe('done')
  })

  test('is counted as unknown if it is invalid', async () => {
    const stranger = server.as({ token: `test_${randomUUID()}` })
    const before = plain.deps.calls.invalidToken
    const replies = []
    for (let calls = 0; calls < 640; calls += 1) replies.push(codeOf(await read(stranger)))
    expect(replies.at(0)).toBe('unauthenticated')
    expect(replies.at(-1)).toBe('too_many_requests')
    expect(before.refused).toBeGreaterThan(0)
  })

  test('has its own idempotency keys', async () => {
    const [first, second] = [withKey('members:write'), withKey('members:write')]
    const header = { 'idempotency-key': unique() }
    const input = { params, body: newMember() }
    const made = await first.with(header).call(create, input)
    expect(made.status).toBe(200)
    expect(JSON.parse((await first.with(header).call(create, input)).text)).toEqual(JSON.parse(made.text))
    expect(codeOf(await first.with(header).call(create, { params, body: newMember() }))).toBe('idempotency_key_reused')
    // The same key sent by another API key and by a person counts as a separate request.
    for (const other of [second, server.as(company.founder)])
      expect(codeOf(await other.with(header).call(create, input))).toBe('email_taken')
  })

  test('is named in the audit log without a person', async () => {
    const { token, key } = keys.make(company.id, 'members:write')
    const made = await server.as({ token }).data(create, { params, body: newMember() })
    const entries = await asOwner(plain.database, (query) =>
      query(
        `select action, actor_user_id, actor_key_id, actor_name from audit_entries where company_id = $1 and subject_id = $2`,
        [company.id, made._id],
      ),
    )
    expect(entries).toEqual([
      { action: 'member.created', actor_user_id: null, actor_key_id: key.keyId, actor_name: 'Payroll' },
    ])
  })
})

test('a person is named in the audit log only by the account', async () => {
  const made = await company.api.data(memberRoutes.create, { params, body: newMember() })
  const entries = await asOwner(plain.database, (query) =>
    query(
      `select actor_user_id, actor_key_id, actor_name from audit_entries where company_id = $1 and subject_id = $2`,
      [company.id, made._id],
    ),
  )
  expect(entries).toEqual([{ actor_user_id: company.founder.id, actor_key_id: null, actor_name: null }])
})
