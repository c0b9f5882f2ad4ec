import type { Company } from '@kartu/contracts/company/companies'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { fileRoutes } from '@kartu/contracts/platform/files'
import { galleryImageBytesMax } from '@kartu/contracts/limits'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeOpenCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { asFile, pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { setPlan } from '../plans/plans.ts'

const server = await startSellingServer()

const paramsOf = (company: TestCompany) => ({ companyId: company.id })
const update = (company: TestCompany, body: object): Promise<Company> =>
  company.api.data(companyRoutes.update, { params: paramsOf(company), body })
const refused = (company: TestCompany, body: object, language = 'en') =>
  company.api.speaking(language).refusal(companyRoutes.update, { params: paramsOf(company), body })
const pageOf = async (slug: string): Promise<string> => (await server.visitor().send('GET', `/c/${slug}`)).text

/** Distinct gallery pictures. */
const pictures = async (company: TestCompany, count: number) => {
  const made = []
  for (let seed = 0; seed < count; seed += 1)
    made.push(await uploadPicture(company, 'gallery', await pngFile(60, 40, seed)))
  return made
}

test('the gallery keeps its order', async () => {
  const company = await makeOpenCompany(server)
  const [first, second, third] = await pictures(company, 3)
  const gallery = [third, first, second].map((picture, at) => ({ file_id: picture?._id, alt: ` Picture ${at} ` }))
  const saved = await update(company, { gallery })
  expect(saved.gallery).toEqual([
    { ...third, alt: 'Picture 0' },
    { ...first, alt: 'Picture 1' },
    { ...second, alt: 'Picture 2' },
  ])
  const page = await pageOf(company.slug)
  const shown = [third, first, second].map((picture) => page.indexOf(String(picture?.url)))
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  expect(shown[0]).toBeGreaterThan(0)
  expect(page).toContain('alt="Picture 0"')
  expect((await update(company, { gallery: [] })).gallery).toEqual([])
  expect(await pageOf(company.slug)).not.toContain('Picture 0')
})

test.each([
  ['en', 'Too many; the limit is 3'],
  ['id', 'Terlalu banyak. Batasnya 3'],
])('a fourth picture is refused (%s)', async (language, message) => {
  const company = await makeOpenCompany(server)
  const gallery = (await pictures(company, 4)).map(({ _id }) => ({ file_id: _id }))
  const refusal = await refused(company, { gallery }, language)
  expect(refusal).toMatchObject({ status: 400, code: 'invalid', fields: { gallery: message } })
  const byRow = asOwner(server.database, (query) =>
    query(`update companies set gallery = '[1, 2, 3, 4]' where id = $1`, [company.id]),
  )
  await expect(byRow).rejects.toThrow('companies_gallery_check')
})

test('the gallery takes only gallery pictures of its own company', async () => {
  const company = await makeOpenCompany(server)
  const [own] = await pictures(company, 1)
  const [foreign] = await pictures(await makeOpenCompany(server), 1)
  const logo = await uploadPicture(company, 'logo', await pngFile(30, 30))
  for (const wrong of [foreign?._id, logo._id]) {
    const refusal = await refused(company, { gallery: [{ file_id: own?._id }, { file_id: wrong }] })
    expect(refusal).toMatchObject({ status: 400, fields: { 'gallery.1.file_id': 'Please enter valid value' } })
  }
  const long = await refused(company, { gallery: [{ file_id: own?._id, alt: 'x'.repeat(161) }] })
  expect(long.fields).toEqual({ 'gallery.0.alt': 'Please use at most 160 characters' })
})

test('gallery pictures are JPEG or PNG of at most 1 MB', async () => {
  const company = await makeOpenCompany(server)
  const send = (file: Blob) =>
    company.api.refusal(fileRoutes.create, { params: paramsOf(company), body: { kind: 'gallery' }, file })
  const noise = { create: { width: 40, height: 40, channels: 3, background: '#0f6e63' } } as const
  const webp = new File([asFile(await sharp(noise).webp().toBuffer())], 'photo.jpg', { type: 'image/jpeg' })
  expect(await send(webp)).toMatchObject({
    status: 400,
    code: 'gallery_type',
    message: 'The gallery accepts jpg, jpeg and png pictures.',
  })
  const png = Buffer.from(await (await pngFile(40, 40)).arrayBuffer())
  const large = asFile(Buffer.concat([png, Buffer.alloc(galleryImageBytesMax + 1 - png.length)]))
  expect(await send(large)).toMatchObject({ status: 413, code: 'too_large', message: /1\sMB/ })
  const jpeg = asFile(await sharp(noise).jpeg().toBuffer())
  await company.api.data(fileRoutes.create, { params: paramsOf(company), body: { kind: 'gallery' }, file: jpeg })
})

test('company contacts appear on every card', async () => {
  const company = await makeOpenCompany(server, { name: 'Kopi' })
  const member = await makeMember(server, company)
  const saved = await update(company, {
    contacts: [
      { key: 'phone', value: '' },
      { key: 'phone', value: '+65 6123 4567', label: 'Reception' },
      { key: 'instagram', value: '@kopi' },
      { key: 'email', value: '  ' },
    ],
  })
  expect(saved.contacts).toMatchObject([
    { key: 'phone', value: '+6561234567', code: '65', label: 'Reception', priority: 0 },
    { key: 'instagram', label: '', priority: 1 },
  ])
  for (const slug of [company.slug, member.slug]) {
    const page = await pageOf(slug)
    expect(page).toContain('Reception')
    expect(page).toContain('+65 6123 4567')
  }
  const reversed = saved.contacts.toReversed().map((entry, priority) => ({ ...entry, priority }))
  const { contacts } = await update(company, { contacts: reversed })
  expect(contacts.map(({ _id }) => _id)).toEqual(saved.contacts.map(({ _id }) => _id).toReversed())
})

test('a company has at most 10 socials', async () => {
  const company = await makeOpenCompany(server)
  const socials = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ key: 'instagram', value: `@kopi${at}` }))
  expect((await update(company, { contacts: socials(10) })).contacts).toHaveLength(10)
  const refusal = await refused(company, { contacts: socials(11) })
  expect(refusal).toMatchObject({ status: 400, code: 'invalid' })
  expect(refusal.fields['contacts']).toContain('10')
  const wrong = await refused(company, {
    contacts: [
      { key: 'email', value: 'a@example.com' },
      { key: 'phone', value: '12', code: '65' },
    ],
  })
  expect(Object.keys(wrong.fields)).toEqual(['contacts.1.value'])
  expect((await company.api.data(companyRoutes.get, { params: paramsOf(company) })).contacts).toHaveLength(10)
})

test('a card colour can replace the background colour', async () => {
  const company = await makeOpenCompany(server)
  expect((await update(company, { color: '#143e6b' })).card_color).toBeNull()
  expect((await update(company, { card_color: 'B3261E' })).card_color).toBe('#b3261e')
  expect((await update(company, { card_color: null })).card_color).toBeNull()
  for (const card_color of ['#b3261', 'red', '#b3261e80']) {
    expect((await refused(company, { card_color })).fields).toEqual({
      card_color: 'Please enter a colour of 6 hex digits, such as 0f6e63',
    })
  }
})

test('an admin cannot change fields reserved for super admins', async () => {
  const company = await makeOpenCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const [picture] = await pictures(company, 1)
  const body = {
    card_color: '#b3261e',
    gallery: [{ file_id: String(picture?._id), alt: '' }],
    contacts: [{ key: 'email' as const, value: 'hello@example.com' }],
    prioritise_division_details: true,
  }
  const saved = await admin.api.data(companyRoutes.update, { params: paramsOf(company), body })
  expect(saved).toMatchObject({ card_color: '#b3261e', prioritise_division_details: true, gallery: [picture] })
  const smuggled = { ...body, card_color: '#000000', color: '#000000' }
  expect(await admin.api.refusal(companyRoutes.update, { params: paramsOf(company), body: smuggled })).toMatchObject({
    code: 'branding_not_allowed',
  })
  expect((await company.api.data(companyRoutes.get, { params: paramsOf(company) })).card_color).toBe('#b3261e')
})

test('a company change shows on its cards at once', async () => {
  const company = await makeOpenCompany(server, { name: 'Before' })
  const members = [await makeMember(server, company), await makeMember(server, company)]
  const slugs = [company.slug, ...members.map(({ slug }) => slug)]
  const before = await Promise.all(slugs.map(pageOf))
  for (const page of before) expect(page).not.toContain('#7a2e8e')
  const revisions = () =>
    asOwner(server.database, (query) =>
      query('select id, revision, updated_at from cards where company_id = $1 order by id', [company.id]),
    )
  const untouched = await revisions()
  await update(company, { color: '#7a2e8e', name: 'After' })
  for (const page of await Promise.all(slugs.map(pageOf))) {
    expect(page).toContain('#7a2e8e')
    expect(page).toContain('After')
  }
  expect(await revisions()).toEqual(untouched)
})

test('a card without a description shows the company’s description', async () => {
  const company = await makeOpenCompany(server)
  await update(company, { short_description: 'Coffee since 1911' })
  expect(await pageOf(company.slug)).toContain('Coffee since 1911')
})

test('the response contains the company’s plan', async () => {
  const company = await makeOpenCompany(server)
  expect((await company.api.data(companyRoutes.get, { params: paramsOf(company) })).plan).toBe('open')
  const other = await makeOpenCompany(server, { founder: company.founder })
  await setPlan(server.database.global, company.id, 'free')
  expect((await company.api.data(companyRoutes.get, { params: paramsOf(company) })).plan).toBe('free')
  const all = await company.api.data(companyRoutes.list, { query: {} })
  const plans = new Map(all.map((one) => [one._id, 'plan' in one ? one.plan : null]))
  expect([plans.get(company.id), plans.get(other.id)]).toEqual(['free', 'open'])
})
