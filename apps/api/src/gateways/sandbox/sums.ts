import type { GatewayItem, GatewayWare, TaxRule } from '../../db/schema/gateway-account.ts'
import type { Line, Sum } from '../../db/schema/sandbox-account.ts'

export interface Part {
  left: number
  of: number
}

/** `amount × left ÷ of`, rounded half away from zero; exact for whole numbers of any size. */
export function share(amount: number, { left, of }: Part): number {
  const doubled = 2n * BigInt(amount) * BigInt(left)
  const divisor = BigInt(of)
  const rounded = (doubled < 0n ? doubled - divisor : doubled + divisor) / (2n * divisor)
  return Number(rounded)
}

/** Tax in minor units; the rate is in hundredths of a percent. */
const taxOn = (amount: number, rule: TaxRule): number => share(amount, { left: rule.rate, of: 10_000 })

const priceOf = ({ quantity, unitAmount }: GatewayItem): number => quantity * unitAmount

/** Lines for a whole period of the items. */
export function wholeLines(items: readonly GatewayItem[], rule: TaxRule, startsAt: number, endsAt: number): Line[] {
  return items.map(({ ware, quantity, unitAmount }) => {
    const amount = priceOf({ ware, quantity, unitAmount })
    return { ware, quantity, unitAmount, amount, tax: taxOn(amount, rule), days: null, startsAt, endsAt }
  })
}

/**
 * Lines for the price of a change over the rest of a period: the new quantity minus the old one, each rounded and taxed
 * on its own line, as at Stripe.
 */
export function changeLines(
  change: { from: GatewayItem | undefined; to: GatewayItem | undefined },
  rule: TaxRule,
  rest: { left: number; of: number; since: number; endsAt: number },
): Line[] {
  const days = { left: rest.left, of: rest.of }
  const line = (item: GatewayItem, sign: 1 | -1): Line => {
    const amount = sign * share(priceOf(item), days)
    const { ware, unitAmount } = item
    const quantity = sign * item.quantity
    return {
      ware,
      quantity,
      unitAmount,
      amount,
      tax: taxOn(amount, rule),
      days,
      startsAt: rest.since,
      endsAt: rest.endsAt,
    }
  }
  const back = change.from && line(change.from, -1)
  const next = change.to && line(change.to, 1)
  return [back, next].filter((one) => one !== undefined)
}

export function sumOf(lines: Line[], taxRule: TaxRule): Sum {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0)
  const tax = lines.reduce((sum, line) => sum + line.tax, 0)
  return { lines, net, taxRule, tax, total: net + tax }
}

export const itemOf = (items: readonly GatewayItem[], ware: GatewayWare): GatewayItem | undefined =>
  items.find((item) => item.ware === ware)
