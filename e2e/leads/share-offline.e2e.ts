import { memberRoutes } from '@kartu/contracts/company/members'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const nameOf = (form: Page) => form.getByRole('textbox', { name: /^(Name|Nama)$/ })
const messageOf = (form: Page) => form.getByLabel(/^(Message|Pesan)/)
const send = (form: Page) => form.getByRole('button', { name: /^(Send|Kirim)/ })

/** Sends the form offline and goes back. */
async function sendOffline(form: Page): Promise<void> {
  await form.context().setOffline(true)
  await send(form).click({ noWaitAfter: true })
  await expect(nameOf(form)).toBeHidden()
  await form.goBack({ waitUntil: 'commit' })
}

for (const [from, comeBack] of [
  ['as it was opened', () => Promise.resolve()],
  ['with a fault', (form: Page) => send(form).click()],
  [
    'with a fault, twice',
    (form: Page) =>
      send(form)
        .click()
        .then(() => send(form).click()),
  ],
  ['in another language', (form: Page) => form.getByRole('button', { name: 'Bahasa Indonesia' }).click()],
] as const)
  test(`a visitor's form keeps its input offline: ${from}`, async ({ page, browser, baseURL, enterAsFounder }) => {
    const { founder, params } = await enterAsFounder()
    await page.goto('/team')
    const { data } = await founder.call(memberRoutes.list, { params, query: {} })
    const visitor = await browser.newContext()
    const form = await visitor.newPage()
    await form.goto(`${String(baseURL)}/c/${data[0]?.card.slug}/share`)
    await nameOf(form).fill('Budi')
    await form.locator('summary').click()
    await messageOf(form).fill('Call me')
    await comeBack(form)
    await nameOf(form).fill('Budi Santoso')
    await messageOf(form).fill('Call me on Friday')
    await sendOffline(form)
    await expect(nameOf(form)).toHaveValue('Budi Santoso')
    await expect(messageOf(form)).toHaveValue('Call me on Friday')
    await visitor.close()
  })
