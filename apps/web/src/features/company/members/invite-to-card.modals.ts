import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'invite-to-cards': () => import('./invite-to-cards-modal.tsx').then((m) => m.InviteToCardsModal),
}
