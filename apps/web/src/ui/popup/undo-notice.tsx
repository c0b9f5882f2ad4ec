import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { ErrorNote } from '../frame/error-note.tsx'
import { Panel, Stack, Text } from '../layout/layout.tsx'
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
    <Panel as="section" pad="s" className={classes.notice} aria-label={t(($) => $.ui.undo.label)}>
      <Stack gap="xs" grow>
        <Text role="status">{said}</Text>
        <ErrorNote error={error} />
      </Stack>
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
    </Panel>
  )
}
