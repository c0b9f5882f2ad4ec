import { type InsightComparison, insightDaysMax, type InsightPeriod } from '@kartu/contracts/insights/insights.plain'
import type { InsightsQuery } from '@kartu/contracts/insights/insights'
import { AppError, invalidField } from '../../../http/errors.ts'
import { dayAfter, dayMs } from '../../leads/leads/lead-days.ts'

/** Days in the company's calendar, both included. */
export interface Span {
  from: string
  to: string
}

/** The requested days. Throws `invalid` if they are impossible. */
export function spanOf({ period, from, to }: Pick<InsightsQuery, 'period' | 'from' | 'to'>, today: string): Span {
  if (period !== undefined || (from === undefined && to === undefined))
    return namedSpan(period ?? 'last_30_days', today)
  if (from === undefined) throw invalidField('from', 'required')
  const span = { from, to: to ?? today }
  if (span.to < span.from) throw invalidField('to', 'regex')
  if (daysIn(span) <= insightDaysMax) return span
  throw new AppError('invalid', { fields: [{ field: 'from', key: 'number_range', max: insightDaysMax }] })
}

const lastDays: Partial<Record<InsightPeriod, number>> = {
  today: 1,
  last_7_days: 7,
  last_30_days: 30,
  last_90_days: 90,
  last_365_days: 365,
}

function namedSpan(period: InsightPeriod, today: string): Span {
  const days = lastDays[period]
  if (days !== undefined) return { from: dayAfter(today, 1 - days), to: today }
  const [year = '', month = ''] = today.split('-')
  if (period === 'this_year') return { from: `${year}-01-01`, to: today }
  if (period === 'last_year') return yearOf(String(Number(year) - 1))
  if (period === 'this_quarter') {
    const first = Math.floor((Number(month) - 1) / 3) * 3 + 1
    return { from: `${year}-${String(first).padStart(2, '0')}-01`, to: today }
  }
  const firstOfMonth = `${year}-${month}-01`
  if (period === 'this_month') return { from: firstOfMonth, to: today }
  return monthOf(dayAfter(firstOfMonth, -1))
}

const yearOf = (year: string): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** The whole month that contains a day. */
export function monthOf(day: string): Span {
  const [year, month] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10)
  return { from: `${last.slice(0, 8)}01`, to: last }
}

/**
 * Span with which a period is compared: the same number of whole months if the period consists of whole months, else
 * the same number of days.
 */
export function comparedSpan(span: Span, compare: InsightComparison): Span | null {
  if (compare === 'none') return null
  const months = wholeMonths(span)
  if (months !== null) return monthsBefore(span, compare === 'before' ? months : 12)
  const from = compare === 'before' ? dayAfter(span.from, -daysIn(span)) : aYearBefore(span.from)
  return { from, to: dayAfter(from, daysIn(span) - 1) }
}

/** Number of whole months in a span; null if it begins or ends within a month. */
function wholeMonths({ from, to }: Span): number | null {
  if (!from.endsWith('-01') || monthOf(to).to !== to) return null
  return monthNumber(to) - monthNumber(from) + 1
}

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

function monthsBefore({ from, to }: Span, months: number): Span {
  const moved = (day: string): Span => {
    const number = monthNumber(day) - months
    return monthOf(`${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`)
  }
  return { from: moved(from).from, to: moved(to).to }
}

/** 29 February is compared with 28 February. */
function aYearBefore(day: string): string {
  const [year, rest] = [Number(day.slice(0, 4)) - 1, day.slice(4)]
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`
}

export const daysIn = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

export const daysOf = (span: Span): string[] => Array.from({ length: daysIn(span) }, (_, at) => dayAfter(span.from, at))
