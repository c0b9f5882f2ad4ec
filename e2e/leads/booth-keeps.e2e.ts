import { leadRoutes } from '@kartu/contracts/leads/leads'
import { booth as words } from '@kartu/messages/en/leads/booth'
import { scan } from '@kartu/messages/en/leads/scan'
import type { Page } from '@playwright/test'
import { eventOf, founderNames, meet, passHold, picture, ready } from './booth.ts'
import { expect, expectAccessible, makeCompany, type Person, test } from '../fixtures.ts'
import { deployedAt } from '../app/proxies.ts'

const waiting = (page: Page, count: number) => page.getByRole('button', { name: `${count} waiting` })

const metBy = async (founder: Person, params: { companyId: string }) => {
  const { data } = await founder.call(leadRoutes.list, { params, query: { sort: 'name', order: 'asc' } })
  return data.map(({ name }) => name)
}

/** Freezes the page after it has stored this many parts of a lead. */
const stopAfterPuts = (page: Page, puts: number): Promise<void> =>
  page.evaluate((left) => {
    let count = left
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as IDBObjectStore['put']
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
      const request = put.apply(this, given)
      count -= 1
      if (count > 0) return request
      console.log('stopped')
      for (;;);
    }
  }, puts)

/** Clicks, and kills the page once it is frozen. */
async function endIn(page: Page, click: () => Promise<void>): Promise<void> {
  const stopped = page.waitForEvent('console', (message) => message.text() === 'stopped')
  void click().catch(() => {})
  await stopped
  await kill(page)
}

/** Kills the page like a phone without memory; no handler of it runs. */
async function kill(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const devtools = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {}
  for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL')
  await crashed
  await page.close()
}

test('a browser that dies while saving loses no confirmed lead', async ({ page, context, enterAsFounder }) => {
  test.setTimeout(240_000)
  const { founder, params } = await enterAsFounder(founderNames)
  const address = `/pro/events/${await eventOf(founder, params.companyId)}/booth`
  await context.clock.install()
  await page.goto(address)
  await expect(ready(page)).toBeVisible({ timeout: 60_000 })
  await context.setOffline(true)
  const badgeOn = async (screen: Page) => {
    await screen.getByRole('button', { name: words.scan, exact: true }).click()
    await screen.getByLabel(scan.choose).setInputFiles(picture('codes/badge.png'))
    const check = screen.getByRole('dialog', { name: scan.check.title })
    await expect(check.getByLabel(scan.check.name)).toHaveValue('Budi Santoso', { timeout: 90_000 })
    return check.getByRole('button', { name: scan.check.keep })
  }
  const save = await badgeOn(page)
  // The lead is stored, its picture is not yet.
  await stopAfterPuts(page, 1)
  await endIn(page, () => save.click())

  const second = await context.newPage()
  await second.goto(address)
  await second.getByRole('button', { name: words.add }).click()
  await expect(waiting(second, 1)).toBeHidden()
  await second.getByLabel(words.form.name).fill('Rina Hartono')
  await stopAfterPuts(second, 1)
  await endIn(second, () => second.getByRole('button', { name: words.form.save }).click())

  const third = await context.newPage()
  await third.goto(address)
  await expect(third.getByText(words.offline, { exact: true })).toBeVisible()
  await meet(third, 'Dewi Lestari', 'Segara Foods')
  await kill(third)

  const fourth = await context.newPage()
  await fourth.goto(address)
  await expect(waiting(fourth, 1)).toBeVisible()
  await (await badgeOn(fourth)).click()
  await expect(fourth.getByRole('region', { name: 'Budi Santoso' })).toBeVisible()
  await kill(fourth)

  const last = await context.newPage()
  await last.goto(address)
  await expect(waiting(last, 2)).toBeVisible()
  await context.setOffline(false)
  await passHold(last)
  await expect.poll(() => metBy(founder, params), { timeout: 60_000 }).toEqual(['Budi Santoso', 'Dewi Lestari'])
  await expect(last.getByRole('button', { name: /waiting/ })).toBeHidden({ timeout: 60_000 })
  const { data } = await founder.call(leadRoutes.list, { params, query: { sort: 'name', order: 'asc' } })
  expect(data.map(({ organisation, warmth }) => [organisation, warmth])[1]).toEqual(['Segara Foods', 'warm'])
  // The picture was sent too, and is shown beside the lead.
  await last.goto(`/pro/recipient/${data[0]?._id}?company=${params.companyId}`)
  const shown = last.getByRole('img', { name: 'Badge or business card of Budi Santoso' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('an offline booth sends its leads after a new version', async ({ page, context, enterAsFounder, baseURL }) => {
  test.setTimeout(240_000)
  const { founder, params } = await enterAsFounder(founderNames)
  const deployed = await deployedAt(String(baseURL))
  const address = `${deployed.url}/pro/events/${await eventOf(founder, params.companyId)}/booth`
  const scripts = () =>
    page.locator('script[src*="/assets/"]').evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src))
  const isNext = async () => (await scripts()).some((address) => address.includes('/assets/next.'))
  await context.clock.install()
  await page.goto(address)
  await expect(ready(page)).toBeVisible({ timeout: 60_000 })
  await context.setOffline(true)
  await meet(page, 'Rina Hartono')
  deployed.deployNext()

  // Works offline with all of its own files, also after a reload.
  await meet(page, 'Dewi Lestari')
  await page.reload()
  await expect(waiting(page, 2)).toBeVisible()
  expect(await isNext()).toBe(false)
  await page.getByRole('button', { name: words.scan, exact: true }).click()
  await page.getByLabel(scan.choose).setInputFiles(picture('codes/vcard.png'))
  const code = page.getByRole('dialog', { name: scan.check.title_code })
  await expect(code.getByLabel(scan.check.name)).toHaveValue('Rina Hartono', { timeout: 60_000 })
  await code.getByLabel(scan.check.name).fill('Priya Nair')
  await code.getByLabel(scan.check.mobile).fill('+6281234567788')
  await code.getByRole('button', { name: scan.check.keep }).click()
  await expect(waiting(page, 3)).toBeVisible()

  // The network returns in the middle of a word: the old page meets a server without its files.
  await page.getByRole('button', { name: words.add }).click()
  await page.getByLabel(words.form.name).fill('Budi Santoso')
  await context.setOffline(false)
  await page.getByLabel(words.form.name).press('End')
  await page.getByRole('button', { name: words.form.save }).click()
  await expect(page.getByRole('region', { name: 'Budi Santoso' })).toBeVisible()

  // A slow network shows the stored version once more.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: /waiting/ })).toBeVisible()
    expect(await isNext()).toBe(true)
  }).toPass()
  await passHold(page)
  const all = ['Budi Santoso', 'Dewi Lestari', 'Priya Nair', 'Rina Hartono']
  await expect.poll(() => metBy(founder, params), { timeout: 60_000 }).toEqual(all)
  await expect(ready(page)).toBeVisible({ timeout: 60_000 })
  // From now on the new version works offline.
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(words.offline, { exact: true })).toBeVisible()
  expect(await isNext()).toBe(true)
  deployed.close()
})

test('a full phone reports that nothing is saved @phone', async ({ page, context, enterAsFounder, baseURL }) => {
  const { founder, params } = await enterAsFounder(founderNames)
  const devtools = await context.newCDPSession(page)
  const origin = String(baseURL)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await context.clock.install()
  await page.goto(`/pro/events/${await eventOf(founder, params.companyId)}/booth`)
  await expect(page.getByText(words.no_room)).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  // Online, a lead is sent at once.
  await meet(page, 'Rina Hartono')
  await expect.poll(() => metBy(founder, params)).toEqual(['Rina Hartono'])

  await context.setOffline(true)
  await page.getByRole('button', { name: words.add }).click()
  await page.getByLabel(words.form.name).fill('Dewi Lestari')
  await page.getByRole('button', { name: words.form.save }).click()
  await expect(page.getByText(words.form.no_room)).toBeVisible()
  await expect(page.getByLabel(words.form.name)).toHaveValue('Dewi Lestari')
  await expectAccessible(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await page.getByRole('button', { name: words.form.save }).click()
  await expect(page.getByRole('region', { name: 'Dewi Lestari' })).toBeVisible()
  await expect(waiting(page, 1)).toBeVisible()
  await context.setOffline(false)
  await passHold(page)
  const both = ['Dewi Lestari', 'Rina Hartono']
  await expect.poll(() => metBy(founder, params), { timeout: 60_000 }).toEqual(both)
})

test('changing or leaving a company warns about waiting leads', async ({ enterAsFounder, addColleague, openAs }) => {
  const { founder, company, params } = await enterAsFounder(founderNames)
  const { person } = await addColleague(founder, company, { first_name: 'Raj', last_name: 'Pillai' })
  await makeCompany(person, 'Kopi Nusantara')
  const eventId = await eventOf(founder, params.companyId)
  const phone = await openAs(person, company)
  await phone.clock.install()
  await phone.goto(`/pro/events/${eventId}/booth`)
  await expect(phone.getByText(words.ready, { exact: true }).or(ready(phone))).toBeVisible({ timeout: 60_000 })
  await phone.context().setOffline(true)
  await meet(phone, 'Rina Hartono')
  await phone.context().setOffline(false)
  await phone.goto('/')
  const choose = phone.getByRole('button', { name: 'Kopi Nusantara' })
  await choose.click()
  const question = phone.getByRole('dialog', { name: 'Leads not sent yet: 1' })
  await expect(question).toBeVisible()
  await expectAccessible(phone)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(choose).toBeVisible()

  await phone.goto('/account')
  await phone.getByRole('button', { name: `Leave ${company.name}` }).click()
  const leave = phone.getByRole('dialog', { name: `Leave ${company.name}?` })
  await expect(leave).toContainText('1 lead in this browser has not been sent yet.')
  await expectAccessible(phone)
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await passHold(phone)
  await expect.poll(() => metBy(founder, params), { timeout: 60_000 }).toEqual(['Rina Hartono'])
  await phone.getByRole('button', { name: `Leave ${company.name}` }).click()
  await expect(leave).not.toContainText('has not been sent yet')
})
