import type { InsightFigures, Insights, InsightShare } from '@kartu/contracts/insights/insights'
import type { InsightTable } from '@kartu/contracts/insights/insights.plain'
import type { Translate } from '@kartu/messages/translator'
import {
  countryText,
  deviceText,
  type InsightWords,
  languageText,
  linkText,
  sourceText,
  weekdayText,
} from './insight-words.ts'

/** Format of a number. */
export type Kind = 'text' | 'count' | 'part' | 'minutes' | 'rate' | 'day'
export type Cell = string | number | null

/** Figures as a table. In the table `totals`, each row has its own number format. */
export interface FigureTable {
  title: string
  columns: readonly { name: string; kind: Kind }[]
  rows: readonly { cells: readonly Cell[]; kind?: Kind }[]
}

export interface TableWords extends InsightWords {
  /** The company's names for the two statuses in the funnel. */
  statusName: (status: 'qualified' | 'won') => string
}

type Words = Parameters<Parameters<Translate>[0]>[0]['insightReports']
type ColumnName = keyof Words['columns']

/** Null if the figures are missing: too few people, too many filters, or figures per person are off. */
export function tableOf(table: InsightTable, insights: Insights, words: TableWords): FigureTable | null {
  const made = makers[table](insights, words)
  if (!made) return null
  const { t } = words
  return {
    title: t(({ insightReports }) => insightReports.tables[table]),
    columns: made.columns.map(([name, kind]) => ({
      name: isHour(name) ? name : t(({ insightReports }) => insightReports.columns[name]),
      kind,
    })),
    rows: made.rows,
  }
}

interface Made {
  /** An hour needs no translated label. */
  columns: readonly (readonly [ColumnName | Hour, Kind])[]
  rows: FigureTable['rows']
}
type Hour = `${number}:00`
type Make = (insights: Insights, words: TableWords) => Made | null

/** Builds a column that is left out if it has no figures. */
const ofFigures =
  (make: (figures: InsightFigures, words: TableWords, insights: Insights) => Made | null): Make =>
  (insights, words) =>
    insights.figures && make(insights.figures, words, insights)

const isHour = (name: ColumnName | Hour): name is Hour => name.endsWith(':00')
const hourColumns = Array.from(
  { length: 24 },
  (_, hour) => [`${String(hour).padStart(2, '0')}:00` as Hour, 'count'] as const,
)

const rowsOf = (rows: readonly (readonly Cell[])[]): Made['rows'] => rows.map((cells) => ({ cells }))

const totalKinds = {
  views: 'count',
  visitors: 'count',
  saves: 'count',
  taps: 'count',
  qr: 'count',
  shares: 'count',
  leads: 'count',
  card_leads: 'count',
  conversion: 'part',
  response_minutes: 'minutes',
  qualified: 'count',
  won: 'count',
} as const
const totalNames = Object.keys(totalKinds) as (keyof typeof totalKinds)[]

const breakdown = (
  column: ColumnName,
  of: 'sources' | 'countries' | 'devices' | 'languages',
  name: (value: string, words: TableWords) => string,
): Make =>
  ofFigures((figures, words, { before }) => {
    const lines: readonly InsightShare[] | null = figures[of]
    if (!lines) return null
    const compared = before
      ? ([
          ['views_before', 'count'],
          ['leads_before', 'count'],
        ] as const)
      : []
    return {
      columns: [[column, 'text'], ['views', 'count'], ['leads', 'count'], ...compared],
      rows: rowsOf(
        lines.map((line) => [
          ...[name(line.value, words), line.views, line.leads],
          ...(before ? [line.before?.views ?? 0, line.before?.leads ?? 0] : []),
        ]),
      ),
    }
  })

const dayColumns = ['views', 'visitors', 'saves', 'taps', 'leads'] as const

const makers: Readonly<Record<InsightTable, Make>> = {
  totals: ofFigures(({ totals, totals_before: before }, { t }) => ({
    columns: [['figure', 'text'], ['value', 'text'], ...(before ? ([['before', 'text']] as const) : [])],
    rows: totalNames.map((name) => ({
      kind: totalKinds[name],
      cells: [t(({ insightReports }) => insightReports.totals[name]), totals[name], ...(before ? [before[name]] : [])],
    })),
  })),
  days: ofFigures(({ days }, _words, { before }) => ({
    columns: [
      ['day', 'day'],
      ...dayColumns.map((name) => [name, 'count'] as const),
      ...(before
        ? ([
            ['day_before', 'day'],
            ['views_before', 'count'],
            ['leads_before', 'count'],
          ] as const)
        : []),
    ],
    rows: rowsOf(
      days.map((day) => [
        ...[day.day, ...dayColumns.map((name) => day[name])],
        ...(before ? [day.before?.day ?? null, day.before?.views ?? null, day.before?.leads ?? null] : []),
      ]),
    ),
  })),
  funnel: ofFigures(({ funnel }, { t, statusName }) => ({
    columns: [
      ['step', 'text'],
      ['count', 'count'],
    ],
    rows: rowsOf([
      [t(($) => $.insightReports.funnel.views), funnel.views],
      [t(($) => $.insightReports.funnel.saves), funnel.saves],
      [t(($) => $.insightReports.funnel.leads), funnel.leads],
      [statusName('qualified'), funnel.qualified],
      [statusName('won'), funnel.won],
      [t(($) => $.insightReports.funnel.left_out_leads), funnel.left_out_leads],
    ]),
  })),
  sources: breakdown('source', 'sources', sourceText),
  countries: breakdown('country', 'countries', countryText),
  devices: breakdown('device', 'devices', deviceText),
  languages: breakdown('language', 'languages', languageText),
  hours: ofFigures(
    ({ hours }, { locale }) =>
      hours && {
        columns: [['weekday', 'text'], ...hourColumns],
        rows: rowsOf(hours.views.map((day, at) => [weekdayText(at + 1, locale), ...day])),
      },
  ),
  links: ofFigures(
    ({ links }, words, { before }) =>
      links && {
        columns: [['link', 'text'], ['taps', 'count'], ...(before ? ([['taps_before', 'count']] as const) : [])],
        rows: rowsOf(
          links.map(({ target, taps, before: other }) => [linkText(target, words), taps, ...(before ? [other] : [])]),
        ),
      },
  ),
  people: ofFigures(
    ({ people }) =>
      people && {
        columns: [
          ['person', 'text'],
          ['views', 'count'],
          ['saves', 'count'],
          ['leads', 'count'],
          ['response_minutes', 'minutes'],
        ],
        rows: rowsOf(
          people.map(({ member, views, saves, leads, response_minutes: minutes }) => [
            ...[member.name, views, saves, leads],
            minutes,
          ]),
        ),
      },
  ),
  adoption: ofFigures(
    ({ adoption }, { t }) =>
      adoption && {
        columns: [
          ['step', 'text'],
          ['people', 'count'],
        ],
        rows: rowsOf(
          (['people', 'edited', 'shared', 'seen', 'met'] as const).map((step) => [
            t(({ insightReports }) => insightReports.adoption[step]),
            adoption[step],
          ]),
        ),
      },
  ),
  targets: ({ targets: { rows } }, { t }) => ({
    columns: [
      ['name', 'text'],
      ['kind', 'text'],
      ['leads', 'count'],
      ['target', 'count'],
      ['needed_a_day', 'rate'],
    ],
    rows: rowsOf(
      rows.map(({ kind, name, leads, target, needed_a_day: needed }) => [
        ...[name, t(({ insightReports }) => insightReports.kinds[kind])],
        ...[leads, target, needed],
      ]),
    ),
  }),
}
