import { readFile } from 'node:fs/promises'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { importRoutes } from '@kartu/contracts/team/imports'
import { templateFields } from '@kartu/contracts/team/imports.data'
import { memberRoutes } from '@kartu/contracts/company/members'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asOwner, isOnCluster } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember, unique } from '../../../../test/factories.ts'
import {
  apply,
  check,
  csvOf,
  importWhole,
  memberByEmail,
  paramsOf,
  upload,
} from '../../../../test/steps/import-steps.ts'
import { makeXlsx, sheetRows } from '../../../../test/files/make-xlsx.ts'
import { keepLicencesSound } from '../../../../test/licences.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
keepLicencesSound(server)

// An import runs many statements, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

test('importing the real list twice changes nothing the second time', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const content = await readFile(new URL('../../../../test/data/legislators.csv', import.meta.url))

  const file = await upload(api, company, content, 'legislators.csv')
  expect(file).toMatchObject({
    state: 'uploaded',
    file_name: 'legislators.csv',
    format: { kind: 'csv', encoding: 'utf-8', separator: ',' },
    rows: 537,
    mapping: null,
    counts: null,
    error: null,
  })
  expect(file.columns[0]).toEqual({
    name: 'external_id',
    samples: ['C000127', 'K000367', 'S000033'],
    suggested: 'external_id',
  })
  expect(file.columns.at(-1)).toMatchObject({ name: 'send_invitation', suggested: 'send_invitation' })

  const checked = await check(api, company, file, { createDivisions: true })
  expect(checked).toMatchObject({ progress: 537, counts: { create: 537, update: 0, unchanged: 0, error: 0 } })
  expect(checked.new_divisions.toSorted()).toEqual(['House', 'Senate'])
  // A dry run changes nothing.
  expect((await api.page(memberRoutes.list, { params: { companyId: company.id }, query: {} })).meta.total).toBe(1)

  const done = await apply(api, company, checked)
  expect(done).toMatchObject({ progress: 537, counts: { create: 537, update: 0, unchanged: 0, error: 0 } })
  expect((await api.page(memberRoutes.list, { params: { companyId: company.id }, query: {} })).meta.total).toBe(538)
  const divisions = await api.data(divisionRoutes.list, { params: { companyId: company.id } })
  expect(divisions.map(({ name }) => name)).toEqual(['House', 'Senate'])
  expect(divisions.reduce((sum, { members }) => sum + members, 0)).toBe(537)

  const senator = await memberByEmail(api, company, 'bernard.sanders@congress.example')
  expect(senator).toMatchObject({
    external_id: 'S000033',
    status: 'verified',
    division: { name: 'Senate' },
    card: { prefix: 'Senator', first_name: 'Bernard', last_name: 'Sanders', preferred_name: 'Bernie', language: 'en' },
  })
  expect(senator.card.contacts.map(({ key, value, code, priority }) => [key, value, code, priority])).toEqual([
    ['phone', '+12022245141', '1', 0],
    ['email', 'bernard.sanders@congress.example', undefined, 1],
    ['website', 'https://www.sanders.senate.gov', undefined, 2],
    ['twitter', 'SenSanders', undefined, 3],
    ['facebook', 'senatorsanders', undefined, 4],
    ['youtube', '@senatorsanders', undefined, 5],
  ])
  const page = await server.visitor().send('GET', `/c/${senator.card.slug}.vcf`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Sanders')

  const told = await api.data(notificationRoutes.list, { params: { companyId: company.id } })
  expect(told).toMatchObject([
    {
      kind: 'import_done',
      facts: { import_id: file._id, file_name: 'legislators.csv', create: 537, update: 0, unchanged: 0, error: 0 },
    },
  ])
  const audit = await asOwner(server.database, (query) =>
    query<{ action: string; after: unknown }>(`select action, after from audit_entries where subject_id = $1`, [
      file._id,
    ]),
  )
  expect(audit).toEqual([
    {
      action: 'import.applied',
      after: { import_id: file._id, file_name: 'legislators.csv', create: 537, update: 0, unchanged: 0, error: 0 },
    },
  ])

  // Without statistics the database would plan queries for a company of one. In a cluster only the workers have them.
  const [known] = await asOwner(server.database, (query) =>
    query<{ people: number }>(`select reltuples::int as people from pg_class where relname = 'members'`),
  )
  if (!isOnCluster()) expect(known?.people).toBeGreaterThanOrEqual(538)

  const again = await importWhole(api, company, content)
  expect(again.counts).toEqual({ create: 0, update: 0, unchanged: 537, error: 0 })
  const after = await memberByEmail(api, company, senator.email)
  expect(after).toEqual(senator)
  expect(server.faults).toEqual([])
})

test('a division admin moved by an import loses the role', async () => {
  const company = await makeCompany(server)
  const [sales, service] = [
    await makeDivision(server, company, 'Sales'),
    await makeDivision(server, company, 'Service'),
  ]
  const lead = { divisionId: sales.id, roles: ['division_admin' as const] }
  const moved = await makeMember(server, company, lead)
  const kept = await makeMember(server, company, lead)
  await importWhole(
    company.api,
    company,
    csvOf([
      ['email', 'job_title', 'division'],
      [moved.user.email, 'Head', 'Service'],
      [kept.user.email, 'Head', 'Sales'],
    ]),
  )
  expect(await memberByEmail(company.api, company, moved.user.email)).toMatchObject({
    division: { _id: service.id },
    roles: [],
  })
  expect((await memberByEmail(company.api, company, kept.user.email)).roles).toEqual(['division_admin'])
})

test('people are recognised by external ID, then by email', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const division = await makeDivision(server, company, 'Sales')
  await importWhole(
    api,
    company,
    csvOf([
      ['external_id', 'email', 'first_name', 'last_name', 'job_title', 'division', 'phone', 'linkedin'],
      ['7', 'siti@example.com', 'Siti', 'Nurhaliza', 'Head', 'sales', '+62 21 5550 1234 ext. 9', 'siti'],
      ['', 'budi@example.com', 'Budi', '', 'Staff', '', '', ''],
    ]),
  )
  const siti = await memberByEmail(api, company, 'siti@example.com')
  expect(siti.division).toEqual({ _id: division.id, name: 'Sales' })
  await api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: siti.card._id },
    body: {
      contacts: siti.card.contacts.map((entry) => (entry.key === 'phone' ? { ...entry, label: 'Office' } : entry)),
      note: 'Kept',
      revision: siti.card.revision,
    },
  })

  const second = await importWhole(
    api,
    company,
    csvOf([
      ['external_id', 'email', 'first_name', 'job_title', 'phone', 'division'],
      ['7', 'siti.n@example.com', '', 'Director', '+62 21 5550 9999', ''],
      ['8', 'BUDI@example.com', '', '', '', 'Sales'],
    ]),
  )
  expect(second.counts).toEqual({ create: 0, update: 2, unchanged: 0, error: 0 })
  const moved = await memberByEmail(api, company, 'siti.n@example.com')
  expect(moved).toMatchObject({
    _id: siti._id,
    external_id: '7',
    division: { name: 'Sales' },
    card: {
      first_name: 'Siti',
      last_name: 'Nurhaliza',
      job_title: 'Director',
      note: 'Kept',
      slug: siti.card.slug,
      revision: siti.card.revision + 2,
    },
  })
  expect(moved.card.contacts.map(({ key, value, label, extension }) => [key, value, label, extension ?? ''])).toEqual([
    ['phone', '+622155509999', 'Office', ''],
    ['email', 'siti.n@example.com', '', ''],
    ['linkedin', 'in/siti', '', ''],
  ])
  expect(moved.card.contacts.map(({ _id }) => _id)).toEqual(siti.card.contacts.map(({ _id }) => _id))
  expect(await memberByEmail(api, company, 'budi@example.com')).toMatchObject({
    external_id: '8',
    division: { name: 'Sales' },
    card: { job_title: 'Staff' },
  })
})

test('the template is refused until its examples are overwritten', async () => {
  const company = await makeCompany(server)
  const { api } = company
  await makeDivision(server, company, 'Sales, Asia')
  await makeDivision(server, company, 'Finance')
  const template = await api.call(importRoutes.template, { params: { companyId: company.id } })
  expect(template.headers['content-type']).toBe('text/csv; charset=utf-8')
  const file = await upload(api, company, template.bytes)
  expect(file.columns.map(({ name }) => name)).toEqual([...templateFields])
  expect(file.columns.map(({ suggested }) => suggested)).toEqual([...templateFields])
  expect(file.columns.find(({ name }) => name === 'division')?.samples).toEqual(['Finance', 'Sales, Asia'])
  const checked = await check(api, company, file)
  expect(checked.counts).toEqual({ create: 0, update: 0, unchanged: 0, error: 2 })
})

test('Excel and Windows files can be imported', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const done = await importWhole(
    api,
    company,
    makeXlsx({
      sheetData: sheetRows([
        ['Nama depan', 'E-mail', 'Alamat', 'Catatan'],
        ['Nguyễn Thị Minh Khai', 'khai@example.com', 'Jl. Sudirman 1\nJakarta', 'one\ntwo'],
      ]),
    }),
  )
  expect(done).toMatchObject({ format: { kind: 'xlsx', encoding: '', separator: '' }, counts: { create: 1, error: 0 } })
  expect(await memberByEmail(api, company, 'khai@example.com')).toMatchObject({
    card: { first_name: 'Nguyễn Thị Minh Khai', address: 'Jl. Sudirman 1, Jakarta', note: 'one\ntwo' },
  })
  await importWhole(api, company, Buffer.from('first name;email\nZoë;zoe@example.com\n', 'latin1'))
  expect(await memberByEmail(api, company, 'zoe@example.com')).toMatchObject({ card: { first_name: 'Zoë' } })
})

test('an email freed by one row is available to another', async () => {
  const company = await makeCompany(server)
  const { api } = company
  await importWhole(api, company, 'external_id,email,first_name\n1,shared@example.com,Old\n')
  const done = await importWhole(
    api,
    company,
    'external_id,email,first_name\n1,old@example.com,\n2,shared@example.com,New\n',
  )
  expect(done.counts).toEqual({ create: 1, update: 1, unchanged: 0, error: 0 })
  expect((await memberByEmail(api, company, 'shared@example.com')).card.first_name).toBe('New')
  expect((await memberByEmail(api, company, 'old@example.com')).card.first_name).toBe('Old')
})

test('columns without a unique name can be mapped', async () => {
  const company = await makeCompany(server)
  const file = await upload(company.api, company, `,Phone,Phone\n${unique()}@example.com,+6561234567,+6561234568\n`)
  expect(file.columns.map(({ name, suggested }) => [name, suggested])).toEqual([
    ['Column A', null],
    ['Phone', 'phone'],
    ['Phone', 'phone'],
  ])
  const inIndonesian = await company.api.speaking('id').data(importRoutes.get, { params: paramsOf(company, file) })
  expect(inIndonesian.columns[0]?.name).toBe('Kolom A')
})

test('an email may move between people in any row order', async () => {
  const company = await makeCompany(server)
  const { api } = company
  await importWhole(
    api,
    company,
    'external_id,email,first_name\n1,a@example.com,One\n2,b@example.com,Two\n3,c@example.com,Three\n',
  )
  const done = await importWhole(api, company, 'external_id,email\n3,d@example.com\n2,c@example.com\n1,b@example.com\n')
  expect(done.counts).toEqual({ create: 0, update: 3, unchanged: 0, error: 0 })
  expect((await memberByEmail(api, company, 'b@example.com')).card.first_name).toBe('One')
  expect((await memberByEmail(api, company, 'c@example.com')).card.first_name).toBe('Two')
  expect((await memberByEmail(api, company, 'd@example.com')).card.first_name).toBe('Three')
})

test('hundreds of new divisions are created in batches', async () => {
  const company = await makeCompany(server)
  const rows = Array.from({ length: 450 }, (_, at) => [`many${at}@example.com`, 'Ayu', `Division ${at}`])
  const file = await upload(company.api, company, csvOf([['email', 'first_name', 'division'], ...rows]))
  const checked = await check(company.api, company, file, { createDivisions: true })
  const seen = new Set<number>()
  const database = server.database
  const transaction = database.transaction.bind(database)
  const spy = vi.spyOn(database, 'transaction').mockImplementation(async (...call) => {
    const result = await transaction(...call)
    const divisions = await asOwner(database, (query) =>
      query(`select from divisions where company_id = $1`, [company.id]),
    )
    seen.add(divisions.length)
    return result
  })
  onTestFinished(() => spy.mockRestore())
  expect((await apply(company.api, company, checked)).counts).toMatchObject({ create: 450 })
  expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 200, 400, 450])
})

test.each(['Name pronunciation', 'Pelafalan nama'])('imports pronunciations from a column "%s"', async (column) => {
  const company = await makeCompany(server)
  const email = `${unique()}@example.com`
  const rows = [
    ['email', 'first_name', column],
    [email, 'Siobhán', 'shi-VAWN'],
  ]
  const file = await upload(company.api, company, csvOf(rows))
  expect(file.columns[2]).toMatchObject({ suggested: 'phonetic_name' })
  await apply(company.api, company, await check(company.api, company, file, {}))
  const { card } = await memberByEmail(company.api, company, email)
  expect(card.phonetic_name).toBe('shi-VAWN')
})
