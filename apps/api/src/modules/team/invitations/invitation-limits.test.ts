import { companyRoutes } from '@kartu/contracts/company/companies'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import {
  makeMember,
  makeOpenCompany as makeCompany,
  makeUser,
  type TestCompany,
  unique,
} from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'

const whole = await startServer()
/** Operator with unknown customers. */
const server = await whole.variant({ INVITATIONS_PER_DAY: '', BILLING: 'sandbox' })

const someEmail = () => `stranger-${unique()}@example.com`
const people = (count: number) => Array.from({ length: count }, () => ({ first_name: 'Ayu', email: someEmail() }))
const inviteMany = (company: TestCompany, count: number) =>
  company.api.data(invitationRoutes.createMany, { params: { companyId: company.id }, body: { people: people(count) } })
const input = (company: TestCompany, email = someEmail(), more: object = {}) => ({
  params: { companyId: company.id },
  body: { first_name: 'Ayu', email, ...more },
})
const refusalOf = (company: TestCompany, email = someEmail(), api: Client = company.api) =>
  api.refusal(invitationRoutes.create, input(company, email))
const codesOf = (outcomes: { code: string | null }[]) => outcomes.map(({ code }) => code)
const set = (company: TestCompany, assignment: string) =>
  asOwner(server.database, (query) => query(`update companies set ${assignment} where id = $1`, [company.id]))

test('a new company mails twenty strangers on its first day', async () => {
  const company = await makeCompany(server)
  const outcomes = await inviteMany(company, 23)
  expect(codesOf(outcomes)).toEqual([...Array<null>(20).fill(null), ...Array<string>(3).fill('invitations_day')])
  expect(outcomes[20]?.message).toMatch(
    /^Your company has reached the limit of 20 invitations in 24 hours\. .* in 24 h\./,
  )
  const refusal = await refusalOf(company, someEmail(), company.api.speaking('id'))
  expect(refusal).toMatchObject({ status: 429, code: 'invitations_day' })
  expect(refusal.message).toContain('dalam 24 jam')
  expect(refusal.retryAfter).toBeGreaterThan(80_000)

  await set(company, `created_at = now() - interval '2 days'`)
  await company.api.data(invitationRoutes.create, input(company))
  await set(company, `verification = 'verified'`)
  expect(new Set(codesOf(await inviteMany(company, 60)))).toEqual(new Set([null]))
})

test('an account’s further companies share its allowance', async () => {
  const company = await makeCompany(server)
  const second = await makeCompany(server, { founder: company.founder })
  const all = await Promise.all([inviteMany(company, 12), inviteMany(second, 12)])
  expect(codesOf(all.flat()).filter((code) => code === null)).toHaveLength(20)
  expect(await refusalOf(second)).toMatchObject({ code: 'invitations_day' })
  const colleague = await makeMember(server, second, { roles: ['admin'] })
  await colleague.api.data(invitationRoutes.create, input(second))
})

test('an operator sets the limit for a single team', async () => {
  const generous = await whole.variant({ INVITATIONS_PER_DAY: '30' })
  const company = await makeCompany(generous)
  expect(codesOf(await inviteMany(company, 31)).filter((code) => code === null)).toHaveLength(30)
})

test('BILLING=none sets no daily limit of invitations', async () => {
  const own = await whole.variant({ INVITATIONS_PER_DAY: '', BILLING: 'none' })
  const company = await makeCompany(own)
  expect(new Set(codesOf(await inviteMany(company, 60)))).toEqual(new Set([null]))
})

test('INVITATIONS_PER_DAY limits an installation without billing', async () => {
  const careful = await whole.variant({ INVITATIONS_PER_DAY: '5', BILLING: 'none' })
  const company = await makeCompany(careful)
  expect(codesOf(await inviteMany(company, 6)).filter((code) => code === null)).toHaveLength(5)
})

test('the Free plan allows twenty a day, even if verified', async () => {
  const selling = await whole.variant({ INVITATIONS_PER_DAY: '', BILLING: 'sandbox' })
  const small = await makeCompany(selling)
  await set(small, `verification = 'verified', plan = 'free'`)
  expect(codesOf(await inviteMany(small, 21)).filter((code) => code === null)).toHaveLength(20)
})

test('one address gets three invitations a day from unverified companies', async () => {
  const email = someEmail()
  for (let sent = 0; sent < 3; sent += 1) {
    const company = await makeCompany(server)
    await company.api.data(invitationRoutes.create, input(company, email))
  }
  const company = await makeCompany(server)
  const refusal = await refusalOf(company, email)
  expect(refusal).toMatchObject({ status: 429, code: 'invitations_recipient_day' })
  expect(refusal.message).toContain('24 h')
  await set(company, `verification = 'verified'`)
  await company.api.data(invitationRoutes.create, input(company, email))
  await mailsTo(server, email, 4)
})

test('an invitation can be resent after a pause', async () => {
  const company = await makeCompany(server)
  const {
    _id: invitationId,
    member_id: memberId,
    email,
  } = await company.api.data(invitationRoutes.create, input(company))
  const resend = { params: { companyId: company.id, invitationId } }
  const replies = await Promise.all(
    Array.from({ length: 26 }, () => company.api.refusal(invitationRoutes.resend, resend)),
  )
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['invitation_pause']))
  expect(replies[0]?.message).toContain('5 min')
  await mailsTo(server, email, 1)
  const corrected = someEmail()
  const params = { companyId: company.id, memberId }
  await company.api.data(memberRoutes.update, { params, body: { email: corrected } })
  await company.api.data(invitationRoutes.resend, resend)
  await mailsTo(server, corrected, 1)
})

test('a refused invitation does not use the allowance', async () => {
  const company = await makeCompany(server)
  for (let tried = 0; tried < 25; tried += 1)
    expect(await refusalOf(company, company.founder.email)).toMatchObject({ code: 'email_taken' })
  expect(codesOf(await inviteMany(company, 20))).toEqual(Array<null>(20).fill(null))
})

test('an unverified company sends no links', async () => {
  const name = 'Kartu Security www.evil.example “Support”'
  const company = await makeCompany(server, {
    name,
    founder: await makeUser(server, { firstName: 'Click', lastName: 'evil.example/now' }),
  })
  const withLink = input(company, someEmail(), { message: 'Look at evil . com' })
  expect(await company.api.refusal(invitationRoutes.create, withLink)).toMatchObject({
    status: 400,
    code: 'invitation_link',
    fields: { message: expect.stringContaining('can’t contain links') },
  })
  const bulk = { params: withLink.params, body: { people: people(2), message: 'evil.com' } }
  expect(await company.api.refusal(invitationRoutes.createMany, bulk)).toMatchObject({ code: 'invitation_link' })
  const email = someEmail()
  const more = { first_name: 'Ayu evil.example', message: 'Welcome to the team.' }
  await company.api.data(invitationRoutes.create, input(company, email, more))
  const [mail] = await mailsTo(server, email, 1)
  expect(mail?.subject).toBe(
    `“Click evil[.]example/now” made you a business card at “Kartu Security www[.]evil[.]example 'Support'”`,
  )
  expect(mail?.text).toContain('“Welcome to the team.”')
  expect(mail?.text).toContain('Sender not verified')
  expect(mail?.text).not.toContain('evil.example')
  expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([
    expect.stringContaining('https://kartu.test/invitation/'),
    expect.stringContaining('https://kartu.test/no-more-mail/'),
  ])

  await set(company, `verification = 'verified', name = 'Kopi'`)
  const other = someEmail()
  const linked = { message: 'See https://kopi.example first.' }
  await company.api.data(invitationRoutes.create, input(company, other, linked))
  const [plain] = await mailsTo(server, other, 1)
  expect(plain?.subject).toContain('made you a business card at Kopi')
  expect(plain?.text).toContain('“See https://kopi.example first.”')
})

test('a verified company named like the program is quoted', async () => {
  const company = await makeCompany(server, { name: 'Kartu Security' })
  await set(company, `verification = 'verified'`)
  const email = someEmail()
  await company.api.data(invitationRoutes.create, input(company, email))
  const [mail] = await mailsTo(server, email, 1)
  expect(mail?.subject).toMatch(/ made you a business card at “Kartu Security”$/)
})

test('an employee of a verified company adds no link', async () => {
  const founder = await makeUser(server, { firstName: 'Security', lastName: 'bank-login.example/pay' })
  const company = await makeCompany(server, { founder })
  await set(company, `verification = 'verified'`)
  const email = someEmail()
  await company.api.data(invitationRoutes.create, input(company, email))
  const [mail] = await mailsTo(server, email, 1)
  expect(`${mail?.subject} ${mail?.text}`).not.toContain('bank-login.example')
})

test('an account creates at most five companies a day', async () => {
  const user = await makeUser(server)
  const api = server.as(user)
  const create = () => api.call(companyRoutes.create, { body: { name: `Company ${unique()}` } })
  const replies = await Promise.all(Array.from({ length: 8 }, create))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await api.refusal(companyRoutes.create, { body: { name: 'One more' } })).toMatchObject({
    status: 429,
    code: 'companies_day',
    message: expect.stringContaining('24 h'),
  })
  const leader = await makeUser(server)
  for (let made = 0; made < 20; made += 1) await makeCompany(server, { founder: leader })
  expect(await server.as(leader).refusal(companyRoutes.create, { body: { name: 'One more' } })).toMatchObject({
    status: 400,
    code: 'companies_max',
  })
})
