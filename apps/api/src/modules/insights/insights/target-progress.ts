import { daysIn, monthOf } from './periods.ts'

/** Elapsed share of a month including the given day, from 0 to 1. */
export function elapsedShare(today: string): number {
  const month = monthOf(today)
  return daysIn({ from: month.from, to: today }) / daysIn(month)
}

/** Leads needed on each remaining day of the month, including the given day. */
export function leadsNeededADay(target: number, leads: number, today: string): number {
  const left = daysIn({ from: today, to: monthOf(today).to })
  return Math.max(target - leads, 0) / left
}

/** Share of a whole; null if the whole is zero. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
