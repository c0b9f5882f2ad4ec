import { socialNames } from '@kartu/cards/social-names'
import { isSocialKey } from '@kartu/contracts/company/card-fields.plain'
import type { Locale } from '@kartu/contracts/validation'
import type { Translate } from '@kartu/messages/translator'

/** Labels and formats of figures in a language. */
export interface InsightWords {
  t: Translate
  locale: Locale
}

/** Days precede months in both languages. */
const languageOf = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale)

export const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageOf(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Name of a month given as YYYY-MM. */
export const monthText = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageOf(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )

/** 1 is Monday. */
export const weekdayText = (weekday: number, locale: Locale): string =>
  new Intl.DateTimeFormat(languageOf(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    // A Monday, plus the weekday's offset.
    new Date(Date.UTC(2024, 0, weekday)),
  )

export const countText = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(languageOf(locale)).format(count)

export const partText = (part: number, locale: Locale): string =>
  new Intl.NumberFormat(languageOf(locale), { style: 'percent', maximumFractionDigits: 1 }).format(part)

/** Duration such as 55 min, 3 h 10 min, 2 days 4 h. */
export function minutesText(minutes: number, { t }: Pick<InsightWords, 't'>): string {
  const whole = Math.round(minutes)
  const [hours, days] = [Math.floor(whole / 60), Math.floor(whole / 1_440)]
  if (hours === 0) return t(($) => $.insightReports.minutes, { minutes: whole })
  if (days < 2) return t(($) => $.insightReports.hours, { hours, minutes: whole % 60 })
  return t(($) => $.insightReports.days, { days, hours: hours % 24 })
}

export const countryText = (code: string, { t, locale }: InsightWords): string =>
  displayed('region', code, { t, locale })
export const languageText = (code: string, { t, locale }: InsightWords): string =>
  displayed('language', code, { t, locale })

/** An unknown code is displayed as is. */
function displayed(type: 'region' | 'language', code: string, { t, locale }: InsightWords): string {
  if (code === '') return t(($) => $.insightReports.unknown)
  try {
    return new Intl.DisplayNames(languageOf(locale), { type }).of(code) ?? code
  } catch {
    return code
  }
}

export const sourceText = (source: string, { t }: Pick<InsightWords, 't'>): string =>
  named(source, { t }, (key) =>
    t(({ insightReports }) => (insightReports.sources as Record<string, string>)[key] ?? ''),
  )
export const deviceText = (device: string, { t }: Pick<InsightWords, 't'>): string =>
  named(device, { t }, (key) =>
    t(({ insightReports }) => (insightReports.devices as Record<string, string>)[key] ?? ''),
  )
export const linkText = (target: string, { t }: Pick<InsightWords, 't'>): string =>
  isSocialKey(target)
    ? socialNames[target]
    : named(target, { t }, (key) =>
        t(({ cardPage, insightReports }) => ({ ...insightReports.links, ...cardPage.key })[key as 'map'] ?? ''),
      )

const named = (key: string, { t }: Pick<InsightWords, 't'>, name: (key: string) => string): string =>
  key === '' ? t(($) => $.insightReports.unknown) : name(key) || key
