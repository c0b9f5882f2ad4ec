import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { cardRoutes, type UpdateCard } from '@kartu/contracts/company/cards'
import { expect, makeCompany, scrollToEnd, test } from '../fixtures.ts'
import { viewports } from '../viewports.ts'

const ways = (...contacts: [key: 'mobile' | 'whatsapp' | 'email' | 'linkedin' | 'wechat', value: string][]) =>
  contacts.map(([key, value], priority) => ({ key, value, label: '', priority }))

const usual = ways(
  ['mobile', '+6281234567788'],
  ['whatsapp', '+6281234567788'],
  ['email', 'anindya@nusantara.example'],
  ['linkedin', 'in/anindya'],
  ['wechat', 'anindya_88'],
)

const card = test.extend<{
  /** Creates a card and returns its path. */
  makeCard: (changes?: Partial<UpdateCard>) => Promise<string>
  /** Opens a page as a visitor. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Page>
}>({
  makeCard: async ({ makePerson, addColleague }, use) => {
    await use(async (changes = {}) => {
      const founder = await makePerson()
      const company = await makeCompany(founder, 'Kopi Nusantara')
      const { member } = await addColleague(founder, company, { first_name: 'Anindya', last_name: 'Prameswari' })
      const { _id: cardId, revision, slug } = member.card
      const params = { companyId: company._id, cardId }
      await founder.call(cardRoutes.update, { params, body: { contacts: usual, ...changes, revision } })
      return `/c/${slug}`
    })
  },
  visit: async ({ browser, baseURL }, use) => {
    const open: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async (path, options = {}) => {
      const context = await browser.newContext({ viewport: viewports.phone, ...options })
      open.push(context)
      const page = await context.newPage()
      await page.goto(`${String(baseURL)}${path}`)
      return page
    })
    for (const context of open) await context.close()
  },
})

const save = (page: Page) => page.getByRole('link', { name: 'Save contact' })

card('the save button stays in reach without covering the last line', async ({ makeCard, visit }) => {
  const contacts = Array.from({ length: 30 }, (_, at) => ({
    key: 'email' as const,
    value: `a${at}@nusantara.example`,
    label: '',
    priority: at,
  }))
  const page = await visit(await makeCard({ contacts }))
  await expect(save(page)).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 900)
  await expect(save(page)).toBeInViewport({ ratio: 1 })
  await scrollToEnd(page)
  const last = page.getByText('Privacy', { exact: true })
  const [bar, line] = [await save(page).boundingBox(), await last.boundingBox()]
  expect(line?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  const focused = page.getByRole('link', { name: 'a12@nusantara.example' })
  await focused.focus()
  const [again, email] = [await save(page).boundingBox(), await focused.boundingBox()]
  expect((email?.y ?? 0) + (email?.height ?? 0)).toBeLessThan(again?.y ?? 0)
})

card('a tap copies a number', async ({ makeCard, visit }) => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const page = await visit(await makeCard(), { permissions })
  await page.getByRole('button', { name: 'Copy +62 812 3456 7788' }).click()
  await expect(page.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+62 812 3456 7788')
})

card('the page is shared by its address', async ({ makeCard, visit, baseURL }) => {
  const path = await makeCard()
  const page = await visit('/robots.txt')
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, { share: (data: unknown) => Promise.resolve(shared.push(data)) })
  })
  await page.goto(`${String(baseURL)}${path}?s=qr`)
  await page.getByRole('button', { name: 'Share this card' }).click()
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
    { title: 'Anindya Prameswari – Kopi Nusantara', url: `${String(baseURL)}${path}` },
  ])
})

card('a browser that cannot share copies the address', async ({ makeCard, visit, baseURL }) => {
  const path = await makeCard()
  const page = await visit(`${path}?s=qr`, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.evaluate(() => Object.assign(navigator, { share: undefined }))
  await page.getByRole('button', { name: 'Share this card' }).click()
  await expect(page.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${String(baseURL)}${path}`)
})

card('saving says what happens next', async ({ makeCard, visit }) => {
  const page = await visit(await makeCard())
  const next = page.getByText('Open the downloaded file to add Anindya to your address book.')
  const unsaved = page.getByText('Contact was not saved?').first()
  await expect(next).toBeHidden()
  await save(page).click()
  await expect(next.first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Share yours' })).toBeVisible()
  await expect(unsaved).toBeHidden()
  await save(page).click()
  await expect(unsaved).toBeVisible()
  await unsaved.click()
  await expect(page.getByText('Some apps open links in a built-in browser')).toBeVisible()
})

card('a page without script offers everything', async ({ makeCard, visit }) => {
  const page = await visit(await makeCard(), { javaScriptEnabled: false })
  await expect(page.getByRole('button')).toHaveCount(0)
  const [button, share] = [
    await save(page).boundingBox(),
    await page.getByRole('link', { name: 'Share' }).boundingBox(),
  ]
  expect(share?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0) - 1)
  await expect(page.getByText('Contact was not saved?').last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Message +62 812 3456 7788' })).toBeVisible()
})

for (const [app, agent, sentence] of [
  ['Instagram', 'Instagram 412.0.0.17.88', 'Instagram’s built-in browser'],
  ['Facebook', '[FBAN/FBIOS;FBAV/530.0.0.30.75]', 'Facebook’s built-in browser'],
  ['TikTok', 'musical_ly_2024 BytedanceWebview/d8a21c6', 'TikTok’s built-in browser'],
  ['LINE', 'Safari Line/14.21.0', 'LINE’s built-in browser'],
  ['WeChat', 'MicroMessenger/8.0.50', 'WeChat’s built-in browser'],
  ['LinkedIn', '[LinkedInApp]/9.30.1', 'LinkedIn’s built-in browser'],
] as const) {
  card(`the browser of ${app} shows its own help`, async ({ makeCard, visit }) => {
    const userAgent = `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 ${agent}`
    const page = await visit(await makeCard(), { userAgent })
    await expect(page.getByText(/’s built-in browser/).filter({ visible: true })).toHaveText(new RegExp(sentence))
  })
}
