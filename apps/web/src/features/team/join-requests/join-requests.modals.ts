import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'decline-requests': () => import('./decline-requests-modal.tsx').then((m) => m.DeclineRequestsModal),
  'join-link': () => import('./join-link-modal.tsx').then((m) => m.JoinLinkModal),
  'withdraw-request': () => import('./withdraw-request-modal.tsx').then((m) => m.WithdrawRequestModal),
}
