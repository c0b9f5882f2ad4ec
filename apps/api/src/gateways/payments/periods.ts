export const dayMs = 86_400_000

/**
 * The moment `periods` months or years after `anchor`, in UTC. If that month has no such day, it is the last day of the
 * month, and later months use the day again: 31 January, 28 February, 31 March.
 */
export function anchored(anchor: number, interval: 'month' | 'year', periods: number): number {
  const at = new Date(anchor)
  const months = at.getUTCMonth() + periods * (interval === 'year' ? 12 : 1)
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const day = Math.min(at.getUTCDate(), lastDay)
  return Date.UTC(at.getUTCFullYear(), months, day) + (anchor % dayMs)
}

/** Remaining part of a period, in whole days: a day that has begun counts as left. */
export function daysLeft(period: { startsAt: number; endsAt: number }, at: number) {
  const of = Math.round((period.endsAt - period.startsAt) / dayMs)
  const gone = Math.floor((at - period.startsAt) / dayMs)
  return { left: of - gone, of, since: period.startsAt + gone * dayMs }
}
