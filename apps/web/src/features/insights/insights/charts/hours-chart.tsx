import { useRef } from 'react'
import { formatNumber } from '../../../../lib/format.ts'
import { useWidth } from '../../../../ui/frame/use-width.ts'
import { fullestHour, heatStep } from './chart-scale.ts'
import { weekDays } from '../days.ts'
import { t } from '../words.ts'
import classes from './hours-chart.module.css'

/** 09:00, as both languages write it on a scale. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Seven days of 24 hours in five steps of ink; the maximum shows its count. */
export function HoursChart({ views }: { views: readonly (readonly number[])[] }) {
  const box = useRef<HTMLDivElement>(null)
  const widthPx = useWidth(box)
  const isNarrow = widthPx < 480
  const left = 42
  const gap = isNarrow ? 2 : 4
  const cell = Math.max((widthPx - left + gap) / 24 - gap, 2)
  const height = isNarrow ? 18 : 20
  const row = height + gap
  const fullest = fullestHour(views)
  const short = weekDays('short')
  const long = weekDays('long')
  return (
    <div ref={box} style={{ minHeight: row * 7 + 24 }}>
      {widthPx === 0 ? null : (
        <svg className={classes.chart} width={widthPx} height={row * 7 + 24} aria-hidden="true">
          {views.map((hours, day) => (
            <g key={short[day]}>
              <text className={classes.word} x={0} y={day * row + height / 2 + 4}>
                {short[day]}
              </text>
              {hours.map((count, hour) => (
                <rect
                  // oxlint-disable-next-line react/no-array-index-key -- hours never move
                  key={hour}
                  className={classes.cell}
                  data-step={heatStep(count, fullest?.count ?? 0)}
                  x={left + hour * (cell + gap)}
                  y={day * row}
                  width={cell}
                  height={height}
                  rx={isNarrow ? 2 : 4}
                >
                  <title>
                    {t(($) => $.insights.hours.cell, {
                      day: long[day],
                      hour: hourText(hour),
                      count,
                      number: formatNumber(count),
                    })}
                  </title>
                </rect>
              ))}
            </g>
          ))}
          {fullest && cell >= formatNumber(fullest.count).length * 7 + 4 ? (
            <text
              className={classes.fullest}
              x={left + fullest.hour * (cell + gap) + cell / 2}
              y={fullest.day * row + height / 2 + 4}
              textAnchor="middle"
            >
              {formatNumber(fullest.count)}
            </text>
          ) : null}
          {[0, 6, 12, 18].map((hour) => (
            <text key={hour} className={classes.word} x={left + hour * (cell + gap)} y={row * 7 + 16}>
              {hourText(hour)}
            </text>
          ))}
        </svg>
      )}
    </div>
  )
}
