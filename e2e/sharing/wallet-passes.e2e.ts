import { expect, expectAccessible, languages, test } from '../fixtures.ts'

test('a member adds their card to a wallet @main @phone', async ({ page, enterAsFounder, request }) => {
  await enterAsFounder()
  await page.goto('/team/edit')
  await page.getByRole('button', { name: 'Add to wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add your card to your phone’s wallet' })
  await expect(dialog.getByRole('img', { name: 'QR code that adds your card to Apple Wallet' })).toBeVisible()
  const url = await dialog.getByRole('link', { name: 'Add to Apple Wallet on this device' }).getAttribute('href')
  const pass = await request.get(String(url))
  expect([pass.status(), pass.headers()['content-type']]).toEqual([200, 'application/vnd.apple.pkpass'])
})

test('visitors add a card once the company offers it', async ({ page, browser, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/business/customisation')
  await page.getByRole('switch', { name: 'Let visitors add cards to the wallet of their phone' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.goto('/team/edit')
  const card = await page.getByRole('link', { name: 'Open card' }).getAttribute('href')
  const visitor = await browser.newContext({ javaScriptEnabled: false, locale: 'en' })
  const shown = await visitor.newPage()
  await expect(async () => {
    await shown.goto(String(card))
    await expect(shown.getByRole('link', { name: 'Add to Apple Wallet' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const href = await shown.getByRole('link', { name: 'Add to Apple Wallet' }).getAttribute('href')
  expect((await visitor.request.get(String(href))).status()).toBe(200)
  await visitor.close()
})

for (const { prefix, scheme, at } of languages)
  test(`the wallet dialog is accessible under '${prefix}/' ${at}`, async ({ page, enterAsFounder }) => {
    await enterAsFounder()
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(`${prefix}/team/edit`)
    await page.getByRole('button', { name: prefix === '/id' ? 'Tambahkan ke dompet' : 'Add to wallet' }).click()
    await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
    await expectAccessible(page)
  })
