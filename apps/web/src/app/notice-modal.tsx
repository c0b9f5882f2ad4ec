import { Button, Group, Modal, Text } from '@mantine/core'
import { alertModalWidthPx, smallAlertModalWidthPx } from '@kartu/contracts/limits'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModalProps } from '../lib/modals.ts'

/** Something to be taken note of: 500 px wide, small ones 400. */
export function NoticeModal({ title, message, size = 'medium', close }: ModalProps<'alert'>) {
  const { t } = useTranslation()
  const textId = useId()
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size === 'small' ? smallAlertModalWidthPx : alertModalWidthPx}
      withCloseButton={false}
      role="alertdialog"
      aria-describedby={textId}
    >
      <Text id={textId} c="var(--ink-2)">
        {message}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={close}>
          {t(($) => $.common.ok)}
        </Button>
      </Group>
    </Modal>
  )
}
