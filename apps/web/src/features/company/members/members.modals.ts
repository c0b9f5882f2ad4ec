import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'add-member': () => import('./add-member-modal.tsx').then((m) => m.AddMemberModal),
  'edit-member': () => import('./edit-member-modal.tsx').then((m) => m.EditMemberModal),
  'delete-member': () => import('./delete-member-modal.tsx').then((m) => m.DeleteMemberModal),
  'transfer-member': () => import('./transfer-member-modal.tsx').then((m) => m.TransferMemberModal),
  'change-roles': () => import('./change-roles-modal.tsx').then((m) => m.ChangeRolesModal),
  'change-field': () => import('./change-field-modal.tsx').then((m) => m.ChangeFieldModal),
  'card-code': () => import('./card-code-modal.tsx').then((m) => m.CardCodeModal),
}
