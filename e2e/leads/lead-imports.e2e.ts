import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from '../fixtures.ts'

const names = { first_name: 'Anindya', last_name: 'Prameswari' }
const text = (lines: string[], separator = '\n') => Buffer.from(lines.join(separator))

test('a list is mapped, checked and imported without existing leads @main @phone', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(names)
  const contacts = [{ key: 'email' as const, value: 'rina@segara.example' }]
  await founder.call(leadRoutes.create, { params, body: { name: 'Rina Hartono', contacts } })
  await page.goto('/pro/recipient')
  await page.getByRole('button', { name: 'Add lead' }).first().click()
  await page.getByRole('link', { name: 'From a file' }).click()
  await expect(page.getByRole('heading', { name: 'Add leads from a file' })).toBeVisible()
  await expectAccessible(page)
  const file = page.locator('input[type="file"]')
  await file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: text(['name,email']) })
  await expect(page.getByText('There are no people in this file').or(page.getByRole('alert')).first()).toBeVisible()
  await file.setInputFiles({
    name: 'fair.csv',
    mimeType: 'text/csv',
    buffer: text([
      'Person,Company,Email,Phone',
      'Jürgen Weißenborn,Hanse Kühltransport,j@hanse.example,+49 171 5550128',
      'Rina H,,rina@segara.example,',
      'Nobody,,not an email,',
    ]),
  })
  await expect(page.getByRole('heading', { name: 'What is in the columns?' })).toBeVisible()
  // The bar at the foot must not cover part of a field, which axe would then measure as too small.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAccessibleInBothSchemes(page, 'light')
  await page.getByRole('combobox', { name: 'Column “Person” is' }).click()
  await page.getByRole('option', { name: 'Name', exact: true }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'Ready to add' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'Same email or number as Rina Hartono' })).toBeVisible()
  await page.getByRole('button', { name: 'Same person' }).click()
  await expect(page.getByRole('button', { name: 'Same person', pressed: true })).toBeVisible()
  await expect(page.getByText('Please enter valid email address')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'light')
  await page.getByRole('button', { name: 'Add 2 leads' }).click()
  await expect(page.getByRole('heading', { name: 'Leads added' })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to leads' }).click()
  await expect(page.getByRole('link', { name: 'Jürgen Weißenborn' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rina Hartono' })).toHaveCount(1)
})

test('asks once whether day or month comes first', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(names)
  await page.goto('/pro/recipient/import')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'fair.csv',
    mimeType: 'text/csv',
    buffer: text(['Name,Date', 'Ann Lee,03/04/2026', 'Bo,05/06/2026']),
  })
  await page.getByRole('button', { name: 'Check the file' }).click()
  const question = page.getByText('Dates such as 03/04/2026')
  await expect(question).toHaveCount(1)
  await page.getByRole('button', { name: 'The day' }).click()
  await expect(question).toBeHidden({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Add 2 leads' }).click()
  await expect(page.getByRole('heading', { name: 'Leads added' })).toBeVisible({ timeout: 30_000 })
  const { data } = await founder.call(leadRoutes.list, { params, query: { sort: 'name', order: 'asc' } })
  expect(data.map(({ captured_at: at }) => at.slice(0, 10))).toEqual(['2026-04-03', '2026-06-05'])
})

test.describe('in Indonesian', () => {
  test.use({ locale: 'id-ID' })

  test("a phone's contacts are imported @phone", async ({ page, enterAsFounder }) => {
    const { founder, params } = await enterAsFounder(names)
    await page.goto('/id/pro/recipient/import')
    await expect(page.getByRole('heading', { name: 'Tambah prospek dari berkas' })).toBeVisible()
    await expectAccessible(page)
    const card = ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Dewi Lestari', 'TEL;TYPE=CELL:+62 812 3456 7788', 'END:VCARD']
    await page.locator('input[type="file"]').setInputFiles({
      name: 'kontak.vcf',
      mimeType: 'text/vcard',
      buffer: text([...card, ...card], '\r\n'),
    })
    await expect(page.getByRole('heading', { name: 'Siap ditambahkan' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Sama dengan baris 1')).toBeVisible()
    await expectAccessibleInBothSchemes(page, 'light')
    await page.getByRole('button', { name: 'Tambah 1 prospek' }).click()
    await expect(page.getByRole('heading', { name: 'Prospek ditambahkan' })).toBeVisible({ timeout: 30_000 })
    const { data } = await founder.call(leadRoutes.list, { params, query: {} })
    expect(data.map(({ name, met }) => [name, met.way])).toEqual([['Dewi Lestari', 'vcard']])
  })
})
