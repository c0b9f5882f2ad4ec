import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { licenceRoutes } from '@kartu/contracts/company/licences'
import { memberRoutes } from '@kartu/contracts/company/members'
import { userRoutes } from '@kartu/contracts/identity/users'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import {
  makeOpenCompany,
  makeDivision,
  makeMember,
  type TestCompany,
  type TestMember,
} from '../../../../test/factories.ts'
import { keepLicencesSound } from '../../../../test/licences.ts'
import { startSellingServer } from '../../../../test/server.ts'

const server = await startSellingServer()
keepLicencesSound(server)
const visitor = server.visitor()

type Caller = Pick<TestCompany, 'api'>

interface Decision {
  card?: 'page' | 'redirect'
  colleague_id: string
  erase_after_days?: number | null
}

const handOver = async (company: TestCompany, memberIds: string[], decision: Decision, caller: Caller = company) =>
  caller.api.data(handOverRoutes.create, {
    params: { companyId: company.id },
    body: { member_ids: memberIds, card: 'page', ...decision },
  })
const bringBack = async (company: TestCompany, memberIds: string[], caller: Caller = company) =>
  caller.api.data(handOverRoutes.bringBack, { params: { companyId: company.id }, body: { member_ids: memberIds } })
const codes = (outcomes: { code: string | null }[]) => outcomes.map(({ code }) => code)
const stored = (company: TestCompany, member: { id: string }) =>
  company.api.data(handOverRoutes.get, { params: { companyId: company.id, memberId: member.id } })
const statusOf = async (company: TestCompany, member: { id: string }) =>
  (await company.api.data(memberRoutes.get, { params: { companyId: company.id, memberId: member.id } })).status
const open = (path: string) => visitor.send('GET', path)
const actionsOn = (company: TestCompany, member: { id: string }) =>
  asOwner(server.database, async (query) =>
    (
      await query<{ action: string }>(
        `select action from audit_entries where company_id = $1 and subject_id = $2 order by id`,
        [company.id, member.id],
      )
    ).map(({ action }) => action),
  )

async function pair(): Promise<{ company: TestCompany; leaver: TestMember; colleague: TestMember }> {
  const company = await makeOpenCompany(server)
  const leaver = await makeMember(server, company, { firstName: 'Ani', lastName: 'Wijaya' })
  const colleague = await makeMember(server, company, { firstName: 'Budi', lastName: 'Hartono', jobTitle: 'Roaster' })
  return { company, leaver, colleague }
}

test('a paused card shows an unindexed page with the colleague', async () => {
  const { company, leaver, colleague } = await pair()
  expect((await open(`/c/${leaver.slug}`)).status).toBe(200)
  expect(codes(await handOver(company, [leaver.id], { colleague_id: colleague.id }))).toEqual([null])

  const page = await open(`/c/${leaver.slug}`)
  expect(page.status).toBe(200)
  expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' })
  expect(page.text).toContain('Your contact is now Budi Hartono')
  expect(page.text).toContain('Roaster')
  expect(page.text).toContain(`href="/c/${colleague.slug}?s=card"`)
  expect(page.text).not.toContain('Ani')
  expect((await open(`/c/${leaver.slug}?lang=id`)).text).toContain('Kontak Anda sekarang Budi Hartono')
  for (const ending of ['.vcf', '/qr.svg', '/qr.png']) {
    expect((await open(`/c/${leaver.slug}${ending}`)).status).toBe(404)
  }
  expect(await stored(company, leaver)).toMatchObject({
    card: 'page',
    colleague: { _id: colleague.id, name: 'Budi Hartono' },
    erase_at: null,
    erased: false,
  })
  expect(await actionsOn(company, leaver)).toContain('member.handed_over')
})

test('the redirect to the colleague keeps the chosen language', async () => {
  const { company, leaver, colleague } = await pair()
  await handOver(company, [leaver.id], { colleague_id: colleague.id })
  const href = (lang: string) => `href="/c/${colleague.slug}?s=card&amp;lang=${lang}"`
  expect((await open(`/c/${leaver.slug}?lang=ja`)).text).toContain(href('ja'))
  expect((await open(`/c/${leaver.slug}/share?lang=ja`)).text).toContain(href('ja'))
  expect((await open(`/c/${leaver.slug}?lang=%22%3E`)).text).toContain(`href="/c/${colleague.slug}?s=card"`)
})

test('a redirected card opens the colleague’s card from every link', async () => {
  const { company, leaver, colleague } = await pair()
  const slug = `${leaver.slug}-new`
  await company.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: leaver.cardId },
    body: { revision: 1, slug },
  })
  for (const ending of ['', '.vcf', '/qr.svg', '/qr.png']) expect((await open(`/c/${slug}${ending}`)).status).toBe(200)
  await handOver(company, [leaver.id], { card: 'redirect', colleague_id: colleague.id })
  for (const ending of ['', '.vcf', '/qr.svg', '/qr.png']) {
    const answer = await open(`/c/${slug}${ending}`)
    expect(answer.status).toBe(302)
    expect(answer.headers).toMatchObject({ location: `/c/${colleague.slug}${ending}`, 'cache-control': 'no-cache' })
  }
  expect((await open(`/c/${leaver.slug}`)).headers['location']).toBe(`/c/${slug}`)
})

test('a chain of former members ends at the last colleague', async () => {
  const { company, leaver, colleague } = await pair()
  const third = await makeMember(server, company, { firstName: 'Citra', lastName: '' })
  await handOver(company, [leaver.id], { colleague_id: colleague.id })
  await handOver(company, [colleague.id], { card: 'redirect', colleague_id: third.id })
  expect((await open(`/c/${leaver.slug}`)).text).toContain(`href="/c/${third.slug}?s=card"`)

  // Two members hand over to each other: no one is left, and the lookup does not loop.
  await bringBack(company, [colleague.id])
  await handOver(company, [colleague.id], { colleague_id: company.memberId })
  await bringBack(company, [leaver.id])
  await handOver(company, [leaver.id], { colleague_id: third.id })
  await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: third.id } })
  const alone = await open(`/c/${leaver.slug}`)
  expect(alone.status).toBe(404)
  expect(alone.text).toContain(company.name)
  expect(await stored(company, leaver)).toMatchObject({ colleague: null })
})

test('a hand-over frees the licence until it is undone', async () => {
  const { company, leaver, colleague } = await pair()
  const params = { companyId: company.id }
  const inUse = async () => (await company.api.data(licenceRoutes.get, { params })).in_use
  const before = await inUse()
  const companiesOf = async () => (await leaver.api.data(userRoutes.me)).companies.map((entry) => entry.company._id)
  expect(await companiesOf()).toEqual([company.id])

  await handOver(company, [leaver.id], { colleague_id: colleague.id })
  expect(await inUse()).toBe(before - 1)
  expect(await companiesOf()).toEqual([])
  expect(await leaver.api.refusal(memberRoutes.list, { params })).toMatchObject({ status: 403, code: 'access_gone' })
  expect(await statusOf(company, leaver)).toBe('paused')

  expect(codes(await bringBack(company, [leaver.id]))).toEqual([null])
  expect(codes(await bringBack(company, [leaver.id]))).toEqual([null])
  expect(await inUse()).toBe(before)
  expect(await companiesOf()).toEqual([company.id])
  expect((await open(`/c/${leaver.slug}`)).text).toContain('Ani Wijaya')
  expect(await stored(company, leaver)).toBeNull()
  expect((await actionsOn(company, leaver)).filter((action) => action === 'member.brought_back')).toHaveLength(1)
})

test('restoring a member needs a licence', async () => {
  const { company, leaver, colleague } = await pair()
  const other = await makeMember(server, company)
  await handOver(company, [leaver.id, other.id], { colleague_id: colleague.id })
  await asOwner(server.database, (query) => query('update companies set licences = 3 where id = $1', [company.id]))
  const [first, second] = await bringBack(company, [leaver.id, other.id])
  expect(first).toMatchObject({ outcome: 'done' })
  expect(second).toMatchObject({
    outcome: 'refused',
    code: 'insufficient_licence_to_bring_back',
    message: 'You have insufficient license to reactivate this member',
  })
  // A restored member needs no second licence.
  expect(codes(await bringBack(company, [leaver.id]))).toEqual([null])
})

test('the last licence restores one of two members', async () => {
  const { company, leaver, colleague } = await pair()
  const other = await makeMember(server, company)
  await handOver(company, [leaver.id, other.id], { colleague_id: colleague.id })
  await asOwner(server.database, (query) => query('update companies set licences = 3 where id = $1', [company.id]))
  const outcomes = await Promise.all([bringBack(company, [leaver.id]), bringBack(company, [other.id])])
  expect(codes(outcomes.flat()).toSorted()).toEqual(['insufficient_licence_to_bring_back', null])
})

test('a second decision replaces the first', async () => {
  const { company, leaver, colleague } = await pair()
  await handOver(company, [leaver.id], { colleague_id: colleague.id, erase_after_days: 5 })
  await handOver(company, [leaver.id], { card: 'redirect', colleague_id: company.memberId })
  expect(await stored(company, leaver)).toMatchObject({
    card: 'redirect',
    colleague: { _id: company.memberId },
    erase_at: null,
  })
})

test('each of many hand-overs succeeds or fails alone', async () => {
  const { company, leaver, colleague } = await pair()
  const invited = await makeMember(server, company, { status: 'invited' })
  const waiting = await makeMember(server, company, { status: 'pending' })
  const strange = await makeOpenCompany(server)
  const ids = [leaver.id, colleague.id, invited.id, waiting.id, strange.memberId, company.memberId]
  expect(codes(await handOver(company, ids, { colleague_id: colleague.id }))).toEqual([
    null,
    'colleague_leaves',
    'member_not_verified',
    'member_not_verified',
    'not_found',
    'not_allowed',
  ])
  expect(codes(await bringBack(company, [invited.id, strange.memberId]))).toEqual(['member_not_paused', 'not_found'])
})

test('the colleague must be a verified member of the company', async () => {
  const { company, leaver, colleague } = await pair()
  const paused = await makeMember(server, company, { status: 'paused' })
  const strange = await makeOpenCompany(server)
  expect(codes(await handOver(company, [leaver.id], { colleague_id: paused.id }))).toEqual(['colleague_not_verified'])
  expect(codes(await handOver(company, [leaver.id], { colleague_id: strange.memberId }))).toEqual(['not_found'])
  expect(await statusOf(company, leaver)).toBe('verified')
  const body = { member_ids: [leaver.id], card: 'page', colleague_id: colleague.id }
  for (const [field, value] of [
    ['erase_after_days', 366],
    ['erase_after_days', -1],
    ['erase_after_days', 1.5],
    ['card', 'delete'],
    ['member_ids', []],
  ] as const) {
    const refusal = await company.api.refusal(handOverRoutes.create, {
      params: { companyId: company.id },
      body: { ...body, [field]: value },
    })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid' })
    expect(Object.keys(refusal.fields)).toEqual([field])
  }
})

test('a division admin hands over only members of their division', async () => {
  const company = await makeOpenCompany(server)
  const [own, other] = [await makeDivision(server, company), await makeDivision(server, company)]
  const head = await makeMember(server, company, { divisionId: own.id, roles: ['division_admin'] })
  const mine = await makeMember(server, company, { divisionId: own.id })
  const theirs = await makeMember(server, company, { divisionId: other.id })
  const admin = await makeMember(server, company, { divisionId: own.id, roles: ['admin'] })
  const ids = [mine.id, theirs.id, admin.id, head.id]
  expect(codes(await handOver(company, ids, { colleague_id: company.memberId }, head))).toEqual([
    null,
    'not_allowed',
    'not_allowed',
    'not_allowed',
  ])
  await handOver(company, [theirs.id], { colleague_id: company.memberId })
  expect(codes(await bringBack(company, [mine.id, theirs.id], head))).toEqual([null, 'not_allowed'])
  const params = { companyId: company.id, memberId: theirs.id }
  expect(await head.api.refusal(handOverRoutes.get, { params })).toMatchObject({ status: 400, code: 'not_allowed' })

  const body = { member_ids: [mine.id], card: 'page', colleague_id: company.memberId }
  expect(await theirs.api.refusal(handOverRoutes.create, { params: { companyId: company.id }, body })).toMatchObject({
    status: 403,
  })
  expect(await mine.api.refusal(handOverRoutes.create, { params: { companyId: company.id }, body })).toMatchObject({
    status: 400,
    code: 'not_allowed',
  })
})

test('only super admins hand over admins', async () => {
  const company = await makeOpenCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const another = await makeMember(server, company, { roles: ['admin'] })
  const colleague = await makeMember(server, company)
  const to = { colleague_id: colleague.id }
  expect(codes(await handOver(company, [another.id, company.memberId], to, admin))).toEqual([
    'not_allowed',
    'not_allowed',
  ])
  expect(codes(await handOver(company, [admin.id], to))).toEqual([null])
})

test('two super admins who hand each other over leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const company = await makeOpenCompany(server)
    const second = await makeMember(server, company, { roles: ['super_admin'] })
    const colleague = await makeMember(server, company)
    const over = (caller: Caller, memberId: string) =>
      caller.api.call(handOverRoutes.create, {
        params: { companyId: company.id },
        body: { member_ids: [memberId], card: 'page', colleague_id: colleague.id },
      })
    await Promise.all([over(company, second.id), over(second, company.memberId)])
    const left = await asOwner(server.database, (query) =>
      query(`select id from members where company_id = $1 and 'super_admin' = any(roles) and status = 'verified'`, [
        company.id,
      ]),
    )
    expect(left).toHaveLength(1)
  }
})

test('two members who hand over to each other do not deadlock', async () => {
  const { company, leaver, colleague } = await pair()
  const outcomes = await Promise.all([
    handOver(company, [leaver.id], { colleague_id: colleague.id }),
    handOver(company, [colleague.id], { colleague_id: leaver.id }),
  ])
  expect(codes(outcomes.flat()).toSorted()).toEqual(['colleague_not_verified', null])
})
