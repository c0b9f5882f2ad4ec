import { lazy, Suspense } from 'react'
import { useOpenModals } from '../lib/modals.ts'

const ModalStack = lazy(async () => ({ default: (await import('./modal-stack.tsx')).ModalStack }))
const GroundedModals = lazy(async () => ({ default: (await import('./grounded-modals.tsx')).GroundedModals }))

/** Draws the open modals and loads nothing before the first one; `grounded` where no Mantine stands around. */
export function ModalHost({ grounded = false }: { grounded?: boolean }) {
  const open = useOpenModals()
  if (open.length === 0) return null
  return <Suspense>{grounded ? <GroundedModals /> : <ModalStack />}</Suspense>
}
