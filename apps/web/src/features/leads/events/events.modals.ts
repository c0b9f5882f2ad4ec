import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  event: () => import('./event-modal.tsx').then((m) => m.EventModal),
  'delete-event': () => import('./delete-event-modal.tsx').then((m) => m.DeleteEventModal),
}
