import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'add-photos': () => import('./add-photos-modal.tsx').then((m) => m.AddPhotosModal),
}
