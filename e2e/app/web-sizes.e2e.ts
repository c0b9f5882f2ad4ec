import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Bytes after gzip that a browser with an empty cache loads, by kind. `bench/web.ts` has the goals. */
function follow(page: Page): (kind: 'js' | 'css') => Promise<number> {
  const loaded = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname) && response.ok()) loaded.set(pathname, response.body())
  })
  return async (kind) => {
    const files = [...loaded].filter(([path]) => path.endsWith(`.${kind}`)).map(([, body]) => body)
    return (await Promise.all(files)).reduce((bytes, body) => bytes + gzipSync(body, { level: 9 }).length, 0)
  }
}

test('the sign-in page stays within its size limit @main', async ({ page }) => {
  const loaded = follow(page)
  await page.goto('/auth/login')
  await expect(page.getByLabel('Work email')).toBeVisible()
  expect(await loaded('js')).toBeLessThan(131_500)
  expect(await loaded('css')).toBeLessThan(12_000)
})

test('the team page stays within its size limit @main', async ({ page, enterAsFounder }) => {
  const loaded = follow(page)
  await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari' })
  await page.goto('/team')
  await expect(page.getByRole('row', { name: /Dewi Lestari/ })).toBeVisible()
  expect(await loaded('js')).toBeLessThan(204_000)
  expect(await loaded('css')).toBeLessThan(45_000)
})
