import { presets } from '@kartu/cards/card-policy'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { customisationRoutes, defaultTemplate } from '@kartu/contracts/company/customisation'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import type { OrganisationTranslation } from '@kartu/contracts/company/translations/organisation-translations'
import { expect, test } from 'vitest'
import { makeCompany, makeDivision, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { setCompanyVerification } from '../companies/companies.ts'

const server = await startServer()

const japanese: OrganisationTranslation = {
  language: 'ja',
  name: '群島物流',
  short_description: '貨物',
  defaults: { job_title: '営業' },
  labels: [{ label: 'Office', text: '会社' }],
}
const paramsOf = ({ id }: TestCompany) => ({ companyId: id })

const translate = (company: TestCompany, translations: OrganisationTranslation[], api = company.api) =>
  api.data(customisationRoutes.update, {
    params: paramsOf(company),
    body: { template: { ...defaultTemplate, translations } },
  })

const refuse = (company: TestCompany, translations: unknown, api = company.api) =>
  api.refusal(customisationRoutes.update, {
    params: paramsOf(company),
    body: { template: { ...defaultTemplate, translations: translations as OrganisationTranslation[] } },
  })

async function setTitleDefault(company: TestCompany, text: string): Promise<void> {
  const { fields } = presets.relaxed
  const policy = { ...presets.relaxed, fields: { ...fields, job_title: { ...fields.job_title, default: text } } }
  await company.api.data(customisationRoutes.update, { params: paramsOf(company), body: { policy } })
}

const open = (url: string, language?: string) =>
  server.app.inject({ url, headers: language === undefined ? {} : { 'accept-language': language } })

test('every card shows the company’s translated texts', async () => {
  const company = await makeCompany(server, { name: 'Nusantara' })
  const member = await makeMember(server, company)
  await setTitleDefault(company, 'Sales')
  const before = await open(`/c/${member.slug}`, 'ja')
  expect(before.headers['content-language']).toBe('en')
  await translate(company, [japanese])
  const { body, headers } = await open(`/c/${member.slug}`, 'ja')
  expect(headers['content-language']).toBe('ja')
  for (const text of ['群島物流', '貨物', '営業']) expect(body).toContain(text)
  const { body: file } = await open(`/c/${member.slug}.vcf?lang=ja`)
  expect(file).toContain('ORG:群島物流')
  expect(file).toContain('TITLE:営業')
  const { body: own } = await open(`/c/${member.slug}`, 'en')
  expect([own.includes('Nusantara'), own.includes('群島物流')]).toEqual([true, false])
})

test('a translation of the card precedes the company’s', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await translate(company, [japanese])
  await member.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: member.cardId },
    body: { revision: 1, translations: [{ language: 'ja', short_description: '私' }] },
  })
  const { body } = await open(`/c/${member.slug}`, 'ja')
  expect([body.includes('私'), body.includes('貨物'), body.includes('群島物流')]).toEqual([true, false, true])
})

test('the API returns only a card’s own translations', async () => {
  const company = await makeCompany(server)
  await translate(company, [japanese])
  const { translations } = await company.api.data(cardRoutes.get, {
    params: { companyId: company.id, cardId: company.cardId },
  })
  expect(translations).toEqual([])
})

test('a division translates its texts', async () => {
  const company = await makeCompany(server)
  const division = await makeDivision(server, company, 'Jakarta')
  const member = await makeMember(server, company, { divisionId: division.id })
  await translate(company, [japanese])
  const params = { companyId: company.id, divisionId: division.id }
  const template = { translations: [{ language: 'ja', name: 'ジャカルタ', short_description: '港' }] }
  const saved = await company.api.data(divisionRoutes.setTemplate, { params, body: { template } })
  expect(saved.card_template).toEqual(template)
  const { body } = await open(`/c/${member.slug}`, 'ja')
  expect([body.includes('ジャカルタ'), body.includes('港'), body.includes('貨物')]).toEqual([true, true, false])
  await company.api.data(divisionRoutes.setTemplate, {
    params,
    body: { template: { translations: [{ language: 'ja' }] } },
  })
  const [listed] = await company.api.data(divisionRoutes.list, { params: paramsOf(company) })
  expect(listed?.card_template).toEqual({})
  expect((await open(`/c/${member.slug}`, 'ja')).body).toContain('貨物')
})

test('a template without translations keeps the stored ones', async () => {
  const company = await makeCompany(server)
  await translate(company, [japanese])
  const kept = await company.api.data(customisationRoutes.update, {
    params: paramsOf(company),
    body: { template: { ...defaultTemplate, layout: 'plain' } },
  })
  expect(kept.template.translations).toEqual([japanese])
  expect((await translate(company, [])).template.translations).toBeUndefined()
})

test('empty texts are not stored', async () => {
  const company = await makeCompany(server)
  const blank = { language: 'ar', name: ' ', labels: [{ label: 'Office', text: '' }] }
  expect((await translate(company, [japanese, blank])).template.translations).toEqual([japanese])
})

test('only super admins translate the company name', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const { name: _, ...unnamed } = japanese
  expect((await translate(company, [unnamed], admin.api)).template.translations).toEqual([unnamed])
  expect(await refuse(company, [japanese], admin.api)).toMatchObject({ code: 'not_allowed' })
  await translate(company, [japanese])
  expect(await refuse(company, [unnamed], admin.api)).toMatchObject({ code: 'not_allowed' })
  const changed = { ...japanese, short_description: '物流' }
  expect((await translate(company, [changed], admin.api)).template.translations).toEqual([changed])
})

test('members cannot translate the company', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  expect(await refuse(company, [japanese], member.api)).toMatchObject({ code: 'not_allowed' })
})

test('a translated name is not verified', async () => {
  const company = await makeCompany(server, { name: 'Nusantara' })
  await translate(company, [{ language: 'ja', name: '中央銀行' }])
  await server.database.transaction({ companyId: company.id }, (tx) =>
    setCompanyVerification(tx, company.id, 'verified'),
  )
  const { body } = await open(`/c/${company.slug}`, 'ja')
  const [, line = ''] = /<p class="org verified"[^>]*>(.*?)<\/p>/s.exec(body) ?? []
  expect([line.includes('Nusantara'), line.includes('中央銀行'), body.includes('中央銀行')]).toEqual([
    true,
    false,
    true,
  ])
})

test.each([
  ['an unknown code', [{ language: 'english' }], 'template.translations.0.language', /language code/],
  ['a language twice', [japanese, { language: 'JA' }], 'template.translations', /valid/],
  ['the name of Kartu', [{ language: 'ja', name: 'Kartu Security' }], 'template.translations.0.name', /Kartu/],
  ['an unknown text', [{ language: 'ja', pronouns: 'x' }], 'template.translations.0.pronouns', /./],
  [
    'a text that is too long',
    [{ language: 'ja', short_description: '長'.repeat(301) }],
    'template.translations.0.short_description',
    /300 characters/,
  ],
  [
    'a label twice',
    [{ language: 'ja', labels: [1, 2].map(() => ({ label: 'Office', text: '会社' })) }],
    'template.translations.0.labels',
    /valid/,
  ],
  [
    'too many languages',
    'de fr it es pt nl sv da fi'.split(' ').map((language) => ({ language, name: 'x' })),
    'template.translations',
    /limit is 8/,
  ],
])('refuses %s', async (_, translations, field, message) => {
  const company = await makeCompany(server)
  expect(await refuse(company, translations)).toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.stringMatching(message) as string },
  })
})

test('hidden languages hide those of the company', async () => {
  const company = await makeCompany(server)
  const { fields } = presets.relaxed
  await translate(company, [japanese])
  await company.api.data(customisationRoutes.update, {
    params: paramsOf(company),
    body: {
      policy: {
        ...presets.relaxed,
        fields: { ...fields, translations: { ...fields.translations, access: 'hidden' } },
      },
    },
  })
  const { body, headers } = await open(`/c/${company.slug}?lang=ja`)
  expect([headers['content-language'], body.includes('群島物流')]).toEqual(['en', false])
})

test('the API returns the company’s translations', async () => {
  const company = await makeCompany(server)
  await translate(company, [japanese])
  const { card_template: template } = await company.api.data(companyRoutes.get, { params: paramsOf(company) })
  expect(template.translations).toEqual([japanese])
})
