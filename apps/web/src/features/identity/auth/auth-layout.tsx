import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { SampleCards } from '../../../ui/picture/sample-cards.tsx'
import classes from './auth-frame.module.css'

/**
 * Layout of all sign-in pages: the page on the left; on the right, cards on a company's colour that stay while pages
 * change.
 */
export function AuthLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className={classes.frame}>
      {children}
      <SampleCards />
    </div>
  )
}
