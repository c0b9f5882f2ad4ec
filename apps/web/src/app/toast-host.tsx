import { lazy, Suspense, useState } from 'react'
import { useWaitingToasts } from '../lib/toast.ts'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** Loads what draws toasts with the first one. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false)
  const waiting = useWaitingToasts()
  if (waiting.length > 0 && !needed) setNeeded(true)
  return needed ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}
