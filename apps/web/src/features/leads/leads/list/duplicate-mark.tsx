import { IconUsers } from '@tabler/icons-react'
import { t } from '../words.ts'
import classes from './lead-table.module.css'

/** Of a lead that may be the same person as another one. */
export function DuplicateMark() {
  return (
    <span className={classes.mark} title={t(($) => $.leads.duplicate)}>
      <IconUsers size={15} stroke={1.7} aria-hidden="true" />
      <span className="visually-hidden">{t(($) => $.leads.duplicate)}</span>
    </span>
  )
}
