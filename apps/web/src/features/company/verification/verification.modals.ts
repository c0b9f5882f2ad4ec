import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'verify-company': () => import('./verify-company-modal.tsx').then((m) => m.VerifyCompanyModal),
}
