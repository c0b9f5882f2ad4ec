import { cardRoutes, type Picture, type SecondaryLogo } from '@kartu/contracts/company/cards'
import type { Company } from '@kartu/contracts/company/companies'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { type CreateSecondaryLogo, secondaryLogoRoutes } from '@kartu/contracts/company/secondary-logos'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectConfirmed } from '../confirmations.ts'
import {
  expect,
  expectAccessible,
  expectNoViolations,
  makeCompany,
  openSections,
  type Person,
  test,
} from '../fixtures.ts'

const drawn = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 120, height: 60, channels: 3, background } })
    .png()
    .toBuffer()

/** Adds logos to the library through the API. */
async function addLogos(
  baseUrl: string | undefined,
  founder: Person,
  company: Company,
  ...logos: Partial<CreateSecondaryLogo>[]
): Promise<SecondaryLogo[]> {
  const form = new FormData()
  form.append('kind', 'logo')
  form.append('file', new Blob([new Uint8Array(await drawn('#1b7f3b'))]), 'logo.png')
  const answer = await fetch(`${baseUrl}/api/v1/companies/${company._id}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${founder.token}` },
    body: form,
  })
  const { data: image } = (await answer.json()) as { data: Picture }
  const made: SecondaryLogo[] = []
  for (const logo of logos) {
    const body = { name: 'Logo', image_id: image._id, ...logo }
    made.push(await founder.call(secondaryLogoRoutes.create, { params: { companyId: company._id }, body }))
  }
  return made
}

const library = (page: Page) => page.getByRole('list', { name: 'Secondary logos' })
const expectOrder = (page: Page, ...names: string[]) =>
  expect(library(page).getByRole('button', { name: /^Edit / })).toHaveText(names)

test('an admin manages logos @phone', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/business/secondary-logo')
  await expect(page.getByText('Add logos of certificates, partners and awards')).toBeVisible()
  await page.getByRole('button', { name: 'Add logo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add logo' })
  await dialog.getByLabel('Link').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Add logo' }).click()
  await expect(dialog.getByText('This field is required')).toHaveCount(2)
  await expect(dialog.getByText('Please enter a web address, such as https://example.com')).toBeVisible()

  const picture = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>Halal</p>') }
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles(picture)
  await expect(dialog.getByText('This file type can’t be used.')).toBeVisible()
  await input.setInputFiles({ ...picture, name: 'logo.png', mimeType: 'image/png', buffer: await drawn('#0b5cad') })
  await expect(dialog.getByRole('img', { name: 'Picture' })).toBeVisible()
  await dialog.getByLabel('Name').fill('Halal certificate')
  await dialog.getByLabel('Alternative text').fill('Certified halal')
  await dialog.getByLabel('Link').fill('halal.go.id/kopi')
  await dialog.getByRole('button', { name: 'Further languages' }).click()
  await dialog.getByRole('combobox', { name: 'Language' }).fill('ja')
  await dialog.getByRole('combobox', { name: 'Language' }).press('Enter')
  const japanese = dialog.getByRole('region', { name: 'Japanese' })
  await expect(japanese.getByLabel('Name')).toHaveAttribute('placeholder', 'Halal certificate')
  await japanese.getByLabel('Name').fill('ハラール認証')
  await dialog.getByLabel('Valid until').fill('2031-05-04')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Add logo' }).click()
  await expectConfirmed(page, 'logo_added')
  await expect(page.getByText('1 of 30 logos')).toBeVisible()
  await expect(page.getByText('Until 4 May 2031')).toBeVisible()
  await expect(page.getByRole('link', { name: 'halal.go.id/kopi' })).toHaveAttribute('href', 'https://halal.go.id/kopi')

  await page.getByRole('button', { name: 'Edit Halal certificate' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit logo' })
  await edit.getByRole('button', { name: 'Further languages' }).click()
  await edit.getByRole('button', { name: /^Japanese/ }).click()
  await expect(edit.getByRole('region', { name: 'Japanese' }).getByLabel('Name')).toHaveValue('ハラール認証')
  await edit.getByLabel('Valid until').fill('2020-05-04')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Discard Changes' }).getByRole('button', { name: 'Keep editing' }).click()
  await edit.getByRole('button', { name: 'Save logo' }).click()
  await expectConfirmed(page, 'logo_edited')
  await expect(page.getByText('Expired on 4 May 2020')).toBeVisible()
  await expect(page.getByText('1 expired')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'More actions for Halal certificate' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Halal certificate?' })
  await expect(question.getByText('No card shows it.')).toBeVisible()
  await question.getByRole('button', { name: 'Delete logo' }).click()
  await expectConfirmed(page, 'logo_deleted')
  await expect(page.getByText('Add logos of certificates, partners and awards')).toBeVisible()
})

test('the library is sorted by mouse and keyboard @both', async ({ page, baseURL, enterAsFounder }) => {
  const { founder, company, params } = await enterAsFounder()
  await addLogos(baseURL, founder, company, { name: 'Halal' }, { name: 'Fair' }, { name: 'Award' })
  await page.goto('/business/secondary-logo')
  await expectOrder(page, 'Halal', 'Fair', 'Award')
  const grip = (name: string) => page.getByRole('button', { name: `Move ${name}, number` })

  await grip('Halal').focus()
  await page.keyboard.press('ArrowDown')
  await expectOrder(page, 'Fair', 'Halal', 'Award')
  await expect(grip('Halal')).toBeFocused()
  await page.keyboard.press('End')
  await expectOrder(page, 'Fair', 'Award', 'Halal')
  await expect(page.getByText('Halal is now number 3 of 3.')).toBeAttached()

  const [from, to] = [await grip('Halal').boundingBox(), await grip('Fair').boundingBox()]
  if (!from || !to) throw new Error('A handle is not visible')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 - 20, { steps: 8 })
  await page.mouse.up()
  await expectOrder(page, 'Halal', 'Fair', 'Award')
  await expect
    .poll(async () => (await founder.call(cardRoutes.logos, { params })).map((logo) => logo.name))
    .toEqual(['Halal', 'Fair', 'Award'])
  await page.reload()
  await expectOrder(page, 'Halal', 'Fair', 'Award')
})

test("a card shows its division's logos or its own choice @phone", async ({
  page,
  baseURL,
  makePerson,
  addColleague,
  signIn,
}) => {
  const founder = await makePerson()
  const company = await makeCompany(founder)
  const params = { companyId: company._id }
  const logos = await addLogos(
    baseURL,
    founder,
    company,
    { name: 'Halal', link: 'halal.go.id' },
    { name: 'Fair' },
    { name: 'Old award', valid_until: '2020-01-31' },
    ...['D', 'E', 'F', 'G'].map((name) => ({ name })),
  )
  const ids = logos.map((logo) => logo._id)
  const body = { name: 'Jakarta', secondary_logo_ids: ids.slice(0, 3) }
  const division = await founder.call(divisionRoutes.create, { params, body })
  const { person, member } = await addColleague(founder, company)
  const memberParams = { ...params, memberId: member._id }
  await founder.call(memberRoutes.update, { params: memberParams, body: { division_id: division._id } })
  const { slug } = member.card
  const logosOf = async () => {
    const card = await page.context().newPage()
    await card.goto(`/c/${slug}`)
    const shown = card.getByRole('list').filter({ has: card.getByRole('img', { name: 'Halal' }) })
    const names = await shown.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
    await expect(card.getByRole('link', { name: 'Halal' })).toHaveAttribute('href', 'https://halal.go.id/')
    await expectNoViolations(card)
    await card.close()
    return names
  }
  // Expired logos are hidden.
  expect(await logosOf()).toEqual(['Halal', 'Fair'])

  await signIn(person, company)
  await page.goto('/team/edit')
  await openSections(page)
  const section = page.getByRole('region', { name: 'Secondary logos' })
  await expect(section.getByText('Inherited from Jakarta')).toBeVisible()
  const chosen = section.getByRole('list', { name: 'Chosen logos' })
  await section.getByRole('button', { name: 'Choose logos' }).click()
  for (const name of ['D', 'E', 'F']) await section.getByRole('button', { name, exact: true }).click()
  await expect(chosen.getByRole('listitem')).toHaveCount(6)
  await expect(section.getByText('A card shows up to 6 logos.')).toBeVisible()
  await expect(section.getByRole('button', { name: 'G', exact: true })).toBeDisabled()
  await section.getByRole('button', { name: 'Remove Fair' }).click()
  await section.getByRole('button', { name: 'Move Halal, number' }).focus()
  await page.keyboard.press('End')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('card updated successfully')).toBeVisible()
  expect(await logosOf()).toEqual(['D', 'E', 'F', 'Halal'])

  await section.getByRole('button', { name: 'Reset: Secondary logos, inherit from Jakarta' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const cardParams = { ...params, cardId: member.card._id }
  const saved = async () => (await person.call(cardRoutes.get, { params: cardParams })).secondary_logo_ids
  await expect.poll(saved).toBeNull()
  expect(await logosOf()).toEqual(['Halal', 'Fair'])
})

test('deleting a logo names the affected cards', async ({ page, baseURL, addColleague, enterAsFounder, openAs }) => {
  const { founder, company, params } = await enterAsFounder({ company: 'Kopi Nusantara' })
  const [halal] = await addLogos(baseURL, founder, company, { name: 'Halal' }, { name: 'Fair' })
  const body = { name: 'Bandung', secondary_logo_ids: [halal?._id ?? ''] }
  const division = await founder.call(divisionRoutes.create, { params, body })
  const colleagues = [await addColleague(founder, company), await addColleague(founder, company)]
  for (const { member } of colleagues) {
    const memberParams = { ...params, memberId: member._id }
    await founder.call(memberRoutes.update, { params: memberParams, body: { division_id: division._id } })
  }
  await page.goto('/business/secondary-logo')
  await page.getByRole('button', { name: 'More actions for Halal' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Halal?' })
  await expect(question).toContainText('It disappears from 2 cards at once.')
  await expect(question).toContainText('the defaults of Bandung')
  await question.getByRole('button', { name: 'Delete logo' }).click()
  await expectConfirmed(page, 'logo_deleted')

  const [colleague] = colleagues
  if (!colleague) throw new Error('There is no colleague')
  const screen = await openAs(colleague.person, company)
  await screen.goto('/business/secondary-logo')
  await expect(screen.getByText('Logos from Kopi Nusantara for your card.')).toBeVisible()
  await expect(library(screen).getByRole('listitem')).toHaveCount(1)
  await expect(screen.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectNoViolations(screen)
})

test('a library of thirty is reported as full', async ({ page, baseURL, enterAsFounder }) => {
  const { founder, company } = await enterAsFounder()
  const names = Array.from({ length: 30 }, (_, at) => ({ name: `Logo ${at + 1}` }))
  await addLogos(baseURL, founder, company, ...names)
  await page.goto('/id/business/secondary-logo')
  await expect(page.getByText('30 dari 30 logo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tambah logo' })).toBeDisabled()
  await expect(page.getByText('Pustaka memuat paling banyak 30 logo.')).toBeVisible()
  await expectNoViolations(page)
})

test('without the plan, adding to the library opens the paywall @phone', async ({
  page,
  backdoor,
  selling,
  baseURL,
  enterAsFounder,
}) => {
  const { founder, company } = await enterAsFounder()
  await addLogos(baseURL, founder, company, { name: 'Halal' }, { name: 'Fair' })
  await backdoor.setPlan({ company_id: company._id, plan: 'free' })
  await page.goto(`${selling}/business/secondary-logo`)
  await expect(page.getByText('Your plan doesn’t include secondary logos.')).toBeVisible()
  await expectNoViolations(page)
  const paywall = page.getByRole('dialog', { name: 'Secondary logos are included in the Business plan' })
  const close = paywall.getByRole('button', { name: 'Close' }).last()
  for (const name of ['Add logo', 'Edit Halal', 'See plans']) {
    await page.getByRole('button', { name }).click()
    await expect(paywall).toBeVisible()
    await close.click()
  }
  await page.getByRole('button', { name: 'Move Halal, number' }).focus()
  await page.keyboard.press('End')
  await expect(paywall).toBeVisible()
  await close.click()
  await expectOrder(page, 'Halal', 'Fair')
  await page.getByRole('button', { name: 'More actions for Halal' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete logo' }).click()
  await expectConfirmed(page, 'logo_deleted')
  await expectOrder(page, 'Fair')
})
