import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'email-signature': () => import('./email-signature-modal.tsx').then((m) => m.EmailSignatureModal),
}
