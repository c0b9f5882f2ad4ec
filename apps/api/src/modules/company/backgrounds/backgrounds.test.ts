import { backgroundRoutes } from '@kartu/contracts/company/backgrounds'
import { fileRoutes } from '@kartu/contracts/platform/files'
import { memberRoutes } from '@kartu/contracts/company/members'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { asFile, pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer, type TestServer } from '../../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const of = (company: TestCompany) => ({ params: { companyId: company.id } })
const one = (company: TestCompany, backgroundId: string) => ({ params: { companyId: company.id, backgroundId } })
const add = (company: TestCompany, body: object = {}) =>
  company.api.data(backgroundRoutes.create, { ...of(company), body: { name: 'Office', ...body } })
const namesSeenBy = async (api: TestCompany['api'], company: TestCompany) =>
  (await api.data(backgroundRoutes.list, of(company))).map(({ name }) => name)

describe('background library', () => {
  test('lists generated and uploaded backgrounds, oldest first', async () => {
    const company = await makeCompany(server)
    const picture = await uploadPicture(company, 'background', await pngFile(2400, 1600))
    expect(picture).toMatchObject({ width: 1920, height: 1080 })
    const generated = await add(company, { name: 'Colour', side: 'left' })
    const uploaded = await add(company, { name: 'Lobby', picture_id: picture._id, content: 'none', shared: true })
    expect(generated).toEqual({
      _id: expect.any(String) as string,
      name: 'Colour',
      picture: null,
      content: 'text',
      side: 'left',
      shared: false,
      selected: false,
      revision: 1,
    })
    expect(await company.api.data(backgroundRoutes.list, of(company))).toEqual([generated, uploaded])
    const served = await server.visitor().send('GET', String(uploaded.picture?.url))
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 1080 })
  })

  test('shows members only shared backgrounds', async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company)
    const admin = await makeMember(server, company, { roles: ['admin'] })
    await add(company, { name: 'Draft' })
    const shared = await add(company, { name: 'Shared', shared: true })
    expect(await namesSeenBy(member.api, company)).toEqual(['Shared'])
    expect(await namesSeenBy(admin.api, company)).toEqual(['Draft', 'Shared'])
    await company.api.data(backgroundRoutes.update, { ...one(company, shared._id), body: { shared: false } })
    expect(await namesSeenBy(member.api, company)).toEqual([])
  })

  test('updates each field', async () => {
    const company = await makeCompany(server)
    const picture = await uploadPicture(company, 'background', await pngFile(1920, 1080))
    const { _id } = await add(company)
    const change = (body: object) => company.api.data(backgroundRoutes.update, { ...one(company, _id), body })
    expect(await change({ name: 'Hall', picture_id: picture._id })).toMatchObject({ name: 'Hall', content: 'text' })
    expect(await change({ content: 'none' })).toMatchObject({ content: 'none', picture: { _id: picture._id } })
    const refusal = await company.api.refusal(backgroundRoutes.update, {
      ...one(company, _id),
      body: { picture_id: null },
    })
    expect(refusal).toMatchObject({ status: 400, fields: { content: 'Please enter valid value' } })
    expect(await change({ content: 'code', side: 'left', picture_id: null })).toMatchObject({
      content: 'code',
      side: 'left',
      picture: null,
    })
  })

  test('holds at most 30 under concurrent additions', async () => {
    const company = await makeCompany(server)
    for (let at = 0; at < 28; at += 1) await add(company, { name: `No. ${at}` })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        company.api.call(backgroundRoutes.create, { ...of(company), body: { name: 'Last' } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400])
    expect(
      await company.api.refusal(backgroundRoutes.create, { ...of(company), body: { name: 'More' } }),
    ).toMatchObject({
      code: 'backgrounds_max',
      message: 'Your company has reached the limit of 30 backgrounds. Delete one to add another.',
    })
    const { _id } = (await company.api.data(backgroundRoutes.list, of(company)))[0] ?? { _id: '' }
    await company.api.data(backgroundRoutes.remove, one(company, _id))
    expect((await add(company, { name: 'Again' })).name).toBe('Again')
  })

  test('only admins manage it', async () => {
    const company = await makeCompany(server)
    const { _id } = await add(company, { shared: true })
    for (const roles of [[], ['division_admin' as const]]) {
      const { api } = await makeMember(server, company, { roles })
      const refused = { status: 400, code: 'not_allowed' }
      expect(await api.refusal(backgroundRoutes.create, { ...of(company), body: { name: 'Mine' } })).toMatchObject(
        refused,
      )
      expect(
        await api.refusal(backgroundRoutes.update, { ...one(company, _id), body: { name: 'Mine' } }),
      ).toMatchObject(refused)
      expect(await api.refusal(backgroundRoutes.remove, one(company, _id))).toMatchObject(refused)
    }
  })

  test('is hidden from other companies', async () => {
    const [company, other] = [await makeCompany(server), await makeCompany(server)]
    const { _id } = await add(company, { shared: true })
    const notFound = { status: 404, code: 'not_found' }
    expect(await other.api.refusal(backgroundRoutes.list, of(company))).toMatchObject(notFound)
    expect(await other.api.refusal(backgroundRoutes.update, { ...one(other, _id), body: { name: 'X' } })).toMatchObject(
      notFound,
    )
    expect(await other.api.refusal(backgroundRoutes.remove, one(other, _id))).toMatchObject(notFound)
    expect(
      await other.api.refusal(backgroundRoutes.select, { ...of(other), body: { background_id: _id } }),
    ).toMatchObject(notFound)
    const picture = await uploadPicture(company, 'background', await pngFile(1920, 1080))
    const logo = await uploadPicture(other, 'logo', await pngFile(30, 30))
    for (const picture_id of [picture._id, logo._id])
      expect(
        (await other.api.refusal(backgroundRoutes.create, { ...of(other), body: { name: 'X', picture_id } })).fields,
      ).toHaveProperty('picture_id')
  })
})

describe('chosen background', () => {
  test('is limited to one per member', async () => {
    const company = await makeCompany(server)
    const first = await add(company, { name: 'First', shared: true })
    const second = await add(company, { name: 'Second', shared: true })
    const [ayu, budi] = [await makeMember(server, company), await makeMember(server, company)]
    const choose = async (api: TestCompany['api'], background_id: string | null) =>
      (await api.data(backgroundRoutes.select, { ...of(company), body: { background_id } }))
        .filter(({ selected }) => selected)
        .map(({ name }) => name)
    expect(await choose(ayu.api, first._id)).toEqual(['First'])
    expect(await choose(budi.api, second._id)).toEqual(['Second'])
    expect(await choose(ayu.api, second._id)).toEqual(['Second'])
    expect(await choose(ayu.api, null)).toEqual([])
    expect((await budi.api.data(backgroundRoutes.list, of(company))).map(({ selected }) => selected)).toEqual([
      false,
      true,
    ])
  })

  test('ignores an unshared background until it is shared again', async () => {
    const company = await makeCompany(server)
    const { _id } = await add(company)
    const { api } = await makeMember(server, company)
    const input = { ...of(company), body: { background_id: _id } }
    expect(await api.refusal(backgroundRoutes.select, input)).toMatchObject({ status: 404 })
    const share = (shared: boolean) =>
      company.api.data(backgroundRoutes.update, { ...one(company, _id), body: { shared } })
    await share(true)
    await api.data(backgroundRoutes.select, input)
    await share(false)
    expect(await api.data(backgroundRoutes.list, of(company))).toEqual([])
    await share(true)
    expect(await api.data(backgroundRoutes.list, of(company))).toMatchObject([{ selected: true }])
  })

  test('is deleted with the background or the member', async () => {
    const company = await makeCompany(server)
    const { _id } = await add(company, { shared: true })
    const member = await makeMember(server, company)
    await member.api.data(backgroundRoutes.select, { ...of(company), body: { background_id: _id } })
    await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: member.id } })
    await company.api.data(backgroundRoutes.select, { ...of(company), body: { background_id: _id } })
    await company.api.data(backgroundRoutes.remove, one(company, _id))
    expect(await company.api.data(backgroundRoutes.list, of(company))).toEqual([])
  })
})

describe('background picture', () => {
  const upload = (company: TestCompany, file: Blob) =>
    company.api.refusal(fileRoutes.create, { ...of(company), body: { kind: 'background' }, file })

  test('must be a supported type of at least screen size', async () => {
    const company = await makeCompany(server)
    expect(await upload(company, await pngFile(1919, 1080))).toMatchObject({
      code: 'background_small',
      message: 'This picture is too small. Use one of at least 1920 × 1080 pixels.',
    })
    expect(await upload(company, await pngFile(3000, 1079))).toMatchObject({ code: 'background_small' })
    const webp = await sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#123456' } })
      .webp()
      .toBuffer()
    expect(await upload(company, asFile(webp))).toMatchObject({ code: 'background_type' })
  })

  test('is measured after applying its EXIF orientation', async () => {
    const company = await makeCompany(server)
    const upright = await sharp({ create: { width: 1080, height: 1920, channels: 3, background: '#123456' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await uploadPicture(company, 'background', asFile(upright))).toMatchObject({ width: 1920, height: 1080 })
    const turned = await sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#123456' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await upload(company, asFile(turned))).toMatchObject({ code: 'background_small' })
  })
})
