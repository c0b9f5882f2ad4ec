import type { ReactNode } from 'react'
import classes from './card-frame.module.css'

/** Frame of a card that is shown on a page. */
export const CardFrame = ({ children }: { children: ReactNode }) => <div className={classes.frame}>{children}</div>
