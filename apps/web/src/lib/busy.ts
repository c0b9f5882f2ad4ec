import { useSyncExternalStore } from 'react'

/** Whether something the page cannot be shown without is loading, whoever loads it; the progress bar follows. */
export const useBusy = (): boolean => useSyncExternalStore(subscribe, isBusy)

/** Tells that a load begins; gives back how to tell its end. */
export function busy(): () => void {
  loads += 1
  changed()
  let over = false
  return () => {
    if (over) return
    over = true
    loads -= 1
    changed()
  }
}

let loads = 0
const listeners = new Set<() => void>()
const isBusy = (): boolean => loads > 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed(): void {
  for (const listener of listeners) listener()
}
