import { leadRoutes } from '@kartu/contracts/leads/leads'
import { leadViewRoutes } from '@kartu/contracts/leads/lead-views'

import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from '../fixtures.ts'

const founderNames = { first_name: 'Anindya', last_name: 'Prameswari', company: 'Nusantara Logistics Group' }

test('a person manages saved views @phone', async ({ page, enterAsFounder, addColleague, openAs }) => {
  const { founder, company, params } = await enterAsFounder(founderNames)
  await founder.call(leadRoutes.create, { params, body: { name: 'Hendra Wijaya', warmth: 'hot' } })
  await founder.call(leadRoutes.create, { params, body: { name: 'Chen Meiling', warmth: 'warm' } })
  await page.goto('/pro/recipient?warmth=hot')
  const views = page.getByRole('navigation', { name: 'Views' })
  await page.getByRole('button', { name: 'Save view' }).click()
  const save = page.getByRole('dialog', { name: 'Save view' })
  await save.getByRole('button', { name: 'Save view' }).click()
  await expect(save.getByText('This field is required')).toBeVisible()
  await save.getByLabel('Name').fill('Expo <hot>')
  await save.getByLabel('Share with the company').check()
  await expectAccessible(page)
  await save.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('view saved')).toBeVisible()
  await expect(views.getByRole('link', { name: '1 Expo <hot> (shared)' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'Save view' })).toBeHidden()
  await expectAccessibleInBothSchemes(page, 'light')

  // A repeated name is reported at its field.
  await page.goto('/pro/recipient?warmth=warm,hot')
  await page.getByRole('button', { name: 'Save view' }).click()
  await save.getByLabel('Name').fill('expo <HOT>')
  await save.getByRole('button', { name: 'Save view' }).click()
  await expect(save.getByText('You already have a view with this name.')).toBeVisible()
  await save.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()

  await views.getByRole('link', { name: /Expo/ }).click()
  await page
    .getByRole('button', { name: /^Warmth/ })
    .first()
    .click()
  await page.getByRole('menuitemcheckbox', { name: 'Warm' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(views.getByRole('link', { name: '2 Expo <hot> (shared)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()

  const { person } = await addColleague(founder, company, { first_name: 'Ayu', last_name: 'Lestari' })
  const own = await openAs(person, company)
  await own.goto('/id/pro/recipient')
  await own.getByRole('link', { name: '0 Expo <hot> (dibagikan)' }).click()
  await expect(own).toHaveURL(/view=/)
  await expect(own.getByRole('button', { name: /Tindakan untuk tampilan/ })).toBeHidden()
  await expectAccessible(own)

  await page.getByRole('button', { name: 'Actions for the view Expo <hot>' }).click()
  await page.getByRole('menuitem', { name: 'Edit view' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit view' })
  await edit.getByLabel('Name').fill('Jakarta')
  await edit.getByLabel('Share with the company').uncheck()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(views.getByRole('link', { name: '2 Jakarta', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for the view Jakarta' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await page
    .getByRole('dialog', { name: 'Delete the view Jakarta?' })
    .getByRole('button', { name: 'Delete view' })
    .click()
  await expect(page.getByText('view deleted')).toBeVisible()
  await expect(views.getByRole('link', { name: /Jakarta/ })).toBeHidden()
  expect(await founder.call(leadViewRoutes.list, { params })).toEqual([])
})
