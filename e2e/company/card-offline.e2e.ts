import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { apiPrefix } from '@kartu/contracts/call'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { memberRoutes } from '@kartu/contracts/company/members'
import { cardDomainRoutes } from '@kartu/contracts/sharing/card-domains'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { serverInFront } from '../app/proxies.ts'
import { expect, expectAccessible, makeCompany, type Person, test } from '../fixtures.ts'

const names = { first_name: 'Anindya', last_name: 'Prameswari' }

/** A founder whose card has a photo, and the path of the card. */
async function withCard(founder: Person, baseURL: string) {
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const params = { companyId: company._id }
  const { data } = await founder.call(memberRoutes.list, { params, query: {} })
  const member = await founder.call(memberRoutes.get, { params: { ...params, memberId: data[0]?._id ?? '' } })
  const { _id: cardId, revision, slug } = member.card
  const form = new FormData()
  form.append('kind', 'photo')
  const background = { r: 40, g: 120, b: 200 }
  const png = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(png)]))
  const headers = { authorization: `Bearer ${founder.token}`, 'idempotency-key': randomUUID() }
  const url = `${baseURL}${apiPrefix}/companies/${company._id}/files`
  const uploaded = (await (await fetch(url, { method: 'POST', headers, body: form })).json()) as {
    data: { _id: string }
  }
  await founder.call(cardRoutes.update, {
    params: { ...params, cardId },
    body: { photo_id: uploaded.data._id, revision },
  })
  return { path: `/c/${slug}`, params, member, company }
}

/** Paths of the pages that this browser has stored completely. */
const copies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const path = name.split(' ')[1] ?? ''
      if (await (await caches.open(name)).match(path)) found.push(path)
    }
    return found
  })

const note = (page: Page) => page.getByText(/^(Saved copy from|Salinan tersimpan dari) \d/)
const isDrawn = (page: Page, name: RegExp) =>
  page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

/** Checks a saved page with photo, contact file and code. */
async function expectSaved(page: Page): Promise<void> {
  await expect(note(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Anindya Prameswari' })).toBeVisible()
  expect(await isDrawn(page, /^Photo of/)).toBe(true)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save contact' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.vcf$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain('N:Prameswari;Anindya')
  await page.getByRole('link', { name: 'Show QR code' }).click()
  await expect.poll(() => isDrawn(page, /^QR code that opens/)).toBe(true)
  await page.getByRole('link', { name: 'Close' }).click()
}

test('a saved card opens without a network @main @phone', async ({ page, context, baseURL, makePerson }) => {
  const { path } = await withCard(await makePerson(names), String(baseURL))
  await page.goto(`${path}?s=qr`)
  await expect(note(page)).toBeHidden()
  await expect.poll(() => copies(page)).toEqual([path])
  expect(await context.cookies()).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await expectSaved(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.goto(`${path}?s=nfc`)
  await expect(note(page)).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(note(page)).toBeHidden()
})

test('a saved card keeps its language', async ({ page, context, baseURL, makePerson }) => {
  const { path } = await withCard(await makePerson(names), String(baseURL))
  await page.goto(`${path}?lang=id`)
  await expect.poll(() => copies(page)).toEqual([path])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Salinan tersimpan dari \d/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'English' })).toBeHidden()
  await expectAccessible(page)
})

test('the contact file of an open page is saved offline', async ({ page, context, baseURL, makePerson }) => {
  const { path } = await withCard(await makePerson(names), String(baseURL))
  await page.goto(path)
  await expect.poll(() => copies(page)).toEqual([path])
  await context.setOffline(true)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save contact' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('N:Prameswari;Anindya')
})

test('a handed-over card is removed from the saved ones', async ({
  page,
  context,
  baseURL,
  makePerson,
  addColleague,
}) => {
  const founder = await makePerson(names)
  const { company, params, member: owner } = await withCard(founder, String(baseURL))
  const { member } = await addColleague(founder, company, { first_name: 'Budi' })
  const path = `/c/${member.card.slug}`
  await page.goto(path)
  await expect.poll(() => copies(page)).toEqual([path])
  const body = { member_ids: [member._id], card: 'page' as const, colleague_id: owner._id }
  await founder.call(handOverRoutes.create, { params, body })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your contact is now Anindya Prameswari' })).toBeVisible()
  await expect.poll(() => copies(page)).toEqual([])
  await context.setOffline(true)
  await expect(page.reload()).rejects.toThrow('net::ERR_FAILED')
})

test('saved cards are removed once the operator turns them off', async ({ page, baseURL, noDirectory, makePerson }) => {
  const { path } = await withCard(await makePerson(names), String(baseURL))
  let to = String(baseURL)
  const front = await serverInFront(() => to)
  await page.goto(front.url + path)
  await expect.poll(() => copies(page)).toEqual([path])
  to = noDirectory
  await page.reload()
  const isWorking = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(() => copies(page)).toEqual([])
  await expect.poll(isWorking).toBe(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Anindya Prameswari' })).toBeVisible()
  front.close()
})

test('a saved card opens on a company’s domain', async ({ baseURL, backdoor, makePerson }) => {
  const founder = await makePerson(names)
  const { path, params } = await withCard(founder, String(baseURL))
  const domain = `cards.${randomUUID().slice(0, 8)}.example`
  const { domains } = await founder.call(cardDomainRoutes.add, { params, body: { domain } })
  const [added] = domains
  await backdoor.publishRecord(added?.records[0] ?? { name: '', value: '' })
  await founder.call(cardDomainRoutes.check, { params: { ...params, domainId: added?._id ?? '' }, body: {} })
  const site = `http://${domain}:${new URL(String(baseURL)).port}`
  const { launchOptions } = test.info().project.use
  const { chromium } = await import('@playwright/test')
  // Visitors use HTTPS. The browser treats this host as secure, which headless Chromium cannot.
  const executablePath = process.env['CHROMIUM_WITH_CAMERA_PATH']
  const browser = await chromium.launch({
    ...launchOptions,
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      ...(launchOptions?.args ?? []),
      `--host-resolver-rules=MAP ${domain} localhost`,
      `--unsafely-treat-insecure-origin-as-secure=${site}`,
    ],
  })
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(site + path)
  await expect.poll(() => copies(page)).toEqual([path])
  await context.setOffline(true)
  await page.reload()
  await expectSaved(page)
  await browser.close()
})
