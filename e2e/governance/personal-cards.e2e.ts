import { leadRoutes } from '@kartu/contracts/leads/leads'
import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, expectAccessible, makeCompany, openSections, test } from '../fixtures.ts'

test('a person without a company manages a card @main @phone', async ({ page, makePerson, signIn }) => {
  const person = await makePerson({ first_name: 'Ayu', last_name: 'Lestari' })
  await signIn(person)
  await page.goto('/')
  await page.getByRole('link', { name: 'Create my card' }).click()
  const form = page.getByRole('form', { name: 'New personal card' })
  await expect(form.getByLabel('First name')).toHaveValue('Ayu')
  await form.getByLabel('What you do').fill('Fotografer')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create card' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Ayu Lestari' })).toBeVisible()
  await expect(page).toHaveURL(/\/personal-card$/)
  await openSections(page)
  await page.getByRole('textbox', { name: 'Note' }).fill('Kopi dulu')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await expectAccessible(page)

  // Company pages redirect to the card.
  await page.goto('/team')
  await expect(page).toHaveURL(/\/personal-card$/)

  await page.goto('/personal-card/look')
  await page.getByRole('textbox', { name: 'Organisation' }).fill('Studio Ayu')
  await page.getByText('Centred', { exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await expectAccessible(page)

  const [place] = (await person.call(userRoutes.me, {})).personal_cards
  const params = { companyId: place?.company._id ?? '' }
  const { card } = await person.call(personalCardRoutes.get, { params: { personalCardId: params.companyId } })
  await person.call(leadRoutes.create, { params, body: { name: 'Jürgen Hansen', contacts: [] } })
  await page.goto('/pro/recipient')
  await expect(page.getByText('Jürgen Hansen').first()).toBeVisible()
  await expectAccessible(page)

  await page.goto('/cards')
  await expect(page.getByText('Personal card · Fotografer')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'More actions for Ayu Lestari' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Ayu Lestari’s card?' })
  await expect(dialog.getByText('1 lead is deleted with it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete card' }).click()
  await expect(page.getByText('You have no card yet.')).toBeVisible()
  const gone = await page.goto(card.url)
  expect(gone?.status()).toBe(404)
})

test('a person with a company chooses which card comes first', async ({ page, makePerson, signIn }) => {
  const person = await makePerson({ first_name: 'Ayu', last_name: 'Lestari' })
  const company = await makeCompany(person, 'Kopi Kita')
  await person.call(personalCardRoutes.create, { body: { first_name: 'Bu Ayu' } })
  await signIn(person, company)
  await page.goto('/team')
  await page.getByRole('button', { name: /Kopi Kita/ }).click()
  await page.getByRole('menuitem', { name: 'Bu Ayu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bu Ayu' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveText(['Card', 'Design', 'Virtual backgrounds', 'Leads', 'Card form'])
  await menu.getByRole('link', { name: 'Virtual backgrounds' }).click()
  await expect(page.getByRole('heading', { name: 'Virtual backgrounds' })).toBeVisible()

  await page.goto('/cards')
  const rows = page.getByRole('listitem')
  await expect(rows.first()).toContainText('Business card, Kopi Kita')
  await page.getByRole('button', { name: 'More actions for Bu Ayu' }).click()
  await page.getByRole('menuitem', { name: 'Show first' }).click()
  await expect(rows.first()).toContainText('Bu Ayu')
  await expect(rows.first()).toContainText('Shown first')
  await page.getByRole('button', { name: 'Edit: Ayu Lestari' }).click()
  await expect(page).toHaveURL(/\/team\/edit$/)
})
