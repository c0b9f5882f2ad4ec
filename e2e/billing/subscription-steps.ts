import { paymentRoutes, type SandboxMethod } from '@kartu/contracts/billing/payment'
import { type Order, type Subscription, subscriptionRoutes } from '@kartu/contracts/billing/subscriptions'
import type { Locator, Page } from '@playwright/test'
import type { Person } from '../fixtures.ts'

export const billing = {
  name: 'Kopi Nusantara Pte. Ltd.',
  address_lines: ['8 Marina View #21-03'],
  postal_code: '018960',
  city: 'Singapore',
  country: 'SG',
  email: 'finance@kopi.example',
}

export interface Paying {
  founder: Person
  params: { companyId: string }
}

/** Adds billing information and a payment method. */
export async function prepare(
  { founder, params }: Paying,
  setup: SandboxMethod = 'works',
  email = billing.email,
): Promise<void> {
  const company = { 'x-company-id': params.companyId }
  await founder.call(paymentRoutes.register, { body: { billing_information: { ...billing, email } } }, company)
  await founder.call(paymentRoutes.register, { body: { payment_method: { setup } } }, company)
}

type Wanted = Pick<Order, 'seats' | 'pro_seats' | 'interval'>

/** Orders for the current amount. */
export async function order({ founder, params }: Paying, wanted: Wanted): Promise<Subscription> {
  const { at, due, revision } = await founder.call(subscriptionRoutes.preview, { params, query: wanted })
  return founder.call(subscriptionRoutes.order, { params, body: { ...wanted, at, due, revision } })
}

/** A company with a monthly subscription. */
export async function subscribe(paying: Paying, seats: number, setup?: SandboxMethod): Promise<Subscription> {
  await prepare(paying, setup)
  return order(paying, { seats, pro_seats: 0, interval: 'month' })
}

export const orderSummaryOf = (page: Page, name: string): Locator => page.getByRole('complementary', { name })
export const seatsOf = (summary: Locator): Locator => summary.getByRole('textbox', { name: 'Licences', exact: true })
