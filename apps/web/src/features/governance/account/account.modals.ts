import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'confirm-identity': () => import('./confirm-identity-modal.tsx').then((m) => m.ConfirmIdentityModal),
}
