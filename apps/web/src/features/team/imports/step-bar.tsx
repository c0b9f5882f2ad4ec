import type { ReactNode } from 'react'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import classes from './import-page.module.css'

interface StepBarProps {
  /** A hint for the next step. */
  text?: ReactNode
  error?: unknown
  /** Buttons, the primary one last. */
  children: ReactNode
}

/** Fixed at the foot of a step of any length. */
export function StepBar({ text, error, children }: StepBarProps) {
  return (
    <div className={classes.bar}>
      <ErrorNote error={error} />
      <div className={classes.row}>
        {text ? <span className={classes.barText}>{text}</span> : null}
        {children}
      </div>
    </div>
  )
}
