import { expect, test } from '../fixtures.ts'

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
