import { Outlet } from 'react-router'
import { useEffect } from 'react'
import { wantedModals } from '../../lib/modals.ts'
import { useStore } from '../../lib/store.ts'

/** Only the page, without header or menu. */
export function ScreenLayout() {
  useWantedModals()
  return (
    <main tabIndex={-1}>
      <Outlet />
    </main>
  )
}

/** Loads the modals that a screen requests before it opens them. */
function useWantedModals(): void {
  const wanted = useStore(wantedModals)
  useEffect(() => {
    if (wanted.length === 0) return
    wantedModals.set([])
    for (const { name, come, fail } of wanted)
      void import('../modals/modal-stack.tsx').then((m) => m.loadModal(name)).then(come, fail)
  }, [wanted])
}
