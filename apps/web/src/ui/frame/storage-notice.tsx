import { useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { keepsNothing } from '../../lib/storage.ts'
import classes from './storage-notice.module.css'

/** Warns if the browser blocks site data, instead of silently signing the person out at each reload. */
export function StorageNotice() {
  const [isBlocked] = useState(keepsNothing)
  return isBlocked ? (
    <p className={classes.notice} role="status">
      {t(($) => $.common.keeps_nothing)}
    </p>
  ) : null
}
