import { UnstyledButton } from '@mantine/core'
import type { Insights } from '@kartu/contracts/insights/insights'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { monthName } from './days.ts'
import { type InsightQuery, type SeriesName, seriesNames } from './insight-query.ts'
import { type Change, changeOf, paceOf, pointsOf, shareText, timeText } from './figure-text.ts'
import { t } from './words.ts'
import classes from './tiles.module.css'

const Explanation = lazyPopup('dialog', async () => (await import('./explanation.tsx')).Explanation)

interface TilesProps {
  answer: Insights
  query: InsightQuery
  onSeries: (series: SeriesName) => void
}

/** The figures of the period. Those with a daily series select it; each name opens its explanation. */
export function Tiles({ answer, query, onSeries }: TilesProps) {
  const { figures, targets } = answer
  if (figures === null) return null
  const { totals: now, totals_before: before } = figures
  return (
    <div className={classes.tiles} role="group" aria-label={t(($) => $.insights.tile.group)}>
      {seriesNames.map((series) => (
        <Tile
          key={series}
          title={t(($) => $.insights.tile[series], { count: 2 })}
          label={t(($) => $.insights.tile[series], { count: now[series] })}
          value={formatNumber(now[series])}
          change={before && changeOf(now[series], before[series])}
          chosen={query.series === series}
          onChoose={() => onSeries(series)}
          means={[
            t(($) => $.insights.means[series]),
            series !== 'leads' && query.everyone ? t(($) => $.insights.means.shown_audience) : '',
          ]}
        />
      ))}
      <Tile
        label={t(($) => $.insights.tile.conversion)}
        value={now.conversion === null ? t(($) => $.insights.tile.none) : shareText(now.conversion, 1)}
        change={
          now.conversion !== null && before !== null && before.conversion !== null
            ? pointsOf(now.conversion, before.conversion)
            : null
        }
        means={[
          t(($) => $.insights.means.conversion),
          t(($) => $.insights.means.conversion_of, {
            leads: formatNumber(now.card_leads),
            visitors: formatNumber(Math.max(now.visitors, now.card_leads)),
          }),
        ]}
      />
      <Tile
        label={t(($) => $.insights.tile.response)}
        value={now.response_minutes === null ? t(($) => $.insights.tile.none) : timeText(now.response_minutes)}
        change={
          now.response_minutes !== null && before !== null && before.response_minutes !== null
            ? paceOf(now.response_minutes, before.response_minutes)
            : null
        }
        means={[t(($) => $.insights.means.response)]}
      />
      {targets.total ? <TargetTile targets={targets} total={targets.total} /> : null}
    </div>
  )
}

interface TargetTileProps {
  targets: Insights['targets']
  total: NonNullable<Insights['targets']['total']>
}

function TargetTile({ targets: { month, elapsed }, total: { leads, target } }: TargetTileProps) {
  const reached = leads / Math.max(target, 1)
  const ahead = Math.round(reached * 100) - Math.round(elapsed * 100)
  const pace = ahead > 0 ? 'ahead' : ahead < 0 ? 'behind' : 'on'
  return (
    <Tile
      label={t(($) => $.insights.tile.target, { month: monthName(month) })}
      value={t(($) => $.insights.tile.of, { leads: formatNumber(leads), target: formatNumber(target) })}
      note={t(($) => $.insights.pace[pace], { share: shareText(reached) })}
      means={[t(($) => $.insights.means.target)]}
    />
  )
}

interface TileProps {
  label: string
  /** Heads the explanation; defaults to the label. */
  title?: string
  value: string
  change?: Change | null
  /** Shown instead of the change. */
  note?: ReactNode
  chosen?: boolean
  onChoose?: () => void
  means: readonly string[]
}

function Tile({ label, title = label, value, change = null, note, chosen = false, onChoose, means }: TileProps) {
  return (
    <div className={classes.tile} data-chosen={chosen || undefined}>
      {onChoose ? (
        <UnstyledButton
          className={classes.value}
          aria-pressed={chosen}
          aria-label={t(($) => $.insights.tile.show, { value, label })}
          onClick={onChoose}
        >
          {value}
        </UnstyledButton>
      ) : (
        <span className={classes.value}>{value}</span>
      )}
      <Explanation
        title={title}
        text={means.filter((text) => text !== '')}
        button={
          <UnstyledButton className={classes.label} aria-label={t(($) => $.insights.tile.means, { label })}>
            {label}
          </UnstyledButton>
        }
      />
      <Row gap="xs" className={classes.change}>
        {change ? <ChangeArrow way={change.way} /> : null}
        <Text as="span" size="small" tone="2" figures>
          {change?.text ?? note}
        </Text>
      </Row>
    </div>
  )
}

function ChangeArrow({ way }: Pick<Change, 'way'>) {
  const Arrow = way === 'up' ? IconArrowUpRight : IconArrowDownRight
  return way === 'same' ? null : <Arrow size={14} stroke={1.6} aria-hidden="true" />
}
