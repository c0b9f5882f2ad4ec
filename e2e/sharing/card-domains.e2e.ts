import { randomUUID } from 'node:crypto'
import { cardDomainRoutes as routes } from '@kartu/contracts/sharing/card-domains'
import { expect, expectAccessible, test } from '../fixtures.ts'

test('a super admin moves all cards to a domain @phone', async ({ page, request, backdoor, enterAsFounder }) => {
  const { params, founder } = await enterAsFounder()
  const domain = `cards.${randomUUID().slice(0, 8)}.example`
  await page.goto('/company')
  await page.getByRole('link', { name: 'Card domain' }).click()
  await expect(page.getByText('No domains yet.')).toBeVisible()
  await page.getByLabel('Domain', { exact: true }).fill('*.acme.com')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByText('Please enter a domain')).toBeVisible()
  await page.getByLabel('Domain', { exact: true }).fill(domain)
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByText('Waiting for DNS.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('We found no matching TXT record')).toBeVisible()
  const [added] = (await founder.call(routes.get, { params })).domains
  const record = added?.records[0] ?? { name: '', value: '' }
  await expect(page.getByText(record.value)).toBeVisible()
  await backdoor.publishRecord(record)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(`Active at https://${domain}`)).toBeVisible()
  await expect(page.getByText('In use')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/team')
  await page
    .getByRole('button', { name: /^QR code of/ })
    .first()
    .click()
  const link = page.getByRole('dialog').getByRole('link', { name: `${domain}/c/` })
  const path = new URL((await link.getAttribute('href')) ?? '').pathname
  const moved = await request.get(path, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `https://${domain}${path}`])
  expect((await request.get(path, { headers: { host: domain } })).status()).toBe(200)

  await page.goto('/company/card-domain')
  await page.getByRole('button', { name: `Remove ${domain}` }).click()
  await expect(page.getByText('where old links work again')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No domains yet.')).toBeVisible()
  expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200)
})
