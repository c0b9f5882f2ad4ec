import { paymentRoutes } from '@kartu/contracts/billing/payment'
import { hashCode, keepCode } from '../../../src/modules/identity/auth/one-time-codes.ts'
import type { InputsOf } from '../../stage-inputs.ts'
import { withBilling, withMethods } from '../../stage-payment.ts'
import type { Stage } from '../../stage.ts'
import { billing } from '../../steps/subscription-steps.ts'

const code = '123456'

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
  'payment.sendEmailCode': async (stage) => {
    await withBilling(stage)
    return {}
  },
  // Stores the row of a code mailed to the invoice address.
  'payment.confirmEmail': async (stage) => {
    await withBilling(stage)
    const kept = { email: billing.email, purpose: 'billing_email', scope: stage.company.id } as const
    await keepCode(stage.server.database.global, { ...kept, codeHash: await hashCode(code) })
    return { body: { code } }
  },
  'payment.webhook': () => ({ raw: Buffer.from('{}') }),
}
