import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { ErrorNote } from '../frame/error-note.tsx'
import { t } from '../words.ts'
import classes from './undo-notice.module.css'

interface UndoNoticeProps {
  /** What was done, as a sentence. */
  said: string
  error: unknown
  loading: boolean
  onUndo: () => void
  onDismiss: () => void
}

/** Says what was last done with a selection, and offers to put it back. */
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
