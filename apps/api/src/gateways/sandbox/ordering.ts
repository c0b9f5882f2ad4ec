import { type GatewayOrder, type OrderQuote, PaymentFault } from '../payments/payments.ts'
import { chargeOrThrow, draftInvoice } from './charging.ts'
import { anchored, dayMs, daysLeft } from '../payments/periods.ts'
import { makeId, shownSum } from './sandbox-account.ts'
import { changeLines, itemOf, sumOf, wholeLines } from './sums.ts'
import type { GatewayItem } from '../../db/schema/gateway-account.ts'
import type { Line, SandboxAccount, SandboxSubscription, Sum } from '../../db/schema/sandbox-account.ts'

/** Result of an order: the subscription after it, and the amount to pay now. */
interface Plan {
  subscription: SandboxSubscription
  today: Sum | null
}

export function placeOrder(account: SandboxAccount, order: GatewayOrder, now: number): void {
  const { subscription, today } = planned(account, order, now)
  if (subscription.id === '') subscription.id = makeId(account, 'sub')
  account.subscription = subscription
  if (today === null) return
  chargeOrThrow(account, draftInvoice(account, today, order.currency, now), 'order', now)
}

export function quoteOrder(account: SandboxAccount | null, order: GatewayOrder, now: number): OrderQuote {
  const { subscription, today } = planned(account, order, now)
  const renewal = renewalOf(subscription)
  return {
    today: today && shownSum(today),
    due: Math.max(0, (today?.total ?? 0) - (account?.credit ?? 0)),
    renewal: shownSum(renewal),
    renewsAt: new Date(subscription.period.endsAt),
  }
}

/** Sum of the subscription's next period if nothing changes. */
export function renewalOf(subscription: SandboxSubscription): Sum {
  const { items, tax } = subscription
  const { startsAt, endsAt } = nextPeriod(subscription)
  return sumOf(wholeLines(items, tax, startsAt, endsAt), tax)
}

/** The first counted period follows a trial. */
export function nextPeriod({ status, period, anchor, interval, turn }: SandboxSubscription) {
  const periods = status === 'trialing' ? 0 : turn + 1
  return { turn: periods, startsAt: period.endsAt, endsAt: anchored(anchor, interval, periods + 1) }
}

function planned(account: SandboxAccount | null, order: GatewayOrder, now: number): Plan {
  const items = order.items.filter(({ quantity }) => quantity > 0)
  if (items.length === 0) throw new PaymentFault('payment_refused', 'An order needs an item.')
  const current = account?.subscription
  if (!current || current.status === 'ended') return begun(order, items, now)
  if (current.currency !== order.currency) throw new PaymentFault('payment_refused', 'The currency is another one.')
  if (order.trialDays !== undefined) throw new PaymentFault('payment_refused', 'There is a subscription already.')
  if (current.status === 'past_due') throw new PaymentFault('payment_refused', 'A payment is outstanding.')
  const { interval, tax } = order
  // A trial is free, so nothing is refunded or paid; the order applies from its end.
  if (current.status === 'trialing') return { subscription: { ...current, items, interval, tax }, today: null }
  return changed(current, order, items, now)
}

function begun({ interval, currency, tax, trialDays }: GatewayOrder, items: GatewayItem[], now: number): Plan {
  const inTrial = trialDays !== undefined
  const anchor = inTrial ? now + trialDays * dayMs : now
  const period = inTrial ? { startsAt: now, endsAt: anchor } : { startsAt: now, endsAt: anchored(anchor, interval, 1) }
  const subscription: SandboxSubscription = {
    id: '',
    status: inTrial ? 'trialing' : 'active',
    items,
    billed: inTrial ? [] : items,
    interval,
    currency,
    tax,
    startedAt: now,
    anchor,
    turn: 0,
    trialEndsAt: inTrial ? anchor : null,
    period,
    endsWithPeriod: false,
    endedAt: null,
  }
  return { subscription, today: inTrial ? null : sumOf(wholeLines(items, tax, period.startsAt, period.endsAt), tax) }
}

function changed(current: SandboxSubscription, order: GatewayOrder, items: GatewayItem[], now: number): Plan {
  const { interval, tax } = order
  const at = order.at.getTime()
  if (at < current.period.startsAt || at >= current.period.endsAt) {
    throw new PaymentFault('payment_refused', 'A new period has begun.')
  }
  const rest = { ...daysLeft(current.period, at), endsAt: current.period.endsAt }
  if (interval !== current.interval) {
    const period = { startsAt: now, endsAt: anchored(now, interval, 1) }
    const back = current.billed.flatMap((item) => changeLines({ from: item, to: undefined }, tax, rest))
    const lines: Line[] = [...back, ...wholeLines(items, tax, period.startsAt, period.endsAt)]
    const subscription = { ...current, items, billed: items, interval, tax, anchor: now, turn: 0, period }
    return { subscription, today: sumOf(lines, tax) }
  }
  const from = itemOf(current.billed, 'business')
  const to = itemOf(items, 'business')
  const isSame = from?.quantity === to?.quantity
  // Pro licences and changed prices apply from the next period.
  if (isSame) return { subscription: { ...current, items, tax }, today: null }
  const billed = [...current.billed.filter(({ ware }) => ware !== 'business'), ...(to ? [to] : [])]
  const lines = changeLines({ from, to }, tax, rest)
  return { subscription: { ...current, items, billed, tax }, today: sumOf(lines, tax) }
}
