import { leadRoutes } from '@kartu/contracts/leads/leads'
import type { Page } from '@playwright/test'
import { callAs } from '../api.ts'
import { eventOf, founderNames, meet, paperCard, passHold, picture, ready, saying } from './booth.ts'
import { expect, expectAccessible, expectAccessibleInBothSchemes, languages, makeCompany, test } from '../fixtures.ts'

const scrolls = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollHeight > document.documentElement.clientHeight)

test('leads that wait offline are sent once @main @phone', async ({ page, context, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(founderNames)
  const eventId = await eventOf(founder, params.companyId)
  await context.clock.install()
  await page.goto(`/pro/events/${eventId}`)
  await page.getByRole('link', { name: 'Open booth' }).click()
  await expect(page.getByRole('img', { name: 'Anindya Prameswari’s code' })).toBeVisible()
  await expect(ready(page)).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(true)
  await meet(page, 'Jürgen Weißenborn', 'Hanse Kühltransport')
  await expect(page.getByText('1 lead is saved on this phone. We’ll send it when you’re back online.')).toBeVisible()
  await page.getByRole('button', { name: 'Hot' }).click()
  await expect(page.getByRole('button', { name: 'Hot' })).toHaveAttribute('aria-pressed', 'true')
  await meet(page, 'Rina Hartono')
  expect(await scrolls(page)).toBe(false)
  const address = page.url()
  await page.close()

  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByRole('img', { name: 'Anindya Prameswari’s code' })).toBeVisible()
  await expect(again.getByRole('button', { name: '2 waiting' })).toBeVisible()
  await meet(again, 'Dewi Lestari')
  await again.getByRole('button', { name: 'Note' }).click()
  await again.getByLabel('Note').fill('Call on Friday')
  await again.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(again.getByRole('button', { name: '3 waiting' })).toBeVisible()
  await expectAccessible(again)

  await context.setOffline(false)
  await passHold(again)
  await expect(again.getByRole('button', { name: /waiting/ })).toBeHidden()
  const { data } = await founder.call(leadRoutes.list, {
    params,
    query: { event: eventId, sort: 'name', order: 'asc' },
  })
  expect(data.map(({ name, warmth }) => [name, warmth])).toEqual([
    ['Dewi Lestari', 'warm'],
    ['Jürgen Weißenborn', 'hot'],
    ['Rina Hartono', 'warm'],
  ])
  await again.goto('/pro/recipient')
  await again.evaluate((companyId) => sessionStorage.setItem('company_id', companyId), params.companyId)
  await again.goto(`/pro/recipient?event=${eventId}`)
  await expect(again.getByRole('link', { name: 'Dewi Lestari' })).toHaveCount(1)
})

test('a refused lead is sent after correction @phone', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(founderNames)
  await page.clock.install()
  await page.goto(`/pro/events/${await eventOf(founder, params.companyId)}/booth`)
  await expect(ready(page)).toBeVisible()
  // The form limits the value, so the request is changed on its way.
  await page.route(/\/companies\/[^/]+\/leads$/, (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const body = route.request().postDataJSON() as object
    return route.continue({ postData: JSON.stringify({ ...body, organisation: 'x'.repeat(121) }) })
  })
  await meet(page, 'Rina Hartono', 'PT Segara')
  await passHold(page)
  await expect(page.getByText('1 lead could not be sent.')).toBeVisible()
  await page.getByRole('button', { name: 'See why' }).click()
  await expect(page.getByText('Rejected')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Correct: Rina Hartono' }).click()
  await page.getByLabel('Company').fill('Segara Foods')
  await page.getByRole('button', { name: 'Send again' }).click()
  const sent = async () => {
    const { data } = await founder.call(leadRoutes.list, { params, query: {} })
    return data.map(({ organisation }) => organisation)
  }
  await expect.poll(sent).toEqual(['Segara Foods'])
})

test('signing out keeps waiting leads @phone', async ({ page, context, enterAsFounder, makePerson, baseURL }) => {
  const password = 'tidak mudah ditebak'
  const { founder, params } = await enterAsFounder({ ...founderNames, password })
  const eventId = await eventOf(founder, params.companyId)
  const booth = `/pro/events/${eventId}/booth`
  await context.clock.install()
  await page.goto(booth)
  await expect(ready(page)).toBeVisible()
  await context.setOffline(true)
  await meet(page, 'Rina Hartono')
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible()
  await page.close()

  const other = await context.newPage()
  await context.setOffline(false)
  await other.goto('/auth/logout')
  await expect(other.getByRole('heading', { name: 'Leads not sent yet: 1' })).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const stranger = await makePerson()
  await other.evaluate((token) => localStorage.setItem('auth.token', token), stranger.token)
  await other.goto(booth)
  await expect(other.getByRole('heading', { name: 'You’re not on this event’s team' })).toBeVisible()
  await other.evaluate(() => localStorage.removeItem('auth.token'))
  await other.goto(booth)
  await other.getByLabel('Email').fill(founder.email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other.getByRole('img', { name: 'Anindya Prameswari’s code' })).toBeVisible()
  await passHold(other)
  await expect(other.getByRole('button', { name: /waiting/ })).toBeHidden()
  const token = await other.evaluate(() => localStorage.getItem('auth.token'))
  const { data } = await callAs(String(baseURL), token ?? '', leadRoutes.list, { params, query: {} })
  expect(data.map(({ name, owner }) => [name, owner?.name])).toEqual([['Rina Hartono', 'Anindya Prameswari']])
})

test('changing the company warns about waiting leads', async ({ page, context, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(founderNames)
  await makeCompany(founder, 'Kopi Nusantara')
  await page.clock.install()
  await page.goto(`/pro/events/${await eventOf(founder, params.companyId)}/booth`)
  await expect(ready(page)).toBeVisible()
  await context.route('**/leads', (route) => route.abort())
  await meet(page, 'Rina Hartono')
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible()
  await page.goto('/team')
  const block = page.getByRole('button', { name: /Switch company/ })
  const choose = async () => {
    await block.click()
    await page.getByRole('menuitem', { name: 'Kopi Nusantara' }).click()
  }
  await choose()
  const question = page.getByRole('dialog', { name: 'Leads not sent yet: 1' })
  await expect(question).toContainText('sent to the company you captured them for')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(block).toContainText('Nusantara Logistics Group')
  await choose()
  await question.getByRole('link', { name: 'Switch company' }).click()
  await expect(block).toContainText('Kopi Nusantara')
  await context.unroute('**/leads')
  await passHold(page)
  await page.reload()
  const met = async () => (await founder.call(leadRoutes.list, { params, query: {} })).data.map(({ name }) => name)
  await expect.poll(met).toEqual(['Rina Hartono'])
})

for (const { prefix, scheme, at } of languages)
  test(`the booth screen is accessible under '${prefix}/' ${at}`, async ({ page, enterAsFounder }) => {
    const { founder, params } = await enterAsFounder(founderNames)
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(`${prefix}/pro/events/${await eventOf(founder, params.companyId)}/booth`)
    await expect(page.getByRole('img')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: prefix === '' ? 'Add by hand' : 'Isi manual' }).click()
    await expectAccessibleInBothSchemes(page, scheme)
  })

test('a paper card and a code are scanned offline @phone', async ({ page, context, enterAsFounder }) => {
  test.setTimeout(180_000)
  const t = saying('')
  const { founder, params } = await enterAsFounder(founderNames)
  const eventId = await eventOf(founder, params.companyId)
  await context.clock.install()
  await page.goto(`/pro/events/${eventId}/booth`)
  await expect(page.getByText(t(($) => $.booth.ready_scan))).toBeVisible({ timeout: 60_000 })
  const address = page.url()
  await page.close()

  await context.setOffline(true)
  const booth = await context.newPage()
  await booth.goto(address)
  const scan = async (path: string): Promise<void> => {
    await booth.getByRole('button', { name: t(($) => $.booth.scan), exact: true }).click()
    await booth.getByLabel(t(($) => $.scan.choose)).setInputFiles(path)
  }
  await scan(paperCard)
  const check = booth.getByRole('dialog', { name: t(($) => $.scan.check.title) })
  await expect(check.getByLabel(t(($) => $.scan.check.name))).toHaveValue('Priya Nair', { timeout: 90_000 })
  await check.getByRole('button', { name: t(($) => $.scan.check.keep) }).click()
  await expect(booth.getByRole('region', { name: 'Priya Nair' })).toBeVisible()

  await scan(picture('codes/vcard.png'))
  const code = booth.getByRole('dialog', { name: t(($) => $.scan.check.title_code) })
  await expect(code.getByLabel(t(($) => $.scan.check.name))).toHaveValue('Rina Hartono', { timeout: 60_000 })
  await code.getByLabel(t(($) => $.scan.check.mobile)).fill('+6281234567788')
  await expectAccessible(booth)
  await code.getByRole('button', { name: t(($) => $.scan.check.keep) }).click()
  const waiting = booth.getByRole('button', { name: t(($) => $.booth.waiting, { count: 2 }) })
  await expect(waiting).toBeVisible()

  await context.setOffline(false)
  await passHold(booth)
  // In sequence, because the number on the button changes before both have arrived.
  const sent = async () => {
    const query = { event: eventId, sort: 'name', order: 'asc' } as const
    const { data } = await founder.call(leadRoutes.list, { params, query })
    return data.map(({ name, met }) => [name, met.way])
  }
  const both = [
    ['Priya Nair', 'scan'],
    ['Rina Hartono', 'code'],
  ]
  await expect.poll(sent, { timeout: 60_000 }).toEqual(both)
  await expect(booth.getByRole('button', { name: t(($) => $.booth.waiting, { count: 1 }) })).toBeHidden()
})

test('booth input survives Back and a reload @phone', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(founderNames)
  const eventId = await eventOf(founder, params.companyId)
  await page.goto(`/pro/events/${eventId}/booth`)
  await expect(ready(page)).toBeVisible()
  const name = page.getByLabel('Name')
  const add = page.getByRole('button', { name: 'Add by hand' })
  await add.click()
  await name.fill('Jürgen Weißenborn')
  await page.goBack()
  await expect(page.getByRole('img', { name: 'Anindya Prameswari’s code' })).toBeVisible()
  await expect(page).toHaveURL(/\/booth$/)
  await add.click()
  await expect(name).toHaveValue('Jürgen Weißenborn')
  await page.getByRole('button', { name: 'Back' }).click()
  await add.click()
  await page.getByLabel('Company').fill('Hanse Kühltransport')
  await expectAccessible(page)
  await page.reload()
  await expect(name).toHaveValue('Jürgen Weißenborn')
  await expect(page.getByLabel('Company')).toHaveValue('Hanse Kühltransport')
  await page.getByRole('button', { name: 'Warm', exact: true }).click()
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(page.getByRole('region', { name: 'Jürgen Weißenborn' })).toBeVisible()
  await add.click()
  await expect(name).toHaveValue('')
})
