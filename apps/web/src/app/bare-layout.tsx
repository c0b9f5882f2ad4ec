import { Outlet } from 'react-router'
import classes from './bare-layout.module.css'

/** Nothing but the page. */
export function BareLayout() {
  return (
    <main className={classes.page} tabIndex={-1}>
      <Outlet />
    </main>
  )
}
