import { useState } from 'react'
import { useWaitingToasts } from '../lib/toast.ts'
import { OnceOnline, Piece } from '../ui/frame/piece.tsx'

const loadToasts = () => import('./toasts.tsx').then((m) => m.Toasts)

/** Loads what draws toasts with the first one. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false)
  const waiting = useWaitingToasts()
  if (waiting.length > 0 && !needed) setNeeded(true)
  return needed ? <Piece load={loadToasts} props={{}} missing={(again) => <OnceOnline again={again} />} /> : null
}
