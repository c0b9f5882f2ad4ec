import { Outlet } from 'react-router'
import classes from './bare-layout.module.css'
import { useWantedModals } from '../modals/wanted-modals.ts'

/** The page alone, from edge to edge. */
export function ScreenLayout() {
  useWantedModals()
  return (
    <main className={classes.screen} tabIndex={-1}>
      <Outlet />
    </main>
  )
}
