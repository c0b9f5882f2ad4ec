import { backgroundRoutes } from '@kartu/contracts/company/backgrounds'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { customisationRoutes, defaultTemplate } from '@kartu/contracts/company/customisation'
import type { Page } from '@playwright/test'
import { expectConfirmed } from '../confirmations.ts'
import { expect, expectNoViolations, makeCompany, test } from '../fixtures.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Someone else saved changes' })

test("two admins cannot overwrite each other's company details silently @main @phone", async ({
  page,
  makePerson,
  signIn,
}) => {
  const founder = await makePerson()
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const params = { companyId: company._id }
  await signIn(founder, company)
  await page.goto('/company?tab=details')
  const industry = page.getByLabel('Industry')
  const website = page.getByLabel('Website')
  await industry.fill('Coffee')
  await founder.call(companyRoutes.update, { params, body: { website: 'kopi.example', industry: 'Tea' } })

  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(question(page)).toBeVisible()
  await expectNoViolations(page)
  expect((await founder.call(companyRoutes.get, { params })).industry).toBe('Tea')
  await question(page).getByRole('button', { name: 'Keep my changes' }).click()
  await expect(question(page)).toBeHidden()
  await expect(website).toHaveValue('https://kopi.example')
  await expect(industry).toHaveValue('Coffee')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectConfirmed(page, 'company_updated')
  expect(await founder.call(companyRoutes.get, { params })).toMatchObject({
    industry: 'Coffee',
    website: 'https://kopi.example',
  })

  await industry.fill('Cocoa')
  await founder.call(companyRoutes.update, { params, body: { industry: 'Rice' } })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await question(page).getByRole('button', { name: 'Reload' }).click()
  await expect(industry).toHaveValue('Rice')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
})

test('template and permissions edited by two admins are both kept', async ({ page, makePerson, signIn }) => {
  const founder = await makePerson()
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const params = { companyId: company._id }
  await signIn(founder, company)
  await page.goto('/business/customisation')
  await page.getByText('Compact', { exact: true }).click()
  await founder.call(customisationRoutes.update, {
    params,
    body: { template: { ...defaultTemplate, typeface: 'serif' } },
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await question(page).getByRole('button', { name: 'Keep my changes' }).click()
  await expect(page.getByRole('radio', { name: 'Serif' })).toBeChecked()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectConfirmed(page, 'template_updated')
  const { template } = await founder.call(customisationRoutes.get, { params })
  expect([template.layout, template.typeface]).toEqual(['compact', 'serif'])
})

test('Escape answers only the question of a stale dialog', async ({ page, makePerson, signIn }) => {
  const founder = await makePerson()
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const params = { companyId: company._id }
  const { _id: backgroundId } = await founder.call(backgroundRoutes.create, { params, body: { name: 'Desk' } })
  await signIn(founder, company)
  await page.goto('/business/customisation?tab=backgrounds')
  await page.getByRole('button', { name: 'More actions for Desk' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit background' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My desk')
  await founder.call(backgroundRoutes.update, { params: { ...params, backgroundId }, body: { side: 'left' } })
  const save = dialog.locator('button[type=submit]')
  await save.click()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('My desk')
  await save.click()
  await question(page).getByRole('button', { name: 'Keep my changes' }).click()
  await expect(dialog.getByRole('radio', { name: 'Left' })).toBeChecked()
  await save.click()
  await expectConfirmed(page, 'background_edited')
  const [background] = await founder.call(backgroundRoutes.list, { params })
  expect(background).toMatchObject({ name: 'My desk', side: 'left' })
})
