import { presets } from '@kartu/cards/card-policy'
import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'
import { cardRoutes } from '@kartu/contracts/company/cards'
import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import { customisationRoutes, type FieldAccess } from '@kartu/contracts/company/customisation'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { makeCompany, makeMember, type TestCompany, type TestMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

const japanese: CardTranslation = { language: 'ja', first_name: '花子', last_name: '山田', job_title: '営業部長' }
const arabic: CardTranslation = { language: 'ar', first_name: 'هناء', job_title: 'مديرة المبيعات' }

const ofCard = (company: TestCompany, { cardId }: Pick<TestMember, 'cardId'>) => ({ companyId: company.id, cardId })

const save = (
  company: TestCompany,
  member: Pick<TestMember, 'api' | 'cardId'>,
  body: { translations?: CardTranslation[]; job_title?: string },
  revision = 1,
) => member.api.data(cardRoutes.update, { params: ofCard(company, member), body: { revision, ...body } })

const read = (company: TestCompany, member: Pick<TestMember, 'api' | 'cardId'>) =>
  member.api.data(cardRoutes.get, { params: ofCard(company, member) })

const setAccess = (company: TestCompany, ...rules: [CardField, FieldAccess][]) =>
  company.api.data(customisationRoutes.update, {
    params: { companyId: company.id },
    body: {
      policy: {
        ...presets.relaxed,
        fields: {
          ...presets.relaxed.fields,
          ...Object.fromEntries(rules.map(([field, access]) => [field, { ...presets.relaxed.fields[field], access }])),
        },
      },
    },
  })

const open = (url: string, language?: string) =>
  server.app.inject({ url, headers: language === undefined ? {} : { 'accept-language': language } })

/** A card with a title, in English, Japanese and Arabic. */
async function makeCard() {
  const company = await makeCompany(server)
  const card = await save(company, company, { job_title: 'Head of Sales', translations: [japanese, arabic] })
  return { company, card, path: `/c/${card.slug}` }
}

test('stores the texts of each language', async () => {
  const { company, card } = await makeCard()
  expect(card.translations).toEqual([japanese, arabic])
  expect((await read(company, company)).translations).toEqual([japanese, arabic])
})

test.each([
  ['ja', 'ja', '営業部長'],
  ['ja-JP;q=0.5, fr', 'ja', '営業部長'],
  ['fr, ar-EG;q=0.3, ja;q=0.2', 'ar', 'مديرة المبيعات'],
  ['en-GB, ja;q=0.9', 'en', 'Head of Sales'],
  ['fr', 'en', 'Head of Sales'],
  ['ja;q=0', 'en', 'Head of Sales'],
])('a visitor with %s reads %s', async (accepted, language, title) => {
  const { path } = await makeCard()
  for (const _ of ['rendered', 'cached']) {
    const { headers, body } = await open(path, accepted)
    expect(headers['content-language']).toBe(language)
    expect(headers['vary']).toContain('accept-language')
    expect(body).toContain(`<html lang="${language}"`)
    expect(body).toContain(`<b>${title}</b>`)
  }
})

test('the chosen language precedes that of the browser', async () => {
  const { path } = await makeCard()
  expect((await open(`${path}?lang=ar`, 'ja')).body).toContain('<html lang="ar" dir="rtl"')
  expect((await open(`${path}?lang=en`, 'ja')).body).toContain('Head of Sales')
  expect((await open(`${path}?lang=xx`, 'ja')).body).toContain('Head of Sales')
})

test('the words of the page follow a chosen region', async () => {
  const company = await makeCompany(server)
  const texts = { job_title: 'Head of Sales', translations: [{ language: 'en-AU', note: "G'day" }] }
  const { slug } = await save(company, company, texts)
  const { body } = await open(`/c/${slug}?lang=en-AU`, 'id')
  expect(body).toContain('Save contact')
})

test('a page names its other languages', async () => {
  const { path } = await makeCard()
  const { body } = await open(`${path}?lang=ja`)
  expect(body).toContain(`${path}?lang=ja" />`)
  expect(body).not.toContain('<link rel="alternate" hreflang')
  expect(body).toContain('<a href="?lang=ar" hreflang="ar" lang="ar">العربية</a>')
  expect(body).toMatch(/<span aria-current="true" lang="ja">日本語<\/span>/)
  expect(body).toContain(`href="${path}.vcf?lang=ja"`)
  expect(body).toContain('content="ja_JP"')
})

test('search engines find the other languages of a card', async () => {
  const { company, path } = await makeCard()
  const params = ofCard(company, company)
  await company.api.data(cardRoutes.update, { params, body: { revision: 2, search_engines: true } })
  const { body } = await open(`${path}?lang=ja`)
  for (const tag of ['en', 'id', 'ja', 'ar'])
    expect(body).toContain(`<link rel="alternate" hreflang="${tag}" href="https://kartu.test${path}?lang=${tag}" />`)
  expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="https://kartu.test${path}" />`)
})

test('a card in one language offers no language choice', async () => {
  const company = await makeCompany(server)
  const { slug } = await read(company, company)
  const { body, headers } = await open(`/c/${slug}`, 'ja')
  expect(headers['content-language']).toBe('en')
  expect(body).not.toContain('x-default')
  expect(body).toContain(`href="/c/${slug}.vcf"`)
  expect((await open(`/c/${slug}?lang=ja`)).body).toBe((await open(`/c/${slug}`)).body)
})

test('the contact file is in the language of its URL', async () => {
  const { path } = await makeCard()
  const file = (await open(`${path}.vcf?lang=ja`, 'ar')).body
  expect(file).toContain('FN:山田花子')
  expect(file).toContain('TITLE:営業部長')
  expect((await open(`${path}.vcf`, 'ja')).body).toContain('TITLE:Head of Sales')
  expect((await open(`${path}.vcf?version=4.0&lang=ar`)).body).toContain('LANG:ar')
})

test('each language has its own link picture', async () => {
  const { path } = await makeCard()
  const pictureOf = (body: string) => /\/picture\/([0-9a-f]{64})\.jpg/.exec(body)?.[1]
  const own = pictureOf((await open(path)).body)
  const other = pictureOf((await open(path, 'ja')).body)
  expect(other).not.toBe(own)
  for (const hash of [own, other]) expect((await open(`${path}/picture/${hash}.jpg`)).statusCode).toBe(200)
  const { statusCode, headers } = await open(`${path}/picture/${'0'.repeat(64)}.jpg`)
  expect([statusCode, headers['location']]).toEqual([302, expect.stringContaining(own ?? 'none')])
})

test('an empty translation shows the card’s own text', async () => {
  const company = await makeCompany(server)
  const texts = { job_title: 'Head of Sales', translations: [{ language: 'ja', note: 'メモ', job_title: ' ' }] }
  const card = await save(company, company, texts)
  expect(card.translations).toEqual([{ language: 'ja', note: 'メモ' }])
  expect((await open(`/c/${card.slug}`, 'ja')).body).toContain('Head of Sales')
})

test.each([
  ['an unknown code', [{ language: 'english' }], 'translations.0.language', /language code/],
  ['markup as a code', [{ language: '"><script>' }], 'translations.0.language', /language code/],
  ['a language twice', [japanese, { ...japanese, language: 'JA' }], 'translations', /valid/],
  [
    'a last name without a first name',
    [{ language: 'ja', last_name: '山田' }],
    'translations.0.first_name',
    /first name/i,
  ],
  ['an unknown text', [{ language: 'ja', slug: 'x' }], 'translations.0.slug', /./],
  [
    'a text that is too long',
    [{ language: 'ja', job_title: '長'.repeat(500) }],
    'translations.0.job_title',
    /120 characters/,
  ],
  [
    'the name of Kartu',
    [{ language: 'ja', first_name: 'Kartu', last_name: 'Support' }],
    'translations.0.first_name',
    /Kartu/,
  ],
  [
    'too many languages',
    'de fr it es pt nl sv da fi'.split(' ').map((language) => ({ language, note: 'x' })),
    'translations',
    /limit is 8/,
  ],
])('refuses %s', async (_, translations, field, message) => {
  const company = await makeCompany(server)
  const body = { revision: 1, translations: translations as CardTranslation[] }
  const refusal = await company.api.refusal(cardRoutes.update, { params: ofCard(company, company), body })
  expect(refusal).toMatchObject({ code: 'invalid', fields: { [field]: expect.stringMatching(message) as string } })
})

test('refuses texts in the language of the card', async () => {
  const company = await makeCompany(server)
  const own = { language: 'en', job_title: 'Chief' }
  const body = { revision: 1, translations: [japanese, own] }
  expect(await company.api.refusal(cardRoutes.update, { params: ofCard(company, company), body })).toMatchObject({
    code: 'invalid',
    fields: { 'translations.1.language': expect.stringMatching(/language of the card itself/) as string },
  })
  const card = await save(company, company, { translations: [japanese, { language: 'en', job_title: ' ' }] })
  expect(card.translations).toEqual([japanese])
})

test('refuses a language in which the card has texts', async () => {
  const company = await makeCompany(server)
  await save(company, company, { translations: [{ language: 'id', job_title: 'Kepala' }] })
  const change = (body: object) => ({ params: ofCard(company, company), body: { revision: 2, ...body } })
  expect(await company.api.refusal(cardRoutes.update, change({ language: 'id' }))).toMatchObject({
    code: 'invalid',
    fields: { language: expect.stringMatching(/Remove that language/) as string },
  })
  const swapped = { language: 'id', job_title: 'Kepala', translations: [{ language: 'en', job_title: 'Head' }] }
  const card = await company.api.data(cardRoutes.update, change(swapped))
  expect([card.language, card.translations]).toEqual(['id', swapped.translations])
})

test('a stored text in the card’s language blocks no other edit', async () => {
  const company = await makeCompany(server)
  await server.database
    .read({ companyId: company.id })
    .raw('update cards set translations = $3 where company_id = $1 and id = $2', [
      company.id,
      company.cardId,
      JSON.stringify([{ language: 'en', job_title: 'Chief' }]),
    ])
  expect((await save(company, company, { job_title: 'Head' })).job_title).toBe('Head')
})

test('a locked text in the card’s language blocks no other language', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const stored = { language: 'en', job_title: 'Chief' }
  await server.database
    .read({ companyId: company.id })
    .raw('update cards set translations = $3 where company_id = $1 and id = $2', [
      company.id,
      member.cardId,
      JSON.stringify([stored]),
    ])
  await setAccess(company, ['job_title', 'locked'])
  const note = { language: 'ja', note: 'メモ' }
  expect((await save(company, member, { translations: [stored, note] })).translations).toEqual([note, stored])
  const body = { revision: 2, translations: [{ ...stored, note: 'Memo' }, note] }
  expect(await member.api.refusal(cardRoutes.update, { params: ofCard(company, member), body })).toMatchObject({
    fields: { 'translations.0.language': expect.stringMatching(/language of the card itself/) as string },
  })
})

test('codes are stored in their canonical form', async () => {
  const company = await makeCompany(server)
  const card = await save(company, company, { translations: [{ language: 'ZH_hant-u-nu-latn', note: '備註' }] })
  expect(card.translations).toEqual([{ language: 'zh-Hant', note: '備註' }])
  expect((await open(`/c/${card.slug}`, 'zh-TW')).body).toContain('備註')
})

test('an outdated revision is refused', async () => {
  const { company } = await makeCard()
  const body = { revision: 1, translations: [] }
  expect(await company.api.refusal(cardRoutes.update, { params: ofCard(company, company), body })).toMatchObject({
    code: 'card_changed',
  })
})

test('employees cannot translate a locked text', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await setAccess(company, ['job_title', 'locked'])
  const body = { revision: 1, translations: [{ language: 'ja', job_title: '社長' }] }
  expect(await member.api.refusal(cardRoutes.update, { params: ofCard(company, member), body })).toMatchObject({
    code: 'field_locked',
  })
  const saved = await save(company, member, { translations: [{ language: 'ja', note: 'メモ' }] })
  expect(saved.translations).toEqual([{ language: 'ja', note: 'メモ' }])
})

test('employees keep the translation of a locked text', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await setAccess(company, ['job_title', 'locked'])
  const given = { language: 'ja', job_title: '営業部長' }
  await save(company, { api: company.api, cardId: member.cardId }, { translations: [given] })
  const saved = await save(company, member, { translations: [{ ...given, note: 'メモ' }] }, 2)
  expect(saved.translations).toEqual([{ ...given, note: 'メモ' }])
  const body = { revision: 3, translations: [] }
  expect(await member.api.refusal(cardRoutes.update, { params: ofCard(company, member), body })).toMatchObject({
    code: 'field_locked',
  })
})

test.each(['locked', 'hidden'] as const)('%s languages cannot be changed by employees', async (access) => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await setAccess(company, ['translations', access])
  const body = { revision: 1, translations: [japanese] }
  expect(await member.api.refusal(cardRoutes.update, { params: ofCard(company, member), body })).toMatchObject({
    code: 'field_locked',
  })
})

test('a hidden text is hidden in every language', async () => {
  const { company, path } = await makeCard()
  await setAccess(company, ['job_title', 'hidden'])
  expect((await open(path, 'ja')).body).not.toContain('営業部長')
  expect((await open(`${path}.vcf?lang=ja`)).body).not.toContain('TITLE')
  await save(company, company, { translations: [{ ...japanese, job_title: undefined, note: 'メモ' }] }, 2)
  await setAccess(company)
  expect((await open(path, 'ja')).body).toContain('営業部長')
})

test("a translation is removed with the company's text", async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await save(company, { api: company.api, cardId: member.cardId }, { translations: [japanese] })
  await save(company, member, { job_title: 'Artist' }, 2)
  const { body } = await open(`/c/${member.slug}`, 'ja')
  expect([body.includes('Artist'), body.includes('営業部長'), body.includes('山田花子')]).toEqual([true, false, true])
})

test('the company translates a text of an employee', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const ofCompany = { api: company.api, cardId: member.cardId }
  const own = { language: 'ja', job_title: 'アーティスト' }
  await save(company, member, { job_title: 'Artist', translations: [own] })
  const texts = { ...own, note: 'メモ' }
  expect((await save(company, ofCompany, { translations: [texts] }, 2)).translations).toEqual([texts])
  expect((await save(company, ofCompany, { translations: [own, arabic] }, 3)).translations).toEqual([own, arabic])
  expect((await save(company, member, { translations: [] }, 4)).translations).toEqual([])
})

test('hidden languages are removed from the public card', async () => {
  const { company, path } = await makeCard()
  await setAccess(company, ['translations', 'hidden'])
  expect((await open(`${path}?lang=ja`, 'ja')).body).not.toContain('営業部長')
})

test('a removed language is no longer served', async () => {
  const { company, path } = await makeCard()
  expect((await open(path, 'ja')).body).toContain('営業部長')
  await save(company, company, { translations: [arabic] }, 2)
  expect((await open(`${path}?lang=ja`, 'ja')).body).toContain('Head of Sales')
})

test('members are found by a translated name', async () => {
  const { company } = await makeCard()
  const query = { search: '山田花' }
  const found = await company.api.data(memberRoutes.list, { params: { companyId: company.id }, query })
  expect(found).toHaveLength(1)
})

test('the page with eight languages stays below 14 kB', async () => {
  const company = await makeCompany(server)
  const translations = 'de fr it es pt nl ja ar'.split(' ').map((language) => ({ ...japanese, language }))
  const card = await save(company, company, { job_title: 'Head of Sales', translations })
  const { rawPayload } = await server.app.inject({
    url: `/c/${card.slug}?lang=ar`,
    headers: { 'accept-encoding': 'br' },
  })
  expect(rawPayload.length).toBeLessThan(14_000)
})
