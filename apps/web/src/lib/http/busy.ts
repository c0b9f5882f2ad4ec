import { store, useStore } from '../store.ts'

const loads = store(0)

/** Whether something the page cannot be shown without is loading, no matter who loads it; the progress bar follows. */
export const useBusy = (): boolean => useStore(loads) > 0

/** Tells that a load begins; gives back how to tell its end. */
export function busy(): () => void {
  loads.set(loads.get() + 1)
  let over = false
  return () => {
    if (over) return
    over = true
    loads.set(loads.get() - 1)
  }
}
