import { Button } from '@mantine/core'
import type { OrderPreview, Subscription } from '@kartu/contracts/billing/subscriptions'
import { canSeeSubscriptions, subscriptionRoutes } from '@kartu/contracts/billing/subscriptions.plain'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { openModal } from '../../../../lib/modals.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { paths } from '../../../../lib/paths.ts'
import { q, useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { markNounStale } from '../../../../lib/stale.ts'
import { useSubscription } from '../../../../lib/company/use-subscription.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { Stack, Text } from '../../../../ui/layout/layout.tsx'
import { ProblemBlock } from './problem-block.tsx'
import { t } from '../words.ts'
import classes from './check-step.module.css'

interface LicenceBlockProps {
  /** People without a licence. */
  missing: number
  /** People who take the free licences. */
  added: number
  /** Message of the refusal. */
  sentence: string
  onShowAll: () => void
  /** Called once the licences are available. */
  onBought: () => void
}

/** People for whom licences are missing: the price, and the button that adds them. */
export function LicenceBlock({ missing, added, sentence, onShowAll, onBought }: LicenceBlockProps) {
  const buys = canSeeSubscriptions(useActor())
  return (
    <ProblemBlock
      rows={missing}
      title={t(($) => $.imports.review.licences.title, { count: missing })}
      text={sentence}
      onShowAll={onShowAll}
    >
      {buys ? <BuyLicences missing={missing} added={added} onBought={onBought} /> : <WhoBuys />}
    </ProblemBlock>
  )
}

const isRunning = ({ status }: Subscription): boolean => status !== null && status !== 'EXPIRED'

/** The order that gives everyone in the file a licence; the rest of the subscription stays unchanged. */
function wantedOf({ seats, pro, interval, ...subscription }: Subscription, people: number) {
  const running = isRunning({ seats, pro, interval, ...subscription })
  return {
    seats: Math.max(seats.min, seats.in_use + seats.reserved + people),
    pro_seats: running ? (pro.next ?? pro.total) : 0,
    interval: interval ?? ('month' as const),
  }
}

interface BuyLicencesProps extends Pick<LicenceBlockProps, 'missing' | 'added' | 'onBought'> {
  /** The plan that includes the licences, if the person chooses it. */
  plan?: string
}

/** Price of licences for everyone in the file, with the button that orders them. */
export function BuyLicences({ missing, added, onBought, plan }: BuyLicencesProps) {
  const { companyId } = useActor()
  const params = { companyId }
  const queryClient = useQueryClient()
  const { data: subscription, error, refetch } = useSubscription()
  const wanted = subscription && wantedOf(subscription, added + missing)
  const preview = useQuery({
    ...q(subscriptionRoutes.preview, { params, query: wanted ?? { seats: 1, pro_seats: 0, interval: 'month' } }),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
  })
  const order = useApiMutation(subscriptionRoutes.order, {
    onSuccess: (now) => queryClient.setQueryData(q(subscriptionRoutes.get, { params }).queryKey, now),
    // After any refusal the amounts may have changed.
    onError: () => markNounStale(queryClient, 'subscriptions'),
  })
  const isPaid = order.isSuccess && subscription?.is_settling === false
  const told = useRef(false)
  useEffect(() => {
    if (!isPaid || told.current) return
    told.current = true
    onBought()
  }, [isPaid, onBought])

  const fault = error ?? preview.error
  if (fault !== null)
    return (
      <Stack gap="s" align="start">
        <ErrorNote error={fault} onRetry={() => void (error === null ? preview.refetch() : refetch())} />
        <Button component={Link} to={paths.subscriptions} variant="default">
          {t(($) => $.imports.review.licences.see)}
        </Button>
      </Stack>
    )
  if (subscription === undefined || wanted === undefined || preview.data === undefined)
    return <Text tone="2">{t(($) => $.imports.review.licences.working)}</Text>
  const shown = preview.data
  const first = firstDo.find((what) => shown.missing.includes(what))
  const settling = subscription.is_settling
  return (
    <Stack gap="s" align="start">
      <Text tone="2">{first === undefined ? t(($) => $.imports.review.licences.continues) : firstText(first)}</Text>
      <ErrorNote error={order.error} />
      <Button
        size="md"
        loading={order.isPending || settling || isPaid}
        disabled={first === undefined && (preview.isFetching || preview.isPlaceholderData)}
        onClick={() =>
          first === undefined
            ? order.mutate({ params, body: { ...wanted, at: shown.at, due: shown.due, revision: shown.revision } })
            : openModal(modalOf[first])
        }
        classNames={{ root: classes.button, label: classes.buttonLabel }}
      >
        {plan === undefined
          ? priceText(shown, Math.max(1, wanted.seats - (subscription.seats.total ?? 0)))
          : planText(shown, plan, wanted.seats)}
      </Button>
      {first === undefined ? null : <Text tone="2">{t(($) => $.imports.review.licences.back)}</Text>}
    </Stack>
  )
}

type FirstDo = 'billing_information' | 'payment_method' | 'outstanding'
const firstDo: readonly FirstDo[] = ['billing_information', 'payment_method', 'outstanding']
const modalOf = {
  billing_information: 'edit-billing-info',
  payment_method: 'add-payment-method',
  outstanding: 'payment',
} as const

function firstText(what: FirstDo): string {
  if (what === 'billing_information') return t(($) => $.errors.billing_information_first)
  if (what === 'payment_method') return t(($) => $.errors.payment_method_first)
  return t(($) => $.errors.payment_outstanding)
}

/** "Add 535 licences: SGD 2,247.00 a month, SGD 1,204.11 today": amounts from the server. */
function priceText({ renewal_change: change, currency, due, interval }: OrderPreview, count: number): string {
  const [more, today] = [formatMoney(change, currency), formatMoney(due, currency)]
  return interval === 'year'
    ? t(($) => $.imports.review.licences.add_year, { count, more, today })
    : t(($) => $.imports.review.licences.add_month, { count, more, today })
}

/** "Get Business with 5 licences: SGD 21.00 a month, SGD 11.25 today": amounts from the server. */
function planText({ renewal_change: change, currency, due, interval }: OrderPreview, plan: string, count: number) {
  const [more, today] = [formatMoney(change, currency), formatMoney(due, currency)]
  return interval === 'year'
    ? t(($) => $.imports.review.licences.plan_year, { plan, count, more, today })
    : t(($) => $.imports.review.licences.plan_month, { plan, count, more, today })
}

/** For a division admin: the admins who can buy licences. */
function WhoBuys() {
  const { companyId } = useActor()
  const { data } = useQuery(q(subscriptionRoutes.summary, { params: { companyId } }))
  const names = (data?.admins ?? []).map(({ name }) => name)
  return (
    <Text tone="2">
      {names.length === 0
        ? t(($) => $.imports.review.licences.admins)
        : t(($) => $.imports.review.licences.ask, { names: names.slice(0, 3).join(', ') })}
    </Text>
  )
}
