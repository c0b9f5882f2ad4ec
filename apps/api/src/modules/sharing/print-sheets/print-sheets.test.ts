import { spawnSync } from 'node:child_process'
import { memberRoutes } from '@kartu/contracts/company/members'
import { printPeopleMax } from '@kartu/contracts/limits'
import type { RouteInput } from '@kartu/contracts/route'
import { printSheetRoutes } from '@kartu/contracts/sharing/print-sheets'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, makeDivision, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { startServer, type TestServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { limits } from '../../../http/limits/rate-limit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

type Sheet = Partial<RouteInput<typeof printSheetRoutes.create>['body']> &
  Pick<RouteInput<typeof printSheetRoutes.create>['body'], 'members'>

const of = (company: TestCompany, body: Sheet) => ({
  params: { companyId: company.id },
  body: { format: 'badges_l4785' as const, ...body },
})
const preview = (company: TestCompany, body: Sheet, api = company.api) =>
  api.data(printSheetRoutes.preview, of(company, body))
const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined
const textOf = (pdf: Buffer): string => spawnSync('pdftotext', ['-', '-'], { input: pdf }).stdout.toString()

const add = (company: TestCompany, first_name: string, divisionId: string | null = null) =>
  company.api.data(memberRoutes.create, {
    params: { companyId: company.id },
    body: { first_name, email: `${unique()}@example.com`, division_id: divisionId },
  })

describe('the PDF', () => {
  test('contains the people in their order', async () => {
    const company = await makeCompany(server)
    const ids = [(await add(company, 'Zainab'))._id, (await add(company, 'Agus'))._id]
    const answer = await company.api.call(printSheetRoutes.create, of(company, { members: { ids } }))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Badge.pdf",
    })
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    if (hasPoppler) expect(textOf(answer.bytes)).toMatch(/Zainab[^]*Agus/)
  })

  test('is refused for more than 200 people', async () => {
    const company = await makeCompany(server)
    const ids = Array.from({ length: printPeopleMax + 1 }, newId)
    for (const route of [printSheetRoutes.create, printSheetRoutes.preview])
      expect(await company.api.refusal(route, of(company, { members: { ids } }))).toMatchObject({
        status: 400,
        code: 'print_people_max',
        message: 'You can print for up to 200 people at once. Choose fewer people, such as one division at a time.',
      })
  })

  test('is limited per person', async () => {
    const company = await makeCompany(server)
    const nobody = of(company, { members: { ids: [newId()] } })
    const codes: string[] = []
    for (let call = 0; call <= limits.printSheets.max; call += 1)
      codes.push((await company.api.refusal(printSheetRoutes.create, nobody)).code)
    expect(new Set(codes.slice(0, -1))).toEqual(new Set(['not_found']))
    expect(codes.at(-1)).toBe('too_many_requests')
    const admin = await makeMember(server, company, { roles: ['admin'] })
    expect((await admin.api.refusal(printSheetRoutes.create, nobody)).code).toBe('not_found')
  })
})

test('a busy company does not block others', async () => {
  const [busy, other] = [await makeCompany(server), await makeCompany(server)]
  const print = (company: TestCompany) =>
    company.api.call(printSheetRoutes.create, of(company, { members: { ids: [company.memberId] } }))
  const all = await Promise.all([...Array.from({ length: 4 }, () => print(busy)), print(other)])
  expect(
    all
      .slice(0, 4)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual([200, 200, 200, 503])
  expect(all[4]?.status).toBe(200)
})

describe('the preview', () => {
  test('counts people and pages', async () => {
    const company = await makeCompany(server)
    const ids = [(await add(company, 'A'))._id, (await add(company, 'B'))._id, company.memberId]
    expect(await preview(company, { members: { ids }, start_at: 9 })).toEqual({
      pages: [expect.stringContaining('<svg') as string],
      people: 3,
      left_out: 0,
      unwritten: 0,
      sheets: 2,
    })
    const card = await preview(company, { members: { ids }, format: 'card_eu' })
    expect([card.pages.length, card.sheets]).toEqual([2, 6])
  })

  test('finds the people of a division', async () => {
    const company = await makeCompany(server)
    const division = await makeDivision(server, company)
    const first = await add(company, 'A', division.id)
    await add(company, 'B', division.id)
    await add(company, 'C')
    const filter = { division: division.id }
    expect((await preview(company, { members: { filter } })).people).toBe(2)
    expect((await preview(company, { members: { filter, except: [first._id] } })).people).toBe(1)
  })

  test('counts people with letters that no font contains', async () => {
    const company = await makeCompany(server)
    const ids = [(await add(company, 'მარიამ'))._id, (await add(company, 'Łukasz 陳大文 محمد'))._id]
    expect((await preview(company, { members: { ids } })).unwritten).toBe(1)
  })

  test('refuses a start label beyond the sheet', async () => {
    const company = await makeCompany(server)
    const body = { members: { ids: [company.memberId] }, format: 'badges_a6' as const, start_at: 5 }
    expect(await company.api.refusal(printSheetRoutes.preview, of(company, body))).toMatchObject({
      code: 'print_label_max',
      message: 'This sheet has 4 labels. Start at one of them.',
    })
  })
})

describe('permissions', () => {
  test('a member can print only their own card', async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company)
    expect((await preview(company, { members: { ids: [member.id] } }, member.api)).people).toBe(1)
    for (const route of [printSheetRoutes.create, printSheetRoutes.preview])
      expect(await member.api.refusal(route, of(company, { members: { ids: [company.memberId] } }))).toMatchObject({
        status: 400,
        code: 'not_allowed',
      })
    const { people, left_out: leftOut } = await preview(company, { members: { filter: {} } }, member.api)
    expect([people, leftOut]).toEqual([1, 1])
  })

  test('a division admin can print only their own division', async () => {
    const company = await makeCompany(server)
    const [own, other] = [await makeDivision(server, company), await makeDivision(server, company)]
    const head = await makeMember(server, company, { divisionId: own.id, roles: ['division_admin'] })
    const ids = [(await add(company, 'Mine', own.id))._id, (await add(company, 'Theirs', other.id))._id]
    const { people, left_out: leftOut } = await preview(company, { members: { ids } }, head.api)
    expect([people, leftOut]).toEqual([1, 1])
  })

  test('a division admin who chooses everyone gets their division', async () => {
    const company = await makeCompany(server)
    const own = await makeDivision(server, company)
    const head = await makeMember(server, company, { divisionId: own.id, roles: ['division_admin'] })
    await add(company, 'Mine', own.id)
    await add(company, 'Theirs')
    const { people, left_out: leftOut } = await preview(company, { members: { filter: {} } }, head.api)
    expect([people, leftOut]).toEqual([2, 0])
  })

  test('people of another company are not found', async () => {
    const [company, other] = [await makeCompany(server), await makeCompany(server)]
    expect(
      await company.api.refusal(printSheetRoutes.create, of(company, { members: { ids: [other.memberId] } })),
    ).toMatchObject({ status: 404 })
    expect(
      await company.api.refusal(printSheetRoutes.create, of(other, { members: { ids: [other.memberId] } })),
    ).toMatchObject({ status: 404 })
  })

  test('leaves out paused members', async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company, { status: 'paused' })
    const { people, left_out: leftOut } = await preview(company, { members: { ids: [member.id, company.memberId] } })
    expect([people, leftOut]).toEqual([1, 1])
  })
})
