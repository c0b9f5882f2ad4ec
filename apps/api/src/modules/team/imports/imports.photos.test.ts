import { randomBytes } from 'node:crypto'
import { importRoutes } from '@kartu/contracts/team/imports'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { photoBytesMax } from '@kartu/contracts/limits'
import { expect, test, vi } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { makeZip } from '../../../../test/files/make-xlsx.ts'
import { hugePng, pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'
import { eraseMember } from '../../company/members/erase-members.ts'
import { sweepSlowly } from '../../housekeeping.ts'
import { sweepUnusedFiles } from '../../platform/files/unused-files.ts'
import { RowPhotos } from '../../platform/table-imports/row-photos.ts'
import { apply, check, csvOf, memberByEmail, paramsOf, upload } from '../../../../test/steps/import-steps.ts'

const server = await startServer()

// An import runs many statements, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const png = async (seed = 0): Promise<Buffer> => Buffer.from(await (await pngFile(200, 160, seed)).arrayBuffer())

const checked = async (company: TestCompany, content: string | Buffer, name: string) =>
  check(company.api, company, await upload(company.api, company, content, name))

const reviewOf = (company: TestCompany, file: { _id: string }) =>
  company.api.data(importRoutes.review, { params: paramsOf(company, file) })

const refusalOf = (company: TestCompany, content: Buffer) =>
  company.api.refusal(importRoutes.create, {
    params: { companyId: company.id },
    body: {},
    file: new File([content as BlobPart], 'people.zip'),
  })

const people = (count: number) =>
  csvOf([
    ['Email', 'First name', 'Photo'],
    ...Array.from({ length: count }, (_, at) => [`ann${at}@example.com`, `Ann ${at}`, `photos/ann${at}.png`]),
  ])

test('imports people with their photos from a ZIP archive', async () => {
  const company = await makeCompany(server)
  const photos = await Promise.all(Array.from({ length: 6 }, (_, at) => png(at)))
  const archive = makeZip({
    'people.csv': people(6),
    ...Object.fromEntries(photos.map((photo, at) => [`Export/photos/ann${at}.png`, photo])),
    '__MACOSX/._people.csv': 'x',
  })
  const file = await checked(company, archive, 'people.zip')
  expect(file).toMatchObject({ format: { kind: 'csv' }, reading: { photos: 6 }, counts: { create: 6, error: 0 } })

  const { samples, problems } = await reviewOf(company, file)
  expect(problems).toEqual([])
  expect(samples).toHaveLength(5)
  expect(samples.map(({ photo }) => photo?.width)).toEqual([160, 160, 160, 160, 160])
  const picture = await server.visitor().send('GET', samples[0]?.photo?.url ?? '')
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])

  await apply(company.api, company, file)
  const { card } = await memberByEmail(company.api, company, 'ann0@example.com')
  expect(card.photo).toEqual(samples[0]?.photo)

  const again = await checked(company, archive, 'people.zip')
  expect(again.counts).toEqual({ create: 0, update: 0, unchanged: 6, error: 0 })
})

test('a picture of many rows is unpacked once', async () => {
  const company = await makeCompany(server)
  // Unpacked for each row, it would exceed the limit for an archive.
  const photo = Buffer.concat([await png(), randomBytes(3_000_000)])
  const rows = Array.from({ length: 40 }, (_, at) => [`ann${at}@example.com`, `Ann ${at}`, 'team.png'])
  const list = csvOf([['Email', 'First name', 'Photo'], ...rows])
  const file = await checked(company, makeZip({ 'people.csv': list, 'team.png': photo }), 'people.zip')
  expect(file).toMatchObject({ reading: { photos: 1 }, counts: { create: 40, error: 0 } })
  const { samples } = await reviewOf(company, file)
  expect(new Set(samples.map((sample) => sample.photo?.url)).size).toBe(1)
  expect(samples[0]?.photo).not.toBeNull()
})

/** Imports a photo for a card that has one. */
async function replacePhoto(company: TestCompany, isOwn = false) {
  const list = csvOf([
    ['Email', 'First name'],
    ['ann@example.com', 'Ann'],
  ])
  await apply(company.api, company, await checked(company, list, 'people.csv'))
  const before = (await memberByEmail(company.api, company, 'ann@example.com')).card
  const old = await uploadPicture(company, 'photo', await pngFile(90, 90, 3))
  const params = { companyId: company.id, cardId: before._id }
  if (isOwn) await giveOwnPhoto(before._id, old._id)
  else await company.api.data(cardRoutes.update, { params, body: { photo_id: old._id, revision: before.revision } })

  const archive = makeZip({ 'people.csv': list, 'ann@example.com.png': await png(4) })
  const file = await checked(company, archive, 'people.zip')
  expect(file.counts).toMatchObject({ update: 1 })
  await apply(company.api, company, file)
  const card = () => company.api.data(cardRoutes.get, { params })
  expect((await card()).photo?._id).not.toBe(old._id)
  return { file, old, card }
}

const giveOwnPhoto = (cardId: string, fileId: string) =>
  asOwner(server.database, (query) =>
    query(
      `update cards set own = (select jsonb_build_object('photo',
          jsonb_build_object('id', f.id, 'hash', f.hash, 'width', f.width, 'height', f.height)) from files f where f.id = $2)
        where id = $1`,
      [cardId, fileId],
    ),
  )

const undo = (company: TestCompany, file: { _id: string }) =>
  company.api.data(importRoutes.undo, { params: paramsOf(company, file) })

test.each([
  ['that it replaced', false],
  ["that was the employee's own", true],
])('undoing an import restores the photo %s', async (_, isOwn) => {
  const company = await makeCompany(server)
  const { file, old, card } = await replacePhoto(company, isOwn)
  await asOwner(server.database, (query) =>
    query(`update files set created_at = now() - interval '2 days' where company_id = $1`, [company.id]),
  )
  await sweepUnusedFiles(server.database)
  await undo(company, file)
  await vi.waitFor(async () => expect((await card()).photo?._id).toBe(old._id), { timeout: 30_000 })
  expect((await server.visitor().send('GET', old.url)).status).toBe(200)
})

test('undoing an import keeps its photo if the old one was deleted', async () => {
  const company = await makeCompany(server)
  const { file, old, card } = await replacePhoto(company)
  const photo = (await card()).photo
  await asOwner(server.database, (query) => query('delete from files where id = $1', [old._id]))
  await undo(company, file)
  const undone = () => company.api.data(importRoutes.get, { params: paramsOf(company, file) })
  await vi.waitFor(async () => expect((await undone()).undo?.counts).toMatchObject({ open: 0, changed: 1 }), 30_000)
  expect((await card()).photo).toEqual(photo)
})

test('imports photos from vCards of all versions', async () => {
  const company = await makeCompany(server)
  const pixels = (await png()).toString('base64')
  const folded = pixels.replaceAll(/.{60}(?=.)/g, '$&\r\n ')
  const vcf = [
    ...[
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N:Lee;Ann',
      'EMAIL:ann@example.com',
      'URL:https://ann.example',
      `PHOTO;PNG;ENCODING=BASE64:${folded}`,
    ],
    ...['', 'END:VCARD', 'BEGIN:VCARD', 'VERSION:3.0', 'FN:Ben Tan', 'N:Tan;Ben;;;', 'ORG:Acme;Sales'],
    ...['EMAIL:ben@example.com', 'URL:https://blinq.me/ben', `PHOTO;ENCODING=b;TYPE=PNG:${folded}`, 'END:VCARD'],
    ...['BEGIN:VCARD', 'VERSION:4.0', 'FN:Cici', 'EMAIL:cici@example.com', `PHOTO:data:image/png;base64,${pixels}`],
    ...['END:VCARD', 'BEGIN:VCARD', 'VERSION:3.0', 'FN:Dewi', 'EMAIL:dewi@example.com'],
    ...['PHOTO;VALUE=uri:https://example.com/dewi.jpg', 'END:VCARD', ''],
  ].join('\r\n')
  const file = await checked(company, vcf, 'people.vcf')
  expect(file).toMatchObject({
    format: { kind: 'vcf' },
    reading: { photos: 3, product: 'blinq' },
    counts: { create: 4 },
  })
  const { problems } = await reviewOf(company, file)
  expect(problems.map(({ field, code, rows }) => [field, code, rows])).toEqual([
    ['website', 'old_card_address', 1],
    ['photo', 'photo_elsewhere', 1],
  ])
  await apply(company.api, company, file)
  for (const email of ['ann@example.com', 'ben@example.com', 'cici@example.com'])
    expect((await memberByEmail(company.api, company, email)).card.photo).not.toBeNull()
  const ben = await memberByEmail(company.api, company, 'ben@example.com')
  expect(ben.card).toMatchObject({ first_name: 'Ben', last_name: 'Tan' })
  expect(ben.card.contacts.some(({ key }) => key === 'website')).toBe(false)
  expect((await memberByEmail(company.api, company, 'dewi@example.com')).card.photo).toBeNull()
})

test('names the reason for each photo that is left out', async () => {
  const company = await makeCompany(server)
  const rows = [
    ['large@example.com', 'photos/large.jpg'],
    ['type@example.com', 'type.png'],
    ['pixels@example.com', 'pixels.png'],
    ['phone@example.com', 'phone.heic'],
    ['web@example.com', 'https://example.com/web.png?size=1'],
    ['missing@example.com', 'missing.png'],
    ['secret@example.com', '../../../etc/passwd'],
  ]
  const archive = makeZip({
    'people.csv': csvOf([
      ['Email', 'First name', 'Photo'],
      ...rows.map(([email = '', photo = '']) => [email, 'Ann', photo]),
    ]),
    'photos/large.jpg': Buffer.concat([randomBytes(100), Buffer.alloc(photoBytesMax)]),
    'type.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'pixels.png': hugePng(20_000, 20_000),
    'phone.heic': Buffer.from('0000001c6674797068656963000000006d696631686569636d696166', 'hex'),
  })
  const file = await checked(company, archive, 'people.zip')
  expect(file.counts).toEqual({ create: 7, update: 0, unchanged: 0, error: 0 })
  const { problems } = await reviewOf(company, file)
  expect(Object.fromEntries(problems.map(({ code, rows: count }) => [code, count]))).toEqual({
    ...{ photo_large: 1, photo_type: 2, photo_damaged: 1, photo_elsewhere: 1, photo_missing: 2 },
  })
  expect(problems.find(({ code }) => code === 'photo_large')?.message).toContain('10 MB')
})

test('holds a limited number of photos for a company', async () => {
  const company = await makeCompany(server)
  const file = await upload(company.api, company, people(3), 'people.csv')
  const photos = new RowPhotos(server.deps, company.id, file._id, 2)
  const data = (await png()).toString('base64')
  for (const row of [2, 3, 4]) await photos.add({ kind: 'photo', rows: [{ row, column: 2 }], name: `${row}.png`, data })
  await check(company.api, company, file)
  const { problems, samples } = await reviewOf(company, file)
  expect(samples.map(({ photo }) => photo !== null)).toEqual([true, true, false])
  expect(problems.map(({ code, rows: count }) => [code, count])).toEqual([['photo_limit', 1]])
})

test('stores a photo whose name contains NUL', async () => {
  const company = await makeCompany(server)
  const list = csvOf([
    ['Email', 'First name', 'Photo'],
    ['ann@example.com', 'Ann', 'a%00.png'],
  ])
  const file = await checked(company, makeZip({ 'people.csv': list, 'a\0.png': await png() }), 'people.zip')
  expect((await reviewOf(company, file)).samples.map(({ photo }) => photo?.width)).toEqual([160])
})

/** Uploads a photo that no import is going to apply. */
async function abandonPhoto(company: TestCompany, email: string) {
  const list = csvOf([
    ['Email', 'First name'],
    [email, 'Ann'],
  ])
  const content = makeZip({ 'people.csv': list, [`${email}.png`]: await png(9) })
  const file = await upload(company.api, company, content, 'people.zip')
  expect(file).toMatchObject({ state: 'uploaded', reading: { photos: 1 } })
}

test('an erasure removes the photo from an upload', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { email: 'ann@example.com' })
  await abandonPhoto(company, 'ann@example.com')
  await server.database.transaction({ companyId: company.id }, (tx) => eraseMember(tx, company.id, member.id))
  const photos = await asOwner(server.database, (query) =>
    query<{ photo: unknown }>('select photo from import_rows where company_id = $1', [company.id]),
  )
  expect(photos).toEqual([{ photo: null }])
})

test('deletes the photos of an abandoned upload after 30 days', async () => {
  const company = await makeCompany(server)
  await abandonPhoto(company, 'ann@example.com')
  const age = (days: number) =>
    asOwner(server.database, async (query) => {
      for (const table of ['imports', 'files'])
        await query(`update ${table} set created_at = now() - $2::int * interval '1 day' where company_id = $1`, [
          company.id,
          days,
        ])
    })
  const count = async () => {
    await sweepSlowly(server.deps)
    return asOwner(server.database, (query) => query('select from files where company_id = $1', [company.id]))
  }
  await age(29)
  expect(await count()).toHaveLength(1)
  await age(31)
  expect(await count()).toEqual([])
})

test('a left-out column imports no photos', async () => {
  const company = await makeCompany(server)
  const archive = makeZip({ 'people.csv': people(1), 'ann0.png': await png() })
  const file = await upload(company.api, company, archive, 'people.zip')
  const { _id } = await check(company.api, company, file, { mapping: ['email', 'first_name', null] })
  expect((await reviewOf(company, { _id })).samples.map(({ photo }) => photo)).toEqual([null])
})

test.each([
  ['several lists', () => makeZip({ 'a.csv': 'email\n', 'b.xlsx': 'x' }), 'import_archive_lists'],
  ['only pictures', () => makeZip({ 'a.png': 'x' }), 'import_archive_empty'],
  [
    'a spreadsheet of another program',
    () => makeZip({ mimetype: 'x', 'content.xml': 'x', 'Thumbnails/thumbnail.png': 'x' }),
    'import_file_type',
  ],
  ['a password', () => makeZip({ 'a.csv': 'email\na@example.com' }, { encrypted: true }), 'import_archive_damaged'],
  ['a path out of the archive', () => makeZip({ 'a.csv': 'email\n', '../a.png': 'x' }), 'import_archive_damaged'],
  ['a bomb', () => makeZip({ 'a.csv': 'email\n'.repeat(20_000_000) }), 'import_archive_unpacked'],
  [
    'a bomb with a false size',
    () => makeZip({ 'a.csv': 'x'.repeat(9_000_000) }, { claimedBytes: 10 }),
    'import_archive_damaged',
  ],
  [
    'an archive as its list',
    () => makeZip({ 'a.csv': makeZip({ 'b.csv': 'email\na@example.com' }) }),
    'import_file_type',
  ],
])('refuses an archive with %s', async (_, make, code) => {
  const company = await makeCompany(server)
  expect(await refusalOf(company, make())).toMatchObject({ code })
})
