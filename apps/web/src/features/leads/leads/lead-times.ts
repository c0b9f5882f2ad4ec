import { formatTime, localeTag } from '../../../lib/format.ts'
import { t } from './list-words.ts'

/** Number of calendar days in the reader's zone between now and a time: 0 is today, 1 is tomorrow. */
export function daysAhead(iso: string, now: number): number {
  const dayOf = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
  return Math.round((dayOf(new Date(iso)) - dayOf(new Date(now))) / 86_400_000)
}

/** A day such as Tue 24 Nov, with the year unless it is the current one. */
function shortDay(iso: string, now: number): string {
  const at = new Date(iso)
  const year = at.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(localeTag(), { weekday: 'short', day: 'numeric', month: 'short', ...year })
    .format(at)
    .replace(',', '')
}

/** A day such as Wednesday, 18 November, with the year unless it is the current one. */
export function longDay(iso: string, now: number): string {
  const at = new Date(iso)
  const year = at.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(localeTag(), { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(at)
}

/** Due time of a reminder for a list: with the time of day if it is near. */
export function dueText(iso: string, now: number): string {
  const days = daysAhead(iso, now)
  if (days === 0) return t(($) => $.leads.when.today_at, { time: formatTime(iso) })
  if (days === 1) return t(($) => $.leads.when.tomorrow_at, { time: formatTime(iso) })
  return days === -1 ? t(($) => $.leads.when.yesterday) : shortDay(iso, now)
}

/** The same, always with the time of day. */
export function dueMoment(iso: string, now: number): string {
  const days = daysAhead(iso, now)
  return days === 0 || days === 1 ? dueText(iso, now) : `${dueText(iso, now)}, ${formatTime(iso)}`
}

/** The same within a sentence: “tomorrow, 09:00”. */
export function dueInSentence(iso: string, now: number): string {
  const said = dueMoment(iso, now)
  return Math.abs(daysAhead(iso, now)) <= 1 ? said.charAt(0).toLowerCase() + said.slice(1) : said
}

/** Elapsed time in its shortest form: 12 min, 19 h; a date beyond 30 days. */
export function sinceText(iso: string, now: number): string {
  const minutes = Math.max(1, Math.floor((now - new Date(iso).getTime()) / 60_000))
  const [unit, size] = (
    [
      ['day', 1440],
      ['hour', 60],
      ['minute', 1],
    ] as const
  ).find(([, length]) => minutes >= length) ?? ['minute', 1]
  if (minutes > 30 * 1440) return shortDay(iso, now)
  return new Intl.NumberFormat(localeTag(), { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(minutes / size),
  )
}

/** Within a sentence: “yesterday at 14:05”. */
export function momentText(iso: string, now: number): string {
  const days = daysAhead(iso, now)
  const time = formatTime(iso)
  if (days === 0) return t(($) => $.leads.sentence.today, { time })
  if (days === -1) return t(($) => $.leads.sentence.yesterday, { time })
  const at = new Date(iso)
  const year = at.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const)
  const day = new Intl.DateTimeFormat(localeTag(), { day: 'numeric', month: 'long', ...year }).format(at)
  return t(($) => $.leads.sentence.day, { day, time })
}
