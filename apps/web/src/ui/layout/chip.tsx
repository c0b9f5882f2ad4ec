import type { ReactNode } from 'react'
import classes from './chip.module.css'

/** A word or a number on a soft ground, such as the count beside a title. */
export const Chip = ({ tone, children }: { tone?: 'accent'; children: ReactNode }) => (
  <span className={classes.chip} data-tone={tone}>
    {children}
  </span>
)
