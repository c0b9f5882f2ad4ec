import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'ask-change': () => import('./ask-change-modal.tsx').then((m) => m.AskChangeModal),
}
