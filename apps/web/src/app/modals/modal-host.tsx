import { closeModal, openModals, useOpenModals } from '../../lib/modals.ts'
import { MissingDialog } from '../../ui/popup/missing-dialog.tsx'
import { LazyPart } from '../../ui/frame/lazy-part.tsx'

const loadStack = () => import('./modal-stack.tsx').then((m) => m.ModalStack)
const loadWithProviders = () => import('./modal-stack.tsx').then((m) => m.GroundedModals)

/** Renders the open modals and loads nothing before the first one; `withProviders` provides Mantine if the page does not. */
export function ModalHost({ withProviders = false }: { withProviders?: boolean }) {
  const open = useOpenModals()
  if (open.length === 0) return null
  return (
    <LazyPart
      load={withProviders ? loadWithProviders : loadStack}
      props={{}}
      missing={(again) => <MissingDialog again={again} onClose={closeAll} />}
    />
  )
}

function closeAll(): void {
  for (const { key } of openModals()) closeModal(key)
}
