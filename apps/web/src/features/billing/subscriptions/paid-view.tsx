import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { CancelOrResume } from './cancel-or-resume.tsx'
import { LicenceMeter } from './licence-meter.tsx'
import { PlanFigures } from './plan-figures.tsx'
import { ProLicences } from './pro-licences.tsx'
import { OrderSummary, orderTitle } from './order-summary.tsx'
import { OrderSummarySheet } from './order-summary-sheet.tsx'
import { useOrder } from './use-order.ts'
import { Expired, PaymentProblem } from './subscription-problems.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './subscriptions.module.css'

interface PaidViewProps {
  subscription: Subscription
  payment: ReactNode
  invoices: ReactNode
}

/** From this width the order summary has its own column; below, it is a sheet behind a button. */
const besideFrom = '(min-width: 75em)'

export function PaidView({ subscription, payment, invoices }: PaidViewProps) {
  const { status, seats, problem, currency } = subscription
  const beside = useMediaQuery(besideFrom, undefined, { getInitialValueInEffect: false })
  const [sheet, setSheet] = useState(false)
  const order = useOrder(subscription, () => setSheet(false))
  const aside = useRef<HTMLElement>(null)
  // A cancelled subscription is resumed first.
  const mayOrder = status !== 'CANCELLED'

  const toSummary = (): void => {
    if (!beside) return setSheet(true)
    aside.current?.scrollIntoView({ block: 'nearest' })
    aside.current?.querySelector('input')?.focus()
  }
  const changePro = (proSeats: number | null): void => {
    order.change({ pro_seats: proSeats ?? Math.max(1, order.base.pro_seats) })
    toSummary()
  }
  const then = order.changed && !order.begins ? (order.wanted?.seats ?? null) : null

  return (
    <div className={classes.view}>
      <Stack gap="xl" className={classes.main}>
        {status === 'EXPIRED' ? (
          <Expired endsAt={subscription.ends_at} onSubscribe={toSummary} />
        ) : problem === null ? (
          <PlanFigures subscription={subscription} />
        ) : (
          <PaymentProblem problem={problem} currency={currency} />
        )}
        <div className={classes.block}>
          <Section
            title={t(($) => $.subscriptions.licences.title)}
            aside={
              <Text size="small" tone="3" figures>
                {licencesText(seats.total, then)}
              </Text>
            }
          >
            <LicenceMeter seats={seats} wanted={then} />
          </Section>
        </div>
        <div className={classes.block}>
          <ProLicences subscription={subscription} onChange={mayOrder ? changePro : null} />
        </div>
        <div className={classes.block}>{payment}</div>
        <div className={classes.block}>{invoices}</div>
        {status === null || status === 'EXPIRED' ? null : (
          <div className={classes.block}>
            <CancelOrResume subscription={subscription} />
          </div>
        )}
      </Stack>
      {!mayOrder ? null : beside ? (
        <aside ref={aside} className={classes.aside} aria-label={orderTitle(order)}>
          <div className={classes.sticky}>
            <OrderSummary subscription={subscription} order={order} />
          </div>
        </aside>
      ) : (
        <OrderSummarySheet subscription={subscription} order={order} opened={sheet} onOpened={setSheet} />
      )}
    </div>
  )
}

function licencesText(now: number | null, then: number | null): string {
  if (now === null) return t(($) => $.subscriptions.licences.unlimited)
  if (then === null || then === now) return t(($) => $.subscriptions.licences.now, { count: now })
  return t(($) => $.subscriptions.licences.now_with, { now: formatNumber(now), later: formatNumber(then) })
}
