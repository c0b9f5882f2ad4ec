import type { MoneyLine, Sum } from '@kartu/contracts/billing/subscriptions'
import type { ReactNode } from 'react'
import { formatNumber, localeTag } from '../../../lib/format.ts'
import { formatBareMoney, formatMoney } from '../../../lib/money.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './order-summary.module.css'

interface SumLinesProps {
  sum: Sum
  currency: string
  /** Rows between the tax and the total, such as earlier credit. */
  more?: ReactNode
  totalLabel: string
  /** Set if it differs from the total of the sum. */
  total?: number
}

/** Every line of an amount, its tax, and the total. */
export function SumLines({ sum, currency, more, totalLabel, total = sum.total }: SumLinesProps) {
  return (
    <>
      <Stack as="dl" gap="xs" className={classes.lines}>
        {sum.lines.map((line) => (
          <SumLine key={lineKey(line)} label={lineText(line, currency)} amount={line.amount} currency={currency} />
        ))}
        <TaxLine sum={sum} currency={currency} />
        {more}
      </Stack>
      <Row as="p" wrap gap="l" align="baseline" justify="between">
        <strong>{totalLabel}</strong>
        <Text as="span" size="title-3" figures className={classes.amount}>
          {formatMoney(total, currency)}
        </Text>
      </Row>
    </>
  )
}

export function SumLine({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <Row align="baseline" justify="between" gap="l">
      <dt>{label}</dt>
      <Text as="dd" figures className={classes.amount}>
        {formatBareMoney(amount, currency)}
      </Text>
    </Row>
  )
}

function TaxLine({ sum, currency }: { sum: Sum; currency: string }) {
  if (sum.reverse_charge)
    return <SumLine label={t(($) => $.subscriptions.slip.reverse)} amount={sum.tax} currency={currency} />
  if (sum.tax_name === '' && sum.tax === 0) return null
  return <SumLine label={taxText(sum)} amount={sum.tax} currency={currency} />
}

/** Such as `GST 9%`; the rate is given in hundredths of a percent. */
export const taxText = ({ tax_name: name, tax_rate: rate }: Pick<Sum, 'tax_name' | 'tax_rate'>): string =>
  `${name} ${new Intl.NumberFormat(localeTag(), { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)}`

/** A sum has one line per product, period and direction. */
const lineKey = ({ ware, quantity, starts_at: startsAt }: MoneyLine): string => `${ware} ${quantity} ${startsAt}`

function lineText({ ware, quantity, unit_amount: unitAmount, days }: MoneyLine, currency: string): string {
  // The amount of the line shows the minus sign of a refund.
  const values = { quantity: formatNumber(Math.abs(quantity)), unit: formatMoney(Math.abs(unitAmount), currency) }
  const line = t(($) => $.subscriptions.slip.line[ware], values)
  return days === null ? line : t(($) => $.subscriptions.slip.line.days, { line, left: days.left, of: days.of })
}
