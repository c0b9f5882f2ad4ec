import type { ModalProps } from '../../lib/modals.ts'
import { AlertModal } from '../../ui/popup/alert-modal.tsx'
import { t } from '../../lib/i18n.ts'

/** A notice with all parts of an alert; without actions, it has a button that closes it. */
export function NoticeModal({
  message,
  actions = [{ label: t(($) => $.common.ok) }],
  close,
  ...alert
}: ModalProps<'alert'>) {
  return (
    <AlertModal {...alert} actions={actions.map((action) => ({ ...action, onAct: close }))} onClose={close}>
      <p>{message}</p>
    </AlertModal>
  )
}
