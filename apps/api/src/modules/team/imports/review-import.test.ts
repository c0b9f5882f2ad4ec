import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { type CheckImport, importRoutes } from '@kartu/contracts/team/imports'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { expect, test, vi } from 'vitest'
import { makeCompany, makeDivision, type TestCompany, unique } from '../../../../test/factories.ts'
import { apply, check, csvOf, memberByEmail, paramsOf, until, upload } from '../../../../test/steps/import-steps.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

// An import runs many statements, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const reviewOf = (company: TestCompany, file: { _id: string }) =>
  company.api.data(importRoutes.review, { params: paramsOf(company, file) })

const peopleFile = (...rows: [email: string, name: string, division: string][]) =>
  csvOf([['email', 'first_name', 'division'], ...rows])

/** Checks with answers for individual divisions. */
async function checkWith(
  company: TestCompany,
  file: { _id: string },
  divisions: NonNullable<CheckImport['divisions']>,
) {
  const body = { mapping: ['email', 'first_name', 'division'] as CheckImport['mapping'], divisions }
  await company.api.data(importRoutes.check, { params: paramsOf(company, file), body: { ...body, country: '' } })
  return until(company.api, company, file, 'checked')
}

test('groups equal problems with their number of rows', async () => {
  const company = await makeCompany(server)
  const content = csvOf([
    ['email', 'first_name', 'phone'],
    ['nobody', 'Ari', ''],
    ['nowhere', 'Bima', ''],
    ['citra@example.com', 'Citra', 'ring me'],
    ['dewi@example.com', 'Dewi', 'ring me too'],
    ['eko@example.com', 'Eko', ''],
  ])
  const file = await check(company.api, company, await upload(company.api, company, content))
  const { problems } = await reviewOf(company, file)
  expect(problems).toEqual([
    {
      ...{
        kind: 'fault',
        field: 'email',
        code: 'member_email_invalid',
        rows: 2,
        message: 'Must provide valid email address',
      },
      example: { row: 2, name: 'Ari', value: 'nobody' },
    },
    {
      ...{ kind: 'warning', field: 'phone', code: 'phone', rows: 2, message: expect.any(String) },
      example: { row: 4, name: 'Citra', value: 'ring me' },
    },
  ])
  const rowsWith = async (query: object) =>
    (await company.api.page(importRoutes.rows, { params: paramsOf(company, file), query })).data.map(({ row }) => row)
  expect(await rowsWith({ code: 'phone' })).toEqual([4, 5])
})

test('imports people of an unknown division without a division', async () => {
  const company = await makeCompany(server)
  await makeDivision(server, company, 'Sales')
  const content = peopleFile(
    ['a@example.com', 'A', 'Senate'],
    ['b@example.com', 'B', ' senate'],
    ['c@example.com', 'C', 'SALES'],
  )
  const file = await check(company.api, company, await upload(company.api, company, content))
  expect(file.counts).toEqual({ create: 3, update: 0, unchanged: 0, error: 0 })
  const { divisions, problems } = await reviewOf(company, file)
  expect(divisions).toEqual([{ name: 'Senate', rows: 2, answer: 'leave_out' }])
  expect(problems).toEqual([])
  const { data } = await company.api.page(importRoutes.rows, {
    params: paramsOf(company, file),
    query: { division: 'Senate' },
  })
  expect(data.map(({ row, warnings }) => [row, warnings[0]?.message])).toEqual([
    [2, 'There is no division with this name'],
    [3, 'There is no division with this name'],
  ])
  await apply(company.api, company, file)
  expect((await memberByEmail(company.api, company, 'a@example.com')).division).toBeNull()
})

test('applies an answer for each division', async () => {
  const company = await makeCompany(server)
  const sales = await makeDivision(server, company, 'Sales')
  const rows = ['House', 'Senate', 'Verkauf'].map((name): [string, string, string] => [
    `${name}@example.com`,
    name,
    name,
  ])
  const file = await upload(company.api, company, peopleFile(...rows))
  const answers = [
    { name: 'house', answer: 'create' as const },
    { name: 'Verkauf', answer: sales.id },
  ]
  const checked = await checkWith(company, file, answers)
  expect(checked).toMatchObject({ counts: { create: 3, error: 0 }, new_divisions: ['House'] })
  expect(
    Object.fromEntries((await reviewOf(company, file)).divisions.map(({ name, answer }) => [name, answer])),
  ).toEqual({
    House: 'create',
    Senate: 'leave_out',
    Verkauf: sales.id,
  })
  await apply(company.api, company, checked)
  const divisionOf = async (name: string) =>
    (await memberByEmail(company.api, company, `${name}@example.com`.toLowerCase())).division?.name ?? null
  expect([await divisionOf('House'), await divisionOf('Senate'), await divisionOf('Verkauf')]).toEqual([
    ...['House', null, 'Sales'],
  ])
  const divisions = await company.api.data(divisionRoutes.list, { params: { companyId: company.id } })
  expect(divisions.map(({ name }) => name)).toEqual(['House', 'Sales'])
})

test('refuses to create divisions outside the plan', async () => {
  const selling = await server.variant({ BILLING: 'sandbox' })
  const company = await makeCompany(selling)
  const file = await upload(company.api, company, peopleFile(['a@example.com', 'A', 'Senate']))
  const body = { mapping: ['email', 'first_name', 'division'] as CheckImport['mapping'] }
  const refusal = await company.api.refusal(importRoutes.check, {
    params: paramsOf(company, file),
    body: { ...body, divisions: [{ name: 'Senate', answer: 'create' as const }] },
  })
  expect(refusal).toMatchObject({ code: 'paywalled' })
})

test('answers all questions of one kind', async () => {
  const company = await makeCompany(server)
  const content = csvOf([
    ['email', 'first_name', 'last_name'],
    ['info@example.com', 'Ari', ''],
    ['info@example.com', 'Bima', ''],
    ['suharto@example.com', '', 'Suharto'],
  ])
  const file = await check(company.api, company, await upload(company.api, company, content))
  expect(file.counts).toMatchObject({ create: 2, error: 1 })
  expect((await reviewOf(company, file)).questions).toEqual([
    { kind: 'same_person', rows: 1, yes: 0, no: 0, example: { row: 3, name: 'Bima', value: 'info@example.com' } },
    { kind: 'last_as_first', rows: 1, yes: 0, no: 0, example: { row: 4, name: 'Suharto', value: 'Suharto' } },
  ])
  const answer = async (given: 'yes' | 'no' | null) => {
    const body = { row: null, answer: given, kind: 'same_person' as const }
    await company.api.data(importRoutes.answer, { params: paramsOf(company, file), body })
    return (await until(company.api, company, file, 'checked')).counts
  }
  expect(await answer('yes')).toMatchObject({ create: 2, update: 1, error: 0 })
  expect((await reviewOf(company, file)).questions.map(({ yes }) => yes)).toEqual([1, 0])
  expect(await answer(null)).toMatchObject({ create: 2, update: 0, error: 1 })
})

test('sends the invitations that the file requests', async () => {
  const company = await makeCompany(server)
  const yes = `yes-${unique()}@example.com`
  const content = csvOf([
    ['email', 'first_name', 'send_invitation'],
    [yes, 'Yes', 'yes'],
    ['no@example.com', 'No', 'NO'],
    ['blank@example.com', 'Blank', ''],
  ])
  const file = await check(company.api, company, await upload(company.api, company, content))
  expect((await reviewOf(company, file)).invitations).toBe(1)
  await apply(company.api, company, file)
  await mailsTo(server, yes, 1)
  const params = { companyId: company.id }
  const { data } = await company.api.page(invitationRoutes.list, { params, query: {} })
  expect(data.map(({ email }) => email)).toEqual([yes])
  const left = await company.api.data(invitationRoutes.uninvited, { params })
  expect(left.map(({ count }) => count)).toEqual([2])
})
