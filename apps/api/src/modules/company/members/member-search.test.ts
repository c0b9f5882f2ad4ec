import { searchTerms } from '@kartu/cards/search-words'
import { memberRoutes, MemberListQuery } from '@kartu/contracts/company/members'
import { memberSorts } from '@kartu/contracts/company/members.plain'
import { expect, test } from 'vitest'
import { makeCompany, makeDivision, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { neverOurs } from '../../../../test/read-along.ts'
import { startServer } from '../../../../test/server.ts'
import { ListMemory } from '../../../db/list-memory.ts'
import { wordsOf } from '../cards/member-words.sql.ts'
import { shownCard } from '../cards/card-source.ts'
import { listMembers } from './member-list.sql.ts'
import { findMember } from './members.sql.ts'

/** Query without a company filter. */
const forgetful = 'select distinct company_id from member_words'
neverOurs(forgetful)

const server = await startServer()

const namesOf = async (company: TestCompany, search: string) => {
  const { data } = await company.api.page(memberRoutes.list, { params: { companyId: company.id }, query: { search } })
  return data.map((row) => row.card.name)
}

test('finds a phone number in any notation', async () => {
  const company = await makeCompany(server)
  await makeMember(server, company, {
    firstName: 'Siti',
    contacts: [
      { key: 'mobile', value: '+628123456789' },
      { key: 'phone', value: '+6561234567' },
      { key: 'fax', value: '+62215550140' },
    ],
  })
  for (const search of ['+62 812-3456', '0812 3456 789', '628123', '8123', '0062 812', '6123 4567', 'siti 0812']) {
    expect([search, await namesOf(company, search)]).toEqual([search, ['Siti Santoso']])
  }
  for (const search of ['456789', '0813', 'siti 0813', '021 555'])
    expect([search, await namesOf(company, search)]).toEqual([search, []])
})

test.each([
  ['obrien', { firstName: 'Sean', lastName: 'O’Brien' }],
  ['ra kartini', { firstName: 'R.A.', lastName: 'Kartini' }],
  ['陳大文', { firstName: '大文', lastName: '陳' }],
  ['陳大文', { firstName: '陳', lastName: '大文' }],
  ['oersted', { firstName: 'Hans', lastName: 'Ørsted' }],
  ['Mueller', { firstName: 'Jörg', lastName: 'Müller' }],
  ['6789', { firstName: 'Siti', contacts: [{ key: 'mobile' as const, value: '+628123456789' }] }],
])('%j finds %j', async (search, content) => {
  const company = await makeCompany(server)
  const { email } = await makeMember(server, company, content)
  const { data } = await company.api.page(memberRoutes.list, { params: { companyId: company.id }, query: { search } })
  expect(data.map((row) => row.email)).toEqual([email])
})

test('does not find members of another company', async () => {
  const [own, other] = [await makeCompany(server), await makeCompany(server)]
  await makeMember(server, other, { firstName: 'Sekar', email: 'sekar@elsewhere.example' })
  expect(await namesOf(other, 'sekar')).toHaveLength(1)
  expect(await namesOf(own, 'sekar')).toEqual([])
  expect(await namesOf(own, 'sekar elsewhere')).toEqual([])
  // Row-level security also covers a query without a `where`.
  const seen = await server.database.read({ companyId: own.id }).raw(forgetful, [])
  expect(seen).toEqual([{ company_id: own.id }])
})

/** Many similar members, so that words repeat and sort values tie. */
async function makeCrowd() {
  const company = await makeCompany(server)
  const divisions = [await makeDivision(server, company, 'Sales'), await makeDivision(server, company, 'design')]
  const names = ['Budi Santoso', 'Budi Wijaya', 'Siti Santoso', 'Siti Lestari', 'Dewi Budiman', '大文 陳']
  for (const [at, name] of [...names, ...names, ...names].entries()) {
    const [firstName = '', lastName = ''] = name.split(' ')
    await makeMember(server, company, {
      ...{ firstName, lastName, jobTitle: ['Barista', 'Sales lead', ''][at % 3] ?? '' },
      ...{ divisionId: divisions[at % 3]?.id ?? null, status: at % 5 === 0 ? 'paused' : 'verified' },
      email: `${firstName === '大文' ? 'dawen' : firstName}.${at}@kopi.example`.toLowerCase(),
    })
  }
  return company
}
const crowd = await makeCrowd()
const read = server.database.read({ companyId: crowd.id })

/** All members with the words of their cards, read one by one. */
async function everybody() {
  const ids = (await read.raw('select id from members where company_id = $1', [crowd.id])) as { id: string }[]
  const rows = await Promise.all(ids.map(({ id }) => findMember(read, crowd.id, id)))
  return rows.flatMap((row) => (row ? [{ row, words: wordsOf(shownCard(row).content, row.email) }] : []))
}

const ways = {
  'looking each up': { commonMin: 10_000, lookedUpMax: 1_000, askedMin: 1e9, severalAskedMin: 1e9, countedAskedMax: 0 },
  'looking each up, common words last': {
    commonMin: 12,
    lookedUpMax: 1_000,
    askedMin: 1e9,
    severalAskedMin: 1e9,
    countedAskedMax: 0,
  },
  'walking along the order': {
    commonMin: 10_000,
    lookedUpMax: -1,
    askedMin: 1e9,
    severalAskedMin: 1e9,
    countedAskedMax: 0,
  },
  'walking, common words asked for': {
    commonMin: 12,
    lookedUpMax: -1,
    askedMin: 1e9,
    severalAskedMin: 1e9,
    countedAskedMax: 0,
  },
  'asking each for its words': {
    commonMin: 10_000,
    lookedUpMax: -1,
    askedMin: 0,
    severalAskedMin: 0,
    countedAskedMax: 1e9,
  },
}

test.each(Object.entries(ways))('%s finds the same people', async (way, bounds) => {
  const people = await everybody()
  const wayAt = Object.keys(ways).indexOf(way)
  const questions = [
    { search: 'b' },
    { search: 'budi' },
    { search: 'kopi budi' },
    { search: 'santoso siti lead' },
    { search: '文' },
    { search: 'kopi' },
    { search: 'budi kopi', status: 'verified' },
    { search: 'nobody kopi' },
    { search: '%' },
    { search: '' },
  ]
  for (const [at, question] of questions.entries()) {
    const terms = searchTerms(question.search)
    const wanted = people
      .filter(({ row }) => question.status === undefined || row.status === question.status)
      .filter(({ words }) => terms.every((term) => words.some((word) => word.startsWith(term))))
      .filter(() => terms.length > 0 || question.search === '')
      .map(({ row }) => row.member_id)
    // Each search method is tested with every order in both directions, each search with only some of them.
    for (const sort of ['name', memberSorts[(at + wayAt) % memberSorts.length]]) {
      for (const order of at % 2 === 0 ? ['asc'] : ['asc', 'desc']) {
        const memory = new ListMemory(() => true)
        const whole = await listMembers(
          read,
          memory,
          crowd.id,
          MemberListQuery.parse({ ...question, sort, order }),
          bounds,
        )
        const ids = whole.rows.map((row) => row.member_id)
        expect([ids.toSorted(), whole.total], `${question.search} ${sort}`).toEqual([wanted.toSorted(), wanted.length])
        // Pages out of sequence: each must start after the preceding pages.
        const pages = Math.ceil(wanted.length / 3)
        for (const page of [pages, 1, 3, 2, 3].filter((one) => one >= 1 && one <= pages)) {
          const query = MemberListQuery.parse({ ...question, sort, order, page: String(page), per_page: '3' })
          const { rows, total } = await listMembers(read, memory, crowd.id, query, bounds)
          expect([rows.map((row) => row.member_id), total]).toEqual([ids.slice(page * 3 - 3, page * 3), wanted.length])
        }
        // Loads all pages by their cursors.
        const walked: string[] = []
        for (let after: string | undefined; ;) {
          const query = MemberListQuery.parse({ ...question, sort, order, after, per_page: '3' })
          const { rows, next } = await listMembers(read, memory, crowd.id, query, bounds)
          walked.push(...rows.map((row) => row.member_id))
          if (next === null) break
          after = next
        }
        expect(walked).toEqual(ids)
      }
    }
  }
})

test('cursors skip no member during concurrent changes', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const people = []
  for (const name of ['Bagas', 'Dian', 'Fajar', 'Gita', 'Hadi', 'Joko']) {
    people.push(await makeMember(server, company, { firstName: name, lastName: '' }))
  }
  const seen: string[] = []
  for (let after: string | undefined, page = 1; ; page += 1) {
    const { data, meta } = await company.api.page(memberRoutes.list, {
      params,
      query: { per_page: '2', ...(after === undefined ? {} : { after }) },
    })
    seen.push(...data.map((row) => row.card.name))
    if (meta.next === null || meta.next === undefined) break
    after = meta.next
    // Before the next page is loaded, a listed member is removed and two are added, one of them ahead of the cursor.
    if (page !== 1) continue
    await company.api.data(memberRoutes.remove, { params: { ...params, memberId: people[0]?.id ?? '' } })
    await makeMember(server, company, { firstName: 'Ani', lastName: '' })
    await makeMember(server, company, { firstName: 'Eko', lastName: '' })
  }
  expect(seen).toEqual(['Ayu Lestari', 'Bagas', 'Dian', 'Eko', 'Fajar', 'Gita', 'Hadi', 'Joko'])
})

test('an invalid cursor or one of another order is refused', async () => {
  const params = { companyId: crowd.id }
  const made = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const id = crowd.memberId
  const { meta } = await crowd.api.page(memberRoutes.list, { params, query: { per_page: '2' } })
  const cursors: [string, Record<string, string>][] = [
    ['nonsense', {}],
    ['', {}],
    [made(['name', 'asc', 'a\0', id]), {}],
    [made(['name', 'asc', 'a', 'no id']), {}],
    [made(['name', 'asc', 'a']), {}],
    [made(['created_at', 'asc', '2026-02-31 00:00:00+00', id]), { sort: 'created_at' }],
    [made(['created_at', 'asc', 'yesterday', id]), { sort: 'created_at' }],
    [meta.next ?? '', { order: 'desc' }],
    [meta.next ?? '', { sort: 'email' }],
  ]
  for (const [after, query] of cursors) {
    const refusal = await crowd.api.refusal(memberRoutes.list, { params, query: { ...query, after } })
    expect({ ...refusal, cursor: after }).toMatchObject({
      ...{ cursor: after, status: 400, code: 'invalid' },
      fields: { after: expect.any(String) as string },
    })
  }
})
