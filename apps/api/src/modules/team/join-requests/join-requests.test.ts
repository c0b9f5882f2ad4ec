import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { memberRoutes } from '@kartu/contracts/company/members'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import {
  makeOpenCompany,
  makeDivision,
  makeMember,
  makeUser,
  type TestCompany,
  unique,
} from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { keepLicencesSound } from '../../../../test/licences.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { setLicences } from '../../company/licences/licences.ts'
import { joinMail } from './join-requests.jobs.ts'

const server = await startSellingServer()
keepLicencesSound(server)

async function joinCode(company: TestCompany): Promise<string> {
  const { url } = await company.api.data(joinRequestRoutes.renewLink, { params: { companyId: company.id } })
  return new URL(url ?? '').searchParams.get('company') ?? ''
}
const card = { first_name: 'Ayu', last_name: 'Lestari', job_title: 'Barista', contacts: [] }
const ask = (person: Client, code: string) => person.data(joinRequestRoutes.create, { params: { code }, body: card })
const limit = (company: TestCompany, total: number | null) =>
  server.database.transaction({ companyId: company.id }, (tx) => setLicences(tx, company.id, total))
const memberOf = (company: TestCompany, memberId: string) =>
  company.api.data(memberRoutes.get, { params: { companyId: company.id, memberId } })

test('a requester joins the team once verified', async () => {
  const company = await makeOpenCompany(server)
  const code = await joinCode(company)
  const user = await makeUser(server)
  const person = server.as(user)
  expect(await person.data(joinRequestRoutes.open, { params: { code } })).toMatchObject({ name: company.name })
  const request = await ask(person, code)
  expect(request).toMatchObject({ company: { name: company.name } })
  expect(await person.data(joinRequestRoutes.own)).toEqual([request])
  expect((await person.data(userRoutes.me)).companies).toEqual([])
  const waiting = await memberOf(company, request._id)
  expect([waiting.status, waiting.email]).toEqual(['pending', user.email])
  const closed = await server.visitor().send('GET', `/c/${waiting.card.slug}`)
  expect(closed.text).not.toContain('Barista')
  expect(closed.text).toContain('This card is not public yet.')
  const params = { companyId: company.id }
  const told = await company.api.data(notificationRoutes.list, { params })
  expect(told.map(({ kind, facts }) => [kind, facts['name']])).toEqual([['join_requested', 'Ayu Lestari']])

  const body = { member_ids: [request._id] }
  expect(await company.api.data(joinRequestRoutes.verify, { params, body })).toEqual([
    { member_id: request._id, outcome: 'verified', code: null, message: '' },
  ])
  expect((await person.data(userRoutes.me)).companies.map(({ company: { _id } }) => _id)).toEqual([company.id])
  expect((await server.visitor().send('GET', `/c/${waiting.card.slug}`)).text).toContain('Barista')
  const [mail] = await mailsTo(server, user.email, 1)
  expect(mail?.subject).toBe(`You joined “${company.name}”`)
  expect(await company.api.data(joinRequestRoutes.verify, { params, body })).toEqual([
    {
      member_id: request._id,
      outcome: 'refused',
      code: 'already_verified',
      message: 'This user already has a verified card with this company',
    },
  ])
})

test('asking twice creates one request', async () => {
  const company = await makeOpenCompany(server)
  const code = await joinCode(company)
  const person = server.as(await makeUser(server))
  const requests = await Promise.all([ask(person, code), ask(person, code), ask(person, code)])
  expect(new Set(requests.map(({ _id }) => _id)).size).toBe(1)
  expect(await company.api.refusal(joinRequestRoutes.create, { params: { code }, body: card })).toMatchObject({
    code: 'own_card_exists',
    message: 'You already have a verified business card with this company.',
  })
})

test('asking does not take a place reserved for an email', async () => {
  const company = await makeOpenCompany(server)
  const code = await joinCode(company)
  const user = await makeUser(server)
  const params = { companyId: company.id }
  await company.api.data(memberRoutes.create, { params, body: { first_name: 'Ayu', email: user.email } })
  expect(await server.as(user).refusal(joinRequestRoutes.create, { params: { code }, body: card })).toMatchObject({
    status: 400,
    code: 'place_waits',
  })
})

test('declined people can ask again', async () => {
  const company = await makeOpenCompany(server)
  const code = await joinCode(company)
  const user = await makeUser(server)
  const person = server.as(user)
  const request = await ask(person, code)
  const params = { companyId: company.id }
  const body = { member_ids: [request._id] }
  expect(await company.api.data(joinRequestRoutes.decline, { params, body })).toMatchObject([{ outcome: 'declined' }])
  expect(await person.data(joinRequestRoutes.own)).toEqual([])
  const [mail] = await mailsTo(server, user.email, 1)
  expect(mail?.subject).toBe(`“${company.name}” declined your business card`)
  expect((await ask(person, code))._id).not.toBe(request._id)
})

test.each([
  ['unverified', 'Kartu www.evil.example “Support”', "“Kartu www[.]evil[.]example 'Support'”", 'A company via Kartu'],
  ['pending verification', 'Kopi.com', '“Kopi[.]com”', '“Kopi[.]com” via Kartu'],
  ['verified', 'Kopi.com', 'Kopi.com', 'Kopi[.]com via Kartu'],
  ['verified', 'Kartu Security', 'Kartu Security', 'A company via Kartu'],
])('the mail of a %s company typed %s calls it %s', async (verification, name, shown, sender) => {
  const { id: companyId } = await makeOpenCompany(server, { name })
  const change = `update companies set verification = $2 where id = $1`
  await asOwner(server.database, (query) => query(change, [companyId, verification]))
  const mail = { id: newId(), to: 'ayu@example.com', locale: 'en', companyId, company: name } as const
  for (const decision of ['verified', 'declined'] as const) {
    const composed = await joinMail.kind.compose(server.deps, { ...mail, decision })
    expect(composed?.sender).toBe(sender)
    expect([composed?.subject, composed?.text]).toEqual([
      expect.stringContaining(shown),
      expect.stringContaining(shown),
    ])
    expect(composed?.text.includes(name)).toBe(shown === name)
    const renamed = await joinMail.kind.compose(server.deps, { ...mail, company: 'evil.example', decision })
    expect(renamed?.text).toContain('“evil[.]example”')
  }
})

test('the decision is mailed to the requesting account', async () => {
  const company = await makeOpenCompany(server)
  const code = await joinCode(company)
  const params = { companyId: company.id }
  const someone = `someone-${unique()}@example.com`
  for (const decide of [joinRequestRoutes.verify, joinRequestRoutes.decline]) {
    const user = await makeUser(server)
    const { _id } = await ask(server.as(user), code)
    const place = { params: { ...params, memberId: _id }, body: { email: someone } }
    await company.api.data(memberRoutes.update, place)
    await company.api.data(decide, { params, body: { member_ids: [_id] } })
    await mailsTo(server, user.email, 1)
    if (decide === joinRequestRoutes.verify) await company.api.data(memberRoutes.remove, { params: place.params })
  }
  await mailsTo(server, someone, 0)
})

test('only the requester withdraws a request', async () => {
  const company = await makeOpenCompany(server)
  const code = await joinCode(company)
  const person = server.as(await makeUser(server))
  const { _id: joinRequestId } = await ask(person, code)
  const params = { joinRequestId }
  const stranger = server.as(await makeUser(server))
  expect((await stranger.refusal(joinRequestRoutes.withdraw, { params })).status).toBe(404)
  const waiting = async () =>
    (await company.api.page(memberRoutes.list, { params: { companyId: company.id }, query: { status: 'pending' } }))
      .meta.total
  expect(await waiting()).toBe(1)
  await person.data(joinRequestRoutes.withdraw, { params })
  expect(await person.data(joinRequestRoutes.own)).toEqual([])
  expect(await waiting(), 'the team table counts again').toBe(0)
  const entries = await asOwner(server.database, (query) =>
    query<{ action: string }>(
      'select action from audit_entries where company_id = $1 and subject_id = $2 order by id',
      [company.id, joinRequestId],
    ),
  )
  expect(entries.map(({ action }) => action)).toEqual(['member.created', 'join_request.withdrawn'])
})

test('repeated requests notify the admins ten times a day', async () => {
  const company = await makeOpenCompany(server)
  const code = await joinCode(company)
  const person = server.as(await makeUser(server))
  for (let times = 0; times < 10; times += 1) {
    const { _id: joinRequestId } = await ask(person, code)
    // Calls that change nothing do not count.
    expect((await ask(person, code))._id).toBe(joinRequestId)
    await person.data(joinRequestRoutes.withdraw, { params: { joinRequestId } })
  }
  const input = { params: { code }, body: card }
  expect(await person.refusal(joinRequestRoutes.create, input)).toMatchObject({ status: 429 })
  expect(await person.data(joinRequestRoutes.own)).toEqual([])
  expect(await company.api.data(notificationRoutes.list, { params: { companyId: company.id } })).toHaveLength(10)
  await ask(server.as(await makeUser(server)), code)
})

test('with too few licences no request is accepted', async () => {
  const company = await makeOpenCompany(server)
  const code = await joinCode(company)
  const ids = []
  for (let made = 0; made < 3; made += 1) ids.push((await ask(server.as(await makeUser(server)), code))._id)
  await limit(company, 3)
  const params = { companyId: company.id }
  expect(await company.api.refusal(joinRequestRoutes.verify, { params, body: { member_ids: ids } })).toMatchObject({
    code: 'insufficient_licences_to_verify',
    message: 'You have insufficient license to verify multiple users',
  })
  await company.api.data(joinRequestRoutes.verify, { params, body: { member_ids: ids.slice(0, 2) } })
  expect(
    await company.api.refusal(joinRequestRoutes.verify, { params, body: { member_ids: ids.slice(2) } }),
  ).toMatchObject({ code: 'insufficient_licence_to_verify' })
})

test('a replaced link is void', async () => {
  const company = await makeOpenCompany(server)
  const first = await joinCode(company)
  const second = await joinCode(company)
  const person = server.as(await makeUser(server))
  expect((await person.refusal(joinRequestRoutes.open, { params: { code: first } })).status).toBe(404)
  await company.api.data(joinRequestRoutes.removeLink, { params: { companyId: company.id } })
  expect((await person.refusal(joinRequestRoutes.create, { params: { code: second }, body: card })).status).toBe(404)
  expect(await company.api.data(joinRequestRoutes.link, { params: { companyId: company.id } })).toEqual({ url: null })
})

test('a join link changed by another process applies', async () => {
  const company = await makeOpenCompany(server)
  const code = await joinCode(company)
  const set = (value: string | null) =>
    asOwner(server.database, (query) => query('update companies set join_code = $2 where id = $1', [company.id, value]))
  const person = server.as(await makeUser(server))
  await set('another')
  expect((await person.refusal(joinRequestRoutes.open, { params: { code } })).status).toBe(404)
  await set(code)
  expect(await person.data(joinRequestRoutes.open, { params: { code } })).toMatchObject({ _id: company.id })
})

test('only admins decide', async () => {
  const company = await makeOpenCompany(server)
  const division = await makeDivision(server, company)
  const code = await joinCode(company)
  const { _id } = await ask(server.as(await makeUser(server)), code)
  const params = { companyId: company.id }
  const body = { member_ids: [_id] }
  const divisionAdmin = await makeMember(server, company, { divisionId: division.id, roles: ['division_admin'] })
  expect(await divisionAdmin.api.data(joinRequestRoutes.verify, { params, body })).toMatchObject([
    { outcome: 'refused', code: 'not_allowed' },
  ])
  const member = await makeMember(server, company)
  expect(await member.api.refusal(joinRequestRoutes.verify, { params, body })).toMatchObject({ code: 'not_allowed' })
  expect(await member.api.refusal(joinRequestRoutes.renewLink, { params })).toMatchObject({ code: 'not_allowed' })
  const other = await makeOpenCompany(server)
  expect(await other.api.data(joinRequestRoutes.decline, { params: { companyId: other.id }, body })).toMatchObject([
    { outcome: 'refused', code: 'not_found' },
  ])
  expect((await memberOf(company, _id)).status).toBe('pending')
})
