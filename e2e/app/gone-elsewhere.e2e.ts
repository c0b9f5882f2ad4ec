import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { Page } from '@playwright/test'
import { eventOf } from '../leads/booth.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'

/* A record that is open here while a colleague deletes it. */

/** Returns to the tab with stale data; the app refetches the deleted record and shows the answer. */
async function comeBack(page: Page, id: string): Promise<void> {
  await page.clock.fastForward(20_000)
  const asked = page.waitForResponse((answer) => answer.url().endsWith(id) && answer.status() === 404)
  // The app first searches the person's other companies.
  const elsewhere = page.waitForResponse((answer) => /\/other-companies-[^/]*\.js$/.test(answer.url()))
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  for (const answer of await Promise.all([asked, elsewhere])) await answer.finished()
  for (let pass = 0; pass < 10; pass += 1) await page.clock.fastForward(100)
}

test('keeps a note on a lead that a colleague deleted', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.goto(`/pro/recipient/${lead._id}`)
  await page.getByRole('textbox', { name: 'Write a note' }).fill('Wants 200 cards by March')
  await founder.call(leadRoutes.remove, { params: { ...params, leadId: lead._id } })
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('This lead is not available.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Budi Santoso' })).toBeHidden()
  await expect(page.getByLabel('Unsaved note')).toHaveValue('Wants 200 cards by March')
  await expectAccessible(page)
})

test('a deleted member leaves the list after the refusal', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const member = await founder.call(memberRoutes.create, {
    params,
    body: { first_name: 'Budi', email: `b-${Date.now()}@example.com` },
  })
  await page.goto('/team')
  await page.getByRole('button', { name: 'More actions for Budi' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await founder.call(memberRoutes.remove, { params: { ...params, memberId: member._id } })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete member' }).click()
  await expect(page.getByRole('row', { name: /Budi/ })).toBeHidden()
})

test('keeps the input of a division that a colleague deleted', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const { _id } = await founder.call(divisionRoutes.create, { params, body: { name: 'Jakarta' } })
  await page.clock.install()
  await page.goto(`/company/division/${_id}`)
  await page.getByLabel('Short description').fill('Coffee since 1911')
  await founder.call(divisionRoutes.remove, { params: { ...params, divisionId: _id }, query: {} })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('This division no longer exists')).toBeVisible()
  await expect(page.getByText('Your input is still here')).toBeVisible()
  await comeBack(page, _id)
  await expect(page.getByLabel('Short description')).toHaveValue('Coffee since 1911')
})

test('keeps the input of a card that a colleague deleted', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const member = await founder.call(memberRoutes.create, {
    params,
    body: { first_name: 'Budi', email: `b-${Date.now()}@example.com` },
  })
  await page.clock.install()
  await page.goto(`/team/edit/${member._id}`)
  await page.getByRole('textbox', { name: 'Job title' }).fill('Head roaster')
  await founder.call(memberRoutes.remove, { params: { ...params, memberId: member._id } })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^This (member|card) no longer exists/)).toBeVisible()
  await expect(page.getByText('Your input is still here')).toBeVisible()
  await comeBack(page, member._id)
  await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue('Head roaster')
})

test('keeps the details of a lead that a colleague deleted', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.goto(`/pro/recipient/${lead._id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit details' })
  await dialog.getByLabel('Title').fill('Kopi Nusantara')
  await founder.call(leadRoutes.remove, { params: { ...params, leadId: lead._id } })
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expect(dialog.getByText('This lead no longer exists')).toBeVisible()
  await expect(dialog.getByText('Your input is still here')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Kopi Nusantara')
})

test('keeps the name of an event that a colleague deleted', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const eventId = await eventOf(founder, params.companyId)
  await page.goto(`/pro/events/${eventId}`)
  await page.getByRole('button', { name: 'Edit event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit event' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Coffee Fair')
  await founder.call(eventRoutes.remove, { params: { ...params, eventId } })
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog.getByText('This event no longer exists')).toBeVisible()
  await expect(dialog.getByText('Your input is still here')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Coffee Fair')
})
