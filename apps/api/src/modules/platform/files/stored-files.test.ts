import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { presets } from '@kartu/cards/card-policy'
import { backgroundRoutes } from '@kartu/contracts/company/backgrounds'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { changeRequestRoutes } from '@kartu/contracts/team/change-requests'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { fileRoutes } from '@kartu/contracts/platform/files'
import { secondaryLogoRoutes } from '@kartu/contracts/company/secondary-logos'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startOwnServer, type TestServer } from '../../../../test/server.ts'
import { startS3 } from '../../../../test/outside/s3-server.ts'
import { buildApp } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { type FileStore, FileStoreFault } from '../../../gateways/files/files.ts'
import { s3Files } from '../../../gateways/files/s3-files.ts'
import { Client } from '../../../../test/client.ts'
import { sweep, sweepSlowly } from '../../housekeeping.ts'
import { sweepClaims, sweepStoredFiles } from './stored-files.ts'

const server = await startOwnServer()

/** Starts the same program with another file store. */
async function over(files: FileStore): Promise<Pick<TestServer, 'as' | 'visitor'> & { deps: Deps }> {
  const deps = { ...server.deps, files }
  const app = await buildApp(deps)
  return { deps, as: (person) => new Client(app).as(person), visitor: () => new Client(app) }
}

const input = async (company: TestCompany, seed: number) => ({
  params: { companyId: company.id },
  body: { kind: 'photo' },
  file: await pngFile(30, 30, seed),
})

const known = () =>
  asOwner(server.database, (query) =>
    query<{ hash: string; claimed: boolean }>('select hash, claimed from stored_files order by hash'),
  )
const age = () =>
  asOwner(server.database, (query) => query(`update stored_files set stored_at = now() - interval '25 hours'`))
const onDisk = async () =>
  (await readdir(join(server.settings.DATA_DIR, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted()

test('sweeps bytes of an aborted upload after a day', async () => {
  const company = await makeCompany(server)
  const photo = await uploadPicture(company, 'photo', await pngFile(30, 30, 1))
  const kept = photo.url.replace('/files/', '').replace('.webp', '')
  const ofKept = [`${kept}-inline.webp`, `${kept}-small.jpg`, `${kept}.webp`]

  // Simulates a crash: one variant is stored without a row.
  let writes = 0
  const dying = await over({
    ...server.deps.files,
    async put(name, content) {
      writes += 1
      if (writes === 2) throw new FileStoreFault('The process died')
      await server.deps.files.put(name, content)
    },
  })
  const refusal = await dying.as(company.founder).refusal(fileRoutes.create, await input(company, 2))
  expect(refusal).toMatchObject({ status: 503, code: 'unavailable' })
  const [half] = (await known()).filter((file) => !file.claimed)
  expect(await known()).toHaveLength(2)
  expect(await onDisk()).toEqual([...ofKept, `${half?.hash}.webp`].toSorted())

  await sweep(server.deps)
  expect(await known()).toHaveLength(2)
  await age()
  await sweep(server.deps)
  expect(await known()).toEqual([{ hash: kept, claimed: true }])
  expect(await onDisk()).toEqual(ofKept)

  const again = await company.api.data(fileRoutes.create, (await input(company, 2)) as never)
  expect((await server.visitor().send('GET', (again as { url: string }).url)).status).toBe(200)
})

test('retries bytes that a sweep could not remove', async () => {
  const company = await makeCompany(server)
  const dying = await over({ ...server.deps.files, put: () => Promise.reject(new FileStoreFault('Full')) })
  await dying.as(company.founder).refusal(fileRoutes.create, await input(company, 3))
  await age()
  const broken = { ...server.deps.files, removeAll: () => Promise.reject(new FileStoreFault('Away')) }
  await expect(sweep({ ...server.deps, files: broken })).rejects.toThrow('Away')
  expect((await known()).filter((file) => !file.claimed)).toHaveLength(1)
  await sweep(server.deps)
  expect((await known()).filter((file) => !file.claimed)).toHaveLength(0)
})

/** Makes every file two days old. */
const ageFiles = () =>
  asOwner(server.database, (query) => query(`update files set created_at = now() - interval '2 days'`))
const hashOf = (picture: { url: string }) => picture.url.replace('/files/', '').replace('.webp', '')
const status = async (picture: { url: string }) => (await server.visitor().send('GET', picture.url)).status

test('deletes a picture that no row shows after a day', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const params = { companyId: company.id }
  let seed = 20
  const upload = async (kind: 'photo' | 'logo' | 'gallery' | 'banner' | 'background') => {
    const [width, height] = kind === 'background' ? [1920, 1080] : [40, 40]
    return uploadPicture(company, kind, await pngFile(width, height, (seed += 1)))
  }
  const given = await upload('photo')
  await company.api.data(cardRoutes.update, {
    params: { ...params, cardId: member.cardId },
    body: { revision: 1, photo_id: given._id },
  })
  const own = await upload('photo')
  await member.api.data(cardRoutes.update, {
    params: { ...params, cardId: member.cardId },
    body: { revision: 2, photo_id: own._id },
  })
  const [logo, second, third, shot, wide, branch, screen] = [
    await upload('logo'),
    await upload('logo'),
    await upload('logo'),
    await upload('gallery'),
    await upload('banner'),
    await upload('banner'),
    await upload('background'),
  ]
  await company.api.data(companyRoutes.update, {
    params,
    body: { logo_id: logo._id, gallery: [{ file_id: shot._id }], banner_id: wide._id },
  })
  await company.api.data(divisionRoutes.create, {
    params,
    body: { name: 'Jakarta', logo_id: second._id, banner_id: branch._id },
  })
  await company.api.data(secondaryLogoRoutes.create, { params, body: { name: 'ISO', image_id: third._id } })
  await company.api.data(backgroundRoutes.create, { params, body: { name: 'Desk', picture_id: screen._id } })
  await company.api.data(customisationRoutes.update, { params, body: { policy: presets.strict } })
  const requested = await upload('photo')
  const change = { field: 'photo', value: requested._id } as const
  await member.api.data(changeRequestRoutes.create, { params, body: { change } })
  const shown = [given, own, logo, second, third, shot, wide, branch, screen, requested]
  const forgotten = await upload('photo')
  const fresh = await upload('photo')

  await ageFiles()
  // A repeated upload keeps the file for another day.
  expect((await uploadPicture(company, 'photo', await pngFile(40, 40, seed)))._id).toBe(fresh._id)
  await sweepSlowly(server.deps)
  await age()
  await sweep(server.deps)
  const left = await asOwner(server.database, (query) =>
    query<{ id: string }>('select id from files where company_id = $1', [company.id]),
  )
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([...shown, fresh].map(({ _id }) => _id)))
  expect(await status(forgotten)).toBe(404)
  for (const picture of [...shown, fresh]) expect(await status(picture)).toBe(200)

  await company.api.data(companyRoutes.update, { params, body: { gallery: [] } })
  await sweepSlowly(server.deps)
  // The row was deleted, but its bytes stay for another day.
  expect(await status(shot)).toBe(200)
  await age()
  await sweep(server.deps)
  expect(await status(shot)).toBe(404)
})

test('keeps bytes until the last company that shows them deletes them', async () => {
  const [one, other] = [await makeCompany(server), await makeCompany(server)]
  const file = await pngFile(41, 41, 70)
  const photo = await uploadPicture(one, 'photo', file)
  await uploadPicture(other, 'photo', file)
  const shown = { params: { companyId: other.id, cardId: other.cardId }, body: { revision: 1, photo_id: '' } }
  const theirs = await uploadPicture(other, 'photo', file)
  await other.api.data(cardRoutes.update, { ...shown, body: { revision: 1, photo_id: theirs._id } })
  await ageFiles()
  await sweepSlowly(server.deps)
  await age()
  await sweep(server.deps)
  expect(await status(photo)).toBe(200)
  expect(await known()).toContainEqual({ hash: hashOf(photo), claimed: true })
  // Deleting a company does not release its files: the sweep releases the claim when it reaches that hash.
  await asOwner(server.database, async (query) => {
    await query('delete from members where company_id = $1', [other.id])
    await query('delete from user_companies where company_id = $1', [other.id])
    return query('delete from companies where id = $1', [other.id])
  })
  const hash = hashOf(photo) ?? ''
  await sweepClaims(server.database, hash.slice(0, 2) === '00' ? '01' : '00')
  expect(await known()).toContainEqual({ hash, claimed: true })
  await age()
  await sweepClaims(server.database, hash.slice(0, 2))
  expect(await known()).toContainEqual({ hash, claimed: false })
  await age()
  await sweep(server.deps)
  expect(await status(photo)).toBe(404)
})

test.each(['disk', 's3'])('keeps a picture that is uploaded while its bytes are deleted: %s', async (store) => {
  const s3 = store === 's3' ? await startS3() : undefined
  const files = s3 ? s3Files(s3.address, { timeoutMs: 5_000 }) : server.deps.files
  const company = await makeCompany(server)
  const program = await over(files)
  const same = await input(company, 90)
  const upload = () => program.as(company.founder).data(fileRoutes.create, same as never) as Promise<{ url: string }>
  const photo = await upload()
  await ageFiles()
  await sweepSlowly(program.deps)
  await age()
  let again: Promise<{ url: string }> | undefined
  const racing: FileStore = {
    ...files,
    async removeAll(hash) {
      if (hash === hashOf(photo)) again = upload()
      await files.removeAll(hash)
    },
  }
  await sweep({ ...program.deps, files: racing })
  expect((await again)?.url).toBe(photo.url)
  expect((await program.visitor().send('GET', photo.url)).status).toBe(200)
  await age()
  await sweep(program.deps)
  expect((await program.visitor().send('GET', photo.url)).status).toBe(200)
  await s3?.close()
})

test('serves pictures from a bucket like the disk', async () => {
  const s3 = await startS3()
  const company = await makeCompany(server)
  const cloud = await over(s3Files(s3.address, { timeoutMs: 500 }))
  const api = cloud.as(company.founder)
  const photo = (await api.data(fileRoutes.create, (await input(company, 4)) as never)) as { url: string }
  expect(await onDisk()).not.toContain(photo.url.replace('/files/', ''))
  const reply = await cloud.visitor().send('GET', photo.url)
  expect(reply).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/webp',
      'content-length': String(reply.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.stringMatching(/^"[0-9a-f]{64}\.webp"$/) as string,
    },
  })
  expect(reply.bytes.subarray(8, 12).toString()).toBe('WEBP')
  const unchanged = await cloud
    .visitor()
    .send('GET', photo.url, undefined, { 'if-none-match': reply.headers['etag'] ?? '' })
  expect(unchanged).toMatchObject({ status: 304, text: '' })
  expect((await cloud.visitor().send('HEAD', photo.url)).headers['content-length']).toBe(String(reply.bytes.length))
  const missing = await cloud.visitor().send('GET', `/files/${'0'.repeat(64)}.webp`)
  expect(missing).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })

  await s3.close()
  expect((await cloud.visitor().send('GET', photo.url)).status).toBe(503)
  expect(await api.refusal(fileRoutes.create, await input(company, 5))).toMatchObject({
    status: 503,
    message: 'The service is not available right now. Please try again in a moment.',
  })
})

test('saves a contact without its photo only during a storage outage', async () => {
  const company = await makeCompany(server)
  const photo = await uploadPicture(company, 'photo', await pngFile(200, 200, 9))
  const params = { companyId: company.id, cardId: company.cardId }
  await company.api.data(cardRoutes.update, { params, body: { revision: 1, photo_id: photo._id } })
  let away = true
  const { files } = server.deps
  const flaky = await over({
    ...files,
    get: (name) => (away ? Promise.reject(new FileStoreFault('Away')) : files.get(name)),
  })
  const contact = () => flaky.visitor().send('GET', `/c/${company.slug}.vcf`)
  const bare = await contact()
  expect(bare.status).toBe(200)
  expect(bare.text).toContain('FN:Ayu Lestari')
  expect(bare.text).not.toContain('PHOTO')
  away = false
  expect((await contact()).text).toContain('PHOTO;ENCODING=b;TYPE=JPEG:')
})

test('accepts fifty concurrent uploads within the memory limit', async () => {
  const companies = await Promise.all(Array.from({ length: 10 }, () => makeCompany(server)))
  const file = await pngFile(4_000, 3_000)
  const before = process.memoryUsage().rss
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 5)
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) => {
      const company = companies[at % 10] as TestCompany
      return company.api.call(fileRoutes.create, { params: { companyId: company.id }, body: { kind: 'photo' }, file })
    }),
  )
  clearInterval(watch)
  expect(replies.map((reply) => reply.status)).toEqual(Array(50).fill(200))
  // One such picture takes 36 MB decoded; fifty at once would take 1.8 GB.
  expect(most - before).toBeLessThan(500_000_000)
})

test('a sweep removes more bytes than one batch has', async () => {
  await asOwner(server.database, (query) =>
    query(
      `insert into stored_files (hash, stored_at)
        select encode(sha256(('swept ' || n)::bytea), 'hex'), now() - interval '2 days' from generate_series(1, 201) n`,
    ),
  )
  const before = (await known()).length
  await sweepStoredFiles(server.deps)
  expect(before - (await known()).length).toBe(201)
})
