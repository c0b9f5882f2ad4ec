import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

const unmake = (caller: { api: TestCompany['api'] }, company: TestCompany, memberId: string) =>
  caller.api.call(memberRoutes.update, { params: { companyId: company.id, memberId }, body: { roles: [] } })

const superAdmins = async (company: TestCompany) =>
  asOwner(server.database, (query) =>
    query(`select id from members where company_id = $1 and 'super_admin' = any(roles)`, [company.id]),
  )

test.each([
  ['en', 'A company needs at least one super admin. Make someone else super admin first.'],
  ['id', 'Perusahaan memerlukan minimal satu super admin. Jadikan orang lain super admin dahulu.'],
])('the last super admin keeps the role (%s)', async (language, message) => {
  const company = await makeCompany(server)
  const params = { companyId: company.id, memberId: company.memberId }
  expect(
    await company.api.speaking(language).refusal(memberRoutes.update, { params, body: { roles: ['admin'] } }),
  ).toMatchObject({ status: 400, code: 'last_super_admin', message })
  await company.api.data(memberRoutes.update, { params, body: { roles: ['super_admin', 'admin'] } })
})

test('a second super admin lets the first one leave', async () => {
  const company = await makeCompany(server)
  const second = await makeMember(server, company, { roles: ['super_admin'] })
  expect((await unmake(company, company, company.memberId)).status).toBe(200)
  expect((await unmake(second, company, second.id)).status).toBe(400)
})

test('a person who cannot sign in does not count', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const body = { first_name: 'Absent', email: 'absent@example.com' }
  const absent = await company.api.data(memberRoutes.create, { params, body })
  await company.api.data(memberRoutes.update, {
    params: { ...params, memberId: absent._id },
    body: { roles: ['super_admin'] },
  })
  expect((await unmake(company, company, company.memberId)).status).toBe(400)
  expect((await unmake(company, company, absent._id)).status).toBe(200)
})

test('two super admins who demote each other leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const company = await makeCompany(server)
    const second = await makeMember(server, company, { roles: ['super_admin'] })
    await Promise.all([unmake(company, company, second.id), unmake(second, company, company.memberId)])
    expect(await superAdmins(company)).toHaveLength(1)
  }
})

test('two super admins who resign at once leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const company = await makeCompany(server)
    const second = await makeMember(server, company, { roles: ['super_admin'] })
    const replies = await Promise.all([unmake(company, company, company.memberId), unmake(second, company, second.id)])
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400])
    expect(await superAdmins(company)).toHaveLength(1)
  }
})

test('two super admins who remove each other leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const company = await makeCompany(server)
    const second = await makeMember(server, company, { roles: ['super_admin'] })
    const remove = (caller: { api: TestCompany['api'] }, memberId: string) =>
      caller.api.call(memberRoutes.remove, { params: { companyId: company.id, memberId } })
    await Promise.all([remove(company, second.id), remove(second, company.memberId)])
    expect(await superAdmins(company)).toHaveLength(1)
  }
})
