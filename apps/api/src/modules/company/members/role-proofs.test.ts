import type { Role } from '@kartu/contracts/actor'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { ProPermission } from '@kartu/contracts/leads/pro'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users'
import { describe, expect, test } from 'vitest'
import { untilEnded } from '../../../../test/steps/bulk-job-steps.ts'
import {
  ageProofs,
  makeCompany,
  makeDivision,
  makeMember,
  makeOpenCompany,
  renewProofs,
  unique,
} from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
const unconfirmed = { status: 400, code: 'confirmation_required' }
const words = { message: '', locale: 'en' as const }
const managingRoles: Role[] = ['division_admin', 'admin']

describe.each(managingRoles)('role %s in a stale session', (role) => {
  const roles = [role]

  test('cannot be given by an edit', async () => {
    const company = await makeCompany(server)
    const { api, founder } = company
    const params = { companyId: company.id }
    const { id: memberId } = await makeMember(server, company)
    const one = { params: { ...params, memberId }, body: { roles } }
    const job = { kind: 'update_members' as const, members: { ids: [memberId] }, roles }
    await api.data(memberRoutes.update, one)
    const taken = await api.data(bulkJobRoutes.start, { params, body: { ...job, roles: [] } })
    await untilEnded(api, company.id, taken._id)
    await ageProofs(server, founder.id)
    expect(await api.refusal(memberRoutes.update, one)).toMatchObject(unconfirmed)
    const changes = [{ member_id: memberId, roles }]
    expect(await api.refusal(memberRoutes.updateMany, { params, body: { changes } })).toMatchObject(unconfirmed)
    for (const body of [job, { kind: 'undo_members' as const, job_id: taken._id }])
      expect(await api.refusal(bulkJobRoutes.start, { params, body })).toMatchObject(unconfirmed)
    await renewProofs(server, founder.id)
    await api.data(memberRoutes.update, one)
  })

  test('cannot be given by an invitation', async () => {
    const company = await makeCompany(server)
    const { api, founder } = company
    const params = { companyId: company.id }
    const invitee = () => ({
      first_name: 'Sari',
      last_name: '',
      email: `${unique()}@example.com`,
      job_title: '',
      roles,
    })
    const people = [{ ...invitee(), division_id: null }]
    const sent = await api.data(invitationRoutes.create, { params, body: { ...invitee(), ...words } })
    const place = await api.data(memberRoutes.create, {
      params,
      body: { first_name: 'Sari', email: `${unique()}@example.com` },
    })
    await api.data(memberRoutes.update, { params: { ...params, memberId: place._id }, body: { roles } })
    await ageProofs(server, founder.id)
    const member = { ...params, memberId: place._id }
    const ids = [place._id]
    const refusals = await Promise.all([
      api.refusal(invitationRoutes.create, { params, body: { ...invitee(), ...words } }),
      api.refusal(invitationRoutes.createMany, { params, body: { people, ...words } }),
      api.refusal(invitationRoutes.resend, { params: { ...params, invitationId: sent._id } }),
      api.refusal(invitationRoutes.inviteMember, { params: member, body: words }),
      api.refusal(invitationRoutes.inviteMembers, { params, body: { member_ids: ids, ...words } }),
      api.refusal(bulkJobRoutes.start, { params, body: { kind: 'invite_people', people, ...words } }),
      api.refusal(bulkJobRoutes.start, { params, body: { kind: 'invite_members', members: { ids }, ...words } }),
      api.refusal(memberRoutes.update, { params: member, body: { email: `${unique()}@evil.example` } }),
    ])
    for (const refusal of refusals) expect(refusal).toMatchObject(unconfirmed)
  })

  test('cannot be obtained with a place', async () => {
    const company = await makeCompany(server)
    const { api, founder } = company
    const params = { companyId: company.id }
    const pending = await makeMember(server, company, { status: 'pending', roles })
    const paused = await makeMember(server, company, { status: 'paused', roles })
    await ageProofs(server, founder.id)
    const asked = (id: string) => ({ params, body: { member_ids: [id] } })
    expect(await api.refusal(joinRequestRoutes.verify, asked(pending.id))).toMatchObject(unconfirmed)
    expect(await api.refusal(handOverRoutes.bringBack, asked(paused.id))).toMatchObject(unconfirmed)
    const body = { kind: 'bring_back' as const, members: { ids: [paused.id] } }
    expect(await api.refusal(bulkJobRoutes.start, { params, body })).toMatchObject(unconfirmed)
  })
})

test('members without a role can be invited in a stale session', async () => {
  const { id: companyId, api, founder } = await makeCompany(server)
  await ageProofs(server, founder.id)
  const body = { first_name: 'Sari', email: `${unique()}@example.com` }
  await api.data(invitationRoutes.create, { params: { companyId }, body })
})

test('a role can be kept or taken in a stale session', async () => {
  const company = await makeCompany(server)
  const { id: memberId } = await makeMember(server, company, { roles: ['admin'] })
  await ageProofs(server, company.founder.id)
  const params = { companyId: company.id, memberId }
  await company.api.data(memberRoutes.update, { params, body: { roles: ['admin'] } })
  await company.api.data(memberRoutes.update, { params, body: { roles: [] } })
})

test('keeping division_admin in another division needs a confirmation', async () => {
  const company = await makeOpenCompany(server)
  const { api, founder } = company
  const [from, to] = [await makeDivision(server, company), await makeDivision(server, company)]
  const roles: Role[] = ['division_admin']
  const { id: memberId } = await makeMember(server, company, { divisionId: from.id, roles })
  await ageProofs(server, founder.id)
  const params = { companyId: company.id, memberId }
  const body = { division_id: to.id, roles }
  expect(await api.refusal(memberRoutes.update, { params, body })).toMatchObject(unconfirmed)
  await renewProofs(server, founder.id)
  await api.data(memberRoutes.update, { params, body })
  await ageProofs(server, founder.id)
  // A move without roles removes the role.
  const moved = await api.data(memberRoutes.update, { params, body: { division_id: from.id } })
  expect(moved).toMatchObject({ roles: [], division: { _id: from.id } })
})

describe('pro section in a stale session', () => {
  test('gives no role for other members’ leads', async () => {
    const company = await makeOpenCompany(server)
    const { api, founder } = company
    const params = { companyId: company.id }
    const makeRole = (permissions: ProPermission[]) =>
      api.data(proUserRoutes.createRole, { params, body: { name: `Role ${unique()}`, permissions } })
    const seeing = await makeRole(['see_company_leads'])
    const plain = await makeRole(['export_leads'])
    const { id: memberId } = await makeMember(server, company)
    const colleague = await makeMember(server, company)
    await api.data(proUserRoutes.assign, { params, body: { member_ids: [memberId], role: plain._id } })
    await ageProofs(server, founder.id)
    const assigned = (role: string) => ({ params, body: { member_ids: [colleague.id], role } })
    const user = { ...params, memberId }
    for (const role of [seeing._id, 'manager']) {
      expect(await api.refusal(proUserRoutes.assign, assigned(role))).toMatchObject(unconfirmed)
      expect(await api.refusal(proUserRoutes.update, { params: user, body: { role } })).toMatchObject(unconfirmed)
    }
    const wider = { permissions: ['export_leads' as const, 'see_company_leads' as const], revision: plain.revision }
    const changed = { params: { ...params, roleId: plain._id }, body: wider }
    expect(await api.refusal(proUserRoutes.updateRole, changed)).toMatchObject(unconfirmed)
    await api.data(proUserRoutes.assign, assigned('member'))
    await renewProofs(server, founder.id)
    await api.data(proUserRoutes.update, { params: user, body: { role: seeing._id } })
  })

  test('appoints no manager', async () => {
    const company = await makeOpenCompany(server)
    const { api, founder } = company
    const params = { companyId: company.id }
    const { id } = await makeMember(server, company)
    const team = await api.data(proTeamRoutes.create, { params, body: { name: `Team ${unique()}` } })
    await ageProofs(server, founder.id)
    const made = { params, body: { name: `Team ${unique()}`, manager_id: id } }
    expect(await api.refusal(proTeamRoutes.create, made)).toMatchObject(unconfirmed)
    const appointed = { params: { ...params, teamId: team._id }, body: { manager_id: id, revision: team.revision } }
    expect(await api.refusal(proTeamRoutes.update, appointed)).toMatchObject(unconfirmed)
  })
})
