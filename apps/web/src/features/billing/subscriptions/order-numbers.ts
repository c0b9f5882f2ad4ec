import { seatsMax } from '@kartu/contracts/limits'
import type { OrderPreview, Subscription } from '@kartu/contracts/billing/subscriptions'

/** Number of each licence, and the billing interval. */
export interface Wanted {
  seats: number
  pro_seats: number
  interval: 'month' | 'year'
}

/** Numbers in the fields; null for a field without a whole number. */
export type Draft = { [K in keyof Wanted]?: Wanted[K] | null }

export type NumberFault = 'number' | 'min' | 'max' | 'pro'

/** True without a running subscription: an order begins one. */
export const subscribes = ({ status }: Pick<Subscription, 'status'>): boolean => status === null || status === 'EXPIRED'

/** Initial numbers of a change: the current ones, or the licences that current and waiting members need. */
export function baseOf(subscription: Subscription): Wanted {
  const { seats, pro, interval } = subscription
  if (subscribes(subscription))
    return { seats: Math.max(seats.min, seats.in_use + seats.reserved, 1), pro_seats: 0, interval: interval ?? 'month' }
  return { seats: seats.total ?? seats.min, pro_seats: pro.next ?? pro.total, interval: interval ?? 'month' }
}

/** Fault of a number, shown at its field. */
export function faultsOf(draft: Draft, base: Wanted, min: number): { seats?: NumberFault; pro_seats?: NumberFault } {
  const seats = draft.seats === undefined ? base.seats : draft.seats
  const pro = draft.pro_seats === undefined ? base.pro_seats : draft.pro_seats
  const ofSeats = seats === null ? 'number' : seats < min ? 'min' : seats > seatsMax ? 'max' : undefined
  const ofPro = pro === null ? 'number' : seats !== null && pro > seats ? 'pro' : undefined
  return { ...(ofSeats ? { seats: ofSeats } : {}), ...(ofPro ? { pro_seats: ofPro } : {}) }
}

/** The order; null while a number is missing. */
export function wantedOf(draft: Draft, base: Wanted): Wanted | null {
  const { seats, pro_seats, interval } = { ...base, ...draft }
  return seats === null || pro_seats === null ? null : { seats, pro_seats, interval: interval ?? base.interval }
}

export const isSame = (one: Wanted, other: Wanted): boolean =>
  one.seats === other.seats && one.pro_seats === other.pro_seats && one.interval === other.interval

export type Act = 'subscribe' | 'add' | 'return' | 'pro' | 'change'

/** Action named on the button: a single action by its name, several as a change. */
export function actOf(wanted: Wanted, base: Wanted, begins: boolean): Act {
  if (begins) return 'subscribe'
  const changed = (['seats', 'pro_seats', 'interval'] as const).filter((part) => wanted[part] !== base[part])
  if (changed.length !== 1 || changed[0] === 'interval') return 'change'
  if (changed[0] === 'pro_seats') return 'pro'
  return wanted.seats > base.seats ? 'add' : 'return'
}

/** True if the amounts belong to the numbers that the fields contain now. */
export const isFor = (preview: OrderPreview | undefined, wanted: Wanted | null): preview is OrderPreview =>
  preview !== undefined && wanted !== null && isSame(preview, wanted)
