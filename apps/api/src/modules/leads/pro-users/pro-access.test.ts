import { permissionsOf } from '@kartu/contracts/leads/pro'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test } from 'vitest'
import { newId } from '../../../db/columns.ts'
import { makeOpenCompany, makeMember, type TestMember, unique } from '../../../../test/factories.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { requireActor } from '../../../http/caller/access.ts'
import { setPlan } from '../../company/plans/plans.ts'
import { proRoles, proTeamMembers, proTeams, proUsers } from '../../../db/schema/leads.ts'
import { proActorOf } from './pro-access.ts'

const server = await startSellingServer()
const company = await makeOpenCompany(server)
const { id: companyId } = company
const db = server.database.read({ companyId })

const proOf = async ({ user }: Pick<TestMember, 'user'>) =>
  (await proActorOf(db, server.deps, await requireActor(db, companyId, user.id))).pro

const planIs = (plan: 'open' | 'business' | 'pro') => setPlan(db, companyId, plan)

test('without billing everyone has a licence', async () => {
  await planIs('open')
  const standing = {
    isOpen: true,
    hasLicence: true,
    permissions: permissionsOf.member,
    teamIds: [],
    managedTeamIds: [],
  }
  expect(await proOf(await makeMember(server, company))).toEqual(standing)
})

test('only a plan with the section opens it', async () => {
  const [licensed, other] = [await makeMember(server, company), await makeMember(server, company)]
  await db.orm.insert(proUsers).values({ companyId, memberId: licensed.id, role: 'manager' })
  await planIs('business')
  expect(await proOf(licensed)).toMatchObject({ isOpen: false, hasLicence: true })
  await planIs('pro')
  expect(await proOf(licensed)).toMatchObject({
    isOpen: true,
    hasLicence: true,
    permissions: permissionsOf.manager,
  })
  expect(await proOf(other)).toMatchObject({ isOpen: true, hasLicence: false, permissions: [] })
  const params = { companyId }
  expect((await licensed.api.call(leadRoutes.list, { params })).status).toBe(200)
  expect(await other.api.refusal(leadRoutes.list, { params })).toMatchObject({ status: 402, code: 'paywalled' })
  expect((await company.api.call(leadRoutes.list, { params })).status).toBe(200)
})

test('a custom role has its own permissions', async () => {
  await planIs('pro')
  const member = await makeMember(server, company)
  const role = { companyId, id: newId(), name: `Role ${unique()}`, permissions: ['erase_leads' as const] }
  await db.orm.insert(proRoles).values(role)
  await db.orm.insert(proUsers).values({ companyId, memberId: member.id, role: 'own', roleId: role.id })
  const [led, joined] = [newId(), newId()]
  await db.orm.insert(proTeams).values([
    { companyId, id: led, name: `Team ${unique()}`, managerId: member.id },
    { companyId, id: joined, name: `Team ${unique()}` },
  ])
  await db.orm.insert(proTeamMembers).values({ companyId, teamId: joined, memberId: member.id })
  expect(await proOf(member)).toEqual({
    isOpen: true,
    hasLicence: true,
    permissions: ['erase_leads'],
    teamIds: [joined],
    managedTeamIds: [led],
  })
})
