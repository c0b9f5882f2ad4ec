import { divisionRoutes } from '@kartu/contracts/divisions'
import { expect, test } from 'vitest'
import { makeCompany, makeDivision, makeMember, makeUser } from '../../../test/factories.ts'
import { startServer } from '../../../test/server.ts'

const server = await startServer()

test('divisions stand by name with the number of their members', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  expect(await company.api.data(divisionRoutes.list, { params })).toEqual([])
  const made = await company.api.data(divisionRoutes.create, { params, body: { name: '  Sales  ' } })
  expect(made).toEqual({ _id: expect.any(String) as string, name: 'Sales', members: 0 })
  const design = await makeDivision(server, company, 'design')
  await makeMember(server, company, { divisionId: made._id })
  const last = await makeMember(server, company, { divisionId: made._id })

  const expected = [
    { _id: design.id, name: 'design', members: 0 },
    { _id: made._id, name: 'Sales', members: 2 },
  ]
  expect(await company.api.data(divisionRoutes.list, { params })).toEqual(expected)
  expect(await last.api.data(divisionRoutes.list, { params })).toEqual(expected)
})

test.each([
  ['en', 'A division with this name already exists.'],
  ['id', 'Divisi dengan nama ini sudah ada.'],
])('a name stands once in a company, whatever its capitals (%s)', async (language, message) => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  await makeDivision(server, company, 'Sales')
  const api = company.api.speaking(language)
  expect(await api.refusal(divisionRoutes.create, { params, body: { name: 'SALES' } })).toEqual({
    status: 400,
    code: 'division_name_taken',
    message,
    fields: { name: message },
    retryAfter: undefined,
  })
  const other = await makeCompany(server)
  await makeDivision(server, other, 'Sales')
  expect(await company.api.data(divisionRoutes.list, { params })).toHaveLength(1)
})

test('the same name at the same moment is made once', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => company.api.call(divisionRoutes.create, { params, body: { name: 'Sales' } })),
  )
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400, 400, 400, 400])
})

test('a division needs a name of at most 120 characters', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  expect(await company.api.refusal(divisionRoutes.create, { params, body: {} })).toMatchObject({
    fields: { name: 'This field is required' },
  })
  expect(await company.api.refusal(divisionRoutes.create, { params, body: { name: 'x'.repeat(121) } })).toMatchObject({
    fields: { name: 'Please use at most 120 characters' },
  })
})

test('admins make divisions, others do not', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const admin = await makeMember(server, company, { roles: ['admin'] })
  await admin.api.data(divisionRoutes.create, { params, body: { name: 'By an admin' } })
  for (const roles of [[], ['division_admin' as const]]) {
    const member = await makeMember(server, company, { roles })
    expect(await member.api.refusal(divisionRoutes.create, { params, body: { name: 'Mine' } })).toMatchObject({
      status: 400,
      code: 'not_allowed',
    })
  }
  const stranger = server.as(await makeUser(server))
  expect((await stranger.refusal(divisionRoutes.create, { params, body: { name: 'Mine' } })).status).toBe(404)
  expect(await company.api.data(divisionRoutes.list, { params })).toHaveLength(1)
})
