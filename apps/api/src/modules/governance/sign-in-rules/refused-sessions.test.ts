import { accountRoutes } from '@kartu/contracts/governance/account'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { memberRoutes } from '@kartu/contracts/company/members'
import { secondFactorRoutes } from '@kartu/contracts/identity/second-factor'
import { signInRulesRoutes } from '@kartu/contracts/governance/sign-in-rules'
import { userRoutes } from '@kartu/contracts/identity/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { appCode } from '../../../../test/app-codes.ts'
import type { Client } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import {
  makeCompany,
  makeMember,
  newToken,
  type TestCompany,
  type TestMember,
  unique,
} from '../../../../test/factories.ts'
import { setUpApp } from '../../../../test/steps/second-factor-steps.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

/** Changes rows as another process would, without notifying this one. */
const elsewhere = (text: string, values: unknown[]) => asOwner(server.database, (query) => query(text, values))

const setRules = (company: TestCompany, rules: Record<string, unknown>) => {
  const names = Object.keys(rules)
  return elsewhere(
    `insert into sign_in_rules (company_id, ${names.join(', ')}) values ($1, ${names.map((_, at) => `$${at + 2}`).join(', ')})`,
    [company.id, ...Object.values(rules)],
  )
}

let company: TestCompany
let member: TestMember
let params: { companyId: string }

/** A member whose calls of each kind are cached. */
beforeEach(async () => {
  company = await makeCompany(server)
  params = { companyId: company.id }
  member = await makeMember(server, company, { roles: ['admin'] })
  await read(member.api)
  await write(member.api)
})

const newMember = () => ({ first_name: 'Wati', email: `wati-${unique()}@example.com` })
const read = (api: Client) => api.data(memberRoutes.list, { params, query: {} })
const write = (api: Client) => api.data(memberRoutes.create, { params, body: newMember() })
const mine = (api: Client) => api.data(signInRulesRoutes.mine, { params })
const refusedRead = async (api: Client) => (await api.refusal(memberRoutes.list, { params, query: {} })).code

describe('a second factor', () => {
  test('keeps out an active member as soon as a rule requires it', async () => {
    await setRules(company, { second_factor: 'everyone' })
    const body = newMember()
    expect(await member.api.refusal(memberRoutes.create, { params, body })).toMatchObject({
      status: 400,
      code: 'second_factor_needed',
    })
    expect(await refusedRead(member.api)).toBe('second_factor_needed')
    await elsewhere('delete from sign_in_rules where company_id = $1', [company.id])
    expect(await member.api.data(memberRoutes.list, { params, query: { search: body.email } })).toEqual([])
    await write(member.api)
  })

  test('is named to the person, who keeps access elsewhere', async () => {
    const other = await makeCompany(server, { founder: member.user })
    await setRules(company, { second_factor: 'admins' })
    expect(await mine(member.api)).toEqual({
      company: { _id: company.id, name: company.name },
      need: 'second_factor_needed',
      soon: null,
      second_factor: false,
    })
    await other.api.data(memberRoutes.list, { params: { companyId: other.id }, query: {} })
    await member.api.data(userRoutes.me)
    const colleague = await makeMember(server, company)
    await read(colleague.api)
  })

  test('opens the company only to the session that set it up', async () => {
    await setRules(company, { second_factor: 'everyone' })
    const earlier = server.as({ token: await newToken(server, member.user.id) }).inCompany(company.id)
    expect(await refusedRead(earlier)).toBe('second_factor_needed')
    const { key } = await setUpApp(server, member.api)
    await read(member.api)
    await write(member.api)
    expect(await refusedRead(earlier)).toBe('second_factor_needed')
    expect(await mine(earlier)).toMatchObject({ need: 'second_factor_needed', second_factor: true })
    await earlier.data(accountRoutes.confirm, { body: { method: 'totp', code: appCode(key) } })
    await read(earlier)
  })

  test('closes the company again when turned off', async () => {
    await setRules(company, { second_factor: 'everyone' })
    await setUpApp(server, member.api)
    await read(member.api)
    await member.api.data(secondFactorRoutes.turnOff)
    expect(await refusedRead(member.api)).toBe('second_factor_needed')
  })

  test('is required of a member who becomes an admin', async () => {
    const colleague = await makeMember(server, company)
    await setRules(company, { second_factor: 'admins' })
    await read(colleague.api)
    await elsewhere(`update members set roles = '{division_admin}' where id = $1`, [colleague.id])
    expect(await refusedRead(colleague.api)).toBe('second_factor_needed')
  })

  test('is announced during a grace period', async () => {
    await setRules(company, { second_factor: 'everyone', second_factor_from: new Date(Date.now() + 60_000) })
    await read(member.api)
    expect(await mine(member.api)).toMatchObject({ need: null, soon: { need: 'second_factor_needed' } })
    await elsewhere('update sign_in_rules set second_factor_from = $2 where company_id = $1', [
      company.id,
      new Date(Date.now() + 300),
    ])
    await read(member.api)
    await expect.poll(() => member.api.call(memberRoutes.list, { params, query: {} })).toMatchObject({ status: 400 })
  })
})

describe('the length of a session', () => {
  const age = (what: string, minutes: number) =>
    elsewhere(`update sessions set ${what} = now() - make_interval(mins => $2) where user_id = $1`, [
      member.user.id,
      minutes,
    ])

  test('counts from its start, regardless of use', async () => {
    await setRules(company, { session_hours: 8 })
    const begun = async (minutes: number) => {
      const api = server.as({ token: await newToken(server, member.user.id) }).inCompany(company.id)
      await age('created_at', minutes)
      return api
    }
    const young = await begun(8 * 60 - 1)
    await read(young)
    await read(young)
    const old = await begun(8 * 60)
    expect(await refusedRead(old)).toBe('sign_in_needed')
    expect(await refusedRead(old)).toBe('sign_in_needed')
  })

  test('ends after the idle period of the rule', async () => {
    await setRules(company, { idle_minutes: 30 })
    await age('last_used_at', 29)
    await read(member.api)
    await age('last_used_at', 31)
    await member.api.data(userRoutes.me)
    expect(await refusedRead(member.api)).toBe('sign_in_needed')
    expect(await refusedRead(member.api)).toBe('sign_in_needed')
    await read(server.as({ token: await newToken(server, member.user.id) }).inCompany(company.id))
  })

  test('ends in the company at the first call after the limit', async () => {
    await setRules(company, { idle_minutes: 30 })
    await age('last_used_at', 31)
    expect(await refusedRead(member.api)).toBe('sign_in_needed')
    expect(await refusedRead(member.api)).toBe('sign_in_needed')
  })
})

test('a kept-out member can still leave', async () => {
  await setRules(company, { second_factor: 'everyone' })
  await member.api.data(accountRoutes.leave, { params })
  expect((await member.api.refusal(memberRoutes.list, { params, query: {} })).status).toBe(403)
})

test('hides another company’s rules', async () => {
  const stranger = await makeCompany(server)
  await setRules(company, { second_factor: 'everyone' })
  const asked = stranger.api.refusal(signInRulesRoutes.mine, { params })
  expect(await asked).toMatchObject({ status: 404, code: 'not_found' })
})

test('lists show only ID, name and logo of a closed company', async () => {
  const listed = async () =>
    (await member.api.data(companyRoutes.list, { query: {} })).find(({ _id }) => _id === company.id)
  const cards = async () => (await server.as(member.user).data(cardRoutes.list, { query: {} })).length
  expect(await listed()).toMatchObject({ industry: '' })
  expect(await cards()).toBe(1)
  await elsewhere(`update companies set erase_at = now() + interval '30 days' where id = $1`, [company.id])
  expect(await listed()).toEqual({ _id: company.id, name: company.name, logo: null })
  expect(await cards()).toBe(0)
  await elsewhere('update companies set erase_at = null where id = $1', [company.id])
  await setRules(company, { second_factor: 'everyone' })
  expect(await listed()).toEqual({ _id: company.id, name: company.name, logo: null })
  expect(await cards()).toBe(0)
})
