import { expect, test } from '../fixtures.ts'
import { serverInFront } from './proxies.ts'

test('a page that failed to load opens on the next click', async ({ page, context, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/team')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Team' })).toBeVisible()
  // Lost by a reload.
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Customisation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()
  await page.getByRole('link', { name: 'Your Team' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Team' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Customisation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customisation' })).toBeVisible()
  await expect(page.locator('body[data-kept]')).toBeVisible()
})

test('a dialog opens after its shared scripts failed', async ({ page, baseURL, enterAsFounder }) => {
  await enterAsFounder()
  // Only scripts: a style sheet that fails as well would prevent the import.
  const shared = /^\/assets\/(?:ui|vendor|schemas|phones|icons)-[^/]*\.js$/
  const refused = new Set<string>()
  let failing = false
  const front = await serverInFront(String(baseURL), ({ url = '' }) => {
    // The page requests the manifest to check that the server is reachable.
    if (!failing || !(shared.test(url) || url === '/site.webmanifest')) return undefined
    refused.add(url.replace(/.*\./, ''))
    return 503
  })
  await page.goto(`${front.url}/team`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your Team' })).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  failing = true
  await page.getByRole('button', { name: 'Add member' }).click()
  const missing = page.getByRole('dialog', { name: 'This could not be loaded' })
  await expect(missing.getByRole('alert')).toHaveText(
    'The server could not be reached. Check your connection and try again.',
  )
  expect([...refused].toSorted()).toEqual(['js', 'webmanifest'])
  failing = false
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Add member' }).getByLabel('First name')).toBeVisible()
  await expect(page.locator('body[data-kept]')).toBeVisible()
  const rules = () => [...document.styleSheets].map(({ cssRules }) => cssRules.length)
  expect(await page.evaluate(rules)).not.toContain(0)
  front.close()
})
