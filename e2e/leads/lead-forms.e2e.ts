import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { Page } from '@playwright/test'
import { examine, expect, expectAccessible, languages, makeCompany, test, turn } from '../fixtures.ts'
import { viewports } from '../viewports.ts'

/** Sends the form. A form sent within two seconds must be sent again. */
const send = (page: Page, button: RegExp, thanks: RegExp): Promise<void> =>
  expect(async () => {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 1_000 })
  }).toPass()

for (const javaScriptEnabled of [true, false])
  test(`a visitor leaves details ${javaScriptEnabled ? 'with' : 'without'} JavaScript @main @phone`, async ({
    browser,
    makePerson,
  }) => {
    const founder = await makePerson({ first_name: 'Dewi', last_name: 'Lestari' })
    const company = await makeCompany(founder, 'Nusantara Logistics Group')
    const params = { companyId: company._id }
    const [row] = (await founder.call(memberRoutes.list, { params, query: {} })).data
    const context = await browser.newContext({ javaScriptEnabled, viewport: viewports.phone })
    const page = await context.newPage()
    await page.goto(`/c/${row?.card.slug}?s=qr`)
    await page.getByRole('link', { name: 'Share yours' }).click()
    await expect(page.getByRole('heading', { name: 'Share your details' })).toBeVisible()
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    if (javaScriptEnabled) {
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
    }

    // The whole form fits on one screen of a phone.
    const button = await page.getByRole('button', { name: 'Send to Dewi' }).boundingBox()
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(viewports.phone.height)

    await page.getByLabel('Name').fill('Jürgen Weißenborn')
    await page.getByText('More', { exact: true }).click()
    await page.getByLabel('Message').fill('Frozen fish')
    await page.getByRole('button', { name: 'Send to Dewi' }).click()
    await expect(page.getByText('Please enter your email address or a phone number')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeFocused()
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('button', { name: 'Bahasa Indonesia' }).click()
    await expect(page.getByLabel('Nama')).toHaveValue('Jürgen Weißenborn')
    await expect(page.getByLabel('Pesan')).toHaveValue('Frozen fish')
    await page.getByLabel('Email', { exact: true }).fill('jurgen@hanse.example')
    await page.getByRole('checkbox').check()
    await send(page, /^Kirim kepada Dewi/, /^Terima kasih, Jürgen/)
    await expect(page.getByRole('link', { name: 'Simpan kontak Dewi' })).toBeVisible()
    await expect(page.getByText('jurgen@hanse.example').first()).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    await page.reload()

    const { data: leads } = await founder.call(leadRoutes.list, { params, query: {} })
    expect(leads.map(({ name, met }) => ({ name, source: met.source }))).toEqual([
      { name: 'Jürgen Weißenborn', source: 'qr' },
    ])
    await context.close()
  })

test("an admin edits the card's form", async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  await page.goto('/business/customisation')
  await page.getByRole('link', { name: 'Card form' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Share your details' })).toBeVisible()
  for (const [at, words] of ['First?', 'Second?'].entries()) {
    await page.getByRole('button', { name: 'Add question' }).click()
    await page.getByLabel('Question in English').nth(at).fill(words)
  }
  await page.getByRole('button', { name: /^Move Second\?/ }).press('ArrowUp')
  await page.getByRole('button', { name: 'Save changes', exact: true }).click()
  await expect(page.getByText('form updated')).toBeVisible()

  const [row] = (await founder.call(memberRoutes.list, { params, query: {} })).data
  const visitor = await page.context().newPage()
  await visitor.goto(`/c/${row?.card.slug}/share`)
  await visitor.getByText('More', { exact: true }).click()
  await expect(visitor.getByRole('textbox', { name: /\?/ })).toHaveCount(2)
  await expect(visitor.getByRole('textbox', { name: /\?/ }).first()).toHaveAccessibleName(/^Second\?/)
  await turn(page.getByRole('switch', { name: 'Visitors can share their details' }), false)
  await page.getByRole('button', { name: 'Save changes', exact: true }).click()
  // The first toast may still be visible.
  await expect(page.getByText('form updated').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes', exact: true })).toBeHidden()
  await visitor.goto(`/c/${row?.card.slug}`)
  await expect(visitor.getByRole('link', { name: 'Save contact' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: /^Share your/ })).toHaveCount(0)
})

for (const { prefix, scheme, at } of languages)
  test(`the form's settings are accessible, ${prefix || '/en'} ${at}`, async ({ page, enterAsFounder }) => {
    await enterAsFounder()
    await examine(page, `${prefix}/pro/form`, scheme, page.getByRole('switch').first())
  })
