import classes from './figures.module.css'

export interface Figure {
  /** The number, written by the locale; `undefined` while it is on its way. */
  value: string | undefined
  label: string
}

/**
 * Key figures as plain text. Their place is reserved while they load, so nothing jumps. `isSum`: the first is the sum
 * of the others, and is above them on a phone.
 */
export function Figures({ figures, isSum = false }: { figures: readonly Figure[]; isSum?: boolean }) {
  return (
    <dl className={classes.figures} data-sum={isSum || undefined}>
      {figures.map((figure) => (
        <div key={figure.label} className={classes.figure}>
          <dt className={classes.label}>{figure.label}</dt>
          <dd className={classes.value}>{figure.value ?? <span className={classes.pending} aria-hidden="true" />}</dd>
        </div>
      ))}
    </dl>
  )
}
