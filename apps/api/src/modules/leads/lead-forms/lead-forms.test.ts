import { leadFormRoutes, type Question } from '@kartu/contracts/leads/lead-forms'
import { expect, test } from 'vitest'
import { ageProofs, makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'

const server = await startServer()

const paramsOf = ({ id }: TestCompany) => ({ companyId: id })
const both = (text: string) => ({ en: text, id: `${text} (id)` })

const question = (changes: Partial<Question> = {}): Question => ({
  _id: newId(),
  kind: 'text',
  label: both('What do you ship?'),
  required: false,
  choices: [],
  ...changes,
})

test('the form asks for consent by default', async () => {
  const company = await makeCompany(server)
  expect(await company.api.data(leadFormRoutes.get, { params: paramsOf(company) })).toEqual({
    enabled: true,
    questions: [],
    consent: { version: 1, text: null, since: expect.stringMatching(/^\d{4}-/) as string },
    consent_required: true,
    mails_card: true,
    tells_seen_again: false,
    retention_months: null,
    revision: 1,
  })
})

test('an edit changes only the sent fields', async () => {
  const company = await makeCompany(server)
  const params = paramsOf(company)
  const questions = [question(), question({ kind: 'choice', choices: [both('Frozen'), both('Dry')] })]
  const body = { questions, mails_card: false, retention_months: 24, revision: 1 }
  const after = await company.api.data(leadFormRoutes.update, { params, body })
  expect(after).toMatchObject({ questions, mails_card: false, retention_months: 24, enabled: true, revision: 2 })
  const off = await company.api.data(leadFormRoutes.update, { params, body: { enabled: false, revision: 2 } })
  expect(off).toEqual({ ...after, enabled: false, revision: 3 })
  expect(await company.api.data(leadFormRoutes.get, { params })).toEqual(off)
})

test('a shorter retention needs a fresh confirmation', async () => {
  const company = await makeCompany(server)
  const params = paramsOf(company)
  const keepFor = (retention_months: number | null) => ({ params, body: { retention_months } })
  await company.api.data(leadFormRoutes.update, keepFor(24))
  await ageProofs(server, company.founder.id)
  expect(await company.api.refusal(leadFormRoutes.update, keepFor(23))).toMatchObject({
    status: 400,
    code: 'confirmation_required',
  })
  for (const months of [24, 36, null])
    expect(await company.api.data(leadFormRoutes.update, keepFor(months))).toMatchObject({ retention_months: months })
  expect(await company.api.refusal(leadFormRoutes.update, keepFor(120))).toMatchObject({
    code: 'confirmation_required',
  })
})

test('the second of two concurrent edits is refused', async () => {
  const company = await makeCompany(server)
  const params = paramsOf(company)
  const edit = (changes: object) =>
    company.api.call(leadFormRoutes.update, { params, body: { ...changes, revision: 1 } })
  const answers = await Promise.all([edit({ enabled: false }), edit({ mails_card: false })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await company.api.data(leadFormRoutes.get, { params })).revision).toBe(2)
})

test('each new consent text is a new version', async () => {
  const company = await makeCompany(server)
  const params = paramsOf(company)
  const set = (text: { en: string; id: string } | null) =>
    company.api.data(leadFormRoutes.update, { params, body: { consent_text: text } })
  expect((await set(null)).consent.version).toBe(1)
  expect((await set(both('May we?'))).consent).toMatchObject({ version: 2, text: both('May we?') })
  expect((await set(both('May we?'))).consent.version).toBe(2)
  expect((await set({ en: ' ', id: '' })).consent).toMatchObject({ version: 3, text: null })
  expect((await set(both('May we?'))).consent.version).toBe(4)
  const texts = await server.database
    .read({ companyId: company.id })
    .raw('select version, text from consent_texts where company_id = $1 order by version', [company.id])
  expect(texts).toEqual([
    { version: 2, text: both('May we?') },
    { version: 3, text: null },
    { version: 4, text: both('May we?') },
  ])
})

test('a change of the reopening notices is a new version', async () => {
  const company = await makeCompany(server)
  const params = paramsOf(company)
  const set = (body: object) => company.api.data(leadFormRoutes.update, { params, body })
  expect(await set({ tells_seen_again: true })).toMatchObject({
    tells_seen_again: true,
    consent: { version: 2, text: null },
  })
  expect((await set({ tells_seen_again: true })).consent.version).toBe(2)
  // A new text does not reset this setting.
  expect(await set({ consent_text: both('May we?') })).toMatchObject({
    tells_seen_again: true,
    consent: { version: 3 },
  })
  expect(await set({ tells_seen_again: false })).toMatchObject({
    tells_seen_again: false,
    consent: { version: 4, text: both('May we?') },
  })
})

test.each([
  ['six of them', Array.from({ length: 6 }, () => question())],
  ['one without words', [question({ label: { en: ' ', id: '' } })]],
  ['a choice of one', [question({ kind: 'choice', choices: [both('Frozen')] })]],
  ['a text with choices', [question({ choices: [both('Frozen'), both('Dry')] })]],
  ['two with the same id', ((same) => [same, same])(question())],
])('questions: %s are refused', async (_what, questions) => {
  const company = await makeCompany(server)
  const refusal = await company.api.refusal(leadFormRoutes.update, { params: paramsOf(company), body: { questions } })
  expect(refusal).toMatchObject({ status: 400, code: 'invalid' })
})

test('only admins can read or change the form', async () => {
  const company = await makeCompany(server)
  const params = paramsOf(company)
  const [admin, employee] = [
    await makeMember(server, company, { roles: ['admin'] }),
    await makeMember(server, company, { roles: ['division_admin'] }),
  ]
  expect((await admin.api.call(leadFormRoutes.update, { params, body: { enabled: true } })).status).toBe(200)
  for (const route of [leadFormRoutes.get, leadFormRoutes.update])
    expect((await employee.api.refusal(route, { params, body: {} })).code).toBe('not_allowed')
})
