import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { importRoutes } from '@kartu/contracts/team/imports'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { makeOpenCompany, makeDivision, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { csvOf, paramsOf, upload } from '../../../../test/steps/import-steps.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { setPlan } from '../plans/plans.ts'

const server = await startSellingServer()

const ofDivision = (company: TestCompany, divisionId: string) => ({ companyId: company.id, divisionId })
const rolesOf = async (company: TestCompany, memberId: string) =>
  (await company.api.data(memberRoutes.get, { params: { companyId: company.id, memberId } })).roles

test('only admins create or delete divisions', async () => {
  const company = await makeOpenCompany(server)
  const params = { companyId: company.id }
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const made = await admin.api.data(divisionRoutes.create, { params, body: { name: 'By an admin' } })
  for (const roles of [[], ['division_admin' as const]]) {
    const member = await makeMember(server, company, { roles, divisionId: made._id })
    const refusals = [
      await member.api.refusal(divisionRoutes.create, { params, body: { name: 'Mine' } }),
      await member.api.refusal(divisionRoutes.remove, { params: ofDivision(company, made._id), query: {} }),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 400, code: 'not_allowed' })
  }
  expect(await company.api.data(divisionRoutes.list, { params })).toHaveLength(1)
})

test('a division admin edits only their own division', async () => {
  const company = await makeOpenCompany(server)
  const own = await makeDivision(server, company, 'Own')
  const other = await makeDivision(server, company, 'Other')
  const boss = await makeMember(server, company, { divisionId: own.id, roles: ['division_admin'] })
  const colleague = await makeMember(server, company, { divisionId: own.id })
  const edit = (divisionId: string, body: object) => ({ params: ofDivision(company, divisionId), body })
  const saved = await boss.api.data(divisionRoutes.update, edit(own.id, { color: '#123456', leads_target: 3 }))
  expect(saved).toMatchObject({ color: '#123456', leads_target: 3 })
  for (const input of [edit(other.id, { color: '#123456' }), edit(own.id, { administrator_ids: [colleague.id] })])
    expect(await boss.api.refusal(divisionRoutes.update, input)).toMatchObject({ code: 'not_allowed' })
  expect(await colleague.api.refusal(divisionRoutes.update, edit(own.id, { color: '#123456' }))).toMatchObject({
    code: 'not_allowed',
  })
  const { color } = await company.api.data(divisionRoutes.get, { params: ofDivision(company, other.id) })
  expect(color).toBeNull()
})

test('the list of division admins replaces the earlier one', async () => {
  const company = await makeOpenCompany(server)
  const own = await makeDivision(server, company, 'Own')
  const names = ['Citra', 'Agus', 'Bima']
  const [citra, agus, bima] = await Promise.all(
    names.map((firstName) => makeMember(server, company, { divisionId: own.id, firstName, lastName: '' })),
  )
  if (!citra || !agus || !bima) throw new Error('Three members were made')
  const appoint = (ids: string[]) =>
    company.api.data(divisionRoutes.update, { params: ofDivision(company, own.id), body: { administrator_ids: ids } })
  expect((await appoint([citra.id, agus.id])).administrators).toEqual([
    { _id: agus.id, name: 'Agus' },
    { _id: citra.id, name: 'Citra' },
  ])
  await company.api.data(memberRoutes.update, {
    params: { companyId: company.id, memberId: agus.id },
    body: { roles: ['division_admin', 'admin'] },
  })
  expect((await appoint([bima.id, bima.id])).administrators).toEqual([{ _id: bima.id, name: 'Bima' }])
  expect(await rolesOf(company, citra.id)).toEqual([])
  expect(await rolesOf(company, agus.id)).toEqual(['admin'])
  expect(await rolesOf(company, bima.id)).toEqual(['division_admin'])
  // The right applies at once.
  const edit = { params: ofDivision(company, own.id), body: { short_description: 'Ours' } }
  await bima.api.data(divisionRoutes.update, edit)
  expect(await citra.api.refusal(divisionRoutes.update, edit)).toMatchObject({ code: 'not_allowed' })
  expect((await appoint([])).administrators).toEqual([])
})

test('only members of a division administer it', async () => {
  const company = await makeOpenCompany(server)
  const own = await makeDivision(server, company, 'Own')
  const inside = await makeMember(server, company, { divisionId: own.id })
  const outside = await makeMember(server, company)
  const foreign = await makeMember(server, await makeOpenCompany(server))
  for (const wrong of [outside.id, foreign.id]) {
    const body = { name: 'Renamed', administrator_ids: [inside.id, wrong] }
    expect(
      await company.api.refusal(divisionRoutes.update, { params: ofDivision(company, own.id), body }),
    ).toMatchObject({ status: 400, fields: { 'administrator_ids.1': 'Please enter valid value' } })
  }
  expect(await rolesOf(company, inside.id)).toEqual([])
  expect((await company.api.data(divisionRoutes.get, { params: ofDivision(company, own.id) })).name).toBe('Own')
})

test.each([
  ['en', 'Your company’s plan doesn’t include this. An admin can change the plan under Subscriptions.'],
  ['id', 'Paket perusahaan Anda tidak mencakup ini. Admin dapat mengubah paket di halaman Langganan.'],
])('without the plan, divisions are read-only (%s)', async (language, message) => {
  const company = await makeOpenCompany(server)
  const own = await makeDivision(server, company, 'Own')
  await makeMember(server, company, { divisionId: own.id })
  await setPlan(server.database.global, company.id, 'free')
  const api = server.as(company.founder).speaking(language)
  const params = { companyId: company.id }
  const refusals = [
    await api.refusal(divisionRoutes.create, { params, body: { name: 'More' } }),
    await api.refusal(divisionRoutes.update, { params: ofDivision(company, own.id), body: { name: 'Else' } }),
    await api.refusal(divisionRoutes.remove, { params: ofDivision(company, own.id), query: {} }),
  ]
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 402, code: 'paywalled', message })
  expect(await api.data(divisionRoutes.list, { params })).toMatchObject([{ name: 'Own', members: 1 }])
  expect(await api.data(divisionRoutes.get, { params: ofDivision(company, own.id) })).toMatchObject({ name: 'Own' })

  // A caller without the right is refused, not asked to upgrade.
  const member = await makeMember(server, company)
  const refusal = await member.api.refusal(divisionRoutes.create, { params, body: { name: 'More' } })
  expect(refusal).toMatchObject({ status: 400, code: 'not_allowed' })
})

test('an import does not create divisions past the paywall', async () => {
  const company = await makeOpenCompany(server)
  await setPlan(server.database.global, company.id, 'free')
  const rows = [
    ['email', 'first_name', 'division'],
    ['eko@example.com', 'Eko', 'New'],
  ]
  const file = await upload(company.api, company, csvOf(rows))
  const check = (create_divisions: boolean) => ({
    params: paramsOf(company, file),
    body: { mapping: ['email', 'first_name', 'division'] as never, create_divisions },
  })
  expect(await company.api.refusal(importRoutes.check, check(true))).toMatchObject({ status: 402, code: 'paywalled' })
  expect((await company.api.data(importRoutes.check, check(false))).create_divisions).toBe(false)
})
