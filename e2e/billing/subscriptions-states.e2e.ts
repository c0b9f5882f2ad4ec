import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import { paymentRoutes } from '@kartu/contracts/billing/payment'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions'
import { expect, expectAccessible, expectNoViolations, makeCompany, test } from '../fixtures.ts'
import { billing, order, prepare, seatsOf, orderSummaryOf, subscribe } from './subscription-steps.ts'
import { companyRoutes } from '@kartu/contracts/company/companies'

test('a change of Pro licences waits for the next cycle', async ({ page, enterAsFounder }) => {
  const paying = await enterAsFounder()
  await prepare(paying)
  await order(paying, { seats: 4, pro_seats: 2, interval: 'month' })
  await page.goto('/subscriptions')
  const pro = page.getByRole('region', { name: 'Pro licences' })
  await expect(pro).toContainText('2 Pro licences.')
  await pro.getByRole('button', { name: 'Change' }).click()
  const summary = orderSummaryOf(page, 'Change licences')
  await summary.getByRole('textbox', { name: 'Pro licences' }).fill('5')
  await expect(summary.getByText('You can’t have more Pro licences than licences.')).toBeVisible()
  await summary.getByRole('textbox', { name: 'Pro licences' }).fill('3')
  await expect(summary).toContainText('Nothing to pay today.')
  await expect(summary).toContainText('3 Pro × SGD 9.00')
  await summary.getByRole('button', { name: 'Change to 3 Pro licences, nothing to pay today' }).click()
  await expect(pro).toContainText(/From .* you have 3\./)
  await expect(pro).toContainText('Billed from the next cycle: SGD 27.00 a month instead of SGD 18.00.')
  await pro.getByRole('button', { name: 'Keep 2' }).click()
  await summary.getByRole('button', { name: 'Change to 2 Pro licences, nothing to pay today' }).click()
  await expect(pro).not.toContainText('you have 3.')
})

test('returned licences are credited on the next invoice', async ({ page, enterAsFounder }) => {
  await subscribe(await enterAsFounder(), 4)
  await page.goto('/subscriptions')
  const summary = orderSummaryOf(page, 'Change licences')
  await seatsOf(summary).fill('0')
  await expect(
    summary.getByText('You need at least 1: charges cover team users and pending invitations.'),
  ).toBeVisible()
  await seatsOf(summary).fill('2')
  await expect(summary).toContainText('Credit for the next invoice')
  await summary.getByRole('button', { name: 'Return 2 licences' }).click()
  await expect(page.getByText('2 licences', { exact: true })).toBeVisible()
  const latest = page.getByRole('region', { name: 'Invoices' }).getByRole('row').nth(1)
  await expect(latest).toContainText('2 licences returned')
  await expect(latest).toContainText('Credited')
  // Tax of 4 minus tax of 2, each rounded.
  await expect(latest).toContainText('−SGD 9.15')
})

test('the yearly price is shown before the order', async ({ page, enterAsFounder }) => {
  await subscribe(await enterAsFounder(), 4)
  await page.goto('/subscriptions')
  const summary = orderSummaryOf(page, 'Change licences')
  await summary.getByRole('button', { name: 'Switch to yearly' }).click()
  await expect(summary).toContainText(/From .*, each year/)
  await summary.getByRole('button', { name: /^Pay SGD .* and change$/ }).click()
  await expect(page.getByText('renews, every year')).toBeVisible()
})

test('each licence figure links to its people', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  await founder.call(invitationRoutes.create, {
    params,
    body: { email: 'ayu@kopi.example', first_name: 'Ayu', last_name: 'Putri' },
  })
  await page.goto('/subscriptions')
  await expect(page.getByText('1 in use', { exact: true })).toBeVisible()
  await expect(page.getByText('1 reserved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See people' }).click()
  await expect(page).toHaveURL(/\/team\?status=verified$/)
  await page.goBack()
  await page.getByRole('link', { name: 'See invitations' }).click()
  await expect(page).toHaveURL(/\/team\/pending\?tab=invitations$/)
})

test('a cancelled trial ends', async ({ page, enterAsFounder }) => {
  const paying = await enterAsFounder()
  const { founder, params } = paying
  const company = { 'x-company-id': params.companyId }
  await founder.call(paymentRoutes.register, { body: { billing_information: billing } }, company)
  await founder.call(subscriptionRoutes.tryPro, { params, body: { seats: 3 } })
  await page.goto('/subscriptions')
  await expect(page.getByText('Without a payment method, nothing is charged.')).toBeVisible()
  await founder.call(paymentRoutes.register, { body: { payment_method: { setup: 'works' } } }, company)
  await page.reload()
  await expect(page.getByText('Paid billing starts then.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel the subscription?' })
  await expect(question).toContainText('and nothing is charged. After that you lose:')
  await question.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pro licences' })).not.toContainText('next cycle')
})

test('a plan granted by the operator is marked as granted', async ({ page, backdoor, makePerson, signIn }) => {
  const founder = await makePerson()
  const company = await makeCompany(founder)
  await backdoor.setPlan({ company_id: company._id, plan: 'business' })
  await signIn(founder, company)
  await page.goto('/subscriptions')
  await expect(page.getByText('plan, granted by the operator')).toBeVisible()
})

test('a division admin asks the admins for a plan', async ({ backdoor, makePerson, addColleague, openAs }) => {
  const founder = await makePerson()
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const params = { companyId: company._id }
  await backdoor.setPlan({ company_id: company._id, plan: 'open' })
  const { _id: divisionId } = await founder.call(divisionRoutes.create, { params, body: { name: 'Jakarta' } })
  const { person, member } = await addColleague(founder, company, { first_name: 'Budi', last_name: 'Tan' })
  await founder.call(memberRoutes.update, {
    params: { ...params, memberId: member._id },
    body: { division_id: divisionId, roles: ['division_admin'] },
  })
  await backdoor.setPlan({ company_id: company._id, plan: 'free' })
  const page = await openAs(person, company)
  await page.goto(`/company/division/${divisionId}`)
  await page.getByRole('button', { name: 'See plans' }).click()
  const paywall = page.getByRole('dialog', { name: 'Divisions are included in the Business plan' })
  await expect(paywall).toContainText('An admin of Kopi Nusantara can change the plan.')
  await expectNoViolations(page)
  await paywall.getByRole('button', { name: 'Ask an admin' }).click()
  await expect(paywall).toContainText('We’ve notified your admins.')
  const admin = await openAs(founder, company)
  await admin.goto('/team')
  await admin.getByRole('button', { name: /unread notification/ }).click()
  await expect(admin.getByText('Budi Tan requests').first()).toBeVisible()
})

test('a division outside of the plan is offered with its price', async ({ page, enterAsFounder }) => {
  const entered = await enterAsFounder({ company: 'Kopi Nusantara' })
  const { founder, params } = entered
  await prepare(entered)
  await page.goto('/team/import')
  const buffer = Buffer.from('first_name,email,division\nRina,rina@kopi.example,Roastery\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer })
  // Until the plan is known, the screen requests divisions, which the server refuses.
  await expect(page.getByText('Your plan doesn’t include divisions.')).toBeVisible()
  await page.getByRole('button', { name: 'Check the file' }).click()
  const block = page.getByRole('region', { name: /The division “Roastery” does not exist/ })
  await expect(block).toContainText('Your plan, Free, doesn’t include divisions.')
  const create = block.getByRole('radio', { name: /Create it/ })
  await expect(create).toBeDisabled()
  const upgrade = block.getByRole('button', {
    name: /^Get Business with 2 licences: SGD [\d.]+ a month, SGD [\d.]+ today$/,
  })
  await expect(upgrade).toBeEnabled()
  await expectNoViolations(page)
  await expectAccessible(page)
  await upgrade.click()
  await expect(create).toBeEnabled({ timeout: 20_000 })
  expect((await founder.call(companyRoutes.get, { params })).plan).toBe('business')
})
