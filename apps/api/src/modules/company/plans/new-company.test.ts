import { companyRoutes } from '@kartu/contracts/company/companies'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { licenceRoutes } from '@kartu/contracts/company/licences'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { makeUser, unique } from '../../../../test/factories.ts'
import { keepLicencesSound } from '../../../../test/licences.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
keepLicencesSound(server)
const selling = await server.variant({ BILLING: 'sandbox' })

const begin = async (at: typeof server) => {
  const api = at.as(await makeUser(at))
  const company = await api.data(companyRoutes.create, { body: { name: `Company ${unique()}` } })
  return { api, company, params: { companyId: company._id } }
}
const person = () => ({ first_name: 'Eko', email: `${unique()}@example.com` })

test('with billing, a new company has the Free plan', async () => {
  const { api, company, params } = await begin(selling)
  expect(company.plan).toBe('free')
  expect(await api.data(licenceRoutes.get, { params })).toEqual({ total: 3, in_use: 1, reserved: 0, free: 2 })
  await api.data(memberRoutes.create, { params, body: person() })
  await api.data(invitationRoutes.create, { params, body: person() })
  for (const route of [memberRoutes.create, invitationRoutes.create]) {
    const refusal = await api.refusal(route, { params, body: person() })
    expect(refusal.message).toBe('You have insufficient license to invite more users')
  }
})

test('without billing, everything is open without a limit', async () => {
  const { api, company, params } = await begin(server)
  expect(company.plan).toBe('open')
  expect(await api.data(licenceRoutes.get, { params })).toMatchObject({ total: null, free: null })
})
