import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'assign-pro-licences': () => import('./assign-pro-licences-modal.tsx').then((m) => m.AssignProLicencesModal),
  'revoke-pro-licence': () => import('./revoke-pro-licence-modal.tsx').then((m) => m.RevokeProLicenceModal),
  'pro-role': () => import('./pro-role-modal.tsx').then((m) => m.ProRoleModal),
  'delete-pro-role': () => import('./delete-pro-role-modal.tsx').then((m) => m.DeleteProRoleModal),
}
