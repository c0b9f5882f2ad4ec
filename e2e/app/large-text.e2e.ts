import type { BrowserContext, Locator, Page } from '@playwright/test'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users'
import { expect, expectNoSidewaysScrolling, test } from '../fixtures.ts'

/** Doubles the browser's font size: `rem` values double, and `em` in media queries. */
async function doubleLetters(context: BrowserContext, page: Page): Promise<void> {
  const browser = await context.newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
}

test('controls grow with text at 200 %', async ({ page, context, enterAsFounder }) => {
  await enterAsFounder()
  await doubleLetters(context, page)
  await page.goto('/team')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Team' })).toBeVisible()
  for (const control of [
    page.getByRole('button', { name: 'Add member' }),
    page.getByRole('searchbox'),
    page.getByRole('button', { name: 'Filter by Status' }),
    page.getByRole('table').getByText('Verified', { exact: true }),
  ]) {
    await expect(control).toBeVisible()
    const lines = await control.evaluate(
      (element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).fontSize),
    )
    expect.soft(lines, String(control)).toBeGreaterThanOrEqual(1.5)
  }
  const heights = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  for (const height of await heights('main .tabler-icon')) expect(height).toBeGreaterThanOrEqual(28)
  for (const height of await heights('main kbd')) expect(height).toBeGreaterThanOrEqual(36)
  for (const height of await heights('main [data-avatar]')) expect(height).toBe(72)
})

const today = new Date().toISOString().slice(0, 10)

for (const prefix of ['', '/id'])
  test(`no screen scrolls sideways at 200 % text, ${prefix || '/en'} @phone`, async ({
    page,
    context,
    enterAsFounder,
  }) => {
    test.setTimeout(300_000)
    const { founder, params } = await enterAsFounder({
      last_name: 'Wahyuningsihkusumawardani',
      company: 'Nusantara Trading',
    })
    const { data } = await founder.call(memberRoutes.list, { params, query: {} })
    const ids = data.map(({ _id }) => _id)
    await founder.call(proUserRoutes.assign, { params, body: { member_ids: ids, role: 'manager' } })
    const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Hendra Wijaya', warmth: 'hot' } })
    const body = {
      name: 'Expo',
      place: 'B3',
      first_day: today,
      last_day: today,
      zone: 'UTC',
      target: 4,
      member_ids: ids,
    }
    const event = await founder.call(eventRoutes.create, { params, body })
    await doubleLetters(context, page)
    const main = page.getByRole('main')
    const person = main.getByText(/Wahyuningsihkusumawardani/).first()
    const field = main.getByRole('textbox').first()
    const screens: [path: string, shown: Locator][] = [
      ['/team', person],
      ['/team/edit', field],
      ['/company?tab=details', field],
      ['/company/audit', person],
      ['/company/company-sign-in', field],
      ['/pro/analytics', person],
      ['/pro/recipient', main.getByText('Hendra Wijaya')],
      [`/pro/recipient/${lead._id}`, main.getByText('Hendra Wijaya').first()],
      [`/pro/events/${event._id}`, main.getByRole('table')],
      ['/pro/user-management', person],
      ['/account', main.getByText('English')],
      ['/cards', person],
      ['/users/delete', main.getByRole('heading', { level: 1 })],
      ['/', main.getByText('Nusantara Trading')],
    ]
    for (const [path, shown] of screens) {
      await test.step(path, async () => {
        await page.goto(prefix + path)
        await expect(shown).toBeVisible()
        await expectNoSidewaysScrolling(page)
      })
    }
  })

test('the audit log does not scroll sideways at 320 px', async ({ page, enterAsFounder }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enterAsFounder()
  await page.goto('/company/audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(page.getByLabel('From')).toBeVisible()
  await expectNoSidewaysScrolling(page)
})

test('dialogs and menus fit at 200 % text @phone', async ({ page, context, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ last_name: 'Wahyuningsihkusumawardani' })
  const { data } = await founder.call(memberRoutes.list, { params, query: {} })
  const ids = data.map(({ _id }) => _id)
  await founder.call(proUserRoutes.assign, { params, body: { member_ids: ids, role: 'manager' } })
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Hendra Wijaya' } })
  await doubleLetters(context, page)
  const ways: [path: string, ...buttons: RegExp[]][] = [
    ['/team', /^More actions for/],
    ['/team', /^More actions for/, /^Email, division, role/],
    ['/team', /^QR code of/],
    ['/company?tab=details', /^Add contact/],
    ['/pro/recipient', /^Add lead/],
    ['/pro/recipient', /^Filter by Status/],
    [`/pro/recipient/${lead._id}`, /^Change owner/],
    ['/pro/user-management', /^More actions for/, /^Revoke licence/],
    ['/business/secondary-logo', /^Add logo/],
    ['/team/edit', /^Email signature/],
  ]
  for (const [path, ...buttons] of ways)
    await test.step(`${path} ${buttons.join(' ')}`, async () => {
      await page.goto(path)
      for (const name of buttons)
        await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
      // A menu closes when its entry opens a dialog.
      const roles = buttons.length > 1 ? '[role="dialog"]' : '[role="dialog"], [role="menu"], [role="listbox"]'
      const opened = page.locator(roles).filter({ visible: true })
      await expect(opened).toHaveCount(1)
      await expectNoSidewaysScrolling(page)
      // A list has no position for a moment when its content arrives.
      await expect(async () => {
        const box = await opened.boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
      }).toPass({ timeout: 10_000 })
      for (const field of await opened.getByRole('textbox').all()) {
        await field.focus()
        expect(await isInSight(field), String(field)).toBe(true)
      }
    })
  // Two lines of a label do not overlap.
  await page.goto('/pro/analytics')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const label = page.getByText('The same number of days before')
  await expect(label).toBeVisible()
  const lines = await label.evaluate((element) => {
    const { lineHeight, fontSize } = getComputedStyle(element)
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
  })
  expect(lines).toBeGreaterThan(1.2)
})

/** True if nothing covers its middle. */
const isInSight = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
