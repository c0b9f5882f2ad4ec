import { readFile } from 'node:fs/promises'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, expectAccessibleInBothSchemes, languages, test } from '../fixtures.ts'

for (const { prefix, scheme, at } of languages)
  test(`the print dialog is accessible at ${prefix}/team/edit ${at}`, async ({ page, enterAsFounder }) => {
    await enterAsFounder()
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(`${prefix}/team/edit`)
    await page.getByRole('button', { name: prefix === '' ? 'Print' : 'Cetak', exact: true }).click()
    await expect(
      page.getByRole('img', { name: prefix === '' ? 'Preview of the front' : 'Pratinjau sisi depan' }),
    ).toBeVisible()
    await expectAccessibleInBothSchemes(page, scheme)
  })

test('an admin prints badges of selected members @main @both', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari' })
  for (const first_name of ['Agus', 'Budi'])
    await founder.call(memberRoutes.create, {
      params,
      body: { first_name, email: `${first_name}-${Date.now()}@example.com` },
    })
  await page.goto('/team')
  for (const name of ['Agus', 'Budi']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  const toolbar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(toolbar).toBeVisible()
  const more = toolbar.getByRole('button', { name: 'More actions' })
  if (await more.isVisible()) await more.click()
  await page
    .getByRole('button', { name: 'Print', exact: true })
    .or(page.getByRole('menuitem', { name: 'Print', exact: true }))
    .click()
  const dialog = page.getByRole('dialog', { name: 'Print for 2 people' })
  await expect(dialog.getByRole('img', { name: 'Preview of the first page' })).toBeVisible()
  await dialog.getByLabel('Size and paper').selectOption({ label: 'A4, 10 badges of 80 × 50 mm (Avery L4785)' })
  await dialog.getByLabel('Start at label').selectOption('10')
  await expect(dialog.getByText('2 pages')).toBeVisible()

  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('Badge.pdf')
  const pdf = await readFile(await file.path())
  expect(pdf.toString('latin1')).toMatch(/^%PDF-1\.\d[^]*\/Count 2[^]*%%EOF/)
  await expect(dialog).toBeHidden()
})
