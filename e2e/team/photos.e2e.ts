import { fileURLToPath } from 'node:url'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, expectAccessible, test } from '../fixtures.ts'

const zip = fileURLToPath(new URL('../pictures/photos.zip', import.meta.url))

test('photos from a ZIP reach the people named in the files @both', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const add = (name: string) =>
    founder.call(memberRoutes.create, { params, body: { first_name: name, email: `${name}@photos.example` } })
  const [siti, dewi, budi] = [await add('siti'), await add('dewi'), await add('budi')]
  const dewiParams = { ...params, memberId: dewi._id }
  await founder.call(memberRoutes.update, { params: dewiParams, body: { external_id: 'E-12' } })
  await page.goto('/team')
  await page.getByRole('button', { name: 'Bulk add' }).click()
  await page.getByRole('button', { name: 'Add photos for many people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add photos' })
  await dialog.locator('input[type=file]').setInputFiles(zip)
  await expect(dialog.getByText('Photos for 3 people')).toBeVisible()
  await expect(dialog.getByText('nobody@photos.example.jpg')).toBeVisible()
  await expect(dialog.getByText('e-12.jpg')).toBeVisible()
  await expect(dialog.getByText('notes.txt')).toBeVisible()
  await expect(dialog.getByText('_E-12')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add 3 photos' }).click()
  await expect(dialog.getByText('2 photos added')).toBeVisible()
  await expect(dialog.getByText('budi@photos.example.jpg: This photo can’t be read.')).toBeVisible()
  await expectAccessible(page)
  const photoOf = async (cardId: string) =>
    (await founder.call(cardRoutes.get, { params: { ...params, cardId } })).photo
  expect(await photoOf(siti.card._id)).toMatchObject({ width: 600, height: 600 })
  expect(await photoOf(dewi.card._id)).toMatchObject({ width: 500, height: 500 })
  expect(await photoOf(budi.card._id)).toBeNull()

  // Again: people with a photo are listed before it is replaced.
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Bulk add' }).click()
  await page.getByRole('button', { name: 'Add photos for many people' }).click()
  await dialog.locator('input[type=file]').setInputFiles(zip)
  await expect(dialog.getByText('2 people have a photo, which will be replaced')).toBeVisible()
})

test('refuses a file other than a ZIP', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/team')
  await page.getByRole('button', { name: 'Bulk add' }).click()
  await page.getByRole('button', { name: 'Add photos for many people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add photos' })
  const buffer = Buffer.from('not a ZIP')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer })
  await expect(dialog.getByText('This ZIP file can’t be read.')).toBeVisible()
})
