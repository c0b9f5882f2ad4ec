import { auditRoutes } from '@kartu/contracts/platform/audit'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { companyHandOverRoutes } from '@kartu/contracts/governance/company-hand-overs'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { memberRoutes } from '@kartu/contracts/company/members'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { superAdminChangeRoutes as routes } from '@kartu/contracts/company/super-admin-changes'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import {
  ageProofs,
  makeCompany,
  makeMember,
  makeUser,
  renewProofs,
  type TestCompany,
  unique,
} from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
const of = ({ id }: TestCompany) => ({ companyId: id })
const unconfirmed = { status: 400, code: 'confirmation_required' }
const roles = ['super_admin' as const]
const handOverTo = (colleague: { id: string }) =>
  ({ card: 'page', colleague_id: colleague.id, leads: 'division', erase_after_days: null }) as const

const rolesOf = async (company: TestCompany, memberId: string) =>
  (await company.api.data(memberRoutes.get, { params: { ...of(company), memberId } })).roles

/** Finds the link of a change in the newest email about the super admin role. */
async function changeIn(email: string, count: number): Promise<{ companyId: string; changeId: string; text: string }> {
  const mails = await mailsTo(server, email, count)
  const text = mails[0]?.text ?? ''
  const [, companyId = '', changeId = ''] = /\?company=(\S+)&change=(\S+)/.exec(text) ?? []
  return { companyId, changeId, text }
}

/** Backdates the changes of a company by a number of hours. */
const passHours = (company: TestCompany, hours = 73) =>
  server.database
    .read(of(company))
    .raw('update super_admin_changes set created_at = now() - make_interval(hours => $2) where company_id = $1', [
      company.id,
      hours,
    ])
const give = (api: Client, company: TestCompany, memberId: string) =>
  api.call(memberRoutes.update, { params: { ...of(company), memberId }, body: { roles } })

describe('without a fresh confirmation', () => {
  test('no route gives the role to a member', async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company)
    const { api, founder } = company
    const params = of(company)
    await ageProofs(server, founder.id)
    const one = { params: { ...params, memberId: member.id }, body: { roles } }
    expect(await api.refusal(memberRoutes.update, one)).toMatchObject(unconfirmed)
    const many = { params, body: { changes: [{ member_id: member.id, roles }] } }
    expect(await api.refusal(memberRoutes.updateMany, many)).toMatchObject(unconfirmed)
    const job = { kind: 'update_members' as const, members: { ids: [member.id] }, roles }
    expect(await api.refusal(bulkJobRoutes.start, { params, body: job })).toMatchObject(unconfirmed)
    await renewProofs(server, founder.id)
    await api.data(memberRoutes.update, one)
    expect(await rolesOf(company, member.id)).toEqual(roles)
  })

  test('no route invites a super admin', async () => {
    const company = await makeCompany(server)
    const { api, founder } = company
    const params = of(company)
    await ageProofs(server, founder.id)
    const invitee = () => ({
      first_name: 'Sari',
      last_name: '',
      email: `${unique()}@example.com`,
      job_title: '',
      division_id: null,
      roles,
    })
    expect(
      await api.refusal(invitationRoutes.create, { params, body: { ...invitee(), message: '', locale: 'en' } }),
    ).toMatchObject(unconfirmed)
    const words = { message: '', locale: 'en' as const }
    expect(
      await api.refusal(invitationRoutes.createMany, { params, body: { people: [invitee()], ...words } }),
    ).toMatchObject(unconfirmed)
    expect(
      await api.refusal(bulkJobRoutes.start, {
        params,
        body: { kind: 'invite_people', people: [invitee()], ...words },
      }),
    ).toMatchObject(unconfirmed)
  })

  test('no route ends the access of a super admin', async () => {
    const company = await makeCompany(server)
    const second = await makeMember(server, company, { roles })
    const colleague = await makeMember(server, company)
    const { api, founder } = company
    const params = of(company)
    await ageProofs(server, founder.id)
    const one = { params: { ...params, memberId: second.id } }
    expect(await api.refusal(memberRoutes.update, { ...one, body: { roles: [] } })).toMatchObject(unconfirmed)
    expect(await api.refusal(memberRoutes.remove, one)).toMatchObject(unconfirmed)
    const ids = { member_ids: [second.id] }
    expect(await api.refusal(memberRoutes.removeMany, { params, body: ids })).toMatchObject(unconfirmed)
    expect(
      await api.refusal(handOverRoutes.create, { params, body: { ...ids, ...handOverTo(colleague) } }),
    ).toMatchObject(unconfirmed)
    for (const body of [
      { kind: 'remove_members' as const, members: { ids: [second.id] } },
      { kind: 'hand_over' as const, members: { ids: [second.id] }, ...handOverTo(colleague) },
    ])
      expect(await api.refusal(bulkJobRoutes.start, { params, body })).toMatchObject(unconfirmed)
    expect(await rolesOf(company, second.id)).toEqual(roles)
  })

  test('no person takes a place with the role', async () => {
    const company = await makeCompany(server)
    const params = of(company)
    const invited = await makeUser(server)
    const body = { first_name: 'Sari', last_name: '', email: invited.email, job_title: '', division_id: null, roles }
    const { _id: invitationId } = await company.api.data(invitationRoutes.create, {
      params,
      body: { ...body, message: '', locale: 'en' },
    })
    await ageProofs(server, invited.id)
    expect(await server.as(invited).refusal(invitationRoutes.accept, { params: { invitationId } })).toMatchObject(
      unconfirmed,
    )
    await renewProofs(server, invited.id)
    await server.as(invited).data(invitationRoutes.accept, { params: { invitationId } })

    const pending = await makeMember(server, company, { status: 'pending', roles })
    const offered = await makeMember(server, company)
    const { _id: offerId } = await company.api.data(companyHandOverRoutes.create, {
      params,
      body: { member_id: offered.id, giver_becomes: 'super_admin' },
    })
    await ageProofs(server, company.founder.id)
    await ageProofs(server, offered.user.id)
    expect(
      await company.api.refusal(joinRequestRoutes.verify, { params, body: { member_ids: [pending.id] } }),
    ).toMatchObject(unconfirmed)
    const paused = { member_ids: [(await makeMember(server, company, { status: 'paused', roles })).id] }
    expect(await company.api.refusal(handOverRoutes.bringBack, { params, body: paused })).toMatchObject(unconfirmed)
    const job = { kind: 'bring_back' as const, members: { ids: paused.member_ids } }
    expect(await company.api.refusal(bulkJobRoutes.start, { params, body: job })).toMatchObject(unconfirmed)
    expect(
      await offered.api.refusal(companyHandOverRoutes.accept, { params, body: { hand_over_id: offerId } }),
    ).toMatchObject(unconfirmed)
  })
})

describe('change of the super admin role', () => {
  test('notifies every super admin at once', async () => {
    const company = await makeCompany(server, { name: 'Kopi Senja' })
    const second = await makeMember(server, company, { roles, firstName: 'Siti' })
    const member = await makeMember(server, company, { firstName: 'Dewi' })
    expect((await give(company.api, company, member.id)).status).toBe(200)
    for (const email of [company.founder.email, second.email]) {
      const { companyId, text } = await changeIn(email, 1)
      expect(companyId).toBe(company.id)
      expect(text).toContain('Ayu Lestari made Dewi Santoso a super admin of Kopi Senja')
    }
    expect(await second.api.data(notificationRoutes.list, { params: of(company) })).toMatchObject([
      { kind: 'admin_made', facts: { name: 'Dewi Santoso', role: 'super_admin', by: 'Ayu Lestari' } },
    ])
    const { entries } = await company.api.data(auditRoutes.list, { params: of(company), query: {} })
    expect(entries.map(({ action }) => action)).toContain('super_admin.given')
  })

  test('can be undone by notified super admins for 72 hours', async () => {
    const company = await makeCompany(server)
    const second = await makeMember(server, company, { roles })
    const member = await makeMember(server, company, { roles: ['admin'] })
    await give(company.api, company, member.id)
    const { companyId, changeId } = await changeIn(second.email, 1)
    const params = { companyId, changeId }
    expect(await second.api.data(routes.get, { params })).toMatchObject({ kind: 'given', can_undo: true })
    for (const api of [member.api, (await makeCompany(server)).api])
      for (const route of [routes.get, routes.undo]) expect((await api.refusal(route, { params })).status).toBe(404)
    await ageProofs(server, second.user.id)
    expect(await second.api.refusal(routes.undo, { params })).toMatchObject(unconfirmed)
    await renewProofs(server, second.user.id)
    expect(await second.api.data(routes.undo, { params })).toMatchObject({ can_undo: false })
    expect(await rolesOf(company, member.id)).toEqual(['admin'])
    expect(await second.api.refusal(routes.undo, { params })).toMatchObject({ code: 'super_admin_change_over' })

    await give(company.api, company, member.id)
    const later = await changeIn(company.founder.email, 3)
    await passHours(company)
    expect(await company.api.refusal(routes.undo, { params: { companyId, changeId: later.changeId } })).toMatchObject({
      status: 409,
      code: 'super_admin_change_over',
    })
  })

  test('can be undone by its link for 72 hours', async () => {
    const company = await makeCompany(server)
    const second = await makeMember(server, company, { roles })
    const member = await makeMember(server, company)
    await give(company.api, company, member.id)
    const { companyId, changeId } = await changeIn(second.email, 1)
    await passHours(company, 71)
    const params = { companyId, changeId }
    expect(await second.api.data(routes.get, { params })).toMatchObject({ can_undo: true })
    await second.api.data(routes.undo, { params })
    expect(await rolesOf(company, member.id)).toEqual([])
  })

  test('keeps a new super admin from removing others', async () => {
    const company = await makeCompany(server)
    const second = await makeMember(server, company, { roles })
    const member = await makeMember(server, company)
    await give(company.api, company, member.id)
    const params = { ...of(company), memberId: second.id }
    const recent = { status: 400, code: 'super_admin_recent' }
    expect(await member.api.refusal(memberRoutes.remove, { params })).toMatchObject(recent)
    expect(await member.api.refusal(memberRoutes.update, { params, body: { roles: [] } })).toMatchObject(recent)
    const moved = { email: `${unique()}@thief.example` }
    expect(await member.api.refusal(memberRoutes.update, { params, body: moved })).toMatchObject(recent)
    const ids = [second.id]
    const leaves = { member_ids: ids, ...handOverTo(member) }
    const outcomes = [
      ...(await member.api.data(memberRoutes.removeMany, { params: of(company), body: { member_ids: ids } })),
      ...(await member.api.data(handOverRoutes.create, { params: of(company), body: leaves })),
    ]
    expect(outcomes).toMatchObject([{ code: recent.code }, { code: recent.code }])
    await passHours(company)
    expect((await member.api.call(memberRoutes.remove, { params })).status).toBe(200)
  })

  test('undoing a removal creates a new place', async () => {
    const company = await makeCompany(server)
    const second = await makeMember(server, company, { roles, firstName: 'Siti' })
    const third = await makeMember(server, company, { roles })
    await company.api.data(memberRoutes.remove, { params: { ...of(company), memberId: second.id } })
    // The person who lost the role is notified, but cannot undo the change.
    expect((await changeIn(second.email, 1)).changeId).toBe('')
    const { changeId } = await changeIn(third.email, 1)
    await third.api.data(routes.undo, { params: { ...of(company), changeId } })
    const { data } = await second.api.page(memberRoutes.list, { params: of(company), query: {} })
    expect(data.find(({ email }) => email === second.email)).toMatchObject({ roles, status: 'verified' })
  })

  test('a person undoes a change by their own session', async () => {
    const company = await makeCompany(server)
    const second = await makeMember(server, company, { roles })
    const params = { ...of(company), memberId: second.id }
    await second.api.data(memberRoutes.update, { params, body: { roles: [] } })
    const { changeId } = await changeIn(second.email, 1)
    await second.api.data(routes.undo, { params: { ...of(company), changeId } })
    expect(await rolesOf(company, second.id)).toEqual(roles)
  })

  test('undoing a hand-over restores access', async () => {
    const company = await makeCompany(server)
    const second = await makeMember(server, company, { roles })
    const third = await makeMember(server, company, { roles })
    const body = { member_ids: [second.id], ...handOverTo(third), erase_after_days: 0 }
    await company.api.data(handOverRoutes.create, { params: of(company), body })
    expect((await second.api.call(memberRoutes.list, { params: of(company), query: {} })).status).toBe(403)
    const { changeId } = await changeIn(third.email, 1)
    await third.api.data(routes.undo, { params: { ...of(company), changeId } })
    expect((await second.api.call(memberRoutes.list, { params: of(company), query: {} })).status).toBe(200)
  })
})
