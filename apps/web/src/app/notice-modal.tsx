import { Button, Group, Text } from '@mantine/core'
import { alertModalWidthPx, smallAlertModalWidthPx } from '@kartu/contracts/limits'
import type { ModalProps } from '../lib/modals.ts'
import { ModalFrame } from '../ui/popup/modal-frame.tsx'
import { t } from '../lib/i18n.ts'

/** Something to be taken note of: 500 px wide, small ones 400. */
export function NoticeModal({ title, message, size = 'medium', close }: ModalProps<'alert'>) {
  return (
    <ModalFrame
      onClose={close}
      title={title}
      widthPx={size === 'small' ? smallAlertModalWidthPx : alertModalWidthPx}
      withCross={false}
    >
      <Text c="var(--ink-2)">{message}</Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={close}>
          {t(($) => $.common.ok)}
        </Button>
      </Group>
    </ModalFrame>
  )
}
