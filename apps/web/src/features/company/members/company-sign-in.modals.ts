import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'member-sign-in': () => import('./member-sign-in-modal.tsx').then((m) => m.MemberSignInModal),
}
