import { auditRoutes } from '@kartu/contracts/platform/audit'
import { memberRoutes } from '@kartu/contracts/company/members'
import { superAdminChangeRoutes } from '@kartu/contracts/company/super-admin-changes'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { describe, expect, test } from 'vitest'
import { scimRequests } from '../../../../test/data/scim-requests.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeMember, type TestMember } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'
import {
  type Directory,
  directoryOf,
  makeDirectory,
  newAddress,
  saveScim,
  showScim,
} from '../../../../test/steps/scim-steps.ts'
import { setLicences } from '../../company/licences/licences.ts'

const server = await startServer()
const { entraPatches, oktaPatches, oktaUser } = scimRequests

const ofCompany = ({ company }: Directory) => ({ companyId: company.id })
const memberOf = (directory: Directory, memberId: string) =>
  directory.company.api.data(memberRoutes.get, { params: { ...ofCompany(directory), memberId } })
const pageOf = async ({ slug }: TestMember) => (await server.visitor().send('GET', `/c/${slug}`)).text

async function withMember() {
  const directory = await makeDirectory(server)
  const member = await makeMember(server, directory.company, { firstName: 'Ani', lastName: 'Wijaya' })
  return { directory, member, path: `/Users/${member.id}` }
}

describe('a deactivated person', () => {
  test.each([
    ['Entra', entraPatches.deactivate],
    ['Okta', oktaPatches.deactivate],
  ])('loses card and access at once, by %s', async (_who, body) => {
    const { directory, member, path } = await withMember()
    expect(await pageOf(member)).toContain('Ani')
    const answer = await directory.call('PATCH', path, body)
    expect([answer.status, answer.body.active]).toEqual([200, false])
    expect(await pageOf(member)).not.toContain('Ani')
    expect((await member.api.call(memberRoutes.list, { params: ofCompany(directory), query: {} })).status).toBe(403)
    expect((await memberOf(directory, member.id)).status).toBe('paused')
    // The directory still reads the person.
    expect((await directory.call('GET', path)).body.active).toBe(false)
  })

  test('loses access even if another value is refused', async () => {
    const { directory, member, path } = await withMember()
    const other = await makeMember(server, directory.company)
    const user = { ...oktaUser(other.email, 'left'), active: false, title: 'x'.repeat(300) }
    const { status, body } = await directory.call('PUT', path, user)
    expect([status, body.active]).toEqual([200, false])
    expect((await memberOf(directory, member.id)).status).toBe('paused')
  })

  test('loses access as a super admin with another address', async () => {
    const directory = await makeDirectory(server)
    const second = await makeMember(server, directory.company, { roles: ['super_admin'] })
    const user = { ...oktaUser(newAddress(), 'left'), active: false }
    expect((await directory.call('PUT', `/Users/${second.id}`, user)).status).toBe(200)
    expect((await memberOf(directory, second.id)).status).toBe('paused')
  })

  test('is handed over by the company’s rule', async () => {
    const { directory, member, path } = await withMember()
    const colleague = await makeMember(server, directory.company, { firstName: 'Citra', lastName: 'Dewi' })
    const lead = await member.api.data(leadRoutes.create, { params: ofCompany(directory), body: { name: 'Kenji' } })
    await saveScim(directory.company, { leaver_rule: 'hand_over', colleague_id: colleague.id })
    await directory.call('PATCH', path, entraPatches.deactivate)
    expect(await pageOf(member)).toContain('Your contact is now Citra Dewi')
    const ofLead = { params: { ...ofCompany(directory), leadId: lead._id } }
    expect((await directory.company.api.data(leadRoutes.get, ofLead)).owner).toMatchObject({ _id: colleague.id })
  })

  test('is only paused if the colleague has left', async () => {
    const { directory, member, path } = await withMember()
    const colleague = await makeMember(server, directory.company)
    await saveScim(directory.company, { leaver_rule: 'hand_over', colleague_id: colleague.id })
    await directory.call('PATCH', `/Users/${colleague.id}`, entraPatches.deactivate)
    expect((await directory.call('PATCH', path, entraPatches.deactivate)).status).toBe(200)
    expect((await memberOf(directory, member.id)).status).toBe('paused')
    const { faults, colleague: chosen } = await showScim(directory.company)
    expect(chosen).toBeNull()
    expect(faults.map(({ member: of, code }) => [of?._id, code])).toContainEqual([member.id, 'scim_colleague'])
  })

  test('is erased after the period of the company', async () => {
    const { directory, member, path } = await withMember()
    await saveScim(directory.company, { leaver_rule: 'erase', erase_after_days: 7 })
    await directory.call('PATCH', path, entraPatches.deactivate)
    const params = { ...ofCompany(directory), memberId: member.id }
    const plan = await directory.company.api.data(handOverRoutes.get, { params })
    expect(Date.parse(plan?.erase_at ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect((await memberOf(directory, member.id)).card.first_name).toBe('Ani')
  })

  test('is erased at once without a period', async () => {
    const { directory, member, path } = await withMember()
    await saveScim(directory.company, { leaver_rule: 'erase', erase_after_days: 0 })
    await directory.call('PATCH', path, { ...entraPatches.deactivate })
    expect((await memberOf(directory, member.id)).card.first_name).toBe('Former member')
    const left = await asOwner(server.database, (query) =>
      query('select from scim_people where company_id = $1 and member_id = $2', [directory.company.id, member.id]),
    )
    expect(left).toEqual([])
    expect((await directory.call('GET', path)).status).toBe(404)
  })

  test('cannot accept an earlier invitation', async () => {
    const { directory } = await withMember()
    const body = { email: newAddress(), first_name: 'Eka', last_name: '', roles: [], division_id: null, message: '' }
    const made = await directory.company.api.data(invitationRoutes.create, {
      params: ofCompany(directory),
      body: { ...body, job_title: '', locale: 'en' },
    })
    await directory.call('PATCH', `/Users/${made.member_id}`, entraPatches.deactivate)
    const states = await asOwner(server.database, (query) =>
      query('select state from invitations where company_id = $1 and member_id = $2', [
        ...[directory.company.id, made.member_id],
      ]),
    )
    expect(states).toEqual([{ state: 'cancelled' }])
    expect((await memberOf(directory, made.member_id)).status).toBe('paused')
  })

  test('is erased by the rule before accepting an invitation', async () => {
    const { directory } = await withMember()
    await saveScim(directory.company, { leaver_rule: 'erase', erase_after_days: 0 })
    const invited = await makeMember(server, directory.company, { status: 'invited', firstName: 'Eka' })
    await directory.call('PATCH', `/Users/${invited.id}`, entraPatches.deactivate)
    expect((await memberOf(directory, invited.id)).card.first_name).toBe('Former member')
  })
})

describe('a former colleague whom the directory never had', () => {
  test.each([
    ['created with their address', 'POST'],
    ['activated', 'PATCH'],
  ] as const)('stays paused when %s', async (_how, method) => {
    const directory = await makeDirectory(server)
    const former = await makeMember(server, directory.company, { status: 'paused' })
    const path = `/Users/${former.id}`
    await directory.call('PATCH', path, entraPatches.removeTitle)
    const { status, body } =
      method === 'POST'
        ? await directory.call('POST', '/Users', oktaUser(former.email, 'new'))
        : await directory.call('PATCH', path, entraPatches.activate)
    expect([status, body.detail]).toEqual([409, expect.stringContaining('reactivate the person')])
    expect((await memberOf(directory, former.id)).status).toBe('paused')
  })
})

describe('a deleted person', () => {
  test('is only paused', async () => {
    const { directory, member, path } = await withMember()
    expect((await directory.call('DELETE', path)).status).toBe(204)
    expect((await memberOf(directory, member.id)).status).toBe('paused')
    expect((await directory.call('GET', path)).status).toBe(404)
    expect(await showScim(directory.company)).toMatchObject({ people: 0, paused: 0 })
    expect((await directory.find(`userName eq "${member.email}"`)).body.totalResults).toBe(0)
    expect((await directory.call('DELETE', path)).status).toBe(404)
  })

  test('gets the same card when created again', async () => {
    const { directory, member, path } = await withMember()
    await directory.call('DELETE', path)
    const { status, body } = await directory.call('POST', '/Users', oktaUser(member.email, 'new'))
    expect([status, body.id, body.active]).toEqual([201, member.id, true])
    expect((await memberOf(directory, member.id)).status).toBe('verified')
  })

  test.each([
    ['the same body', (email: string) => oktaUser(email, 'first')],
    ['no key', (email: string) => ({ ...oktaUser(email, ''), externalId: undefined })],
    ['a new address', () => oktaUser(newAddress('married'), 'first')],
    ['a new userName', (email: string) => ({ ...oktaUser(email, 'first'), userName: 'dewi.new' })],
  ])('keeps place, card or link when created again with %s', async (_what, bodyOf) => {
    const directory = await makeDirectory(server)
    const email = newAddress()
    const { body } = await directory.call('POST', '/Users', oktaUser(email, 'first'))
    const before = await memberOf(directory, body.id)
    const count = async () => (await directory.call('GET', '/Users')).body.totalResults as number
    const people = await count()
    await directory.call('DELETE', `/Users/${body.id}`)
    expect(await pageOf({ slug: before.card.slug } as TestMember)).not.toContain('Budi')
    const again = await directory.call('POST', '/Users', bodyOf(email))
    expect([again.status, again.body.id, again.body.active]).toEqual([201, body.id, true])
    const after = await memberOf(directory, body.id)
    expect([after.status, after.card._id, after.card.slug]).toEqual(['verified', before.card._id, before.card.slug])
    expect(await count()).toBe(people)
    expect(await pageOf({ slug: before.card.slug } as TestMember)).toContain('Budi')
  })

  test('is not confused with a later namesake', async () => {
    const directory = await makeDirectory(server)
    const email = newAddress()
    const { body } = await directory.call('POST', '/Users', oktaUser(email, 'first'))
    await directory.call('DELETE', `/Users/${body.id}`)
    const answer = await directory.call('POST', '/Users', oktaUser(email, 'second'))
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('former colleague')])
  })
})

describe('a reactivated person', () => {
  test('gets card and access back', async () => {
    const { directory, member, path } = await withMember()
    await directory.call('PATCH', path, oktaPatches.deactivate)
    expect((await directory.call('PATCH', path, oktaPatches.activate)).body.active).toBe(true)
    expect(await pageOf(member)).toContain('Ani')
    expect((await member.api.call(memberRoutes.list, { params: ofCompany(directory), query: {} })).status).toBe(200)
  })

  test('gets no administrator role back', async () => {
    const directory = await makeDirectory(server)
    const admin = await makeMember(server, directory.company, { roles: ['admin'] })
    await directory.call('PATCH', `/Users/${admin.id}`, entraPatches.deactivate)
    await directory.call('PATCH', `/Users/${admin.id}`, entraPatches.activate)
    expect(await memberOf(directory, admin.id)).toMatchObject({ status: 'verified', roles: [] })
  })

  test('needs a free licence', async () => {
    const { directory, path } = await withMember()
    const sold = await server.variant({ BILLING: 'sandbox' })
    await directory.call('PATCH', path, entraPatches.deactivate)
    await sold.database.transaction({ companyId: directory.company.id }, (tx) =>
      setLicences(tx, directory.company.id, 1),
    )
    const again = directoryOf(sold, directory.company, directory.token)
    const { status, body } = await again.call('PATCH', path, entraPatches.activate)
    expect([status, body.detail]).toEqual([400, expect.stringContaining('licences of the company are in use')])
  })
})

describe('a super admin', () => {
  test('cannot lose access as the last one', async () => {
    const directory = await makeDirectory(server)
    const path = `/Users/${directory.company.memberId}`
    for (const answer of [
      await directory.call('PATCH', path, entraPatches.deactivate),
      await directory.call('DELETE', path),
    ]) {
      expect([answer.status, answer.body.status]).toEqual([409, '409'])
      expect(answer.body.detail).toMatch(/super admin/)
    }
    expect((await memberOf(directory, directory.company.memberId)).status).toBe('verified')
    expect((await showScim(directory.company)).faults).toMatchObject([
      { member: { _id: directory.company.memberId }, code: 'last_super_admin' },
    ])
  })

  test('loses access with notice to the other super admins', async () => {
    const directory = await makeDirectory(server)
    const second = await makeMember(server, directory.company, { roles: ['super_admin'], firstName: 'Eka' })
    expect((await directory.call('PATCH', `/Users/${second.id}`, entraPatches.deactivate)).status).toBe(200)
    const params = ofCompany(directory)
    const notices = await directory.company.api.data(notificationRoutes.list, { params })
    expect(notices.find(({ kind }) => kind === 'super_admin_changed')?.facts).toMatchObject({
      by: 'Entra',
      change: 'taken',
    })
    const { entries } = await directory.company.api.data(auditRoutes.list, { params, query: { noun: 'super_admin' } })
    expect(entries[0]).toMatchObject({ action: 'super_admin.taken', actor: { kind: 'key', name: 'Entra' } })
  })

  test('regains access when another super admin undoes the change', async () => {
    const directory = await makeDirectory(server)
    const { company } = directory
    const second = await makeMember(server, company, { roles: ['super_admin'] })
    await directory.call('PATCH', `/Users/${second.id}`, entraPatches.deactivate)
    const [mail] = await mailsTo(server, company.founder.email, 1)
    expect(mail?.text).toContain('Entra')
    const [, changeId = ''] = /&change=(\S+)/.exec(mail?.text ?? '') ?? []
    const undone = await company.api.data(superAdminChangeRoutes.undo, { params: { companyId: company.id, changeId } })
    expect(undone).toMatchObject({ kind: 'taken', by: '', can_undo: false })
    expect(await memberOf(directory, second.id)).toMatchObject({ status: 'verified', roles: ['super_admin'] })
  })

  test('regains access without a second notice', async () => {
    const directory = await makeDirectory(server)
    const { company } = directory
    const second = await makeMember(server, company, { roles: ['super_admin'] })
    await directory.call('PATCH', `/Users/${second.id}`, entraPatches.deactivate)
    await directory.call('PATCH', `/Users/${second.id}`, entraPatches.activate)
    expect(await memberOf(directory, second.id)).toMatchObject({ status: 'verified', roles: [] })
    const notices = await company.api.data(notificationRoutes.list, { params: ofCompany(directory) })
    expect(notices.filter(({ kind }) => kind === 'super_admin_changed')).toHaveLength(1)
  })

  test('keeps access for 72 hours after another one was appointed', async () => {
    const directory = await makeDirectory(server)
    const { company } = directory
    const second = await makeMember(server, company, { roles: ['super_admin'] })
    const third = await makeMember(server, company)
    const params = { companyId: company.id, memberId: third.id }
    await company.api.data(memberRoutes.update, { params, body: { roles: ['super_admin'] } })
    const { status, body } = await directory.call('PATCH', `/Users/${second.id}`, entraPatches.deactivate)
    expect([status, body.detail]).toEqual([409, expect.stringContaining('72 hours')])
    await asOwner(server.database, (query) =>
      query(`update super_admin_changes set created_at = now() - interval '73 hours' where company_id = $1`, [
        company.id,
      ]),
    )
    expect((await directory.call('PATCH', `/Users/${second.id}`, entraPatches.deactivate)).status).toBe(200)
  })
})

test('a lack of licences refuses only the affected people', async () => {
  const directory = await makeDirectory(server)
  const sold = await server.variant({ BILLING: 'sandbox' })
  const { id } = directory.company
  await sold.database.transaction({ companyId: id }, (tx) => setLicences(tx, id, 2))
  const { call } = directoryOf(sold, directory.company, directory.token)
  const addresses = [newAddress(), newAddress(), newAddress()]
  const answers = []
  for (const address of addresses) answers.push(await call('POST', '/Users', oktaUser(address, address)))
  expect(answers.map(({ status }) => status)).toEqual([201, 400, 400])
  expect(answers[1]?.body.detail).toContain('add licences in Kartu')
  const shown = await showScim(directory.company)
  expect(shown.faults.map((fault) => [fault.user_name, fault.code, fault.member])).toEqual([
    [addresses[2], 'insufficient_licences', null],
    [addresses[1], 'insufficient_licences', null],
  ])
  await sold.database.transaction({ companyId: id }, (tx) => setLicences(tx, id, 5))
  await call('POST', '/Users', oktaUser(addresses[1] ?? '', 'again'))
  expect((await showScim(directory.company)).faults.map((fault) => fault.user_name)).toEqual([addresses[2]])
})

test('the directory can only end access after the subscription expired', async () => {
  const { directory, member, path } = await withMember()
  const sold = await server.variant({ BILLING: 'sandbox' })
  await asOwner(server.database, (query) =>
    query(`update companies set subscription_status = 'EXPIRED' where id = $1`, [directory.company.id]),
  )
  const { call } = directoryOf(sold, directory.company, directory.token)
  expect((await call('POST', '/Users', oktaUser(newAddress(), 'x'))).status).toBe(403)
  expect((await call('PATCH', path, entraPatches.removeTitle)).status).toBe(403)
  expect((await call('PATCH', path, entraPatches.deactivate)).status).toBe(200)
  expect((await call('PATCH', path, entraPatches.activate)).status).toBe(403)
  expect((await memberOf(directory, member.id)).status).toBe('paused')
})
