import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { insightRoutes } from '@kartu/contracts/insights/insights'
import { dayIn } from '@kartu/contracts/leads/event-days'
import { emailSignatureRoutes as routes, type EmailSignatureInput } from '@kartu/contracts/sharing/email-signatures'
import { describe, expect, test } from 'vitest'
import { makeCompany, makeDivision, makeMember, makeUser, type TestCompany } from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { signatureDesign } from '../../../../test/inputs/sharing/email-signatures.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
const of = ({ id }: TestCompany) => ({ params: { companyId: id } })
const designWith = (change: Partial<EmailSignatureInput> = {}): EmailSignatureInput => ({
  ...signatureDesign,
  fields: [...signatureDesign.fields],
  ...change,
})
const bannerWith = (imageId: string, change: Partial<NonNullable<EmailSignatureInput['banner']>> = {}) => ({
  image_id: imageId,
  alt: 'Meet us at the fair',
  link: 'example.com/fair',
  from: '2026-11-01',
  until: '2026-11-30',
  division_ids: [],
  ...change,
})

test('members can read an admin’s design', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  expect(await member.api.data(routes.get, of(company))).toEqual({
    design: null,
    revision: 1,
    division_ids: [],
    time_zone: 'Asia/Jakarta',
  })
  const picture = await uploadPicture(company, 'signature', await pngFile(1200, 400))
  const divisionId = (await makeDivision(server, company)).id
  const banner = bannerWith(picture._id, { division_ids: [divisionId] })
  const saved = await company.api.data(routes.update, { ...of(company), body: { design: designWith({ banner }) } })
  const { image_id: _id, ...texts } = banner
  expect(saved).toEqual({
    design: designWith({ banner: { ...texts, image: picture, link: 'https://example.com/fair' } as never }),
    revision: 2,
    division_ids: [],
    time_zone: 'Asia/Jakarta',
  })
  expect(await member.api.data(routes.get, of(company))).toEqual(saved)
})

test('members cannot change the design', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const refusal = await member.api.refusal(routes.update, { ...of(company), body: { design: designWith() } })
  expect(refusal.code).toBe('not_allowed')
  expect((await company.api.data(routes.get, of(company))).design).toBeNull()
})

test('a design is not found by people of other companies', async () => {
  const company = await makeCompany(server)
  const stranger = server.as(await makeUser(server))
  expect((await stranger.refusal(routes.get, of(company))).code).toBe('not_found')
  expect((await stranger.refusal(routes.update, { ...of(company), body: { design: null } })).code).toBe('not_found')
})

test('can be reset to the standard signature', async () => {
  const company = await makeCompany(server)
  const picture = await uploadPicture(company, 'signature', await pngFile(600, 200))
  const design = designWith({ banner: bannerWith(picture._id) })
  await company.api.data(routes.update, { ...of(company), body: { design } })
  expect(await company.api.data(routes.update, { ...of(company), body: { design: null } })).toEqual({
    design: null,
    revision: 3,
    division_ids: [],
    time_zone: 'Asia/Jakarta',
  })
})

test.each([
  ['a script as its link', { link: 'javascript:alert(1)' }],
  ['an empty text', { alt: '' }],
  ['days in the wrong order', { from: '2026-12-01', until: '2026-11-30' }],
  ['a day that does not exist', { from: '2026-02-30' }],
  ['a picture of another company', { image_id: '0192a000-0000-7000-8000-000000000000' }],
])('refuses a banner with %s', async (_what, change) => {
  const company = await makeCompany(server)
  const picture = await uploadPicture(company, 'signature', await pngFile(600, 200))
  const banner = bannerWith(picture._id, change)
  const refusal = await company.api.refusal(routes.update, { ...of(company), body: { design: designWith({ banner }) } })
  expect(refusal.code).toBe('invalid')
})

test.each([
  ['a part twice', { fields: ['phone', 'phone'] as const }],
  ['no text for the link', { link_text: ' ' }],
  ['a long disclaimer', { disclaimer: 'x'.repeat(601) }],
])('refuses %s', async (_what, change) => {
  const company = await makeCompany(server)
  const design = designWith(change as Partial<EmailSignatureInput>)
  expect((await company.api.refusal(routes.update, { ...of(company), body: { design } })).code).toBe('invalid')
})

test('a logo cannot be the picture of a banner', async () => {
  const company = await makeCompany(server)
  const logo = await uploadPicture(company, 'logo', await pngFile(600, 200))
  const design = designWith({ banner: bannerWith(logo._id) })
  const refusal = await company.api.refusal(routes.update, { ...of(company), body: { design } })
  expect(refusal.fields).toHaveProperty('design.banner.image_id')
})

test.each([
  ['Pacific/Kiritimati', true],
  ['Pacific/Pago_Pago', false],
])('counts the days of a banner in %s', async (zone, isShown) => {
  const company = await makeCompany(server)
  await company.api.data(insightRoutes.updateSettings, { ...of(company), body: { time_zone: zone } })
  const picture = await uploadPicture(company, 'signature', await pngFile(600, 200))
  // Kiritimati is always a calendar day ahead of Pago Pago.
  const day = dayIn('Pacific/Kiritimati', new Date())
  const design = designWith({ banner: bannerWith(picture._id, { from: day, until: day }) })
  const saved = await company.api.data(routes.update, { ...of(company), body: { design } })
  expect(saved.time_zone).toBe(zone)
  const { samples } = await company.api.data(routes.rollout, of(company))
  expect(samples.map(({ text }) => text.includes('Meet us at the fair'))).toEqual([isShown])
})

describe('of a division', () => {
  const at = (company: TestCompany, divisionId: string) => ({ params: { companyId: company.id, divisionId } })

  test('inherits from the company until it has a design', async () => {
    const company = await makeCompany(server)
    const { id } = await makeDivision(server, company)
    const member = await makeMember(server, company)
    expect(await member.api.data(routes.getOfDivision, at(company, id))).toEqual({ design: null, revision: 1 })
    const design = designWith({ disclaimer: 'Sales' })
    const saved = await company.api.data(routes.updateOfDivision, { ...at(company, id), body: { design } })
    expect(saved).toEqual({ design, revision: 2 })
    expect(await member.api.data(routes.getOfDivision, at(company, id))).toEqual(saved)
    expect(await member.api.data(routes.get, of(company))).toMatchObject({ design: null, division_ids: [id] })
  })

  test('is set only by admins', async () => {
    const company = await makeCompany(server)
    const { id } = await makeDivision(server, company)
    const divisionAdmin = await makeMember(server, company, { roles: ['division_admin'], divisionId: id })
    const body = { design: designWith() }
    expect((await divisionAdmin.api.refusal(routes.updateOfDivision, { ...at(company, id), body })).code).toBe(
      'not_allowed',
    )
  })

  test('of another company is not found', async () => {
    const company = await makeCompany(server)
    const other = await makeCompany(server)
    const { id } = await makeDivision(server, other)
    const body = { design: designWith() }
    expect((await company.api.refusal(routes.getOfDivision, at(company, id))).code).toBe('not_found')
    expect((await company.api.refusal(routes.updateOfDivision, { ...at(company, id), body })).code).toBe('not_found')
    expect((await company.api.refusal(routes.updateOfDivision, { ...at(other, id), body })).code).toBe('not_found')
  })

  test('has a banner for all people of the division', async () => {
    const company = await makeCompany(server)
    const { id } = await makeDivision(server, company)
    const picture = await uploadPicture(company, 'signature', await pngFile(600, 200))
    const save = (divisionIds: string[]) => {
      const design = designWith({ banner: bannerWith(picture._id, { division_ids: divisionIds }) })
      return { ...at(company, id), body: { design } }
    }
    const refusal = await company.api.refusal(routes.updateOfDivision, save([id]))
    expect(refusal.fields).toHaveProperty('design.banner.division_ids')
    const { design } = await company.api.data(routes.updateOfDivision, save([]))
    expect(design?.banner?.image).toEqual(picture)
  })

  test('needs the feature, except to inherit again', async () => {
    const selling = await server.variant({ BILLING: 'sandbox' })
    const company = await makeCompany(selling)
    const { id } = await makeDivision(selling, company)
    const refusal = await company.api.refusal(routes.updateOfDivision, {
      ...at(company, id),
      body: { design: designWith() },
    })
    expect(refusal.code).toBe('paywalled')
    const { revision } = await company.api.data(routes.updateOfDivision, { ...at(company, id), body: { design: null } })
    expect(revision).toBe(2)
  })

  test('is deleted with its division', async () => {
    const company = await makeCompany(server)
    const { id } = await makeDivision(server, company)
    await company.api.data(routes.updateOfDivision, { ...at(company, id), body: { design: designWith() } })
    await company.api.data(divisionRoutes.remove, { ...at(company, id), query: {} })
    expect((await company.api.data(routes.get, of(company))).division_ids).toEqual([])
  })
})
