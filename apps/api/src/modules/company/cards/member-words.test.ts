import { presets } from '@kartu/cards/card-policy'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { afterEach, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { csvOf, importWhole } from '../../../../test/steps/import-steps.ts'
import { runJob } from '../../../../test/run-job.ts'
import { startServer } from '../../../../test/server.ts'
import { settleCompanyJob } from '../customisation/customisation.module.ts'
import { linklessColumnList, linklessJoins, type LinklessRow } from './cards.sql.ts'
import { addMissingSearchWords, rebuildSearchWords } from './rebuild-search-words.ts'
import { wordColumns, wordsOf, type WordsRow } from './member-words.sql.ts'
import { shownCard } from './card-source.ts'

const server = await startServer()

const companyIds: string[] = []

async function makeOwnCompany(): Promise<TestCompany> {
  const company = await makeCompany(server)
  companyIds.push(company.id)
  return company
}

/** Members of this file's companies whose stored words differ from their resolved card. */
const strays = () =>
  asOwner(server.database, async (query) => {
    const text = `select ${linklessColumnList}, ${wordColumns} from cards c ${linklessJoins} where c.company_id = $1`
    const rows: (LinklessRow & WordsRow)[] = []
    for (const companyId of companyIds) rows.push(...(await query<LinklessRow & WordsRow>(text, [companyId])))
    return rows
      .filter((row) => wordsOf(shownCard(row).content, row.email).toSorted().join() !== row.words.toSorted().join())
      .map((row) => row.email)
  })

afterEach(async () => {
  const found = await strays()
  if (found.length > 0) throw new Error(`Their words are not those of their cards: ${found.join()}`)
})

const found = async (company: TestCompany, search: string) => {
  const { data } = await company.api.page(memberRoutes.list, { params: { companyId: company.id }, query: { search } })
  return data.map((row) => row.email)
}

const wordsIn = (company: TestCompany) =>
  asOwner(server.database, (query) => query('select word from member_words where company_id = $1', [company.id]))

test('new members are found at once', async () => {
  const company = await makeOwnCompany()
  const params = { companyId: company.id }
  await company.api.data(memberRoutes.create, { params, body: { first_name: 'Bambang', email: 'bb@kopi.example' } })
  await company.api.data(invitationRoutes.create, {
    params,
    body: { first_name: 'Citra', email: 'citra@kopi.example' },
  })
  expect(await found(company, 'ayu lestari')).toHaveLength(1)
  expect(await found(company, 'bamb')).toEqual(['bb@kopi.example'])
  expect(await found(company, 'citra')).toEqual(['citra@kopi.example'])
})

test('search follows edits of card or email', async () => {
  const company = await makeOwnCompany()
  const member = await makeMember(server, company, { firstName: 'Dewi', email: 'dewi@kopi.example' })
  const params = { companyId: company.id, cardId: member.cardId }
  const contacts = [{ key: 'mobile', value: '+628123456789' }]
  const body = { revision: 1, first_name: 'Ratna', job_title: 'Roaster', contacts }
  await member.api.data(cardRoutes.update, { params, body } as never)
  for (const search of ['ratna', 'roaster', '0812 3456', 'ratna roaster'])
    expect(await found(company, search)).toHaveLength(1)
  expect(await found(company, 'dewi santoso')).toEqual(['dewi@kopi.example'])
  await company.api.data(memberRoutes.update, {
    params: { companyId: company.id, memberId: member.id },
    body: { email: 'ratna@teh.example' },
  })
  expect(await found(company, 'dewi')).toEqual([])
  expect(await found(company, 'teh.example')).toEqual(['ratna@teh.example'])
})

test('rules that hide a value hide it from search', async () => {
  const company = await makeOwnCompany()
  const member = await makeMember(server, company, { jobTitle: 'Barista' })
  const params = { companyId: company.id }
  const card = { ...params, cardId: member.cardId }
  await member.api.data(cardRoutes.update, { params: card, body: { revision: 1, job_title: 'Wizard' } })
  expect([await found(company, 'wizard'), await found(company, 'barista')]).toEqual([[member.email], []])
  await company.api.data(customisationRoutes.update, { params, body: { policy: presets.strict } })
  await runJob(settleCompanyJob, server.deps, { companyId: company.id })
  expect([await found(company, 'wizard'), await found(company, 'barista')]).toEqual([[], [member.email]])
})

test('search follows imports', async () => {
  const company = await makeOwnCompany()
  const file = (last: string) =>
    csvOf([
      ['First name', 'Last name', 'Email'],
      ['Eko', last, 'eko@kopi.example'],
    ])
  await importWhole(company.api, company, file('Nugroho'))
  expect(await found(company, 'eko nugroho')).toEqual(['eko@kopi.example'])
  await importWhole(company.api, company, file('Kusuma'))
  expect([await found(company, 'nugroho'), await found(company, 'kusuma')]).toEqual([[], ['eko@kopi.example']])
})

test('a removed or erased member leaves no words', async () => {
  const company = await makeOwnCompany()
  const before = await wordsIn(company)
  const removed = await makeMember(server, company, { firstName: 'Sekar' })
  await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: removed.id } })
  expect(await wordsIn(company)).toEqual(before)
  const erased = await makeMember(server, company, { firstName: 'Kusumadewi', email: 'kusuma@kopi.example' })
  await company.api.data(handOverRoutes.create, {
    params: { companyId: company.id },
    body: { member_ids: [erased.id], card: 'page', colleague_id: company.memberId, erase_after_days: 0 },
  })
  const left = (await wordsIn(company)) as { word: string }[]
  expect(left.filter(({ word }) => /kusuma|kopi|santoso/.test(word))).toEqual([])
})

test('an update rebuilds the words of members and leads', async () => {
  const company = await makeOwnCompany()
  const params = { companyId: company.id }
  const member = await makeMember(server, company, { lastName: 'Müller' })
  const lead = await company.api.data(leadRoutes.create, { params, body: { name: 'Hans Ørsted' } })
  await asOwner(server.database, async (query) => {
    await query(`delete from member_words where word = 'mueller' and company_id = $1`, [company.id])
    await query(`delete from lead_words where word = 'oersted' and company_id = $1`, [company.id])
    await query(`update companies set words_missing_since = now() - interval '2 hours' where id = $1`, [company.id])
  })
  await rebuildSearchWords(server.database)
  expect(await found(company, 'Mueller')).toEqual([member.email])
  const leads = await company.api.page(leadRoutes.list, { params, query: { search: 'oersted' } })
  expect(leads.data.map(({ _id }) => _id)).toEqual([lead._id])
})

test('members without words get them after each update', async () => {
  const company = await makeOwnCompany()
  const [older, renamed] = [await makeMember(server, company), await makeMember(server, company, { firstName: 'Gita' })]
  const since = (hours: number) =>
    asOwner(server.database, (query) =>
      query('update companies set words_missing_since = now() - make_interval(hours => $2) where id = $1', [
        company.id,
        hours,
      ]),
    )
  const due = async () =>
    (await asOwner(server.database, (query) =>
      query('select words_missing_since from companies where id = $1', [company.id]),
    )) as { words_missing_since: unknown }[]
  expect(await due()).toEqual([{ words_missing_since: null }])
  await since(0)
  await asOwner(server.database, async (query) => {
    await query('delete from member_words where member_id = $1', [older.id])
    // Simulates a process that does not write words.
    await query(`update cards set first_name = 'Hesti', display_name = 'Hesti Santoso' where member_id = $1`, [
      renamed.id,
    ])
  })
  await addMissingSearchWords(server.database)
  expect(await found(company, older.email)).toEqual([older.email])
  expect(await strays()).toEqual([renamed.email])
  await rebuildSearchWords(server.database)
  expect(await strays()).toEqual([renamed.email])
  await since(2)
  await rebuildSearchWords(server.database)
  expect(await found(company, 'hesti')).toEqual([renamed.email])
  expect(await due()).toEqual([{ words_missing_since: null }])
})
