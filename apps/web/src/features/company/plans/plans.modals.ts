import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  paywalled: () => import('./paywalled-modal.tsx').then((m) => m.PaywalledModal),
}
