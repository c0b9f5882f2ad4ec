import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import sharp from 'sharp'
import { expect, expectAccessible, expectAccessibleInBothSchemes, test as base } from '../fixtures.ts'

const picture = (name: string): string => fileURLToPath(new URL(`codes/${name}`, import.meta.url))

/** Film for the simulated camera: one still picture as YUV4MPEG2. */
async function film(name: string): Promise<string> {
  const { data, info } = await sharp(picture(name)).greyscale().raw().toBuffer({ resolveWithObject: true })
  const file = join(mkdtempSync(join(tmpdir(), 'kartu-camera-')), 'camera.y4m')
  const grey = Buffer.alloc((info.width * info.height) / 2, 128)
  const head = `YUV4MPEG2 W${info.width} H${info.height} F30:1 Ip A1:1 C420jpeg\n`
  const frame = Buffer.concat([Buffer.from('FRAME\n'), data, grey])
  writeFileSync(file, Buffer.concat([Buffer.from(head), frame, frame]))
  return file
}

// Headless Chromium has no camera.
const executablePath = process.env['CHROMIUM_WITH_CAMERA_PATH']

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const camera = [
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${await film('vcard.png')}`,
      ]
      const args = [...(launchOptions.args ?? []), ...camera]
      await provide({ ...launchOptions, ...(executablePath === undefined ? {} : { executablePath }), args })
    },
    { scope: 'worker' },
  ],
})

test('a code is read by camera or from a picture @phone', async ({ page, context, enterAsFounder }) => {
  test.setTimeout(150_000)
  const { founder, params } = await enterAsFounder({ first_name: 'Anindya', last_name: 'Prameswari' })
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Add lead' }).first().click()
    await page.getByRole('button', { name: 'Scan a card or code' }).click()
  }
  await page.goto('/pro/recipient')
  await open()
  const scan = page.getByRole('dialog', { name: 'Scan a card or code' })
  await scan.getByRole('button', { name: 'Read a QR code or badge' }).click()
  await expect(scan.getByText('Kartu is not allowed to use the camera.')).toBeVisible()
  await expectAccessible(page)
  await context.grantPermissions(['camera'])

  const outside: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || new URL(request.url()).origin !== new URL(page.url()).origin)
      outside.push(`${request.method()} ${request.url()}`)
  })
  await scan.getByRole('button', { name: 'Try again' }).click()
  const check = page.getByRole('dialog', { name: 'Check the details' })
  await expect(check).toBeVisible({ timeout: 60_000 })
  await expect(check.getByLabel('Name')).toHaveValue('Rina Hartono')
  await expect(check.getByLabel('Company')).toHaveValue('Segara Foods')
  await expect(check.getByLabel('Title')).toHaveValue('Head of Sourcing')
  await expect(check.getByLabel('Email')).toHaveValue('rina@segara.example')
  await expect(check.getByLabel('LinkedIn')).toHaveValue('in/rinahartono')
  expect(outside).toEqual([])
  await expectAccessibleInBothSchemes(page, 'light')
  // The code does not name the number's country.
  await check.getByRole('button', { name: 'Save lead' }).click()
  await expect(check.getByText('Please use a valid phone number')).toBeVisible()
  await check.getByLabel('Mobile').fill('+62 812 3456 7788')
  await check.getByRole('button', { name: 'Save lead' }).click()
  await expect(page.getByRole('link', { name: 'Rina Hartono' })).toBeVisible()

  await open()
  await scan.getByLabel('Choose a picture').setInputFiles(picture('badge.png'))
  const badge = page.getByRole('dialog', { name: 'Check the card' })
  await expect(badge).toBeVisible({ timeout: 90_000 })
  await expect(badge.getByLabel('Badge number')).toHaveValue('EXPO26-0045-8812')
  await expect(badge.getByLabel('Name')).toHaveValue('Budi Santoso')
  await expect(badge.getByLabel('Keep the picture with the lead')).toBeChecked()
  await badge.getByRole('button', { name: 'Save lead' }).click()
  await page.getByRole('link', { name: 'Budi Santoso' }).click()
  await expect(page.getByText('EXPO26-0045-8812')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Badge or business card of Budi Santoso' })).toBeVisible()

  const { data } = await founder.call(leadRoutes.list, { params, query: { sort: 'name', order: 'asc' } })
  expect(data.map(({ name, met }) => [name, met.way])).toEqual([
    ['Budi Santoso', 'badge'],
    ['Rina Hartono', 'code'],
  ])
})

test.describe('in Indonesian', () => {
  test.use({ locale: 'id-ID' })

  test('a LinkedIn profile is stored without being opened @phone', async ({ page, enterAsFounder }) => {
    test.setTimeout(120_000)
    await enterAsFounder({ first_name: 'Anindya', last_name: 'Prameswari' })
    await page.goto('/id/pro/recipient')
    await page.getByRole('button', { name: 'Tambah prospek' }).first().click()
    await page.getByRole('button', { name: 'Pindai kartu atau kode' }).click()
    const scan = page.getByRole('dialog', { name: 'Pindai kartu atau kode' })
    await scan.getByRole('button', { name: 'Baca kode QR atau tanda pengenal' }).click()
    await expect(scan.getByText('Kartu tidak diizinkan memakai kamera.')).toBeVisible()
    await expectAccessible(page)
    await scan.getByRole('button', { name: 'Kembali' }).click()
    await scan.getByLabel('Pilih gambar').setInputFiles(picture('linkedin.png'))
    const check = page.getByRole('dialog', { name: 'Periksa data' })
    await expect(check.getByLabel('Nama')).toHaveValue('Dewi Lestari', { timeout: 90_000 })
    await expect(check.getByText('Apakah ini benar?')).toBeVisible()
    await expect(check.getByLabel('LinkedIn')).toHaveValue('in/dewi-lestari-4b1a2c')
    await expectAccessible(page)
    await check.getByRole('button', { name: 'Simpan prospek' }).click()
    await page.getByRole('link', { name: 'Dewi Lestari' }).click()
    await expect(page.getByText('in/dewi-lestari-4b1a2c')).toBeVisible()
  })
})
