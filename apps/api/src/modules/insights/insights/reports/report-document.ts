import type { Insights } from '@kartu/contracts/insights/insights'
import { honest } from '@kartu/contracts/insights/insights.honest'
import { combinedFilterDaysMax, type InsightTable, smallestGroup } from '@kartu/contracts/insights/insights.plain'
import { translator } from '@kartu/messages/translator'
import type { Locale } from '@kartu/contracts/validation'
import { type Cell, type Kind, tableOf } from '../insight-tables.ts'
import { countText, dayText, type InsightWords, minutesText, monthText, partText } from '../insight-words.ts'
import { shareOf } from '../target-progress.ts'

/** Content of a report, as plain data because it is sent to a thread. */
export interface Report {
  insights: Insights
  company: string
  /** True if filters were set. */
  isFiltered: boolean
  /** True if visits by programs or by the company's own people are counted too. */
  countsOthers: boolean
  locale: Locale
  statusNames: Readonly<Record<'qualified' | 'won', string>>
}

export interface ReportTable {
  title: string
  columns: readonly string[]
  /** `bar` is the length of the bar, from 0 to 1. */
  rows: readonly { cells: readonly string[]; bar: number | null }[]
  isWide: boolean
}

/** All texts of a report in reading order. */
export interface ReportDocument {
  title: string
  company: string
  period: string
  lines: readonly string[]
  tiles: readonly { name: string; value: string; change: string }[]
  chart: {
    title: string
    note: string
    now: readonly number[]
    before: readonly number[]
    ends: readonly [string, string]
    top: string
  } | null
  tables: readonly ReportTable[]
  definitions: { title: string; lines: readonly string[] }
  page: (page: number, pages: number) => string
}

const tileNames = ['views', 'visitors', 'saves', 'taps', 'leads', 'conversion', 'response_minutes'] as const
const definitionNames = ['visitors', 'conversion', 'response_minutes', 'funnel', 'audience'] as const
const wide: readonly InsightTable[] = ['people', 'targets']
const shown = ['funnel', 'sources', 'countries', 'devices', 'links', 'adoption', 'targets', 'people'] as const
const rowsMax = 20
const shortRowsMax = 8

export function reportDocument({
  insights: answer,
  company,
  isFiltered,
  countsOthers,
  locale,
  statusNames,
}: Report): ReportDocument {
  const t = translator(locale)
  const words = { t, locale }
  const insights = honest(answer)
  const { period, before, withheld, figures } = insights
  const span = ({ from, to }: { from: string; to: string }) => ({
    from: dayText(from, locale),
    to: dayText(to, locale),
  })
  const days = combinedFilterDaysMax
  const lines = [
    before && t(($) => $.insightReports.compared, span(before)),
    t(($) => $.insightReports.zone, { zone: period.time_zone }),
    insights.counting_since && t(($) => $.insightReports.since, { day: dayText(insights.counting_since, locale) }),
    !insights.sees_all && t(($) => $.insightReports.partial),
    isFiltered && t(($) => $.insightReports.filtered),
    insights.limited && t(($) => $.insightReports.limited, { days }),
    withheld === 'too_few_people' && t(($) => $.insightReports.withheld.too_few_people, { people: smallestGroup }),
    withheld === 'days_not_over' && t(($) => $.insightReports.withheld.days_not_over),
    withheld === 'too_many_filters' && t(($) => $.insightReports.withheld.too_many_filters, { days }),
  ].filter((line) => typeof line === 'string')
  return {
    title: t(($) => $.insightReports.title),
    company,
    period: t(($) => $.insightReports.period, span(period)),
    lines,
    tiles: [...(figures ? tileNames.map((name) => tileOf(figures, name, words)) : []), ...targetTile(insights, words)],
    chart: figures && chartOf(figures.days, words),
    tables: shown.flatMap((name) => tableShown(name, insights, statusNames, words)),
    definitions: {
      title: t(($) => $.insightReports.definitions.title),
      lines: definitionNames.map((name) =>
        t(({ insightReports: { definitions } }) =>
          name === 'audience' && countsOthers ? definitions.audience_others : definitions[name],
        ),
      ),
    },
    page: (page, pages) => t(($) => $.insightReports.page, { page, pages }),
  }
}

type Figures = NonNullable<Insights['figures']>

function tileOf(
  { totals, totals_before: before }: Figures,
  name: (typeof tileNames)[number],
  words: InsightWords,
): ReportDocument['tiles'][number] {
  const [value, other] = [totals[name], before?.[name] ?? null]
  const kind = name === 'conversion' ? 'part' : name === 'response_minutes' ? 'minutes' : 'count'
  return {
    name: words.t(({ insightReports }) => insightReports.totals[name]),
    value: cellText(value, kind, words),
    change: before ? `${words.t(($) => $.insightReports.columns.before)}: ${cellText(other, kind, words)}` : '',
  }
}

function targetTile({ targets }: Insights, { t, locale }: InsightWords): ReportDocument['tiles'] {
  const { total, month } = targets
  if (!total) return []
  const values = { leads: countText(total.leads, locale), target: countText(total.target, locale) }
  return [
    {
      name: t(($) => $.insightReports.month_target, { month: monthText(month, locale) }),
      value: t(($) => $.insightReports.target_line, values),
      change: partText(shareOf(total.leads, total.target) ?? 0, locale),
    },
  ]
}

function chartOf(days: Figures['days'], { t, locale }: InsightWords): ReportDocument['chart'] {
  const now = days.map(({ leads }) => leads)
  const before = days.flatMap((day) => (day.before ? [day.before.leads] : []))
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  return {
    title: t(($) => $.insightReports.day_chart),
    note: before.length > 0 ? t(($) => $.insightReports.before_chart) : '',
    now,
    before,
    ends: [dayText(first, locale), dayText(last, locale)],
    top: countText(Math.max(...now, ...before, 1), locale),
  }
}

function tableShown(
  name: (typeof shown)[number],
  insights: Insights,
  statusNames: Report['statusNames'],
  words: InsightWords,
): ReportTable[] {
  // Tables that are side by side have no room for the previous period.
  const made = tableOf(name, { ...insights, before: null }, { ...words, statusName: (status) => statusNames[status] })
  if (!made || made.rows.length === 0) return []
  const isWide = wide.includes(name)
  const rows = made.rows.slice(0, isWide ? rowsMax : shortRowsMax)
  const bars = name === 'adoption' || name === 'funnel' || name === 'sources'
  const counts = rows.map(({ cells }) => Number(cells[1]))
  // The last row of the funnel is not a step and has no bar.
  const hasBar = (at: number) => bars && (name !== 'funnel' || at < rows.length - 1)
  return [
    {
      title: made.title,
      // The cells of a column of minutes contain the unit.
      columns: made.columns.map(({ name: head, kind }) =>
        kind === 'minutes' ? words.t(($) => $.insightReports.totals.response_minutes) : head,
      ),
      rows: rows.map(({ cells, kind }, row) => ({
        cells: cells.map((cell, at) => cellText(cell, kind ?? made.columns[at]?.kind ?? 'text', words)),
        bar: hasBar(row) ? (shareOf(counts[row] ?? 0, Math.max(...counts)) ?? 0) : null,
      })),
      isWide,
    },
  ]
}

export function cellText(cell: Cell, kind: Kind, words: InsightWords): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return kind === 'day' ? dayText(cell, words.locale) : cell
  if (kind === 'part') return partText(cell, words.locale)
  if (kind === 'minutes') return minutesText(cell, words)
  return countText(kind === 'rate' ? Math.round(cell * 10) / 10 : cell, words.locale)
}
