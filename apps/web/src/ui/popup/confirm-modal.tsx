import type { ReactNode } from 'react'
import { AlertModal } from './alert-modal.tsx'
import { t } from '../../lib/i18n.ts'

interface ConfirmModalProps {
  /** The act and its object: "Delete Anindya Prameswari?" */
  title: string
  /** What is lost by it. */
  children: ReactNode
  /** Repeats the verb of the title. */
  confirmLabel: string
  loading: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** The one question before something is destroyed. */
export function ConfirmModal({ title, children, confirmLabel, loading, error, onConfirm, onClose }: ConfirmModalProps) {
  return (
    <AlertModal
      opened
      size="medium"
      destructive
      title={title}
      cancelLabel={t(($) => $.common.cancel)}
      confirmLabel={confirmLabel}
      loading={loading}
      error={error}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      {children}
    </AlertModal>
  )
}
