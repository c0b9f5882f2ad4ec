import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'pro-team': () => import('./pro-team-modal.tsx').then((m) => m.ProTeamModal),
  'pro-team-members': () => import('./pro-team-members-modal.tsx').then((m) => m.ProTeamMembersModal),
  'delete-pro-team': () => import('./delete-pro-team-modal.tsx').then((m) => m.DeleteProTeamModal),
}
