import { progressDurationMs, progressThrottleMs } from '@kartu/contracts/limits'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useBusy } from '../../lib/http/busy.ts'
import classes from './progress-bar.module.css'

const leavingMs = 250

/**
 * The bar at the top during route changes and first loads. It waits 200 ms, so that fast loads do not flicker, and
 * takes 5 s to its end (specification, section 9).
 */
export function ProgressBar() {
  const navigating = useNavigation().state !== 'idle'
  const loading = useBusy()
  const busy = navigating || loading
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (busy === shown) return undefined
    const timer = setTimeout(() => setShown(busy), busy ? progressThrottleMs : leavingMs)
    return () => clearTimeout(timer)
  }, [busy, shown])

  if (!shown) return null
  return (
    <div className={classes.track} aria-hidden="true">
      <div
        className={classes.bar}
        data-leaving={!busy || undefined}
        style={{ animationDuration: `${progressDurationMs}ms` }}
      />
    </div>
  )
}
