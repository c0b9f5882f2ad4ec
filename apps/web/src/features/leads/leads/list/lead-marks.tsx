import { IconUsers, IconAlertCircle } from '@tabler/icons-react'
import { t } from '../list-words.ts'
import classes from './lead-table.module.css'
import type { ReactNode } from 'react'
import { Text } from '../../../../ui/layout/layout.tsx'
import { dueText } from '../lead-times.ts'

/** Marks a lead that may be the same person as another one. */
export function DuplicateMark() {
  return (
    <span className={classes.mark} title={t(($) => $.leads.duplicate)}>
      <IconUsers size={15} stroke={1.7} aria-hidden="true" />
      <span className="visually-hidden">{t(($) => $.leads.duplicate)}</span>
    </span>
  )
}

/** Due time of a reminder. An overdue one is the only red of the list. */
export function LeadDue({ at, now, icon }: { at: string; now: number; icon?: ReactNode }) {
  const isLate = new Date(at).getTime() < now
  return (
    <Text as="time" strong={isLate} tone={isLate ? 'bad' : 'ink'} className={classes.due} dateTime={at}>
      {isLate ? <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" /> : icon}
      {isLate ? <span className="visually-hidden">{t(($) => $.leads.late)}</span> : null}
      {dueText(at, now)}
    </Text>
  )
}
