import type { Plan } from '@kartu/contracts/company/plans'
import type { SubscriptionStatus } from '@kartu/contracts/billing/subscriptions'
import type { StoredSubscription } from '../../../db/schema/gateway-account.ts'
import { quantityOf } from './stored-account.ts'

/**
 * Status in the specification's terms (section 4). A cancelled subscription is active until its end; a past-due one has
 * not been cancelled yet.
 */
export function statusOf({ status, endsAt }: StoredSubscription): SubscriptionStatus {
  if (status === 'ended') return 'EXPIRED'
  if (status === 'past_due') return 'PAST_DUE'
  if (endsAt !== null) return 'CANCELLED'
  return status === 'trialing' ? 'TRIALING' : 'ACTIVE'
}

export function planOfSubscription({ status }: StoredSubscription, proSeats: number): Plan {
  if (status === 'ended') return 'free'
  return proSeats > 0 ? 'pro' : 'business'
}

/**
 * Pro licences granted now. Those ordered within a period are granted from the next one, for which they are paid; a new
 * subscription grants them at once.
 */
export function proSeatsNow(
  before: { subscription: StoredSubscription | null; pro_seats: number },
  now: StoredSubscription | null,
): number {
  if (!now || now.status === 'ended') return 0
  const isSamePeriod = before.subscription?.id === now.id && before.subscription.periodStartsAt === now.periodStartsAt
  return isSamePeriod ? before.pro_seats : quantityOf(now.items, 'pro')
}
