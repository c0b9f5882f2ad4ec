import { memberRoutes } from '@kartu/contracts/company/members'
import sharp from 'sharp'
import { makeZip } from '../../apps/api/test/files/make-xlsx.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'

const photo = (at: number): Promise<Buffer> =>
  sharp({ create: { width: 120, height: 120, channels: 3, background: { r: 40 * at, g: 120, b: 200 - 30 * at } } })
    .jpeg()
    .toBuffer()

test('an archive of another product becomes cards with photos @phone', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const people = [1, 2, 3, 4, 5, 6].map((at) => `Ann,Lee ${at},ann${at}@team.example,Clerk,ann${at}.jpg`)
  const list = ['First Name,Last Name,Account Email,Job Title,Photo,Mobile Phones', ...people.map((row) => `${row},`)]
  const photos = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (at) => [`photos/ann${at}.jpg`, await photo(at)] as const),
  )
  const large = Buffer.alloc(11_000_000)
  const buffer = makeZip({ 'users.csv': list.join('\n'), ...Object.fromEntries(photos), 'photos/ann6.jpg': large })
  await page.goto('/team/import')
  await page.locator('input[type=file]').setInputFiles({ name: 'wave.zip', mimeType: 'application/zip', buffer })
  await expect(page.getByText('This file comes from Wave.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('5 photos')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('5 of 6, as they will look.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: /The picture is larger than 10 MB/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add 6 people' }).click()
  await expect(page.getByRole('heading', { name: '6 cards are live' })).toBeVisible({ timeout: 45_000 })
  const { data } = await founder.call(memberRoutes.list, { params, query: { search: 'Lee' } })
  expect(data.filter(({ card }) => card.photo !== null)).toHaveLength(5)
})

test('an archive without a list is refused', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/team/import')
  const buffer = makeZip({ 'ann.jpg': await photo(1) })
  await page.locator('input[type=file]').setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer })
  await expect(page.getByText('This ZIP archive has no list.')).toBeVisible()
})
