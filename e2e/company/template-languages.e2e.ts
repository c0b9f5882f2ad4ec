import { cardRoutes } from '@kartu/contracts/company/cards'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, expectAccessible, test } from '../fixtures.ts'

test('a translated company is on its cards @main', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Ayu', last_name: 'Lestari' })
  const [member] = (await founder.call(memberRoutes.list, { params, query: {} })).data
  await page.goto('/business/customisation')
  const section = page.getByRole('region', { name: 'Further languages' })
  await section.getByRole('combobox', { name: 'Language' }).fill('Japan')
  await page.getByRole('option', { name: 'Japanese' }).click()
  const japanese = section.getByRole('region', { name: 'Japanese' })
  await japanese.getByLabel('Company name').fill('群島物流')
  await japanese.getByLabel('Company description').fill('貨物')
  await japanese.getByLabel('Another label').fill('Office')
  await japanese.getByRole('button', { name: 'Add label' }).click()
  await japanese.getByLabel('Office', { exact: true }).fill('会社')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('template updated')).toBeVisible()
  await page.reload()
  await section.getByRole('button', { name: /^Japanese/ }).click()
  await expect(japanese.getByLabel('Office', { exact: true })).toHaveValue('会社')

  await page.goto(`/c/${member?.card.slug}?lang=ja`)
  await expect(page.getByText('群島物流').first()).toBeVisible()
  await expect(page.getByText('貨物')).toBeVisible()
})

test('a division inherits the texts of the company @phone', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const { _id: divisionId } = await founder.call(divisionRoutes.create, { params, body: { name: 'Jakarta' } })
  await page.goto(`/id/business/customisation/${divisionId}`)
  const section = page.getByRole('region', { name: 'Bahasa lain' })
  await section.getByRole('combobox', { name: 'Bahasa', exact: true }).fill('ar')
  await section.getByRole('combobox', { name: 'Bahasa', exact: true }).press('Enter')
  const arabic = section.getByRole('region', { name: 'Arab' })
  await expect(arabic.getByLabel('Nama divisi')).toHaveAttribute('placeholder', 'Jakarta')
  await expect(arabic.getByLabel('Nama divisi')).toHaveCSS('direction', 'rtl')
  await arabic.getByRole('button', { name: 'Tambah label' }).click()
  await expect(arabic.getByLabel('Label lain')).toHaveAccessibleDescription(/Masukkan label/)
  await arabic.getByLabel('Nama divisi').fill('جاكرتا')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByText('templat divisi diperbarui')).toBeVisible()
})

test('a block has its texts in a language', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const [member] = (await founder.call(memberRoutes.list, { params, query: {} })).data
  const { _id: cardId = '', slug = '' } = member?.card ?? {}
  const blocks = [
    { kind: 'faq' as const, title: 'Questions', questions: [{ question: 'Where?', answer: 'In Jakarta' }] },
  ]
  await founder.call(cardRoutes.update, { params: { ...params, cardId }, body: { revision: 1, blocks } })
  await page.goto('/team/edit')
  await page.getByRole('button', { name: /^Blocks/ }).click()
  await page.getByRole('button', { name: /Questions and answers/ }).click()
  const languages = page.getByRole('list', { name: 'Blocks' }).getByRole('group', { name: 'Further languages' })
  await languages.getByRole('combobox', { name: 'Language' }).fill('ja')
  await languages.getByRole('button', { name: 'Add language' }).click()
  const japanese = languages.getByRole('region', { name: 'Japanese' })
  await expect(japanese.getByLabel('Answer 1')).toHaveAttribute('placeholder', 'In Jakarta')
  await japanese.getByLabel('Answer 1').fill('ジャカルタ')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('card updated successfully')).toBeVisible()
  await page.goto(`/c/${slug}?lang=ja`)
  await page.getByText('Where?').click()
  await expect(page.getByText('ジャカルタ')).toBeVisible()
})
