import { expect, expectAccessibleInBothSchemes, test } from '../fixtures.ts'

test('refuses an address that the server may not call @phone', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/company?tab=data')
  const itself = page.getByRole('region', { name: 'Ownership and data' })
  await itself.getByRole('listitem').filter({ hasText: 'Audit log stream' }).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Audit log stream' })
  await expectAccessibleInBothSchemes(page, 'light')
  await dialog.getByLabel('Receiver URL').fill('https://127.0.0.1/')
  await dialog.getByRole('button', { name: 'Test and save' }).click()
  await expect(dialog.getByText('This server can’t send to that address. Enter a public https address.')).toBeVisible()
})
