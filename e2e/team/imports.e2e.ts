import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, expectAccessible, expectAccessibleInBothSchemes, isMainScope, languages, test } from '../fixtures.ts'

interface Clicked {
  clicked: () => Promise<void>
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
const legislators = join(import.meta.dirname, '../../apps/api/test/data/legislators.csv')

/** Clicks from the team to all invitations, including the choice of the file. */
const clicksMax = 8

/** `npm test` imports only the first people of the list. */
const people = isMainScope ? 60 : 537

test(`${people} people from a file get a card and one invitation each @main`, async ({
  page,
  backdoor,
  enterAsFounder,
  baseURL,
}) => {
  // A busy machine needs time for hundreds of cards and emails.
  test.setTimeout(300_000)
  let clicks = 1
  await page.exposeFunction('clicked', () => (clicks += 1))
  await page.addInitScript(() => document.addEventListener('click', () => void (window as never as Clicked).clicked()))
  const { founder, params } = await enterAsFounder({ company: 'Congress' })
  await page.goto('/team')
  await page.getByRole('button', { name: 'Bulk add' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulk add members' })
  const list = readFileSync(legislators, 'utf8')
    .split(/(?<=\n)/)
    .slice(0, people + 1)
    .join('')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'legislators.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/team\/import\?import=/)
  await expect(page.getByText('What is in each column?')).toBeVisible()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'Review import' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: `Add ${people} people` }).click()
  await expect(page.getByText('Every card is public at its link.')).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('heading', { name: `${people} cards are live` })).toBeVisible()
  await page.getByRole('button', { name: `Invite ${people} people now` }).click()
  await expect(page.getByText(`${people} people were invited`).first()).toBeVisible({ timeout: 150_000 })
  expect(clicks).toBeLessThanOrEqual(clicksMax)
  const emails = list.match(/[^,\s]+@congress\.example/g) ?? []
  expect(emails).toHaveLength(people)
  await expect
    .poll(async () => (await backdoor.mailedTo({ company_id: params.companyId })).toSorted(), { timeout: 60_000 })
    .toEqual(emails.toSorted())

  const { meta } = await founder.call(memberRoutes.list, { params, query: {} })
  expect(meta.total).toBe(people + 1)
  const { data } = await founder.call(memberRoutes.list, { params, query: { search: 'klobuchar' } })
  expect(data[0]?.division?.name).toBe('Senate')
  const contact = await (await fetch(`${String(baseURL)}/c/${data[0]?.card.slug}.vcf`)).text()
  expect(contact).toContain('N:Klobuchar;Amy;Jean;Senator;\r\n')
  expect(contact).toContain('+12022243244')
  expect((await founder.call(companyRoutes.get, { params })).name).toBe('Congress')
})

test('a file without a table is refused', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/team/import')
  const bytes = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3, 0, 0, 0, 0])
  await page.locator('input[type=file]').setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: bytes })
  await expect(page.getByText('This is neither a CSV nor an Excel (.xlsx) file.')).toBeVisible()
})

for (const { prefix, scheme, at } of languages) {
  test(`the file dialog is accessible, ${prefix || '/en'} ${at}`, async ({ page, enterAsFounder }) => {
    await enterAsFounder()
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(`${prefix}/team`)
    const opener = page.getByRole('button', { name: prefix === '' ? 'Bulk add' : 'Impor anggota' })
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: prefix === '' ? 'Choose file' : 'Pilih berkas' })).toBeVisible()
    await expectAccessible(page)
    const buffer = Buffer.from('not a picture of people')
    await dialog.locator('input[type=file]').setInputFiles({ name: 'team.pdf', mimeType: 'application/pdf', buffer })
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles({ name: 'team.xlsx', mimeType: 'text/csv', buffer: png })
    await expect(dialog.getByRole('alert')).toContainText(prefix === '' ? 'neither a CSV' : 'bukan CSV')
    await expectAccessibleInBothSchemes(page, scheme)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(/\/team$/)
  })
}

test('rows with errors can be downloaded', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/team/import')
  const budi = 'budi@team.example;Budi;+62 812 3456 7788'
  const rows = ['Email;Nama depan;No. HP', budi, 'sari@team;Sari;12', 'tono@team.example;Tono;12', ';;']
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'tim.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${rows.join('\r\n')}`) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'Review import' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'Must provide valid email address' })).toBeVisible()
  await expect(page.getByText('This value is left out. The person is imported.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download errors' }).click()
  expect((await downloading).suggestedFilename()).toBe('tim-errors.csv')
})
