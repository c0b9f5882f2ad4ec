import type { BillingInformation, SandboxMethod } from '@kartu/contracts/billing/payment'
import { paymentRoutes } from '@kartu/contracts/billing/payment'
import { type Subscription, subscriptionRoutes } from '@kartu/contracts/billing/subscriptions'
import type { Client, Refusal } from '../client.ts'
import type { TestCompany } from '../factories.ts'

export const billing: BillingInformation = {
  name: 'Kopi Susu Pte. Ltd.',
  address_lines: ['8 Marina View'],
  postal_code: '018960',
  city: 'Singapore',
  region: '',
  country: 'SG',
  tax_id: '',
  email: 'finance@kopisusu.example',
}

type Paying = Pick<TestCompany, 'id' | 'api'>

export const paramsOf = ({ id }: Pick<TestCompany, 'id'>) => ({ params: { companyId: id } })

export const subscriptionOf = (company: Paying, api: Client = company.api): Promise<Subscription> =>
  api.data(subscriptionRoutes.get, paramsOf(company))

export const addBilling = (company: Paying, more: Partial<BillingInformation> = {}) =>
  company.api.data(paymentRoutes.register, { body: { billing_information: { ...billing, ...more } } })

export const addMethod = (company: Paying, setup: SandboxMethod = 'works') =>
  company.api.data(paymentRoutes.register, { body: { payment_method: { setup } } })

interface Wanted {
  seats: number
  pro_seats?: number
  interval?: 'month' | 'year'
}

const whole = ({ seats, pro_seats = 0, interval = 'month' }: Wanted) => ({ seats, pro_seats, interval })

export const preview = (company: Paying, wanted: Wanted, api: Client = company.api) =>
  api.data(subscriptionRoutes.preview, { ...paramsOf(company), query: whole(wanted) })

/** The order for a previewed amount. */
export async function orderOf(company: Paying, wanted: Wanted, api: Client = company.api) {
  const { at, due, revision } = await preview(company, wanted, api)
  return { ...paramsOf(company), body: { ...whole(wanted), at, due, revision } }
}

/** Previews the amount and orders for it. */
export const order = async (company: Paying, wanted: Wanted, api: Client = company.api): Promise<Subscription> =>
  api.data(subscriptionRoutes.order, await orderOf(company, wanted, api))

export const orderRefusal = async (company: Paying, wanted: Wanted): Promise<Refusal> =>
  company.api.refusal(subscriptionRoutes.order, await orderOf(company, wanted))

/** A company with a subscription. */
export async function subscribe(
  company: Paying,
  wanted: Wanted,
  setup: SandboxMethod = 'works',
): Promise<Subscription> {
  await addBilling(company)
  await addMethod(company, setup)
  return order(company, wanted)
}
