import { expect, expectAccessible, makeCompany, test } from '../fixtures.ts'

test('a super admin turns old addresses into redirects @phone', async ({ page, enterAsFounder }) => {
  const { founder } = await enterAsFounder()
  await page.goto('/company/card-domain')
  await expect(page.getByText('No old addresses yet.')).toBeVisible()
  const rows = [
    ['Old URL', 'Email'],
    ['https://old.example/p/ann', founder.email],
    ['/c/own', founder.email],
    ['/p/ben', 'ben@nowhere.example'],
  ]
  const buffer = Buffer.from(rows.map((cells) => `${cells.join(',')}\n`).join(''))
  await page.locator('input[type=file]').setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('1 of 1 old address is ready.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Kartu uses this path itself.')).toBeVisible()
  await expect(page.getByText('Your company has no card for “ben@nowhere.example”.')).toBeVisible()
  await expect(page.getByText('Add a card domain above')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Check all addresses' }).click()
  await expect(page.getByText('1 of 1 old address is ready.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Old domain' }).fill('old.example.com')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download redirects' }).click()
  expect((await downloading).suggestedFilename()).toBe('redirects.nginx.conf')
  await page.getByRole('button', { name: 'Delete old addresses' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete old addresses' }).click()
  await expect(page.getByText('No old addresses yet.')).toBeVisible()
})

test('old addresses are open without card domains', async ({ page, noDirectory, makePerson, signIn }) => {
  const founder = await makePerson()
  await signIn(founder, await makeCompany(founder))
  await page.goto(`${noDirectory}/company`)
  await page.getByRole('link', { name: 'Card domain' }).first().click()
  await expect(page.getByText('This server doesn’t offer domains for cards.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Old addresses' })).toContainText('No old addresses yet.')
  await expectAccessible(page)
})
