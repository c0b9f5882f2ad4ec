import type { Subscription, SubscriptionStatus } from '@kartu/contracts/billing/subscriptions'
import { IconAlertTriangle, IconCheck, IconCircleOff, IconClock, IconClockPause, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatLongDate } from '../../../lib/long-date.ts'
import { formatMoney } from '../../../lib/money.ts'
import { StatusChip, type StatusTone } from '../../../ui/table/status-chip.tsx'
import { taxText } from './sum-lines.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './subscriptions.module.css'

const looks: Record<SubscriptionStatus, { tone: StatusTone; icon: Icon }> = {
  TRIALING: { tone: 'waiting', icon: IconClock },
  ACTIVE: { tone: 'good', icon: IconCheck },
  PAST_DUE: { tone: 'bad', icon: IconAlertTriangle },
  CANCELLED: { tone: 'neutral', icon: IconClockPause },
  EXPIRED: { tone: 'bad', icon: IconCircleOff },
}

/** Plan, renewal and next invoice, as plain text. */
export function PlanFigures({ subscription }: { subscription: Subscription }) {
  const { plan, status, since, free_seats: freeSeats } = subscription
  return (
    <Row as="dl" wrap gap="xxl" align="start" className={classes.figures}>
      <Figure
        label={
          status === null && plan === 'free'
            ? t(($) => $.subscriptions.figure.licences, { count: freeSeats })
            : since === null
              ? t(($) => $.subscriptions.figure.plan_granted)
              : t(($) => $.subscriptions.figure.plan_since, { date: formatLongDate(since, { year: true }) })
        }
      >
        {t(($) => $.subscriptions.plan[plan])}
        {status === null ? null : <SubscriptionState status={status} />}
      </Figure>
      <DateFigure subscription={subscription} />
      <NextFigure subscription={subscription} />
    </Row>
  )
}

export const SubscriptionState = ({ status }: { status: SubscriptionStatus }) => (
  <StatusChip {...looks[status]}>{t(($) => $.subscriptions.status[status])}</StatusChip>
)

/** Date of its renewal or end. */
function DateFigure({ subscription }: { subscription: Subscription }) {
  const { status, renews_at: renewsAt, ends_at: endsAt, interval, trial } = subscription
  if (status === 'TRIALING' && trial.ends_at !== null)
    return <Figure label={t(($) => $.subscriptions.figure.trial_ends)}>{formatLongDate(trial.ends_at)}</Figure>
  if (endsAt !== null) return <Figure label={t(($) => $.subscriptions.figure.ends)}>{formatLongDate(endsAt)}</Figure>
  if (renewsAt === null) return null
  return (
    <Figure
      label={
        interval === 'year'
          ? t(($) => $.subscriptions.figure.renews_year)
          : t(($) => $.subscriptions.figure.renews_month)
      }
    >
      {formatLongDate(renewsAt)}
    </Figure>
  )
}

function NextFigure({ subscription: { next_invoice: next, currency, status } }: { subscription: Subscription }) {
  if (next === null)
    return status === 'CANCELLED' ? (
      <Figure label={t(($) => $.subscriptions.figure.next)}>{t(($) => $.subscriptions.figure.nothing)}</Figure>
    ) : null
  return (
    <Figure
      label={
        next.tax === 0
          ? t(($) => $.subscriptions.figure.next)
          : t(($) => $.subscriptions.figure.next_tax, { tax: next.tax_name || taxText(next) })
      }
    >
      {formatMoney(next.total, currency)}
    </Figure>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.figure}>
    <Text as="dt" size="small" tone="3">
      {label}
    </Text>
    <Text as="dd" size="title-3" figures>
      <Row as="span" wrap>
        {children}
      </Row>
    </Text>
  </div>
)
