import type { Kept } from '../../db/kept.ts'

export const subscriptionsKept: Kept[] = [
  {
    table: 'subscriptions',
    erased: [],
    stays: ['gateway', 'subscription', 'next', 'unpaid', 'settling', 'settling_from', 'told'],
  },
  { table: 'gateway_customers', erased: [], stays: ['id'] },
]
