import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { isApiError } from '../../lib/api-error.ts'
import { t } from '../../lib/i18n.ts'
import { unsaved } from '../../lib/form/unsaved.ts'
import { t as tUi } from '../words.ts'
import { Text } from '../layout/layout.tsx'
import { Note } from './note.tsx'

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
    <Note
      role="alert"
      ground="bad"
      icon={IconAlertCircle}
      action={
        onRetry ? (
          <Button variant="default" size="xs" onClick={onRetry}>
            {t(($) => $.common.retry)}
          </Button>
        ) : undefined
      }
    >
      <p>{known?.message ?? t(($) => $.errors.internal)}</p>
      {known?.code === 'not_found' && unsaved.pause ? <p>{tUi(($) => $.ui.still_here)}</p> : null}
      {known && known.status >= 500 && known.requestId !== '' ? (
        <Text size="small" style={{ userSelect: 'all' }}>
          {t(($) => $.common.reference, { id: known.requestId })}
        </Text>
      ) : null}
    </Note>
  )
}
