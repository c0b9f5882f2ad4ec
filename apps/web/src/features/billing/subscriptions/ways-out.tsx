import { Button } from '@mantine/core'
import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatLongDate } from '../../../lib/long-date.ts'
import { formatMoney } from '../../../lib/money.ts'
import { openModal } from '../../../lib/modals.ts'
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
    <section className={classes.notice} data-tone="bad" aria-label={t(($) => $.subscriptions.status.PAST_DUE)}>
      <IconAlertTriangle className={classes.icon} size={20} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.noticeFirst}>
          {reason === ''
            ? t(($) => $.subscriptions.due.text_plain, { amount })
            : t(($) => $.subscriptions.due.text, { amount, reason })}
        </p>
        <p>
          {nextTry === null
            ? t(($) => $.subscriptions.due.last)
            : t(($) => $.subscriptions.due.next, { date: formatLongDate(nextTry) })}
        </p>
      </div>
      <div className={classes.noticeActs}>
        {payUrl === null ? null : (
          <Button component="a" href={payUrl} target="_blank" rel="noopener noreferrer" variant="default">
            {t(($) => $.subscriptions.due.confirm)}
          </Button>
        )}
        <Button variant="default" onClick={() => openModal('add-payment-method')}>
          {t(($) => $.subscriptions.due.method)}
        </Button>
        <Button onClick={() => openModal('payment')}>{t(($) => $.subscriptions.due.pay, { amount })}</Button>
      </div>
    </section>
  )
}

/** The subscription has ended: two options. */
export function Expired({ endsAt, onSubscribe }: { endsAt: string | null; onSubscribe: () => void }) {
  return (
    <section className={classes.notice} data-tone="bad" aria-label={t(($) => $.subscriptions.expired.title)}>
      <IconAlertTriangle className={classes.icon} size={20} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.noticeFirst}>{t(($) => $.subscriptions.expired.title)}</p>
        <p>
          {endsAt === null ? null : `${t(($) => $.subscriptions.expired.ended, { date: formatLongDate(endsAt) })} `}
          {t(($) => $.subscriptions.expired.text)}
        </p>
      </div>
      <div className={classes.noticeActs}>
        <Button variant="default" onClick={() => openModal('go-free')}>
          {t(($) => $.subscriptions.expired.go_free)}
        </Button>
        <Button onClick={onSubscribe}>{t(($) => $.subscriptions.expired.subscribe)}</Button>
      </div>
    </section>
  )
}
