import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { ErrorNote } from '../frame/error-note.tsx'
import { t } from '../words.ts'
import classes from './undo-notice.module.css'

interface UndoNoticeProps {
  /** The change, as a sentence. */
  said: string
  error: unknown
  loading: boolean
  onUndo: () => void
  onDismiss: () => void
}

/** Names the last change of a selection, and offers to undo it. */
export function UndoNotice({ said, error, loading, onUndo, onDismiss }: UndoNoticeProps) {
  return (
    <section className={classes.notice} aria-label={t(($) => $.ui.undo.label)}>
      <div className={classes.said}>
        <p role="status">{said}</p>
        <ErrorNote error={error} />
      </div>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden="true" />}
        loading={loading}
        onClick={onUndo}
      >
        {t(($) => $.ui.undo.submit)}
      </Button>
      <ActionIcon aria-label={t(($) => $.ui.undo.dismiss)} onClick={onDismiss}>
        <IconX size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </section>
  )
}
