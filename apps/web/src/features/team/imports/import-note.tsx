import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './import-page.module.css'

interface ImportNoteProps {
  tone: 'plain' | 'warn'
  action?: ReactNode
  children: ReactNode
}

/** A sentence to read before continuing. */
export function ImportNote({ tone, action, children }: ImportNoteProps) {
  const Sign = tone === 'warn' ? IconAlertTriangle : IconInfoCircle
  return (
    <div className={classes.note} data-tone={tone}>
      <Sign className={classes.icon} size={18} stroke={1.7} aria-hidden="true" />
      <p className={classes.text}>{children}</p>
      {action}
    </div>
  )
}
