import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'notification-preferences': () =>
    import('./notification-preferences-modal.tsx').then((m) => m.NotificationPreferencesModal),
}
