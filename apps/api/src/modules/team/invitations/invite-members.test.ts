import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test, vi } from 'vitest'
import {
  makeOpenCompany,
  makeDivision,
  makeMember,
  makeUser,
  type TestCompany,
  unique,
} from '../../../../test/factories.ts'
import { keepLicencesSound } from '../../../../test/licences.ts'
import { mailsTo, passPauses } from '../../../../test/mails.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { setLicences } from '../../company/licences/licences.ts'

const server = await startSellingServer()
keepLicencesSound(server)

const someEmail = () => `invited-${unique()}@example.com`
const paramsOf = (company: TestCompany) => ({ companyId: company.id })
const limit = (company: TestCompany, total: number | null) =>
  server.database.transaction({ companyId: company.id }, (tx) => setLicences(tx, company.id, total))

/** Member with a card but without an account. */
async function add(company: TestCompany, email = someEmail(), divisionId: string | null = null) {
  const body = { first_name: 'Sari', email, division_id: divisionId }
  return company.api.data(memberRoutes.create, { params: paramsOf(company), body })
}
const inviteAll = (company: TestCompany, memberIds: string[], api = company.api) =>
  api.data(invitationRoutes.inviteMembers, {
    params: paramsOf(company),
    body: { member_ids: memberIds, message: 'Welcome' },
  })
const codes = (outcomes: { code: string | null }[]) => outcomes.map(({ code }) => code)
const sent = async (company: TestCompany) =>
  (await company.api.page(invitationRoutes.list, { params: paramsOf(company), query: {} })).data

test('only members without an account are invited to their cards', async () => {
  const company = await makeOpenCompany(server)
  const [first, second, third] = [await add(company), await add(company), await add(company)]
  await company.api.data(invitationRoutes.inviteMember, {
    params: { ...paramsOf(company), memberId: third._id },
    body: {},
  })
  const withAccount = await makeMember(server, company)
  const elsewhere = await makeOpenCompany(server)
  const ids = [first._id, withAccount.id, third._id, elsewhere.memberId, second._id]
  const outcomes = await inviteAll(company, ids)
  expect(outcomes.map(({ member_id: id, outcome, code, message }) => [id, outcome, code, message])).toEqual([
    [first._id, 'done', null, ''],
    [withAccount.id, 'refused', 'already_verified', 'This user already has a verified card with this company'],
    [third._id, 'refused', 'already_invited', 'This user has already been invited'],
    [elsewhere.memberId, 'refused', 'not_found', expect.any(String)],
    [second._id, 'done', null, ''],
  ])
  expect((await mailsTo(server, first.email, 1))[0]?.text).toContain('“Welcome”')
  await mailsTo(server, second.email, 1)
})

test('a repeated click invites once', async () => {
  const company = await makeOpenCompany(server)
  const [first, second] = [await add(company), await add(company)]
  const ids = [first._id, second._id]
  const outcomes = await Promise.all([inviteAll(company, ids), inviteAll(company, ids)])
  expect(codes(outcomes.flat()).filter((code) => code === null)).toHaveLength(2)
  expect(codes(outcomes.flat()).filter((code) => code === 'already_invited')).toHaveLength(2)
  const third = await add(company)
  const keyed = company.api.with({ 'idempotency-key': unique() })
  expect(await inviteAll(company, [third._id], keyed)).toEqual(await inviteAll(company, [third._id], keyed))
  expect(await sent(company)).toHaveLength(3)
  for (const { email } of [first, second, third]) expect(await mailsTo(server, email, 1)).toHaveLength(1)
})

test('people without a licence are invited while one is free', async () => {
  const company = await makeOpenCompany(server)
  const ids: string[] = []
  for (let made = 0; made < 3; made += 1) {
    const body = { first_name: 'Ayu', email: someEmail() }
    const invitation = await company.api.data(invitationRoutes.create, { params: paramsOf(company), body })
    const params = { ...paramsOf(company), invitationId: invitation._id }
    await company.api.data(invitationRoutes.cancel, { params })
    ids.push(invitation.member_id)
  }
  await limit(company, 3)
  await passPauses(server)
  const outcomes = await inviteAll(company, ids)
  expect(codes(outcomes)).toEqual([null, null, 'insufficient_licences'])
  expect(outcomes[2]?.message).toBe('You have insufficient license to invite more users')
})

test('a division admin invites only in their own division', async () => {
  const company = await makeOpenCompany(server)
  const [sales, ops] = [await makeDivision(server, company), await makeDivision(server, company)]
  const admin = await makeMember(server, company, { divisionId: sales.id, roles: ['division_admin'] })
  const [near, far] = [await add(company, someEmail(), sales.id), await add(company, someEmail(), ops.id)]
  expect(codes(await inviteAll(company, [near._id, far._id], admin.api))).toEqual([null, 'not_allowed'])
  const member = await makeMember(server, company, { divisionId: sales.id })
  const body = { member_ids: [near._id] }
  expect(await member.api.refusal(invitationRoutes.inviteMembers, { params: paramsOf(company), body })).toMatchObject({
    code: 'not_allowed',
  })
  const none = { params: paramsOf(company), body: { member_ids: [] } }
  expect(await company.api.refusal(invitationRoutes.inviteMembers, none)).toMatchObject({ code: 'invalid' })
})

test('no invitation gives access to a paused place', async () => {
  const company = await makeOpenCompany(server)
  const email = someEmail()
  const member = await add(company, email)
  const colleague = await makeMember(server, company)
  const memberParams = { ...paramsOf(company), memberId: member._id }
  const { _id: invitationId } = await company.api.data(invitationRoutes.inviteMember, {
    params: memberParams,
    body: {},
  })
  await company.api.data(handOverRoutes.create, {
    params: paramsOf(company),
    body: { member_ids: [member._id], card: 'page', colleague_id: colleague.id },
  })
  expect(await company.api.refusal(invitationRoutes.inviteMember, { params: memberParams, body: {} })).toMatchObject({
    code: 'member_paused',
    message: 'This member is paused. Reactivate them first.',
  })
  expect(codes(await inviteAll(company, [member._id]))).toEqual(['member_paused'])
  const params = { ...paramsOf(company), invitationId }
  expect(await company.api.refusal(invitationRoutes.resend, { params })).toMatchObject({ code: 'member_paused' })
  const person = server.as(await makeUser(server, { email }))
  expect(await person.refusal(invitationRoutes.accept, { params: { invitationId } })).toMatchObject({
    code: 'invitation_over',
  })
})

/**
 * Company with four people without an account: one in Indonesian, one in a division, one whose invitation was
 * cancelled.
 */
async function uninvitedScene() {
  const company = await makeOpenCompany(server)
  const params = paramsOf(company)
  const sales = await makeDivision(server, company)
  const plain = await add(company)
  const indonesian = await add(company)
  const seller = await add(company, someEmail(), sales.id)
  await server.database.transaction({ companyId: company.id }, (tx) =>
    tx.run(
      { name: 'test_language', text: `update cards set language = 'id' where company_id = $1 and member_id = $2` },
      [company.id, indonesian._id],
    ),
  )
  const cancelled = await add(company)
  const { _id: invitationId } = await company.api.data(invitationRoutes.inviteMember, {
    params: { ...params, memberId: cancelled._id },
    body: {},
  })
  await company.api.data(invitationRoutes.cancel, { params: { ...params, invitationId } })
  const admin = await makeMember(server, company, { divisionId: sales.id, roles: ['division_admin'] })
  return { company, params, plain, indonesian, seller, admin }
}

test('uninvited people are counted by language', async () => {
  const { company, params, indonesian, seller, admin } = await uninvitedScene()
  const languages = await company.api.data(invitationRoutes.uninvited, { params })
  expect(languages.map(({ locale, count }) => [locale, count])).toEqual([
    ['en', 2],
    ['id', 1],
  ])
  expect(languages[1]?.mail).toMatchObject({ to: indonesian.email, name: 'Sari' })
  expect(languages[1]?.mail.text).toContain('Halo Sari')
  expect(await admin.api.data(invitationRoutes.uninvited, { params })).toMatchObject([
    { locale: 'en', count: 1, mail: { to: seller.email } },
  ])
})

test('a job invites people in the language of their card', async () => {
  const { company, params, plain, indonesian, seller } = await uninvitedScene()
  const body = { kind: 'invite_members', members: { filter: { invitation: 'never' } }, locale: 'card' } as const
  const { _id: jobId } = await company.api.data(bulkJobRoutes.start, { params, body })
  await vi.waitFor(async () => {
    const job = await company.api.data(bulkJobRoutes.get, { params: { ...params, jobId } })
    expect(job).toMatchObject({ state: 'done', done: 3, refused: 0 })
  }, 20_000)
  const [toPlain] = await mailsTo(server, plain.email, 1)
  const [toIndonesian] = await mailsTo(server, indonesian.email, 1)
  await mailsTo(server, seller.email, 1)
  expect(toPlain?.text).toContain('Hello Sari')
  expect(toIndonesian?.text).toContain('Halo Sari')
  expect(await company.api.data(invitationRoutes.uninvited, { params })).toEqual([])
})
