import type { OrderPreview, Subscription } from '@kartu/contracts/billing/subscriptions'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions.plain'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { markNounStale } from '../../../lib/stale.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { baseOf, type Draft, faultsOf, isFor, isSame, subscribes, type Wanted, wantedOf } from './order-numbers.ts'
import { t } from './words.ts'

/** A change of licences being edited: the fields, the price, and the order. */
export interface OrderDraft {
  base: Wanted
  draft: Draft
  /** Null while a number is missing. */
  wanted: Wanted | null
  faults: ReturnType<typeof faultsOf>
  /** True if there is no subscription yet. */
  begins: boolean
  changed: boolean
  /** The newest amounts; while `working`, they may belong to an earlier number. */
  preview: OrderPreview | undefined
  working: boolean
  /** Reason why no amount can be shown. */
  previewError: unknown
  retry: () => void
  change: (values: Draft) => void
  reset: () => void
  order: () => void
  ordering: boolean
  /** Reason why the order was refused; a refused order changes nothing. */
  error: unknown
}

const typingMs = 250

/** `onDone` is called once the order has taken effect. */
export function useOrder(subscription: Subscription, onDone: () => void): OrderDraft {
  const { companyId } = useActor()
  const params = { companyId }
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<Draft>({})
  const base = baseOf(subscription)
  const begins = subscribes(subscription)
  const wanted = wantedOf(draft, base)
  const faults = faultsOf(draft, base, subscription.seats.min)
  const changed = begins || wanted === null || !isSame(wanted, base)
  const sound = changed && wanted !== null && Object.keys(faults).length === 0
  // Debounced as text, because every render creates a new object with the same numbers.
  const [askedFor] = useDebouncedValue(sound ? JSON.stringify(wanted) : null, typingMs, { leading: true })
  const asked = askedFor === null ? null : (JSON.parse(askedFor) as Wanted)

  const preview = useQuery({
    ...q(subscriptionRoutes.preview, { params, query: asked ?? base }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  const order = useApiMutation(subscriptionRoutes.order, {
    onSuccess: (now) => {
      queryClient.setQueryData(q(subscriptionRoutes.get, { params }).queryKey, now)
      setDraft({})
      onDone()
      toastSuccess(begins ? t(($) => $.subscriptions.done.subscribed) : t(($) => $.subscriptions.done.changed))
    },
    // After a refusal its cause may have changed, so the data is reloaded; the input stays.
    onError: () => markNounStale(queryClient, 'subscriptions'),
  })
  const shown = preview.data
  const current = sound && isFor(shown, wanted) && !preview.isPlaceholderData
  return {
    base,
    draft,
    wanted,
    faults,
    begins,
    changed,
    preview: shown,
    working: sound && (!current || isRefused(order.error, preview)),
    previewError: sound ? preview.error : null,
    retry: () => void preview.refetch(),
    change: (values) => {
      order.reset()
      setDraft({ ...draft, ...values })
    },
    reset: () => {
      order.reset()
      setDraft({})
    },
    order: () => {
      if (!current || wanted === null) return
      order.mutate({ params, body: { ...wanted, at: shown.at, due: shown.due, revision: shown.revision } })
    },
    ordering: order.isPending,
    error: order.error,
  }
}

/** The refused amount must not be offered again while the new one loads. */
const isRefused = (error: unknown, { isFetching }: { isFetching: boolean }): boolean =>
  isApiError(error) && error.status === 409 && isFetching
