import type { ProPermission } from '@kartu/contracts/leads/pro'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { memberRoutes } from '@kartu/contracts/company/members'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeOpenCompany, makeMember, type TestCompany, type TestMember, unique } from '../../../../test/factories.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { setPlan } from '../../company/plans/plans.ts'

const server = await startSellingServer()
const open = () => makeOpenCompany(server)
const of = ({ id }: TestCompany) => ({ params: { companyId: id } })
const one = (company: TestCompany, memberId: string) => ({ params: { companyId: company.id, memberId } })
const roleOf = (company: TestCompany, roleId: string) => ({ params: { companyId: company.id, roleId } })

const usePlan = (company: TestCompany, plan: 'free' | 'business' | 'pro') =>
  server.database.transaction({ companyId: company.id }, (tx) => setPlan(tx, company.id, plan))
const give = (company: TestCompany, people: TestMember[], role = 'member', api: Client = company.api) =>
  api.data(proUserRoutes.assign, { ...of(company), body: { member_ids: people.map(({ id }) => id), role } })
const makeRole = (company: TestCompany, permissions: ProPermission[]) =>
  company.api.data(proUserRoutes.createRole, { ...of(company), body: { name: `Role ${unique()}`, permissions } })
const standing = (company: TestCompany, { api }: Pick<TestMember, 'api'>) =>
  api.data(proUserRoutes.standing, of(company))
const list = (company: TestCompany) => company.api.data(proUserRoutes.list, of(company))
const rolesGiven = async (company: TestCompany) =>
  new Map((await list(company)).users.map(({ member, role }) => [member._id, role]))

/** A member who has these permissions in the section through a custom role. */
async function holder(company: TestCompany, permissions: ProPermission[]): Promise<TestMember> {
  const member = await makeMember(server, company)
  await give(company, [member], (await makeRole(company, permissions))._id)
  return member
}

const notAllowed = { status: 400, code: 'not_allowed' }

describe('access to the section', () => {
  test('depends on plan, licence, role or teams', async () => {
    const company = await open()
    const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
    const closed = { licence_rests: false, team_ids: [], managed_team_ids: [], waiting: 0 }
    const everybody = { ...closed, is_open: true, has_licence: true, permissions: ['export_leads'] }
    expect(await standing(company, ayu)).toEqual(everybody)
    await usePlan(company, 'pro')
    expect(await standing(company, ayu)).toEqual({ ...everybody, has_licence: false, permissions: [] })
    await give(company, [ayu], 'manager')
    const team = await company.api.data(proTeamRoutes.create, {
      ...of(company),
      body: { name: 'North', manager_id: ayu.id, member_ids: [budi.id] },
    })
    const permissions = ['see_team_leads', 'assign_leads', 'export_leads']
    expect(await standing(company, ayu)).toEqual({ ...everybody, permissions, managed_team_ids: [team._id] })
    expect(await standing(company, budi)).toMatchObject({ has_licence: false, team_ids: [team._id] })
    await usePlan(company, 'business')
    expect(await standing(company, ayu)).toMatchObject({ is_open: false })
  })

  test('changes with a custom role from the next call on', async () => {
    const company = await open()
    const member = await makeMember(server, company)
    const role = await makeRole(company, ['see_team_leads'])
    await give(company, [member], role._id)
    expect((await standing(company, member)).permissions).toEqual(['see_team_leads'])
    const body = { permissions: ['export_leads' as const, 'erase_leads' as const], revision: 1 }
    await company.api.data(proUserRoutes.updateRole, { ...roleOf(company, role._id), body })
    expect((await standing(company, member)).permissions).toEqual(['export_leads', 'erase_leads'])
    await company.api.data(proUserRoutes.removeRole, roleOf(company, role._id))
    expect((await standing(company, member)).permissions).toEqual(['export_leads'])
    expect(await rolesGiven(company)).toEqual(new Map([[member.id, 'member']]))
  })
})

describe('pro licences', () => {
  test('can be assigned, changed or revoked', async () => {
    const company = await open()
    const zaki = await makeMember(server, company, { firstName: 'Zaki', lastName: '' })
    const ayu = await makeMember(server, company, { firstName: 'Ayu', lastName: '' })
    const body = { name: 'North', member_ids: [ayu.id] }
    await company.api.data(proTeamRoutes.create, { ...of(company), body })
    const given = await give(company, [zaki, ayu, zaki])
    expect(given).toMatchObject({ total: null, in_use: 2, next: null })
    expect(given.users.map(({ member, teams, role, may_change: may }) => [member.name, teams, role, may])).toEqual([
      ['Ayu', ['North'], 'member', true],
      ['Zaki', [], 'member', true],
    ])
    // A member with a licence keeps the role.
    await give(company, [ayu], 'manager')
    expect((await rolesGiven(company)).get(ayu.id)).toBe('member')
    const changed = await company.api.data(proUserRoutes.update, { ...one(company, ayu.id), body: { role: 'manager' } })
    expect(changed).toMatchObject({ role: 'manager', member: { name: 'Ayu', email: ayu.email } })
    await company.api.data(proUserRoutes.revoke, one(company, ayu.id))
    expect(await rolesGiven(company)).toEqual(new Map([[zaki.id, 'member']]))
    expect(await company.api.refusal(proUserRoutes.revoke, one(company, ayu.id))).toMatchObject({ status: 404 })
    const books = await asOwner(server.database, (query) =>
      query<{ action: string }>(
        `select action, subject_id, before, after from audit_entries
         where company_id = $1 and subject_id = $2 and action like 'pro_%' order by id`,
        [company.id, ayu.id],
      ),
    )
    expect(books).toEqual([
      { action: 'pro_licence.assigned', subject_id: ayu.id, before: null, after: { role: 'member' } },
      { action: 'pro_licence.changed', subject_id: ayu.id, before: { role: 'member' }, after: { role: 'manager' } },
      { action: 'pro_licence.revoked', subject_id: ayu.id, before: { role: 'manager' }, after: null },
    ])
  })

  test('are for verified members of the company', async () => {
    const [company, other] = [await open(), await open()]
    const verified = await makeMember(server, company)
    const assign = (ids: string[], role = 'member') =>
      company.api.refusal(proUserRoutes.assign, { ...of(company), body: { member_ids: ids, role } })
    for (const status of ['pending', 'invited', 'paused'] as const) {
      const { id } = await makeMember(server, company, { status })
      expect(await assign([verified.id, id])).toMatchObject({
        code: 'pro_licences_verified',
        message: 'Only verified members can have a Pro licence.',
      })
    }
    const { id } = await makeMember(server, other)
    expect((await assign([verified.id, id])).fields).toHaveProperty('member_ids.1')
    const { _id: foreignRole } = await makeRole(other, [])
    expect((await assign([verified.id], foreignRole)).fields).toHaveProperty('role')
    expect((await list(company)).users).toEqual([])
  })

  test('are released when their holder leaves', async () => {
    const company = await open()
    const [stays, leaves, goes] = [
      await makeMember(server, company),
      await makeMember(server, company),
      await makeMember(server, company),
    ]
    await give(company, [stays, leaves, goes])
    const body = { name: 'North', manager_id: leaves.id, member_ids: [leaves.id, stays.id] }
    await company.api.data(proTeamRoutes.create, { ...of(company), body })
    await company.api.data(memberRoutes.remove, one(company, goes.id))
    await company.api.data(handOverRoutes.create, {
      ...of(company),
      body: { member_ids: [leaves.id], card: 'page', colleague_id: stays.id },
    })
    expect([...(await rolesGiven(company)).keys()]).toEqual([stays.id])
    const [team] = await company.api.data(proTeamRoutes.list, of(company))
    expect(team).toMatchObject({ manager: null, members: [{ _id: stays.id }] })
    await company.api.data(handOverRoutes.bringBack, { ...of(company), body: { member_ids: [leaves.id] } })
    expect([...(await rolesGiven(company)).keys()]).toEqual([stays.id])
  })

  test('can only be revoked without the plan', async () => {
    const company = await open()
    const member = await makeMember(server, company)
    await give(company, [member])
    const role = await makeRole(company, [])
    await usePlan(company, 'business')
    const paywalled = { status: 402, code: 'paywalled' }
    const { api } = company
    const assign = { ...of(company), body: { member_ids: [company.memberId] } }
    expect(await api.refusal(proUserRoutes.assign, assign)).toMatchObject(paywalled)
    const change = { ...one(company, member.id), body: { role: 'manager' } }
    expect(await api.refusal(proUserRoutes.update, change)).toMatchObject(paywalled)
    const named = { body: { name: 'Booth', permissions: [] } }
    expect(await api.refusal(proUserRoutes.createRole, { ...of(company), ...named })).toMatchObject(paywalled)
    expect(await api.refusal(proUserRoutes.updateRole, { ...roleOf(company, role._id), ...named })).toMatchObject(
      paywalled,
    )
    expect(await api.refusal(proUserRoutes.removeRole, roleOf(company, role._id))).toMatchObject(paywalled)
    // A caller without the right is not asked to upgrade.
    expect(await member.api.refusal(proUserRoutes.assign, assign)).toMatchObject(notAllowed)
    expect(await list(company)).toMatchObject({ total: 0, in_use: 1 })
    await api.data(proUserRoutes.revoke, one(company, member.id))
    expect(await list(company)).toMatchObject({ total: 0, in_use: 0, users: [] })
  })
})

describe('custom roles', () => {
  test('have a unique name', async () => {
    const company = await open()
    const body = { name: 'Booth', permissions: ['see_team_leads' as const, 'see_team_leads' as const] }
    const role = await company.api.data(proUserRoutes.createRole, { ...of(company), body })
    expect(role).toEqual({
      _id: role._id,
      name: 'Booth',
      permissions: ['see_team_leads'],
      users: 0,
      may_change: true,
      revision: 1,
    })
    const again = { ...of(company), body: { ...body, name: 'bOOTH' } }
    expect(await company.api.refusal(proUserRoutes.createRole, again)).toMatchObject({
      code: 'pro_role_name_taken',
      fields: { name: 'A role with this name already exists.' },
    })
    const change = { ...roleOf(company, role._id), body: { name: 'Stand', revision: 1 } }
    expect(await company.api.data(proUserRoutes.updateRole, change)).toMatchObject({
      name: 'Stand',
      permissions: ['see_team_leads'],
      revision: 2,
    })
    expect(await company.api.refusal(proUserRoutes.updateRole, change)).toMatchObject({ code: 'changed_elsewhere' })
  })

  test('are limited to fifty', async () => {
    const company = await open()
    await asOwner(server.database, (query) =>
      query(
        `insert into pro_roles (company_id, id, name)
         select $1::uuid, gen_random_uuid(), 'Role ' || at from generate_series(1, 49) at`,
        [company.id],
      ),
    )
    const body = { name: 'The last', permissions: [] }
    await company.api.data(proUserRoutes.createRole, { ...of(company), body })
    const more = { ...of(company), body: { ...body, name: 'One more' } }
    expect(await company.api.refusal(proUserRoutes.createRole, more)).toMatchObject({ code: 'pro_roles_max' })
  })
})

describe('permissions that a person lacks cannot be granted or revoked', async () => {
  const company = await open()
  const strong = await makeRole(company, ['see_company_leads', 'export_leads'])
  const [weak, empty] = [await makeRole(company, ['export_leads']), await makeRole(company, [])]
  const keeper = await holder(company, ['manage_pro_users', 'export_leads'])
  const bare = await holder(company, ['manage_pro_users'])
  const chief = await holder(company, ['see_company_leads', 'export_leads'])
  const admin = await makeMember(server, company, { roles: ['admin'] })
  await give(company, [admin])
  const expectRefused = async (by: TestMember, route: Parameters<Client['refusal']>[0], input: object) => {
    const before = JSON.stringify([await list(company), await company.api.data(proUserRoutes.roles, of(company))])
    expect(await by.api.refusal(route, input)).toMatchObject(notAllowed)
    expect(JSON.stringify([await list(company), await company.api.data(proUserRoutes.roles, of(company))])).toBe(before)
  }

  test('with a licence', async () => {
    const { id } = await makeMember(server, company)
    for (const role of [strong._id, 'manager'])
      await expectRefused(keeper, proUserRoutes.assign, { ...of(company), body: { member_ids: [id], role } })
    await expectRefused(bare, proUserRoutes.assign, { ...of(company), body: { member_ids: [id] } })
    await keeper.api.data(proUserRoutes.assign, { ...of(company), body: { member_ids: [id], role: weak._id } })
  })

  test('to themselves or others', async () => {
    const body = { role: strong._id }
    await expectRefused(keeper, proUserRoutes.update, { ...one(company, keeper.id), body })
    await expectRefused(keeper, proUserRoutes.update, { ...one(company, bare.id), body })
  })

  test.each([chief, admin])('by changing or revoking a person with more permissions', async ({ id }) => {
    await expectRefused(keeper, proUserRoutes.update, { ...one(company, id), body: { role: weak._id } })
    await expectRefused(keeper, proUserRoutes.revoke, one(company, id))
  })

  test('by changing a role that others have', async () => {
    const permissions = ['see_company_leads']
    await expectRefused(keeper, proUserRoutes.createRole, { ...of(company), body: { name: 'Mine', permissions } })
    await expectRefused(keeper, proUserRoutes.updateRole, { ...roleOf(company, weak._id), body: { permissions } })
    await expectRefused(keeper, proUserRoutes.updateRole, { ...roleOf(company, strong._id), body: { permissions: [] } })
    await expectRefused(keeper, proUserRoutes.updateRole, { ...roleOf(company, strong._id), body: { name: 'Mine' } })
    await expectRefused(keeper, proUserRoutes.removeRole, roleOf(company, strong._id))
    await keeper.api.data(proUserRoutes.updateRole, { ...roleOf(company, weak._id), body: { permissions: [] } })
  })

  test('by deleting a role', async () => {
    const { id } = await makeMember(server, company)
    await give(company, [{ id } as TestMember], empty._id)
    await expectRefused(bare, proUserRoutes.removeRole, roleOf(company, empty._id))
    await company.api.data(proUserRoutes.revoke, one(company, id))
    await bare.api.data(proUserRoutes.removeRole, roleOf(company, empty._id))
  })

  test('lists mark what the person may change', async () => {
    const seen = await keeper.api.data(proUserRoutes.list, of(company))
    const may = new Map(seen.users.map(({ member, may_change: may }) => [member._id, may]))
    expect([keeper, bare, chief, admin].map(({ id }) => may.get(id))).toEqual([true, true, false, false])
    const roles = await keeper.api.data(proUserRoutes.roles, of(company))
    expect(roles.find(({ _id }) => _id === strong._id)?.may_change).toBe(false)
    expect(roles.find(({ _id }) => _id === weak._id)?.may_change).toBe(true)
  })

  test('the lists are refused without the permission', async () => {
    const divisionAdmin = await makeMember(server, company, { roles: ['division_admin'] })
    for (const { api } of [divisionAdmin, chief])
      for (const route of [proUserRoutes.list, proUserRoutes.roles])
        expect(await api.refusal(route, of(company))).toMatchObject(notAllowed)
  })
})
