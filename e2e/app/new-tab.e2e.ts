import type { Page } from '@playwright/test'
import { expect, makeCompany, test } from '../fixtures.ts'

/** Records everything that `/` draws except "loading ...". */
async function recordHome(page: Page): Promise<() => Promise<string[]>> {
  const drawn: string[] = []
  await page.exposeFunction('homeDrawn', (text: string) => drawn.push(text))
  await page.addInitScript(() => {
    const { homeDrawn } = window as unknown as { homeDrawn: (text: string) => void }
    new MutationObserver(() => {
      const part = document.querySelector('h1, header, footer')
      if (part !== null && /^\/(id)?\/?$/.test(location.pathname)) homeDrawn(part.textContent)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  // Calls to the page are answered in order, so the observer's calls have arrived.
  return () => page.evaluate(() => null).then(() => drawn)
}

test('a page opens in a new tab without the choice of companies', async ({ page, context, enterAsFounder }) => {
  const { founder } = await enterAsFounder({ company: 'Kopi Nusantara' })
  await makeCompany(founder, 'Teh Melati')
  await page.goto('/team')
  await page.getByRole('heading', { level: 1 }).click()
  const tab = await context.newPage()
  const homeDrawn = await recordHome(tab)
  for (const address of ['/team/pending', '/id/pro/analytics']) {
    await tab.goto(address)
    await expect(tab.getByText('Kopi Nusantara').first()).toBeVisible()
    await expect(tab).toHaveURL(new RegExp(`${address}$`))
    await tab.evaluate(() => sessionStorage.clear())
  }
  expect(await homeDrawn()).toEqual([])
})

test('a new tab returns to the page after signing in again', async ({ page, makePerson }) => {
  const person = await makePerson({ password: 'sambal terasi pedas' })
  await makeCompany(person, 'Kopi Nusantara')
  await page.goto('/auth/login')
  await page.evaluate(() => localStorage.setItem('auth.token', 'A'.repeat(43)))
  const homeDrawn = await recordHome(page)
  await page.goto('/team/pending?tab=invitations')
  await expect(page.getByLabel('Work email')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login\?to=%2Fteam%2Fpending%3Ftab%3Dinvitations$/)
  expect(await homeDrawn()).toEqual([])
  await page.getByLabel('Work email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('sambal terasi pedas')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/team\/pending\?tab=invitations$/)
})
