import type { OrderPreview } from '@kartu/contracts/billing/subscriptions'
import { formatLongDate } from '../../../lib/long-date.ts'
import { formatMoney } from '../../../lib/money.ts'
import { SumLine, SumLines } from './sum-lines.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

/** Amounts due today. */
export function TodayPart({ preview, begins }: { preview: OrderPreview; begins: boolean }) {
  const { today, due, currency, at } = preview
  if (today === null) return begins ? null : <Text strong>{t(($) => $.subscriptions.slip.nothing_today)}</Text>
  // Credit from earlier invoices is used first.
  const kept = today.total > 0 ? today.total - due : 0
  return (
    <>
      <Text as="h3">{t(($) => $.subscriptions.slip.today, { date: formatLongDate(at) })}</Text>
      <SumLines
        sum={today}
        currency={currency}
        more={
          kept === 0 ? null : (
            <SumLine label={t(($) => $.subscriptions.slip.kept_used)} amount={-kept} currency={currency} />
          )
        }
        totalLabel={today.total < 0 ? t(($) => $.subscriptions.slip.to_keep) : t(($) => $.subscriptions.slip.to_pay)}
        total={today.total < 0 ? -today.total : due}
      />
    </>
  )
}

/** Amounts of each later period. */
export function RenewalPart({ preview, begins }: { preview: OrderPreview; begins: boolean }) {
  const { renewal, renews_at: at, renewal_change: change, currency, interval } = preview
  const yearly = interval === 'year'
  const date = formatLongDate(at)
  return (
    <>
      <Text as="h3">
        {yearly
          ? t(($) => $.subscriptions.slip.each_year, { date })
          : t(($) => $.subscriptions.slip.each_month, { date })}
      </Text>
      <SumLines
        sum={renewal}
        currency={currency}
        totalLabel={yearly ? t(($) => $.subscriptions.slip.total_year) : t(($) => $.subscriptions.slip.total_month)}
      />
      {begins || change === 0 ? null : (
        <Text size="small" tone="3" figures>
          {change > 0
            ? t(($) => $.subscriptions.slip.more_later, { amount: formatMoney(change, currency) })
            : t(($) => $.subscriptions.slip.less_later, { amount: formatMoney(-change, currency) })}
        </Text>
      )}
    </>
  )
}
