import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import type { Company } from '@kartu/contracts/company/companies'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import type { Page } from '@playwright/test'
import { bell, expect, expectAccessible, type Person, test, turn } from '../fixtures.ts'

/** Sends requests of people to join a company through its link. */
async function ask(founder: Person, company: Company, ...people: Person[]): Promise<void> {
  const { url } = await founder.call(joinRequestRoutes.renewLink, { params: { companyId: company._id } })
  const code = new URL(url ?? '').searchParams.get('company') ?? ''
  for (const person of people) {
    const { first_name, last_name } = person
    await person.call(joinRequestRoutes.create, { params: { code }, body: { first_name, last_name } })
  }
}

/** The panel, named like its button. */
const panel = (page: Page) => page.getByRole('dialog', { name: /^(\d+ unread )?notifications?$/i })

test('an admin opens a notification @main @both', async ({ page, makePerson, enterAsFounder }) => {
  const { founder, company, params } = await enterAsFounder()
  const names = ['Ayu', 'Budi', 'Citra']
  const people = await Promise.all(names.map((first_name) => makePerson({ first_name, last_name: 'Lestari' })))
  await ask(founder, company, ...people)
  await page.goto('/team')
  await (await bell(page, '3 unread notifications')).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)

  await panel(page).getByRole('link', { name: 'Ayu Lestari wants to join the team.' }).click()
  await expect(page).toHaveURL(/\/team\/pending$/)
  await (await bell(page, '2 unread notifications')).click()
  await expect(
    panel(page).getByRole('link', { name: 'Ayu Lestari wants to join the team.', exact: true }),
  ).toBeVisible()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  const left = await founder.call(notificationRoutes.unread, { params })
  expect(left).toEqual({ unread: 0 })
})

test('a notification read in one tab is read in all', async ({ page, context, makePerson, enterAsFounder }) => {
  const { founder, company } = await enterAsFounder()
  await ask(founder, company, await makePerson())
  await page.goto('/team')
  await expect(page.getByRole('button', { name: '1 unread notification' })).toBeVisible()
  const other = await context.newPage()
  await other.addInitScript((id) => sessionStorage.setItem('company_id', id), company._id)
  await other.goto('/team')
  await other.getByRole('button', { name: '1 unread notification' }).click()
  await panel(other).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('older notifications load by page with the keyboard', async ({ page, backdoor, makePerson, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const asker = await makePerson({ first_name: 'Dewi', last_name: 'Anggraini' })
  const { url } = await founder.call(joinRequestRoutes.renewLink, { params })
  const code = new URL(url ?? '').searchParams.get('company') ?? ''
  for (let at = 1; at <= 53; at += 1) {
    // More requests than the daily limit allows.
    if (at % 10 === 1) await backdoor.forgetLimits({})
    const { _id } = await asker.call(joinRequestRoutes.create, { params: { code }, body: { first_name: `Dewi ${at}` } })
    await asker.call(joinRequestRoutes.withdraw, { params: { joinRequestId: _id } })
  }
  await page.goto('/team')
  await page.getByRole('button', { name: '53 unread notifications' }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(50)
  await panel(page).getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(panel(page).getByRole('listitem')).toHaveCount(53)
  await expect(panel(page).getByRole('link', { name: 'Dewi 3 wants' })).toBeFocused()
  await expect(panel(page).getByRole('button', { name: 'Show more' })).toBeHidden()
})

test('an email links to the email settings @phone', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  await page.goto('/team?notifications=mail')
  const choice = page.getByRole('dialog', { name: 'Email notifications' })
  await expect(choice.getByRole('switch', { name: /^Requests/ })).toBeChecked()
  await expect(choice.getByRole('switch', { name: /^Team/ })).not.toBeChecked()
  await expectAccessible(page)
  await turn(choice.getByRole('switch', { name: /^Requests/ }), false)
  await turn(choice.getByRole('switch', { name: /^Imports/ }), true)
  await choice.getByRole('button', { name: 'Save' }).click()
  await expect(choice).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
  const kept = await founder.call(notificationRoutes.preferences, { params })
  expect(kept.mail).toMatchObject({ requests: false, decisions: true, team: false, imports: true, leads: true })

  await (await bell(page, 'Notifications')).click()
  await panel(page).getByRole('button', { name: 'Email settings' }).click()
  await expect(choice.getByRole('switch', { name: /^Imports/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()

  // In a tab without a company, as after signing in for the account page.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/account')
  await page.getByRole('button', { name: 'Choose notifications from' }).click()
  await expect(choice.getByText(`also emails to ${founder.email},`)).toBeVisible()
  await expect(choice.getByRole('switch', { name: /^Failed sign-ins/ })).toBeChecked()
})
