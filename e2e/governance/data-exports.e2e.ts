import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { mailsSaying } from '../mail.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a person downloads their data later @phone', async ({ page, backdoor, enterAsFounder }) => {
  const { founder } = await enterAsFounder({ company: 'Kopi Senja' })
  await page.goto('/account')
  const data = section(page, 'Your data')
  await expect(data.getByText('Your account, sessions, cards, requests')).toBeVisible()
  await data.getByRole('button', { name: 'Get my data' }).click()
  await expect(data.getByRole('status')).toContainText(/preparing your file|Ready since/)
  await page.goto('/auth/login')
  await expect.poll(() => mailsSaying(backdoor, founder.email, 'Your data is ready to download')).toBe(1)
  await page.goto('/account?show=data')
  await expect(data.getByText(/^Ready since/)).toBeInViewport()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Download' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('my-kartu-data.zip')
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await page.goto('/id/account')
  await expect(section(page, 'Data Anda').getByRole('button', { name: 'Unduh' })).toBeVisible()
  await expectAccessible(page)
})

test('an old session needs a proof for the export', async ({ page, backdoor, enterAsFounder }) => {
  const password = 'sungai yang panjang'
  const { founder } = await enterAsFounder({ password })
  await backdoor.signInLongAgo({ user_id: founder.user_id })
  await page.goto('/account')
  await section(page, 'Your data').getByRole('button', { name: 'Get my data' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Password').fill(password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(section(page, 'Your data').getByRole('button', { name: 'Download' })).toBeVisible()
})
