import { cardRoutes } from '@kartu/contracts/company/cards'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { makeCompany, makeDivision, makeMember, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

async function stage() {
  const company = await makeCompany(server)
  const own = await makeDivision(server, company, 'Own')
  const other = await makeDivision(server, company, 'Other')
  const divisionAdmin = await makeMember(server, company, { roles: ['division_admin'], divisionId: own.id })
  const add = (division_id: string | null) =>
    divisionAdmin.api.call(memberRoutes.create, {
      params: { companyId: company.id },
      body: { first_name: 'New', email: `new-${unique()}@example.com`, division_id },
    })
  const update = (memberId: string, body: object) =>
    divisionAdmin.api.call(memberRoutes.update, { params: { companyId: company.id, memberId }, body })
  const remove = (memberId: string) =>
    divisionAdmin.api.call(memberRoutes.remove, { params: { companyId: company.id, memberId } })
  const rename = (cardId: string) =>
    divisionAdmin.api.call(cardRoutes.update, {
      params: { companyId: company.id, cardId },
      body: { revision: 1, job_title: 'Renamed' },
    })
  return { company, own, other, divisionAdmin, add, update, remove, rename }
}

const refused = { status: 400, text: expect.stringContaining('"not_allowed"') as string }

test('a division admin adds people only to their own division', async () => {
  const { own, other, add } = await stage()
  expect((await add(own.id)).status).toBe(200)
  expect(await add(other.id)).toMatchObject(refused)
  expect(await add(null)).toMatchObject(refused)
})

test('a division admin manages people only in their own division', async () => {
  const { company, own, other, update, remove, rename } = await stage()
  const near = await makeMember(server, company, { divisionId: own.id })
  const far = await makeMember(server, company, { divisionId: other.id })
  const nowhere = await makeMember(server, company)
  for (const member of [far, nowhere]) {
    expect(await update(member.id, { email: `taken-${unique()}@example.com` })).toMatchObject(refused)
    expect(await update(member.id, { division_id: own.id })).toMatchObject(refused)
    expect(await rename(member.cardId)).toMatchObject(refused)
    expect(await remove(member.id)).toMatchObject(refused)
  }
  expect((await update(near.id, { email: `changed-${unique()}@example.com` })).status).toBe(200)
  expect((await rename(near.cardId)).status).toBe(200)
  expect((await remove(near.id)).status).toBe(200)
})

test('a division admin neither moves members out nor gives roles', async () => {
  const { company, own, other, divisionAdmin, update } = await stage()
  const member = await makeMember(server, company, { divisionId: own.id })
  expect(await update(member.id, { division_id: other.id })).toMatchObject(refused)
  expect(await update(member.id, { division_id: null })).toMatchObject(refused)
  for (const role of ['division_admin', 'admin', 'super_admin']) {
    expect(await update(member.id, { roles: [role] })).toMatchObject(refused)
    expect(await update(divisionAdmin.id, { roles: ['division_admin', role] })).toMatchObject(refused)
  }
})

test('a division admin cannot change an admin of their own division', async () => {
  const { company, own, update, remove } = await stage()
  for (const role of ['admin', 'super_admin'] as const) {
    const admin = await makeMember(server, company, { divisionId: own.id, roles: [role] })
    expect(await update(admin.id, { email: `stolen-${unique()}@example.com` })).toMatchObject(refused)
    expect(await remove(admin.id)).toMatchObject(refused)
  }
})

test('a member without a role sees the team read-only', async () => {
  const company = await makeCompany(server)
  const division = await makeDivision(server, company)
  const member = await makeMember(server, company, { divisionId: division.id })
  const colleague = await makeMember(server, company, { divisionId: division.id })
  const params = { companyId: company.id }
  expect((await member.api.page(memberRoutes.list, { params, query: {} })).meta.total).toBe(3)
  const body = { first_name: 'New', email: `new-${unique()}@example.com`, division_id: division.id }
  expect(await member.api.call(memberRoutes.create, { params, body })).toMatchObject(refused)
  const target = { ...params, memberId: colleague.id }
  expect(await member.api.call(memberRoutes.update, { params: target, body: { email: body.email } })).toMatchObject(
    refused,
  )
  expect(await member.api.call(memberRoutes.remove, { params: target })).toMatchObject(refused)
  const self = { ...params, memberId: member.id }
  expect(await member.api.call(memberRoutes.update, { params: self, body: { roles: ['admin'] } })).toMatchObject(
    refused,
  )
})

test('a division admin who moves loses the role', async () => {
  const company = await makeCompany(server)
  const [sales, ops] = [await makeDivision(server, company), await makeDivision(server, company)]
  const admin = await makeMember(server, company, { divisionId: sales.id, roles: ['division_admin'] })
  const params = { companyId: company.id, memberId: admin.id }
  const moved = await company.api.data(memberRoutes.update, { params, body: { division_id: ops.id } })
  expect(moved.roles).toEqual([])
  const body = { division_id: sales.id, roles: ['division_admin' as const] }
  expect((await company.api.data(memberRoutes.update, { params, body })).roles).toEqual(['division_admin'])
  const same = await company.api.data(memberRoutes.update, { params, body: { division_id: sales.id } })
  expect(same.roles).toEqual(['division_admin'])
})

test('permissions are checked for every call', async () => {
  const company = await makeCompany(server)
  const [sales, ops] = [await makeDivision(server, company), await makeDivision(server, company)]
  const member = await makeMember(server, company, { divisionId: sales.id })
  const params = { companyId: company.id }
  const add = async (divisionId: string) => {
    const body = { first_name: 'New', email: `new-${unique()}@example.com`, division_id: divisionId }
    return (await member.api.call(memberRoutes.create, { params, body })).status
  }
  const change = (body: { roles?: ('division_admin' | 'admin')[]; division_id?: string }) =>
    company.api.data(memberRoutes.update, { params: { ...params, memberId: member.id }, body })
  const may = async () => [await add(sales.id), await add(ops.id)]
  expect(await may()).toEqual([400, 400])
  await change({ roles: ['division_admin'] })
  expect(await may()).toEqual([200, 400])
  await change({ division_id: ops.id, roles: ['division_admin'] })
  expect(await may()).toEqual([400, 200])
  await change({ roles: ['admin'] })
  expect(await may()).toEqual([200, 200])
  await change({ roles: [] })
  expect(await may()).toEqual([400, 400])
  await company.api.data(memberRoutes.remove, { params: { ...params, memberId: member.id } })
  expect(await may()).toEqual([403, 403])
})
