import { progressDurationMs, progressThrottleMs } from '@kartu/contracts/limits'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useBusy } from '../lib/busy.ts'
import classes from './progress-bar.module.css'

const leavingMs = 250

/**
 * The bar at the top during route changes and first loads. It waits 200 ms, so that what is quick does not flicker, and
 * takes 5 s to its end (specification, section 9).
 */
export function ProgressBar() {
  const navigating = useNavigation().state !== 'idle'
  const loading = useBusy()
  const busy = navigating || loading
  const [phase, setPhase] = useState<'hidden' | 'running' | 'leaving'>('hidden')

  useEffect(() => {
    if (busy) {
      const timer = setTimeout(() => setPhase('running'), progressThrottleMs)
      return () => clearTimeout(timer)
    }
    setPhase((was) => (was === 'running' ? 'leaving' : was))
    const timer = setTimeout(() => setPhase('hidden'), leavingMs)
    return () => clearTimeout(timer)
  }, [busy])

  if (phase === 'hidden') return null
  return (
    <div className={classes.track} aria-hidden="true">
      <div className={classes.bar} data-phase={phase} style={{ animationDuration: `${progressDurationMs}ms` }} />
    </div>
  )
}
