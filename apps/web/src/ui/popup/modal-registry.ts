import type { ModalName, ModalProps } from '../../lib/modals.ts'
import type { LoadPiece } from '../frame/piece.tsx'

/**
 * Which component a modal's name stands for. Each loads when it is first opened and draws itself with `FormModal` or
 * `ConfirmModal`: 600 px wide, alerts 500 or 400; a click outside closes it when closing is allowed.
 */
export type ModalRegistry = { readonly [N in ModalName]?: LoadPiece<ModalProps<N>> }
