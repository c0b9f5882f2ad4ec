import { SegmentedControl } from '@mantine/core'
import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import { seatsMax } from '@kartu/contracts/limits'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { formatLongDate } from '../../../lib/long-date.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { OrderButton } from './order-button.tsx'
import { RenewalPart, TodayPart } from './order-amounts.tsx'
import { SumLines } from './sum-lines.tsx'
import { Stepper } from './stepper.tsx'
import { TextButton } from './order-text-button.tsx'
import type { OrderDraft } from './use-order.ts'
import type { NumberFault } from './order-numbers.ts'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './order-summary.module.css'

interface OrderSummaryProps {
  subscription: Subscription
  order: OrderDraft
  /** True in a sheet, where the button stays visible while the lines scroll. */
  sheet?: boolean
}

/**
 * Order summary: today's amount above the tear line, each period below, and a button that repeats action and amount.
 */
export function OrderSummary({ subscription, order, sheet = false }: OrderSummaryProps) {
  const { preview, working } = order
  const act = order.changed ? <OrderButton subscription={subscription} order={order} /> : null
  return (
    <div className={classes.summary} data-sheet={sheet || undefined}>
      <Stack className={classes.part}>
        {sheet ? null : (
          <Text as="h2" size="title-3">
            {orderTitle(order)}
          </Text>
        )}
        <Fields subscription={subscription} order={order} />
        {order.changed ? (
          <Stack gap="s" className={classes.body} data-working={working || undefined} aria-busy={working}>
            <ErrorNote error={order.previewError} onRetry={order.retry} />
            {preview && order.previewError === null ? <TodayPart preview={preview} begins={order.begins} /> : null}
          </Stack>
        ) : null}
        {sheet ? null : act}
      </Stack>
      <div className={classes.tear} aria-hidden="true" />
      <Stack className={classes.part}>
        {order.changed && preview && order.previewError === null ? (
          <Stack gap="s" className={classes.body} data-working={working || undefined}>
            <RenewalPart preview={preview} begins={order.begins} />
          </Stack>
        ) : (
          <NextInvoice subscription={subscription} />
        )}
        {order.begins || order.ordering ? null : <OtherInterval order={order} />}
      </Stack>
      {sheet ? act : null}
    </div>
  )
}

export const orderTitle = ({ begins }: OrderDraft): string =>
  begins ? t(($) => $.subscriptions.slip.subscribe) : t(($) => $.subscriptions.slip.change)

function Fields({ subscription, order }: { subscription: Subscription; order: OrderDraft }) {
  const { base, draft, faults, begins } = order
  const { min, total } = subscription.seats
  const seats = draft.seats === undefined ? base.seats : draft.seats
  const pro = draft.pro_seats === undefined ? base.pro_seats : draft.pro_seats
  const [opened, setOpened] = useState(false)
  const proShown = opened || draft.pro_seats !== undefined
  return (
    <>
      <Stepper
        label={t(($) => $.subscriptions.slip.seats)}
        labelHidden={!proShown}
        value={seats}
        min={Math.max(1, min)}
        disabled={order.ordering}
        onChange={(next) => order.change({ seats: next })}
        hint={`${begins || seats === null ? '' : difference(seats - (total ?? 0))} ${t(($) => $.subscriptions.slip.min, { min: formatNumber(min) })}`.trim()}
        error={faults.seats ? faultText(faults.seats, min) : null}
      />
      {proShown ? (
        <Stepper
          label={t(($) => $.subscriptions.slip.pro_seats)}
          value={pro}
          min={0}
          disabled={order.ordering}
          onChange={(next) => order.change({ pro_seats: next })}
          hint={pro === null || begins ? '' : difference(pro - subscription.pro.total)}
          error={faults.pro_seats ? faultText(faults.pro_seats, 0) : null}
        />
      ) : (
        <TextButton onClick={() => setOpened(true)}>
          {base.pro_seats > 0 ? t(($) => $.subscriptions.slip.pro_change) : t(($) => $.subscriptions.slip.pro_show)}
        </TextButton>
      )}
      {begins || base.interval !== (draft.interval ?? base.interval) ? <IntervalChoice order={order} /> : null}
    </>
  )
}

/** Choice of the billing interval. */
function IntervalChoice({ order: { draft, base, ordering, change } }: { order: OrderDraft }) {
  return (
    <SegmentedControl
      fullWidth
      aria-label={t(($) => $.subscriptions.slip.interval)}
      value={draft.interval ?? base.interval}
      disabled={ordering}
      data={[
        { value: 'month', label: t(($) => $.subscriptions.slip.month) },
        { value: 'year', label: t(($) => $.subscriptions.slip.year) },
      ]}
      onChange={(interval) => change({ interval: interval === 'year' ? 'year' : 'month' })}
    />
  )
}

/** The next invoice without a change; there is no button. */
function NextInvoice({
  subscription: { next_invoice: next, renews_at: at, currency },
}: {
  subscription: Subscription
}) {
  if (next === null || at === null)
    return (
      <Text size="small" tone="3">
        {t(($) => $.subscriptions.slip.none_follows)}
      </Text>
    )
  return (
    <>
      <Text as="h3">{t(($) => $.subscriptions.slip.next_on, { date: formatLongDate(at) })}</Text>
      <SumLines sum={next} currency={currency} totalLabel={t(($) => $.subscriptions.slip.next_total)} />
    </>
  )
}

/** Switches between monthly and yearly billing. */
function OtherInterval({ order: { draft, base, change } }: { order: OrderDraft }) {
  const yearly = (draft.interval ?? base.interval) === 'year'
  return (
    <TextButton onClick={() => change({ interval: yearly ? 'month' : 'year' })}>
      {yearly ? t(($) => $.subscriptions.slip.to_month) : t(($) => $.subscriptions.slip.to_year)}
    </TextButton>
  )
}

function difference(by: number): string {
  if (by === 0) return ''
  return by > 0
    ? t(($) => $.subscriptions.slip.more_than_now, { count: by })
    : t(($) => $.subscriptions.slip.fewer_than_now, { count: -by })
}

function faultText(fault: NumberFault, min: number): string {
  if (fault === 'min') return t(($) => $.subscriptions.slip.min_fault, { min: formatNumber(min) })
  if (fault === 'max') return t(($) => $.subscriptions.slip.max_fault, { max: formatNumber(seatsMax) })
  if (fault === 'pro') return t(($) => $.subscriptions.slip.pro_fault)
  return t(($) => $.subscriptions.slip.number_fault)
}
