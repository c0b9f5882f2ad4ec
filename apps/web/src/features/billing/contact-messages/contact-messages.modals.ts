import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'contact-us': () => import('./contact-us-modal.tsx').then((m) => m.ContactUsModal),
  'contact-sales': () => import('./contact-sales-modal.tsx').then((m) => m.ContactSalesModal),
}
