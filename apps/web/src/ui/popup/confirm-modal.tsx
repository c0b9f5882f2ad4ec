import type { ReactNode } from 'react'
import type { AlertAvatar } from '../../lib/modals.ts'
import { AlertModal } from './alert-modal.tsx'
import { t } from '../../lib/i18n.ts'

interface ConfirmModalProps {
  /** The action and its object: "Delete Anindya Prameswari?" */
  title: string
  /** The person concerned, if there is exactly one. */
  avatar?: AlertAvatar | undefined
  /** Consequence of the action. */
  children: ReactNode
  /** Repeats the verb of the title. */
  confirmLabel: string
  loading: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** The confirmation that every destructive action uses. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title, avatar, children, confirmLabel, loading, error, onConfirm, onClose } = props
  return (
    <AlertModal
      theme="danger"
      title={title}
      avatar={avatar}
      isLoading={loading}
      error={error}
      actions={[
        { label: t(($) => $.common.cancel), onAct: onClose },
        { label: confirmLabel, onAct: onConfirm },
      ]}
      onClose={onClose}
    >
      {children}
    </AlertModal>
  )
}
