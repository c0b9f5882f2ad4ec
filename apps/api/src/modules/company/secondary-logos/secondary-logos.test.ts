import { randomUUID } from 'node:crypto'
import { cardRoutes, type UpdateCard, type SecondaryLogo } from '@kartu/contracts/company/cards'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { secondaryLogoRoutes } from '@kartu/contracts/company/secondary-logos'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeOpenCompany, makeDivision, makeMember, makeUser, type TestCompany } from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { setPlan } from '../plans/plans.ts'

const server = await startSellingServer()

const paramsOf = (company: TestCompany) => ({ companyId: company.id })
const picture = async (company: TestCompany) => uploadPicture(company, 'logo', await pngFile(40, 20))

async function addLogos(company: TestCompany, ...names: string[]): Promise<SecondaryLogo[]> {
  const image = await picture(company)
  const logos: SecondaryLogo[] = []
  for (const name of names) {
    const body = { name, image_id: image._id }
    logos.push(await company.api.data(secondaryLogoRoutes.create, { params: paramsOf(company), body }))
  }
  return logos
}

const list = (company: TestCompany) => company.api.data(cardRoutes.logos, { params: paramsOf(company) })
const namesIn = async (company: TestCompany) => (await list(company)).map((logo) => logo.name)

/** Inserts rows directly, because API calls would take too long. */
async function fill(company: TestCompany, count: number): Promise<void> {
  const image = await picture(company)
  const stored = { id: image._id, hash: '0'.repeat(64), width: 40, height: 20 }
  await asOwner(server.database, (query) =>
    query(
      `insert into secondary_logos (company_id, id, place, name, image)
        select $1, gen_random_uuid(), n, 'Logo ' || n, $3 from generate_series(0, $2 - 1) n`,
      [company.id, count, JSON.stringify(stored)],
    ),
  )
}

test('a new logo is added last', async () => {
  const company = await makeOpenCompany(server)
  expect(await list(company)).toEqual([])
  const image = await picture(company)
  const made = await company.api.data(secondaryLogoRoutes.create, {
    params: paramsOf(company),
    body: {
      name: '  Halal  ',
      image_id: image._id,
      alt: 'Halal certificate',
      link: 'halal.go.id/kopi',
      valid_until: '2028-02-29',
    },
  })
  expect(made).toEqual({
    _id: expect.any(String) as string,
    name: 'Halal',
    image,
    alt: 'Halal certificate',
    link: 'https://halal.go.id/kopi',
    valid_until: '2028-02-29',
    revision: 1,
  })
  const [plain] = await addLogos(company, 'B Corp')
  expect(plain).toMatchObject({ name: 'B Corp', alt: '', link: '', valid_until: null })
  const member = await makeMember(server, company)
  expect(await member.api.data(cardRoutes.logos, { params: paramsOf(company) })).toEqual([made, plain])
})

test('only the sent fields of a logo change', async () => {
  const company = await makeOpenCompany(server)
  const [logo] = await addLogos(company, 'Halal')
  const params = { ...paramsOf(company), logoId: logo?._id ?? '' }
  const image = await uploadPicture(company, 'logo', await pngFile(40, 20, 1))
  expect(
    await company.api.data(secondaryLogoRoutes.update, { params, body: { valid_until: '2027-01-31', alt: 'Leaf' } }),
  ).toEqual({ ...logo, valid_until: '2027-01-31', alt: 'Leaf', revision: 2 })
  expect(
    await company.api.data(secondaryLogoRoutes.update, { params, body: { valid_until: null, image_id: image._id } }),
  ).toEqual({ ...logo, alt: 'Leaf', image, revision: 3 })
})

test.each([
  ['name', '', 'This field is required'],
  ['name', 'x'.repeat(101), 'Please use at most 100 characters'],
  ['alt', 'x'.repeat(161), 'Please use at most 160 characters'],
  ['link', 'javascript:alert(1)', 'Please enter a web address, such as https'],
  ['valid_until', '2027-02-29', 'Please enter a day such as'],
  ['valid_until', '0000-01-01', 'Please enter valid value'],
  ['valid_until', '2027-02-20T00:00:00Z', 'Please enter a day such as'],
])('%s %j is refused', async (field, value, message) => {
  const company = await makeOpenCompany(server)
  const [logo] = await addLogos(company, 'Halal')
  const params = { ...paramsOf(company), logoId: logo?._id ?? '' }
  expect(await company.api.refusal(secondaryLogoRoutes.update, { params, body: { [field]: value } })).toMatchObject({
    status: 400,
    code: 'invalid',
    fields: { [field]: expect.stringContaining(message) as string },
  })
  expect(await list(company)).toEqual([logo])
})

test('a picture must be a logo of the same company', async () => {
  const [company, other] = [await makeOpenCompany(server), await makeOpenCompany(server)]
  const photo = await uploadPicture(company, 'photo', await pngFile(40, 40))
  for (const id of [photo._id, (await picture(other))._id, randomUUID()]) {
    const body = { name: 'Halal', image_id: id }
    expect(await company.api.refusal(secondaryLogoRoutes.create, { params: paramsOf(company), body })).toMatchObject({
      status: 400,
      fields: { image_id: 'Please enter valid value' },
    })
  }
  expect(await list(company)).toEqual([])
})

test.each([
  ['en', 'The library can hold 30 logos. Delete one to add another.'],
  ['id', 'Pustaka memuat paling banyak 30 logo. Hapus satu untuk menambahkan yang lain.'],
])('the 31st logo is refused until one is deleted (%s)', async (language, message) => {
  const company = await makeOpenCompany(server)
  await fill(company, 30)
  const input = { params: paramsOf(company), body: { name: 'One more', image_id: (await picture(company))._id } }
  expect(await company.api.speaking(language).refusal(secondaryLogoRoutes.create, input)).toMatchObject({
    status: 400,
    code: 'secondary_logos_max',
    message,
  })
  const [first] = await list(company)
  const params = { ...paramsOf(company), logoId: first?._id ?? '' }
  await company.api.data(secondaryLogoRoutes.remove, { params })
  await company.api.data(secondaryLogoRoutes.create, input)
  expect((await namesIn(company)).at(-1)).toBe('One more')
  expect(await namesIn(company)).toHaveLength(30)
})

test('concurrent additions also stop at thirty', async () => {
  const company = await makeOpenCompany(server)
  await fill(company, 27)
  const input = { params: paramsOf(company), body: { name: 'New', image_id: (await picture(company))._id } }
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => company.api.call(secondaryLogoRoutes.create, input)),
  )
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 200, 200, 400, 400, 400, 400, 400])
  expect(await list(company)).toHaveLength(30)
})

test('the library keeps its chosen order', async () => {
  const company = await makeOpenCompany(server)
  const [a, b, c, d] = await addLogos(company, 'a', 'b', 'c', 'd')
  const order = async (...logos: (SecondaryLogo | undefined)[]) =>
    company.api.call(secondaryLogoRoutes.reorder, {
      params: paramsOf(company),
      body: { ids: logos.map((logo) => logo?._id) },
    })
  expect((await order(d, a, c, b)).status).toBe(200)
  expect(await namesIn(company)).toEqual(['d', 'a', 'c', 'b'])
  for (const wrong of [[d, a, c], [d, a, c, c], [d, a, c, b, b], []]) {
    const reply = await order(...wrong)
    expect({ status: reply.status, code: (JSON.parse(reply.text) as { code: string }).code }).toEqual({
      status: 409,
      code: 'secondary_logos_changed',
    })
  }
  expect(await namesIn(company)).toEqual(['d', 'a', 'c', 'b'])
  await company.api.data(secondaryLogoRoutes.remove, { params: { ...paramsOf(company), logoId: a?._id ?? '' } })
  await addLogos(company, 'e')
  expect(await namesIn(company)).toEqual(['d', 'c', 'b', 'e'])
})

test('concurrent reordering gives every logo its own place', async () => {
  const company = await makeOpenCompany(server)
  const logos = await addLogos(company, 'a', 'b', 'c', 'd', 'e')
  const ids = logos.map((logo) => logo._id)
  const orders = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)], ids, ids.toReversed()]
  const replies = await Promise.all(
    orders.map((order) =>
      company.api.call(secondaryLogoRoutes.reorder, { params: paramsOf(company), body: { ids: order } }),
    ),
  )
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
  expect((await namesIn(company)).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('only admins change the library', async () => {
  const company = await makeOpenCompany(server)
  const [logo] = await addLogos(company, 'Halal')
  const params = { ...paramsOf(company), logoId: logo?._id ?? '' }
  const body = { name: 'Mine', image_id: logo?.image._id ?? '' }
  for (const roles of [[], ['division_admin' as const]]) {
    const { api } = await makeMember(server, company, { roles })
    for (const [route, input] of [
      [secondaryLogoRoutes.create, { params: paramsOf(company), body }],
      [secondaryLogoRoutes.update, { params, body }],
      [secondaryLogoRoutes.remove, { params }],
      [secondaryLogoRoutes.use, { params }],
      [secondaryLogoRoutes.reorder, { params: paramsOf(company), body: { ids: [logo?._id] } }],
    ] as const) {
      expect(await api.refusal(route, input)).toMatchObject({ status: 400, code: 'not_allowed' })
    }
  }
  const admin = await makeMember(server, company, { roles: ['admin'] })
  await admin.api.data(secondaryLogoRoutes.update, { params, body: { name: 'By an admin' } })
  const stranger = server.as(await makeUser(server))
  expect((await stranger.refusal(cardRoutes.logos, { params: paramsOf(company) })).status).toBe(404)
  expect(await namesIn(company)).toEqual(['By an admin'])
})

test('without the plan, logos can only be shown or deleted', async () => {
  const company = await makeOpenCompany(server)
  const [logo] = await addLogos(company, 'Halal')
  const params = { ...paramsOf(company), logoId: logo?._id ?? '' }
  await setPlan(server.database.global, company.id, 'free')
  const { api } = company
  const body = { name: 'New', image_id: logo?.image._id ?? '' }
  for (const [route, input] of [
    [secondaryLogoRoutes.create, { params: paramsOf(company), body }],
    [secondaryLogoRoutes.update, { params, body }],
    [secondaryLogoRoutes.reorder, { params: paramsOf(company), body: { ids: [logo?._id] } }],
  ] as const) {
    expect(await api.refusal(route, input)).toMatchObject({ status: 402, code: 'paywalled' })
  }
  expect(await api.data(cardRoutes.logos, { params: paramsOf(company) })).toEqual([logo])
  await api.data(secondaryLogoRoutes.remove, { params })
  expect(await list(company)).toEqual([])
})

test('a division shows up to six library logos by default', async () => {
  const [company, other] = [await makeOpenCompany(server), await makeOpenCompany(server)]
  const logos = await addLogos(company, 'a', 'b', 'c', 'd', 'e', 'f', 'g')
  const [foreign] = await addLogos(other, 'theirs')
  const ids = logos.map((logo) => logo._id)
  const division = await makeDivision(server, company)
  const params = { companyId: company.id, divisionId: division.id }
  const choose = (chosen: string[]) => ({ params, body: { secondary_logo_ids: chosen } })

  const six = ids.slice(0, 6).toReversed()
  expect((await company.api.data(divisionRoutes.update, choose(six))).secondary_logo_ids).toEqual(six)
  const [a = '', b = ''] = ids
  for (const [wrong, field] of [
    [ids, 'secondary_logo_ids'],
    [[a, a], 'secondary_logo_ids'],
    [[a, foreign?._id ?? ''], 'secondary_logo_ids.1'],
    [[randomUUID()], 'secondary_logo_ids.0'],
  ] as const) {
    const refusal = await company.api.refusal(divisionRoutes.update, choose([...wrong]))
    expect(refusal).toMatchObject({ status: 400, code: 'invalid', fields: { [field]: expect.any(String) as string } })
  }
  await company.api.data(secondaryLogoRoutes.remove, { params: { ...paramsOf(company), logoId: b } })
  const { secondary_logo_ids: left } = await company.api.data(divisionRoutes.get, { params })
  expect(left).toEqual(six.filter((id) => id !== b))
  await company.api.data(divisionRoutes.update, choose(left))
})

test('the database enforces the limits of logos', async () => {
  const company = await makeOpenCompany(server)
  await fill(company, 30)
  const division = await makeDivision(server, company)
  const attempt = (text: string, ...values: unknown[]) =>
    asOwner(server.database, (query) => query(text, [company.id, ...values]))
  const insert = `insert into secondary_logos (company_id, id, place, name, image) values ($1, gen_random_uuid(), $2, 'x', '{}')`
  await expect(attempt(insert, 30)).rejects.toThrow('secondary_logos_place_check')
  await expect(attempt(insert, 7)).rejects.toThrow('secondary_logos_place_key')
  await expect(
    attempt(
      `update divisions set secondary_logo_ids = array_fill(id, array[7])
        where company_id = $1 and id = $2`,
      division.id,
    ),
  ).rejects.toThrow('divisions_secondary_logo_ids_check')
})

describe('on cards', () => {
  afterEach(() => void vi.useRealTimers())

  const page = async (slug: string) => (await server.visitor().send('GET', `/c/${slug}`)).text
  /** Logo names on the page, in order. */
  const shownOn = async (slug: string) =>
    [
      ...((await page(slug)).split('<section class="logos">')[1]?.split('</section>')[0] ?? '').matchAll(
        /alt="([^"]*)"/g,
      ),
    ].map(([, alt]) => alt)
  const ofCard = (company: TestCompany, cardId: string) => ({ companyId: company.id, cardId })
  const choose = async (company: TestCompany, cardId: string, ids: string[] | null, api = company.api) => {
    const params = ofCard(company, cardId)
    const { revision } = await api.data(cardRoutes.get, { params })
    const body: UpdateCard = { revision, secondary_logo_ids: ids }
    return api.call(cardRoutes.update, { params, body })
  }
  const idsOf = (logos: SecondaryLogo[]) => logos.map((logo) => logo._id)
  const use = (company: TestCompany, logo: SecondaryLogo | undefined) =>
    company.api.data(secondaryLogoRoutes.use, { params: { ...paramsOf(company), logoId: logo?._id ?? '' } })

  test('a card’s own choice replaces its division’s logos', async () => {
    const company = await makeOpenCompany(server)
    const logos = await addLogos(company, 'a', 'b', 'c', 'd', 'e', 'f', 'g')
    const ids = idsOf(logos)
    const division = await makeDivision(server, company)
    const member = await makeMember(server, company, { divisionId: division.id })
    expect(await shownOn(member.slug)).toEqual([])
    const params = { companyId: company.id, divisionId: division.id }
    await company.api.data(divisionRoutes.update, {
      params,
      body: { secondary_logo_ids: [ids[1] ?? '', ids[0] ?? ''] },
    })
    expect(await shownOn(member.slug)).toEqual(['b', 'a'])
    expect(await use(company, logos[0])).toMatchObject({ cards: 1, divisions: [division.name] })

    expect((await choose(company, member.cardId, ids.slice(1).toReversed(), member.api)).status).toBe(200)
    expect(await shownOn(member.slug)).toEqual(['g', 'f', 'e', 'd', 'c', 'b'])
    expect(await use(company, logos[0])).toMatchObject({ cards: 0, divisions: [division.name] })
    expect(await use(company, logos[6])).toMatchObject({ cards: 1, divisions: [] })

    expect((await choose(company, member.cardId, ids, member.api)).status).toBe(400)
    expect((await choose(company, member.cardId, [randomUUID()], member.api)).status).toBe(400)
    expect((await choose(company, member.cardId, [], member.api)).status).toBe(200)
    expect(await shownOn(member.slug)).toEqual([])
    expect((await choose(company, member.cardId, null, member.api)).status).toBe(200)
    expect(await shownOn(member.slug)).toEqual(['b', 'a'])
  })

  test('the database refuses a seventh logo', async () => {
    const company = await makeOpenCompany(server)
    await expect(
      asOwner(server.database, (query) =>
        query(`update cards set secondary_logo_ids = array_fill(id, array[7]) where id = $1`, [company.cardId]),
      ),
    ).rejects.toThrow('cards_secondary_logo_ids_check')
  })

  test('a logo change shows at once without touching cards', async () => {
    const company = await makeOpenCompany(server)
    const [halal, award] = await addLogos(company, 'Halal', 'Award')
    await choose(company, company.cardId, idsOf([halal, award] as SecondaryLogo[]))
    const revisions = () =>
      asOwner(server.database, (query) =>
        query('select revision, updated_at from cards where company_id = $1', [company.id]),
      )
    const before = await revisions()
    expect(await shownOn(company.slug)).toEqual(['Halal', 'Award'])

    const params = { ...paramsOf(company), logoId: halal?._id ?? '' }
    await company.api.data(secondaryLogoRoutes.update, {
      params,
      body: { alt: 'Certified & halal', link: 'https://halal.go.id/?a=1&b=2' },
    })
    const text = await page(company.slug)
    expect(text).toContain('alt="Certified &amp; halal"')
    expect(text).toMatch(/href="https:\/\/halal\.go\.id\/\?a=1&amp;b=2" ping="[^"]+" rel="noreferrer"/)
    expect(text).toContain(halal?.image.url)

    await company.api.data(secondaryLogoRoutes.remove, { params })
    expect(await shownOn(company.slug)).toEqual(['Award'])
    expect(await revisions()).toEqual(before)
  })

  test('a logo leaves cached pages when its last UTC day ends', async () => {
    const company = await makeOpenCompany(server)
    const [fair, award] = await addLogos(company, 'Fair', 'Award')
    const params = { ...paramsOf(company), logoId: fair?._id ?? '' }
    await choose(company, company.cardId, idsOf([fair, award] as SecondaryLogo[]))
    const today = new Date().toISOString().slice(0, 10)
    await company.api.data(secondaryLogoRoutes.update, { params, body: { valid_until: today } })
    expect(await shownOn(company.slug)).toEqual(['Fair', 'Award'])

    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T23:59:59.999Z`) })
    expect(await shownOn(company.slug)).toEqual(['Fair', 'Award'])
    const earlier = await server.visitor().send('GET', `/c/${company.slug}`)
    vi.setSystemTime(Date.parse(`${today}T00:00:00Z`) + 86_400_000)
    expect(await shownOn(company.slug)).toEqual(['Award'])
    const again = await server
      .visitor()
      .send('GET', `/c/${company.slug}`, undefined, { 'if-none-match': earlier.headers['etag'] ?? '' })
    expect(again.status).toBe(200)
  })

  test('an expired logo shows again when its date is extended', async () => {
    const company = await makeOpenCompany(server)
    const [fair] = await addLogos(company, 'Fair')
    const params = { ...paramsOf(company), logoId: fair?._id ?? '' }
    await choose(company, company.cardId, idsOf([fair] as SecondaryLogo[]))
    await company.api.data(secondaryLogoRoutes.update, { params, body: { valid_until: '2020-01-01' } })
    expect(await shownOn(company.slug)).toEqual([])
    expect(await list(company)).toHaveLength(1)
    await company.api.data(secondaryLogoRoutes.update, { params, body: { valid_until: null } })
    expect(await shownOn(company.slug)).toEqual(['Fair'])
  })
})
