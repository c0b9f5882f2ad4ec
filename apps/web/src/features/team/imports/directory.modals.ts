import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'disconnect-directory': () => import('./directory-disconnect-modal.tsx').then((m) => m.DisconnectDirectoryModal),
}
