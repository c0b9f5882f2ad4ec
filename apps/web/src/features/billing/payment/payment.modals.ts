import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  payment: () => import('./payment-modal.tsx').then((m) => m.PaymentModal),
  'add-payment-method': () => import('./add-payment-method-modal.tsx').then((m) => m.AddPaymentMethodModal),
  'remove-payment-method': () => import('./remove-payment-method-modal.tsx').then((m) => m.RemovePaymentMethodModal),
  'edit-billing-info': () => import('./edit-billing-info-modal.tsx').then((m) => m.EditBillingInfoModal),
  'confirm-billing-email': () => import('./confirm-billing-email-modal.tsx').then((m) => m.ConfirmBillingEmailModal),
}
