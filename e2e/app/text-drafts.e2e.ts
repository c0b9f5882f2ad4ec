import { leadRoutes } from '@kartu/contracts/leads/leads'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/* Unsent text. */

const note = (page: Page) => page.getByRole('textbox', { name: 'Write a note' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard Changes' })

test('an unsent note survives a reload', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.goto(`/pro/recipient/${lead._id}`)
  await note(page).fill('Wants 200 cards')
  await page.reload()
  await expect(note(page)).toHaveValue('Wants 200 cards')
  await page.getByRole('link', { name: /Bahasa Indonesia/ }).click()
  await expect(page).toHaveURL(/\/id\//)
  await expect(page.getByText('Wants 200 cards').first()).toBeVisible()
})

test('a pasted note over its limit is not cut', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.goto(`/pro/recipient/${lead._id}`)
  const text = 'Word '.repeat(1_200).trim()
  await note(page).fill(text)
  await expect(note(page)).toHaveValue(text)
  await expect(page.getByText('5,999 of 5,000 characters')).toBeVisible()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(note(page)).toHaveValue(text)
})

test('signing out asks before it drops an unsent note', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.goto(`/pro/recipient/${lead._id}`)
  await note(page).fill('Wants 200 cards')
  await page.getByRole('link', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(note(page)).toHaveValue('Wants 200 cards')
  await page.getByRole('link', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Wants 200')
})

test('leaving asks before it drops an edited note', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await founder.call(leadRoutes.addNote, { params: { ...params, leadId: lead._id }, body: { text: 'Wants 200 cards' } })
  await page.goto(`/pro/recipient/${lead._id}`)
  await page.getByRole('button', { name: 'Actions for this note' }).click()
  await page.getByRole('menuitem', { name: 'Edit note' }).click()
  const field = page.getByRole('textbox', { name: 'Edit note' })
  await field.fill('Wants 300 cards')
  await page.getByRole('link', { name: 'Your Team' }).click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(field).toHaveValue('Wants 300 cards')
})

test('leaving during a photo upload asks for confirmation', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/company')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/v1/**/files', async (route) => {
    await gate.promise
    return route.fallback()
  })
  const field = page.getByRole('group', { name: 'Logo', exact: true })
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await field.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await expect(field.getByLabel('uploading', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Your Team' }).click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  gate.resolve()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
})
