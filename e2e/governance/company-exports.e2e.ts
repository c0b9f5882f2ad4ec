import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { mailsSaying } from '../mail.ts'

test('a super admin downloads the company after a proof @phone', async ({ page, backdoor, enterAsFounder }) => {
  const password = 'sungai yang panjang'
  const { founder } = await enterAsFounder({ company: 'Kopi Senja', password })
  await backdoor.signInLongAgo({ user_id: founder.user_id })
  await page.goto('/company?tab=data')
  const itself = page.getByRole('region', { name: 'Ownership and data' })
  await itself.getByRole('button', { name: 'Export…' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Password').fill(password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => mailsSaying(backdoor, founder.email, 'The export of Kopi Senja is ready to download')).toBe(1)
  await page.goto('/company?show=export')
  await expect(itself.getByText(/^Ready since/)).toBeInViewport()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await itself.getByRole('button', { name: 'Download' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('kartu-company.zip')
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await page.goto('/id/company?tab=data')
  const sendiri = page.getByRole('region', { name: 'Kepemilikan dan data' })
  await expect(sendiri.getByRole('button', { name: 'Unduh' })).toBeVisible()
  await expectAccessible(page)
})
