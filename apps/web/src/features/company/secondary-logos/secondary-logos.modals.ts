import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'upload-secondary-logo': () => import('./upload-secondary-logo-modal.tsx').then((m) => m.UploadSecondaryLogoModal),
  'delete-secondary-logo': () => import('./delete-secondary-logo-modal.tsx').then((m) => m.DeleteSecondaryLogoModal),
}
