import type { PaymentDetails } from '@kartu/contracts/billing/payment'
import { paymentRoutes } from '@kartu/contracts/billing/payment.plain'
import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions.plain'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../api-error.ts'
import { q } from '../queries.ts'
import { useActor } from '../session.ts'

/** How often it is asked whether the gateway has answered. */
const settlingMs = 2_000

/** What the company has subscribed to; for admins. Asks again while something of it is under way at the gateway. */
export function useSubscription(): UseQueryResult<Subscription, ApiError> {
  const { companyId } = useActor()
  return useQuery({
    ...q(subscriptionRoutes.get, { params: { companyId } }),
    refetchInterval: ({ state }) => (state.data?.is_settling === true ? settlingMs : false),
  })
}

/** Who pays and how; for admins. */
export function usePayment({ enabled = true } = {}): UseQueryResult<PaymentDetails, ApiError> {
  return useQuery({ ...q(paymentRoutes.details), enabled })
}
