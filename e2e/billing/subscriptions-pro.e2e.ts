import { proUserRoutes } from '@kartu/contracts/leads/pro-users'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { order, prepare, slipOf } from './paying.ts'

test('used pro licences cannot be reduced, which is said before', async ({ page, enterAsFounder, addColleague }) => {
  const paying = await enterAsFounder()
  const { founder, company, params } = paying
  await prepare(paying)
  await order(paying, { seats: 3, pro_seats: 2, interval: 'month' })
  const ayu = await addColleague(founder, company, { first_name: 'Ayu', last_name: 'Lestari' })
  const body = { member_ids: [ayu.member._id, (await addColleague(founder, company)).member._id] }
  await founder.call(proUserRoutes.assign, { params, body })

  await page.goto('/subscriptions')
  await expect(page.getByText('2 Pro licences. 2 in use.')).toBeVisible()
  const slip = slipOf(page, 'Change licences')
  await slip.getByRole('button', { name: 'Change Pro licences' }).click()
  await slip.getByRole('textbox', { name: 'Pro licences' }).fill('1')
  await expect(slip.getByText('2 Pro licences are in use.')).toBeVisible()
  await expectAccessible(page)
  await slip.getByRole('link', { name: 'See who has one' }).click()
  await expect(page.getByText('2 of 2 Pro licences assigned')).toBeVisible()
  await page.getByRole('button', { name: 'Assign licences' }).click()
  const giving = page.getByRole('dialog', { name: 'Assign Pro licences' })
  await giving.getByRole('checkbox').first().check()
  await expect(giving.getByText('Only 0 available.')).toBeVisible()
  await expect(giving.getByRole('button', { name: 'Assign licences' })).toBeDisabled()
  await giving.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Discard Changes' }).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'More actions for Ayu Lestari' }).click()
  await page.getByRole('menuitem', { name: 'Revoke licence' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke licence' }).click()
  await expect(page.getByText('1 of 2 Pro licences assigned')).toBeVisible()

  await page.goto('/subscriptions')
  await slip.getByRole('button', { name: 'Change Pro licences' }).click()
  await slip.getByRole('textbox', { name: 'Pro licences' }).fill('1')
  await expect(slip.getByRole('button', { name: 'Change to 1 Pro licence, nothing to pay today' })).toBeVisible()
  await expect(slip.getByText('Pro licences are in use.')).toBeHidden()
})

test('an admin starts a Pro trial from the closed section', async ({ page, enterAsFounder }) => {
  await prepare(await enterAsFounder())
  await page.goto('/pro/recipient')
  await page.getByRole('button', { name: 'Try Pro free for 14 days' }).click()
  await expect(page.getByRole('dialog', { name: /14/ })).toBeVisible()
  await expectAccessible(page)
})
