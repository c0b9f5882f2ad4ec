import { randomUUID } from 'node:crypto'
import { pageWords } from '@kartu/cards/card-page-parts'
import { type Card, cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { fileRoutes } from '@kartu/contracts/platform/files'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectNoViolations, expectAccessible, type Person, test } from '../fixtures.ts'
import { viewports } from '../viewports.ts'

const words = {
  en: { pane: 'Preview', show: 'Show preview', title: 'Job title', dark: 'Dark', light: 'Light', save: 'Save contact' },
  id: {
    pane: 'Pratinjau',
    show: 'Lihat pratinjau',
    title: 'Jabatan',
    dark: 'Gelap',
    light: 'Terang',
    save: 'Simpan kontak',
  },
} as const

async function ownCard(founder: Person, params: { companyId: string }): Promise<Card> {
  const { data } = await founder.call(memberRoutes.list, { params, query: {} })
  const member = await founder.call(memberRoutes.get, { params: { ...params, memberId: data[0]?._id ?? '' } })
  return member.card
}

/** Content of the preview's shadow root. */
const drawn = (preview: Locator): Promise<string> =>
  preview.evaluate((pane) => pane.querySelector('[inert]')?.shadowRoot?.innerHTML ?? '')
/** Content of a visitor's page, without the parts that only a page saved for offline use contains. */
const visited = (page: Page): Promise<string> =>
  page.evaluate(
    (sentences) => {
      document.querySelector('.kept')?.remove()
      return sentences.reduce((text, one) => text.replace(` ${one}`, ''), document.body.outerHTML)
    },
    [pageWords.en.privacy.saved, pageWords.id.privacy.saved],
  )
const sheetColour = (preview: Locator): Promise<string> =>
  preview.evaluate((pane) => getComputedStyle(pane.querySelector('[inert]') ?? pane).backgroundColor)

/** Element with the focus, also inside a shadow root. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    return at?.getRootNode() === document ? at.tagName : 'inside the preview'
  })

for (const [locale, scheme] of [
  ['en', 'light'],
  ['id', 'dark'],
] as const) {
  test(`the preview equals the visitor's page: ${locale}, ${scheme}`, async ({ page, context, enterAsFounder }) => {
    const say = words[locale]
    const { founder, params } = await enterAsFounder({ first_name: 'Chloe', last_name: 'Lim', company: 'Kopi & Teh' })
    const card = await ownCard(founder, params)
    await founder.call(cardRoutes.update, {
      params: { ...params, cardId: card._id },
      body: {
        revision: card.revision,
        language: locale,
        address: 'Jl. Sudirman 52',
        note: 'First <line>\n  second',
        contacts: [{ key: 'email', value: 'chloe@kopi.example', label: '' }],
      },
    })
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(locale === 'id' ? '/id/team/edit' : '/team/edit')
    const preview = page.getByRole('complementary', { name: say.pane })
    await expect(preview.getByText('chloe@kopi.example')).toBeVisible()

    const code = preview.locator('.qr img')
    await expect(code).toHaveAttribute('src', `/c/${card.slug}/qr.svg`)
    const before = await code.elementHandle()
    const field = page.getByLabel(say.title, { exact: true })
    await field.fill('')
    await field.pressSequentially('Head of R&D <Beta>')
    await expect(preview).toContainText('Head of R&D <Beta>')
    await expect(field).toBeFocused()
    expect(await before?.evaluate((image) => image.isConnected)).toBe(true)

    const sheets = { light: 'rgb(255, 255, 255)', dark: 'rgb(25, 28, 34)' }
    expect(await sheetColour(preview)).toBe(sheets[scheme])
    const other = scheme === 'dark' ? 'light' : 'dark'
    await preview.getByText(say[other], { exact: true }).click()
    expect(await sheetColour(preview)).toBe(sheets[other])
    await expectNoViolations(page)

    await preview.getByRole('region', { name: say.pane }).focus()
    for (let steps = 0; steps < 4; steps++) {
      await page.keyboard.press('Tab')
      expect(await focused(page)).not.toBe('inside the preview')
    }

    await field.press('Enter')
    await expect(page.getByRole('button', { name: /Save changes|Simpan perubahan/ })).toBeHidden()
    const visitor = await context.newPage()
    await visitor.goto(`/c/${card.slug}?lang=${locale}`)
    await expect(visitor.getByRole('link', { name: say.save })).toBeVisible()
    expect(await drawn(preview)).toBe(await visited(visitor))
    // A background tab is rarely drawn, and axe would wait for it.
    await visitor.close()
    await expectAccessible(page)
  })
}

test('the preview over the editor follows typing @main @phone', async ({ page, enterAsFounder }) => {
  await page.setViewportSize(viewports.phone)
  await enterAsFounder({ first_name: 'Chloe', last_name: 'Lim' })
  await page.goto('/team/edit')
  await page.getByLabel('Job title').fill('Head of Roasting')
  await page.getByRole('button', { name: 'Show preview' }).click()
  const sheet = page.getByRole('dialog', { name: 'Preview' })
  await expect(sheet).toContainText('Head of Roasting')
  await expect(sheet.getByRole('link', { name: 'Save contact', includeHidden: true })).toBeVisible()
  await expectAccessible(page)
  const width = await sheet.evaluate((dialog) => {
    const host = dialog.querySelector('[inert]')
    return (host?.shadowRoot?.querySelector('main')?.scrollWidth ?? 0) - (host?.clientWidth ?? 0)
  })
  expect(width).toBe(0)
})

test('the preview of a hidden card draws its own code', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/team/edit/test')
  const code = page.getByRole('complementary', { name: 'Preview' }).locator('.qr img')
  await expect(code).toHaveAttribute('src', /^data:image\/svg\+xml,.+%3Cpath/)
  expect(asked.filter((path) => path.startsWith('/c/'))).toEqual([])
})

test('a logo has the same plate in preview and card', async ({ page, context, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Chloe', last_name: 'Lim' })
  const logo = await uploadLogo(page, founder.token, params.companyId)
  await founder.call(companyRoutes.update, { params, body: { logo_id: logo, color: '#faf9f6' } })
  await page.goto('/team/edit')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect.poll(() => drawn(preview)).toContain('l-on-ink')
  const { slug } = await ownCard(founder, params)
  const visitor = await context.newPage()
  await visitor.goto(`/c/${slug}?lang=en`)
  expect(await drawn(preview)).toBe(await visited(visitor))
})

/** Uploads a white logo on a transparent background. */
async function uploadLogo(page: Page, token: string, companyId: string): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><circle cx="150" cy="50" r="40" fill="#fff"/></svg>`
  const answer = await page.request.post(`/api/v1${fileRoutes.create.path.replace(':companyId', companyId)}`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    multipart: {
      kind: 'logo',
      file: { name: 'logo.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(drawing)).png().toBuffer() },
    },
  })
  const { data } = (await answer.json()) as { data: { _id: string } }
  return data._id
}
