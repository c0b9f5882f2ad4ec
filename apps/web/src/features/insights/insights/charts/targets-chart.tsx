import type { Insights } from '@kartu/contracts/insights/insights'
import { formatNumber } from '../../../../lib/format.ts'
import { fewText } from '../said.ts'
import { t } from '../words.ts'
import classes from './targets-chart.module.css'

/** Leads of the month against each target; the mark shows an even pace today. */
export function TargetsChart({ targets: { rows, elapsed } }: { targets: Insights['targets'] }) {
  return (
    <ul className={classes.targets}>
      {rows.map(({ kind, _id, name, target, leads, needed_a_day: needed }, at) => (
        <li key={`${kind} ${_id}`} className={classes.target}>
          <span className={classes.name}>{name}</span>
          <span className={classes.of}>
            {leads === null
              ? '—'
              : t(($) => $.insights.targets.of, { leads: formatNumber(leads), target: formatNumber(target) })}
          </span>
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
          <span className={classes.needed}>
            {leads === null
              ? t(($) => $.insights.targets.too_few)
              : leads >= target
                ? t(($) => $.insights.targets.reached)
                : t(($) => $.insights.targets.needed, { number: fewText(needed ?? 0) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
