import { cardRoutes } from '@kartu/contracts/company/cards'
import { cardLayouts, customisationRoutes, defaultTemplate } from '@kartu/contracts/company/customisation'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, expectAccessible, expectNoViolations, scrollToEnd, test } from '../fixtures.ts'

test('a saved language is on the public card @main', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Ayu', last_name: 'Lestari' })
  const [member] = (await founder.call(memberRoutes.list, { params, query: {} })).data
  await page.goto('/team/edit')
  await page.getByRole('button', { name: 'Further languages' }).click()
  await page.getByRole('combobox', { name: 'Language' }).fill('Japan')
  await page.getByRole('option', { name: 'Japanese' }).click()
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('')
  const japanese = page.getByRole('region', { name: 'Japanese' })
  await japanese.getByLabel('First name').fill('彩')
  await japanese.getByLabel('Last name').fill('山田')
  await expect(japanese.getByLabel('First name')).toHaveAttribute('placeholder', 'Ayu')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('card updated successfully')).toBeVisible()

  await page.goto(`/c/${member?.card.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayu Lestari')
  await page.getByRole('link', { name: '日本語' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('山田彩')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expectNoViolations(page)
  const href = await page.getByRole('link', { name: 'Save contact' }).getAttribute('href')
  expect(await (await page.request.get(href ?? '')).text()).toContain('FN:山田彩')
})

test('a language with texts cannot become that of the card', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const [member] = (await founder.call(memberRoutes.list, { params, query: {} })).data
  const translations = [{ language: 'id', job_title: 'Kepala' }]
  const cardId = member?.card._id ?? ''
  await founder.call(cardRoutes.update, { params: { ...params, cardId }, body: { translations, revision: 1 } })
  await page.goto('/team/edit')
  await page.getByRole('button', { name: 'Link, language and search engines' }).click()
  await page.getByText('Bahasa Indonesia', { exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Remove that language there first')).toBeVisible()
  await page.getByRole('button', { name: 'Further languages' }).click()
  await page.getByRole('button', { name: /^Indonesian/ }).click()
  await expect(page.getByText('This is the language of the card itself.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Job title' }).last().fill('Kepala Bagian')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter these texts in the fields of the card')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Indonesian' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('card updated successfully')).toBeVisible()
})

test('a right-to-left language is added by its code @phone', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/id/team/edit')
  await page.getByRole('button', { name: 'Bahasa lain' }).click()
  const language = page.getByRole('combobox', { name: 'Bahasa', exact: true })
  await language.fill('arabic')
  await page.getByRole('button', { name: 'Tambah bahasa' }).click()
  await expect(language).toHaveAccessibleDescription(/Pilih bahasa dari daftar/)
  await language.fill('AR')
  await language.press('Enter')
  const arabic = page.getByRole('region', { name: 'Arab' })
  await expect(arabic.getByLabel('Nama depan')).toHaveCSS('direction', 'rtl')
  await language.fill('ar')
  await language.press('Enter')
  await expect(language).toHaveAccessibleDescription(/sudah ada/)
  await arabic.getByLabel('Nama belakang').fill('حسن')
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(arabic.getByLabel('Nama depan')).toHaveAccessibleDescription(/./)
  await arabic.getByLabel('Nama depan').fill('هناء')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByText('kartu berhasil diperbarui')).toBeVisible()
})

for (const width of [320, 1440]) {
  test(`a card in three languages is accessible: ${width} px`, async ({ page, enterAsFounder }) => {
    const { founder, params } = await enterAsFounder({ first_name: 'Hana', last_name: 'Prameswari' })
    const [member] = (await founder.call(memberRoutes.list, { params, query: {} })).data
    const { _id: cardId = '', slug = '' } = member?.card ?? {}
    const translations = [
      {
        language: 'ja',
        first_name: '花子',
        last_name: '山田',
        job_title: '営業部長',
        note: '銀座でお会いしましょう。',
      },
      {
        language: 'ar',
        first_name: 'هناء',
        last_name: 'الحسيني',
        job_title: 'مديرة المبيعات',
        address: 'شارع الملك فهد، الرياض',
      },
    ]
    const texts = { job_title: 'Head of Sales', address: 'Jalan Sudirman 1, Jakarta', translations }
    await founder.call(cardRoutes.update, { params: { ...params, cardId }, body: { ...texts, revision: 1 } })
    await page.setViewportSize({ width, height: 844 })
    for (const layout of cardLayouts) {
      await founder.call(customisationRoutes.update, { params, body: { template: { ...defaultTemplate, layout } } })
      for (const language of ['en', 'ja', 'ar']) {
        await page.goto(`/c/${slug}?lang=${language}`)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        // The bar covers parts of rows further up, which axe measures as too small.
        await scrollToEnd(page)
        await test.step(`${layout}, ${language}`, () => expectAccessible(page))
      }
    }
  })
}
