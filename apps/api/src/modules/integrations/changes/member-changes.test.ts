import { divisionRoutes } from '@kartu/contracts/company/divisions'
import type { CompanyChange } from '@kartu/contracts/integrations/changes'
import { changeRoutes } from '@kartu/contracts/integrations/changes'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { expect, test } from 'vitest'
import {
  makeDivision,
  makeMember,
  makeOpenCompany,
  makeUser,
  type TestCompany,
  unique,
} from '../../../../test/factories.ts'
import { startSellingServer } from '../../../../test/server.ts'

/* Tests changes of people that have no entry `member.updated` in the audit log. */

const server = await startSellingServer()
const read = (company: TestCompany, after: string) =>
  company.api.data(changeRoutes.list, { params: { companyId: company.id }, query: { after } })
const latest = async (company: TestCompany) => (await read(company, 'latest')).next
const brief = ({ type, subject_id: id, fields }: CompanyChange) => [type, id, fields]
const since = async (company: TestCompany, after: string) => (await read(company, after)).changes.map(brief)

async function invite(company: TestCompany) {
  const user = await makeUser(server, { email: `${unique()}@example.com` })
  const { _id: invitationId, member_id: memberId } = await company.api.data(invitationRoutes.create, {
    params: { companyId: company.id },
    body: { first_name: 'Ayu', last_name: 'Lestari', email: user.email },
  })
  return { user, invitationId, memberId, start: await latest(company) }
}

async function request(company: TestCompany) {
  const { url } = await company.api.data(joinRequestRoutes.renewLink, { params: { companyId: company.id } })
  const code = new URL(url ?? '').searchParams.get('company') ?? ''
  const body = { first_name: 'Ayu', last_name: 'Lestari', job_title: '', contacts: [] }
  const person = server.as(await makeUser(server))
  const { _id: id } = await person.data(joinRequestRoutes.create, { params: { code }, body })
  return { id, person, start: await latest(company) }
}

test('lists the member who accepts an invitation', async () => {
  const company = await makeOpenCompany(server)
  const { user, invitationId, memberId, start } = await invite(company)
  await server.as(user).data(invitationRoutes.accept, { params: { invitationId } })
  expect(await since(company, start)).toContainEqual(['member.changed', memberId, ['status', 'user_id']])
})

test('lists the member deleted with their invitation', async () => {
  const company = await makeOpenCompany(server)
  const { invitationId, memberId, start } = await invite(company)
  await company.api.data(invitationRoutes.remove, { params: { companyId: company.id, invitationId } })
  expect(await since(company, start)).toContainEqual(['member.removed', memberId, []])
})

test('lists decisions on join requests', async () => {
  const company = await makeOpenCompany(server)
  const params = { companyId: company.id }
  const verified = await request(company)
  await company.api.data(joinRequestRoutes.verify, { params, body: { member_ids: [verified.id] } })
  expect(await since(company, verified.start)).toContainEqual(['member.changed', verified.id, ['status']])
  const declined = await request(company)
  await company.api.data(joinRequestRoutes.decline, { params, body: { member_ids: [declined.id] } })
  expect(await since(company, declined.start)).toContainEqual(['member.removed', declined.id, []])
  const withdrawn = await request(company)
  await withdrawn.person.data(joinRequestRoutes.withdraw, { params: { joinRequestId: withdrawn.id } })
  expect(await since(company, withdrawn.start)).toContainEqual(['member.removed', withdrawn.id, []])
})

test('lists new division admins', async () => {
  const company = await makeOpenCompany(server)
  const division = await makeDivision(server, company)
  const member = await makeMember(server, company, { divisionId: division.id })
  const start = await latest(company)
  const params = { companyId: company.id, divisionId: division.id }
  await company.api.data(divisionRoutes.update, { params, body: { administrator_ids: [member.id] } })
  expect(await since(company, start)).toContainEqual(['member.changed', member.id, ['roles']])
})

test('lists the members of a deleted division', async () => {
  const company = await makeOpenCompany(server)
  const division = await makeDivision(server, company)
  const member = await makeMember(server, company, { divisionId: division.id })
  const start = await latest(company)
  await company.api.data(divisionRoutes.remove, {
    params: { companyId: company.id, divisionId: division.id },
    query: {},
  })
  expect(await since(company, start)).toContainEqual(['member.changed', member.id, ['division_id']])
})
