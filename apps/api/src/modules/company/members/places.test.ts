import type { Role } from '@kartu/contracts/actor'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test, vi } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import {
  makeCompany,
  makeDivision,
  makeMember,
  makeUser,
  type TestCompany,
  unique,
} from '../../../../test/factories.ts'
import { apply, check, csvOf, errorsOf, importWhole, upload } from '../../../../test/steps/import-steps.ts'
import { untilEnded } from '../../../../test/steps/bulk-job-steps.ts'
import { startServer } from '../../../../test/server.ts'

/** Callers who decide which person gets a place must be able to give every role of it. */
const server = await startServer()

// An import runs many statements, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const someEmail = () => `place-${unique()}@example.com`
const refused = { status: 400, code: 'not_allowed' }

/** Place without an account, created by the founder. */
async function waitingPlace(company: TestCompany, role?: Role, divisionId: string | null = null) {
  const email = someEmail()
  const made = await company.api.data(invitationRoutes.create, {
    params: { companyId: company.id },
    body: { first_name: 'Sri', last_name: 'Wahyuni', email, roles: role ? [role] : [], division_id: divisionId },
  })
  return { id: made.member_id, email, invitationId: made._id }
}

const placeOf = (company: TestCompany, memberId: string) =>
  company.api.data(memberRoutes.get, { params: { companyId: company.id, memberId } })

const cancel = (company: TestCompany, invitationId: string) =>
  company.api.data(invitationRoutes.cancel, { params: { companyId: company.id, invitationId } })

/** Imports, as the founder, an external ID for the member with this address. */
const tie = (company: TestCompany, email: string, externalId: string) =>
  importWhole(
    company.api,
    company,
    csvOf([
      ['external_id', 'email', 'first_name'],
      [externalId, email, 'Sri'],
    ]),
  )

const faultOf = async (api: Client, company: TestCompany, rows: string[][]) =>
  errorsOf(api, company, await check(api, company, await upload(api, company, csvOf(rows))))

const notAllowed = 'row: You are not allowed to change this person'

test.each<[Role, 'open' | 'cancelled']>([
  ['super_admin', 'open'],
  ['super_admin', 'cancelled'],
  ['admin', 'open'],
  ['admin', 'cancelled'],
])('an admin cannot take a place of a %s (invitation: %s)', async (role, state) => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const second = await makeUser(server, { email: someEmail() })
  const place = await waitingPlace(company, role)
  if (state === 'cancelled') await cancel(company, place.invitationId)
  const params = { companyId: company.id, memberId: place.id }
  const invitation = { companyId: company.id, invitationId: place.invitationId }

  expect(await admin.api.refusal(memberRoutes.update, { params, body: { email: second.email } })).toMatchObject(refused)
  expect(await admin.api.refusal(invitationRoutes.inviteMember, { params, body: {} })).toMatchObject(refused)
  expect(await admin.api.refusal(invitationRoutes.resend, { params: invitation })).toMatchObject(refused)
  expect(await admin.api.refusal(invitationRoutes.cancel, { params: invitation })).toMatchObject(refused)
  expect(await admin.api.refusal(invitationRoutes.remove, { params: invitation })).toMatchObject(refused)
  const [many] = await admin.api.data(invitationRoutes.inviteMembers, {
    params: { companyId: company.id },
    body: { member_ids: [place.id] },
  })
  expect(many).toMatchObject({ outcome: 'refused', code: 'not_allowed' })
  expect(await server.as(second).data(invitationRoutes.received)).toEqual([])
  expect(await placeOf(company, place.id)).toMatchObject({ email: place.email, roles: [role], user_id: null })

  // Admins still change details that do not affect the place's person, as well as places with lower roles.
  const same = { params, body: { email: place.email } }
  expect((await admin.api.data(memberRoutes.update, same)).email).toBe(place.email)
  const lesser = await waitingPlace(company, 'division_admin')
  const moved = { params: { companyId: company.id, memberId: lesser.id }, body: { email: second.email } }
  expect((await admin.api.data(memberRoutes.update, moved)).email).toBe(second.email)
})

test('an address change by an entitled super admin voids the link', async () => {
  const company = await makeCompany(server)
  const place = await waitingPlace(company, 'admin')
  const earlier = server.as(await makeUser(server, { email: place.email }))
  const meant = await makeUser(server, { email: someEmail() })
  const params = { companyId: company.id, memberId: place.id }
  await company.api.data(memberRoutes.update, { params, body: { email: meant.email } })
  const accept = { params: { invitationId: place.invitationId } }
  expect((await earlier.call(invitationRoutes.accept, accept)).status).toBe(400)
  await company.api.data(invitationRoutes.inviteMember, { params, body: {} })
  expect(await server.as(meant).data(invitationRoutes.accept, accept)).toMatchObject({ member_id: place.id })
})

test('a division admin cannot take another division admin’s place', async () => {
  const company = await makeCompany(server)
  const division = await makeDivision(server, company)
  const own = { divisionId: division.id, roles: ['division_admin'] as Role[] }
  const divisionAdmin = await makeMember(server, company, own)
  const place = await waitingPlace(company, 'division_admin', division.id)
  const params = { companyId: company.id, memberId: place.id }
  const body = { email: someEmail() }
  expect(await divisionAdmin.api.refusal(memberRoutes.update, { params, body })).toMatchObject(refused)
  expect(await divisionAdmin.api.refusal(invitationRoutes.inviteMember, { params, body: {} })).toMatchObject(refused)

  // A division admin cannot restore a handed-over division admin either.
  const left = await makeMember(server, company, { ...own, status: 'paused' })
  const colleague = await makeMember(server, company, { divisionId: division.id, status: 'paused' })
  const outcomes = await divisionAdmin.api.data(handOverRoutes.bringBack, {
    params: { companyId: company.id },
    body: { member_ids: [left.id, colleague.id] },
  })
  expect(outcomes.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['refused', 'not_allowed'],
    ['done', null],
  ])
})

test('only members who could give a role approve its future holder', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const waiting = await makeMember(server, company, { roles: ['super_admin'], status: 'pending' })
  const input = { params: { companyId: company.id }, body: { member_ids: [waiting.id] } }
  const [byAdmin] = await admin.api.data(joinRequestRoutes.verify, input)
  expect(byAdmin).toMatchObject({ outcome: 'refused', code: 'not_allowed' })
  const [byFounder] = await company.api.data(joinRequestRoutes.verify, input)
  expect(byFounder).toMatchObject({ outcome: 'verified' })
})

test('an import fills no place with a role above the importer’s', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const place = await waitingPlace(company, 'super_admin')
  const seated = await makeMember(server, company, { roles: ['admin'] })
  const key = unique()
  const byKey = [
    ['external_id', 'email', 'first_name'],
    [key, place.email, 'Sri'],
  ]
  expect(await faultOf(admin.api, company, byKey)).toEqual({ 2: [notAllowed] })
  await tie(company, place.email, key)
  const second = someEmail()
  const header = ['external_id', 'email', 'job_title']
  expect(await faultOf(admin.api, company, [header, [key, second, 'Owner']])).toEqual({ 2: [notAllowed] })
  // Admins still import card details of such a place, and places that already have an account.
  const title = await importWhole(admin.api, company, csvOf([header, [key, '', 'Owner'], ['s', seated.email, 'Boss']]))
  expect(title.counts).toEqual({ create: 0, update: 2, unchanged: 0, error: 0 })
  expect((await placeOf(company, place.id)).email).toBe(place.email)
})

test('a role given between check and application counts', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const place = await waitingPlace(company)
  const key = unique()
  await tie(company, place.email, key)
  const rows = csvOf([
    ['external_id', 'email'],
    [key, someEmail()],
  ])
  const file = await check(admin.api, company, await upload(admin.api, company, rows))
  expect(file.counts).toMatchObject({ update: 1 })
  const params = { companyId: company.id, memberId: place.id }
  await company.api.data(memberRoutes.update, { params, body: { roles: ['admin'] } })
  expect((await apply(admin.api, company, file)).counts).toMatchObject({ update: 0, error: 1 })
  expect((await placeOf(company, place.id)).email).toBe(place.email)
})

test('an import that changes an address voids the earlier link', async () => {
  const company = await makeCompany(server)
  const place = await waitingPlace(company)
  const earlier = server.as(await makeUser(server, { email: place.email }))
  const key = unique()
  await tie(company, place.email, key)
  expect(await earlier.data(invitationRoutes.received)).toHaveLength(1)
  await importWhole(
    company.api,
    company,
    csvOf([
      ['external_id', 'email'],
      [key, someEmail()],
    ]),
  )
  const accept = { params: { invitationId: place.invitationId } }
  expect((await earlier.call(invitationRoutes.accept, accept)).status).toBe(400)
  expect(await earlier.data(invitationRoutes.received)).toEqual([])
})

test.each<Role>(['division_admin', 'admin', 'super_admin'])(
  'an import keeps the address of a waiting %s',
  async (role) => {
    const company = await makeCompany(server)
    const place = await waitingPlace(company, role)
    const key = unique()
    await tie(company, place.email, key)
    const header = ['external_id', 'email', 'invite']
    expect(await faultOf(company.api, company, [header, [key, someEmail(), 'yes']])).toEqual({
      2: [expect.stringMatching(/^email: An import can’t change this email/)],
    })
    expect((await placeOf(company, place.id)).email).toBe(place.email)
  },
)

test('an import keeps the address of its admin', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const key = unique()
  await tie(company, admin.email, key)
  const rows = [
    ['external_id', 'email'],
    [key, someEmail()],
  ]
  expect(await faultOf(admin.api, company, rows)).toEqual({ 2: [expect.stringMatching(/^email: An import can’t/)] })
})

test('an import sends no invitation to a place with a role', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const email = someEmail()
  const place = await company.api.data(memberRoutes.create, { params, body: { first_name: 'Sri', email } })
  const roles: Role[] = ['admin']
  await company.api.data(memberRoutes.update, { params: { ...params, memberId: place._id }, body: { roles } })
  const rows = [
    ['email', 'first_name', 'invite'],
    [email, 'Sri', 'yes'],
    [someEmail(), 'Budi', 'yes'],
  ]
  await importWhole(company.api, company, csvOf(rows))
  const list = await company.api.data(bulkJobRoutes.list, { params })
  const jobId = list.find(({ kind }) => kind === 'invite_members')?._id ?? ''
  const job = await untilEnded(company.api, company.id, jobId)
  expect(job).toMatchObject({ done: 1, refused: 1 })
  const { data: items } = await company.api.page(bulkJobRoutes.items, { params: { ...params, jobId }, query: {} })
  expect(items.find(({ member_id: id }) => id === place._id)).toMatchObject({ code: 'confirmation_required' })
  expect(await server.as(await makeUser(server, { email })).data(invitationRoutes.received)).toEqual([])
})
