import { currentLocale, t } from './i18n.ts'
import { serverNow } from './http/server-clock.ts'

/** Times from the API are ISO 8601; readers see them in their own zone and language. */
export const formatDate = (iso: string): string => dates('medium').format(new Date(iso))
/** A calendar day, `YYYY-MM-DD`, the same in every zone. */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat(localeTag(), { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day))
export const formatDateTime = (iso: string): string => dates('medium', 'short').format(new Date(iso))
/** The time of day, such as 14:05. */
export const formatTime = (iso: string): string =>
  new Intl.DateTimeFormat(localeTag(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso))
export const formatNumber = (value: number): string => new Intl.NumberFormat(localeTag()).format(value)
export const formatPercent = (share: number): string =>
  new Intl.NumberFormat(localeTag(), { style: 'percent', maximumFractionDigits: 0 }).format(share)

/** Several items in one sentence: "logo and colour". */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(localeTag(), { type: 'conjunction' }).format(items)

/** Bytes in readable units, in steps of 1024: `1 MB`, `2.4 MB`, `350 KB`. */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  return new Intl.NumberFormat(localeTag(), {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1024 ** step)
}

/** Elapsed time in the largest useful unit: "5 minutes ago"; a date beyond 30 days. */
export function formatAgo(iso: string, now: Date = new Date(serverNow())): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000
  const steps = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const
  if (Math.abs(seconds) > 30 * 86_400) return formatDate(iso)
  const step = steps.find(([, length]) => Math.abs(seconds) >= length)
  // The platform's "now" does not fit into sentences, as in "Asked now".
  if (step === undefined) return t(($) => $.common.just_now)
  const [unit, size] = step
  return new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' }).format(Math.trunc(seconds / size), unit)
}

/** The name of a country by its two-letter code in the reader's language. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames([localeTag()], { type: 'region' }).of(code) ?? code

/** English as read in Singapore: day before month. */
export const localeTag = (): string => (currentLocale() === 'id' ? 'id-ID' : 'en-SG')

const dates = (dateStyle: 'medium', timeStyle?: 'short') =>
  new Intl.DateTimeFormat(localeTag(), timeStyle === undefined ? { dateStyle } : { dateStyle, timeStyle })
