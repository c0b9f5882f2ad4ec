import { useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { keepsNothing } from '../../lib/storage.ts'
import { Note } from './note.tsx'
import classes from './storage-notice.module.css'

/** Warns if the browser blocks site data, instead of silently signing the person out at each reload. */
export function StorageNotice() {
  const [isBlocked] = useState(keepsNothing)
  return isBlocked ? (
    <div className={classes.notice}>
      <Note ground="warn" role="status">
        {t(($) => $.common.keeps_nothing)}
      </Note>
    </div>
  ) : null
}
