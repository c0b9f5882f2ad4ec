import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'delete-division': () => import('./delete-division-modal.tsx').then((m) => m.DeleteDivisionModal),
}
