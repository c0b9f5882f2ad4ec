import type { Insights } from '@kartu/contracts/insights/insights'
import { formatNumber } from '../../../../lib/format.ts'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { fewText } from '../figure-text.ts'
import { t } from '../words.ts'
import classes from './targets-chart.module.css'

/** Leads of the month against each target; the mark shows an even pace today. */
export function TargetsChart({ targets: { rows, elapsed } }: { targets: Insights['targets'] }) {
  return (
    <Stack as="ul">
      {rows.map(({ kind, _id, name, target, leads, needed_a_day: needed }, at) => (
        <Stack as="li" gap="none" key={`${kind} ${_id}`}>
          <Row gap="m" align="baseline" justify="between">
            <Text as="span">{name}</Text>
            <Text as="span" fixed strong figures>
              {leads === null
                ? '—'
                : t(($) => $.insights.targets.of, { leads: formatNumber(leads), target: formatNumber(target) })}
            </Text>
          </Row>
          <Row>
            <span className={classes.rail} aria-hidden="true">
              {leads !== null && leads > 0 ? (
                <span
                  className={classes.fill}
                  style={{ width: `max(3px, ${Math.min(leads / Math.max(target, 1), 1) * 100}%)` }}
                />
              ) : null}
              <span className={classes.mark} style={{ left: `${elapsed * 100}%` }}>
                <span className={classes.pace} />
              </span>
              {at === 0 ? (
                <span className={classes.today} style={{ left: `${Math.min(Math.max(elapsed * 100, 8), 92)}%` }}>
                  {t(($) => $.insights.targets.today)}
                </span>
              ) : null}
            </span>
            <Text as="span" size="small" tone="3" figures className={classes.needed}>
              {leads === null
                ? t(($) => $.insights.targets.too_few)
                : leads >= target
                  ? t(($) => $.insights.targets.reached)
                  : t(($) => $.insights.targets.needed, { number: fewText(needed ?? 0) })}
            </Text>
          </Row>
        </Stack>
      ))}
    </Stack>
  )
}
