import { useEffect } from 'react'
import { wantedModals } from '../../lib/modals.ts'
import { useStore } from '../../lib/store.ts'

/** Loads the modals that a screen asks for before it opens them. */
export function useWantedModals(): void {
  const wanted = useStore(wantedModals)
  useEffect(() => {
    if (wanted.length === 0) return
    wantedModals.set([])
    for (const { name, come, fail } of wanted)
      void import('./grounded-modals.tsx').then((m) => m.loadModal(name)).then(come, fail)
  }, [wanted])
}
