import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row } from '../layout/layout.tsx'
import classes from './note.module.css'

interface NoteProps {
  id?: string | undefined
  icon?: Icon | undefined
  /** A separate block with this background. Without it, small print below a field. */
  ground?: 'plain' | 'warn' | 'bad'
  /** Colour of small print. */
  tone?: 'warn' | 'bad' | undefined
  /** `alert` is announced at once, `status` at the next pause. */
  role?: 'alert' | 'status'
  children: ReactNode
  /** A possible action, at the end of the line. */
  action?: ReactNode
}

/** An icon with a sentence: a fault, a warning, the reason why something is locked. */
export function Note({ icon: NoteIcon, ground, tone, children, action, ...rest }: NoteProps) {
  const isBlock = ground !== undefined
  return (
    <Row
      {...rest}
      gap={isBlock ? 's' : 'xs'}
      align={action ? 'center' : 'start'}
      wrap={Boolean(action)}
      className={classes.note}
      data-ground={ground}
      data-tone={tone}
    >
      {NoteIcon ? <NoteIcon size={isBlock ? 18 : 15} stroke={1.7} aria-hidden="true" /> : null}
      <div className={classes.words}>{children}</div>
      {action}
    </Row>
  )
}
