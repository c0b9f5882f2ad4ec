import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'bulk-add-members': () => import('./bulk-add-members-modal.tsx').then((m) => m.BulkAddMembersModal),
}
