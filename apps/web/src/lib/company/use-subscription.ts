import type { PaymentDetails } from '@kartu/contracts/billing/payment'
import { paymentRoutes } from '@kartu/contracts/billing/payment.plain'
import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions.plain'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../api-error.ts'
import { q } from '../queries.ts'
import { useActor } from '../session.ts'

/** Interval of polling for the gateway's answer. */
const settlingMs = 2_000

/** Subscription of the company, for admins. Polls while the gateway processes a request. */
export function useSubscription(): UseQueryResult<Subscription, ApiError> {
  const { companyId } = useActor()
  return useQuery({
    ...q(subscriptionRoutes.get, { params: { companyId } }),
    refetchInterval: ({ state }) => (state.data?.is_settling === true ? settlingMs : false),
  })
}

/** Payer and payment methods, for admins. */
export function usePayment({ enabled = true } = {}): UseQueryResult<PaymentDetails, ApiError> {
  return useQuery({ ...q(paymentRoutes.details), enabled })
}
