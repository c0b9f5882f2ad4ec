import { readFile } from 'node:fs/promises'
import { cardRoutes } from '@kartu/contracts/cards'
import { divisionRoutes } from '@kartu/contracts/divisions'
import { type Import, type ImportField, importFields, importRoutes } from '@kartu/contracts/imports'
import { memberRoutes } from '@kartu/contracts/members'
import { notificationRoutes } from '@kartu/contracts/notifications'
import { expect, test, vi } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { asOwner } from '../../../test/database.ts'
import { makeCompany, makeDivision, makeMember, type TestCompany, unique } from '../../../test/factories.ts'
import { makeXlsx, sheetRows } from '../../../test/make-xlsx.ts'
import { startServer } from '../../../test/server.ts'

const server = await startServer()

const upload = (api: Client, company: TestCompany, content: string | Buffer, name = 'people.csv'): Promise<Import> =>
  api.data(importRoutes.create, {
    params: { companyId: company.id },
    file: new File([content as BlobPart], name),
  })

const paramsOf = (company: TestCompany, file: { _id: string }) => ({ companyId: company.id, importId: file._id })

async function until(
  api: Client,
  company: TestCompany,
  file: { _id: string },
  state: Import['state'],
): Promise<Import> {
  return vi.waitFor(
    async () => {
      const now = await api.data(importRoutes.get, { params: paramsOf(company, file) })
      expect(now.state).toBe(state)
      return now
    },
    { timeout: 25_000, interval: 50 },
  )
}

interface CheckOptions {
  mapping?: (ImportField | null)[]
  createDivisions?: boolean
}

async function check(api: Client, company: TestCompany, file: Import, options: CheckOptions = {}): Promise<Import> {
  const mapping = options.mapping ?? file.columns.map(({ suggested }) => suggested)
  const begun = await api.data(importRoutes.check, {
    params: paramsOf(company, file),
    body: { mapping, create_divisions: options.createDivisions ?? false },
  })
  expect(begun.state).toBe('checking')
  return until(api, company, file, 'checked')
}

async function apply(api: Client, company: TestCompany, file: Import): Promise<Import> {
  const begun = await api.data(importRoutes.apply, { params: paramsOf(company, file) })
  expect(begun.state).toBe('applying')
  return until(api, company, file, 'done')
}

/** Upload, dry run with the suggested mapping, application. */
async function importWhole(
  api: Client,
  company: TestCompany,
  content: string | Buffer,
  options: CheckOptions = {},
): Promise<Import> {
  return apply(api, company, await check(api, company, await upload(api, company, content), options))
}

const rowsOf = async (api: Client, company: TestCompany, file: Import) =>
  (await api.page(importRoutes.rows, { params: paramsOf(company, file), query: {} })).data

/** What stands in the errors of a checked file, by row. */
async function errorsOf(api: Client, company: TestCompany, file: Import): Promise<Record<number, string[]>> {
  const rows = await rowsOf(api, company, file)
  return Object.fromEntries(
    rows
      .filter(({ errors }) => errors.length > 0)
      .map(({ row, errors }) => [row, errors.map(({ field, message }) => `${field ?? 'row'}: ${message}`)]),
  )
}

const memberByEmail = async (api: Client, company: TestCompany, email: string) => {
  const { data } = await api.page(memberRoutes.list, { params: { companyId: company.id }, query: { search: email } })
  const row = data.find((member) => member.email === email)
  if (!row) throw new Error(`Nobody has the email ${email}`)
  return api.data(memberRoutes.get, { params: { companyId: company.id, memberId: row._id } })
}

const columnsOf = (rows: string[][]): string =>
  rows
    .map((cells) => cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','))
    .join('\n')

test('the real list: read, checked, applied, and unchanged the second time', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const content = await readFile(new URL('../../../test/data/legislators.csv', import.meta.url))

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
  expect(file.columns.at(-1)).toMatchObject({ name: 'send_invitation', suggested: null })

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

  const again = await importWhole(api, company, content)
  expect(again.counts).toEqual({ create: 0, update: 0, unchanged: 537, error: 0 })
  const after = await memberByEmail(api, company, senator.email)
  expect(after).toEqual(senator)
  expect(server.faults).toEqual([])
})

test('people are recognised by external id, then by email; blank keeps what there is', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const division = await makeDivision(server, company, 'Sales')
  await importWhole(
    api,
    company,
    columnsOf([
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
    columnsOf([
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

test('every row at fault says why, in the reader’s language; the others go through', async () => {
  const company = await makeCompany(server)
  const { api } = company
  await makeMember(server, company, { email: 'taken@example.com' })
  await importWhole(api, company, 'external_id,email,first_name\nE1,e1@example.com,Eka\n')
  const content = columnsOf([
    ['external_id', 'email', 'first_name', 'phone', 'website', 'division', 'language', 'short_description'],
    ['1', 'good@example.com', 'Good', '+65 6123 4567', '', '', 'Bahasa Indonesia', ''],
    ['2', '', 'No email', '', '', '', '', ''],
    ['3', 'not an email', 'Wrong', '', '', '', '', ''],
    ['4', 'phone@example.com', 'Phone', '0812 3456 7890', 'not a site', '', 'fr', 'x'.repeat(301)],
    ['5', 'good@example.com', 'Again', '', '', '', '', ''],
    ['1', 'other@example.com', 'Same id', '', '', '', '', ''],
    ['6', 'nobody@example.com', '', '', '', '', '', ''],
    ['7', 'division@example.com', 'Division', '', '', 'Nowhere', '', ''],
    ['E1', 'taken@example.com', '', '', '', '', '', ''],
    ['E2', 'e1@example.com', '', '', '', '', '', ''],
    ['8', 'formula@example.com', '#N/A', '', '', '', '', ''],
    ['9', 'long@example.com', 'Long', '', '', '', '', '', 'more'],
    ['10', 'example3@example.com', 'Anindya', '', '', '', '', ''],
  ])
  const file = await check(api, company, await upload(api, company, content))
  expect(file.counts).toEqual({ create: 1, update: 0, unchanged: 0, error: 12 })
  expect(await errorsOf(api, company, file)).toEqual({
    3: ['email: must provide email'],
    4: ['email: Must provide valid email address'],
    5: [
      'phone: Please use a valid phone number',
      'website: Please enter a web address, such as https://example.com',
      'language: Please enter valid value',
      'short_description: Please use at most 300 characters',
    ],
    6: ['email: The same email stands in row 2'],
    7: ['external_id: The same external ID stands in row 2'],
    8: ['first_name: Must provide first name'],
    9: ['division: There is no division of this name'],
    10: ['email: This email address already exist'],
    11: ['external_id: The person with this email has another external ID: E1'],
    12: ['first_name: The cell holds an error of the spreadsheet'],
    13: [
      'row: This row has 9 cells, but the header names 8 columns. Often a comma in a text is missing its quotation marks.',
    ],
    14: ['email: This is the example of the template. Overwrite or remove it.'],
  })
  const inIndonesian = await errorsOf(api.speaking('id'), company, file)
  expect(inIndonesian[6]).toEqual(['email: Email yang sama ada di baris 2'])

  const done = await apply(api, company, file)
  expect(done.counts).toEqual({ create: 1, update: 0, unchanged: 0, error: 12 })
  expect(await memberByEmail(api, company, 'good@example.com')).toMatchObject({ card: { language: 'id' } })

  const page = await api.page(importRoutes.rows, {
    params: paramsOf(company, file),
    query: { outcome: 'error', per_page: 5, page: 3 },
  })
  expect(page.meta).toEqual({ page: 3, per_page: 5, total: 12 })
  expect(page.data.map(({ row }) => row)).toEqual([13, 14])
})

test('the file of errors can be mended and uploaded again, and no cell of it is a formula', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const content =
    'Email;Nama;Catatan;Twitter;No. HP\nbudi@example.com;;=1+1;@budi;+62 812 5550 1234\n;Ani;"two\nlines; here";;x\n'
  const file = await check(api, company, await upload(api, company, content, '../../Tim Kami.csv'))
  const errors = await api.speaking('id').call(importRoutes.errors, { params: paramsOf(company, file) })
  expect(errors.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(decodeURIComponent(errors.headers['content-disposition'] ?? '')).toBe(
    "attachment; filename*=UTF-8''Tim Kami-kesalahan.csv",
  )
  expect(errors.text).toBe(
    '\ufeffEmail;Nama;Catatan;Twitter;No. HP;Yang perlu diperbaiki\r\n' +
      "budi@example.com;;'=1+1;'@budi;+62 812 5550 1234;Nama: Nama depan harus diisi\r\n" +
      ';Ani;"two\nlines; here";;x;"No. HP: Gunakan nomor telepon yang valid; Email: Email harus diisi"\r\n',
  )
})

test('the template names every field, has a person for each division, and is refused as long as it is not overwritten', async () => {
  const company = await makeCompany(server)
  const { api } = company
  await makeDivision(server, company, 'Sales, Asia')
  await makeDivision(server, company, 'Finance')
  const template = await api.call(importRoutes.template, { params: { companyId: company.id } })
  expect(template.headers['content-type']).toBe('text/csv; charset=utf-8')
  const file = await upload(api, company, template.bytes)
  expect(file.columns.map(({ name }) => name)).toEqual([...importFields])
  expect(file.columns.map(({ suggested }) => suggested)).toEqual([...importFields])
  expect(file.columns.find(({ name }) => name === 'division')?.samples).toEqual(['Finance', 'Sales, Asia'])
  const checked = await check(api, company, file)
  expect(checked.counts).toEqual({ create: 0, update: 0, unchanged: 0, error: 2 })
})

test('Excel files and Windows files become people too', async () => {
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

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 400, 'import_file_type'],
  ['an open quote', 'a,b\n1,2\n"x,y\n', 400, 'import_file_quote'],
  ['only a header', 'email,name\n', 400, 'import_file_empty'],
  ['no header', 'Budi,budi@example.com\n', 400, 'import_file_header'],
  ['too many rows', `email\n${'a@example.com\n'.repeat(10_001)}`, 400, 'import_rows_max'],
  ['too many columns', `${'c,'.repeat(100)}c\nx\n`, 400, 'import_columns_max'],
  ['more than 20 MB', Buffer.alloc(20_971_521, 97), 413, 'too_large'],
] as [string, string | Buffer, number, string][])(
  '%s is refused with what to do, and leaves nothing',
  async (_, content, status, code) => {
    const company = await makeCompany(server)
    const refusal = await company.api.refusal(importRoutes.create, {
      params: { companyId: company.id },
      file: new Blob([content as BlobPart]),
    })
    expect(refusal).toMatchObject({ status, code })
    expect(refusal.message).not.toContain('{{')
    const left = await asOwner(server.database, (query) =>
      query(`select id from imports where company_id = $1`, [company.id]),
    )
    expect(left).toEqual([])
  },
)

test('an open quote is named by its line', async () => {
  const company = await makeCompany(server)
  const refusal = await company.api.refusal(importRoutes.create, {
    params: { companyId: company.id },
    file: new Blob(['a,b\n1,2\n"x,y\n']),
  })
  expect(refusal.message).toContain('line 3')
})

test('a mapping must fit the file and tell people apart', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const file = await upload(api, company, 'a,b,c\n1,2,3\n')
  const refused = (mapping: unknown) =>
    api.refusal(importRoutes.check, { params: paramsOf(company, file), body: { mapping } })
  expect(await refused(['email', null])).toMatchObject({ code: 'invalid', fields: { mapping: 'Invalid Data' } })
  expect(await refused(['email', 'phone', 'phone'])).toMatchObject({
    code: 'invalid',
    fields: { 'mapping.2': 'Please enter valid value' },
  })
  expect(await refused(['email', 'constructor', null])).toMatchObject({ code: 'invalid' })
  expect(await refused(['first_name', 'phone', null])).toMatchObject({ code: 'import_mapping' })
})

test('a step that does not follow is refused: applied unchecked, or twice', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const file = await upload(api, company, 'email,first_name\na@example.com,A\n')
  const applying = () => api.refusal(importRoutes.apply, { params: paramsOf(company, file) })
  expect(await applying()).toMatchObject({ status: 400, code: 'import_state' })
  await apply(api, company, await check(api, company, file))
  expect(await applying()).toMatchObject({ code: 'import_state' })
  expect(
    await api.refusal(importRoutes.check, {
      params: paramsOf(company, file),
      body: { mapping: ['email', 'first_name'] },
    }),
  ).toMatchObject({ code: 'import_state' })
})

test('only the last of two checks counts', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const file = await upload(
    api,
    company,
    columnsOf([['a', 'b'], ...Array.from({ length: 2_000 }, (_, index) => [`p${index}@example.com`, `P${index}`])]),
  )
  await api.data(importRoutes.check, { params: paramsOf(company, file), body: { mapping: ['email', null] } })
  const checked = await check(api, company, file, { mapping: ['email', 'first_name'] })
  expect(checked.counts).toEqual({ create: 2_000, update: 0, unchanged: 0, error: 0 })
})

test('a division admin imports into the own division alone, and sees the own imports alone', async () => {
  const company = await makeCompany(server)
  const own = await makeDivision(server, company, 'Own')
  await makeDivision(server, company, 'Other')
  const admin = await makeMember(server, company, { divisionId: own.id, roles: ['division_admin'] })
  const boss = await makeMember(server, company, { divisionId: own.id, roles: ['admin'], email: 'boss@example.com' })
  const outsider = await makeMember(server, company, { email: 'outsider@example.com' })
  const file = await upload(
    admin.api,
    company,
    columnsOf([
      ['email', 'first_name', 'division'],
      ['one@example.com', 'One', ''],
      ['two@example.com', 'Two', 'OWN'],
      ['three@example.com', 'Three', 'Other'],
      ['four@example.com', 'Four', 'New'],
      [boss.email, 'Boss', ''],
      [outsider.email, 'Out', ''],
    ]),
  )
  const checked = await check(admin.api, company, file, { createDivisions: true })
  expect(checked.new_divisions).toEqual([])
  expect(await errorsOf(admin.api, company, checked)).toEqual({
    4: ['division: You may import people into your own division only'],
    5: ['division: There is no division of this name'],
    6: ['row: You are not allowed to change this person'],
    7: ['row: You are not allowed to change this person'],
  })
  await apply(admin.api, company, checked)
  expect((await memberByEmail(company.api, company, 'one@example.com')).division).toEqual({ _id: own.id, name: 'Own' })
  expect((await memberByEmail(company.api, company, boss.email)).card.first_name).not.toBe('Boss')

  expect((await company.api.data(importRoutes.get, { params: paramsOf(company, file) })).state).toBe('done')
  const foreign = await upload(company.api, company, 'email\na@example.com\n')
  for (const route of [importRoutes.get, importRoutes.rows, importRoutes.errors, importRoutes.apply]) {
    expect(await admin.api.refusal(route, { params: paramsOf(company, foreign) })).toMatchObject({
      status: 400,
      code: 'not_allowed',
    })
  }
})

test('members may not import, strangers find nothing', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const file = await upload(company.api, company, 'email\na@example.com\n')
  const blob = new Blob(['email\na@example.com\n'])
  expect(
    await member.api.refusal(importRoutes.create, { params: { companyId: company.id }, file: blob }),
  ).toMatchObject({ code: 'not_allowed' })
  expect(await member.api.refusal(importRoutes.template, { params: { companyId: company.id } })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await member.api.refusal(importRoutes.get, { params: paramsOf(company, file) })).toMatchObject({
    code: 'not_allowed',
  })

  const other = await makeCompany(server)
  const borrowed = { companyId: other.id, importId: file._id }
  for (const route of [importRoutes.get, importRoutes.rows, importRoutes.errors, importRoutes.apply]) {
    expect(await other.api.refusal(route, { params: borrowed })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await other.api.refusal(route, { params: paramsOf(company, file) })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  }
  expect(await other.api.refusal(importRoutes.check, { params: borrowed, body: { mapping: ['email'] } })).toMatchObject(
    { status: 404 },
  )
})

test('rights are those of the moment: somebody who lost them imports nothing', async () => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const file = await check(
    admin.api,
    company,
    await upload(admin.api, company, 'email,first_name\nlate@example.com,Late\n'),
  )
  await server.database.transaction({ companyId: company.id }, async (tx) => {
    await tx.rows({ name: 'test_demote', text: `update members set roles = '{}' where company_id = $1 and id = $2` }, [
      company.id,
      admin.id,
    ])
    await tx.rows(
      { name: 'test_applying', text: `update imports set state = 'applying' where company_id = $1 and id = $2` },
      [company.id, file._id],
    )
    const { importApplyQueue } = await import('./imports.queues.ts')
    const [row] = await tx.rows<{ run: number }>(
      { name: 'test_run', text: `select run from imports where company_id = $1 and id = $2` },
      [company.id, file._id],
    )
    await server.deps.queue.enqueue(tx, importApplyQueue, {
      companyId: company.id,
      importId: file._id,
      run: row?.run ?? 0,
      userId: admin.user.id,
      address: '',
    })
  })
  const done = await until(company.api, company, file, 'done')
  expect(done.counts).toEqual({ create: 0, update: 0, unchanged: 0, error: 1 })
})

test('an email that somebody else got after the check is refused in its row alone', async () => {
  const company = await makeCompany(server)
  const { api } = company
  await importWhole(api, company, 'external_id,email,first_name\nX,x@example.com,Xenia\n')
  const file = await check(
    api,
    company,
    await upload(
      api,
      company,
      'external_id,email,first_name\n1,one@example.com,One\nX,moved@example.com,\n3,three@example.com,Three\n',
    ),
  )
  expect(file.counts).toEqual({ create: 2, update: 1, unchanged: 0, error: 0 })
  await makeMember(server, company, { email: 'moved@example.com' })
  const done = await apply(api, company, file)
  expect(done.counts).toEqual({ create: 2, update: 0, unchanged: 0, error: 1 })
  expect(await errorsOf(api, company, done)).toEqual({ 3: ['email: This email address already exist'] })
})

test('an email that one row gives up may be another row’s', async () => {
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

test('columns without a name, or with the same one, can still be mapped', async () => {
  const company = await makeCompany(server)
  const file = await upload(company.api, company, `,Phone,Phone\n${unique()}@example.com,+6561234567,+6561234568\n`)
  expect(file.columns.map(({ name, suggested }) => [name, suggested])).toEqual([
    ['Column A', null],
    ['Phone', 'phone'],
    ['Phone', null],
  ])
  const inIndonesian = await company.api.speaking('id').data(importRoutes.get, { params: paramsOf(company, file) })
  expect(inIndonesian.columns[0]?.name).toBe('Kolom A')
})
