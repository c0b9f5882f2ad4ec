import type { InsightDay } from '@kartu/contracts/insights/insights'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatNumber } from '../../../../lib/format.ts'
import { Text } from '../../../../ui/layout/layout.tsx'
import { notDrawn } from './chart-picture.ts'
import { weekDay } from '../days.ts'
import type { SeriesName } from '../insight-query.ts'
import { t } from '../words.ts'
import classes from './daily-chart.module.css'

interface DaySliderProps {
  days: readonly InsightDay[]
  now: readonly (number | null)[]
  before: readonly (number | null)[]
  series: SeriesName
  isRunning: boolean
  area: {
    left: number
    right: number
    top: number
    bottom: number
    widthPx: number
    x: (day: number) => number
    y: (count: number) => number
  }
}

const tipPx = 176
const week = 7

/**
 * Overlay on the lines: the day under the pointer or reached by the arrow keys, with its values; a slider, so that
 * screen readers announce it.
 */
export function DaySlider({ days, now, before, series, isRunning, area }: DaySliderProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const end = days.length - 1
  const day = chosen === null ? null : Math.min(chosen, end)
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const { left } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / Math.max(area.right - area.left, 1)
    setChosen(Math.round(Math.min(Math.max(share, 0), 1) * end))
  }
  const walk = (event: KeyboardEvent): void => {
    const from = day ?? end
    const to = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      PageDown: from - week,
      PageUp: from + week,
      Home: 0,
      End: end,
    }[event.key]
    if (event.key === 'Escape') setChosen(null)
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.min(Math.max(to, 0), end))
  }
  const values = { days, now, before, series, isRunning }
  const shown = day === null ? null : dayText(values, day)
  const spoken = dayText(values, day ?? end)
  return (
    <>
      <div
        className={classes.walk}
        style={{ left: area.left, top: area.top, width: area.right - area.left, height: area.bottom - area.top }}
        role="slider"
        tabIndex={0}
        aria-label={t(($) => $.insights.daily.walk, { title: t(($) => $.insights.daily.title[series]) })}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(day ?? end) + 1}
        aria-valuetext={`${spoken.value}, ${spoken.when}`}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setChosen(null)}
        onBlur={() => setChosen(null)}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setChosen(day ?? end)
        }}
        onKeyDown={walk}
        {...notDrawn}
      />
      {day === null || shown === null ? null : (
        <div className={classes.shown} aria-hidden="true" {...notDrawn}>
          <span
            className={classes.cursor}
            style={{ left: area.x(day), top: area.top, height: area.bottom - area.top }}
          />
          {now[day] == null ? null : (
            <span className={classes.dot} style={{ left: area.x(day), top: area.y(now[day]) }} />
          )}
          <div
            className={classes.tip}
            style={{ left: tipLeft(area.x(day), area.widthPx), top: area.top + 4, width: tipPx }}
          >
            <Text as="strong">{shown.value}</Text>
            <Text size="small" tone="3">
              {shown.when}
            </Text>
          </div>
        </div>
      )}
    </>
  )
}

/** Above the day, but inside the chart. */
const tipLeft = (x: number, widthPx: number): number =>
  Math.min(Math.max(x - tipPx / 2, 0), Math.max(widthPx - tipPx, 0))

const valueText = (series: SeriesName, count: number): string =>
  t(($) => $.insights.daily.value[series], { count, number: formatNumber(count) })

/** The value of a day, and the day with the value of the previous period. */
function dayText(
  { days, now, before, series, isRunning }: Omit<DaySliderProps, 'area'>,
  at: number,
): { value: string; when: string } {
  const count = now[at] ?? null
  const then = before[at] ?? null
  const name = weekDay(days[at]?.day ?? '')
  const when = isRunning && at === days.length - 1 ? t(($) => $.insights.daily.running, { day: name }) : name
  return {
    value: count === null ? t(($) => $.insights.tile.none) : valueText(series, count),
    when:
      then === null
        ? when
        : t(($) => $.insights.daily.at, {
            day: when,
            before: t(($) => $.insights.daily.before_number, { number: formatNumber(then) }),
          }),
  }
}
