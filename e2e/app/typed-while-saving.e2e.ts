import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { holdCall } from '../held-call.ts'

/* On a slow network, the person keeps typing while a save is pending. */

/** Saves `first`, types `second` during the call, and expects it to stay as an unsaved change that can be saved. */
async function typeOn(page: Page, label: string, save: string): Promise<void> {
  const method = 'PATCH'
  const field = page.getByRole('textbox', { name: label })
  const button = page.getByRole('button', { name: save })
  const call = await holdCall(page, method)
  await field.fill('Arabica')
  await button.click()
  await call.arrived
  await field.press('End')
  await field.pressSequentially(' and robusta')
  const saved = page.waitForResponse((answer) => answer.request().method() === method)
  call.release()
  await saved
  await expect(button).toBeEnabled()
  await expect(field).toHaveValue('Arabica and robusta')
  const again = page.waitForResponse((answer) => answer.request().method() === method)
  await button.click()
  expect((await again).status()).toBe(200)
  await expect(button).toBeHidden()
  await expect(field).toHaveValue('Arabica and robusta')
  await page.reload()
  await expect(field).toHaveValue('Arabica and robusta')
}

test('Company Details keep what is typed during a save', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/company?tab=details')
  await typeOn(page, 'Short description', 'Save changes')
})

test('the card editor keeps what is typed during a save', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/team/edit')
  await typeOn(page, 'Job title', 'Save changes')
})

test('a division keeps what is typed during a save', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const { _id } = await founder.call(divisionRoutes.create, { params, body: { name: 'Jakarta' } })
  await page.goto(`/company/division/${_id}`)
  await typeOn(page, 'Short description', 'Save changes')
})

test('a new division is created once despite more typing', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  await page.goto('/company/division')
  await page.getByRole('textbox', { name: 'Name' }).fill('Jakarta')
  const field = page.getByLabel('Short description')
  const save = page.getByRole('button', { name: 'Save changes' })
  const call = await holdCall(page, 'POST')
  await save.click()
  await call.arrived
  await field.fill('Coffee')
  call.release()
  await expect(save).toBeEnabled()
  await save.click()
  await expect(page).toHaveURL(/\/company\/division\/[0-9a-f-]+$/)
  await expect(field).toHaveValue('Coffee')
  expect(await founder.call(divisionRoutes.list, { params })).toMatchObject([
    { name: 'Jakarta', short_description: 'Coffee' },
  ])
})

test('the form for visitors keeps what is typed during a save', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/pro/form')
  await typeOn(page, 'Consent text in English', 'Save changes')
})

test('the account keeps what is typed during a save', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/account')
  await typeOn(page, 'First name', 'Save name')
})

test('a permission switch set during a save stays set', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  await page.goto('/business/customisation?tab=permissions')
  const first = page.getByRole('switch', { name: 'Edit title or designation' })
  const second = page.getByRole('switch', { name: 'Upload a profile picture' })
  const before = [await first.isChecked(), await second.isChecked()]
  const call = await holdCall(page, 'PATCH')
  await first.press('Space')
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await call.arrived
  await second.press('Space')
  call.release()
  await expect(save).toBeEnabled()
  expect([await first.isChecked(), await second.isChecked()]).toEqual(before.map((on) => !on))
  const { revision } = await founder.call(customisationRoutes.get, { params })
  await save.click()
  await expect(save).toBeHidden()
  expect((await founder.call(customisationRoutes.get, { params })).revision).toBe(revision + 1)
})

test('text typed while a note is sent stays', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.goto(`/pro/recipient/${lead._id}`)
  const field = page.getByRole('textbox', { name: 'Write a note' })
  const call = await holdCall(page, 'POST')
  await field.fill('Wants 200 cards')
  await field.press('Control+Enter')
  await call.arrived
  await field.pressSequentially(' by March')
  call.release()
  await expect(page.getByRole('listitem').getByText('Wants 200 cards', { exact: true })).toBeVisible()
  await expect(field).toHaveValue('by March')
})

test('the fields of a dialog are locked during its call', async ({ page, context, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/pro/recipient')
  await page.getByRole('button', { name: 'Add lead' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add lead' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const call = await holdCall(page, 'POST')
  await name.fill('Budi')
  await name.press('Enter')
  await call.arrived
  await page.keyboard.type(' Santoso')
  await expect(name).toHaveValue('Budi')
  await context.setOffline(true)
  call.release()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(name).toBeFocused()
  await page.keyboard.type(' Santoso')
  await expect(name).toHaveValue('Budi Santoso')
})

for (const where of ['beside', 'below'] as const)
  test(`a double click opens one dialog, with the pointer ${where} it`, async ({ page, enterAsFounder }) => {
    // In a low window the dialog covers the button that opens it.
    if (where === 'below') await page.setViewportSize({ width: 700, height: 400 })
    await enterAsFounder()
    await page.goto('/team')
    await page.getByRole('button', { name: 'Add member' }).dblclick()
    const dialog = page.getByRole('dialog', { name: 'Add member' })
    await expect(dialog.getByLabel('First name')).toBeVisible()
    // Loaded by now, so the next dialog is ready for both clicks.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Add member' }).dblclick()
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
