import { authRoutes } from '@kartu/contracts/identity/auth'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import type { Page } from '@playwright/test'
import { expectConfirmed } from '../confirmations.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'

const password = 'sailing past seven islands'

const over = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

/** Writes of this tab from now on, by method. */
function writesOf(page: Page): string[] {
  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/v1/companies/')) written.push(request.method())
  })
  return written
}

/** Signs in in the tab that the button opens, which then closes. */
async function signInBeside(page: Page, act: string, email: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: act }).click()
  const tab = await opened
  await tab.getByLabel('Work email').fill(email)
  await tab.getByLabel('Password', { exact: true }).fill(password)
  const closed = tab.waitForEvent('close')
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
  await closed
}

test('input of an ended session is saved after signing in again', async ({ page, enterAsFounder }) => {
  const { founder } = await enterAsFounder({ password })
  await page.goto('/company?tab=details')
  await page.getByLabel('Short description').fill('Coffee since 1911')
  await founder.call(authRoutes.logout, {})
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect(over(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(over(page)).toBeVisible()
  await expect(over(page)).toContainText('Your input is still here but not saved.')

  await signInBeside(page, 'Sign in again', founder.email)
  await expect(over(page)).toBeHidden()
  await expect(page).toHaveURL(/\/company\?tab=details$/)
  await expect(page.getByLabel('Short description')).toHaveValue('Coffee since 1911')
  await save.click()
  await expectConfirmed(page, 'company_updated')
  await expect(save).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Short description')).toHaveValue('Coffee since 1911')
})

test('a dialog and a note wait for signing in again @main @phone', async ({ page, context, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ password })
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.goto(`/pro/recipient/${lead._id}`)
  await page.getByRole('textbox', { name: 'Write a note' }).fill('Wants 200 cards by March')
  const form = await context.newPage()
  await form.goto('/team')
  await form.getByRole('button', { name: 'Add member' }).click()
  await form.getByLabel('First name').fill('Citra')

  const third = await context.newPage()
  await third.goto('/auth/logout')
  await expect(third).toHaveURL(/\/auth\/login/)
  await expect(over(page)).toBeVisible()
  await expect(over(form)).toBeVisible()
  await third.getByLabel('Work email').fill(founder.email)
  await third.getByLabel('Password', { exact: true }).fill(password)
  await third.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(third.getByRole('heading', { level: 1 })).toBeVisible()

  await expect(over(page)).toBeHidden()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Wants 200 cards by March' })).toBeVisible()
  await expect(over(form)).toBeHidden()
  await expect(form.getByLabel('First name')).toHaveValue('Citra')
})

test('another person in the same browser never sees the input', async ({
  page,
  context,
  addColleague,
  enterAsFounder,
}) => {
  const { founder, company } = await enterAsFounder({ password })
  const written = writesOf(page)
  const { person: other } = await addColleague(founder, company, { password, first_name: 'Ani' })
  await page.goto('/team')
  await page.getByRole('link', { name: 'Company Details' }).click()
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await page.getByLabel('Short description').fill('Coffee since 1911')
  const tab = await context.newPage()
  await tab.goto('/auth/logout')
  await tab.getByLabel('Work email').fill(other.email)
  await tab.getByLabel('Password', { exact: true }).fill(password)
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Your Team' })).toBeVisible()

  const question = page.getByRole('dialog', { name: `You are now signed in as ${other.email}` })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.bringToFront()
  // Back to the team. No navigation commits, so `goBack` would wait.
  await page.evaluate(() => history.go(-2))
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await signInBeside(page, 'Sign in to save it', founder.email)
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Short description')).toHaveValue('Coffee since 1911')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectConfirmed(page, 'company_updated')
  expect(written).toEqual(['PATCH'])
})

test('another person discards the input', async ({ page, context, makePerson, enterAsFounder }) => {
  const { founder } = await enterAsFounder({ password })
  const written = writesOf(page)
  const other = await makePerson({ password, first_name: 'Ani' })
  await other.call(companyRoutes.create, { body: { name: 'Teh Melati' } })
  await page.goto('/team')
  await page.getByRole('button', { name: 'Add member' }).click()
  await page.getByLabel('First name').fill('Citra')
  const tab = await context.newPage()
  await tab.goto('/auth/logout')
  await tab.getByLabel('Work email').fill(other.email)
  await tab.getByLabel('Password', { exact: true }).fill(password)
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Discard input' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Ani' })).toBeVisible()
  await expect(page.getByText('Citra')).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('current_user'))).not.toContain(founder.email)
  expect(written).toEqual([])
})
