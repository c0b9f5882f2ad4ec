import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { memberRoutes } from '@kartu/contracts/company/members'
import { importRoutes } from '@kartu/contracts/team/imports'
import type { ImportTarget } from '@kartu/contracts/team/imports.data'
import { expect, test, vi } from 'vitest'
import { makeCompany, makeMember, type TestCompany, type TestMember, unique } from '../../../../test/factories.ts'
import { check, csvOf, importWhole, memberByEmail, paramsOf, upload } from '../../../../test/steps/import-steps.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

// An import runs many statements, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const ofCard = (company: TestCompany, { cardId }: Pick<TestMember, 'cardId'>) => ({ companyId: company.id, cardId })
const translate = (
  company: TestCompany,
  member: Pick<TestMember, 'api' | 'cardId'>,
  translations: CardTranslation[],
  revision = 1,
) => member.api.data(cardRoutes.update, { params: ofCard(company, member), body: { revision, translations } })
const shown = async (company: TestCompany, member: Pick<TestMember, 'cardId'>) =>
  (await company.api.data(cardRoutes.get, { params: ofCard(company, member) })).translations
const rowsOf = async (company: TestCompany, file: { _id: string }) =>
  (await company.api.page(importRoutes.rows, { params: paramsOf(company, file), query: {} })).data

const header = ['email', 'first_name', 'title[ja]', 'bio[de]', 'Name [zh_hant]']

test('a column names the language of its texts', async () => {
  const company = await makeCompany(server)
  const email = `ayu-${unique()}@example.com`
  const file = await upload(company.api, company, csvOf([header, [email, 'Ayu', '社長', 'Chefin', '艾於']]))
  expect(file.columns.map(({ suggested }) => suggested)).toEqual([
    ...['email', 'first_name', 'job_title[ja]', 'short_description[de]', 'first_name[zh-Hant]'],
  ])
  await importWhole(company.api, company, csvOf([header, [email, 'Ayu', '社長', 'Chefin', '艾於']]))
  const { card } = await memberByEmail(company.api, company, email)
  const texts = await shown(company, { cardId: card._id })
  expect(texts).toEqual([
    { language: 'ja', job_title: '社長' },
    { language: 'de', short_description: 'Chefin' },
    { language: 'zh-Hant', first_name: '艾於' },
  ])
  const page = await server.app.inject({ url: `/c/${card.slug}`, headers: { 'accept-language': 'ja' } })
  expect(page.body).toContain('社長')
})

test('a column without a language code is left out', async () => {
  const company = await makeCompany(server)
  const file = await upload(
    company.api,
    company,
    csvOf([
      ['email', 'title[japanese]'],
      ['a@example.com', 'x'],
    ]),
  )
  expect(file.columns[1]?.suggested).toBeNull()
  const mapping = ['email', 'job_title[japanese]'] as ImportTarget[]
  const refusal = await company.api.refusal(importRoutes.check, { params: paramsOf(company, file), body: { mapping } })
  expect(refusal).toMatchObject({
    code: 'invalid',
    fields: { 'mapping.1': expect.stringMatching(/language code/) as string },
  })
})

test('an import changes only the texts of its columns', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await translate(company, { api: company.api, cardId: member.cardId }, [
    { language: 'ja', job_title: '部長', note: 'メモ' },
    { language: 'ar', note: 'ملاحظة' },
  ])
  const file = await check(
    company.api,
    company,
    await upload(
      company.api,
      company,
      csvOf([
        ['email', 'title[ja]', 'note[ja]'],
        [member.email, '社長', ''],
      ]),
    ),
  )
  const [row] = await rowsOf(company, file)
  expect(row?.changes).toEqual([{ field: 'job_title[ja]', before: '部長', after: '社長' }])
  await company.api.data(importRoutes.apply, { params: paramsOf(company, file) })
  await vi.waitFor(
    async () =>
      expect(await shown(company, member)).toEqual([
        { language: 'ja', job_title: '社長', note: 'メモ' },
        { language: 'ar', note: 'ملاحظة' },
      ]),
    { timeout: 60_000 },
  )
})

test('an employee keeps their other translations', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await translate(company, member, [{ language: 'ja', job_title: 'アーティスト', note: 'メモ' }])
  const table = csvOf([
    ['email', 'title[ja]'],
    [member.email, '社長'],
  ])
  await importWhole(company.api, company, table)
  expect(await shown(company, member)).toEqual([{ language: 'ja', job_title: '社長', note: 'メモ' }])
  const again = await check(company.api, company, await upload(company.api, company, table))
  expect(again.counts).toMatchObject({ unchanged: 1 })
})

test('undoing an import restores the translations', async () => {
  const company = await makeCompany(server)
  const [own, other] = [await makeMember(server, company), await makeMember(server, company)]
  const [before] = [[{ language: 'ja', job_title: '部長', note: 'メモ' }]]
  await translate(company, own, before)
  await translate(company, { api: company.api, cardId: other.cardId }, before)
  const file = await importWhole(
    company.api,
    company,
    csvOf([['email', 'title[ja]'], ...[own, other].map(({ email }) => [email, '社長'])]),
  )
  await company.api.data(importRoutes.undo, { params: paramsOf(company, file) })
  await vi.waitFor(
    async () => expect((await rowsOf(company, file)).map(({ undone }) => undone)).toEqual(['restored', 'restored']),
    {
      timeout: 60_000,
    },
  )
  for (const member of [own, other]) expect(await shown(company, member)).toEqual(before)
})

test.each([
  ['a last name without a first name', 'last_name[ja]', '山田', 'first_name'],
  ['a text that is too long', 'title[ja]', '長'.repeat(121), 'too_long'],
])('leaves out %s', async (_, column, value, code) => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const file = await check(
    company.api,
    company,
    await upload(
      company.api,
      company,
      csvOf([
        ['email', column],
        [member.email, value],
      ]),
    ),
  )
  const [row] = await rowsOf(company, file)
  expect(row).toMatchObject({ outcome: 'unchanged', warnings: [{ code, value: expect.stringMatching(/./) as string }] })
})

test('leaves out a ninth language', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const languages = 'de fr it es pt nl sv da'.split(' ')
  await translate(
    company,
    member,
    languages.map((language) => ({ language, note: 'x' })),
  )
  const file = await check(
    company.api,
    company,
    await upload(
      company.api,
      company,
      csvOf([
        ['email', 'note[ja]', 'note[de]'],
        [member.email, 'メモ', 'Notiz'],
      ]),
    ),
  )
  const [row] = await rowsOf(company, file)
  expect(row).toMatchObject({
    outcome: 'update',
    warnings: [{ field: 'note[ja]', code: 'too_many' }],
    changes: [{ field: 'note[de]', after: 'Notiz' }],
  })
})

test('a column in the card’s language fills the text of the card', async () => {
  const company = await makeCompany(server)
  const [email, other] = [`ayu-${unique()}@example.com`, `budi-${unique()}@example.com`]
  await importWhole(
    company.api,
    company,
    csvOf([
      ['email', 'language', 'first_name[en]', 'first_name[id]', 'title[en]', 'title[id]'],
      [email, 'en', 'Ayu', 'Ayu', 'Head', 'Kepala'],
      [other, 'id', 'Budi', 'Budi', 'Head', 'Kepala'],
    ]),
  )
  const textsOf = async (address: string) => {
    const { card } = await memberByEmail(company.api, company, address)
    const params = ofCard(company, { cardId: card._id })
    const { job_title: title, translations } = await company.api.data(cardRoutes.get, { params })
    return [title, translations.map(({ language, job_title }) => [language, job_title])]
  }
  expect(await textsOf(email)).toEqual(['Head', [['id', 'Kepala']]])
  expect(await textsOf(other)).toEqual(['Kepala', [['en', 'Head']]])
})

test('a text that contradicts the one of the card is left out', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const table = csvOf([
    ['email', 'title', 'title[en]', 'note', 'note[en]'],
    [member.email, 'Head', 'Chief', 'Hi', 'Hi'],
  ])
  const [row] = await rowsOf(company, await check(company.api, company, await upload(company.api, company, table)))
  expect(row).toMatchObject({
    outcome: 'update',
    warnings: [{ field: 'job_title[en]', code: 'own_language_text', value: 'Chief' }],
    changes: [
      { field: 'job_title', after: 'Head' },
      { field: 'note', after: 'Hi' },
    ],
  })
  expect(row?.warnings[0]?.message).toMatch(/left out/)
})

test.each([
  ['a whole name', ['Name', 'last_name[en]'], ['Ayu Wijaya', 'Wijaya'], 'Ayu Wijaya', ['last_name[en]']],
  [
    'another name',
    ['first_name', 'first_name[en]', 'last_name[en]'],
    ['Budi', 'Ayu', 'Wijaya'],
    'Budi',
    ['first_name[en]', 'last_name[en]'],
  ],
])('a name keeps its parts: %s', async (_, columns, cells, name, leftOut) => {
  const company = await makeCompany(server)
  const email = `ayu-${unique()}@example.com`
  const table = csvOf([
    ['email', ...columns],
    [email, ...cells],
  ])
  const [row] = await rowsOf(company, await check(company.api, company, await upload(company.api, company, table)))
  expect(row?.warnings.map(({ field, code }) => [field, code])).toEqual(
    leftOut.map((field) => [field, 'own_language_text']),
  )
  await importWhole(company.api, company, table)
  const { card } = await memberByEmail(company.api, company, email)
  const { first_name: first, last_name: last } = await company.api.data(cardRoutes.get, {
    params: ofCard(company, { cardId: card._id }),
  })
  expect(`${first} ${last}`.trim()).toBe(name)
})

test('a whole name in the card’s language replaces all parts', async () => {
  const company = await makeCompany(server)
  const email = `ayu-${unique()}@example.com`
  const put = (columns: string[], cells: string[]) =>
    importWhole(
      company.api,
      company,
      csvOf([
        ['email', ...columns],
        [email, ...cells],
      ]),
    )
  await put(['first_name', 'last_name'], ['Ayu', 'Wijaya'])
  await put(['Name [en]', 'Name [ja]', 'title'], ['Ayu Wijaya', '艾於', 'Head'])
  const nameOf = async () => {
    const { card } = await memberByEmail(company.api, company, email)
    const { first_name: first, last_name: last } = await company.api.data(cardRoutes.get, {
      params: ofCard(company, { cardId: card._id }),
    })
    return [first, last]
  }
  expect(await nameOf()).toEqual(['Ayu', 'Wijaya'])
  await put(['Name [en]', 'note'], ['Ayu Lestari', 'x'])
  expect(await nameOf()).toEqual(['Ayu Lestari', ''])
})

test('a card with texts in the other language keeps its own', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await translate(company, { api: company.api, cardId: member.cardId }, [{ language: 'id', job_title: 'Kepala' }])
  const table = csvOf([
    ['email', 'language', 'title[id]'],
    [member.email, 'id', 'Kepala Bagian'],
  ])
  const [row] = await rowsOf(company, await check(company.api, company, await upload(company.api, company, table)))
  expect(row).toMatchObject({
    outcome: 'update',
    warnings: [{ field: 'language', code: 'language_kept', value: 'id' }],
    changes: [{ field: 'job_title[id]', before: 'Kepala', after: 'Kepala Bagian' }],
  })
})

test('refuses parts that together form the name of the program', async () => {
  const company = await makeCompany(server)
  const cells = [`a-${unique()}@example.com`, 'Kartu', 'Support']
  const table = csvOf([['email', 'first_name', 'last_name[en]'], cells])
  const [row] = await rowsOf(company, await check(company.api, company, await upload(company.api, company, table)))
  expect(row).toMatchObject({ outcome: 'error', errors: [{ code: 'name_system' }] })
})

test('refuses a translated name that imitates the program', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const cells = [member.email, 'Kartu', 'Support']
  const file = await check(
    company.api,
    company,
    await upload(company.api, company, csvOf([['email', 'first_name[ja]', 'last_name[ja]'], cells])),
  )
  const [row] = await rowsOf(company, file)
  expect(row).toMatchObject({ outcome: 'error', errors: [{ field: 'first_name[ja]', code: 'name_system' }] })
})

test('a list has translations only on request', async () => {
  const company = await makeCompany(server)
  const [translated, plain] = [await makeMember(server, company), await makeMember(server, company)]
  const texts = [{ language: 'ja', note: 'メモ' }]
  await translate(company, translated, texts)
  const list = async (query: object) =>
    new Map(
      (await company.api.data(memberRoutes.list, { params: { companyId: company.id }, query })).map((row) => [
        row._id,
        row.card.translations,
      ]),
    )
  expect((await list({})).get(translated.id)).toBeUndefined()
  const asked = await list({ with: 'translations' })
  expect([asked.get(translated.id), asked.get(plain.id)]).toEqual([texts, []])
})
