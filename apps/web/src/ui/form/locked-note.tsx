import { type Icon, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Note } from '../frame/note.tsx'

interface LockedNoteProps {
  /** Locked part: a whole part of the page, or one field. */
  of: 'page' | 'field'
  /** Replaces the lock if only a part is locked. */
  icon?: Icon
  children: ReactNode
  /** A possible action. */
  action?: ReactNode
}

/** Explains why a value is shown here but cannot be changed. */
export function LockedNote({ of, icon = IconLock, children, action }: LockedNoteProps) {
  return (
    <Note icon={icon} action={action} {...(of === 'page' ? { ground: 'plain' } : {})}>
      {children}
    </Note>
  )
}
