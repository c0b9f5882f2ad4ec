import type { Kept } from '../../db/kept.ts'

/** Billing information is the company's own, as it would stand at Stripe. */
export const sandboxKept: Kept[] = [
  { table: 'sandbox_accounts', erased: [], stays: ['id', 'account'] },
  { table: 'sandbox_clock', erased: [], stays: [] },
  { table: 'sandbox_events', erased: [], stays: ['id', 'customer_id'] },
]
