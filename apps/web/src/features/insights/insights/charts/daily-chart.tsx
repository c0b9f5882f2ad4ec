import type { Insights, InsightDay } from '@kartu/contracts/insights/insights'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useRef } from 'react'
import { formatNumber } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useWidth } from '../../../../ui/frame/use-width.ts'
import { beside, dayMarks, freeSpan, inRow, upScale } from './chart-scale.ts'
import { notDrawn } from './chart-picture.ts'
import { shortDay } from '../days.ts'
import { DaySlider } from './day-slider.tsx'
import type { SeriesName } from '../insight-query.ts'
import { t } from '../words.ts'
import classes from './daily-chart.module.css'

interface DailyChartProps {
  days: readonly InsightDay[]
  series: SeriesName
  totals: { now: number; before: number | null }
  events: Insights['events']
  /** The first day with figures. */
  since: string | null
  /** True if the last day is not over yet. */
  isRunning: boolean
}

/** Below this width the labels are inside the chart. */
const narrowPx = 520
const letterPx = 6.7
/** A chart on a phone has two lines of text above its highest point. */
const roomForWords = 1.36

/**
 * One series, day by day: the current one in ink, the previous one dashed, events as pale bands; arrow keys move
 * between days.
 */
export function DailyChart({ days, series, totals, events, since, isRunning }: DailyChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const widthPx = useWidth(box)
  const isNarrow = widthPx < narrowPx
  const names = events.length > 0 ? 30 : 10
  const heightPx = isNarrow ? 168 : 240
  const now = days.map((day) => (since !== null && day.day >= since ? day[series] : null))
  const before = days.map(({ before: then }) =>
    then !== null && since !== null && then.day >= since ? then[series] : null,
  )
  const largest = Math.max(0, ...now.map((one) => one ?? 0), ...before.map((one) => one ?? 0))
  const scale = isNarrow ? upScale(largest, 3, roomForWords) : upScale(largest)
  const left = Math.max(...scale.ticks.map((tick) => formatNumber(tick).length)) * 7.4 + 14
  const right = Math.max(widthPx - (isNarrow ? 8 : 96), left + 10)
  const step = days.length > 1 ? (right - left) / (days.length - 1) : 0
  const x = (day: number): number => (days.length > 1 ? left + day * step : (left + right) / 2)
  const y = (count: number): number => names + heightPx - (count / scale.top) * heightPx
  const bottom = names + heightPx
  const marks = dayMarks(days.length, isNarrow ? 3 : 5)
  const bands = events.flatMap((event) => bandOf(event, days, x, step, left, right))
  const isEmpty = totals.now === 0 && now.every((one) => (one ?? 0) === 0)
  const last = now.at(-1) ?? null
  return (
    <div ref={box} className={classes.box} style={{ minHeight: bottom + 28 }}>
      {widthPx === 0 ? null : (
        <>
          <svg className={classes.chart} width={widthPx} height={bottom + 28} aria-hidden="true">
            <EventBands bands={bands} left={left} widthPx={widthPx} top={names} heightPx={heightPx} />
            {scale.ticks.map((tick) => (
              <CountLine key={tick} count={tick} left={left} right={right} y={y(tick)} />
            ))}
            {marks.map((day) => (
              <text
                key={day}
                className={classes.mark}
                x={x(day)}
                y={bottom + 21}
                textAnchor={isNarrow ? anchorOf(day, days.length) : 'middle'}
              >
                {shortDay(days[day]?.day ?? '')}
              </text>
            ))}
            <path className={classes.before} d={lineOf(before, x, y)} />
            <path className={classes.now} d={lineOf(now, x, y)} />
            {last === null ? null : (
              <circle
                className={isRunning ? classes.running : classes.end}
                cx={x(days.length - 1)}
                cy={y(last)}
                r={isRunning ? 4 : 3.5}
              />
            )}
            {isEmpty ? null : isNarrow ? (
              <WordsInside
                totals={totals}
                points={[now, before].flatMap((counts) => pointsOf(counts, x, y, { left, top: names }))}
                heightPx={heightPx}
                left={left}
                widthPx={right - left}
                top={names}
              />
            ) : (
              <WordsBeside
                totals={totals}
                days={days.length}
                left={right + 14}
                now={y(last ?? 0)}
                before={y(before.at(-1) ?? 0)}
                top={names}
                heightPx={heightPx}
              />
            )}
          </svg>
          <DaySlider
            days={days}
            now={now}
            before={before}
            series={series}
            isRunning={isRunning}
            area={{ left, right, top: names, bottom, widthPx, x, y }}
          />
          {isEmpty ? (
            <Button
              component={Link}
              variant="default"
              className={classes.begin ?? ''}
              style={{ top: names + heightPx / 2 - 22 }}
              to={paths.editMember()}
              {...notDrawn}
            >
              {t(($) => $.insights.daily.empty)}
            </Button>
          ) : null}
        </>
      )}
    </div>
  )
}

interface EventBandsProps {
  bands: readonly ReturnType<typeof bandOf>[number][]
  left: number
  widthPx: number
  top: number
  heightPx: number
}

/** The days of events, with their names if there is room. */
function EventBands({ bands, left, widthPx, top, heightPx }: EventBandsProps) {
  const placed = inRow(
    bands.map((band) => ({ middle: band.x + band.width / 2 - left, widthPx: band.name.length * letterPx })),
    Math.max(widthPx - left, 0),
  )
  return bands.map((band, at) => (
    <g key={band.id}>
      <rect className={classes.band} x={band.x} y={top} width={band.width} height={heightPx} />
      {placed[at] == null ? null : (
        <text className={classes.name} x={placed[at] + left} y={top - 10} textAnchor="middle">
          {band.name}
        </text>
      )}
    </g>
  ))
}

interface CountLineProps {
  count: number
  left: number
  right: number
  y: number
}

function CountLine({ count, left, right, y }: CountLineProps) {
  return (
    <g>
      <line className={classes.rule} x1={left} x2={right} y1={y} y2={y} />
      <text className={classes.mark} x={left - 12} y={y + 4} textAnchor="end">
        {formatNumber(count)}
      </text>
    </g>
  )
}

interface WordsBesideProps {
  totals: DailyChartProps['totals']
  days: number
  left: number
  now: number
  before: number
  top: number
  heightPx: number
}

/** Labels at the ends of the lines. */
function WordsBeside({ totals, days, left, now, before, top, heightPx }: WordsBesideProps) {
  const room = heightPx - 18
  const at =
    totals.before === null ? { now: Math.min(now - top, room), before: 0 } : beside(now - top, before - top, 40, room)
  return (
    <>
      <text className={classes.strong} x={left} y={at.now + top + 2}>
        {t(($) => $.insights.daily.now, { number: formatNumber(totals.now) })}
      </text>
      <text className={classes.name} x={left} y={at.now + top + 19}>
        {t(($) => $.insights.daily.span, { count: days })}
      </text>
      {totals.before === null ? null : (
        <text className={classes.name} x={left} y={at.before + top + 2}>
          {t(($) => $.insights.daily.before, { number: formatNumber(totals.before) })}
        </text>
      )}
    </>
  )
}

interface WordsInsideProps {
  totals: DailyChartProps['totals']
  points: readonly { x: number; y: number }[]
  left: number
  widthPx: number
  heightPx: number
  top: number
}

/** Labels in the space that the lines leave free. */
function WordsInside({ totals, points, left, widthPx, heightPx, top }: WordsInsideProps) {
  const before =
    totals.before === null ? null : t(($) => $.insights.daily.before_dashed, { number: formatNumber(totals.before) })
  const place = freeSpan(points, widthPx, (before?.length ?? 8) * letterPx)
  const y = top + Math.max(Math.min(place.y, heightPx) / 2 - 4, 14)
  return (
    <>
      <text className={classes.strong} x={left + place.x} y={y} textAnchor="middle">
        {t(($) => $.insights.daily.now, { number: formatNumber(totals.now) })}
      </text>
      {before === null ? null : (
        <text className={classes.name} x={left + place.x} y={y + 17} textAnchor="middle">
          {before}
        </text>
      )}
    </>
  )
}

/** Points on a line and on the way to the next day, inside the chart. */
function pointsOf(
  counts: readonly (number | null)[],
  x: (day: number) => number,
  y: (count: number) => number,
  { left, top }: { left: number; top: number },
): { x: number; y: number }[] {
  return counts.flatMap((count, day) => {
    const next = counts[day + 1] ?? count
    if (count === null || next === null) return []
    return [0, 0.33, 0.67].map((way) => ({ x: x(day + way) - left, y: y(count + (next - count) * way) - top }))
  })
}

/** Straight lines between days; a day without figures interrupts the line. */
const lineOf = (counts: readonly (number | null)[], x: (day: number) => number, y: (count: number) => number): string =>
  counts
    .map((count, day) =>
      count === null
        ? ''
        : `${day === 0 || counts[day - 1] == null ? 'M' : 'L'}${x(day).toFixed(1)} ${y(count).toFixed(1)}`,
    )
    .join('')

/** An event covers its days, half a step on both sides, inside the chart. */
function bandOf(
  event: Insights['events'][number],
  days: readonly InsightDay[],
  x: (day: number) => number,
  step: number,
  left: number,
  right: number,
): { id: string; name: string; x: number; width: number }[] {
  const first = days.findIndex(({ day }) => day >= event.from)
  const last = days.findLastIndex(({ day }) => day <= event.to)
  if (first === -1 || last < first) return []
  const half = Math.max(step / 2, 2)
  const begin = Math.max(x(first) - half, left)
  return [{ id: event._id, name: event.name, x: begin, width: Math.min(x(last) + half, right) - begin }]
}

const anchorOf = (day: number, days: number): 'start' | 'middle' | 'end' =>
  day === 0 ? 'start' : day === days - 1 ? 'end' : 'middle'
