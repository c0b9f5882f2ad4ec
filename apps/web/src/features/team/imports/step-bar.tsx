import type { ReactNode } from 'react'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import classes from './import-page.module.css'

interface StepBarProps {
  /** What is worth knowing at the moment of going on. */
  text?: ReactNode
  error?: unknown
  /** The ways on, the primary one last. */
  children: ReactNode
}

/** Stands at the foot of a step, however long the step is. */
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
