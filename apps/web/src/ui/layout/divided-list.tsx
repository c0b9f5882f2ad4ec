import type { JSX } from 'react'
import classes from './divided-list.module.css'
import { Stack } from './layout.tsx'

/** A list with a line between its rows, in a frame or without one. */
export const DividedList = ({ framed = false, ...rest }: JSX.IntrinsicElements['ul'] & { framed?: boolean }) => (
  <Stack as="ul" gap="none" {...rest} data-framed={framed || undefined} className={classes.list} />
)
