import { companyRoutes } from '@kartu/contracts/company/companies'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { licenceRoutes } from '@kartu/contracts/company/licences'
import { memberRoutes } from '@kartu/contracts/company/members'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users'
import { secondaryLogoRoutes } from '@kartu/contracts/company/secondary-logos'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, makeUser, type TestCompany, unique } from '../../../../test/factories.ts'
import { startOwnServer, type TestServer } from '../../../../test/server.ts'
import { runCommand } from '../../../ask-server.ts'
import type { Program } from '../../../deps.ts'

/* One database with two values of `BILLING` simulates a restart with another value. */

const open = await startOwnServer()
const selling = await open.variant({ BILLING: 'sandbox' })

const person = () => ({ first_name: 'Eko', email: `${unique()}@example.com` })
const paramsOf = ({ id }: TestCompany) => ({ companyId: id })
const founderAt = (server: TestServer, company: TestCompany) => server.as(company.founder).inCompany(company.id)

/** Company on the Free plan without a free licence. */
async function makeFullCompany(): Promise<TestCompany> {
  const company = await makeCompany(selling)
  for (let added = 0; added < 2; added += 1)
    await company.api.data(memberRoutes.create, { params: paramsOf(company), body: person() })
  return company
}

const lapse = (company: TestCompany) =>
  asOwner(open.database, (query) =>
    query(`update companies set subscription_status = 'EXPIRED', gateway_user_id = $2 where id = $1`, [
      company.id,
      company.founder.id,
    ]),
  )

test('BILLING=none opens every feature to a Free plan company', async () => {
  const company = await makeFullCompany()
  const params = paramsOf(company)
  const calls = [
    [divisionRoutes.create, { params, body: { name: 'Sales' } }],
    [leadRoutes.list, { params, query: {} }],
    [secondaryLogoRoutes.reorder, { params, body: { ids: [] } }],
  ] as const
  const codes = async (server: TestServer) => {
    const api = founderAt(server, company)
    return Promise.all(calls.map(async ([route, input]) => (await api.call(route, input)).status))
  }
  expect(await codes(selling)).toEqual([402, 402, 402])
  expect(await codes(open)).not.toContain(402)
  expect((await founderAt(open, company).data(companyRoutes.get, { params })).plan).toBe('open')
})

test('BILLING=none accepts people without a limit', async () => {
  const company = await makeFullCompany()
  const params = paramsOf(company)
  const api = founderAt(open, company)
  expect(await api.data(licenceRoutes.get, { params })).toMatchObject({ total: null, free: null })
  await api.data(memberRoutes.create, { params, body: person() })
  const invitation = await api.data(invitationRoutes.create, { params, body: person() })
  await asOwner(open.database, (query) =>
    query(`update invitations set reserves = false where id = $1`, [invitation._id]),
  )
  const invited = await makeUser(open, { email: invitation.email })
  await open.as(invited).data(invitationRoutes.accept, { params: { invitationId: invitation._id } })

  const { url } = await api.data(joinRequestRoutes.renewLink, { params })
  const code = new URL(url ?? '').searchParams.get('company') ?? ''
  const asked = await open.as(await makeUser(open)).data(joinRequestRoutes.create, {
    params: { code },
    body: { first_name: 'Ayu', last_name: '', job_title: '', contacts: [] },
  })
  const body = { member_ids: [asked._id] }
  expect(await api.data(joinRequestRoutes.verify, { params, body })).toMatchObject([{ outcome: 'verified' }])

  const paused = await makeMember(open, company, { status: 'paused' })
  const bringBack = { params, body: { member_ids: [paused.id] } }
  expect(await api.data(handOverRoutes.bringBack, bringBack)).toMatchObject([{ outcome: 'done' }])
})

test('BILLING=none gives unlimited Pro licences regardless of PLAN', async () => {
  const company = await makeFullCompany()
  const params = paramsOf(company)
  const pro = founderAt(await open.variant({ PLAN: 'pro' }), company)
  expect(await pro.data(proUserRoutes.list, { params })).toMatchObject({ total: null })
})

test('BILLING=none opens a company whose subscription has expired', async () => {
  const company = await makeFullCompany()
  await lapse(company)
  const change = { params: paramsOf(company), body: { industry: 'Coffee' } }
  expect(await founderAt(selling, company).refusal(companyRoutes.update, change)).toMatchObject({
    code: 'subscription_expired',
  })
  const api = founderAt(open, company)
  await api.data(companyRoutes.update, change)
  expect((await api.data(userRoutes.me)).companies[0]?.subscription).toBeNull()
  for (const route of [subscriptionRoutes.summary, subscriptionRoutes.get])
    expect(await api.data(route, { params: paramsOf(company) })).toMatchObject({ status: null, plan: 'open' })
})

test('switching back applies the stored plan and licences', async () => {
  const company = await makeFullCompany()
  const params = paramsOf(company)
  await lapse(company)
  const api = founderAt(open, company)
  const division = await api.data(divisionRoutes.create, { params, body: { name: 'Sales' } })
  await api.data(memberRoutes.create, { params, body: { ...person(), division_id: division._id } })

  const again = founderAt(selling, company)
  expect((await again.data(companyRoutes.get, { params })).plan).toBe('free')
  expect(await again.data(licenceRoutes.get, { params })).toEqual({ total: 3, in_use: 4, reserved: 0, free: 0 })
  expect((await again.data(userRoutes.me)).companies[0]?.subscription).toEqual({
    status: 'EXPIRED',
    gateway_user: company.founder.id,
  })
  expect((await again.data(divisionRoutes.list, { params })).map(({ name }) => name)).toEqual(['Sales'])
})

test('the operator learns that BILLING disables a stored plan', async () => {
  const company = await makeFullCompany()
  const at = ({ deps }: TestServer) => ({ deps, close: () => Promise.resolve() }) as Program
  expect((await runCommand(at(selling), 'plan', [company.id])).said).toBe(`${company.name}: the plan free, its own.`)
  expect((await runCommand(at(open), 'plan', [company.id, 'business'])).said).toBe(
    `${company.name}: the plan open, as PLAN says for every company with BILLING=none. The plan business is stored for other values of BILLING.`,
  )
  expect((await runCommand(at(open), 'companies', ['licences', company.id, '5'])).said).toBe(
    `${company.name}: unlimited licences with BILLING=none, 3 in use, 0 kept for invitations. 5 licences are stored for other values of BILLING.`,
  )
  expect((await runCommand(at(selling), 'plan', [company.id])).said).toBe(
    `${company.name}: the plan business, its own.`,
  )
})
