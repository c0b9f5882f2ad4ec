import { presets } from '@kartu/cards/card-policy'
import type { CardBlock, CardBlockInput } from '@kartu/contracts/company/blocks/card-blocks'
import type { BlockKind } from '@kartu/contracts/company/blocks/card-blocks.plain'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { expect, test } from 'vitest'
import { makeCompany, makeDivision, makeMember, type TestCompany, type TestMember } from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

const booking: CardBlock = { kind: 'booking', title: 'Book 20 minutes', url: 'https://book.example/ayu' }
const button: CardBlock = { kind: 'button', title: 'Call us', url: 'tel:+6561234567' }
const hours: CardBlock = {
  kind: 'hours',
  title: 'Opening hours',
  days: {
    ...{ monday: [{ opens: '09:00', closes: '17:00' }], tuesday: [{ opens: '09:00', closes: '17:00' }] },
    ...{ wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
  },
  note: '',
  time_zone: 'Asia/Jakarta',
}

const ofCard = (company: TestCompany, { cardId }: Pick<TestMember, 'cardId'>) => ({ companyId: company.id, cardId })
const save = (
  company: TestCompany,
  member: Pick<TestMember, 'api' | 'cardId'>,
  blocks: CardBlockInput[],
  revision = 1,
) => member.api.data(cardRoutes.update, { params: ofCard(company, member), body: { revision, blocks } })

const setRule = (company: TestCompany, rule: { access: 'editable' | 'locked' | 'hidden'; kinds?: BlockKind[] }) =>
  company.api.data(customisationRoutes.update, {
    params: { companyId: company.id },
    body: {
      policy: { ...presets.relaxed, fields: { ...presets.relaxed.fields, blocks: { required: false, ...rule } } },
    },
  })

const pageOf = async (slug: string) => (await server.visitor().send('GET', `/c/${slug}`)).text

test('blocks are stored in their order', async () => {
  const company = await makeCompany(server)
  const still = await uploadPicture(company, 'gallery', await pngFile(320, 180))
  const video: CardBlock = { kind: 'video', title: 'Tour', url: 'https://youtu.be/x', still }
  const faq: CardBlock = {
    kind: 'faq',
    title: 'Questions',
    questions: [{ question: 'Where?', answer: 'Here.\nAnd there.' }],
  }
  const blocks = [hours, video, booking, faq, button]
  const saved = await save(company, company, [
    hours,
    { ...video, still: { ...still, url: 'https://evil.example/x.webp', width: 1 } },
    booking,
    faq,
    button,
  ])
  expect(saved.blocks).toEqual(blocks)
  const page = await pageOf(saved.slug)
  const places = ['Opening hours', 'Tour', 'Book 20 minutes', 'Where?', 'Call us'].map((text) => page.indexOf(text))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places.every((place) => place > 0)).toBe(true)
})

test.each<[string, unknown, string, string]>([
  [
    'a script',
    { kind: 'button', title: 'x', url: 'javascript:alert(1)' },
    'blocks.0.url',
    'Please enter a link that begins with https://, mailto: or tel:',
  ],
  [
    'an unencrypted video',
    { kind: 'video', title: 'x', url: 'http://a.example' },
    'blocks.0.url',
    'Please enter a web address that begins with https://',
  ],
  [
    'an empty title',
    { kind: 'booking', title: ' ', url: 'https://a.example' },
    'blocks.0.title',
    'This field is required',
  ],
  ['questions without any', { kind: 'faq', title: 'x', questions: [] }, 'blocks.0.questions', 'This field is required'],
  ['an unknown zone', { ...hours, time_zone: 'Mars/Base' }, 'blocks.0.time_zone', 'Please enter valid value'],
  [
    'equal times',
    { ...hours, days: { ...hours.days, friday: [{ opens: '09:00', closes: '09:00' }] } },
    'blocks.0.days.friday.0.closes',
    'Please enter valid value',
  ],
  ['an unknown kind', { kind: 'iframe', title: 'x' }, 'blocks.0.kind', 'Please enter valid value'],
])('refuses %s', async (_, block, field, message) => {
  const company = await makeCompany(server)
  const body = { revision: 1, blocks: [block] }
  expect(await company.api.refusal(cardRoutes.update, { params: ofCard(company, company), body })).toMatchObject({
    code: 'invalid',
    fields: { [field]: message },
  })
})

test.each([
  ['buttons', Array.from({ length: 4 }, () => button), 'Too many buttons; the limit is 3'],
  ['blocks', Array.from({ length: 11 }, () => booking), 'Too many; the limit is 10'],
])('refuses too many %s', async (_, blocks, message) => {
  const company = await makeCompany(server)
  const body = { revision: 1, blocks }
  expect(await company.api.refusal(cardRoutes.update, { params: ofCard(company, company), body })).toMatchObject({
    fields: { blocks: message },
  })
})

test('a rule limits the kinds that employees add', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await save(company, member, [booking, button])
  await setRule(company, { access: 'editable', kinds: ['booking'] })
  const card = await member.api.data(cardRoutes.get, { params: ofCard(company, member) })
  expect(card.blocks).toEqual([booking])
  expect(card.fields.blocks).toMatchObject({ access: 'editable', kinds: ['booking'] })
  expect(await pageOf(member.slug)).not.toContain('Call us')
  const body = { revision: 2, blocks: [booking, button] }
  expect(await member.api.refusal(cardRoutes.update, { params: ofCard(company, member), body })).toMatchObject({
    code: 'field_locked',
  })
})

test('blocks reappear once their kind is allowed again', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await save(company, member, [button])
  await setRule(company, { access: 'editable', kinds: ['booking'] })
  expect((await save(company, member, [booking], 2)).blocks).toEqual([booking])
  await setRule(company, { access: 'editable' })
  const card = await member.api.data(cardRoutes.get, { params: ofCard(company, member) })
  expect(card.blocks).toEqual([booking, button])
})

test('blocks of a forbidden kind count towards the limit', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await save(company, member, [button])
  await setRule(company, { access: 'editable', kinds: ['booking'] })
  const bookings = (count: number) => Array.from({ length: count }, () => booking)
  const body = { revision: 2, blocks: bookings(10) }
  expect(await member.api.refusal(cardRoutes.update, { params: ofCard(company, member), body })).toMatchObject({
    fields: { blocks: 'Too many; the limit is 9' },
  })
  await save(company, member, bookings(9), 2)
  await setRule(company, { access: 'editable' })
  const card = await member.api.data(cardRoutes.get, { params: ofCard(company, member) })
  expect(card.blocks).toEqual([...bookings(9), button])
})

test('an employee keeps a block that the company entered', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await setRule(company, { access: 'editable', kinds: ['booking'] })
  await save(company, { api: company.api, cardId: member.cardId }, [button])
  expect((await save(company, member, [booking, button], 2)).blocks).toEqual([booking, button])
})

test.each(['locked', 'hidden'] as const)('%s blocks cannot be changed by employees', async (access) => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  await setRule(company, { access })
  const body = { revision: 1, blocks: [booking] }
  expect(await member.api.refusal(cardRoutes.update, { params: ofCard(company, member), body })).toMatchObject({
    code: 'field_locked',
  })
})

test('every card shows the blocks of the template around its own', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const saved = await save(company, company, [{ ...booking, title: 'Mine' }])
  const { template } = await company.api.data(customisationRoutes.get, { params })
  const blocks = { before: [{ ...booking, title: 'First' }], after: [{ ...booking, title: 'Last' }] }
  const changed = await company.api.data(customisationRoutes.update, {
    params,
    body: { template: { ...template, blocks } },
  })
  expect(changed.template.blocks).toEqual(blocks)
  const page = await pageOf(saved.slug)
  const places = ['First', 'Mine', 'Last'].map((text) => page.indexOf(`>${text}<`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  const card = await company.api.data(cardRoutes.get, { params: ofCard(company, company) })
  expect(card.blocks.map(({ title }) => title)).toEqual(['Mine'])
})

test('a template sent without blocks keeps the stored ones', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const { template } = await company.api.data(customisationRoutes.get, { params })
  const blocks = { before: [booking], after: [] }
  await company.api.data(customisationRoutes.update, { params, body: { template: { ...template, blocks } } })
  const after = await company.api.data(customisationRoutes.update, { params, body: { template } })
  expect(after.template.blocks).toEqual(blocks)
})

test('a division replaces the blocks of the company', async () => {
  const company = await makeCompany(server)
  const division = await makeDivision(server, company)
  const member = await makeMember(server, company, { divisionId: division.id })
  const params = { companyId: company.id }
  const { template } = await company.api.data(customisationRoutes.get, { params })
  const blocks = { before: [{ ...booking, title: 'Of all' }], after: [] }
  await company.api.data(customisationRoutes.update, { params, body: { template: { ...template, blocks } } })
  expect(await pageOf(member.slug)).toContain('Of all')
  await company.api.data(divisionRoutes.setTemplate, {
    params: { ...params, divisionId: division.id },
    body: { template: { blocks: { before: [], after: [{ ...booking, title: 'Of Jakarta' }] } } },
  })
  const page = await pageOf(member.slug)
  expect([page.includes('Of all'), page.includes('Of Jakarta')]).toEqual([false, true])
})
