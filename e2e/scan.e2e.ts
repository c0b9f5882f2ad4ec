import { fileURLToPath } from 'node:url'
import { expect, expectSound, expectSoundInBothSchemes, test } from './fixtures.ts'

/** Photos that `bench/scan` has drawn. */
const photo = (name: string): string => fileURLToPath(new URL(`../bench/scan/sample/${name}`, import.meta.url))

test('a paper card is read on the device, corrected and saved @main @phone', async ({ page, enterAsFounder }) => {
  test.setTimeout(120_000)
  await enterAsFounder({ first_name: 'Anindya', last_name: 'Prameswari' })
  await page.goto('/pro/recipient')
  await page.getByRole('button', { name: 'Add lead' }).first().click()
  await page.getByRole('button', { name: 'Scan a card or code' }).click()
  const scan = page.getByRole('dialog', { name: 'Scan a card or code' })
  await expect(scan.getByText('The picture is uploaded only if you keep it with the lead.')).toBeVisible()
  await expectSound(page)

  await scan.getByLabel('Choose a picture').setInputFiles({
    name: 'card.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  })
  await expect(scan.getByText('This picture can’t be opened. Choose a JPEG or PNG photo.')).toBeVisible()

  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'GET' ? null : sent.push(request.url())))
  await scan.getByLabel('Choose a picture').setInputFiles(photo('9.jpg'))
  const check = page.getByRole('dialog', { name: 'Check the card' })
  await expect(check).toBeVisible({ timeout: 90_000 })
  await expect(check.getByLabel('Name')).toHaveValue('Priya Nair')
  await expect(check.getByLabel('Company')).toHaveValue('Straits Agro Pte Ltd')
  await expect(check.getByLabel('Mobile')).toHaveValue('+6598765432')
  await expect(check.getByLabel('Email')).toHaveValue('priya_nair@straitsagro.com.sg')
  await expect(check.getByLabel('Address')).toHaveValue('10 Anson Road, International Plaza, #33-10 Singapore 079903')
  expect(sent).toEqual([])
  await expectSoundInBothSchemes(page, 'light')

  await check.getByLabel('Email').fill('nobody')
  await check.getByRole('button', { name: 'Save lead' }).click()
  await expect(check.getByText('Please enter valid email address')).toBeVisible()
  await check.getByLabel('Email').fill('priya@straitsagro.example')
  await check.getByText('Hot', { exact: true }).click()
  await check.getByRole('button', { name: 'Save lead' }).click()
  await expect(page.getByText('lead added')).toBeVisible()
  await page.getByRole('link', { name: 'Priya Nair' }).click()
  await expect(page.getByText('priya@straitsagro.example').first()).toBeVisible()
  await expect(page.getByText('Address: 10 Anson Road')).toBeVisible()
})

test.describe('in Indonesian', () => {
  test.use({ locale: 'id-ID' })

  test('a card with foreign letters asks about doubtful readings', async ({ page, enterAsFounder }) => {
    test.setTimeout(120_000)
    await enterAsFounder({ first_name: 'Anindya', last_name: 'Prameswari' })
    await page.goto('/id/pro/recipient')
    await page.getByRole('button', { name: 'Tambah prospek' }).first().click()
    await page.getByRole('button', { name: 'Pindai kartu atau kode' }).click()
    await page.getByLabel('Pilih gambar').setInputFiles(photo('12.jpg'))
    const check = page.getByRole('dialog', { name: 'Periksa kartu' })
    await expect(check.getByLabel('Nama')).toHaveValue('Jürgen Weißenborn', { timeout: 90_000 })
    await expect(check.getByLabel('Ponsel').first()).toHaveValue('+491609876543')
    await expect(check.getByText('Apakah ini benar?').first()).toBeVisible()
    await expectSoundInBothSchemes(page, 'light')
    await check.getByRole('button', { name: 'Simpan prospek' }).click()
    await expect(page.getByText('prospek ditambahkan')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Jürgen Weißenborn' })).toBeVisible()
  })

  test('an offline first scan explains the next step', async ({ page, context, enterAsFounder }) => {
    await enterAsFounder({ first_name: 'Anindya', last_name: 'Prameswari' })
    await page.goto('/id/pro/recipient')
    await page.getByRole('button', { name: 'Tambah prospek' }).first().click()
    await page.getByRole('button', { name: 'Pindai kartu atau kode' }).click()
    const scan = page.getByRole('dialog', { name: 'Pindai kartu atau kode' })
    await expect(scan.getByLabel('Pilih gambar')).toBeAttached()
    await context.setOffline(true)
    await scan.getByLabel('Pilih gambar').setInputFiles(photo('12.jpg'))
    await expect(scan.getByText('Pembaca kartu tidak dapat dimuat.')).toBeVisible()
    await context.setOffline(false)
    await scan.getByRole('button', { name: 'Isi manual' }).click()
    await expect(page.getByRole('dialog', { name: 'Tambah prospek' })).toBeVisible()
  })
})
