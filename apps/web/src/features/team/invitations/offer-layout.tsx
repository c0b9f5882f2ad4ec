import type { ReactNode } from 'react'
import { Stack } from '../../../ui/layout/layout.tsx'
import classes from './invitation-page.module.css'

/** Screen of one invitation: a narrow column in the middle of the page. */
export const Offer = ({ children }: { children: ReactNode }) => (
  <Stack align="start" className={classes.offer}>
    {children}
  </Stack>
)

/** Buttons below each other, as wide as the column. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <Stack gap="s" className={classes.wide}>
    {children}
  </Stack>
)
