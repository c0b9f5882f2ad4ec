import { eventOf, founderNames, paperCard, passHold, saying } from './booth.ts'
import { expect, expectAccessible, languages, test } from '../fixtures.ts'
import { mailsSaying } from '../mail.ts'
import { viewports } from '../viewports.ts'

for (const { prefix, scheme } of languages)
  test(`a card scanned offline reaches the desk and its reminder, '${prefix}/'`, async ({
    page,
    context,
    backdoor,
    enterAsFounder,
    openAs,
  }) => {
    test.setTimeout(180_000)
    const t = saying(prefix)
    const { founder, company, params } = await enterAsFounder(founderNames)
    const eventId = await eventOf(founder, params.companyId)
    await page.setViewportSize(viewports.phone)
    await page.emulateMedia({ colorScheme: scheme })
    await page.clock.install()
    await page.goto(`${prefix}/pro/events/${eventId}`)
    await page.getByRole('link', { name: t(($) => $.events.booth) }).click()
    await expect(page.getByText(t(($) => $.booth.ready_scan))).toBeVisible({ timeout: 60_000 })

    await context.setOffline(true)
    await page.getByRole('button', { name: t(($) => $.booth.scan), exact: true }).click()
    await page.getByLabel(t(($) => $.scan.choose)).setInputFiles(paperCard)
    const check = page.getByRole('dialog', { name: t(($) => $.scan.check.title) })
    await expect(check.getByLabel(t(($) => $.scan.check.name))).toHaveValue('Priya Nair', { timeout: 90_000 })
    await expectAccessible(page)
    await check.getByLabel(t(($) => $.scan.check.organisation)).fill('Straits Agro')
    await check.getByRole('button', { name: t(($) => $.scan.check.keep) }).click()
    await expect(page.getByRole('region', { name: 'Priya Nair' })).toBeVisible()
    const waiting = page.getByRole('button', { name: t(($) => $.booth.waiting, { count: 1 }) })
    await expect(waiting).toBeVisible()
    await context.setOffline(false)
    await passHold(page)
    await expect(waiting).toBeHidden({ timeout: 60_000 })

    const desk = await openAs(founder, company)
    await desk.setViewportSize(viewports.desk)
    await desk.emulateMedia({ colorScheme: scheme })
    await desk.goto(`${prefix}/pro/recipient?search=straits`)
    await expect(desk.getByRole('row', { name: /Priya Nair/ })).toContainText(t(($) => $.leads.way.scan))
    await desk.getByRole('link', { name: 'Priya Nair' }).click()
    await desk.getByRole('button', { name: t(($) => $.leads.page.remind) }).click()
    const remind = desk.getByRole('dialog', { name: t(($) => $.leads.reminder.title) })
    // A time in a few seconds, by the browser's clock.
    const soon = await desk.evaluate(() => {
      const at = new Date(Date.now() + 5_000)
      return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
    })
    await remind.getByLabel(t(($) => $.leads.reminder.at)).fill(soon)
    await remind.getByLabel(t(($) => $.leads.reminder.note)).fill('Send the rates')
    await remind.getByRole('button', { name: t(($) => $.leads.reminder.submit) }).click()
    await expect(desk.getByText(t(($) => $.leads.reminder.set_said))).toBeVisible()
    await expect.poll(() => mailsSaying(backdoor, founder.email, 'Send the rates'), { timeout: 60_000 }).toBe(1)
  })
