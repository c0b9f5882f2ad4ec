import { Row, Text } from '../layout/layout.tsx'
import classes from './figures.module.css'

export interface Figure {
  /** Formatted number; `undefined` while it loads. */
  value: string | undefined
  label: string
}

/**
 * Key figures as plain text. Their place is reserved while they load, so nothing jumps. `isSum`: the first is the sum
 * of the others, and is above them on a phone.
 */
export function Figures({ figures, isSum = false }: { figures: readonly Figure[]; isSum?: boolean }) {
  return (
    <Row as="dl" wrap gap="xxl" className={classes.figures} data-sum={isSum || undefined}>
      {figures.map((figure) => (
        <div key={figure.label} className={classes.figure}>
          <Text as="dt" size="small" tone="3">
            {figure.label}
          </Text>
          <Text as="dd" size="title-3" figures>
            {figure.value ?? <span className={classes.pending} aria-hidden="true" />}
          </Text>
        </div>
      ))}
    </Row>
  )
}
