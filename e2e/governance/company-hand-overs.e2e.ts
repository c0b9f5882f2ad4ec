import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, expectAccessible, test } from '../fixtures.ts'

test('a founder hands the company over to a colleague @phone', async ({
  page,
  enterAsFounder,
  addColleague,
  openAs,
}) => {
  const { founder, company } = await enterAsFounder({ company: 'Kopi Senja' })
  const { person } = await addColleague(founder, company, { first_name: 'Siti', last_name: 'Rahma' })
  await page.goto('/company?tab=data')
  const itself = page.getByRole('region', { name: 'Ownership and data' })
  await itself.getByRole('button', { name: 'Hand over…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand Kopi Senja over' })
  await dialog.getByRole('button', { name: 'Offer the company' }).click()
  await expect(dialog.getByText('Please choose a colleague.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Colleague' }).fill('Siti')
  await page.getByRole('option', { name: /Siti Rahma/ }).click()
  await dialog.getByRole('radio', { name: 'Member without a role' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Offer the company' }).click()
  await expect(itself.getByText(/^Offered to Siti Rahma, who can accept until /)).toBeVisible()
  await expectAccessible(page)

  const theirs = await openAs(person, company)
  await theirs.goto('/id/company')
  const offer = theirs.getByRole('region', { name: /ingin menyerahkan Kopi Senja kepada Anda$/ })
  await expect(offer).toBeVisible()
  await expectAccessible(theirs)
  await offer.getByRole('button', { name: 'Terima' }).click()
  await expect(theirs.getByRole('link', { name: 'Kepemilikan dan data' })).toBeVisible()
  await expect(offer).toBeHidden()
  expect((await founder.call(userRoutes.me, {})).companies[0]?.membership.roles).toEqual([])
})
