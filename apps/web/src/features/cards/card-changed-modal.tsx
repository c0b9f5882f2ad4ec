import { Button, Modal } from '@mantine/core'
import { alertModalWidthPx } from '@kartu/contracts/limits'
import { useTranslation } from 'react-i18next'
import classes from './card-changed-modal.module.css'

interface CardChangedModalProps {
  opened: boolean
  loading: boolean
  onReload: () => void
  onKeep: () => void
  onClose: () => void
}

/** Somebody else saved this card first. Both ways out are offered, and neither is taken silently. */
export function CardChangedModal({ opened, loading, onReload, onKeep, onClose }: CardChangedModalProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(($) => $.cards.changed.title)}
      size={alertModalWidthPx}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      <div className={classes.text}>
        <p>{t(($) => $.cards.changed.text)}</p>
        <p>{t(($) => $.cards.changed.choices)}</p>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" disabled={loading} onClick={onReload}>
          {t(($) => $.cards.changed.reload)}
        </Button>
        <Button loading={loading} data-autofocus onClick={onKeep}>
          {t(($) => $.cards.changed.keep)}
        </Button>
      </div>
    </Modal>
  )
}
