import { auditRoutes } from '@kartu/contracts/platform/audit'
import { memberRoutes } from '@kartu/contracts/company/members'
import { signInRulesRoutes } from '@kartu/contracts/governance/sign-in-rules'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { ageProofs, makeCompany, makeMember, renewProofs } from '../../../../test/factories.ts'
import { setUpApp } from '../../../../test/steps/second-factor-steps.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
const open = { second_factor: 'off' as const, idle_minutes: null, session_hours: null, email_domains: [] }

async function stage() {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  return { company, params, set: (body: object) => ({ params, body: { ...open, ...body } }) }
}

test('a super admin’s rules apply from the next call', async () => {
  const { company, params, set } = await stage()
  const member = await makeMember(server, company)
  const list = { params, query: {} }
  await member.api.data(memberRoutes.list, list)
  expect(await company.api.data(signInRulesRoutes.get, { params })).toEqual({
    ...open,
    second_factor_from: null,
    revision: 1,
  })
  await setUpApp(server, company.api)
  const rules = await company.api.data(signInRulesRoutes.update, set({ second_factor: 'everyone', grace_days: 0 }))
  expect(rules).toMatchObject({ second_factor: 'everyone', second_factor_from: null, revision: 2 })
  expect(await member.api.refusal(memberRoutes.list, list)).toMatchObject({ code: 'second_factor_needed' })
  const { entries } = await company.api.data(auditRoutes.list, { params, query: { noun: 'sign_in_rules' } })
  expect(entries).toMatchObject([{ before: open, after: { ...open, second_factor: 'everyone' } }])
})

test('refuses a rule that would keep its author out', async () => {
  const { company, params, set } = await stage()
  const refusal = (body: object) => company.api.refusal(signInRulesRoutes.update, set(body))
  expect((await refusal({ second_factor: 'admins', grace_days: 7 })).code).toBe('own_second_factor_first')
  await asOwner(server.database, (query) =>
    query(`update sessions set created_at = now() - interval '9 hours' where user_id = $1`, [company.founder.id]),
  )
  expect((await refusal({ session_hours: 8 })).code).toBe('own_sign_in_first')
  expect(await company.api.data(signInRulesRoutes.get, { params })).toMatchObject(open)
  await company.api.data(signInRulesRoutes.update, set({ session_hours: 10 }))
})

test('a grace period survives other changes of the rules', async () => {
  const { company, set } = await stage()
  await setUpApp(server, company.api)
  const update = (body: object) => company.api.data(signInRulesRoutes.update, set(body))
  const { second_factor_from: from } = await update({ second_factor: 'admins', grace_days: 7 })
  expect(Math.round((Date.parse(from ?? '') - Date.now()) / 86_400_000)).toBe(7)
  expect(await update({ second_factor: 'admins', idle_minutes: 30 })).toMatchObject({ second_factor_from: from })
  expect(await update({})).toMatchObject({ second_factor: 'off', second_factor_from: null })
})

test('only looser rules need a proof', async () => {
  const { company, set } = await stage()
  const { api } = company
  await setUpApp(server, api)
  await api.data(signInRulesRoutes.update, set({ second_factor: 'everyone', idle_minutes: 30, session_hours: 8 }))
  const forget = () => ageProofs(server, company.founder.id)
  await forget()
  const strict = { second_factor: 'everyone', idle_minutes: 15, session_hours: 8 }
  await api.data(signInRulesRoutes.update, set(strict))
  const looser = [{ second_factor: 'admins' }, { grace_days: 7 }, { idle_minutes: 30 }, { session_hours: null }]
  for (const loose of looser)
    expect((await api.refusal(signInRulesRoutes.update, set({ ...strict, ...loose }))).code).toBe(
      'confirmation_required',
    )
  expect(await api.data(signInRulesRoutes.get, { params: { companyId: company.id } })).toMatchObject(strict)
  await renewProofs(server, company.founder.id)
  for (const loose of looser) await api.data(signInRulesRoutes.update, set({ ...strict, ...loose }))
})

test('only admins read the rules', async () => {
  const { company, params, set } = await stage()
  const admin = await makeMember(server, company, { roles: ['admin'] })
  await admin.api.data(signInRulesRoutes.get, { params })
  expect((await admin.api.refusal(signInRulesRoutes.update, set({ idle_minutes: 30 }))).code).toBe('not_allowed')
  const others = [await makeMember(server, company), await makeMember(server, company, { roles: ['division_admin'] })]
  for (const { api } of others) {
    expect((await api.refusal(signInRulesRoutes.get, { params })).code).toBe('not_allowed')
    expect((await api.refusal(signInRulesRoutes.people, { params, query: {} })).code).toBe('not_allowed')
    expect((await api.refusal(signInRulesRoutes.update, set({}))).code).toBe('not_allowed')
  }
})

test('refuses the second of two concurrent edits', async () => {
  const { company, set } = await stage()
  await company.api.data(signInRulesRoutes.update, set({ idle_minutes: 30, revision: 1 }))
  const late = await company.api.refusal(signInRulesRoutes.update, set({ idle_minutes: 60, revision: 1 }))
  expect(late).toMatchObject({ status: 409, code: 'changed_elsewhere' })
})

test('lists people with access by second factor', async () => {
  const { company, params } = await stage()
  const member = await makeMember(server, company)
  const paused = await makeMember(server, company)
  await asOwner(server.database, (query) => query(`update members set status = 'paused' where id = $1`, [paused.id]))
  await setUpApp(server, company.api)
  const all = await company.api.data(signInRulesRoutes.people, { params, query: {} })
  expect(all).toMatchObject({
    people: [
      { _id: company.memberId, factors: ['app'], roles: ['super_admin'] },
      { _id: member.id, email: member.email, factors: [] },
    ],
    more: false,
    total: 2,
    without: 1,
  })
  const query = { without: 'true' as const }
  const without = await company.api.data(signInRulesRoutes.people, { params, query })
  expect(without.people.map(({ _id }) => _id)).toEqual([member.id])
  const after = await company.api.data(signInRulesRoutes.people, { params, query: { after: member.id } })
  expect(after).toMatchObject({ people: [], more: false, total: 2 })
})
