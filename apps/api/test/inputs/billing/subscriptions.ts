import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions'
import { ofCompany, type InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'
import { withBilling, withMethods } from '../../stage-payment.ts'

/** A company with a subscription that runs. */
async function subscribed(stage: Stage) {
  const api = await withMethods(stage)
  const now = await api.data(subscriptionRoutes.get, ofCompany(stage))
  if (now.status !== null) return now
  const wanted = { seats: 500, pro_seats: 2, interval: 'month' } as const
  const { at, due, revision } = await api.data(subscriptionRoutes.preview, { ...ofCompany(stage), query: wanted })
  return api.data(subscriptionRoutes.order, { ...ofCompany(stage), body: { ...wanted, at, due, revision } })
}

/** Cancels or resumes the subscription, and returns the input of the opposite route. */
const turn =
  (route: typeof subscriptionRoutes.cancel | typeof subscriptionRoutes.resume) =>
  async (stage: Stage, revision: number) => {
    const after = await (await stage.api()).data(route, { ...ofCompany(stage), body: { revision } })
    return { ...ofCompany(stage), body: { revision: after.revision } }
  }
const cancel = turn(subscriptionRoutes.cancel)
const resume = turn(subscriptionRoutes.resume)

export const inputs: InputsOf<'subscriptions'> = {
  'subscriptions.get': ofCompany,
  'subscriptions.summary': ofCompany,
  'subscriptions.preview': (stage) => ({
    ...ofCompany(stage),
    query: { seats: '500', pro_seats: '2', interval: 'month' },
  }),
  'subscriptions.order': async (stage) => {
    const api = await withMethods(stage)
    const wanted = { seats: 500, pro_seats: 2, interval: 'month' } as const
    const { at, due, revision } = await api.data(subscriptionRoutes.preview, { ...ofCompany(stage), query: wanted })
    return { ...ofCompany(stage), body: { ...wanted, at, due, revision } }
  },
  'subscriptions.tryPro': async (stage) => {
    await withBilling(stage)
    return { ...ofCompany(stage), body: { seats: 40 } }
  },
  'subscriptions.cancel': async (stage) => {
    const { status, revision } = await subscribed(stage)
    if (status !== 'CANCELLED') return { ...ofCompany(stage), body: { revision } }
    return resume(stage, revision)
  },
  'subscriptions.resume': async (stage) => {
    const { status, revision } = await subscribed(stage)
    if (status === 'CANCELLED') return { ...ofCompany(stage), body: { revision } }
    return cancel(stage, revision)
  },
  'subscriptions.goFree': (stage) => ({
    ...ofCompany(stage),
    body: { keep_member_ids: [stage.company.memberId], revision: 1 },
  }),
  'subscriptions.ask': (stage) => ({ ...ofCompany(stage), body: { feature: 'divisions' } }),
}
