import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { qrMatrix, quietZoneModules } from '@kartu/cards/qr'
import { backgroundRoutes } from '@kartu/contracts/company/backgrounds'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { Download, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectConfirmed } from '../confirmations.ts'
import { expect, expectNoViolations, expectAccessible, makeCompany, test } from '../fixtures.ts'

const megabytes2 = 2_000_000

test('an admin manages backgrounds @main @phone', async ({ page, enterAsFounder }) => {
  await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari', company: 'Kopi Nusantara' })
  await page.goto('/business/customisation?tab=backgrounds')
  await page.getByRole('button', { name: 'Add background' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add background' })
  await dialog.getByRole('button', { name: 'Add background' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Lobby')
  await expectAccessible(page)

  await dialog.getByText('Picture', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add background' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(await pictureFile(1280, 720))
  await expect(dialog.getByText('This picture is too small.')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(await pictureFile(2400, 1600))
  await expect(dialog.getByText('Nothing', { exact: true })).toBeVisible()
  await dialog.getByText('Left', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add background' }).click()
  await expectConfirmed(page, 'background_added')
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible()
  await expect(page.getByText('Not shared yet')).toBeVisible()

  await page.getByRole('button', { name: 'More actions for Lobby' }).click()
  await page.getByRole('menuitem', { name: 'Share with the team' }).click()
  await expectConfirmed(page, 'background_shared')
  await page.getByRole('button', { name: 'More actions for Lobby' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit background' })
  await edit.getByRole('textbox', { name: /^Name/ }).fill('Hall')
  await edit.getByRole('button', { name: 'Save background' }).click()
  await expectConfirmed(page, 'background_edited')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'More actions for Hall' }).click()
  await page.getByRole('menuitem', { name: 'Delete background' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Hall?' })
  await question.getByRole('button', { name: 'Delete background' }).click()
  await expectConfirmed(page, 'background_deleted')
  await expect(page.getByText('Add backgrounds for your team’s video calls.')).toBeVisible()
})

test('a member downloads a shared background with their name and code', async ({
  page,
  makePerson,
  addColleague,
  signIn,
}) => {
  const founder = await makePerson()
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const { person, member } = await addColleague(founder, company, { first_name: '大文', last_name: '陳' })
  const params = { companyId: company._id }
  await founder.call(backgroundRoutes.create, { params, body: { name: 'Draft' } })
  for (const side of ['left', 'right'] as const)
    await founder.call(backgroundRoutes.create, { params, body: { name: `On the ${side}`, side, shared: true } })
  await signIn(person, company)
  await page.goto('/business/customisation?tab=backgrounds')
  await expect(page.getByRole('heading', { name: 'On the left' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Draft' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add background' })).toBeHidden()
  await page.getByRole('button', { name: 'Select On the left' }).click()
  await expectConfirmed(page, 'background_selected')
  await expect(page.getByRole('button', { name: 'Deselect On the left' })).toBeVisible()
  await expectNoViolations(page)

  const { card } = await person.call(memberRoutes.get, { params: { ...params, memberId: member._id } })
  for (const name of ['On the left', 'On the right']) {
    for (const [type, ending] of [
      ['As PNG', '.png'],
      ['As JPEG', '.jpg'],
    ] as const) {
      await test.step(`${name} ${type}`, async () => {
        const download = await downloaded(page, name, type)
        expect(download.suggestedFilename()).toBe(`${name.toLowerCase().replaceAll(' ', '-')}${ending}`)
        const content = await readFile(await download.path())
        expect(content.length).toBeLessThan(megabytes2)
        const { width, height, format } = await sharp(content).metadata()
        expect([width, height, format]).toEqual([1920, 1080, type === 'As PNG' ? 'png' : 'jpeg'])
        await expectCode(content, `${card.url}?s=background`, name === 'On the left' ? 0 : 1280)
      })
    }
  }
})

test('a picture too large for PNG fits as JPEG', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/business/customisation?tab=backgrounds')
  await page.getByRole('button', { name: 'Add background' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add background' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Forest')
  await dialog.getByText('Picture', { exact: true }).click()
  await dialog.locator('input[type=file]').setInputFiles(await noisyFile())
  await dialog.getByText('Nothing', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add background' }).click()
  await expect(page.getByRole('heading', { name: 'Forest' })).toBeVisible()
  await page.getByRole('button', { name: 'Download Forest' }).click()
  await page.getByRole('menuitem', { name: 'As PNG' }).click()
  await expect(page.getByText('Download it as JPEG instead.')).toBeVisible()
  const content = await readFile(await (await downloaded(page, 'Forest', 'As JPEG')).path())
  expect(content.length).toBeLessThan(megabytes2)
  expect(await sharp(content).metadata()).toMatchObject({ width: 1920, height: 1080 })
})

async function downloaded(page: Page, name: string, type: string): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: type }).click()
  return download
}

async function pictureFile(width: number, height: number) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()
  return { name: 'lobby.jpg', mimeType: 'image/jpeg', buffer }
}

/** A picture that no encoder compresses well: each pixel differs from the next. */
async function noisyFile() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const buffer = await sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name: 'forest.jpg', mimeType: 'image/jpeg', buffer }
}

/** Decodes the QR code with zbar if installed, else compares it module by module. */
async function expectCode(content: Buffer, address: string, fromX: number): Promise<void> {
  const png = await sharp(content).png().toBuffer()
  const read = spawnSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', '-'], { input: png })
  if (read.error === undefined) {
    expect(read.stdout.toString().trim()).toBe(address)
    return
  }
  const { data, info } = await sharp(content).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { modules, dark } = qrMatrix(address)
  const isDark = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 90
  // Only the code has ink on white, so its clear border marks its first corner.
  const found = Array.from({ length: info.height }, (_, y) => y).flatMap((y) =>
    Array.from({ length: 640 }, (_, at) => fromX + at)
      .filter((x) => isDark(x, y))
      .map((x) => [x, y] as const),
  )
  for (const modulePx of [9, 8, 7, 6, 5]) {
    const matches = found.some(([x, y]) =>
      Array.from({ length: modules * modules }, (_, at) => [Math.floor(at / modules), at % modules] as const).every(
        ([row, column]) =>
          isDark(x + Math.floor((column + 0.5) * modulePx), y + Math.floor((row + 0.5) * modulePx)) ===
          dark(row, column),
      ),
    )
    if (matches) return
  }
  throw new Error(`No code of ${address} with ${quietZoneModules} clear modules around it`)
}
