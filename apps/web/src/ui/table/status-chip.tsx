import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-chip.module.css'

export type StatusTone = 'good' | 'neutral' | 'waiting' | 'bad'

interface StatusChipProps {
  tone: StatusTone
  icon?: Icon
  children: ReactNode
}

/** A state as a chip with an icon and a word; its colour adds no information. */
export function StatusChip({ tone, icon: StatusIcon, children }: StatusChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {StatusIcon ? <StatusIcon size={14} stroke={1.8} aria-hidden="true" /> : null}
      {children}
    </span>
  )
}
