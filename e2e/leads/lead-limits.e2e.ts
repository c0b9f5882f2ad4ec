import { leadRoutes } from '@kartu/contracts/leads/leads'
import { tagsPerLeadMax } from '@kartu/contracts/limits'
import { expect, test } from '../fixtures.ts'

test('a field keeps a tag over its limit and names the limit', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const tags = Array.from({ length: tagsPerLeadMax - 1 }, (_, at) => `tag ${at}`)
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso', tags } })
  await page.goto(`/pro/recipient/${lead._id}`)
  await page.getByRole('button', { name: 'Change tags:' }).click()
  const field = page.getByRole('combobox', { name: 'Tags' })
  await field.pressSequentially('coffee,')
  await field.pressSequentially('cups,')
  await expect(field).toHaveValue('cups')
  await expect(page.getByText(`At most ${tagsPerLeadMax}.`)).toBeVisible()
  const save = page.getByRole('button', { name: 'Save tags' })
  await save.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('cups')
  await field.fill('')
  await save.click()
  await expect(field).toBeHidden()
  const { tags: after } = await founder.call(leadRoutes.get, { params: { ...params, leadId: lead._id } })
  expect(after).toEqual([...tags, 'coffee'])
})

test('a reminder ignores the wrong clock of a computer', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.clock.install({ time: Date.now() + 86_400_000 })
  await page.goto(`/pro/recipient/${lead._id}`)
  await page.getByRole('button', { name: 'Set reminder' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'In one hour' }).click()
  const set = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/reminders'))
  await dialog.getByRole('button', { name: 'Set reminder' }).click()
  const { at } = (await set).postDataJSON() as { at: string }
  const minutesAway = (Date.parse(at) - Date.now()) / 60_000
  expect(minutesAway).toBeGreaterThan(55)
  expect(minutesAway).toBeLessThan(61)
})
