import { memberRoutes } from '@kartu/contracts/members'
import { expect, makeCompany, test } from './fixtures.ts'

test('without a connection a page that is not loaded yet says so inside the app, and comes on another try @phone', async ({
  page,
  context,
  enterAsFounder,
}, { project }) => {
  await enterAsFounder()
  await page.goto('/team')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Team' })).toBeVisible()
  const openMenu = page.getByRole('button', { name: 'Open menu' })
  if (project.name === 'phone') await openMenu.click()
  await expect(page.getByRole('link', { name: 'Customisation' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Customisation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customisation' })).toBeVisible()
})

test('without a connection a search shows no rows that it did not find', async ({ page, context, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Chloe', last_name: 'Lim' })
  await founder.call(memberRoutes.create, {
    params,
    body: { first_name: 'Budi', email: `b-${Date.now()}@example.com` },
  })
  await page.goto('/team')
  const table = page.getByRole('table', { name: 'Team members' })
  await expect(table.getByRole('link', { name: 'Chloe Lim', exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('searchbox').fill('budi')
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the card of Chloe Lim' })).toBeHidden()
  await context.setOffline(false)
  await expect(table.getByRole('link', { name: 'Budi', exact: true })).toBeVisible()
})

test('going back asks before a filled dialog is lost', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/company')
  await page.getByRole('link', { name: 'Your Team' }).click()
  await page.getByRole('button', { name: 'Add member' }).click()
  await page.getByLabel('First name').fill('Budi')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Discard Changes' })
  await expect(question).toBeVisible()
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Budi')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/company$/)
})

test('a link in a new tab opens in the company of the tab before, though there are several', async ({
  page,
  context,
  enterAsFounder,
}) => {
  const { founder } = await enterAsFounder({ company: 'Kopi Nusantara' })
  await makeCompany(founder, 'Teh Melati')
  await page.goto('/team')
  await page.getByRole('heading', { level: 1 }).click()
  const tab = await context.newPage()
  await tab.goto('/team/pending')
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tab).toHaveURL(/\/team\/pending$/)
  await expect(tab.getByText('Kopi Nusantara').first()).toBeVisible()

  await tab.goto('/auth/logout')
  await expect(tab).toHaveURL(/\/auth\/login/)
  expect(await tab.evaluate(() => localStorage.getItem('kartu.last_company'))).toBeNull()
})

test('what can be done with a selection is one key away from its rows', async ({ page, enterAsFounder }) => {
  await enterAsFounder({ first_name: 'Chloe', last_name: 'Lim' })
  await page.goto('/team')
  const tick = page.getByRole('checkbox', { name: 'Chloe Lim' })
  await tick.focus()
  await tick.press('a')
  await expect(tick).toBeFocused()
  await tick.press('Space')
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(bar).toBeVisible()
  await tick.press('a')
  await expect(bar.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tick).toBeFocused()
})
