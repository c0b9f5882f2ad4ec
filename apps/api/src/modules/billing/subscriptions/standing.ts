import type { Plan } from '@kartu/contracts/company/plans'
import type { SubscriptionStatus } from '@kartu/contracts/billing/subscriptions'
import type { StoredSubscription } from '../../../db/schema/stored-account.ts'
import { quantityOf } from './stored-account.ts'

/** As the specification calls it (section 4). One that is cancelled runs on; one that is past due is not cancelled yet. */
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
 * Pro licences that are granted now. What was ordered within a period begins with the next one, which it is paid from; of
 * a new subscription it begins at once.
 */
export function proSeatsNow(
  before: { subscription: StoredSubscription | null; pro_seats: number },
  now: StoredSubscription | null,
): number {
  if (!now || now.status === 'ended') return 0
  const isSamePeriod = before.subscription?.id === now.id && before.subscription.periodStartsAt === now.periodStartsAt
  return isSamePeriod ? before.pro_seats : quantityOf(now.items, 'pro')
}
