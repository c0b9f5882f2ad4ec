import { expect, expectAccessible, test } from '../fixtures.ts'

test('an incomplete undo link is reported', async ({ page, enterAsFounder }) => {
  const { company } = await enterAsFounder()
  await page.goto(`/company/super-admins?company=${company._id}`)
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/id/company/super-admins')
  await expect(page.getByRole('heading', { name: 'Tautan ini tidak lengkap' })).toBeVisible()
  await page.goto(`/company/super-admins?company=${company._id}&change=${company._id}`)
  await expect(page.getByRole('heading', { name: 'This link does not work for your account' })).toBeVisible()
})
