import type { Deps } from '../deps.ts'
import type { Actor } from '@kartu/contracts/actor'
import { addMethod, saveBilling } from '../modules/billing/payment/payment.ts'
import { placeOrder, previewOrder } from '../modules/billing/subscriptions/orders.ts'

const billing = {
  name: 'Nusantara Logistics Group Pte. Ltd.',
  address_lines: ['8 Marina View #21-03'],
  postal_code: '018960',
  city: 'Singapore',
  region: '',
  country: 'SG',
  tax_id: '',
  email: 'chloe.lim@nusantara.example',
}

/** Licences after each order, so that the company has three invoices. */
const orders = [
  { seats: 205, pro_seats: 14 },
  { seats: 215, pro_seats: 14 },
  { seats: 220, pro_seats: 14 },
]

/** Subscribes the sample company in the sandbox. Its other card is declined whenever it is charged. */
export async function subscribeDemo(deps: Deps, actor: Actor): Promise<void> {
  const { companyId } = actor
  const by = { actor, address: '' }
  await saveBilling(deps, by, billing, 'en')
  // The newest method is the one that is charged.
  await addMethod(deps, by, 'declined')
  await addMethod(deps, by, 'works')
  for (const order of orders) {
    const wanted = { ...order, interval: 'month' as const }
    const { at, due, revision } = await previewOrder(deps.database.read({ companyId }), deps, companyId, wanted)
    await placeOrder(deps, actor, { ...wanted, at, due, revision })
  }
}
