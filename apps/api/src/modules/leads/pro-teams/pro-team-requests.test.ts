import type { ProPermission } from '@kartu/contracts/leads/pro'
import { memberRoutes } from '@kartu/contracts/company/members'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { proTeamRequestRoutes as routes } from '@kartu/contracts/leads/pro-team-requests'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import {
  makeDivision,
  makeMember,
  makeOpenCompany,
  type TestCompany,
  type TestMember,
  unique,
} from '../../../../test/factories.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { setPlan } from '../../company/plans/plans.ts'
import { proTeamsModule } from './pro-teams.module.ts'

const server = await startSellingServer()
const of = ({ id }: TestCompany) => ({ params: { companyId: id } })
const over = { status: 404, code: 'pro_team_request_over' }
const hidden = { code: 'pro_team_member_leads' }

const setRole = async (company: TestCompany, member: TestMember, permissions: ProPermission[]) => {
  const body = { name: `Role ${unique()}`, permissions }
  const { _id: role } = await company.api.data(proUserRoutes.createRole, { ...of(company), body })
  await company.api.data(proUserRoutes.assign, { ...of(company), body: { member_ids: [member.id], role } })
}

/** The team of a manager who may not see other people's leads, and a person who is asked to join it. */
async function scene() {
  const company = await makeOpenCompany(server)
  const manager = await makeMember(server, company, { firstName: 'Rani', lastName: 'Putri' })
  const person = await makeMember(server, company, { firstName: 'Sari', lastName: 'Wijaya' })
  const team = await company.api.data(proTeamRoutes.create, {
    ...of(company),
    body: { name: 'North', manager_id: manager.id },
  })
  return { company, manager, person, team }
}
type Scene = Awaited<ReturnType<typeof scene>>

const toAsk = ({ company, person, team }: Scene, ids = [person.id]) => ({
  ...of(company),
  body: { team_id: team._id, member_ids: ids },
})
const askBy = (it: Scene, { api }: Pick<TestMember, 'api'>) => api.data(routes.create, toAsk(it))
const refusalBy = (it: Scene, { api }: Pick<TestMember, 'api'>, ids?: string[]) =>
  api.refusal(routes.create, toAsk(it, ids))
const received = ({ company }: Scene, { api }: Pick<TestMember, 'api'>) => api.data(routes.list, of(company))
const notifications = ({ company }: Scene, { api }: Pick<TestMember, 'api'>) =>
  api.data(notificationRoutes.list, of(company))

/** Returns the ID of a request that the manager has just made. */
async function asked(it: Scene): Promise<string> {
  await askBy(it, it.manager)
  const [request] = await received(it, it.person)
  return request?._id ?? ''
}
const inRequest = ({ company }: Scene, requestId: string) => ({ params: { companyId: company.id, requestId } })

async function teamNow({ company, team }: Scene, { api }: Pick<TestMember, 'api'> = company) {
  const found = (await api.data(proTeamRoutes.list, of(company))).find(({ _id }) => _id === team._id)
  return {
    members: found?.members.map(({ name }) => name),
    waiting: found?.requests.map(({ member }) => member.name),
  }
}
const passDays = ({ company }: Scene, days: number) =>
  asOwner(server.database, (query) =>
    query(
      `update pro_team_requests set created_at = created_at - make_interval(days => $2),
        expires_at = expires_at - make_interval(days => $2) where company_id = $1`,
      [company.id, days],
    ),
  )

test('a person who accepts is in the team', async () => {
  const it = await scene()
  const { company, manager, person, team } = it
  const requestId = await asked(it)
  expect(await received(it, person)).toEqual([
    {
      _id: requestId,
      team: { _id: team._id, name: 'North', manager: 'Rani Putri' },
      asker: 'Rani Putri',
      expires_at: expect.any(String),
    },
  ])
  expect(await notifications(it, person)).toMatchObject([
    { kind: 'pro_team_asked', facts: { name: 'Rani Putri', team: 'North' } },
  ])
  expect(await teamNow(it, manager)).toEqual({ members: [], waiting: ['Sari Wijaya'] })
  await person.api.data(routes.accept, inRequest(it, requestId))
  expect(await teamNow(it, manager)).toEqual({ members: ['Sari Wijaya'], waiting: [] })
  const books = await asOwner(server.database, (query) =>
    query(`select action from audit_entries where company_id = $1 and subject_id = $2 order by id`, [
      company.id,
      team._id,
    ]),
  )
  expect(books).toMatchObject([{}, { action: 'pro_team.person_asked' }, { action: 'pro_team.members_added' }])
})

test('declining notifies the requester once', async () => {
  const it = await scene()
  const { manager, person } = it
  const requestId = await asked(it)
  await person.api.data(routes.decline, inRequest(it, requestId))
  expect(await person.api.refusal(routes.decline, inRequest(it, requestId))).toMatchObject(over)
  expect(await teamNow(it, manager)).toEqual({ members: [], waiting: [] })
  expect(await notifications(it, manager)).toMatchObject([
    { kind: 'pro_team_declined', facts: { name: 'Sari Wijaya', team: 'North' } },
  ])
})

test('only the person who was asked answers', async () => {
  const it = await scene()
  const { company, manager, person } = it
  const colleague = await makeMember(server, company)
  const stranger = await makeOpenCompany(server)
  const requestId = await asked(it)
  for (const { api } of [manager, colleague, company])
    for (const route of [routes.accept, routes.decline])
      expect(await api.refusal(route, inRequest(it, requestId))).toMatchObject(over)
  for (const route of [routes.accept, routes.decline, routes.withdraw])
    expect(await stranger.api.refusal(route, { params: { companyId: stranger.id, requestId } })).toMatchObject(over)
  for (const { api } of [colleague, person])
    expect(await api.refusal(routes.withdraw, inRequest(it, requestId))).toMatchObject(over)
  expect(await received(it, colleague)).toEqual([])
  expect(await teamNow(it)).toEqual({ members: [], waiting: ['Sari Wijaya'] })
})

test('a request can be answered only once', async () => {
  const it = await scene()
  const requestId = await asked(it)
  await it.person.api.data(routes.accept, inRequest(it, requestId))
  for (const route of [routes.accept, routes.decline])
    expect(await it.person.api.refusal(route, inRequest(it, requestId))).toMatchObject(over)
})

test('a request expires after 7 days', async () => {
  const it = await scene()
  const requestId = await asked(it)
  await passDays(it, 7)
  expect(await received(it, it.person)).toEqual([])
  expect(await teamNow(it)).toMatchObject({ waiting: [] })
  expect(await it.person.api.refusal(routes.accept, inRequest(it, requestId))).toMatchObject(over)
  await askBy(it, it.manager)
  expect(await received(it, it.person)).toHaveLength(1)
  await passDays(it, 7)
  await proTeamsModule.sweep?.(server.deps)
  const rows = await asOwner(server.database, (query) =>
    query('select id from pro_team_requests where company_id = $1', [it.company.id]),
  )
  expect(rows).toEqual([])
})

test('asking again creates no second request or notification', async () => {
  const it = await scene()
  const requestId = await asked(it)
  expect(await asked(it)).toBe(requestId)
  expect(await notifications(it, it.person)).toHaveLength(1)
})

test('a person who declined can be asked again after 7 days', async () => {
  const it = await scene()
  await it.person.api.data(routes.decline, inRequest(it, await asked(it)))
  expect(await refusalBy(it, it.manager)).toMatchObject({ status: 400, code: 'pro_team_request_declined' })
  await passDays(it, 7)
  expect(await askBy(it, it.manager)).toEqual({ added: [], asked: [it.person.id] })
})

test('the requester can withdraw a request', async () => {
  const it = await scene()
  const requestId = await asked(it)
  await it.manager.api.data(routes.withdraw, inRequest(it, requestId))
  expect(await received(it, it.person)).toEqual([])
  expect(await it.person.api.refusal(routes.accept, inRequest(it, requestId))).toMatchObject(over)
})

test('a request is deleted with its team', async () => {
  const it = await scene()
  const { company, person, team } = it
  const requestId = await asked(it)
  await company.api.data(proTeamRoutes.remove, { params: { companyId: company.id, teamId: team._id } })
  expect(await person.api.refusal(routes.accept, inRequest(it, requestId))).toMatchObject(over)
})

test('a request ends when either person leaves', async () => {
  for (const leaver of ['person', 'manager'] as const) {
    const it = await scene()
    await asked(it)
    await it.company.api.data(memberRoutes.remove, { params: { companyId: it.company.id, memberId: it[leaver].id } })
    expect(await teamNow(it)).toMatchObject({ waiting: [] })
  }
})

test('an admin can add a person despite a request', async () => {
  const it = await scene()
  const requestId = await asked(it)
  expect(await askBy(it, it.company)).toEqual({ added: [it.person.id], asked: [] })
  expect(await teamNow(it)).toEqual({ members: ['Sari Wijaya'], waiting: [] })
  expect(await it.person.api.refusal(routes.accept, inRequest(it, requestId))).toMatchObject(over)
  expect(await askBy(it, it.manager)).toEqual({ added: [], asked: [] })
})

test('accepting fails if the requester has lost the permission', async () => {
  const it = await scene()
  const { company, person, team } = it
  const requestId = await asked(it)
  const params = { companyId: company.id, teamId: team._id }
  await company.api.data(proTeamRoutes.update, { params, body: { manager_id: null } })
  expect(await person.api.refusal(routes.accept, inRequest(it, requestId))).toMatchObject(over)
  await company.api.data(proTeamRoutes.update, { params, body: { manager_id: it.manager.id } })
  await server.database.transaction({ companyId: company.id }, (tx) => setPlan(tx, company.id, 'business'))
  expect(await person.api.refusal(routes.accept, inRequest(it, requestId))).toMatchObject(over)
})

test('only the team’s managers can ask people', async () => {
  const it = await scene()
  const { company, person } = it
  const colleague = await makeMember(server, company)
  for (const caller of [colleague, person])
    expect(await refusalBy(it, caller)).toMatchObject({ code: 'pro_team_assignment' })
})

test('a member without an account is never asked', async () => {
  const it = await scene()
  const body = { first_name: 'Tono', last_name: '', email: `${unique()}@example.com` }
  const { _id } = await it.company.api.data(memberRoutes.create, { ...of(it.company), body })
  expect(await refusalBy(it, it.manager, [_id])).toMatchObject(hidden)
})

test('team managers without lead access add no lead readers', async () => {
  const it = await scene()
  const { company, person } = it
  const keeper = await makeMember(server, company)
  await setRole(company, keeper, ['manage_pro_teams'])
  expect(await refusalBy(it, keeper, [keeper.id])).toMatchObject(hidden)
  await setRole(company, person, ['see_team_leads'])
  expect(await refusalBy(it, keeper)).toMatchObject(hidden)
  // The manager sees the leads already, so the person's consent is enough.
  expect(await askBy(it, it.manager)).toEqual({ added: [], asked: [person.id] })
})

test('a division admin cannot add readers of another team’s leads', async () => {
  const it = await scene()
  const { company, team } = it
  const { id: divisionId } = await makeDivision(server, company)
  const keeper = await makeMember(server, company, { roles: ['division_admin'], divisionId })
  const helper = await makeMember(server, company, { divisionId })
  await setRole(company, keeper, ['manage_pro_teams'])
  await setRole(company, helper, ['see_team_leads'])
  const params = { companyId: company.id, teamId: team._id }
  const add = { params, body: { member_ids: [helper.id] } }
  expect(await keeper.api.refusal(proTeamRoutes.addMembers, add)).toMatchObject(hidden)
})
