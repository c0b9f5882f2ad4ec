import type {
  InsightFigures,
  InsightLink,
  InsightPerson,
  Insights,
  InsightShare,
} from '@kartu/contracts/insights/insights'
import { formatNumber } from '../../../../lib/format.ts'
import { shortDay, weekDay, weekDays } from '../days.ts'
import { hourText } from './hours-chart.tsx'
import type { SeriesName } from '../insight-query.ts'
import { linkName } from '../dimension-names.ts'
import { nameOf } from './people-list.tsx'
import { fewText, shareText, timeText } from '../figure-text.ts'
import type { TableData } from './table-of.tsx'
import { t } from '../words.ts'

/** The numbers of each chart, as its table shows them. */

const none = (): string => t(($) => $.insights.tile.none)
const column = (
  name:
    | 'answers'
    | 'before'
    | 'day'
    | 'group'
    | 'hour'
    | 'leads'
    | 'link'
    | 'needed'
    | 'now'
    | 'number'
    | 'people'
    | 'person'
    | 'saved'
    | 'share'
    | 'step'
    | 'taps'
    | 'target'
    | 'views',
): string => t(($) => $.insights.column[name])

export function daysTable(
  days: InsightFigures['days'],
  series: SeriesName,
  since: string | null,
  isRunning: boolean,
): TableData {
  const compared = days.some(({ before }) => before !== null)
  const said = (day: string, count: number): string => (since !== null && day >= since ? formatNumber(count) : none())
  return {
    head: [column('day'), column('now'), ...(compared ? [column('before')] : [])],
    rows: days.map((day) => [
      weekDay(day.day),
      said(day.day, day[series]),
      ...(compared ? [day.before === null ? none() : said(day.before.day, day.before[series])] : []),
    ]),
    note: isRunning ? t(($) => $.insights.column.running) : undefined,
  }
}

export const funnelTable = (steps: readonly { name: string; share: string | null; count: number }[]): TableData => ({
  head: [column('step'), column('number'), column('share')],
  rows: steps.map(({ name, share, count }) => [name, formatNumber(count), share ?? '']),
})

/** Shares by one property: the charted number with the previous period, if there is one, then the other number. */
export function sharesTable(
  name: string,
  by: 'views' | 'leads',
  shares: readonly InsightShare[],
  nameOfValue: (value: string) => string,
): TableData {
  const compared = shares.some(({ before }) => before !== null)
  const other = by === 'views' ? 'leads' : 'views'
  return {
    head: [name, column(by), ...(compared ? [column('before')] : []), column(other)],
    rows: shares
      .toSorted((a, b) => b[by] - a[by])
      .map((share) => [
        nameOfValue(share.value),
        formatNumber(share[by]),
        ...(compared ? [formatNumber(share.before?.[by] ?? 0)] : []),
        formatNumber(share[other]),
      ]),
  }
}

export function linksTable(links: readonly InsightLink[]): TableData {
  const compared = links.some(({ before }) => before !== null)
  return {
    head: [column('link'), column('taps'), ...(compared ? [column('before')] : [])],
    rows: links.map(({ target, taps, before }) => [
      linkName(target),
      formatNumber(taps),
      ...(compared ? [formatNumber(before ?? 0)] : []),
    ]),
  }
}

export const hoursTable = (views: readonly (readonly number[])[]): TableData => ({
  head: [column('hour'), ...weekDays('short')],
  rows: Array.from({ length: 24 }, (_, hour) => [
    hourText(hour),
    ...views.map((hours) => formatNumber(hours[hour] ?? 0)),
  ]),
})

export const peopleTable = (people: readonly InsightPerson[]): TableData => ({
  head: [column('person'), column('leads'), column('saved'), column('views'), column('answers')],
  rows: people.map(({ member, leads, saves, views, response_minutes: minutes }) => [
    nameOf(member),
    formatNumber(leads),
    formatNumber(saves),
    formatNumber(views),
    minutes === null ? none() : timeText(minutes),
  ]),
})

export const adoptionTable = (steps: readonly { name: string; count: number }[], people: number): TableData => ({
  head: [column('step'), column('people'), column('share')],
  rows: steps.map(({ name, count }) => [name, formatNumber(count), people > 0 ? shareText(count / people) : none()]),
})

export const targetsTable = ({ rows }: Insights['targets']): TableData => ({
  head: [column('group'), column('leads'), column('target'), column('needed')],
  rows: rows.map(({ name, target, leads, needed_a_day: needed }) => [
    name,
    leads === null ? t(($) => $.insights.targets.too_few) : formatNumber(leads),
    formatNumber(target),
    needed === null ? none() : fewText(needed),
  ]),
})

/** Range of days for the hours, such as 12 to 18 Nov. */
export const shortRange = (from: string, to: string): string =>
  t(($) => $.insights.range, { from: shortDay(from), to: shortDay(to) })
