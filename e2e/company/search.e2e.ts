import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'

const day = new Date().toISOString().slice(0, 10)

async function search(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Search people/ })
  await expect(field).toBeFocused()
  await page.keyboard.type(text)
  return field
}

test('the keyboard finds people, leads, divisions, events, pages and actions', async ({
  page,
  enterAsFounder,
  addColleague,
}) => {
  const { founder, company, params } = await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari' })
  const { member } = await addColleague(founder, company, { first_name: 'Budi', last_name: 'Hartono' })
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Kenji Mori' } })
  const division = await founder.call(divisionRoutes.create, { params, body: { name: 'Harbour' } })
  const event = await founder.call(eventRoutes.create, {
    params,
    body: { name: 'Kopi Expo', first_day: day, last_day: day, zone: 'UTC', member_ids: [] },
  })
  await page.goto('/company')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [text, group, option, path] of [
    ['budi hart', 'People', /Budi Hartono/, `/team/edit/${member._id}`],
    ['kenji', 'Leads', /Kenji Mori/, `/pro/recipient/${lead._id}`],
    ['harbour', 'Divisions', /Harbour/, `/company/division/${division._id}`],
    ['expo', 'Events', /Kopi Expo/, `/pro/events/${event._id}`],
    ['audit', 'Pages', 'Audit log', '/company/audit'],
    ['add many', 'Actions', 'Add many people from a file', '/team/import'],
  ] as const) {
    const field = await search(page, text)
    const found = page.getByRole('group', { name: group }).getByRole('option', { name: option })
    await expect(found).toBeVisible()
    if (group === 'People') await expectAccessible(page)
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('arrows move through results and Escape closes @both', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/home')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  const field = page.getByRole('combobox', { name: /^Search people/ })
  await expect(field).toBeFocused()
  const options = page.getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(options.last()).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.type('zzzz')
  await expect(page.getByText('Nothing matches “zzzz”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { name: 'Search', exact: true })).toBeFocused()
})

test('an offline search continues once the network is back', async ({
  page,
  context,
  enterAsFounder,
  addColleague,
}) => {
  const { founder, company } = await enterAsFounder()
  await addColleague(founder, company, { first_name: 'Budi', last_name: 'Hartono' })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await search(page, '')
  await expect(page.getByRole('option').first()).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.type('budi')
  await expect(page.getByRole('alert').filter({ hasText: 'The search could not reach the server.' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('option', { name: /Budi Hartono/ })).toBeVisible()
})

test('Ctrl K does nothing while a dialog is open', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/team')
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByRole('dialog', { name: 'Add member' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test("a member finds neither admin pages nor colleagues' editors", async ({
  enterAsFounder,
  addColleague,
  openAs,
  page,
}) => {
  const { founder, company } = await enterAsFounder()
  const { member } = await addColleague(founder, company, { first_name: 'Budi', last_name: 'Hartono' })
  const { person } = await addColleague(founder, company, { first_name: 'Siti' })
  await page.goto('/home')
  const siti = await openAs(person, company)
  await siti.goto(new URL('/team', page.url()).href)
  await expect(siti.getByRole('heading', { level: 1 })).toBeVisible()
  await search(siti, 'audit')
  await expect(siti.getByText('Nothing matches “audit”.')).toBeVisible()
  await siti.keyboard.press('Escape')
  await search(siti, 'budi')
  const card = siti.waitForEvent('popup')
  await siti.getByRole('option', { name: /Budi Hartono/ }).click()
  expect(new URL((await card).url()).pathname).toBe(`/c/${member.card.slug}`)
})
