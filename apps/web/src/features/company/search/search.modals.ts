import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  search: () => import('./search-modal.tsx').then((m) => m.SearchModal),
}
