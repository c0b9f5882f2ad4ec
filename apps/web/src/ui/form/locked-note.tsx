import { type Icon, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './locked-note.module.css'

interface LockedNoteProps {
  /** A whole part of a page, or one field of it. */
  of: 'page' | 'field'
  /** Replaces the lock if only a part is locked. */
  icon?: Icon
  children: ReactNode
  /** A possible action. */
  action?: ReactNode
}

/** Explains why a value is shown here but cannot be changed. */
export function LockedNote({ of, icon: NoteIcon = IconLock, children, action }: LockedNoteProps) {
  return (
    <div className={classes.note} data-of={of}>
      <NoteIcon className={classes.icon} size={of === 'page' ? 18 : 14} stroke={1.7} aria-hidden="true" />
      <p className={classes.words}>{children}</p>
      {action}
    </div>
  )
}
