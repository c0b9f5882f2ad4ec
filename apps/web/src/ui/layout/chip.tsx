import type { ReactNode } from 'react'
import classes from './chip.module.css'

/** A word or a number on a light background, such as the count next to a title. */
export const Chip = ({ tone, children }: { tone?: 'accent'; children: ReactNode }) => (
  <span className={classes.chip} data-tone={tone}>
    {children}
  </span>
)
