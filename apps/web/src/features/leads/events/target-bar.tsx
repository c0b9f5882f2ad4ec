import { formatNumber } from '../../../lib/format.ts'
import { t } from './words.ts'
import classes from './events.module.css'

/** Progress of an event's leads towards its target; nothing without a target. */
export function TargetBar({ leads, target }: { leads: number; target: number | null }) {
  if (target === null || target === 0) return null
  const words = t(($) => $.events.figures.progress, { leads: formatNumber(leads), target: formatNumber(target) })
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={target}
      aria-valuenow={Math.min(leads, target)}
      aria-valuetext={words}
      aria-label={words}
    >
      <span style={{ width: `${Math.min(100, (leads / target) * 100)}%` }} />
    </div>
  )
}
