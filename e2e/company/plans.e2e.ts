import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { expect, expectNoViolations, expectAccessible, test } from '../fixtures.ts'

test('without the plan, changing divisions opens the paywall @phone', async ({
  page,
  backdoor,
  selling,
  enterAsFounder,
}) => {
  const { founder, company, params } = await enterAsFounder({ company: 'Kopi Nusantara' })
  await founder.call(divisionRoutes.create, { params, body: { name: 'Jakarta' } })
  await backdoor.setPlan({ company_id: company._id, plan: 'free' })
  await page.goto(`${selling}/company?tab=divisions`)
  await page.getByRole('button', { name: 'Add division' }).click()
  const paywall = page.getByRole('dialog', { name: 'Divisions are included in the Business plan' })
  await expect(paywall).toContainText('Kopi Nusantara is on the Free plan.')
  await expectNoViolations(page)
  await paywall.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'More actions for Jakarta' }).click()
  await page.getByRole('menuitem', { name: 'Delete division' }).click()
  await expect(paywall).toBeVisible()
  await paywall.getByRole('button', { name: 'See subscriptions' }).click()
  await expect(page).toHaveURL(/\/subscriptions$/)

  await page.goto(`${selling}/id/company?tab=divisions`)
  await page.getByRole('link', { name: 'Jakarta', exact: true }).click()
  await expect(page.getByLabel('Nama')).toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'Lihat paket' }).click()
  await expect(page.getByRole('dialog', { name: 'Divisi termasuk dalam paket Business' })).toBeVisible()
  await expectNoViolations(page)
})

test('subscriptions show used licences if nothing is sold @main @phone', async ({ page, enterAsFounder }) => {
  await enterAsFounder({ company: 'Kopi Nusantara' })
  await page.goto('/subscriptions')
  const sentence = 'Everything is included for Kopi Nusantara, without limits. There’s nothing to pay.'
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByText('1 in use')).toBeVisible()
  await expect(page.getByText('Operators: to sell plans and licences, set BILLING')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

test('without the plan, no event can be created', async ({ page, backdoor, selling, enterAsFounder }) => {
  const { company } = await enterAsFounder({ company: 'Kopi Nusantara' })
  await page.goto(`${selling}/pro/events`)
  await expect(page.getByRole('button', { name: 'Create event' })).toBeVisible()
  await backdoor.setPlan({ company_id: company._id, plan: 'free' })
  await page.reload()
  await expect(page.getByText('Events are part of the Lead Manager. You don’t have access to it yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create event' })).toHaveCount(0)
  await expectAccessible(page)
})
