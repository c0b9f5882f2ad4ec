import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'end-hand-over': () => import('./hand-over-end-modal.tsx').then((m) => m.EndHandOverModal),
}
