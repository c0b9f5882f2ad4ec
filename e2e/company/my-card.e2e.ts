import { spawnSync } from 'node:child_process'
import { qrMatrix, quietZoneModules } from '@kartu/cards/qr'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { memberRoutes } from '@kartu/contracts/company/members'
import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards'
import { plainCodeDesign } from '@kartu/contracts/company/card-codes'
import jsQr from 'jsqr'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, expectAccessibleInBothSchemes, languages, test } from '../fixtures.ts'

const names = { first_name: 'Anindya', last_name: 'Prameswari', company: 'Nusantara Logistics' }

/** Decodes the QR code in a screenshot with zbar if installed, else compares it module by module. */
async function expectCode(page: Page, address: string): Promise<void> {
  const png = await page.screenshot()
  const read = spawnSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', '-'], { input: png })
  if (read.error === undefined) {
    expect(read.stdout.toString().trim()).toBe(address)
    return
  }
  const box = await codeOn(page).boundingBox()
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { modules, dark } = qrMatrix(address)
  const modulePx = (box?.width ?? 0) / (modules + 2 * quietZoneModules)
  const middleOf = (from: number, at: number): number => Math.floor(from + (at + quietZoneModules + 0.5) * modulePx)
  for (let row = -quietZoneModules; row < modules + quietZoneModules; row++)
    for (let column = -quietZoneModules; column < modules + quietZoneModules; column++) {
      const isInside = row >= 0 && column >= 0 && row < modules && column < modules
      const grey = data[middleOf(box?.y ?? 0, row) * info.width + middleOf(box?.x ?? 0, column)] ?? 0
      expect(grey < 90).toBe(isInside && dark(row, column))
    }
}

const codeOn = (page: Page): Locator => page.getByRole('img', { name: 'Anindya Prameswari’s code' })

for (const { prefix, scheme, at } of languages) {
  const english = prefix === ''
  test(`My card and its code are accessible at ${prefix}/me ${at}`, async ({ page, enterAsFounder }) => {
    await enterAsFounder(names)
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(`${prefix}/me`)
    await expect(page.getByRole('heading', { level: 1, name: english ? 'My card' : 'Kartu saya' })).toBeVisible()
    await page.getByRole('button', { name: english ? 'Share' : 'Bagikan', exact: true }).click()
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await expectAccessibleInBothSchemes(page, scheme)
    await page.getByRole('button', { name: english ? 'Show code' : 'Tampilkan kode' }).click()
    await expect(page.getByRole('dialog', { name: /Anindya Prameswari/ })).toBeVisible()
    await expectAccessible(page)
  })
}

test('the code on a full screen scans in dark mode @main @phone', async ({ page, context, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(names)
  const { data } = await founder.call(memberRoutes.list, { params, query: {} })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/team')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'My card' }).click()
  await expect(page.getByRole('region', { name: 'Anindya Prameswari’s card' })).toBeVisible()
  await expect(page.getByText('Works offline, opens full screen')).toBeVisible()

  await page.getByRole('button', { name: 'Show code' }).click()
  await expect(codeOn(page)).toBeVisible()
  const [box, width] = [await codeOn(page).boundingBox(), page.viewportSize()?.width ?? 0]
  expect(box?.width).toBeGreaterThanOrEqual(0.8 * width)
  const address = new URL(`/c/${data[0]?.card.slug}?s=qr`, page.url()).href
  await expectCode(page, address)
  await page.getByRole('button', { name: 'Close code' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.close()

  await context.setOffline(true)
  const again = await context.newPage()
  await again.goto('/me#code')
  await expect(codeOn(again)).toBeVisible()
  await expectCode(again, address)
  await again.getByText('Full contact').click()
  await expect(again.getByText('Point a camera here to save my contact, even offline.')).toBeVisible()
  const { data: pixels, info } = await sharp(await again.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsQr.default(new Uint8ClampedArray(pixels), info.width, info.height)?.data).toMatch(
    /^BEGIN:VCARD\r\nVERSION:3\.0\r\nN:Prameswari;Anindya\r\n/,
  )
  await again.getByRole('button', { name: 'Close code' }).click()
  await expect(again.getByText(/^Offline\. Last updated /)).toBeVisible()
  await expect(again.getByRole('button', { name: 'Edit' })).toBeHidden()
  await expectAccessible(again)
})

test('the full contact works offline without an earlier view', async ({ page, context, enterAsFounder }) => {
  await enterAsFounder(names)
  await page.goto('/me')
  await expect(page.getByText('Works offline, opens full screen')).toBeVisible()
  await page.close()
  await context.setOffline(true)
  const again = await context.newPage()
  await again.goto('/me')
  await again.getByRole('button', { name: 'Show code' }).click()
  await again.getByText('Full contact').click()
  await expect(codeOn(again)).toBeVisible()
  await expect(again.getByText('Point a camera here to save my contact, even offline.')).toBeVisible()
})

test('the code has the design of the company, also offline @phone', async ({ page, context, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(names)
  const { template, revision } = await founder.call(customisationRoutes.get, { params })
  const code = { ...plainCodeDesign, colour: '#7a2e8e', dots: 'rounded' as const, call_to_action: 'Scan me' }
  await founder.call(customisationRoutes.update, { params, body: { template: { ...template, code }, revision } })
  const { data } = await founder.call(memberRoutes.list, { params, query: {} })
  await page.goto('/me')
  await expect(page.getByText('Works offline, opens full screen')).toBeVisible()
  await page.getByRole('button', { name: 'Show code' }).click()
  await expect(codeOn(page)).toHaveAttribute('src', /%237a2e8e/)
  await page.close()
  await context.setOffline(true)
  const again = await context.newPage()
  await again.goto('/me#code')
  await expect(codeOn(again)).toHaveAttribute('src', /%237a2e8e/)
  const png = sharp(await again.screenshot())
  const { data: pixels, info } = await png.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(jsQr.default(new Uint8ClampedArray(pixels), info.width, info.height)?.data).toBe(
    new URL(`/c/${data[0]?.card.slug}?s=qr`, again.url()).href,
  )
})

test('the code offers the wallet, then sharing @both', async ({ page, enterAsFounder }) => {
  await enterAsFounder(names)
  await page.goto('/me')
  await page.getByRole('button', { name: 'Show code' }).click()
  const screen = page.getByRole('dialog', { name: 'Anindya Prameswari’s code' })
  await screen.getByRole('button', { name: 'Add to wallet' }).click()
  await expect(screen).toBeHidden()
  const wallet = page.getByRole('dialog', { name: 'Add your card to your phone’s wallet' })
  await expect(wallet.getByRole('link', { name: 'Add to Apple Wallet on this device' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show code' }).click()
  await screen.getByRole('button', { name: 'Share' }).click()
  await expect(screen).toBeHidden()
  await expect(page.getByRole('list', { name: 'Ways to share' })).toBeVisible()
})

test('a second click on Share closes the list', async ({ page, enterAsFounder }) => {
  await enterAsFounder(names)
  await page.goto('/me')
  const [share, list] = [
    page.getByRole('button', { name: 'Share', exact: true }),
    page.getByRole('list', { name: 'Ways to share' }),
  ]
  await share.click()
  await expect(list).toBeVisible()
  await expect(share).toHaveAttribute('aria-expanded', 'true')
  await share.click()
  await expect(list).toBeHidden()
  await expect(share).toHaveAttribute('aria-expanded', 'false')
})

test('a second tap on Share opens the share sheet again @phone', async ({ page, enterAsFounder }) => {
  await enterAsFounder(names)
  await page.addInitScript(() => {
    const share = (): Promise<void> => {
      document.title = 'The share sheet is open'
      return Promise.reject(new DOMException('The person closes it', 'AbortError'))
    }
    Object.assign(navigator, { share })
  })
  await page.goto('/me')
  for (let tap = 0; tap < 2; tap++) {
    await page.evaluate(() => (document.title = ''))
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page).toHaveTitle('The share sheet is open')
    await expect(page.getByRole('list', { name: 'Ways to share' })).toBeVisible()
  }
})

test('signing out removes the card from the browser', async ({ page, enterAsFounder }) => {
  await enterAsFounder(names)
  await page.goto('/me')
  await expect(page.getByRole('region', { name: 'Anindya Prameswari’s card' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kartu.own_cards'))).toContain('Anindya')
  await page.goto('/auth/logout')
  await expect(page.getByLabel('Work email')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kartu.own_cards'))).toBeNull()
  await page.goto('/me')
  await expect(page).toHaveURL(/\/auth\/login\?to=%2Fme$/)
})

test('a person with several cards sees their last choice', async ({ page, enterAsFounder }) => {
  const { founder } = await enterAsFounder(names)
  await founder.call(personalCardRoutes.create, {
    body: { first_name: 'Nindy', last_name: '', job_title: 'Fotografer' },
  })
  await page.goto('/me')
  await expect(page.getByRole('region', { name: 'Anindya Prameswari’s card' })).toBeVisible()
  await page.getByRole('radio', { name: /Personal card/ }).check()
  await expect(page.getByRole('region', { name: 'Nindy’s card' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Nindy’s card' })).toBeVisible()
  await page.getByRole('button', { name: 'Email signature' }).click()
  await expect(page.getByRole('dialog', { name: /Nindy/ })).toBeVisible()
})

test('a person without a card is offered to create one', async ({ page, makePerson, signIn }) => {
  await signIn(await makePerson())
  await page.goto('/me')
  await page.getByRole('link', { name: 'Create my card' }).click()
  await expect(page).toHaveURL(/\/create\/personal-card$/)
})

test('the installed app starts with My card', async ({ page, baseURL }) => {
  for (const [file, start] of [
    ['site.webmanifest', '/me'],
    ['site-id.webmanifest', '/id/me'],
  ])
    expect(await (await page.request.get(`${baseURL}/${file}`)).json()).toMatchObject({
      start_url: start,
      display: 'standalone',
    })
})
