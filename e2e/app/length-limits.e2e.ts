import { leadRoutes } from '@kartu/contracts/leads/leads'
import { booth as words } from '@kartu/messages/en/leads/booth'
import { eventOf, founderNames } from '../leads/booth.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'

/* A field keeps text over its limit and does not save it. */

test('a reminder keeps a note over its limit', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.goto(`/pro/recipient/${lead._id}`)
  await page.getByRole('button', { name: 'Set reminder' }).first().click()
  const dialog = page.getByRole('dialog')
  const note = dialog.getByLabel('What to do')
  await note.fill('x'.repeat(207))
  await expect(dialog.getByText('Please use at most 200 characters (7 too many)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Set reminder' }).click()
  await expect(note).toBeFocused()
  await expect(note).toHaveValue('x'.repeat(207))
  await expectAccessible(page)
  await note.fill('x'.repeat(200))
  await dialog.getByRole('button', { name: 'Set reminder' }).click()
  await expect(dialog).toBeHidden()
})

test('tags over their limit stay in the field', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const lead = await founder.call(leadRoutes.create, { params, body: { name: 'Budi Santoso' } })
  await page.goto(`/pro/recipient/${lead._id}`)
  await page.getByRole('button', { name: 'Change tags: None' }).click()
  const field = page.getByRole('combobox', { name: 'Tags' })
  const long = 'x'.repeat(45)
  await field.pressSequentially(long)
  await field.press('Enter')
  await expect(field).toHaveValue(long)
  await expect(page.getByText('Please use at most 40 characters (5 too many)')).toBeVisible()
  await page.getByRole('button', { name: 'Save tags' }).click()
  await expect(field).toHaveValue(long)
})

test('the booth keeps a note over its limit @phone', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder(founderNames)
  await page.goto(`/pro/events/${await eventOf(founder, params.companyId)}/booth`)
  await page.getByRole('button', { name: words.add }).click()
  await page.getByLabel(words.form.name).fill('Rina')
  const note = page.getByLabel(words.form.note)
  await note.fill('x'.repeat(5_012))
  await expect(page.getByText('Please use at most 5,000 characters (12 too many)')).toBeVisible()
  await page.getByRole('button', { name: words.form.save }).click()
  await expect(note).toHaveValue('x'.repeat(5_012))
  await expectAccessible(page)
})
