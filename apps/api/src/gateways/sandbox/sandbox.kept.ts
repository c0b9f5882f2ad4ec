import { type Kept, ofServer } from '../../db/kept.ts'

/** Billing information belongs to the company, as it would at Stripe. */
export const sandboxKept: Kept[] = [
  { table: 'sandbox_accounts', ...ofServer, erased: [], stays: ['id', 'account'] },
  { table: 'sandbox_clock', ...ofServer, erased: [], stays: [] },
  { table: 'sandbox_events', ...ofServer, erased: [], stays: ['id', 'customer_id'] },
]
