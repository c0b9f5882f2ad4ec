import type { ReactNode } from 'react'
import { formatNumber } from '../../../../lib/format.ts'
import { shareText } from '../said.ts'
import { useGround } from '../ground.ts'
import { t } from '../words.ts'
import classes from './bars.module.css'

export interface Bar {
  key: string
  name: string
  count: number
  /** Value in the period of comparison. */
  before: number | null
}

interface BarsProps {
  bars: readonly Bar[]
  /** Total of the shares. */
  total: number
  /** Maximum number of lines; the rest is in the table. */
  max?: number
}

/** Lines with a bar each, on one scale from zero; a dashed mark shows the previous period. */
export function Bars({ bars, total, max = 7 }: BarsProps) {
  const { before } = useGround()
  const shown = bars.slice(0, max)
  const largest = Math.max(1, ...shown.map(({ count, before: then }) => Math.max(count, then ?? 0)))
  if (bars.length === 0) return <Nothing />
  const foot = [
    before !== null && shown.some((bar) => bar.before !== null) ? before : '',
    bars.length > max ? t(($) => $.insights.more, { count: bars.length - max }) : '',
  ]
    .filter((text) => text !== '')
    .join(' ')
  return (
    <>
      <ul className={classes.bars}>
        {shown.map((bar) => (
          <li key={bar.key} className={classes.bar}>
            <span className={classes.name}>{bar.name}</span>
            <Track share={bar.count / largest} mark={bar.before === null ? null : bar.before / largest} />
            <span className={classes.count}>{formatNumber(bar.count)}</span>
            <span className={classes.share}>{total > 0 ? shareText(bar.count / total) : ''}</span>
          </li>
        ))}
      </ul>
      {foot === '' ? null : <p className={classes.foot}>{foot}</p>}
    </>
  )
}

/** One bar, with the mark of the previous period. Zero has no bar, and any other value at least a sliver. */
function Track({ share, mark }: { share: number; mark: number | null }) {
  return (
    <span className={classes.track} aria-hidden="true">
      {share > 0 ? <span className={classes.fill} style={{ width: `max(4px, ${share * 100}%)` }} /> : null}
      {mark === null || mark <= 0 ? null : (
        <svg className={classes.mark} style={{ left: `${mark * 100}%` }} width={6} height={20}>
          <rect className={classes.rim} width={6} height={20} />
          <line className={classes.dash} x1={3} x2={3} y1={1} y2={19} />
        </svg>
      )}
    </span>
  )
}

export interface Step {
  key: string
  name: ReactNode
  /** Secondary text beside the name. */
  aside?: string | null | undefined
  count: number
}

/** Bars below their labels, on one scale; with a rail if each is a part of the whole. */
export function Steps({ steps, whole, rail = false }: { steps: readonly Step[]; whole: number; rail?: boolean }) {
  return (
    <ul className={classes.steps} data-rail={rail || undefined}>
      {steps.map(({ key, name, aside, count }) => (
        <li key={key}>
          <div className={classes.words}>
            <span className={classes.label}>
              <bdi>{name}</bdi>
              {aside ? <span className={classes.aside}>{aside}</span> : null}
            </span>
            <span className={classes.count}>{formatNumber(count)}</span>
          </div>
          <span className={classes.rail} aria-hidden="true">
            {count > 0 && whole > 0 ? (
              <span className={classes.fill} style={{ width: `max(3px, ${Math.min(count / whole, 1) * 100}%)` }} />
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Nothing() {
  return <p className={classes.nothing}>{t(($) => $.insights.chart.empty)}</p>
}
