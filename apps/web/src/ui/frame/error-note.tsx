import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { isApiError } from '../../lib/api-error.ts'
import { t } from '../../lib/i18n.ts'
import { unsaved } from '../../lib/form/unsaved.ts'
import { t as sayUi } from '../words.ts'
import classes from './error-note.module.css'

interface ErrorNoteProps {
  /** Any thrown value; without one, nothing is rendered. */
  error: unknown
  onRetry?: (() => void) | undefined
}

/** The fault as a sentence, the reference for support, and a retry button. Announced at once. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps) {
  if (error === null || error === undefined) return null
  const known = isApiError(error) ? error : null
  return (
    <div className={classes.note} role="alert">
      <IconAlertCircle className={classes.icon} size={18} stroke={1.8} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.message}>{known?.message ?? t(($) => $.errors.internal)}</p>
        {known?.code === 'not_found' && unsaved.pause ? (
          <p className={classes.message}>{sayUi(($) => $.ui.still_here)}</p>
        ) : null}
        {known && known.status >= 500 && known.requestId !== '' ? (
          <p className={classes.reference}>{t(($) => $.common.reference, { id: known.requestId })}</p>
        ) : null}
      </div>
      {onRetry ? (
        <Button variant="default" size="xs" onClick={onRetry}>
          {t(($) => $.common.retry)}
        </Button>
      ) : null}
    </div>
  )
}
