import { useEffect } from 'react'

/** Keeps the screen from going dark while the page is looked at, where the browser can. */
export function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let shown = true
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      // A phone that saves its battery says no.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (shown) lock = given
      else await given?.release()
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      shown = false
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
