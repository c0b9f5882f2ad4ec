import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { leadPictureRoutes } from '@kartu/contracts/leads/lead-pictures'
import { type Lead, leadRoutes } from '@kartu/contracts/leads/leads'
import { companyLeadPicturesMax, leadPictureBytesMax, leadPicturesMax } from '@kartu/contracts/limits'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany, unique } from '../../../../../test/factories.ts'
import { asFile, pngFile } from '../../../../../test/files/pictures.ts'
import { unzipped } from '../../../../../test/files/read-workbook.ts'
import { privateSteps } from '../../../../../test/files/private-files.ts'
import { startServer } from '../../../../../test/server.ts'
import { newId } from '../../../../db/columns.ts'
import { sweepEndedFiles } from '../../../platform/files/ended-files.ts'

const server = await startServer()
const { onDisk } = privateSteps(server)

/** Files on disk for a company. */
async function bytesIn(company: TestCompany): Promise<string[]> {
  const noted = await asOwner(server.database, (query) =>
    query<{ hash: string }>('select hash from stored_files where company_id = $1', [company.id]),
  )
  const there = new Set(await onDisk())
  return noted.map(({ hash }) => hash).filter((hash) => there.has(hash))
}

const newLead = (company: TestCompany, api = company.api): Promise<Lead> =>
  api.data(leadRoutes.create, {
    params: { companyId: company.id },
    body: { name: `Lead ${unique()}`, way: 'badge', badge_id: 'A-1' },
  })
const of = (company: TestCompany, leadId: string) => ({ params: { companyId: company.id, leadId } })
const add = async (company: TestCompany, leadId: string, _id = newId(), api = company.api) =>
  api.data(leadPictureRoutes.add, { ...of(company, leadId), body: { _id }, file: await pngFile(40, 30) })
const read = (company: TestCompany, leadId: string, pictureId: string, api = company.api) =>
  api.call(leadPictureRoutes.get, { params: { companyId: company.id, leadId, pictureId } })
const lead = (company: TestCompany, leadId: string) => company.api.data(leadRoutes.get, of(company, leadId))

test('a repeated picture is stored once as WebP', async () => {
  const company = await makeCompany(server)
  const { _id: leadId } = await newLead(company)
  const photo = await sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: '#abc' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer()
  const sent = { ...of(company, leadId), body: { _id: newId() }, file: asFile(photo) }
  const picture = await company.api.data(leadPictureRoutes.add, sent)
  expect(picture).toEqual({ _id: sent.body._id, width: 1_600, height: 1_200 })
  expect(await company.api.data(leadPictureRoutes.add, sent)).toEqual(picture)
  expect((await lead(company, leadId)).pictures).toEqual([picture])

  const file = await read(company, leadId, picture._id)
  expect(file.headers['content-type']).toBe('image/webp')
  expect(file.headers['content-security-policy']).toContain('sandbox')
  expect(file.bytes.subarray(8, 12).toString()).toBe('WEBP')
  expect(file.bytes.toString('latin1')).not.toContain('a secret place')
  expect(await bytesIn(company)).toHaveLength(1)
})

test('accepts pictures for a colleague’s lead until it is reassigned', async () => {
  const company = await makeCompany(server)
  const [ayu, budi, citra] = [
    await makeMember(server, company),
    await makeMember(server, company),
    await makeMember(server, company),
  ]
  const body = { name: 'From the booth', owner_id: budi.id }
  const { _id: leadId } = await ayu.api.data(leadRoutes.create, { params: { companyId: company.id }, body })
  await add(company, leadId, newId(), ayu.api)
  await budi.api.data(leadRoutes.update, { ...of(company, leadId), body: { owner_id: citra.id } })
  const sent = { ...of(company, leadId), body: { _id: newId() }, file: await pngFile(40, 30) }
  expect(await ayu.api.refusal(leadPictureRoutes.add, sent)).toMatchObject({ status: 400, code: 'lead_given_away' })
  expect((await lead(company, leadId)).pictures).toHaveLength(1)
})

test('concurrent uploads of a picture store one', async () => {
  const company = await makeCompany(server)
  const { _id: leadId } = await newLead(company)
  const id = newId()
  await Promise.all([add(company, leadId, id), add(company, leadId, id)])
  expect((await lead(company, leadId)).pictures.map(({ _id }) => _id)).toEqual([id])
})

test('pictures are accessible only with their lead', async () => {
  const company = await makeCompany(server)
  const { _id: leadId } = await newLead(company)
  const picture = await add(company, leadId)
  const { api } = await makeMember(server, company)
  const own = await newLead(company, api)
  const params = { companyId: company.id, leadId, pictureId: picture._id }
  expect(await api.refusal(leadPictureRoutes.get, { params })).toMatchObject({ status: 404 })
  expect(await api.refusal(leadPictureRoutes.remove, { params })).toMatchObject({ status: 404 })
  const sent = { body: { _id: newId() }, file: await pngFile(40, 30) }
  expect(await api.refusal(leadPictureRoutes.add, { ...of(company, leadId), ...sent })).toMatchObject({ status: 404 })
  // The URL of another visible lead does not give access either.
  const astray = { ...params, leadId: own._id }
  expect(await api.refusal(leadPictureRoutes.get, { params: astray })).toMatchObject({ status: 404 })
  expect(await api.refusal(leadPictureRoutes.remove, { params: astray })).toMatchObject({ status: 404 })
  const known = { ...of(company, own._id), body: { _id: picture._id }, file: await pngFile(40, 30) }
  expect(await api.refusal(leadPictureRoutes.add, known)).toMatchObject({ status: 404 })
  expect((await lead(company, leadId)).pictures).toEqual([picture])
})

test('an invalid picture is refused', async () => {
  const company = await makeCompany(server)
  const { _id: leadId } = await newLead(company)
  const refusal = (file: Blob) =>
    company.api.refusal(leadPictureRoutes.add, { ...of(company, leadId), body: { _id: newId() }, file })
  expect(await refusal(new Blob(['<svg/>']))).toMatchObject({ status: 400, code: 'image_type' })
  const large = new Blob([new Uint8Array(leadPictureBytesMax + 1)])
  expect(await refusal(large)).toMatchObject({ status: 413, code: 'too_large' })
  for (let at = 0; at < leadPicturesMax; at++) await add(company, leadId)
  expect(await refusal(await pngFile(40, 30))).toMatchObject({ status: 400, code: 'lead_pictures_max' })
  expect(await bytesIn(company)).toHaveLength(leadPicturesMax)

  const another = (await newLead(company))._id
  await asOwner(server.database, (query) =>
    query(
      `insert into lead_pictures (company_id, id, lead_id, stored_as, bytes, sha256, width, height)
       select $1, gen_random_uuid(), $2, md5(n::text) || md5(n::text), 1, '', 1, 1 from generate_series(1, $3::int) n`,
      [company.id, leadId, companyLeadPicturesMax - leadPicturesMax],
    ),
  )
  const full = { ...of(company, another), body: { _id: newId() }, file: await pngFile(40, 30) }
  expect(await company.api.refusal(leadPictureRoutes.add, full)).toMatchObject({ code: 'company_lead_pictures_max' })
})

test('a picture follows a merge or its undo', async () => {
  const company = await makeCompany(server)
  const [kept, gone] = [await newLead(company), await newLead(company)]
  const [first, second] = [await add(company, kept._id), await add(company, gone._id)]
  await company.api.data(leadMergeRoutes.merge, {
    ...of(company, kept._id),
    body: { other_id: gone._id, revision: kept.revision, other_revision: gone.revision, take: {} },
  })
  expect((await lead(company, kept._id)).pictures).toEqual([first, second])
  expect((await read(company, gone._id, second._id)).status).toBe(200)
  // A late upload is stored with the lead that remains after the merge.
  const late = await add(company, gone._id)
  await company.api.data(leadMergeRoutes.undo, {
    params: { companyId: company.id, leadId: kept._id, goneId: gone._id },
  })
  expect((await lead(company, kept._id)).pictures).toEqual([first, late])
  expect((await lead(company, gone._id)).pictures).toEqual([second])
})

test('the next sweep deletes the files of deleted pictures', async () => {
  const company = await makeCompany(server)
  const [one, other, stays] = [await newLead(company), await newLead(company), await newLead(company)]
  const deleted = await add(company, one._id)
  await add(company, other._id)
  const kept = await add(company, stays._id)
  await company.api.data(leadPictureRoutes.remove, {
    params: { companyId: company.id, leadId: one._id, pictureId: deleted._id },
  })
  expect((await lead(company, one._id)).pictures).toEqual([])
  await company.api.data(leadRoutes.remove, of(company, other._id))
  await sweepEndedFiles(server.deps)
  expect(await bytesIn(company)).toHaveLength(1)
  expect((await read(company, stays._id, kept._id)).status).toBe(200)
})

test('the person’s file contains the pictures', async () => {
  const company = await makeCompany(server)
  const { _id: leadId } = await newLead(company)
  const picture = await add(company, leadId)
  const { bytes } = await read(company, leadId, picture._id)
  const zip = await company.api.call(leadRoutes.personFile, of(company, leadId))
  expect((await unzipped(zip.bytes)).get('picture-1.webp')).toBe(bytes.toString())
})
