import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'decline-invitation': () => import('./decline-invitation-modal.tsx').then((m) => m.DeclineInvitationModal),
  'invite-member': () => import('./invite-member-modal.tsx').then((m) => m.InviteMemberModal),
  'end-invitation': () => import('./end-invitation-modal.tsx').then((m) => m.EndInvitationModal),
}
