import { auditRoutes } from '@kartu/contracts/platform/audit'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { apiKeysMax, ownApiKeysMax } from '@kartu/contracts/limits'
import type { Role } from '@kartu/contracts/actor'
import type { Scope } from '@kartu/contracts/principal'
import { describe, expect, test } from 'vitest'
import { refusalOf, type Reply } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import {
  ageProofs,
  makeCompany,
  makeDivision,
  makeMember,
  type TestCompany,
  unique,
} from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { KeyCallers } from './key-callers.ts'
import { sweepOf } from '../../../../test/steps/sweep-of.ts'
import { apiKeysModule } from './api-keys.module.ts'

const server = await startServer()
const { database } = server

const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })
const owner = <Row extends object>(text: string, values: unknown[]) =>
  asOwner(database, (query) => query<Row>(text, values))
const codeOf = (reply: Reply) => (reply.status === 200 ? 'done' : refusalOf(reply).code)

const make = (company: TestCompany, scopes: Scope[] = ['members:read'], division_id: string | null = null) =>
  company.api.data(apiKeyRoutes.create, {
    ...ofCompany(company),
    body: { name: 'Payroll', scopes, days: 90, division_id },
  })

const listed = async (company: TestCompany) => (await company.api.data(apiKeyRoutes.list, ofCompany(company))).keys

const readsWith = async (company: TestCompany, token: string) =>
  codeOf(await server.as({ token }).call(memberRoutes.list, ofCompany(company)))

const newMember = () => ({ first_name: 'Wati', email: `wati-${unique()}@example.com` })

describe('a key of a company', () => {
  test('is shown once', async () => {
    const company = await makeCompany(server)
    const { token, key } = await make(company, ['members:read', 'members:write'])
    expect(await readsWith(company, token)).toBe('done')
    const kept = await owner<object>('select * from api_keys where company_id = $1', [company.id])
    const { entries } = await company.api.data(auditRoutes.list, { ...ofCompany(company), query: {} })
    const seen = JSON.stringify([kept, entries, await listed(company)])
    expect(seen).toContain(key._id)
    expect(seen).not.toContain(token)
    expect(seen).not.toContain(token.slice(-40))
    expect(token.endsWith(key.ending)).toBe(true)
  })

  test('is never stored under an idempotency key', async () => {
    const company = await makeCompany(server)
    const again = company.api.with({ 'idempotency-key': unique() })
    const body = { name: 'Payroll', scopes: ['members:read' as const], days: 30 }
    const { token } = await again.data(apiKeyRoutes.create, { ...ofCompany(company), body })
    expect(await owner('select from idempotency_keys where answer::text like $1', [`%${token}%`])).toEqual([])
  })

  test('is named in the audit log instead of a person', async () => {
    const company = await makeCompany(server)
    const { token } = await make(company, ['members:write'])
    const made = await server.as({ token }).data(memberRoutes.create, { ...ofCompany(company), body: newMember() })
    const { entries } = await company.api.data(auditRoutes.list, { ...ofCompany(company), query: { noun: 'member' } })
    expect(entries.find(({ subject_id }) => subject_id === made._id)?.actor).toEqual({
      kind: 'key',
      name: 'Payroll',
      member_id: null,
      photo: null,
    })
  })

  test('is refused by every process once it is revoked', async () => {
    const company = await makeCompany(server)
    const other = new KeyCallers(database)
    const { token, key } = await make(company)
    const find = () => other.find(`Bearer ${token}`, company.id, '192.0.2.1')
    await find()
    expect(other.wasAlive(`Bearer ${token}`)).toBe(true)
    await company.api.data(apiKeyRoutes.remove, { params: { companyId: company.id, keyId: key._id } })
    await expect(find()).rejects.toMatchObject({ code: 'api_key_invalid' })
    expect(other.wasAlive(`Bearer ${token}`)).toBe(false)
    expect(await readsWith(company, token)).toBe('api_key_invalid')
    expect(await listed(company)).toEqual([])
  })

  test('is refused after its last day', async () => {
    const company = await makeCompany(server)
    const { token } = await make(company)
    await owner(`update api_keys set expires_at = now() where company_id = $1`, [company.id])
    expect(await readsWith(company, token)).toBe('api_key_invalid')
    await owner(`update api_keys set expires_at = now() - interval '91 days' where company_id = $1`, [company.id])
    await sweepOf(apiKeysModule, server.deps)
    expect(await listed(company)).toEqual([])
  })

  test('has two secrets during a rotation', async () => {
    const company = await makeCompany(server)
    const { token: first, key } = await make(company)
    const rotate = (overlap_days: number) =>
      company.api.data(apiKeyRoutes.rotate, {
        params: { companyId: company.id, keyId: key._id },
        body: { days: 30, overlap_days },
      })
    const { token: second, key: rotated } = await rotate(7)
    expect(rotated.previous_until).not.toBeNull()
    expect([await readsWith(company, first), await readsWith(company, second)]).toEqual(['done', 'done'])
    await owner(`update api_keys set previous_until = now() where company_id = $1`, [company.id])
    expect([await readsWith(company, first), await readsWith(company, second)]).toEqual(['api_key_invalid', 'done'])
    const { token: third } = await rotate(0)
    expect([await readsWith(company, second), await readsWith(company, third)]).toEqual(['api_key_invalid', 'done'])
  })

  test('retries of a rotation keep the new secret', async () => {
    const company = await makeCompany(server)
    const { key } = await make(company)
    const rotate = {
      params: { companyId: company.id, keyId: key._id },
      body: { days: 30, overlap_days: 0, ending: key.ending },
    }
    const { token } = await company.api.data(apiKeyRoutes.rotate, rotate)
    expect(codeOf(await company.api.call(apiKeyRoutes.rotate, rotate))).toBe('changed_elsewhere')
    expect(await readsWith(company, token)).toBe('done')
  })

  test('opens no other company', async () => {
    const [company, other] = [await makeCompany(server), await makeCompany(server)]
    const { token } = await make(company)
    expect(await readsWith(other, token)).toBe('not_found')
    const inOther = server.as({ token }).inCompany(other.id)
    expect(codeOf(await inOther.call(cardRoutes.list, { query: {} }))).toBe('not_found')
  })

  test('counts its calls to other companies', async () => {
    const [company, other] = [await makeCompany(server), await makeCompany(server)]
    const { token, key } = await make(company)
    await owner(
      `insert into rate_limits (key, count, resets_at) values ('api:' || $1, 590, now() + interval '50 seconds')`,
      [key._id],
    )
    const codes = new Set<string>()
    for (let at = 0; at < 20; at += 1) codes.add(await readsWith(other, token))
    expect([...codes]).toEqual(['not_found', 'too_many_requests'])
  })

  test('records the day of its last call with the network', async () => {
    const company = await makeCompany(server)
    const { token } = await make(company)
    const before = (await listed(company))[0]
    expect([before?.last_used_on, before?.last_used_from]).toEqual([null, null])
    await readsWith(company, token)
    const after = (await listed(company))[0]
    expect(after?.last_used_on).toBe(new Date().toISOString().slice(0, 10))
    expect(after?.last_used_from).toMatch(/^10\.\d+\.\d+\.0\/24$/)
  })

  test.each<[string, Role[]]>([
    ['an admin', ['admin']],
    ['a division admin', ['division_admin']],
    ['a member', []],
  ])('cannot be created by %s', async (_who, roles) => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company, { roles })
    const body = { name: 'Payroll', scopes: ['members:read' as const], days: 30 }
    for (const input of [{ ...ofCompany(company), body }])
      expect(await member.api.refusal(apiKeyRoutes.create, input)).toMatchObject({ code: 'not_allowed' })
    expect(await member.api.refusal(apiKeyRoutes.list, ofCompany(company))).toMatchObject({ code: 'not_allowed' })
  })

  test('cannot assign a role, because that needs a confirmation', async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company)
    const { token } = await make(company, ['members:write'])
    const input = {
      params: { companyId: company.id, memberId: member.id },
      body: { roles: ['division_admin' as const] },
    }
    const refusal = await server.as({ token }).refusal(memberRoutes.update, input)
    expect(refusal.code).toBe('confirmation_required')
  })

  test('cannot be created beyond the limit', async () => {
    const company = await makeCompany(server)
    await make(company)
    await owner(
      `insert into api_keys (company_id, id, name, scopes, secret_hash, ending, expires_at)
        select company_id, gen_random_uuid(), name, scopes, secret_hash, ending, expires_at
          from api_keys cross join generate_series(2, $2) where company_id = $1`,
      [company.id, apiKeysMax],
    )
    const body = { name: 'More', scopes: ['members:read' as const], days: 30 }
    const refusal = await company.api.refusal(apiKeyRoutes.create, { ...ofCompany(company), body })
    expect(refusal.code).toBe('api_keys_max')
  })
})

test('every change of keys needs a confirmation', async () => {
  const company = await makeCompany(server)
  const { key } = await make(company)
  await company.api.data(apiKeyRoutes.updateSettings, { ...ofCompany(company), body: { personal_allowed: true } })
  await ageProofs(server, company.founder.id)
  const ofKey = { params: { companyId: company.id, keyId: key._id } }
  const body = { name: 'Payroll', scopes: ['leads:read' as const], days: 30 }
  const replies = [
    await company.api.call(apiKeyRoutes.create, { ...ofCompany(company), body }),
    await company.api.call(apiKeyRoutes.createOwn, { ...ofCompany(company), body }),
    await company.api.call(apiKeyRoutes.updateSettings, { ...ofCompany(company), body: { personal_allowed: false } }),
    await company.api.call(apiKeyRoutes.rotate, { ...ofKey, body: { days: 30 } }),
    await company.api.call(apiKeyRoutes.confirm, ofKey),
    await company.api.call(apiKeyRoutes.remove, ofKey),
  ]
  expect(replies.map(codeOf)).toEqual(replies.map(() => 'confirmation_required'))
})

describe('a key of a division', () => {
  test('cannot read another division', async () => {
    const company = await makeCompany(server)
    const [own, other] = [await makeDivision(server, company), await makeDivision(server, company)]
    const inside = await makeMember(server, company, { divisionId: own.id })
    const outside = await makeMember(server, company, { divisionId: other.id })
    const scopes: Scope[] = [
      'members:read',
      'members:write',
      'cards:read',
      'cards:write',
      'divisions:read',
      'divisions:write',
    ]
    const { token } = await make(company, scopes, own.id)
    const api = server.as({ token })
    const { data } = await api.page(memberRoutes.list, { ...ofCompany(company), query: { division: other.id } })
    expect(data.map(({ _id }) => _id)).toEqual([inside.id])
    const divisions = await api.data(divisionRoutes.list, ofCompany(company))
    expect(divisions.map(({ _id }) => _id)).toEqual([own.id])
    const ofMember = (memberId: string) => ({ params: { companyId: company.id, memberId } })
    const ofCard = (cardId: string) => ({ params: { companyId: company.id, cardId } })
    const change = { body: { note: 'New', revision: 1 } }
    const calls = (member: typeof inside) => [
      api.call(memberRoutes.get, ofMember(member.id)),
      api.call(memberRoutes.update, { ...ofMember(member.id), body: {} }),
      api.call(cardRoutes.get, ofCard(member.cardId)),
      api.call(cardRoutes.update, { ...ofCard(member.cardId), ...change }),
      api.call(memberRoutes.remove, ofMember(member.id)),
    ]
    const codes = async (member: typeof inside) => {
      const found: string[] = []
      for (const call of calls(member)) found.push(codeOf(await call))
      return found
    }
    expect(await codes(outside)).toEqual(Array<string>(5).fill('not_found'))
    expect(codeOf(await api.call(memberRoutes.summary, ofCompany(company)))).toBe('not_allowed')
    expect(codeOf(await api.call(cardRoutes.list, { query: {} }))).toBe('not_allowed')
    expect(codeOf(await api.call(memberRoutes.create, { ...ofCompany(company), body: newMember() }))).toBe(
      'not_allowed',
    )
    const ofOther = { params: { companyId: company.id, divisionId: other.id } }
    expect(codeOf(await api.call(divisionRoutes.get, ofOther))).toBe('not_found')
    expect(codeOf(await api.call(divisionRoutes.remove, ofOther))).toBe('not_found')
    expect(codeOf(await api.call(memberRoutes.get, ofMember(inside.id)))).toBe('done')
  })

  test.each<Scope>(['audit:read', 'changes:read'])('is refused the scope %s', async (scope) => {
    const company = await makeCompany(server)
    const division = await makeDivision(server, company)
    const body = { name: 'Payroll', scopes: ['members:read' as const, scope], days: 90, division_id: division.id }
    const refusal = await company.api.refusal(apiKeyRoutes.create, { ...ofCompany(company), body })
    expect(refusal.fields).toHaveProperty('scopes')
  })

  test('is deleted with its division', async () => {
    const company = await makeCompany(server)
    const division = await makeDivision(server, company)
    const { token, key } = await make(company, ['members:read'], division.id)
    await company.api.data(divisionRoutes.remove, {
      params: { companyId: company.id, divisionId: division.id },
      query: {},
    })
    expect(await readsWith(company, token)).toBe('api_key_invalid')
    const { entries } = await company.api.data(auditRoutes.list, { ...ofCompany(company), query: { noun: 'api_key' } })
    expect(entries[0]).toMatchObject({ action: 'api_key.revoked', subject_id: key._id, before: { name: 'Payroll' } })
  })
})

describe('the maker of a key', () => {
  test('leaves the key to the company', async () => {
    const company = await makeCompany(server)
    const maker = await makeMember(server, company, { roles: ['super_admin'] })
    const body = { name: 'Payroll', scopes: ['members:read' as const], days: 90 }
    const { token, key } = await maker.api.data(apiKeyRoutes.create, { ...ofCompany(company), body })
    expect(key.needs_review).toBe(false)
    await owner(`update members set roles = '{}' where company_id = $1 and id = $2`, [company.id, maker.id])
    expect(await readsWith(company, token)).toBe('done')
    expect((await listed(company))[0]?.needs_review).toBe(true)
    const notices = async () =>
      (await company.api.data(notificationRoutes.list, ofCompany(company))).filter(
        ({ kind }) => kind === 'api_key_maker_left',
      )
    await sweepOf(apiKeysModule, server.deps)
    await sweepOf(apiKeysModule, server.deps)
    expect(await notices()).toHaveLength(1)
    // Another notice follows if the maker loses the role again.
    await owner(`update members set roles = '{super_admin}' where company_id = $1 and id = $2`, [company.id, maker.id])
    await sweepOf(apiKeysModule, server.deps)
    await owner(`update members set roles = '{}' where company_id = $1 and id = $2`, [company.id, maker.id])
    const off = await server.variant({ API_KEYS: 'off' })
    await sweepOf(apiKeysModule, off.deps)
    expect(await notices()).toHaveLength(1)
    await sweepOf(apiKeysModule, server.deps)
    expect(await notices()).toHaveLength(2)
    const ofKey = { params: { companyId: company.id, keyId: key._id } }
    expect(await maker.api.refusal(apiKeyRoutes.confirm, ofKey)).toMatchObject({ code: 'not_allowed' })
    const confirmed = await company.api.data(apiKeyRoutes.confirm, ofKey)
    expect([confirmed.needs_review, confirmed.maker?._id]).toEqual([false, company.memberId])
    await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: maker.id } })
    expect(await readsWith(company, token)).toBe('done')
  })
})

test('revokes a key after the subscription has expired', async () => {
  const company = await makeCompany(server)
  const { key } = await make(company)
  await owner(`update companies set subscription_status = 'EXPIRED' where id = $1`, [company.id])
  const selling = (await server.variant({ BILLING: 'sandbox' })).as(company.founder)
  const ofKey = { params: { companyId: company.id, keyId: key._id } }
  const forbid = { ...ofCompany(company), body: { personal_allowed: false } }
  expect(codeOf(await selling.call(apiKeyRoutes.rotate, { ...ofKey, body: { days: 30 } }))).toBe('subscription_expired')
  expect(codeOf(await selling.call(apiKeyRoutes.updateSettings, forbid))).toBe('done')
  expect(codeOf(await selling.call(apiKeyRoutes.remove, ofKey))).toBe('done')
})

test('a key of a former member has no maker', async () => {
  const company = await makeCompany(server)
  const maker = await makeMember(server, company, { roles: ['super_admin'] })
  const body = { name: 'Payroll', scopes: ['members:read' as const], days: 90 }
  await maker.api.data(apiKeyRoutes.create, { ...ofCompany(company), body })
  expect((await listed(company))[0]?.maker?._id).toBe(maker.id)
  await company.api.data(handOverRoutes.create, {
    ...ofCompany(company),
    body: { member_ids: [maker.id], card: 'page', colleague_id: company.memberId },
  })
  expect((await listed(company))[0]?.maker).toBeNull()
})

test('refuses a key in a URL', async () => {
  const company = await makeCompany(server)
  const { token } = await make(company)
  for (const url of [
    `/api/v1/companies/${company.id}/members?key=${token}`,
    `/api/v1/companies/${company.id}/members?access_token=${token}`,
    `/api/v1/companies/${token}/members`,
  ]) {
    const refusal = refusalOf(await server.as({ token }).send('GET', url))
    expect(refusal).toMatchObject({ status: 400, code: 'api_key_in_url' })
    expect(refusal.message).toContain('Revoke this key now, or rotate it without overlap')
  }
})

test('refuses all keys if the operator turned them off', async () => {
  const company = await makeCompany(server)
  const { token } = await make(company)
  const off = await server.variant({ API_KEYS: 'off' })
  const call = await off.as({ token }).call(memberRoutes.list, ofCompany(company))
  expect(codeOf(call)).toBe('api_keys_off')
  const founder = off.as(company.founder)
  expect(await founder.data(apiKeyRoutes.list, ofCompany(company))).toMatchObject({ offered: false, keys: [] })
  const body = { name: 'Payroll', scopes: ['members:read' as const], days: 30 }
  expect(await founder.refusal(apiKeyRoutes.create, { ...ofCompany(company), body })).toMatchObject({
    code: 'api_keys_off',
  })
})

test('allows at most the limit of personal keys', async () => {
  const company = await makeCompany(server)
  await company.api.data(apiKeyRoutes.updateSettings, { ...ofCompany(company), body: { personal_allowed: true } })
  const member = await makeMember(server, company)
  const body = { name: 'Notebook', scopes: ['leads:read' as const], days: 30 }
  for (let at = 0; at < ownApiKeysMax; at += 1)
    await member.api.data(apiKeyRoutes.createOwn, { ...ofCompany(company), body })
  expect(await member.api.refusal(apiKeyRoutes.createOwn, { ...ofCompany(company), body })).toMatchObject({
    code: 'api_keys_max',
  })
})
