import { leadRoutes } from '@kartu/contracts/leads/leads'

import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from '../fixtures.ts'

test('renamed statuses appear everywhere in both languages @phone', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Anindya', last_name: 'Prameswari' })
  const { _id } = await founder.call(leadRoutes.create, { params, body: { name: 'Hendra Wijaya' } })
  await page.goto('/pro/recipient')
  await page.getByRole('button', { name: 'Lead Manager settings' }).click()
  await page.getByRole('menuitem', { name: 'Status names' }).click()
  const dialog = page.getByRole('dialog', { name: 'Status names' })
  const status = dialog.getByRole('group', { name: 'In progress' })
  await status.getByLabel('English').fill('Quoted <b>')
  await status.getByLabel('Indonesian').fill('Ditawari')
  await expectAccessibleInBothSchemes(page, 'light')
  await dialog.getByRole('button', { name: 'Save names' }).click()
  await expect(page.getByText('names saved')).toBeVisible()
  await page.goto(`/pro/recipient/${_id}`)
  await page.getByRole('button', { name: 'Change status: New' }).click()
  await page.getByRole('menuitemradio', { name: 'Quoted <b>' }).click()
  await expect(page.getByText('Anindya Prameswari changed the status from New to Quoted <b>')).toBeVisible()
  await page.goto('/id/pro/recipient')
  await expect(page.getByText('Ditawari', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/pro/recipient?show=board&column=in_progress')
  await expect(
    page.getByRole('region', { name: 'Quoted <b>' }).getByRole('link', { name: 'Hendra Wijaya' }),
  ).toBeVisible()
})
