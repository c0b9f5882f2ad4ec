import { Button } from '@mantine/core'
import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { formatLongDate } from '../../../lib/long-date.ts'
import { formatMoney } from '../../../lib/money.ts'
import { openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { usePayment } from '../../../lib/company/use-subscription.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { subscribes } from './order-numbers.ts'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './subscriptions.module.css'

interface ProLicencesProps {
  subscription: Subscription
  /** Puts a number into the order summary; with null it only scrolls there. Null if nothing can be changed. */
  onChange: ((proSeats: number | null) => void) | null
}

/** Current number of Pro licences, with a planned one and its date; they are billed from the next cycle. */
export function ProLicences({ subscription, onChange }: ProLicencesProps) {
  const { pro, trial, status } = subscription
  const isGranted = pro.granted !== 0
  // A cancelled subscription has no next cycle.
  const planned = status !== 'CANCELLED' && pro.next !== null && pro.next_at !== null && pro.next !== pro.total
  return (
    <Section title={t(($) => $.subscriptions.pro.title)}>
      <Row wrap gap="xl" justify="between">
        <div className={classes.words}>
          <p>
            {isGranted
              ? grantedText(pro.granted)
              : pro.total === 0 && !planned
                ? t(($) => $.subscriptions.pro.none)
                : t(($) => $.subscriptions.pro.has, { count: pro.total })}{' '}
            {planned ? (
              <strong>
                {t(($) => $.subscriptions.pro.next, {
                  date: formatLongDate(pro.next_at ?? ''),
                  number: formatNumber(pro.next ?? 0),
                })}
              </strong>
            ) : null}{' '}
            {givenText(pro)}
          </p>
          {status === 'CANCELLED' || isGranted ? null : (
            <Text size="small" tone="3" figures>
              <ProPrice subscription={subscription} planned={planned} />
            </Text>
          )}
          {status === 'TRIALING' && trial.ends_at !== null ? <TrialLine endsAt={trial.ends_at} /> : null}
        </div>
        <Row wrap className={classes.acts}>
          {pro.total > 0 || isGranted ? (
            <Button variant="default" component={Link} to={paths.proUsers}>
              {t(($) => $.subscriptions.pro.people)}
            </Button>
          ) : null}
          {planned && onChange ? (
            <Button variant="default" onClick={() => onChange(pro.total)}>
              {t(($) => $.subscriptions.pro.keep, { number: formatNumber(pro.total) })}
            </Button>
          ) : null}
          {trial.available && subscribes(subscription) && !isGranted ? (
            <Button variant="default" onClick={() => openModal('free-trial')}>
              {t(($) => $.subscriptions.pro.try, { days: trial.days })}
            </Button>
          ) : null}
          {onChange && !subscribes(subscription) ? (
            <Button variant="default" onClick={() => onChange(null)}>
              {pro.total === 0 && !planned ? t(($) => $.subscriptions.pro.add) : t(($) => $.subscriptions.pro.change)}
            </Button>
          ) : null}
        </Row>
      </Row>
    </Section>
  )
}

/** On a plan granted by the operator, every licence includes Pro. */
const grantedText = (granted: number | null): string =>
  granted === null
    ? t(($) => $.subscriptions.pro.granted_unlimited)
    : t(($) => $.subscriptions.pro.granted, { count: granted })

/** Text about assigned pro licences. If more are assigned than paid for, all are suspended (decision 072). */
function givenText({ total: paid, granted, in_use: inUse }: Subscription['pro']): string {
  const total = granted === null ? Infinity : paid + granted
  if (total === 0 || inUse === 0) return ''
  const number = { number: formatNumber(inUse) }
  return inUse > total ? t(($) => $.subscriptions.pro.over, number) : t(($) => $.subscriptions.pro.in_use, number)
}

function ProPrice({ subscription, planned }: { subscription: Subscription; planned: boolean }) {
  const { pro, prices, currency } = subscription
  const interval = subscription.interval ?? 'month'
  const each = prices[interval].pro
  const yearly = interval === 'year'
  if (!planned) {
    const amount = formatMoney(each, currency)
    return yearly
      ? t(($) => $.subscriptions.pro.price_year, { amount })
      : t(($) => $.subscriptions.pro.price_month, { amount })
  }
  const values = {
    later: formatMoney(each * (pro.next ?? 0), currency),
    now: formatMoney(each * pro.total, currency),
  }
  return yearly ? t(($) => $.subscriptions.pro.billed_year, values) : t(($) => $.subscriptions.pro.billed_month, values)
}

/** The text depends on whether the trial is followed by a payment. */
function TrialLine({ endsAt }: { endsAt: string }) {
  const { data } = usePayment()
  if (data === undefined) return null
  const date = formatLongDate(endsAt)
  return (
    <Text size="small" tone="3">
      {data.payment_methods.length === 0
        ? t(($) => $.subscriptions.pro.trial_until, { date })
        : t(($) => $.subscriptions.pro.trial_pay, { date })}
    </Text>
  )
}
