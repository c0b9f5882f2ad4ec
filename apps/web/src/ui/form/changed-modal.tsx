import { Button } from '@mantine/core'
import { alertModalWidthPx } from '@kartu/contracts/limits'
import { ModalFrame } from '../popup/modal-frame.tsx'
import { Stack } from '../layout/layout.tsx'
import { t } from '../words.ts'
import classes from '../popup/dialog.module.css'

interface ChangedModalProps {
  opened: boolean
  loading: boolean
  onReload: () => void
  onKeep: () => void
  onClose: () => void
}

/** Another person saved first. Offers both versions, and chooses neither silently. */
export function ChangedModal({ opened, loading, onReload, onKeep, onClose }: ChangedModalProps) {
  return (
    <ModalFrame
      opened={opened}
      onClose={() => {
        if (!loading) onClose()
      }}
      title={t(($) => $.ui.changed.title)}
      widthPx={alertModalWidthPx}
      onTop
    >
      <Stack gap="s">
        <p>{t(($) => $.ui.changed.text)}</p>
        <p>{t(($) => $.ui.changed.choices)}</p>
      </Stack>
      <div className={classes.buttons}>
        <Button variant="default" disabled={loading} onClick={onReload}>
          {t(($) => $.ui.changed.reload)}
        </Button>
        <Button loading={loading} data-autofocus onClick={onKeep}>
          {t(($) => $.ui.changed.keep)}
        </Button>
      </div>
    </ModalFrame>
  )
}
