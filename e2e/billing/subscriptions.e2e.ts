import { paymentRoutes } from '@kartu/contracts/billing/payment'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions'
import { expectConfirmed } from '../confirmations.ts'
import { examine, expect, expectAccessible, expectNoViolations, languages, makeCompany, test } from '../fixtures.ts'
import { billing, order, prepare, seatsOf, orderSummaryOf, subscribe } from './subscription-steps.ts'
import { viewports } from '../viewports.ts'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users'

test('a free company buys licences for the shown amount @main', async ({ page, enterAsFounder }) => {
  await enterAsFounder({ company: 'Kopi Nusantara' })
  await page.goto('/subscriptions')
  await expect(page.getByText('3 licences included')).toBeVisible()
  await expect(page.getByText('Please add company billing information!')).toBeVisible()
  const summary = orderSummaryOf(page, 'Subscribe')
  await expect(summary).toContainText('Please complete your billing information first')

  await summary.getByRole('button', { name: 'Add billing information' }).click()
  const form = page.getByRole('dialog', { name: 'Add billing information' })
  await form.getByLabel('Address').fill('8 Marina View #21-03')
  await form.getByLabel('Email for invoices').fill('')
  await form.getByRole('button', { name: 'Add billing information' }).click()
  await expect(form.getByText('This field is required')).toBeVisible()
  await form.getByLabel('Email for invoices').fill('finance@kopi.example')
  await form.getByLabel('Postal code').fill('018960')
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Add billing information' }).click()
  await expectConfirmed(page, 'billing_added')
  await expect(page.getByText('The address finance@kopi.example is not confirmed.')).toBeVisible()

  await expect(summary).toContainText('Please select your payment method')
  await summary.getByRole('button', { name: 'Add payment method' }).click()
  const methods = page.getByRole('dialog', { name: 'Add payment method' })
  await methods.getByRole('button', { name: 'Add payment method' }).click()
  await expect(methods.getByText('Please select your payment method')).toBeVisible()
  await methods.getByRole('radio', { name: 'Succeeds' }).check()
  await expectNoViolations(page)
  await methods.getByRole('button', { name: 'Add payment method' }).click()
  await expectConfirmed(page, 'payment_method_added')

  await seatsOf(summary).fill('4')
  // 16.80 with 9 % tax.
  await summary.getByRole('button', { name: 'Pay SGD 18.31 and subscribe' }).click()
  await expect(page.getByText('subscription started')).toBeVisible()
  const running = orderSummaryOf(page, 'Change licences')
  await expect(running).toContainText('Next invoice')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()

  await seatsOf(running).press('ArrowUp')
  await running.getByRole('button', { name: 'One more: Licences' }).click()
  await expect(seatsOf(running)).toHaveValue('6')
  await expect(page.getByText('4 now, 6 with this change')).toBeVisible()
  // The whole period is left: 8.40 with 9 % tax.
  await expect(running).toContainText('2 × SGD 4.20')
  await running.getByRole('button', { name: 'Pay SGD 9.16 and add 2' }).click()
  await expect(page.getByText('subscription changed')).toBeVisible()
  await expect(page.getByText('6 licences', { exact: true })).toBeVisible()
})

test('a declined payment changes nothing @main', async ({ page, enterAsFounder }) => {
  const paying = await enterAsFounder()
  await prepare(paying, 'declined')
  await page.goto('/subscriptions')
  const summary = orderSummaryOf(page, 'Subscribe')
  await seatsOf(summary).fill('5')
  await summary.getByRole('button', { name: 'Pay SGD 22.89 and subscribe' }).click()
  await expect(summary.getByRole('alert')).toContainText('The payment was declined')
  await expect(seatsOf(summary)).toHaveValue('5')
  await expect(page.getByText('3 licences included')).toBeVisible()
})

test('of two concurrent orders, the second is refused', async ({ page, enterAsFounder }) => {
  const paying = await enterAsFounder()
  await subscribe(paying, 4)
  const { founder, params } = paying
  await page.goto('/subscriptions')
  const summary = orderSummaryOf(page, 'Change licences')
  await seatsOf(summary).fill('8')
  const pay = summary.getByRole('button', { name: 'Pay SGD 18.31 and add 4' })
  await expect(pay).toBeEnabled()
  const query = { seats: 6, pro_seats: 0, interval: 'month' as const }
  const seen = await founder.call(subscriptionRoutes.preview, { params, query })
  await founder.call(subscriptionRoutes.order, {
    params,
    body: { ...query, at: seen.at, due: seen.due, revision: seen.revision },
  })
  await pay.click()
  await expect(summary).toContainText('Nothing was charged. Check the new amount for your number.')
  await expect(seatsOf(summary)).toHaveValue('8')
  // Tax of 8 minus tax of 6, each rounded.
  await summary.getByRole('button', { name: 'Pay SGD 9.15 and add 2' }).click()
  await expect(page.getByText('8 licences', { exact: true })).toBeVisible()
})

test('a cancelled subscription is resumed', async ({ page, enterAsFounder }) => {
  await subscribe(await enterAsFounder({ company: 'Kopi Nusantara' }), 4)
  await page.goto('/subscriptions')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel the subscription?' })
  await expect(question).toContainText('export Kopi Nusantara’s data, but not change it')
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText('subscription cancelled')).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Resume subscription' }).click()
  await expect(page.getByText('subscription resumed')).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})

test('Pro can be tried once', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  await page.goto('/subscriptions')
  await page.getByRole('button', { name: 'Try Pro free for 14 days' }).click()
  const trial = page.getByRole('dialog', { name: 'Try Pro for 14 days' })
  await expect(trial).toContainText('Please add company billing information!')
  await founder.call(
    paymentRoutes.register,
    { body: { billing_information: billing } },
    { 'x-company-id': params.companyId },
  )
  await page.reload()
  await page.getByRole('button', { name: 'Try Pro free for 14 days' }).click()
  await trial.getByRole('button', { name: 'Start trial' }).click()
  await expect(page.getByText('trial started')).toBeVisible()
  await expect(page.getByText('Trial', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Pro free for 14 days' })).toHaveCount(0)
})

test('a member sees the plan and the admins to contact', async ({ enterAsFounder, addColleague, openAs }) => {
  const { founder, company } = await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari', company: 'Kopi' })
  const { person } = await addColleague(founder, company)
  const page = await openAs(person, company)
  await page.goto('/subscriptions')
  await expect(page.getByText('Kopi is on the Free plan.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Dewi Lestari' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Ask for another plan' }).click()
  await expect(page.getByText('We’ve notified your admins.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Ask for another plan' }).click()
  await expect(page.getByText('You already asked today.')).toBeVisible()
})

for (const { prefix, scheme } of languages)
  test(`the page is accessible, ${prefix || '/en'}`, async ({ page, enterAsFounder }) => {
    await subscribe(await enterAsFounder({ company: 'Nusantara Logistics Group' }), 4)
    await examine(page, `${prefix}/subscriptions`, scheme, page.getByRole('heading', { name: /^(Licences|Lisensi)$/ }))
  })

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone, hasTouch: true })

  test('the order summary is a sheet with a visible button', async ({ page, enterAsFounder }) => {
    const paying = await enterAsFounder()
    await prepare(paying)
    await examine(page, '/subscriptions', 'light')
    await page.getByRole('button', { name: 'Subscribe', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'Subscribe' })
    await seatsOf(sheet).fill('4')
    const pay = sheet.getByRole('button', { name: 'Pay SGD 18.31 and subscribe' })
    await expect(pay).toBeInViewport({ ratio: 1 })
    await expectNoViolations(page)
    await pay.tap()
    await expect(page.getByText('subscription started')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Change licences' })).toBeVisible()
    await examine(page, '/id/subscriptions', 'dark', page.getByRole('heading', { name: /^(Licences|Lisensi)$/ }))
  })
})

test('an unpaid renewal makes everything read-only', async ({ page, backdoor, enterAsFounder }) => {
  const paying = await enterAsFounder({ first_name: 'Dewi', last_name: 'Lestari', company: 'Kopi Nusantara' })
  await subscribe(paying, 4, 'fails_on_renewal')
  await backdoor.moveClock({ days: 32 })
  await page.goto('/subscriptions')
  await expect(page.getByText('Your payment of SGD 18.31 failed')).toBeVisible()
  await expect(page.getByText('pay the outstanding SGD 18.31 first')).toBeVisible()
  await page.getByRole('button', { name: 'Pay SGD 18.31' }).click()
  const pay = page.getByRole('dialog', { name: 'Pay outstanding amount' })
  await expectNoViolations(page)
  await pay.getByRole('button', { name: 'Pay SGD 18.31' }).click()
  await expect(pay.getByRole('alert')).toContainText('The payment was declined')

  await backdoor.moveClock({ days: 60 })
  await page.goto('/team')
  await expect(
    page.getByText('The subscription of Kopi Nusantara has expired, so nothing can be changed.'),
  ).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'See options' }).click()
  await expect(page.getByText('Your subscription has expired')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with Free' }).click()
  const choice = page.getByRole('dialog', { name: 'Continue with the Free plan' })
  await choice.getByRole('checkbox', { name: 'Dewi Lestari' }).check()
  await expect(choice).toContainText('1 of 3 selected')
  await expectNoViolations(page)
  await choice.getByRole('button', { name: 'Continue with Free' }).click()
  await expect(page.getByText('3 licences included')).toBeVisible()
})

test('a company with everything has nothing to buy', async ({ page, backdoor, makePerson, signIn }) => {
  const founder = await makePerson()
  const company = await makeCompany(founder, 'Kopi Nusantara')
  await backdoor.setPlan({ company_id: company._id, plan: 'open' })
  await signIn(founder, company)
  await page.goto('/subscriptions')
  await expect(page.getByText('Everything is included for Kopi Nusantara, without limits.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Subscribe' })).toHaveCount(0)
})

test('the page says that used pro licences cannot be reduced', async ({ page, enterAsFounder, addColleague }) => {
  const paying = await enterAsFounder()
  const { founder, company, params } = paying
  await prepare(paying)
  await order(paying, { seats: 3, pro_seats: 2, interval: 'month' })
  const ayu = await addColleague(founder, company, { first_name: 'Ayu', last_name: 'Lestari' })
  const body = { member_ids: [ayu.member._id, (await addColleague(founder, company)).member._id] }
  await founder.call(proUserRoutes.assign, { params, body })

  await page.goto('/subscriptions')
  await expect(page.getByText('2 Pro licences. 2 in use.')).toBeVisible()
  const summary = orderSummaryOf(page, 'Change licences')
  await summary.getByRole('button', { name: 'Change Pro licences' }).click()
  await summary.getByRole('textbox', { name: 'Pro licences' }).fill('1')
  await expect(summary.getByText('2 Pro licences are in use.')).toBeVisible()
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'See who has one' }).click()
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
  await summary.getByRole('button', { name: 'Change Pro licences' }).click()
  await summary.getByRole('textbox', { name: 'Pro licences' }).fill('1')
  await expect(summary.getByRole('button', { name: 'Change to 1 Pro licence, nothing to pay today' })).toBeVisible()
  await expect(summary.getByText('Pro licences are in use.')).toBeHidden()
})

test('an admin starts a Pro trial from the closed section', async ({ page, enterAsFounder }) => {
  await prepare(await enterAsFounder())
  await page.goto('/pro/recipient')
  await page.getByRole('button', { name: 'Try Pro free for 14 days' }).click()
  await expect(page.getByRole('dialog', { name: /14/ })).toBeVisible()
  await expectAccessible(page)
})
