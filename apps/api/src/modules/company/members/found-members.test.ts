import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { makeDivision, makeMember, makeOpenCompany, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

test('members are found by email or external ID regardless of case', async () => {
  const company = await makeOpenCompany(server)
  const params = { companyId: company.id }
  const email = `siti-${unique()}@example.com`
  const byEmail = await company.api.data(memberRoutes.create, { params, body: { first_name: 'Siti', email } })
  const byId = await company.api.data(memberRoutes.create, {
    params,
    body: { first_name: 'Budi', email: `budi-${unique()}@example.com` },
  })
  const memberParams = { ...params, memberId: byId._id }
  await company.api.data(memberRoutes.update, { params: memberParams, body: { external_id: 'Emp-77' } })
  const keys = [email.toUpperCase(), 'EMP-77', 'nobody']
  const found = await company.api.data(memberRoutes.find, { params, body: { keys } })
  expect(found.map(({ key, member_id: id }) => [key, id])).toEqual([
    [keys[0], byEmail._id],
    ['EMP-77', byId._id],
  ])
  expect(found[0]).toMatchObject({ name: 'Siti', card: { _id: byEmail.card._id, has_photo: false } })
})

test('members outside the company or division are not found', async () => {
  const [company, other] = [await makeOpenCompany(server), await makeOpenCompany(server)]
  const division = await makeDivision(server, company)
  const admin = await makeMember(server, company, { roles: ['division_admin'], divisionId: division.id })
  const mine = await makeMember(server, company, { divisionId: division.id })
  const theirs = await makeMember(server, company)
  const stranger = await makeMember(server, other)
  const keys = [mine.email, theirs.email, stranger.email]
  const found = await admin.api.data(memberRoutes.find, { params: { companyId: company.id }, body: { keys } })
  expect(found.map(({ key }) => key)).toEqual([mine.email])
  const refused = await mine.api.call(memberRoutes.find, { params: { companyId: company.id }, body: { keys } })
  expect(refused.status).toBe(400)
})
