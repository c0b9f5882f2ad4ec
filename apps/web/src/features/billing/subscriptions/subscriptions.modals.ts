import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'free-trial': () => import('./free-trial-modal.tsx').then((m) => m.FreeTrialModal),
  'compare-plans': () => import('./compare-plans-modal.tsx').then((m) => m.ComparePlansModal),
  'cancel-subscription': () => import('./cancel-subscription-modal.tsx').then((m) => m.CancelSubscriptionModal),
  'go-free': () => import('./go-free-modal.tsx').then((m) => m.GoFreeModal),
}
