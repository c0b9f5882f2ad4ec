import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { codeMailedTo } from '../mail.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a super admin cancels the deletion of the company @phone', async ({
  page,
  backdoor,
  enterAsFounder,
  addColleague,
  openAs,
}) => {
  const { founder, company } = await enterAsFounder({ company: 'Kopi Senja' })
  const { person } = await addColleague(founder, company, { first_name: 'Siti', last_name: 'Rahma' })
  const theirs = await openAs(person, company)
  await theirs.goto('/team')
  await page.goto('/company?tab=data')
  await section(page, 'Ownership and data').getByRole('link', { name: 'Delete…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete Kopi Senja')
  await expect(section(page, 'What is erased').getByText('2 memberships with their cards.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Company export' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete the company…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Kopi Senja?' })
  await dialog.getByLabel('Company name').fill('Kopi')
  await dialog.getByRole('button', { name: 'Email me the code' }).click()
  await dialog.getByLabel('6-digit code').fill(await codeMailedTo(backdoor, founder.email))
  await dialog.getByRole('button', { name: 'Delete the company' }).click()
  await expect(dialog.getByText('Type the company name exactly as shown above.')).toBeVisible()
  await dialog.getByLabel('Company name').fill('Kopi Senja')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete the company' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Kopi Senja will be deleted on /)
  await expect(section(page, 'Company export').getByRole('button', { name: 'Export…' })).toBeVisible()
  await expectAccessible(page)

  await theirs.goto('/id/team')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(/^Kopi Senja akan dihapus pada /)
  await expect(section(theirs, 'Siapa yang dapat membantu').getByRole('link', { name: founder.email })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Pertahankan perusahaan' })).toBeHidden()
  await expectAccessible(theirs)
  await theirs.getByRole('link', { name: 'Ke perusahaan saya' }).click()
  await theirs.getByRole('button', { name: /Kopi Senja.*Akan dihapus pada/ }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(/^Kopi Senja akan dihapus pada /)

  // Every page of the company redirects here.
  await page.goto('/team')
  await expect(page).toHaveURL(/\/company\/delete\?company=/)
  await page.getByRole('button', { name: 'Keep the company' }).click()
  await expect(page).toHaveURL(/\/team/)
  await expect(page.getByText('The company was kept', { exact: true })).toBeVisible()
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/id\/team/)
})
