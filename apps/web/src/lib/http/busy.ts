import { store, useStore } from '../store.ts'

const loads = store(0)

/** True while the page waits for data it needs, whatever loads it; drives the progress bar. */
export const useBusy = (): boolean => useStore(loads) > 0

/** Reports the start of a load; returns a function that reports its end. */
export function busy(): () => void {
  loads.set(loads.get() + 1)
  let over = false
  return () => {
    if (over) return
    over = true
    loads.set(loads.get() - 1)
  }
}
