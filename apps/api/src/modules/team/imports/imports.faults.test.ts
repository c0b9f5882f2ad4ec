import { importRoutes } from '@kartu/contracts/team/imports'
import { expect, test, vi } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember } from '../../../../test/factories.ts'
import {
  apply,
  check,
  csvOf,
  errorsOf,
  importWhole,
  memberByEmail,
  paramsOf,
  upload,
} from '../../../../test/steps/import-steps.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

// An import runs many statements, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

test('every faulty row has a reason in the reader’s language', async () => {
  const company = await makeCompany(server)
  const { api } = company
  await makeMember(server, company, { email: 'taken@example.com' })
  await importWhole(api, company, 'external_id,email,first_name\nE1,e1@example.com,Eka\n')
  const content = csvOf([
    ['external_id', 'email', 'first_name', 'phone', 'website', 'division', 'language', 'short_description'],
    ['1', 'good@example.com', 'Good', '+65 6123 4567', '', '', 'Bahasa Indonesia', ''],
    ['2', '', 'No email', '', '', '', '', ''],
    ['3', 'not an email', 'Wrong', '', '', '', '', ''],
    ['4', 'phone@example.com', 'Phone', '14045', 'not a site', '', 'fr', 'x'.repeat(301)],
    ['5', 'good@example.com', 'Again', '', '', '', '', ''],
    ['1', 'other@example.com', 'Same id', '', '', '', '', ''],
    ['6', 'nobody@example.com', '', '', '', '', '', ''],
    ['7', 'division@example.com', 'Division', '', '', 'Nowhere', '', ''],
    ['E1', 'taken@example.com', '', '', '', '', '', ''],
    ['E2', 'e1@example.com', '', '', '', '', '', ''],
    ['8', 'formula@example.com', '#REF!', '', '', '', '', ''],
    ['9', 'long@example.com', 'Long', '', '', '', '', '', 'more'],
    ['10', 'example3@example.com', 'Anindya', '', '', '', '', ''],
  ])
  const file = await check(api, company, await upload(api, company, content))
  expect(file.counts).toEqual({ create: 3, update: 0, unchanged: 0, error: 10 })
  expect(await errorsOf(api, company, file)).toEqual({
    3: ['email: must provide email'],
    4: ['email: Must provide valid email address'],
    6: ['email: Row 2 has the same email'],
    7: ['external_id: Row 2 has the same external ID'],
    8: ['first_name: Must provide first name'],
    10: ['email: This email address already exist'],
    11: ['external_id: The person with this email has another external ID: E1'],
    12: ['first_name: The cell contains a spreadsheet error'],
    13: [
      'row: This row has 9 cells, but the header names 8 columns. A text that contains a comma may need quotation marks.',
    ],
    14: ['email: This is the example of the template. Overwrite or remove it.'],
  })
  const { data } = await api.page(importRoutes.rows, { params: paramsOf(company, file), query: { only: 'warnings' } })
  expect(
    data.map(({ row, warnings }) => [row, ...warnings.map(({ field, message }) => `${field}: ${message}`)]),
  ).toEqual([
    [
      5,
      'phone: Please use a valid phone number',
      'website: Please enter a web address, such as https://example.com',
      'language: Please enter valid value',
      'short_description: Please use at most 300 characters',
    ],
    [9, 'division: There is no division with this name'],
  ])
  const inIndonesian = await errorsOf(api.speaking('id'), company, file)
  expect(inIndonesian[6]).toEqual(['email: Email yang sama ada di baris 2'])

  const done = await apply(api, company, file)
  expect(done.counts).toEqual({ create: 3, update: 0, unchanged: 0, error: 10 })
  expect(await memberByEmail(api, company, 'good@example.com')).toMatchObject({ card: { language: 'id' } })

  const page = await api.page(importRoutes.rows, {
    params: paramsOf(company, file),
    query: { outcome: 'error', per_page: 4, page: 3 },
  })
  expect(page.meta).toEqual({ page: 3, per_page: 4, total: 10 })
  expect(page.data.map(({ row }) => row)).toEqual([13, 14])
})

test('the file of errors can be uploaded again', async () => {
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
      ';Ani;"two\nlines; here";;x;Email: Email harus diisi\r\n',
  )
})

test('long rows are delivered in several batches', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const row = (at: number) => [`nobody ${at}`, ...Array.from({ length: 20 }, () => `${at}${'x'.repeat(1_500)}`)]
  const header = ['email', ...Array.from({ length: 20 }, (_, at) => `more ${at}`)]
  const rows = Array.from({ length: 70 }, (_, at) => row(at + 2))
  const file = await check(api, company, await upload(api, company, csvOf([header, ...rows])))
  expect(file).toMatchObject({ progress: 70, counts: { error: 70 } })
  const params = paramsOf(company, file)
  const numbers = async (page: number) => {
    const listed = await api.page(importRoutes.rows, { params, query: { page, per_page: 40 } })
    expect(listed.meta.total).toBe(70)
    for (const { row: number, email } of listed.data) expect(email).toBe(`nobody ${number}`)
    return listed.data.map(({ row: number }) => number)
  }
  const all = Array.from({ length: 70 }, (_, at) => at + 2)
  expect([await numbers(1), await numbers(2), await numbers(3)]).toEqual([all.slice(0, 40), all.slice(40), []])
  const errors = await api.call(importRoutes.errors, { params })
  const lines = errors.text.trim().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',').slice(0, -1))).toEqual(rows)
})

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 400, 'import_file_type'],
  ['an open quote', 'a,b\n1,2\n"x,y\n', 400, 'import_file_quote'],
  ['only a header', 'email,name\n', 400, 'import_file_empty'],
  ['no header', 'Budi,budi@example.com\n', 400, 'import_file_header'],
  ['too many rows', `email\n${'a@example.com\n'.repeat(10_001)}`, 400, 'import_rows_max'],
  ['too many columns', `${'c,'.repeat(100)}c\nx\n`, 400, 'import_columns_max'],
  ['more than 20 MB', Buffer.alloc(20_971_521, 97), 413, 'too_large'],
] as [string, string | Buffer, number, string][])('%s is refused with advice', async (_, content, status, code) => {
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
})

test('an open quote is reported with its line', async () => {
  const company = await makeCompany(server)
  const refusal = await company.api.refusal(importRoutes.create, {
    params: { companyId: company.id },
    file: new Blob(['a,b\n1,2\n"x,y\n']),
  })
  expect(refusal.message).toContain('line 3')
})

test('a mapping must fit the file', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const file = await upload(api, company, 'a,b,c\n1,2,3\n')
  const refused = (mapping: unknown) =>
    api.refusal(importRoutes.check, { params: paramsOf(company, file), body: { mapping } })
  expect(await refused(['email', null])).toMatchObject({ code: 'invalid', fields: { mapping: 'Invalid Data' } })
  expect(await refused(['email', 'job_title', 'job_title'])).toMatchObject({
    code: 'invalid',
    fields: { 'mapping.2': 'Please enter valid value' },
  })
  expect(await refused(['email', 'constructor', null])).toMatchObject({ code: 'invalid' })
  expect(await refused(['first_name', 'phone', null])).toMatchObject({ code: 'import_mapping' })
})

test('an email taken since the check is refused only in its row', async () => {
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
