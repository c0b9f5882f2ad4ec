import { auditRoutes } from '@kartu/contracts/platform/audit'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { userRoutes } from '@kartu/contracts/identity/users'
import type { Page } from '@playwright/test'
import { expectConfirmed } from '../confirmations.ts'
import { expect, expectAccessible, makeCompany, test } from '../fixtures.ts'

test('an offline page loads when the network returns @main @phone', async ({ page, context, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/team')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Team' })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('link', { name: 'Customisation' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Customisation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Customisation' })).toBeVisible()
})

const missing = (page: Page) => page.getByRole('dialog', { name: 'This could not be loaded' })

test('an offline dialog opens on the next try @phone', async ({ page, context, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/team')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Team' })).toBeVisible()
  const add = page.getByRole('button', { name: 'Add member' })
  await expect(add).toBeVisible()
  // Lost by a reload.
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  await context.setOffline(true)
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.click()
  await expect(missing(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await add.click()
  const retry = missing(page).getByRole('button', { name: 'Try again' })
  await expect(missing(page).getByRole('alert')).toHaveText(
    'The server could not be reached. Check your connection and try again.',
  )
  await expect(retry).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(missing(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(missing(page)).toBeHidden()
  await expect(add).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Team' })).toBeVisible()
  await add.click()
  await missing(page).getByRole('button', { name: 'Close' }).click()
  await expect(missing(page)).toBeHidden()
  await add.click()
  await expect(retry).toBeFocused()
  await context.setOffline(false)
  await retry.click()
  const dialog = page.getByRole('dialog', { name: 'Add member' })
  await expect(dialog.getByLabel('First name')).toBeVisible()
  await expect(missing(page)).toBeHidden()
  await expect(page.locator('body[data-kept]')).toBeVisible()
  // The rules of a stylesheet that failed to load are unreadable.
  const rules = () => [...document.styleSheets].map(({ cssRules }) => cssRules.length)
  expect(await page.evaluate(rules)).not.toContain(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
})

test('a dialog that failed to load opens once there is a connection', async ({ page, context, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/team')
  const open = async (name: string, button = name) => {
    await page.getByRole('button', { name: button, exact: true }).first().click()
    return page.getByRole('dialog', { name })
  }
  await expect((await open('Add member')).getByLabel('First name')).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await open('Invite people')
  await expect(missing(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(missing(page)).toBeHidden()
  await expect(await open('Add member')).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect(await open('Invite people')).toBeVisible()
})

test('an offline search shows no wrong rows', async ({ page, context, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Chloe', last_name: 'Lim' })
  await founder.call(memberRoutes.create, {
    params,
    body: { first_name: 'Budi', email: `b-${Date.now()}@example.com` },
  })
  await page.goto('/team')
  const table = page.getByRole('table', { name: 'Team members' })
  await expect(table.getByRole('link', { name: 'Chloe Lim', exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('searchbox').fill('budi')
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open Chloe Lim’s card' })).toBeHidden()
  await context.setOffline(false)
  await expect(table.getByRole('link', { name: 'Budi', exact: true })).toBeVisible()
})

test('going back asks before it discards a filled dialog', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/company')
  await page.getByRole('link', { name: 'Your Team' }).click()
  await page.getByRole('button', { name: 'Add member' }).click()
  await page.getByLabel('First name').fill('Budi')
  // Lets the router handle the first key, which takes two idle callbacks; a person is slower.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))))
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Discard Changes' })
  await expect(question).toBeVisible()
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Budi')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/company$/)
})

test("a link in a new tab opens in the previous tab's company", async ({ page, context, enterAsFounder }) => {
  const { founder } = await enterAsFounder({ company: 'Kopi Nusantara' })
  await makeCompany(founder, 'Teh Melati')
  await page.goto('/team')
  await page.getByRole('heading', { level: 1 }).click()
  const tab = await context.newPage()
  await tab.goto('/team/pending')
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tab).toHaveURL(/\/team\/pending$/)
  await expect(tab.getByText('Kopi Nusantara').first()).toBeVisible()

  await tab.goto('/auth/logout')
  await expect(tab).toHaveURL(/\/auth\/login/)
  expect(await tab.evaluate(() => localStorage.getItem('kartu.last_company'))).toBeNull()
})

test('actions on a selection are one key away from its rows', async ({ page, enterAsFounder }) => {
  await enterAsFounder({ first_name: 'Chloe', last_name: 'Lim' })
  await page.goto('/team')
  const tick = page.getByRole('checkbox', { name: 'Chloe Lim' })
  await tick.focus()
  await tick.press('a')
  await expect(tick).toBeFocused()
  await tick.press('Space')
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(bar).toBeVisible()
  await tick.press('a')
  await expect(bar.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tick).toBeFocused()
})

/** Lets the server handle the first request with this method, and drops its answer. */
async function loseAnswer(page: Page, method: string): Promise<void> {
  let lost = false
  await page.route('**/api/v1/**', async (route) => {
    if (lost || route.request().method() !== method) return route.fallback()
    lost = true
    await route.fetch()
    return route.abort('connectionfailed')
  })
}

test('a save with a lost answer is not repeated', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ company: 'Kopi' })
  await page.goto('/company?tab=details')
  await page.getByLabel('Short description').fill('Coffee since 1911')
  const before = await founder.call(companyRoutes.get, { params })
  await loseAnswer(page, 'PATCH')
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await expect(page.getByLabel('Short description')).toHaveValue('Coffee since 1911')
  await save.click()
  await expectConfirmed(page, 'company_updated')
  await expect(save).toBeHidden()
  const after = await founder.call(companyRoutes.get, { params })
  expect(after).toMatchObject({ short_description: 'Coffee since 1911', revision: before.revision + 1 })
})

test('a deletion with a lost answer is completed by the same click', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ company: 'Kopi' })
  const { _id } = await founder.call(divisionRoutes.create, { params, body: { name: 'Jakarta' } })
  await page.goto(`/company/division/${_id}`)
  await page.getByRole('button', { name: 'Delete division' }).click()
  await loseAnswer(page, 'DELETE')
  const dialog = page.getByRole('dialog', { name: 'Delete Jakarta?' })
  await dialog.getByRole('button', { name: 'Delete division' }).click()
  await expect(dialog.getByText('The server could not be reached.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete division' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/company\?tab=divisions$/)
})

test('a hand-over with a lost answer is not repeated', async ({ page, addColleague, enterAsFounder }) => {
  const { founder, company, params } = await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari' })
  await addColleague(founder, company, { first_name: 'Ani', last_name: 'Wijaya' })
  await page.goto('/team')
  await page.getByRole('button', { name: 'More actions for Ani Wijaya' }).click()
  await page.getByRole('menuitem', { name: 'Hand over' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over Ani Wijaya’s card' })
  await dialog.getByRole('combobox', { name: 'Colleague' }).fill('lestari')
  await page.getByRole('option', { name: /Dewi Lestari/ }).click()
  await loseAnswer(page, 'POST')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog.getByText('The server could not be reached.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expectConfirmed(page, 'member_transferred')
  await expect(dialog).toBeHidden()
  const { entries } = await founder.call(auditRoutes.list, { params, query: {} })
  expect(entries.filter(({ action }) => action === 'member.handed_over')).toHaveLength(1)
})

test('input stays when the person returns to an offline tab', async ({ page, context, makePerson, signIn }) => {
  const person = await makePerson()
  await signIn(person)
  for (const [path, label] of [
    ['/create/personal-card', 'What you do'],
    ['/', 'Company name'],
  ] as const) {
    await page.clock.install()
    await page.goto(path)
    await page.getByLabel(label).fill('Barista')
    await context.setOffline(true)
    // Like a browser that regains focus: stale data is refetched.
    await page.clock.fastForward(20_000)
    const asked = page.waitForEvent('requestfailed')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await asked
    await page.clock.fastForward(20_000)
    await expect(page.getByLabel(label)).toHaveValue('Barista')
    await context.setOffline(false)
  }
})

test('a lead can be moved again after a lost answer', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.goto('/pro/recipient')
  await page.getByText('Board', { exact: true }).click()
  const card = page.getByRole('link', { name: 'Budi Santoso' })
  await loseAnswer(page, 'PATCH')
  const moved = page.waitForResponse(
    async (answer) => answer.request().method() === 'PATCH' && (await answer.text()).includes('in_progress'),
  )
  for (let step = 0; step < 2; step += 1) {
    await card.focus()
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  }
  await moved
  await expect(page.getByRole('region', { name: 'In progress' }).getByRole('link')).toHaveText('Budi Santoso')
  await expect(page.getByText('Someone else saved changes')).toBeHidden()
  const { data } = await founder.call(leadRoutes.list, { params, query: {} })
  expect(data.map(({ status }) => status)).toEqual(['in_progress'])
})

test('a failed move on the board is reverted with one message', async ({ page, context, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.goto('/pro/recipient?show=board')
  const card = page.getByRole('link', { name: 'Budi Santoso' })
  await expect(card).toBeVisible()
  await context.setOffline(true)
  const move = async (): Promise<void> => {
    await card.focus()
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
    await expect(page.getByRole('status').getByText('Budi Santoso is New again.')).toBeAttached()
  }
  await move()
  await move()
  await expect(page.getByRole('region', { name: 'New' }).getByRole('link')).toHaveText('Budi Santoso')
  await expect(page.getByRole('alert')).toHaveText(/The server could not be reached/)
  await context.setOffline(false)
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await card.focus()
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect(page.getByRole('status').getByText('Budi Santoso is now Contacted.')).toBeAttached()
})

test('moving a lead that a colleague moved is refused', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.goto('/pro/recipient?show=board')
  const card = page.getByRole('link', { name: 'Budi Santoso' })
  await card.focus()
  const body = { status: 'in_progress', revision: lead.revision } as const
  await founder.call(leadRoutes.update, { params: { ...params, leadId: lead._id }, body })
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect(page.getByRole('alert')).toHaveText(/Someone else saved changes/)
  await expect(page.getByRole('region', { name: 'In progress' }).getByRole('link')).toHaveText('Budi Santoso')
  await expect(page.getByText('Budi Santoso is now')).toBeHidden()
})

test('moving an erased lead reports the erasure', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.goto('/pro/recipient?show=board')
  const card = page.getByRole('link', { name: 'Budi Santoso' })
  await card.focus()
  await founder.call(leadRoutes.remove, { params: { ...params, leadId: lead._id } })
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect(page.getByRole('alert')).toHaveText(/This lead no longer exists/)
  await expect(card).toBeHidden()
  await expect(page.getByText('Budi Santoso is now')).toBeHidden()
})

test('signing out offline ends the session later', async ({ page, context, enterAsFounder }) => {
  const { founder } = await enterAsFounder()
  // `fetch-sign-out.ts` loads the sign-out page after the first page.
  const ready = page.waitForResponse((answer) => /\/sign-out-[^/]*\.js$/.test(answer.url()))
  await page.goto('/team')
  await expect(page.getByRole('row', { name: new RegExp(founder.first_name) })).toBeVisible()
  await (await ready).finished()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.getItem('auth.token'), sessionStorage.getItem('current_user')]),
  ).toEqual([null, null])
  await expect(founder.call(userRoutes.me, {})).resolves.toMatchObject({ email: founder.email })
  const told = page.waitForResponse((answer) => answer.url().endsWith('/auth/logout'))
  await context.setOffline(false)
  expect((await told).status()).toBe(200)
  await expect(founder.call(userRoutes.me, {})).rejects.toThrow()
})
