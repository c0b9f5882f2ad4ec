import { cardRoutes } from '@kartu/contracts/company/cards'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCompany, makeDivision, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'
import { invitations } from '../../../db/schema/team.ts'

const server = await startServer()

type Query = Record<string, string>

async function listed(company: TestCompany, query: Query) {
  const { data, meta } = await company.api.page(memberRoutes.list, { params: { companyId: company.id }, query })
  return { names: data.map((row) => row.card.name), meta }
}

const namesOf = async (company: TestCompany, query: Query) => (await listed(company, query)).names

/** Founder `Ayu Lestari` with five more people. */
async function makeTeam() {
  const company = await makeCompany(server)
  const sales = await makeDivision(server, company, 'Sales')
  const design = await makeDivision(server, company, 'Design')
  await makeMember(server, company, {
    firstName: 'Nguyễn Thị Minh',
    lastName: 'Khai',
    jobTitle: 'Kỹ sư',
    divisionId: sales.id,
  })
  await makeMember(server, company, { firstName: '大文', lastName: '陳', jobTitle: 'Director', roles: ['admin'] })
  await makeMember(server, company, {
    firstName: "Sean O'Brien",
    lastName: 'Łukasz',
    jobTitle: '100%_off \\ sales',
    divisionId: design.id,
    roles: ['division_admin'],
  })
  await makeMember(server, company, { firstName: 'Suharto', lastName: '', status: 'paused', divisionId: sales.id })
  await makeMember(server, company, {
    firstName: 'Élodie',
    lastName: 'Müller',
    status: 'invited',
    email: 'em@zebra.example.com',
  })
  return { company, sales, design }
}

const { company, sales, design } = await makeTeam()

test('a row has every column of the table', async () => {
  const own = await makeCompany(server)
  const division = await makeDivision(server, own, 'Sales')
  const member = await makeMember(server, own, {
    firstName: 'Budi',
    lastName: 'Santoso',
    jobTitle: 'Barista',
    divisionId: division.id,
    roles: ['division_admin'],
    contacts: [
      { key: 'fax', value: '+62215550140' },
      { key: 'mobile', value: '+628123456789', extension: '7' },
      { key: 'phone', value: '+62215550142' },
    ],
  })
  const photo = await uploadPicture(own, 'photo', await pngFile(300, 300))
  await own.api.data(cardRoutes.update, {
    params: { companyId: own.id, cardId: member.cardId },
    body: { revision: 1, photo_id: photo._id, slug: `budi-${member.slug}` },
  })
  const { data } = await own.api.page(memberRoutes.list, { params: { companyId: own.id }, query: { search: 'budi' } })
  expect(data).toEqual([
    {
      _id: member.id,
      external_id: null,
      email: member.email,
      status: 'verified',
      hidden: false,
      has_account: true,
      account: 'joined',
      invited_at: null,
      roles: ['division_admin'],
      division: { _id: division.id, name: 'Sales' },
      created_at: expect.stringMatching(/Z$/),
      card: {
        _id: member.cardId,
        slug: `budi-${member.slug}`,
        url: `https://kartu.test/c/budi-${member.slug}`,
        name: 'Budi Santoso',
        missing: [],
        job_title: 'Barista',
        photo,
        phone: '+62 812 3456 789 ext. 7',
      },
    },
  ])
})

test.each([
  ['khai', ['Nguyễn Thị Minh Khai']],
  ['nguyen', ['Nguyễn Thị Minh Khai']],
  ['NGUYỄN  khai', ['Nguyễn Thị Minh Khai']],
  ['khai nguyễn', ['Nguyễn Thị Minh Khai']],
  ['ky su', ['Nguyễn Thị Minh Khai']],
  ['陳', ['陳大文']],
  ['陳大文', ['陳大文']],
  ['lukasz', ["Sean O'Brien Łukasz"]],
  ["o'brien", ["Sean O'Brien Łukasz"]],
  ['muller elodie', ['Élodie Müller']],
  ['ZEBRA.example', ['Élodie Müller']],
  ['100%_off', ["Sean O'Brien Łukasz"]],
  ['\\', []],
  ['%', []],
  ['_', []],
  ['harto', []],
  ['suhart', ['Suharto']],
  ['su sa', []],
  ['文', ['陳大文']],
  ['zebra sales', []],
  ['em@zebra', ['Élodie Müller']],
  ['x'.repeat(100), []],
  ['a b c d e f g h i', []],
  ['_off', ["Sean O'Brien Łukasz"]],
  ['nobody', []],
  ["'; drop table members; --", []],
])('searching %s finds %j', async (search, expected) => {
  const { names, meta } = await listed(company, { search })
  expect(names).toEqual(expected)
  expect(meta.total).toBe(expected.length)
})

test('an empty search returns all members', async () => {
  expect((await listed(company, { search: '  ' })).meta.total).toBe(6)
})

test('filters by division, status or role', async () => {
  expect(await namesOf(company, { division: sales.id })).toEqual(['Nguyễn Thị Minh Khai', 'Suharto'])
  expect(await namesOf(company, { division: `${sales.id},${design.id}` })).toHaveLength(3)
  expect(await namesOf(company, { division: 'none' })).toHaveLength(3)
  expect(await namesOf(company, { division: `none,${design.id}` })).toHaveLength(4)
  expect(await namesOf(company, { status: 'paused' })).toEqual(['Suharto'])
  expect(await namesOf(company, { status: 'paused,invited' })).toHaveLength(2)
  expect(await namesOf(company, { role: 'admin' })).toEqual(['陳大文'])
  expect(await namesOf(company, { role: 'super_admin' })).toEqual(['Ayu Lestari'])
  expect(await namesOf(company, { role: 'member' })).toHaveLength(3)
  expect(await namesOf(company, { role: 'member,division_admin' })).toHaveLength(4)
  expect(await namesOf(company, { division: sales.id, status: 'verified', search: 'khai' })).toHaveLength(1)
  expect(await namesOf(company, { division: sales.id, status: 'invited' })).toEqual([])
})

test('filters by account state', async () => {
  const own = await makeCompany(server)
  const params = { companyId: own.id }
  const withoutAccount = (first_name: string) =>
    own.api.data(memberRoutes.create, { params, body: { first_name, email: `${first_name}@people.example.com` } })
  await withoutAccount('Printed')
  const asked = await withoutAccount('Asked')
  const ended = await withoutAccount('Ended')
  await makeMember(server, own, { firstName: 'Joined', lastName: '' })
  for (const { _id: memberId } of [asked, ended])
    await own.api.data(invitationRoutes.inviteMember, { params: { ...params, memberId }, body: {} })
  expect(await namesOf(own, { account: 'invited' })).toEqual(['Asked', 'Ended'])
  const past = { expiresAt: new Date(Date.now() - 1000).toISOString() }
  await server.database
    .read(params)
    .orm.update(invitations)
    .set(past)
    .where(and(eq(invitations.companyId, own.id), eq(invitations.memberId, ended._id)))

  const rows = await own.api.page(memberRoutes.list, { params, query: {} })
  expect(Object.fromEntries(rows.data.map((row) => [row.card.name, row.account]))).toEqual({
    'Ayu Lestari': 'joined',
    Printed: 'none',
    Asked: 'invited',
    Ended: 'none',
    Joined: 'joined',
  })
  expect(await listed(own, { account: 'invited' })).toMatchObject({ names: ['Asked'], meta: { total: 1 } })
  expect(await namesOf(own, { account: 'none' })).toEqual(['Ended', 'Printed'])
  expect(await namesOf(own, { account: 'none,invited', search: 'asked' })).toEqual(['Asked'])
  expect((await listed(own, { account: 'joined' })).meta.total).toBe(2)
})

test('a division of another company matches no members', async () => {
  const foreign = await makeDivision(server, await makeCompany(server))
  expect(await namesOf(company, { division: foreign.id })).toEqual([])
})

test('sorts by every column in both directions', async () => {
  const byName = await namesOf(company, {})
  expect(byName).toEqual([
    'Ayu Lestari',
    'Élodie Müller',
    'Nguyễn Thị Minh Khai',
    "Sean O'Brien Łukasz",
    'Suharto',
    '陳大文',
  ])
  expect(await namesOf(company, { order: 'desc' })).toEqual(byName.toReversed())
  expect((await namesOf(company, { sort: 'division' })).slice(0, 3)).toEqual([
    "Sean O'Brien Łukasz",
    'Nguyễn Thị Minh Khai',
    'Suharto',
  ])
  expect((await namesOf(company, { sort: 'status' }))[0]).toBe('Élodie Müller')
  expect((await namesOf(company, { sort: 'created_at', order: 'desc' }))[0]).toBe('Élodie Müller')
  expect((await namesOf(company, { sort: 'created_at' }))[0]).toBe('Ayu Lestari')
  expect((await namesOf(company, { sort: 'email' }))[0]).toBe('Élodie Müller')
  const titles = await namesOf(company, { sort: 'job_title', order: 'desc' })
  expect(titles.slice(0, 2)).toEqual(['Nguyễn Thị Minh Khai', '陳大文'])
})

test('people without a division come last in both directions', async () => {
  for (const order of ['asc', 'desc']) {
    const { data } = await company.api.page(memberRoutes.list, {
      params: { companyId: company.id },
      query: { sort: 'division', order: order as 'asc' },
    })
    expect(data.map((row) => row.division === null)).toEqual([false, false, false, true, true, true])
  }
})

test('pages neither skip nor repeat rows with equal sort values', async () => {
  const own = await makeCompany(server)
  for (let at = 0; at < 11; at += 1) await makeMember(server, own, { firstName: 'Same', lastName: 'Name' })
  for (const sort of ['name', 'status', 'division', 'job_title']) {
    const seen: string[] = []
    for (const page of ['1', '2', '3', '4']) {
      const { data, meta } = await own.api.page(memberRoutes.list, {
        params: { companyId: own.id },
        query: { page, per_page: '4', sort: sort as 'name' },
      })
      expect(meta).toMatchObject({ page: Number(page), per_page: 4, total: 12 })
      seen.push(...data.map((row) => row._id))
    }
    expect(new Set(seen).size).toBe(12)
  }
})

test('the summary follows every change at once', async () => {
  const own = await makeCompany(server)
  const params = { companyId: own.id }
  const total = async () => (await own.api.page(memberRoutes.list, { params, query: {} })).meta.total
  expect(await total()).toBe(1)
  const body = { first_name: 'Eko', email: 'eko@example.com' }
  const { _id } = await own.api.data(memberRoutes.create, { params, body })
  expect(await total()).toBe(2)
  expect(await own.api.data(memberRoutes.summary, { params })).toEqual({
    members: 2,
    invited: 0,
    pending: 0,
    verified: 2,
    paused: 0,
    joined: 1,
    incomplete: 0,
    hidden: 0,
  })
  await own.api.data(memberRoutes.remove, { params: { ...params, memberId: _id } })
  expect(await total()).toBe(1)
})

test('the summary counts members by status', async () => {
  expect(await company.api.data(memberRoutes.summary, { params: { companyId: company.id } })).toEqual({
    members: 6,
    invited: 1,
    pending: 0,
    verified: 4,
    paused: 1,
    joined: 6,
    incomplete: 0,
    hidden: 0,
  })
})

test.each([
  ['page', '0', 'This number is out of range'],
  ['page', 'two', 'Please enter valid value'],
  ['page', '1.5', 'Please enter valid value'],
  ['per_page', '101', 'This number is out of range'],
  ['sort', 'password_hash', 'Please enter valid value'],
  ['order', 'sideways', 'Please enter valid value'],
  ['search', 'x'.repeat(101), 'Please use at most 100 characters'],
  ['limit', '10', 'Unknown field'],
])('a list rejects %s=%s', async (name, value, message) => {
  const refusal = await company.api.refusal(memberRoutes.list, {
    params: { companyId: company.id },
    query: { [name]: value },
  })
  expect(refusal).toMatchObject({ status: 400, code: 'invalid', fields: { [name]: message } })
})

test.each([
  ['division', 'no-id'],
  ['status', 'verified,gone'],
  ['role', 'owner'],
])('a list does not filter by %s=%s', async (name, value) => {
  const refusal = await company.api.refusal(memberRoutes.list, {
    params: { companyId: company.id },
    query: { [name]: value },
  })
  expect(refusal).toMatchObject({ status: 400, code: 'invalid' })
  expect(Object.keys(refusal.fields)[0]).toMatch(new RegExp(`^${name}\\.`))
})
