import { useEffect, useState } from 'react'

/** Keeps the screen on while the page is visible. True while the browser does so. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let shown = true
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      // A phone in battery saver mode refuses.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (!shown) {
        await given?.release()
        return
      }
      lock = given
      setAwake(given !== undefined)
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      shown = false
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
  return isAwake
}
