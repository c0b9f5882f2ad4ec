import type { ComponentType } from 'react'
import type { ModalName, ModalProps } from '../lib/modals.ts'
import { NoticeModal } from './notice-modal.tsx'

type Registry = { readonly [N in ModalName]?: ComponentType<ModalProps<N>> }

/**
 * Which component a modal's name stands for. Each loads when it is first opened and draws itself with `FormModal` or
 * `ConfirmModal`: 600 px wide, alerts 500 or 400; a click outside closes it when closing is allowed.
 */
export const modalRegistry: Registry = {
  alert: NoticeModal,
}
