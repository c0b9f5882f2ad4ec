import { paymentRoutes } from '@kartu/contracts/payment'
import type { InputsOf } from '../stage-inputs.ts'
import { withBilling, withMethods } from '../stage-payment.ts'
import type { Stage } from '../stage.ts'
import { billing } from '../subscription-steps.ts'

async function ofMethod(stage: Stage) {
  const { payment_methods: known } = await (await withMethods(stage)).data(paymentRoutes.details)
  return { params: { methodId: known.at(-1)?._id ?? '' } }
}

export const inputs: InputsOf<'payment'> = {
  'payment.details': () => ({}),
  'payment.register': () => ({
    body: { billing_information: billing, payment_method: { setup: 'works' } },
  }),
  'payment.begin': async (stage) => {
    await withBilling(stage)
    return {}
  },
  'payment.update': async (stage) => ({ ...(await ofMethod(stage)), body: { is_default: true } }),
  'payment.remove': ofMethod,
  'payment.pay': async (stage) => {
    await withMethods(stage)
    return {}
  },
  'payment.webhook': () => ({ raw: Buffer.from('{}') }),
}
