import type { ReactNode } from 'react'
import { formatNumber } from '../../../../lib/format.ts'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { ChartNote } from './chart-frame.tsx'
import { shareText } from '../figure-text.ts'
import { useChartContext } from '../chart-context.ts'
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
  /** Maximum number of lines; the table has the others. */
  max?: number
}

/** Lines with a bar each, on one scale from zero; a dashed mark shows the previous period. */
export function Bars({ bars, total, max = 7 }: BarsProps) {
  const { before } = useChartContext()
  const shown = bars.slice(0, max)
  const largest = Math.max(1, ...shown.map(({ count, before: then }) => Math.max(count, then ?? 0)))
  if (bars.length === 0) return <ChartNote text={t(($) => $.insights.chart.empty)} />
  const foot = [
    before !== null && shown.some((bar) => bar.before !== null) ? before : '',
    bars.length > max ? t(($) => $.insights.more, { count: bars.length - max }) : '',
  ]
    .filter((text) => text !== '')
    .join(' ')
  return (
    <>
      <Stack as="ul" gap="none" className={classes.bars}>
        {shown.map((bar) => (
          <li key={bar.key} className={classes.bar}>
            <Text as="span">{bar.name}</Text>
            <Track share={bar.count / largest} mark={bar.before === null ? null : bar.before / largest} />
            <Text as="span" strong figures>
              {formatNumber(bar.count)}
            </Text>
            <Text as="span" size="small" tone="3" figures>
              {total > 0 ? shareText(bar.count / total) : ''}
            </Text>
          </li>
        ))}
      </Stack>
      {foot === '' ? null : <ChartNote text={foot} />}
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
  /** Secondary text next to the name. */
  aside?: string | null | undefined
  count: number
}

/** Bars below their labels, on one scale; with a rail if each is a part of the whole. */
export function Steps({ steps, whole, rail = false }: { steps: readonly Step[]; whole: number; rail?: boolean }) {
  return (
    <Stack as="ul" gap="l" className={classes.steps} data-rail={rail || undefined}>
      {steps.map(({ key, name, aside, count }) => (
        <Stack as="li" gap="xs" key={key}>
          <Row gap="m" align="baseline" justify="between">
            <span>
              <bdi>{name}</bdi>{' '}
              {aside ? (
                <Text as="span" size="small" tone="3">
                  {aside}
                </Text>
              ) : null}
            </span>
            <Text as="span" strong figures>
              {formatNumber(count)}
            </Text>
          </Row>
          <span className={classes.rail} aria-hidden="true">
            {count > 0 && whole > 0 ? (
              <span className={classes.fill} style={{ width: `max(3px, ${Math.min(count / whole, 1) * 100}%)` }} />
            ) : null}
          </span>
        </Stack>
      ))}
    </Stack>
  )
}
