import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/* Cases in which a browser acts on its own or refuses something. */

test('a browser that blocks storage is reported', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await page.goto('/auth/login')
  await expect(page.getByText('Your browser blocks site data')).toBeVisible()
})

test('a file dropped outside its field is ignored', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/company')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const isRefused = (selector: string) =>
    page.evaluate((place) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'logo.png', { type: 'image/png' }))
      const traits = { bubbles: true, cancelable: true, dataTransfer }
      const at = document.querySelector(place)
      return [!at?.dispatchEvent(new DragEvent('dragover', traits)), !at?.dispatchEvent(new DragEvent('drop', traits))]
    }, selector)
  expect(await isRefused('h1')).toEqual([true, true])
})

const picture = (name: string): string => fileURLToPath(new URL(`../pictures/${name}`, import.meta.url))

test('an SVG logo is drawn as a PNG', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/company')
  const field = page.getByRole('group', { name: 'Logo', exact: true })
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/files'))
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><rect width="64" height="32" fill="red"/></svg>'
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  const answer = await (await sent).response()
  expect(await answer?.json()).toMatchObject({ status: 'success', data: { width: 800, height: 400 } })
})

/** Chooses a photo of 48 megapixels, which the server would refuse. Returns the stored picture. */
async function choosePhoto(page: Page, field: Locator): Promise<unknown> {
  await expect(field).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/files'))
  await field.locator('input[type=file]').evaluate(async (input: HTMLInputElement) => {
    const canvas = new OffscreenCanvas(8064, 6048)
    canvas.getContext('2d')?.fillRect(0, 0, 4000, 3000)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    const files = new DataTransfer()
    files.items.add(new File([blob], 'photo.jpg', { type: 'image/jpeg' }))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const answer = await (await sent).response()
  return answer?.json()
}

test('a 48-megapixel photo is reduced before the upload', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/company')
  const field = page.getByRole('group', { name: 'Logo', exact: true })
  expect(await choosePhoto(page, field)).toMatchObject({ status: 'success', data: { width: 800, height: 600 } })
})

test('a 48-megapixel background is reduced before the upload', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/business/customisation?tab=backgrounds')
  await page.getByRole('button', { name: 'Add background' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add background' })
  await dialog.getByText('Picture', { exact: true }).click()
  expect(await choosePhoto(page, dialog)).toMatchObject({ status: 'success', data: { width: 1920, height: 1080 } })
})

test('an unreadable HEIC photo explains how to get a JPEG', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/company')
  const field = page.getByRole('group', { name: 'Logo', exact: true })
  await field.locator('input[type=file]').setInputFiles(picture('photo.heic'))
  await expect(field.getByText('This browser cannot read HEIC photos.')).toBeVisible()
})
