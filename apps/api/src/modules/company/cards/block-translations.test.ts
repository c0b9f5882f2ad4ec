import type { CardBlock, CardBlockInput } from '@kartu/contracts/company/blocks/card-blocks'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { customisationRoutes, defaultTemplate } from '@kartu/contracts/company/customisation'
import { expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

const booking: CardBlock = {
  kind: 'booking',
  title: 'Book a call',
  translations: [{ language: 'ja', title: '予約' }],
  url: 'https://book.example/ayu',
}
const faq: CardBlock = {
  kind: 'faq',
  title: 'Questions',
  questions: [
    {
      question: 'Where?',
      answer: 'Jakarta',
      translations: [{ language: 'ja', question: 'どこ?', answer: 'ジャカルタ' }],
    },
  ],
}

const paramsOf = (company: TestCompany) => ({ companyId: company.id, cardId: company.cardId })
const save = (company: TestCompany, blocks: CardBlockInput[]) =>
  company.api.data(cardRoutes.update, { params: paramsOf(company), body: { revision: 1, blocks } })
const refuse = (company: TestCompany, blocks: CardBlockInput[]) =>
  company.api.refusal(cardRoutes.update, { params: paramsOf(company), body: { revision: 1, blocks } })
const open = async ({ slug }: TestCompany, language: string) =>
  (await server.app.inject({ url: `/c/${slug}`, headers: { 'accept-language': language } })).body

test('visitors read the blocks in their language', async () => {
  const company = await makeCompany(server)
  expect((await save(company, [booking, faq])).blocks).toEqual([booking, faq])
  const japanese = await open(company, 'ja')
  for (const text of ['予約', 'どこ?', 'ジャカルタ']) expect(japanese).toContain(text)
  expect(japanese).not.toContain('Book a call')
  const own = await open(company, 'en')
  expect([own.includes('Book a call'), own.includes('予約')]).toEqual([true, false])
})

test('a card has the languages of its template blocks', async () => {
  const company = await makeCompany(server)
  await company.api.data(customisationRoutes.update, {
    params: { companyId: company.id },
    body: { template: { ...defaultTemplate, blocks: { before: [booking], after: [] } } },
  })
  expect(await open(company, 'ja')).toContain('予約')
})

test('empty translations are not stored', async () => {
  const company = await makeCompany(server)
  const { translations: _, ...plain } = booking
  const saved = await save(company, [
    { ...booking, translations: [{ language: 'ja', title: ' ' }, { language: 'de' }] },
  ])
  expect(saved.blocks).toEqual([plain])
})

test.each([
  ['an unknown code', { ...booking, translations: [{ language: 'english' }] }, 'blocks.0.translations.0.language'],
  ['a language twice', { ...booking, translations: [{ language: 'ja' }, { language: 'JA' }] }, 'blocks.0.translations'],
  ['an unknown text', { ...booking, translations: [{ language: 'ja', url: 'x' }] }, 'blocks.0.translations.0.url'],
  [
    'a title that is too long',
    { ...booking, translations: [{ language: 'ja', title: '長'.repeat(81) }] },
    'blocks.0.translations.0.title',
  ],
])('refuses %s', async (_, block, field) => {
  const company = await makeCompany(server)
  expect(await refuse(company, [block as CardBlockInput])).toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.stringMatching(/./) as string },
  })
})

test('refuses translations that are too long together', async () => {
  const company = await makeCompany(server)
  const long = 'de fr it es pt nl'.split(' ').map((language) => ({ language, answer: 'x'.repeat(1_000) }))
  const questions = Array.from({ length: 7 }, () => ({ question: 'Why?', answer: 'So', translations: long }))
  expect(await refuse(company, [{ ...faq, questions }])).toMatchObject({
    code: 'invalid',
    fields: { blocks: expect.stringMatching(/40000|40,000/) as string },
  })
})
