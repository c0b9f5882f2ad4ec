import { companyRoutes } from '@kartu/contracts/company/companies'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectConfirmed } from '../confirmations.ts'
import { expect, expectAccessible, expectAccessibleInBothSchemes, languages, makeCompany, test } from '../fixtures.ts'

/** A picture in a single colour. */
const picture = async (name: string, colour: string, format: 'png' | 'jpeg' | 'webp' = 'png') => ({
  name,
  mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 200, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer(),
})

const galleryInput = (page: Page) => page.getByRole('region', { name: 'Gallery' }).locator('input[type=file]')
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectConfirmed(page, 'company_updated')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
}

test('every company detail is changed and shown on its cards @main', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Chloe', last_name: 'Lim', company: 'Kopi' })
  await page.goto('/company?tab=details')
  await page.getByLabel('Company name').fill('Kopi Nusantara Persada')
  await expect(page.getByText('Names longer than 15 characters wrap onto two lines:')).toBeVisible()
  await page.getByLabel('Short description').fill('Coffee since 1911')
  await expect(page.getByText('17 of 300 characters')).toBeVisible()
  await page.getByRole('switch', { name: 'Prioritise division details' }).check()
  await expect(page.getByText('cards show the division’s')).toBeVisible()

  await page.getByRole('button', { name: 'Add contact' }).click()
  await page.getByRole('menuitem', { name: 'Email' }).click()
  await page.getByLabel('Email address').fill('hello@kopi.example')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('hello@kopi.example')
  // One form: unsaved input of one tab is kept while another is open, and saved with it.
  await page.getByRole('link', { name: 'Look', exact: true }).click()
  await page.getByRole('button', { name: 'Use colour #7a2e8e' }).first().click()
  await expect(page.getByText('Inherited from Background colour')).toBeVisible()
  await page.getByRole('button', { name: 'Use colour #b3261e' }).last().click()
  await save(page)

  const saved = await founder.call(companyRoutes.get, { params })
  expect(saved).toMatchObject({
    name: 'Kopi Nusantara Persada',
    short_description: 'Coffee since 1911',
    metadata: { color: '#7a2e8e' },
    card_color: '#b3261e',
    prioritise_division_details: true,
    contacts: [{ key: 'email', value: 'hello@kopi.example' }],
  })
  const { data } = await founder.call(memberRoutes.list, { params, query: {} })
  await page.goto(`/c/${String(data[0]?.card.slug)}`)
  await expect(page.getByText('Coffee since 1911')).toBeVisible()
  await expect(page.getByText('hello@kopi.example')).toBeVisible()
})

test('the keyboard manages gallery pictures @both', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const alts = async () => (await founder.call(companyRoutes.get, { params })).gallery.map(({ alt }) => alt)
  await page.goto('/company?tab=details')
  await galleryInput(page).setInputFiles([
    await picture('one.png', '#c9a27e'),
    await picture('two.jpg', '#5b7f95', 'jpeg'),
  ])
  const texts = page.getByLabel('Alternative text')
  await expect(texts).toHaveCount(2)
  await texts.nth(0).fill('The roastery')
  await texts.nth(1).fill('The bar')
  await save(page)
  expect(await alts()).toEqual(['The roastery', 'The bar'])

  await page.getByRole('button', { name: 'Move The bar, number 2 of 2' }).press('ArrowUp')
  await expect(page.getByText('The bar is now number 1 of 2.')).toBeAttached()
  await expect(texts.nth(0)).toHaveValue('The bar')
  await save(page)
  expect(await alts()).toEqual(['The bar', 'The roastery'])

  await galleryInput(page).setInputFiles(await picture('three.png', '#7b8f62'))
  await expect(page.getByText('The gallery holds up to 3 pictures.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove The bar' }).click()
  await expect(page.getByRole('button', { name: 'Add pictures' })).toBeFocused()
  await save(page)
  expect(await alts()).toEqual(['The roastery', ''])
})

test('a gallery picture has texts in further languages @both', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  await page.goto('/company?tab=details')
  await galleryInput(page).setInputFiles([await picture('one.png', '#c9a27e'), await picture('two.png', '#5b7f95')])
  await page.getByLabel('Alternative text').nth(1).fill('The bar')
  await page.getByRole('button', { name: 'Further languages The bar' }).click()
  const language = page.getByRole('combobox', { name: 'Language' })
  await language.fill('ja')
  await language.press('Enter')
  const japanese = page.getByRole('region', { name: 'Japanese' }).getByLabel('Alternative text')
  await expect(japanese).toHaveAttribute('placeholder', 'The bar')
  await japanese.fill('長'.repeat(161))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(japanese).toHaveAccessibleDescription(/160/)
  await japanese.fill('バー')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Move The bar/ }).press('ArrowUp')
  await save(page)
  const { gallery } = await founder.call(companyRoutes.get, { params })
  expect(gallery.map(({ alt, translations }) => [alt, translations])).toEqual([
    ['The bar', [{ language: 'ja', alt: 'バー' }]],
    ['', undefined],
  ])
})

test('pictures are sorted by dragging', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/company?tab=details')
  await galleryInput(page).setInputFiles([await picture('one.png', '#c9a27e'), await picture('two.png', '#5b7f95')])
  const texts = page.getByLabel('Alternative text')
  await texts.nth(1).fill('Second')
  const grip = page.getByRole('button', { name: /^Move Second/ })
  await grip.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  const to = await texts.nth(0).boundingBox()
  if (!from || !to) throw new Error('A row is not visible')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y - 40, { steps: 12 })
  await page.mouse.up()
  await expect(texts.nth(0)).toHaveValue('Second')
})

test('the gallery refuses other file types', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/company?tab=details')
  const gallery = page.getByRole('region', { name: 'Gallery' })
  const large = await picture('large.png', '#c9a27e')
  await galleryInput(page).setInputFiles({ ...large, name: 'moving.gif', mimeType: 'image/gif' })
  await expect(gallery.getByRole('alert')).toHaveText('This file type can’t be used. Please choose jpg, jpeg, png.')
  // The server checks the content, not the name.
  await galleryInput(page).setInputFiles(await picture('disguised.jpg', '#c9a27e', 'webp'))
  await expect(gallery.getByRole('alert')).toHaveText('The gallery accepts jpg, jpeg and png pictures.')
  await expect(page.getByLabel('Alternative text')).toHaveCount(0)
  await galleryInput(page).setInputFiles({ ...large, buffer: Buffer.concat([large.buffer, Buffer.alloc(1_048_576)]) })
  await expect(page.getByLabel('Alternative text')).toHaveCount(1)
})

test("a contact's error is in its row @phone", async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const contacts = [
    { key: 'email' as const, value: 'a@kopi.example' },
    { key: 'instagram' as const, value: '@kopi' },
    { key: 'phone' as const, value: '+6561234567' },
  ]
  await founder.call(companyRoutes.update, { params, body: { contacts } })
  await page.goto('/company?tab=details')
  await page.getByRole('button', { name: /^Phone/ }).click()
  await page.getByLabel('Number', { exact: true }).fill('12')
  await page.getByRole('button', { name: /^Phone/ }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Number', { exact: true })).toBeFocused()
  await expect(page.getByText('Please use a valid phone number')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  const prompt = page.getByRole('dialog', { name: 'Discard Changes' })
  await expect(prompt).toContainText('All data you filled will not saved?')
  await prompt.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
})

test('admins read why they cannot change the branding', async ({ page, makePerson, addColleague, signIn }) => {
  const founder = await makePerson()
  const company = await makeCompany(founder)
  const { person, member } = await addColleague(founder, company)
  await signIn(person, company)
  await page.goto('/company?tab=details')
  await expect(page.getByText('Only admins can change these details.')).toBeVisible()
  await expect(page.getByLabel('Industry')).toHaveAttribute('readonly')
  await expect(page.getByRole('button', { name: 'Add contact' })).toBeHidden()

  const params = { companyId: company._id, memberId: member._id }
  await founder.call(memberRoutes.update, { params, body: { roles: ['admin'] } })
  await page.reload()
  await expect(page.getByText('Ask a super admin to change the name.')).toBeVisible()
  await expect(page.getByLabel('Company name')).toHaveAttribute('readonly')
  await page.getByLabel('Industry').fill('Coffee')
  await save(page)
  await page.getByRole('link', { name: 'Look', exact: true }).click()
  await expect(page.getByText('Ask a super admin to change the background colour.')).toBeVisible()
  await expect(page.getByText('Ask a super admin to change the logo or its size.')).toBeVisible()
})

test('an error opens the tab of its field', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/company?tab=details')
  await page.getByLabel('Company name').fill('')
  await page.getByRole('link', { name: 'Data' }).click()
  await page.getByRole('link', { name: 'Look', exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Company name')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Details', exact: true })).toHaveAttribute('aria-current', 'page')
})

for (const { prefix, scheme, at } of languages) {
  test(`complete company details are accessible, ${prefix || '/en'} ${at}`, async ({ page, enterAsFounder }) => {
    const { founder, params } = await enterAsFounder({ company: 'Nusantara Logistics Group' })
    const contacts = [
      { key: 'phone' as const, value: '+6561234567' },
      { key: 'linkedin' as const, value: 'company/nusantara' },
    ]
    const body = { contacts, color: '#c2410c', card_color: '#0b5cad' }
    await founder.call(companyRoutes.update, { params, body })
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(`${prefix}/company?tab=details`)
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles([await picture('one.png', '#c9a27e'), await picture('two.png', '#5b7f95')])
    await expect(page.locator('html[data-save-bar]')).toBeVisible()
    await page.locator('[data-row] button[aria-expanded]').first().click()
    await expectAccessibleInBothSchemes(page, scheme)
  })
}
