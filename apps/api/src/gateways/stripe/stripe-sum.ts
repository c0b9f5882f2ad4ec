import type Stripe from 'stripe'
import { netLines } from '../payments/net-lines.ts'
import { anchored, dayMs } from '../payments/periods.ts'
import type { StripeCatalogue } from './stripe-catalogue.ts'
import { dateOf, idOf } from './stripe-client.ts'
import type { GatewayLine, GatewaySum, TaxRule } from '../../db/schema/gateway-account.ts'

/** Beginnings of billing periods by their ends, in seconds. */
export type KnownPeriods = ReadonlyMap<number, number>

/** The periods that invoices charge in full. */
export const knownPeriods = (invoices: readonly Pick<Stripe.Invoice, 'lines'>[]): KnownPeriods =>
  new Map(
    invoices
      .flatMap(({ lines }) => lines.data)
      .filter((line) => !isPart(line))
      .map(({ period }) => [period.end, period.start]),
  )

/**
 * Lines of a Stripe invoice in Kartu's form. `anchors` are the moments from which periods were counted, in seconds;
 * those of an earlier subscription are unknown, so `known` takes precedence.
 */
export async function sumOf(
  catalogue: StripeCatalogue,
  lines: readonly Stripe.InvoiceLineItem[],
  taxRule: TaxRule,
  anchors: readonly number[],
  known: KnownPeriods = new Map(),
): Promise<GatewaySum> {
  const told = await Promise.all(lines.map((line) => lineOf(catalogue, line, anchors, known)))
  const net = told.reduce((sum, { amount }) => sum + amount, 0)
  const tax = told.reduce((sum, line) => sum + line.tax, 0)
  return { lines: netLines(told), net, taxRule, tax, total: net + tax }
}

async function lineOf(
  catalogue: StripeCatalogue,
  line: Stripe.InvoiceLineItem,
  anchors: readonly number[],
  known: KnownPeriods,
): Promise<GatewayLine> {
  const { ware, unitAmount, interval } = await catalogue.sold(idOf(line.pricing?.price_details?.price) ?? '')
  const quantity = line.quantity ?? 0
  const [startsAt, endsAt] = [dateOf(line.period.start), dateOf(line.period.end)]
  const begin = known.get(line.period.end)
  const days = isPart(line) ? daysOf(startsAt.getTime(), endsAt.getTime(), interval, anchors, begin) : null
  return {
    ware,
    quantity: line.amount < 0 ? -Math.abs(quantity) : quantity,
    unitAmount,
    amount: line.amount,
    tax: (line.taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    days,
    startsAt,
    endsAt,
  }
}

export function isPart({ parent }: Stripe.InvoiceLineItem): boolean {
  return (parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration === true
}

/** Days left and days of the whole period, which ends with the part and is counted from an anchor. */
function daysOf(
  startsAt: number,
  endsAt: number,
  interval: 'month' | 'year',
  anchors: readonly number[],
  knownBegin: number | undefined,
) {
  const begin =
    knownBegin === undefined
      ? anchors.map((seconds) => periodBefore(seconds * 1000, endsAt, interval)).find((at) => at !== undefined)
      : knownBegin * 1000
  const of = Math.round((endsAt - (begin ?? anchored(endsAt, interval, -1))) / dayMs)
  return { left: Math.round((endsAt - startsAt) / dayMs), of }
}

function periodBefore(anchor: number, endsAt: number, interval: 'month' | 'year'): number | undefined {
  const days = interval === 'month' ? 30.436_875 : 365.2425
  const near = Math.round((endsAt - anchor) / (days * dayMs))
  for (const periods of [near, near - 1, near + 1]) {
    if (anchored(anchor, interval, periods) === endsAt) return anchored(anchor, interval, periods - 1)
  }
  return undefined
}
