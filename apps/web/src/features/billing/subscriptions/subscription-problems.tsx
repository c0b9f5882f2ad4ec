import { Button } from '@mantine/core'
import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatLongDate } from '../../../lib/long-date.ts'
import { formatMoney } from '../../../lib/money.ts'
import { openModal } from '../../../lib/modals.ts'
import { Panel, Row, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './subscriptions.module.css'

interface PaymentProblemProps {
  problem: NonNullable<Subscription['problem']>
  currency: string
}

/** A failed payment: amount, reason, deadline, and how to pay. Replaces the figures. */
export function PaymentProblem({
  problem: { reason, outstanding, next_try_at: nextTry, pay_url: payUrl },
  currency,
}: PaymentProblemProps) {
  const amount = formatMoney(outstanding, currency)
  return (
    <Notice label={t(($) => $.subscriptions.status.PAST_DUE)}>
      <div className={classes.words}>
        <Text strong>
          {reason === ''
            ? t(($) => $.subscriptions.due.text_plain, { amount })
            : t(($) => $.subscriptions.due.text, { amount, reason })}
        </Text>
        <Text tone="2">
          {nextTry === null
            ? t(($) => $.subscriptions.due.last)
            : t(($) => $.subscriptions.due.next, { date: formatLongDate(nextTry) })}
        </Text>
      </div>
      <Row wrap className={classes.acts}>
        {payUrl === null ? null : (
          <Button component="a" href={payUrl} target="_blank" rel="noopener noreferrer" variant="default">
            {t(($) => $.subscriptions.due.confirm)}
          </Button>
        )}
        <Button variant="default" onClick={() => openModal('add-payment-method')}>
          {t(($) => $.subscriptions.due.method)}
        </Button>
        <Button onClick={() => openModal('payment')}>{t(($) => $.subscriptions.due.pay, { amount })}</Button>
      </Row>
    </Notice>
  )
}

/** Shown after the subscription has ended, with two options. */
export function Expired({ endsAt, onSubscribe }: { endsAt: string | null; onSubscribe: () => void }) {
  return (
    <Notice label={t(($) => $.subscriptions.expired.title)}>
      <div className={classes.words}>
        <Text strong>{t(($) => $.subscriptions.expired.title)}</Text>
        <Text tone="2">
          {endsAt === null ? null : `${t(($) => $.subscriptions.expired.ended, { date: formatLongDate(endsAt) })} `}
          {t(($) => $.subscriptions.expired.text)}
        </Text>
      </div>
      <Row wrap className={classes.acts}>
        <Button variant="default" onClick={() => openModal('go-free')}>
          {t(($) => $.subscriptions.expired.go_free)}
        </Button>
        <Button onClick={onSubscribe}>{t(($) => $.subscriptions.expired.subscribe)}</Button>
      </Row>
    </Notice>
  )
}

const Notice = ({ label, children }: { label: string; children: ReactNode }) => (
  <Panel as="section" aria-label={label} className={classes.notice}>
    <Row wrap align="start" gap="m">
      <IconAlertTriangle color="var(--bad)" size={20} stroke={1.6} aria-hidden="true" />
      {children}
    </Row>
  </Panel>
)
