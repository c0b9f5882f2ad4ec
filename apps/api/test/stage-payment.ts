import { paymentRoutes } from '@kartu/contracts/billing/payment'
import type { Stage } from './stage.ts'
import { billing } from './steps/subscription-steps.ts'

/** A company with billing information. */
export async function withBilling(stage: Stage) {
  const api = await stage.api()
  const { billing_information: known } = await api.data(paymentRoutes.details)
  if (!known) await api.data(paymentRoutes.register, { body: { billing_information: billing } })
  return api
}

/** A company that also has two payment methods, so that one may be removed. */
export async function withMethods(stage: Stage) {
  const api = await withBilling(stage)
  const { payment_methods: known } = await api.data(paymentRoutes.details)
  for (let count = known.length; count < 2; count += 1)
    await api.data(paymentRoutes.register, { body: { payment_method: { setup: 'works' } } })
  return api
}
