import { localeTag } from '../../../lib/format.ts'

/** Days of the calendar, YYYY-MM-DD: the same in every zone. */
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayMs = 86_400_000

/** Number of days in a period, both ends included. */
export const daysOf = (from: string, to: string): number => Math.round((at(to) - at(from)) / dayMs) + 1

const write = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeTag(), { ...options, timeZone: 'UTC' }).format(at(day)).replaceAll(' ', '\u00A0')

/** A day in short form: 20 Oct. */
export const shortDay = (day: string): string => write(day, { day: 'numeric', month: 'short' })

/** A day with its weekday: Tue 10 Nov. */
export const weekDay = (day: string): string =>
  `${write(day, { weekday: 'short' })}\u00A0${write(day, { day: 'numeric', month: 'short' })}`

/** A day in full: 18 November 2026. */
export const wholeDay = (day: string): string => write(day, { day: 'numeric', month: 'long', year: 'numeric' })

/** Name of a month, YYYY-MM. */
export const monthName = (month: string): string => write(`${month}-01`, { month: 'long' })

/** The two ends of a period, without their common part; both the same for a single day. */
export function ends(from: string, to: string): { from: string; to: string } {
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  const first =
    from === to || !sameYear
      ? wholeDay(from)
      : write(from, sameMonth ? { day: 'numeric' } : { day: 'numeric', month: 'long' })
  return { from: first, to: wholeDay(to) }
}

/** Names of the days of the week, Monday first: Mon, Tue … */
export const weekDays = (width: 'short' | 'long'): string[] =>
  // 5 January 1970 was a Monday.
  Array.from({ length: 7 }, (_, day) => write(`1970-01-${String(5 + day).padStart(2, '0')}`, { weekday: width }))

/** The city in the name of a time zone. */
export const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
