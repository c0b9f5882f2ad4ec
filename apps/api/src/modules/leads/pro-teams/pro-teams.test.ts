import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users'
import type { ProPermission } from '@kartu/contracts/leads/pro'
import { describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeOpenCompany, makeMember, type TestCompany, type TestMember, unique } from '../../../../test/factories.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { setPlan } from '../../company/plans/plans.ts'

const server = await startSellingServer()
const of = ({ id }: TestCompany) => ({ params: { companyId: id } })
const teamOf = (company: TestCompany, teamId: string) => ({ params: { companyId: company.id, teamId } })
const placeOf = (company: TestCompany, teamId: string, memberId: string) => ({
  params: { companyId: company.id, teamId, memberId },
})
const create = (company: TestCompany, body: object = {}) =>
  company.api.data(proTeamRoutes.create, { ...of(company), body: { name: `Team ${unique()}`, ...body } })
const namesSeenBy = async (company: TestCompany, { api }: Pick<TestMember, 'api'>) =>
  (await api.data(proTeamRoutes.list, of(company))).map(({ name }) => name)

async function holder(company: TestCompany, permissions: ProPermission[]): Promise<TestMember> {
  const member = await makeMember(server, company)
  const role = await company.api.data(proUserRoutes.createRole, {
    ...of(company),
    body: { name: `Role ${unique()}`, permissions },
  })
  const body = { member_ids: [member.id], role: role._id }
  await company.api.data(proUserRoutes.assign, { ...of(company), body })
  return member
}

const lead = (company: TestCompany, teamId: string, captured = 'now()') =>
  asOwner(server.database, (query) =>
    query<{ id: string }>(
      `insert into leads (company_id, id, name, way, owner_id, team_id, captured_at, sort_name, sort_organisation)
       values ($1, gen_random_uuid(), 'Rina', 'manual', $2, $3, ${captured}, 'rina', '') returning id`,
      [company.id, company.memberId, teamId],
    ),
  )

const notAllowed = { status: 400, code: 'not_allowed' }
const sorry = {
  status: 400,
  code: 'pro_team_assignment',
  message: "Sorry, you don't have authorization to assign member to pro teams",
}

describe('pro teams', () => {
  test('can be created or changed', async () => {
    const company = await makeOpenCompany(server)
    const ayu = await makeMember(server, company, { firstName: 'Ayu', lastName: '' })
    const team = await create(company, { name: 'North', member_ids: [ayu.id] })
    const person = { _id: ayu.id, name: 'Ayu', photo: null }
    expect(team).toEqual({
      _id: team._id,
      name: 'North',
      manager: null,
      members: [person],
      requests: [],
      target: null,
      leads_this_month: 0,
      may_manage: true,
      revision: 1,
    })
    const body = { name: 'South', manager_id: ayu.id, target: 40, revision: 1 }
    const changed = await company.api.data(proTeamRoutes.update, { ...teamOf(company, team._id), body })
    expect(changed).toMatchObject({ name: 'South', manager: person, target: 40, revision: 2 })
    const late = { ...teamOf(company, team._id), body: { ...body, name: 'East' } }
    expect(await company.api.refusal(proTeamRoutes.update, late)).toMatchObject({ code: 'changed_elsewhere' })
    const same = { ...of(company), body: { name: 'sOUTH' } }
    expect(await company.api.refusal(proTeamRoutes.create, same)).toMatchObject({
      code: 'pro_team_name_taken',
      fields: { name: 'A pro team with this name already exists.' },
    })
    const books = await asOwner(server.database, (query) =>
      query(`select action from audit_entries where company_id = $1 and subject_id = $2 order by id`, [
        company.id,
        team._id,
      ]),
    )
    expect(books).toEqual([{ action: 'pro_team.created' }, { action: 'pro_team.updated' }])
  })

  test('accept each verified member of the company once', async () => {
    const [company, other] = [await makeOpenCompany(server), await makeOpenCompany(server)]
    const team = await create(company)
    const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
    const add = (ids: string[]) => ({ ...teamOf(company, team._id), body: { member_ids: ids } })
    await company.api.data(proTeamRoutes.addMembers, add([ayu.id]))
    const both = await company.api.data(proTeamRoutes.addMembers, add([ayu.id, budi.id]))
    expect(both.members).toHaveLength(2)
    const strangers = [
      (await makeMember(server, other)).id,
      (await makeMember(server, company, { status: 'paused' })).id,
      (await makeMember(server, company, { status: 'pending' })).id,
    ]
    for (const id of strangers) {
      expect((await company.api.refusal(proTeamRoutes.addMembers, add([ayu.id, id]))).fields).toHaveProperty(
        'member_ids.1',
      )
      const manager = { ...teamOf(company, team._id), body: { manager_id: id } }
      expect((await company.api.refusal(proTeamRoutes.update, manager)).fields).toHaveProperty('manager_id')
    }
    const left = await company.api.data(proTeamRoutes.removeMember, placeOf(company, team._id, ayu.id))
    expect(left.members.map(({ _id }) => _id)).toEqual([budi.id])
    const again = placeOf(company, team._id, ayu.id)
    expect(await company.api.refusal(proTeamRoutes.removeMember, again)).toMatchObject({ status: 404 })
  })

  test('have at most a thousand members', async () => {
    const company = await makeOpenCompany(server)
    const team = await create(company)
    await asOwner(server.database, async (query) => {
      await query(
        `insert into members (company_id, id, email, status)
         select $1::uuid, gen_random_uuid(), 'many-' || at || '@example.com', 'verified' from generate_series(1, 1000) at`,
        [company.id],
      )
      await query(
        `insert into pro_team_members (company_id, team_id, member_id)
         select $1::uuid, $2::uuid, id from members where company_id = $1 and email like 'many-%'`,
        [company.id, team._id],
      )
    })
    const body = { member_ids: [company.memberId] }
    const more = { ...teamOf(company, team._id), body }
    expect(await company.api.refusal(proTeamRoutes.addMembers, more)).toMatchObject({ code: 'pro_team_members_max' })
  })

  test('count the leads of the month for those who see them', async () => {
    const company = await makeOpenCompany(server)
    const [manager, member] = [await makeMember(server, company), await makeMember(server, company)]
    const colleague = await holder(company, ['see_team_leads'])
    const team = await create(company, { manager_id: manager.id, member_ids: [member.id, colleague.id] })
    const month = `date_trunc('month', now() at time zone 'utc') at time zone 'utc'`
    await lead(company, team._id)
    await lead(company, team._id, month)
    await lead(company, team._id, `${month} - interval '1 second'`)
    await lead(company, (await create(company))._id)
    const seenBy = async ({ api }: Pick<TestMember, 'api'>) =>
      (await api.data(proTeamRoutes.list, of(company))).find(({ _id }) => _id === team._id)?.leads_this_month
    expect(await seenBy(company)).toBe(2)
    expect(await seenBy(manager)).toBe(2)
    expect(await seenBy(colleague)).toBe(2)
    expect(await seenBy(member)).toBeNull()
  })

  test('are deleted without their leads', async () => {
    const company = await makeOpenCompany(server)
    const team = await create(company, { name: 'North', member_ids: [company.memberId] })
    const other = await create(company, { name: 'South' })
    const [[first], [second]] = [await lead(company, team._id), await lead(company, team._id)]
    const [foreign] = await lead(company, other._id)
    await company.api.data(proTeamRoutes.remove, teamOf(company, team._id))
    expect(await namesSeenBy(company, company)).toEqual(['South'])
    const leads = await asOwner(server.database, (query) =>
      query(
        `select l.id, l.team_id, l.owner_id, l.revision, e.kind, e.facts, e.member_id from leads l
         join lead_entries e on e.company_id = l.company_id and e.lead_id = l.id where l.company_id = $1 order by l.id`,
        [company.id],
      ),
    )
    const stays = {
      team_id: null,
      owner_id: company.memberId,
      revision: 2,
      kind: 'team',
      facts: { name: null, from: 'North' },
      member_id: company.memberId,
    }
    const ids = [first?.id, second?.id].toSorted()
    expect(leads).toEqual(ids.map((id) => ({ id, ...stays })))
    const kept = await asOwner(server.database, (query) =>
      query('select id from leads where company_id = $1 and team_id = $2', [company.id, other._id]),
    )
    expect(kept).toEqual([foreign])
    const gone = teamOf(company, team._id)
    expect(await company.api.refusal(proTeamRoutes.remove, gone)).toMatchObject({ status: 404 })
  })
})

describe('permissions', async () => {
  const company = await makeOpenCompany(server)
  const [manager, member] = [await makeMember(server, company), await makeMember(server, company)]
  const outsider = await makeMember(server, company)
  const divisionAdmin = await makeMember(server, company, { roles: ['division_admin'] })
  const keeper = await holder(company, ['manage_pro_teams'])
  const own = await create(company, { name: 'Own', manager_id: manager.id, member_ids: [member.id] })
  const other = await create(company, { name: 'Other' })

  test('members see only their own teams', async () => {
    expect(await namesSeenBy(company, company)).toEqual(['Other', 'Own'])
    expect(await namesSeenBy(company, keeper)).toEqual(['Other', 'Own'])
    for (const person of [manager, member]) expect(await namesSeenBy(company, person)).toEqual(['Own'])
    for (const person of [outsider, divisionAdmin]) expect(await namesSeenBy(company, person)).toEqual([])
  })

  test('only admins or the team’s manager can change its members', async () => {
    const add = { body: { member_ids: [outsider.id] } }
    for (const { api } of [member, outsider, divisionAdmin]) {
      expect(await api.refusal(proTeamRoutes.addMembers, { ...teamOf(company, own._id), ...add })).toMatchObject(sorry)
      const place = placeOf(company, own._id, member.id)
      expect(await api.refusal(proTeamRoutes.removeMember, place)).toMatchObject(sorry)
    }
    const elsewhere = { ...teamOf(company, other._id), ...add }
    expect(await manager.api.refusal(proTeamRoutes.addMembers, elsewhere)).toMatchObject(sorry)
    expect(
      await outsider.api.speaking('id').refusal(proTeamRoutes.addMembers, { ...teamOf(company, own._id), ...add }),
    ).toMatchObject({ message: 'Maaf, Anda tidak berwenang menempatkan anggota ke tim pro' })
    await company.api.data(proTeamRoutes.addMembers, { ...teamOf(company, own._id), ...add })
    for (const { api } of [manager, company, keeper]) {
      await api.data(proTeamRoutes.removeMember, placeOf(company, own._id, outsider.id))
      await company.api.data(proTeamRoutes.addMembers, { ...teamOf(company, own._id), ...add })
    }
    await company.api.data(proTeamRoutes.removeMember, placeOf(company, own._id, outsider.id))
  })

  test('adding a member requires permission to see their leads', async () => {
    const refusal = { code: 'pro_team_member_leads', fields: { 'member_ids.0': expect.any(String) } }
    for (const person of [company.memberId, outsider.id])
      for (const { api } of [manager, keeper])
        expect(
          await api.refusal(proTeamRoutes.addMembers, {
            ...teamOf(company, own._id),
            body: { member_ids: [person] },
          }),
        ).toMatchObject(refusal)
    const team = { name: `Team ${unique()}`, manager_id: keeper.id, member_ids: [company.memberId] }
    expect(await keeper.api.refusal(proTeamRoutes.create, { ...of(company), body: team })).toMatchObject(refusal)
    const reader = await holder(company, ['manage_pro_teams', 'see_company_leads'])
    const add = { ...teamOf(company, own._id), body: { member_ids: [outsider.id] } }
    await reader.api.data(proTeamRoutes.addMembers, add)
    await company.api.data(proTeamRoutes.removeMember, placeOf(company, own._id, outsider.id))
  })

  test('choosing a manager requires permission to see the team’s leads', async () => {
    await lead(company, own._id)
    const appoint = { ...teamOf(company, own._id), body: { manager_id: keeper.id } }
    expect(await keeper.api.refusal(proTeamRoutes.update, appoint)).toMatchObject({
      code: 'pro_team_manager_sees_leads',
      fields: { manager_id: expect.any(String) },
    })
    const itself = { ...teamOf(company, own._id), body: { member_ids: [keeper.id] } }
    expect(await keeper.api.refusal(proTeamRoutes.addMembers, itself)).toMatchObject({ code: 'pro_team_member_leads' })
    const reader = await holder(company, ['manage_pro_teams', 'see_company_leads'])
    const back = { ...teamOf(company, own._id), body: { manager_id: manager.id } }
    expect(await reader.api.data(proTeamRoutes.update, back)).toMatchObject({ manager: { _id: manager.id } })
  })

  test('a manager can only rename the team or set its target', async () => {
    const change = (body: object) => ({ ...teamOf(company, own._id), body })
    const changed = await manager.api.data(proTeamRoutes.update, change({ name: 'Own', target: 12 }))
    expect(changed).toMatchObject({ target: 12, may_manage: true })
    for (const manager_id of [null, member.id])
      expect(await manager.api.refusal(proTeamRoutes.update, change({ manager_id }))).toMatchObject(notAllowed)
    const more = { ...of(company), body: { name: 'More' } }
    expect(await manager.api.refusal(proTeamRoutes.create, more)).toMatchObject(notAllowed)
    expect(await manager.api.refusal(proTeamRoutes.remove, teamOf(company, own._id))).toMatchObject(notAllowed)
    const foreign = { ...teamOf(company, other._id), body: { target: 1 } }
    expect(await manager.api.refusal(proTeamRoutes.update, foreign)).toMatchObject(notAllowed)
  })

  test('the section is closed without the plan or a licence', async () => {
    const closed = await makeOpenCompany(server)
    const lead = await makeMember(server, closed)
    const team = await create(closed, { manager_id: lead.id })
    const use = (plan: 'pro' | 'business') =>
      server.database.transaction({ companyId: closed.id }, (tx) => setPlan(tx, closed.id, plan))
    const paywalled = { status: 402, code: 'paywalled' }
    const add = { ...teamOf(closed, team._id), body: { member_ids: [closed.memberId] } }
    await use('pro')
    expect(await lead.api.refusal(proTeamRoutes.list, of(closed))).toMatchObject(paywalled)
    expect(await lead.api.refusal(proTeamRoutes.addMembers, add)).toMatchObject(paywalled)
    const rename = { ...teamOf(closed, team._id), body: { name: 'Mine' } }
    expect(await lead.api.refusal(proTeamRoutes.update, rename)).toMatchObject(paywalled)
    await closed.api.data(proTeamRoutes.addMembers, add)
    await use('business')
    const { api } = closed
    for (const [route, input] of [
      [proTeamRoutes.list, of(closed)],
      [proTeamRoutes.create, { ...of(closed), body: { name: 'More' } }],
      [proTeamRoutes.update, rename],
      [proTeamRoutes.addMembers, add],
      [proTeamRoutes.removeMember, placeOf(closed, team._id, closed.memberId)],
      [proTeamRoutes.remove, teamOf(closed, team._id)],
    ] as const)
      expect(await api.refusal(route, input)).toMatchObject(paywalled)
  })
})
