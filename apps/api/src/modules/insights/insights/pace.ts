import { daysIn, monthOf } from './periods.ts'

/** How much of a month is over, the day itself included, from 0 to 1. */
export function elapsedOf(today: string): number {
  const month = monthOf(today)
  return daysIn({ from: month.from, to: today }) / daysIn(month)
}

/** Leads that each day left of the month would have to bring, the day itself included. */
export function neededADay(target: number, leads: number, today: string): number {
  const left = daysIn({ from: today, to: monthOf(today).to })
  return Math.max(target - leads, 0) / left
}

/** A part of a whole; null where there is no whole. */
export const partOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
