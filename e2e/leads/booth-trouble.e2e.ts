import { authRoutes } from '@kartu/contracts/identity/auth'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { booth as words } from '@kartu/messages/en/leads/booth'
import type { Page } from '@playwright/test'
import { callAs } from '../api.ts'
import { eventOf, founderNames, meet, passHold, ready } from './booth.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'

const dayMs = 86_400_000

const waitingOn = (page: Page) => page.getByRole('button', { name: /waiting/ })

test('two booth tabs send each lead once despite a wrong clock', async ({ page, context, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(founderNames)
  const address = `/pro/events/${await eventOf(founder, params.companyId)}/booth`
  await context.clock.install({ time: Date.now() - dayMs })
  await page.goto(address)
  await expect(ready(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(address)
  await expect(ready(other)).toBeVisible()
  await context.setOffline(true)
  await meet(page, 'Rina Hartono')
  await meet(other, 'Dewi Lestari')
  for (const tab of [page, other]) await expect(waitingOn(tab)).toHaveText('2 waiting')
  await context.clock.fastForward(31_000)
  await context.setOffline(false)
  for (const tab of [page, other]) {
    await expect(waitingOn(tab)).toBeHidden({ timeout: 60_000 })
    await expect(tab.getByText('2 met')).toBeVisible()
  }
  const { data } = await founder.call(leadRoutes.list, { params, query: { sort: 'name', order: 'asc' } })
  expect(data.map(({ name }) => name)).toEqual(['Dewi Lestari', 'Rina Hartono'])
  for (const { captured_at: at } of data) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(300_000)
})

test('input survives a deleted event and an ended session', async ({ page, context, enterAsFounder, baseURL }) => {
  const password = 'tidak mudah ditebak'
  const { founder, params } = await enterAsFounder({ ...founderNames, password })
  const eventId = await eventOf(founder, params.companyId)
  await context.clock.install()
  await page.goto(`/pro/events/${eventId}/booth`)
  await expect(ready(page)).toBeVisible()
  await context.setOffline(true)
  await meet(page, 'Rina Hartono')
  await page.getByRole('button', { name: words.add }).click()
  await page.getByLabel(words.form.name).fill('Dewi Lestari')
  await founder.call(eventRoutes.remove, { params: { ...params, eventId } })
  await founder.call(authRoutes.logout, {})
  await context.setOffline(false)
  const tab = await context.newPage()
  await tab.goto('/team')
  await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await tab.close()

  await expect(page.getByLabel(words.form.name)).toHaveValue('Dewi Lestari')
  await page.getByRole('button', { name: words.form.save }).click()
  await expect(page.getByText('You are signed out. 2 leads are saved here until you sign in.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: words.sign_in }).click()
  await page.getByLabel('Email').fill(founder.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: words.closed.title })).toBeVisible()
  await expectAccessible(page)
  await passHold(page)
  const token = (await page.evaluate(() => localStorage.getItem('auth.token'))) ?? ''
  const met = async () => {
    const { data } = await callAs(String(baseURL), token, leadRoutes.list, {
      params,
      query: { sort: 'name', order: 'asc' },
    })
    return data.map(({ name }) => name)
  }
  await expect.poll(met, { timeout: 60_000 }).toEqual(['Dewi Lestari', 'Rina Hartono'])
})

test('a missing part of the screen loses no input', async ({ page, context, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(founderNames)
  const parts = '**/assets/scan-card-modal-*'
  let fail: (() => void) | undefined
  await context.route(parts, (route) => {
    fail = () => void route.abort()
  })
  await page.goto(`/pro/events/${await eventOf(founder, params.companyId)}/booth`)
  await expect(page.getByText(words.ready, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: words.add }).click()
  await page.getByLabel(words.form.name).fill('Dewi Lestari')
  const looked = page.waitForResponse('**/site.webmanifest')
  await expect.poll(() => fail).toBeDefined()
  fail?.()
  await (await looked).finished()
  await context.unroute(parts)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByLabel(words.form.name)).toHaveValue('Dewi Lestari')
  await page.getByRole('button', { name: words.form.cancel }).click()
  await expect(ready(page)).toBeVisible()
  await expectAccessible(page)
})

test('a former member reads why leads wait', async ({ enterAsFounder, addColleague, openAs }) => {
  const { founder, company, params } = await enterAsFounder(founderNames)
  const { person, member } = await addColleague(founder, company, { first_name: 'Raj', last_name: 'Pillai' })
  const eventId = await eventOf(founder, params.companyId)
  const phone = await openAs(person, company)
  await phone.clock.install()
  await phone.goto(`/pro/events/${eventId}/booth`)
  await expect(ready(phone)).toBeVisible()
  await phone.context().setOffline(true)
  await meet(phone, 'Rina Hartono')
  await founder.call(memberRoutes.remove, { params: { ...params, memberId: member._id } })
  await passHold(phone)
  await phone.context().setOffline(false)
  await expect(phone.getByText('1 lead is saved on this phone. We’ll send it automatically.')).toBeVisible()
  await expectAccessible(phone)
  await phone.goto('/auth/logout')
  await expect(phone.getByRole('heading', { name: 'Leads not sent yet: 1' })).toBeVisible()
})
