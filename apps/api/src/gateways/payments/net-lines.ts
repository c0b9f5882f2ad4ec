import type { GatewayLine } from '../../db/schema/gateway-account.ts'

/**
 * Merges the refund for the old number and the charge for the new one, at one price and for the same days, into a line
 * for the difference; other lines stay. Refunds come first, then charges for a part of a period.
 */
export function netLines(lines: readonly GatewayLine[]): GatewayLine[] {
  const netted: GatewayLine[] = []
  for (const line of lines) {
    const at = netted.findIndex((other) => other.days && line.days && isSame(other, line))
    const other = netted[at]
    if (!other) netted.push(line)
    else netted[at] = added(other, line)
  }
  return netted.toSorted((one, two) => placeOf(one) - placeOf(two))
}

const isSame = (one: GatewayLine, two: GatewayLine): boolean =>
  one.ware === two.ware &&
  one.unitAmount === two.unitAmount &&
  one.startsAt.getTime() === two.startsAt.getTime() &&
  one.endsAt.getTime() === two.endsAt.getTime()

const added = (one: GatewayLine, two: GatewayLine): GatewayLine => ({
  ...one,
  quantity: one.quantity + two.quantity,
  amount: one.amount + two.amount,
  tax: one.tax + two.tax,
})

const placeOf = ({ ware, quantity, days }: GatewayLine): number =>
  (days === null ? 4 : quantity < 0 ? 0 : 2) + (ware === 'business' ? 0 : 1)
