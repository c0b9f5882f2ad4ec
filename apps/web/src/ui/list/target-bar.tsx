import classes from './target-bar.module.css'

interface TargetBarProps {
  value: number
  target: number | null
  label: string
  /** The value as words; the label if missing. */
  valueText?: string
}

/** Progress towards a target; nothing without a target. */
export function TargetBar({ value, target, label, valueText = label }: TargetBarProps) {
  if (target === null || target === 0) return null
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={target}
      aria-valuenow={Math.min(value, target)}
      aria-valuetext={valueText}
      aria-label={label}
    >
      <span style={{ width: `${Math.min(100, (value / target) * 100)}%` }} />
    </div>
  )
}
