import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

export const modals: ModalRegistry = {
  'division-rules': () => import('./division-rules-modal.tsx').then((m) => m.DivisionRulesModal),
}
