import type { ModalRegistry } from '../ui/popup/modal-registry.ts'

/** Every feature says which modals it has in `<feature>.modals.ts`. */
const ofFeatures = import.meta.glob<ModalRegistry>('../features/*/*/*.modals.ts', { eager: true, import: 'modals' })

export const modalRegistry: ModalRegistry = Object.assign(
  {
    alert: () => import('./notice-modal.tsx').then((m) => m.NoticeModal),
    'sign-in-again': () => import('./sign-in-again-modal.tsx').then((m) => m.SignInAgainModal),
  },
  ...Object.values(ofFeatures),
)
