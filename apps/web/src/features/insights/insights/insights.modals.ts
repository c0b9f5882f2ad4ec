import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'insight-settings': () => import('./insight-modals.ts').then((m) => m.insightSettings()),
}
