import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { leadImportRoutes } from '@kartu/contracts/leads/lead-imports'
import type { LeadImportField } from '@kartu/contracts/leads/lead-imports.data'
import { importRoutes } from '@kartu/contracts/team/imports'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, unique } from '../../../../test/factories.ts'
import { runJob } from '../../../../test/run-job.ts'
import { leadImportSteps } from '../../../../test/steps/lead-import-steps.ts'
import { startServer } from '../../../../test/server.ts'
import { untilPasses } from '../../../../test/steps/until-passes.ts'
import { applyImport } from '../../platform/table-imports/run-import.ts'
import { showAsJob } from '../../platform/table-imports/table-imports.ts'
import { leadImportApply, leadImportKind } from './lead-imports.jobs.ts'

const server = await startServer()
const company = await makeCompany(server)
const params = { companyId: company.id }
const ayu = await makeMember(server, company, { firstName: 'Ayu' })
const budi = await makeMember(server, company, { firstName: 'Budi' })
const admin = await makeMember(server, company, { roles: ['admin'] })

const { ofImport, upload, until, checked, applied, rowsOf } = leadImportSteps(company.id, ayu)
const found = async (search: string, { api }: { api: Client } = ayu) =>
  (await api.page(leadRoutes.list, { params, query: { search } })).data

test.each([
  ['en', 'csv'],
  ['id', 'csv'],
  ['id', 'xlsx'],
] as const)('an export in %s as %s can be imported', async (language, format) => {
  const word = `pulang${unique()}`
  const body = {
    ...{ name: `Rina ${word}`, warmth: 'hot' as const, tags: ['Reefer'], captured_at: '2026-11-18T18:05:00Z' },
    contacts: [{ key: 'mobile' as const, value: '+6281399990000' }],
  }
  await ayu.api.data(leadRoutes.create, { params, body })
  const query = { search: word, format }
  const { bytes } = await ayu.api.speaking(language).call(leadRoutes.export, { params, query })
  const { id, api } = await makeCompany(server)
  const there = { companyId: id }
  const file = await api.data(leadImportRoutes.create, {
    params: there,
    body: {},
    file: new File([bytes as BlobPart], `leads.${format}`),
  })
  const ofThis = { params: { ...there, importId: file._id } }
  const mapping = file.columns.map(({ suggested }) => (suggested === 'owner' ? null : suggested))
  await api.data(leadImportRoutes.check, { ...ofThis, body: { mapping, country: 'ID' } })
  const state = (wanted: string) =>
    untilPasses(async () => expect((await api.data(leadImportRoutes.get, ofThis)).state).toBe(wanted))
  await state('checked')
  await api.data(leadImportRoutes.apply, ofThis)
  await state('done')
  const [lead] = (await api.page(leadRoutes.list, { params: there, query: { search: word } })).data
  expect(lead).toMatchObject({
    name: body.name,
    warmth: 'hot',
    tags: ['Reefer'],
    captured_at: '2026-11-18T18:05:00.000Z',
  })
})

test('an imported list becomes leads without duplicates', async () => {
  const word = `segara${unique()}`
  const there = await ayu.api.data(leadRoutes.create, {
    params,
    body: { name: `Rina ${word}`, contacts: [{ key: 'email', value: `rina-${word}@segara.example` }] },
  })
  const file = await upload(
    [
      'Nama,Perusahaan,Jabatan,Email,No. HP,Situs Web,Tags,Warmth,Captured (UTC),Catatan',
      `Dewi ${word},${word},Buyer,dewi-${word}@segara.example;office-${word}@segara.example,0812 3456 7788,https://www.linkedin.com/in/dewi,"Reefer, Export",Hot,2026-11-20 08:30,Frozen fish`,
      `Rina H,,,RINA-${word}@segara.example,,,,,,`,
      `Dewi again,,,dewi-${word}@segara.example,,,,,,`,
      `Broken ${word},,,nobody,12,,,Lukewarm,20/13/2026,`,
      `,,,,,,,,,Only a note`,
      `,PT Tanpa Nama ${word},,,,,,,,`,
    ].join('\n'),
  )
  expect(file).toMatchObject({ state: 'uploaded', kind: 'csv', rows: 6, mapping: null })
  expect(file.columns.map(({ suggested }) => suggested)).toEqual([
    ...['name', 'organisation', 'job_title', 'email', 'mobile', 'website', 'tags', 'warmth', 'met_at', 'note'],
  ])
  const seen = await checked(file)
  expect(seen).toMatchObject({ counts: { create: 5, unchanged: 0, error: 1 }, questions: 2, warnings: 1 })
  const rows = await rowsOf(file)
  expect(rows.map(({ row, outcome, known }) => [row, outcome, known])).toEqual([
    [2, 'create', null],
    [3, 'create', { lead_id: there._id, name: `Rina ${word}`, row: null }],
    [4, 'create', { lead_id: null, name: '', row: 2 }],
    [5, 'create', null],
    [6, 'error', null],
    [7, 'create', null],
  ])
  expect(rows[0]).toMatchObject({
    name: `Dewi ${word}`,
    email: `dewi-${word}@segara.example`,
    phone: '+62 812 3456 7788',
  })
  expect(rows[3]?.warnings.map(({ field, value }) => `${field} ${value}`)).toEqual([
    ...['email nobody', 'mobile 12', 'warmth Lukewarm', 'met_at 20/13/2026'],
  ])
  expect(rows[4]?.errors).toMatchObject([{ field: 'name' }])
  expect(rows[5]?.name).toBe(`PT Tanpa Nama ${word}`)
  expect(await found(`dewi-${word}`)).toEqual([])

  const answered = await ayu.api.data(leadImportRoutes.answer, {
    ...ofImport(file),
    body: { row: null, answer: 'yes' },
  })
  expect(answered.counts).toEqual({ create: 3, unchanged: 2, error: 1 })
  const other = await ayu.api.data(leadImportRoutes.answer, { ...ofImport(file), body: { row: 3, answer: 'no' } })
  expect(other.counts).toEqual({ create: 4, unchanged: 1, error: 1 })
  const done = await applied(file)
  expect(done).toMatchObject({ progress: 6, counts: { create: 4, unchanged: 1, error: 1 } })
  const [broken] = await found(`broken ${word}`)
  const timeline = { params: { ...params, leadId: broken?._id ?? '' }, query: {} }
  expect((await ayu.api.data(leadRoutes.timeline, timeline)).find(({ kind }) => kind === 'note')?.text).toBe(
    'Email: nobody\nNo. HP: 12\nWarmth: Lukewarm\nCaptured (UTC): 20/13/2026',
  )
  const [dewi] = await found(`dewi ${word}`)
  const lead = await ayu.api.data(leadRoutes.get, { params: { ...params, leadId: dewi?._id ?? '' } })
  expect(lead).toMatchObject({
    ...{ name: `Dewi ${word}`, organisation: word, job_title: 'Buyer', warmth: 'hot', tags: ['Reefer', 'Export'] },
    ...{ met: { way: 'file' }, owner: { _id: ayu.id }, captured_at: '2026-11-20T08:30:00.000Z' },
  })
  expect(lead.contacts.map(({ key, value }) => `${key} ${value}`)).toEqual([
    `email dewi-${word}@segara.example`,
    `email office-${word}@segara.example`,
    'mobile +6281234567788',
    'linkedin in/dewi',
  ])
  const notes = await ayu.api.data(leadRoutes.timeline, { params: { ...params, leadId: lead._id }, query: {} })
  expect(notes.filter(({ kind }) => kind === 'note').map(({ text }) => text)).toEqual(['Frozen fish'])
  // The cells of imported leads are deleted.
  const left = await asOwner(server.database, (query) =>
    query(`select cells::text from import_rows where company_id = $1 and import_id = $2`, [company.id, file._id]),
  )
  expect(JSON.stringify(left)).not.toContain('dewi')
  expect(JSON.stringify(await ayu.api.data(leadImportRoutes.get, ofImport(file)))).not.toContain('dewi')
  // A second import of the file adds no leads.
  const again = await checked(await upload(`name,email\nDewi ${word},dewi-${word}@segara.example`))
  expect(again.counts).toEqual({ create: 0, unchanged: 1, error: 0 })
  expect((await applied(again)).counts).toEqual({ create: 0, unchanged: 1, error: 0 })
})

test('contacts exported from a phone become leads', async () => {
  const word = `kapal${unique()}`
  const file = await upload(
    [
      `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Lim ${word}\r\nORG:Harbour\\, Pte\r\nTEL;TYPE=CELL:0813 1111 2222\r\nEMAIL:lim-${word}@harbour.example\r\nADR:;;10 Anson Road;Singapore;;079903;\r\nEND:VCARD`,
      `BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Wei=C3=9Fenborn;J=C3=BCrgen ${word}\r\nEND:VCARD`,
      `BEGIN:VCARD\r\nVERSION:3.0\r\nTEL:12\r\nFN:Short ${word}`,
    ].join('\r\n'),
    ayu,
    'contacts.vcf',
  )
  expect(file).toMatchObject({ kind: 'vcf', rows: 3 })
  expect((await checked(file)).counts).toEqual({ create: 3, unchanged: 0, error: 0 })
  await applied(file)
  expect((await found(word)).map(({ name, met }) => `${name} ${met.way}`).toSorted()).toEqual([
    `Jürgen ${word} Weißenborn vcard`,
    `Lim ${word} vcard`,
    `Short ${word} vcard`,
  ])
})

test('another member’s file is not found', async () => {
  const word = `rahasia${unique()}`
  const email = `x-${word}@segara.example`
  await budi.api.data(leadRoutes.create, { params, body: { name: word, contacts: [{ key: 'email', value: email }] } })
  const file = await checked(await upload(`name,email\nSomebody,${email}`))
  expect(file.counts).toEqual({ create: 1, unchanged: 0, error: 0 })
  for (const other of [budi, admin]) {
    expect(await other.api.refusal(leadImportRoutes.get, ofImport(file))).toMatchObject({ status: 404 })
    expect(await other.api.refusal(leadImportRoutes.rows, { ...ofImport(file), query: {} })).toMatchObject({
      status: 404,
    })
    expect(await other.api.refusal(leadImportRoutes.apply, ofImport(file))).toMatchObject({ status: 404 })
  }
  // The members' import routes do not find it either.
  expect(await admin.api.refusal(importRoutes.get, ofImport(file))).toMatchObject({ status: 404 })
  const members = await admin.api.data(importRoutes.create, {
    params,
    body: {},
    file: new File(['name,email\na,b@c.example'], 'a.csv'),
  })
  expect(await admin.api.refusal(leadImportRoutes.get, ofImport(members))).toMatchObject({ status: 404 })
})

test('an import can assign leads to colleagues', async () => {
  const word = `milik${unique()}`
  const content = `name,email,owner\nOne,one-${word}@a.example,${budi.email}\nTwo,two-${word}@a.example,nobody@else.example`
  const refused = await checked(await upload(content))
  expect(refused.counts).toEqual({ create: 2, unchanged: 0, error: 0 })
  expect((await rowsOf(refused)).map(({ warnings }) => warnings[0]?.message)).toEqual([
    'You are not allowed to assign leads to colleagues.',
    'No one in your team who can own leads has this email.',
  ])
  const file = await checked(await upload(content, admin), { by: admin })
  expect(file).toMatchObject({ counts: { create: 2, unchanged: 0, error: 0 }, warnings: 1 })
  await applied(file, admin)
  expect(await found(`one-${word}`, budi)).toHaveLength(1)
  expect((await budi.api.data(notificationRoutes.list, { params }))[0]?.kind).toBe('lead_assigned')
})

test.each<[string, string | Uint8Array, string]>([
  ['nothing', '', 'file_missing'],
  ['a header alone', 'name,email', 'import_file_empty'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 1, 2, 3]), 'import_file_type'],
  ['contacts of nobody', 'BEGIN:VCARD\nEND:VCARD\n', 'import_file_empty'],
  ['too many contacts', 'BEGIN:VCARD\nFN:a\nEND:VCARD\n'.repeat(10_001), 'import_rows_max'],
])('%s is refused with an error message', async (_name, content, code) => {
  const file = new File([content as BlobPart], 'file')
  expect(await ayu.api.refusal(leadImportRoutes.create, { params, body: {}, file })).toMatchObject({ code })
})

test('a mapping without a name is refused', async () => {
  const file = await upload('a,b\n1,2')
  const check = (mapping: (LeadImportField | null)[], country = '') =>
    ayu.api.refusal(leadImportRoutes.check, { ...ofImport(file), body: { mapping, country } })
  expect(await check([null, null])).toMatchObject({ code: 'import_mapping' })
  expect(await check(['address', 'note'])).toMatchObject({ code: 'import_mapping' })
  expect(await check(['name', 'name'])).toMatchObject({ status: 400 })
  expect(await check(['name'])).toMatchObject({ status: 400 })
  expect(await check(['name', 'email'], 'Indonesia')).toMatchObject({ status: 400 })
  expect(await ayu.api.refusal(leadImportRoutes.apply, ofImport(file))).toMatchObject({ code: 'import_state' })
})

test('an interrupted import resumes without duplicates', async () => {
  const word = `banyak${unique()}`
  const people = Array.from({ length: 120 }, (_, at) => `P${at} ${word},p${at}-${word}@a.example`)
  const file = await checked(await upload(['name,email', ...people].join('\n')))
  // State after a process has died between its first chunk and the queue's acknowledgement.
  const job = { companyId: company.id, importId: file._id, userId: ayu.user.id, address: '' }
  await asOwner(server.database, (query) =>
    query(`update imports set state = 'applying', run = run + 1 where id = $1`, [file._id]),
  )
  const [{ run } = { run: 0 }] = await asOwner(server.database, (query) =>
    query<{ run: number }>(`select run from imports where id = $1`, [file._id]),
  )
  const apply = (deps: typeof server.deps) => applyImport(deps, { ...job, run }, leadImportKind)
  let chunks = 0
  const dying = new Proxy(server.deps.database, {
    get: (database, name) =>
      name === 'transaction'
        ? (...args: Parameters<typeof database.transaction>) => {
            chunks += 1
            if (chunks === 2) throw new Error('The process died')
            return database.transaction(...args)
          }
        : Reflect.get(database, name),
  })
  await expect(apply({ ...server.deps, database: dying })).rejects.toThrow('died')
  expect((await ayu.api.page(leadRoutes.list, { params, query: { search: word } })).meta.total).toBe(50)
  await Promise.all([apply(server.deps), apply(server.deps)])
  expect((await until(file, 'done')).counts).toEqual({ create: 120, unchanged: 0, error: 0 })
  expect((await ayu.api.page(leadRoutes.list, { params, query: { search: word } })).meta.total).toBe(120)
})

test('refused rows can be imported again after correction', async () => {
  const word = `salah${unique()}`
  const file = await checked(
    await upload(`Nama;Email;Catatan\nA ${word};a-${word}@a.example;\n;@;"=cmd\nlines"\n`, ayu, '../Pameran Kami.csv'),
  )
  const errors = await ayu.api.speaking('id').call(leadImportRoutes.errors, ofImport(file))
  expect(errors.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(decodeURIComponent(errors.headers['content-disposition'] ?? '')).toContain('Pameran Kami-kesalahan.csv')
  expect(errors.text).toBe(
    '\ufeffNama;Email;Catatan;Yang perlu diperbaiki\r\n' +
      `;'@;"'=cmd\nlines";"Nama: Prospek memerlukan nama, email, atau nomor telepon.; Email: Masukkan alamat email yang valid"\r\n`,
  )
  expect(await budi.api.refusal(leadImportRoutes.errors, ofImport(file))).toMatchObject({ status: 404 })
  // The file of refused rows remains after the other rows have become leads.
  await applied(file)
  expect((await ayu.api.call(leadImportRoutes.errors, ofImport(file))).text).toContain('=cmd')
  const mended = await checked(await upload(errors.text.replace("'@", `b-${word}@a.example`)))
  expect(mended.counts).toEqual({ create: 1, unchanged: 0, error: 0 })
})

test('an owner of many imported leads gets one notification', async () => {
  const word = `bagian${unique()}`
  const citra = await makeMember(server, company, { firstName: 'Citra' })
  const rows = Array.from({ length: 60 }, (_, at) => `P${at},p${at}-${word}@a.example,${at < 55 ? citra.email : ''}`)
  await applied(await checked(await upload(['name,email,owner', ...rows].join('\n'), admin), { by: admin }), admin)
  const told = await citra.api.data(notificationRoutes.list, { params })
  expect(told).toMatchObject([
    { kind: 'lead_assigned', facts: { count: 55, by: expect.stringMatching(/./) as string } },
  ])
})

test('a running import is listed with the bulk jobs', async () => {
  const word = `henti${unique()}`
  const dian = await makeMember(server, company, { firstName: 'Dian' })
  const rows = Array.from({ length: 60 }, (_, at) => `P${at},p${at}-${word}@a.example,${dian.email}`)
  const file = await checked(await upload(['name,email,owner', ...rows].join('\n'), admin), { by: admin })
  const job = { companyId: company.id, importId: file._id, run: 0, userId: admin.user.id, address: '' }
  await asOwner(server.database, (query) =>
    query(`update imports set state = 'applying', run = 0, progress = 0 where id = $1`, [file._id]),
  )
  const acting = { actor: { kind: 'person' as const, companyId: company.id, userId: admin.user.id }, address: '' }
  await server.database.transaction({ companyId: company.id }, (tx) =>
    showAsJob(tx, acting, { id: file._id, kind: 'import_leads', total: 60, refused: 0 }),
  )
  const jobNow = () => admin.api.data(bulkJobRoutes.get, { params: { ...params, jobId: file._id } })
  let chunks = 0
  const database = new Proxy(server.deps.database, {
    get: (real, name) =>
      name === 'transaction'
        ? async (...args: Parameters<typeof real.transaction>) => {
            chunks += 1
            if (chunks === 2) {
              expect(await jobNow()).toMatchObject({ kind: 'import_leads', state: 'running', total: 60, done: 50 })
              await admin.api.data(bulkJobRoutes.cancel, { params: { ...params, jobId: file._id } })
            }
            return real.transaction(...args)
          }
        : Reflect.get(real, name),
  })
  await runJob(leadImportApply, { ...server.deps, database }, job)
  expect(await jobNow()).toMatchObject({ state: 'cancelled', done: 50 })
  const stopped = await until(file, 'failed', admin)
  expect(stopped.error).toBe('This import was stopped.')
  expect((await admin.api.page(leadRoutes.list, { params, query: { search: word } })).meta.total).toBe(50)
  const told = async () => (await dian.api.data(notificationRoutes.list, { params })).map(({ facts }) => facts['count'])
  expect(await told()).toEqual([50])

  const done = await applied(await checked(stopped, { by: admin }), admin)
  expect(done).toMatchObject({ progress: 60, counts: { create: 60, unchanged: 0, error: 0 } })
  expect((await admin.api.page(leadRoutes.list, { params, query: { search: word } })).meta.total).toBe(60)
  expect(await told()).toEqual([10, 50])
  expect(await jobNow()).toMatchObject({ state: 'done', done: 60, refused: 0 })
})

test('does not show the name of a lead reassigned since the check', async () => {
  const word = `lepas${unique()}`
  const contacts = [{ key: 'email' as const, value: `l-${word}@a.example` }]
  const lead = await ayu.api.data(leadRoutes.create, { params, body: { name: word, contacts } })
  const file = await checked(await upload(`name,email\n${word},l-${word}@a.example`))
  expect((await rowsOf(file))[0]?.known).toEqual({ lead_id: lead._id, name: word, row: null })
  await ayu.api.data(leadRoutes.update, { params: { ...params, leadId: lead._id }, body: { owner_id: budi.id } })
  expect((await rowsOf(file))[0]?.known).toEqual({ lead_id: null, name: '', row: null })
})
