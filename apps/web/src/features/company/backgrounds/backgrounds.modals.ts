import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'upload-virtual-background': () =>
    import('./upload-virtual-background-modal.tsx').then((m) => m.UploadVirtualBackgroundModal),
  'delete-background': () => import('./delete-background-modal.tsx').then((m) => m.DeleteBackgroundModal),
}
