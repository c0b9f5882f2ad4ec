import type { ReactNode } from 'react'
import classes from './page.module.css'

/** A page that is a `PageHeader` with one thing to do below it. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>
}
