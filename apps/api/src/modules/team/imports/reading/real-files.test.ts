import { readFile } from 'node:fs/promises'
import type { ReadAs } from '@kartu/contracts/platform/table-imports'
import { importRoutes } from '@kartu/contracts/team/imports'
import { type LeadImport, leadImportRoutes } from '@kartu/contracts/leads/lead-imports'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, test, vi } from 'vitest'
import { makeCompany } from '../../../../../test/factories.ts'
import { apply, check, errorsOf, importWhole, memberByEmail, upload } from '../../../../../test/steps/import-steps.ts'
import { startServer } from '../../../../../test/server.ts'

const server = await startServer()
vi.setConfig({ testTimeout: 120_000 })

const fixture = (name: string) => readFile(new URL(`../../../../../test/data/cases/${name}`, import.meta.url))

/** Imports a file with the suggested columns into a new company. Returns the leads by name. */
async function importLeads(content: string | Buffer, readAs: ReadAs = {}) {
  const { api, id } = await makeCompany(server)
  const params = { companyId: id }
  const sent = new File([content as BlobPart], 'file')
  const file = await api.data(leadImportRoutes.create, { params, body: readAs, file: sent })
  const ofFile = { params: { ...params, importId: file._id } }
  const until = (state: LeadImport['state']) =>
    vi.waitFor(async () => {
      const now = await api.data(leadImportRoutes.get, ofFile)
      expect(now.state).toBe(state)
      return now
    }, 60_000)
  const mapping = file.columns.map(({ suggested }) => suggested)
  await api.data(leadImportRoutes.check, { ...ofFile, body: { mapping, country: 'ID' } })
  const { counts } = await until('checked')
  await api.data(leadImportRoutes.apply, ofFile)
  await until('done')
  const { data } = await api.page(leadRoutes.list, { params, query: {} })
  const leads = await Promise.all(
    data.map(async ({ _id, name }) => {
      const of = { params: { ...params, leadId: _id } }
      const { organisation, job_title: title, contacts, tags } = await api.data(leadRoutes.get, of)
      const timeline = await api.data(leadRoutes.timeline, { ...of, query: {} })
      const notes = timeline.flatMap(({ kind, text }) => (kind === 'note' ? [text] : []))
      const ways = contacts.map(({ key, value, extension = '', label }) =>
        [key, value, extension && `ext. ${extension}`, label].filter(Boolean).join(' '),
      )
      return [name, { organisation, title, ways, tags, notes }] as const
    }),
  )
  return { counts, file, leads: Object.fromEntries(leads) }
}

test('finds the header below the note of a LinkedIn export', async () => {
  const { file, leads } = await importLeads(await fixture('linkedin.csv'))
  expect(file.reading).toMatchObject({ header_row: 4, doubtful: false })
  expect(leads['André Müller, MBA']).toMatchObject({ organisation: 'Siemens AG', ways: ['linkedin in/andre-mueller'] })
  expect(leads["Maria O'Neil"]).toMatchObject({
    title: 'CEO',
    ways: ['linkedin in/maria-oneil', 'email maria@oneil.ie'],
  })
})

test('reads a vCard in 8-bit GB2312', async () => {
  const { leads } = await importLeads(await fixture('zhang-gb2312.vcf'))
  expect(leads['张伟']).toMatchObject({ organisation: '中国移动', title: '经理' })
})

test('keeps labels, extensions and categories of an iPhone’s contact', async () => {
  const { leads } = await importLeads(await fixture('ios.vcf'))
  expect(leads["Dr. Seán O'Brien-Smith PhD"]).toEqual({
    ...{ organisation: 'Acme, Inc.', title: 'VP, Sales', tags: ['VIP', 'Ireland'] },
    ways: [
      "email sean.o'brien@acme.ie",
      'mobile +353871234567',
      'phone +35315550100 ext. 204 Direct',
      'whatsapp +353871234567',
      'twitter seanob',
      'linkedin in/seanobrien',
    ],
    notes: expect.arrayContaining([
      'Met at Web Summit\nLikes golf\n\nORG: Sales; Europe\nBDAY: 1980-01-01',
      '12 Main St Floor 2, Dublin, D02 XY12, Ireland',
    ]),
  })
})

test('reads a contact that Kartu wrote', async () => {
  const { leads } = await importLeads(await fixture('own-card.vcf'))
  expect(leads['Anna O’Brien; Smith, Jr']).toMatchObject({
    ways: expect.arrayContaining([
      'phone +6561234567 ext. 204 Office, main',
      'website https://x.sg/a,b;c?d=1',
      'wechat anna_wx',
    ]),
  })
  expect(leads['Anna O’Brien; Smith, Jr']?.notes.join()).not.toContain('ext.')
})

test('finds the header of a workbook below a merged title', async () => {
  const { counts, leads } = await importLeads(await fixture('title-row.xlsx'))
  expect(counts).toEqual({ create: 2, unchanged: 0, error: 0 })
  expect(leads['Siti Aminah']).toMatchObject({
    organisation: 'PT Maju',
    ways: ['email siti@maju.id', 'mobile +6281234567890'],
  })
})

test('imports everyone from a workbook with links, numbers and errors', async () => {
  const { counts, leads } = await importLeads(await fixture('cells.xlsx'))
  expect(counts).toEqual({ create: 3, unchanged: 0, error: 0 })
  expect(leads['Siti Aminah']).toMatchObject({
    ways: ['email siti@maju.id', 'phone +6281234567890'],
    notes: ['met at fair'],
  })
  expect(leads['Cici']?.ways).toContain('email cici@maju.id')
})

test('accepts several columns of one kind', async () => {
  const { leads } = await importLeads(await fixture('duplicate-headers.csv'))
  expect(leads['Anna']?.ways).toEqual([
    ...['email a1@x.sg', 'email a2@x.sg', 'phone +6591234567', 'phone +6561234567', 'phone +6591234568'],
  ])
})

test('reads an export of HubSpot with an internationalised domain', async () => {
  const { counts, leads } = await importLeads(await fixture('hubspot.csv'))
  expect(counts).toMatchObject({ create: 2, error: 0 })
  expect(leads['Mária Nagy-Kovács']).toMatchObject({ organisation: 'Példa Kft.', title: 'CFO' })
  expect(leads['info@no-name.hu']).toBeDefined()
})

test('reads an export of Outlook in Windows-1252', async () => {
  const { leads } = await importLeads(await fixture('outlook.csv'))
  expect(leads['Søren A. Ørsted']).toMatchObject({
    tags: ['VIP', 'Messe 2026'],
    ways: expect.arrayContaining(['email soren@nordlys.dk', 'email so@home.dk']),
    notes: expect.arrayContaining(['Vej 1, Aarhus, 8000, Danmark']),
  })
})

test('imports leads that Kartu exported', async () => {
  const { counts } = await importLeads(await fixture('own-leads.csv'))
  expect(counts).toEqual({ create: 1, unchanged: 0, error: 0 })
})

test('reads an export of Google without its system groups', async () => {
  const { leads } = await importLeads(
    [
      'First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Value',
      'Siti,Aminah,* myContacts ::: VIP,* Work,a@x.id ::: b@x.id,c@x.id,+62 812 3456 7890 ::: +62 812 3456 7891',
    ].join('\n'),
  )
  expect(leads['Siti Aminah']).toMatchObject({
    tags: ['VIP'],
    ways: ['email a@x.id', 'email b@x.id', 'email c@x.id', 'phone +6281234567890', 'phone +6281234567891'],
  })
})

test.each([
  ['two-sheets.xlsx', { sheets: ['Leads', 'Data'], sheet: 1, header_row: 1 }],
  ['empty-first-rows.xlsx', { sheets: ['Leads'], sheet: 0, header_row: 3 }],
])('finds the people of %s', async (name, reading) => {
  const { file, counts } = await importLeads(await fixture(name))
  expect(file.reading).toMatchObject(reading)
  expect(counts).toMatchObject({ create: 1, error: 0 })
})

test.each([
  ['libre.ods', 'import_file_type'],
  ['old.xls', 'import_file_old'],
  ['html-table.xls', 'import_file_web_page'],
])('refuses %s with an error message', async (name, code) => {
  const { api, id } = await makeCompany(server)
  const file = new File([await fixture(name)], name)
  expect(await api.refusal(leadImportRoutes.create, { params: { companyId: id }, body: {}, file })).toMatchObject({
    code,
  })
  expect(await api.refusal(importRoutes.create, { params: { companyId: id }, body: {}, file })).toMatchObject({ code })
})

test('reads the chosen sheet, header row and encoding', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const sheet = await upload(api, company, await fixture('two-sheets.xlsx'), 'a.xlsx', { sheet: 0 })
  expect(sheet.columns.map(({ name }) => name)).toEqual(['Petunjuk pengisian'])
  const header = await upload(api, company, await fixture('title.csv'), 'a.csv', { header_row: 1 })
  expect(header).toMatchObject({ columns: [{ name: 'Data Karyawan PT Maju 2026' }], reading: { header_row: 1 } })
  const name = Buffer.from('name,email\nИван,a@x.id\n').toString('latin1')
  const cyrillic = Buffer.from([...Buffer.from('name,email\n'), 0xc8, 0xe2, 0xe0, 0xed, ...Buffer.from(',a@x.id\n')])
  const read = await upload(api, company, cyrillic, 'a.csv', { encoding: 'windows-1251' })
  expect(read.columns[0]?.samples).toEqual(['Иван'])
  expect((await upload(api, company, cyrillic, 'a.csv', { encoding: 'macintosh' })).columns[0]?.samples).not.toEqual([
    'Иван',
  ])
  expect((await upload(api, company, name)).reading?.doubtful).toBe(true)
})

test.each([
  ['a damaged letter', Buffer.from('name,email\nNguyễn Thị Minh Khai,a@x.id\nBudi\ufffd,b@x.id\n'), true],
  ['two Chinese characters alone', Buffer.from('6e616d652c656d61696c0ad5c5ceb02c6140782e69640a', 'hex'), true],
  ['plain UTF-8', Buffer.from('name,email\nZoë,z@x.id\n'), false],
])('reports whether %s looks wrong', async (_, content, doubtful) => {
  const company = await makeCompany(server)
  expect((await upload(company.api, company, content)).reading?.doubtful).toBe(doubtful)
})

test('skips the title of a member list', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const params = { companyId: company.id }
  const file = await upload(api, company, await fixture('title.csv'))
  expect(file).toMatchObject({ rows: 1, reading: { header_row: 3 } })
  const mapping = file.columns.map(({ suggested }) => suggested)
  await api.data(importRoutes.check, { params: { ...params, importId: file._id }, body: { mapping, country: 'ID' } })
})

const entra =
  'userPrincipalName,displayName,surname,mail,givenName,accountEnabled,streetAddress,city,telephoneNumber,mobilePhone'

test('omits disabled accounts of an Entra user list', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const file = await upload(
    api,
    company,
    [
      entra,
      'yuni_x.id#ext#@firma.onmicrosoft.com,Yuni Sari (Guest),Sari,yuni@x.id,Yuni,true,Jalan 1,Jakarta,+62 21 57901234,+62 812 3456 7890',
      'budi@firma.id,Budi Santoso,Santoso,budi@x.id,Budi,False,,,,',
    ].join('\n'),
  )
  const checked = await check(api, company, file)
  expect(checked.counts).toMatchObject({ create: 1, error: 1 })
  expect(await errorsOf(api, company, checked)).toEqual({
    3: ['account_enabled: This account is disabled, so it gets no card'],
  })
})

test.each([
  [
    'the Microsoft 365 admin center',
    'Block credential,Display name,First name,Last name,Mobile Phone,Title,User principal name',
    ['False,"Wijaya, Adi",Adi,Wijaya,+62 812 3456 7890,Manager,adi@x.id', 'True,Blk Ed,Blk,Ed,,,blk@x.id'],
  ],
  [
    'Google Workspace',
    'First Name [Required],Last Name [Required],Email Address [Required],Status [READ ONLY],Recovery Email,Mobile Phone,Employee Title',
    ['Adi,Wijaya,adi@x.id,Active,p@home.id,+62 812 3456 7890,Manager', 'Sus,Pended,sus@x.id,Suspended,,,'],
  ],
])('omits disabled accounts of %s', async (_, header, rows) => {
  const company = await makeCompany(server)
  const { api } = company
  const file = await check(api, company, await upload(api, company, [header, ...rows].join('\n')))
  expect(await errorsOf(api, company, file)).toMatchObject({
    3: [expect.stringContaining('This account is disabled, so it gets no card')],
  })
  await apply(api, company, file)
  expect((await memberByEmail(api, company, 'adi@x.id')).card).toMatchObject({
    ...{ first_name: 'Adi', last_name: 'Wijaya', job_title: 'Manager' },
    contacts: [
      { key: 'mobile', value: '+6281234567890' },
      { key: 'email', value: 'adi@x.id' },
    ],
  })
})

test('warns about a spreadsheet error without adding a note', async () => {
  const { api, id } = await makeCompany(server)
  const params = { companyId: id }
  const file = await api.data(leadImportRoutes.create, {
    params,
    body: {},
    file: new File([await fixture('cells.xlsx')], 'cells.xlsx'),
  })
  const ofFile = { params: { ...params, importId: file._id } }
  const mapping = file.columns.map(({ suggested }) => suggested)
  await api.data(leadImportRoutes.check, { ...ofFile, body: { mapping, country: 'ID' } })
  await vi.waitFor(async () => expect((await api.data(leadImportRoutes.get, ofFile)).state).toBe('checked'), 60_000)
  const { data } = await api.page(leadImportRoutes.rows, { ...ofFile, query: {} })
  expect(data.flatMap(({ warnings }) => warnings)).toContainEqual({
    ...{ field: 'note', code: 'formula_error', value: '#N/A', message: 'The spreadsheet shows an error here.' },
  })
})

test('keeps a long note whole', async () => {
  const long = 'Word '.repeat(2_400).trim()
  const { leads } = await importLeads(`Name,Email,Note\nAnn,ann@x.id,"${long}"\nBob,bob@x.id,met, in Rome\n`)
  expect(
    leads['Ann']?.notes
      .toReversed()
      .join('')
      .replaceAll(/^Note: /g, '').length,
  ).toBeGreaterThanOrEqual(long.length)
  expect(leads['Bob']?.notes.toSorted()).toEqual(['4: in Rome', 'met'])
})

test('puts several numbers or emails on the card', async () => {
  const company = await makeCompany(server)
  const { api } = company
  await importWhole(
    api,
    company,
    'First name,Email,Email,Phone,Phone,Street,City\nAnna,a1@x.sg,a2@x.sg,+6561234567,+6561234568,Jalan 1,Jakarta\n',
  )
  const { card } = await memberByEmail(api, company, 'a1@x.sg')
  expect(card).toMatchObject({ first_name: 'Anna', address: 'Jalan 1, Jakarta' })
  expect(card.contacts.map(({ key, value }) => `${key} ${value}`).toSorted()).toEqual([
    ...['email a1@x.sg', 'email a2@x.sg', 'phone +6561234567', 'phone +6561234568'],
  ])
})
