import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes, type UpdateCompany } from '@kartu/contracts/company/companies'
import { secondaryLogoRoutes } from '@kartu/contracts/company/secondary-logos'
import { expect, test } from 'vitest'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

const ofCompany = ({ id }: TestCompany) => ({ companyId: id })
const open = async ({ slug }: TestCompany, language: string) =>
  (await server.app.inject({ url: `/c/${slug}`, headers: { 'accept-language': language } })).body
const storeGallery = (company: TestCompany, gallery: UpdateCompany['gallery']) =>
  company.api.data(companyRoutes.update, { params: ofCompany(company), body: { gallery } })

/** A company whose card is in English and Japanese, with an uploaded picture of the kind. */
async function makeTranslated(kind: 'gallery' | 'logo') {
  const company = await makeCompany(server)
  const params = { ...ofCompany(company), cardId: company.cardId }
  const body = { revision: 1, translations: [{ language: 'ja', note: 'メモ' }] }
  await company.api.data(cardRoutes.update, { params, body })
  return { company, picture: await uploadPicture(company, kind, await pngFile(40, 20)) }
}

/** The same with a secondary logo on the card. */
async function makeLogo() {
  const { company, picture } = await makeTranslated('logo')
  const logo = await company.api.data(secondaryLogoRoutes.create, {
    params: ofCompany(company),
    body: {
      ...{ name: 'Halal', image_id: picture._id },
      translations: [
        { language: 'ja', name: 'ハラール', alt: ' ' },
        { language: 'ar', name: '' },
      ],
    },
  })
  await company.api.data(cardRoutes.update, {
    params: { ...ofCompany(company), cardId: company.cardId },
    body: { revision: 2, secondary_logo_ids: [logo._id] },
  })
  return { company, logo, params: { ...ofCompany(company), logoId: logo._id } }
}

test('visitors get alternative texts of the gallery in their language', async () => {
  const { company, picture } = await makeTranslated('gallery')
  const entry = { file_id: picture._id, alt: 'The port' }
  const { gallery } = await storeGallery(company, [
    {
      ...entry,
      translations: [
        { language: 'ja', alt: ' 港 ' },
        { language: 'de', alt: '' },
      ],
    },
  ])
  expect(gallery).toEqual([{ ...picture, alt: 'The port', translations: [{ language: 'ja', alt: '港' }] }])
  expect(await open(company, 'ja')).toContain('alt="港"')
  expect(await open(company, 'en')).toContain('alt="The port"')
})

test('alternative texts add no language to a card', async () => {
  const { company, picture } = await makeTranslated('gallery')
  await storeGallery(company, [
    { file_id: picture._id, alt: 'The port', translations: [{ language: 'ar', alt: 'الميناء' }] },
  ])
  expect(await open(company, 'ar')).toContain('alt="The port"')
})

test('a gallery sent without languages keeps the stored ones', async () => {
  const { company, picture } = await makeTranslated('gallery')
  const translations = [{ language: 'ja', alt: '港' }]
  await storeGallery(company, [{ file_id: picture._id, alt: 'The port', translations }])
  const kept = await storeGallery(company, [{ file_id: picture._id, alt: 'The harbour' }])
  expect(kept.gallery).toEqual([{ ...picture, alt: 'The harbour', translations }])
  const removed = await storeGallery(company, [{ file_id: picture._id, alt: 'The harbour', translations: [] }])
  expect(removed.gallery).toEqual([{ ...picture, alt: 'The harbour' }])
})

test('visitors get names of logos in their language', async () => {
  const { company, logo } = await makeLogo()
  expect(logo.translations).toEqual([{ language: 'ja', name: 'ハラール' }])
  expect(await open(company, 'ja')).toContain('alt="ハラール"')
  expect(await open(company, 'en')).toContain('alt="Halal"')
})

test('a changed translation shows at once', async () => {
  const { company, params } = await makeLogo()
  expect(await open(company, 'ja')).toContain('alt="ハラール"')
  const body = { translations: [{ language: 'ja', alt: '認証' }] }
  const changed = await company.api.data(secondaryLogoRoutes.update, { params, body })
  expect(changed.translations).toEqual(body.translations)
  expect(await open(company, 'ja')).toContain('alt="認証"')
  const cleared = await company.api.data(secondaryLogoRoutes.update, { params, body: { translations: [] } })
  expect(cleared.translations).toBeUndefined()
})

test('an edit without languages keeps those of a logo', async () => {
  const { company, logo, params } = await makeLogo()
  const changed = await company.api.data(secondaryLogoRoutes.update, { params, body: { name: 'Halal MUI' } })
  expect(changed.translations).toEqual(logo.translations)
})

test.each([
  ['an unknown code', [{ language: 'english', alt: 'x' }], '0.language'],
  [
    'a language twice',
    [
      { language: 'ja', alt: 'x' },
      { language: 'JA', alt: 'y' },
    ],
    '',
  ],
  ['a text that is too long', [{ language: 'ja', alt: 'x'.repeat(161) }], '0.alt'],
  ['another text', [{ language: 'ja', link: 'https://x.example' }], '0.link'],
  ['too many languages', 'de fr it es pt nl sv da fi'.split(' ').map((language) => ({ language, alt: 'x' })), ''],
])('refuses %s', async (_, translations, place) => {
  const { company, picture } = await makeTranslated('gallery')
  const body = { gallery: [{ file_id: picture._id, alt: '', translations: translations as never }] }
  const refusal = await company.api.refusal(companyRoutes.update, { params: ofCompany(company), body })
  const field = ['gallery.0.translations', place].filter(Boolean).join('.')
  expect(refusal).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) as string } })
})

test('members cannot translate logos', async () => {
  const { company, params } = await makeLogo()
  const member = await makeMember(server, company)
  const body = { translations: [{ language: 'ja', name: 'x' }] }
  expect((await member.api.refusal(secondaryLogoRoutes.update, { params, body })).code).toBe('not_allowed')
})
