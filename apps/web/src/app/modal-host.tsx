import { lazy, Suspense } from 'react'
import { useOpenModals } from '../lib/modals.ts'

const GroundedModals = lazy(async () => ({ default: (await import('./grounded-modals.tsx')).GroundedModals }))

/** Draws the open modals of a page without Mantine; loads nothing before the first one. */
export function ModalHost() {
  const open = useOpenModals()
  return open.length === 0 ? null : (
    <Suspense>
      <GroundedModals />
    </Suspense>
  )
}
