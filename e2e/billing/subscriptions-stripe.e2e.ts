import { paymentRoutes } from '@kartu/contracts/billing/payment'
import { expectConfirmed } from '../confirmations.ts'
import { expect, expectNoViolations, test } from '../fixtures.ts'
import { billing } from './subscription-steps.ts'

/*
 * Stripe's script comes from Stripe, which tests do not contact; `card-element.test.ts` covers its behaviour in the
 * frame. `page` fails a test if Chromium's security policy blocks it there or sees it in the app.
 */

test.use({ baseURL: async ({ stripePort }, provide) => provide(`http://localhost:${stripePort}`) })

test('a card is entered in a frame that can be retried', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/subscriptions')
  await page.getByRole('button', { name: 'Add billing information' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add billing information' })
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill(billing.address_lines[0] ?? '')
  await form.getByRole('button', { name: 'Add billing information' }).click()
  await expectConfirmed(page, 'billing_added')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: 'Add payment method' }).first().click()
  const card = page.getByRole('dialog', { name: 'Add payment method' })
  await expect(card.getByText('Card numbers are sent to Stripe and never to this server')).toBeVisible()
  await expect(card.getByRole('alert')).toContainText('Stripe could not be reached')
  await expect(card.getByRole('button', { name: 'Add payment method' })).toBeDisabled()
  await expectNoViolations(page)
  // The page cannot reach Stripe; its frame can.
  expect(asked.filter((url) => url.includes('stripe.com'))).toEqual(['https://js.stripe.com/endive/stripe.js'])
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked.filter((url) => url.includes('stripe.com')).length).toBe(2)
  await expect(card.getByRole('alert')).toContainText('Stripe could not be reached')
})

test('an unavailable gateway charges nothing twice', async ({ page, backdoor, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const company = { 'x-company-id': params.companyId }
  await founder.call(paymentRoutes.register, { body: { billing_information: billing } }, company)
  await page.goto('/subscriptions')
  await page.getByRole('button', { name: 'Edit billing information' }).click()
  const form = page.getByRole('dialog', { name: 'Edit billing information' })
  await form.getByLabel('Company or person who pays').fill('Kopi Jaya')
  await backdoor.setStripeAway({ away: true })
  await form.getByRole('button', { name: 'Save billing information' }).click()
  await expect(form.getByRole('alert')).toContainText('so we don’t know yet if the payment went through')
  await backdoor.setStripeAway({ away: false })
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for the payment provider' })).toContainText(
    'You won’t be charged twice, and this page updates automatically.',
  )
  await expect(page.getByText('Kopi Jaya')).toHaveCount(0)
})
