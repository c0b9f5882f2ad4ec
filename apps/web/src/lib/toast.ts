import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'failure'
  readonly message: string
}

/** A short confirmation that goes by itself after one second (specification, section 9). */
export const toastSuccess = (message: string): void => add('success', message)

/** Something went wrong and no place on the screen could say it; stays until it is closed. */
export const toastFailure = (message: string): void => add('failure', message)

/** What is to be shown and not yet taken; the screen that can show toasts takes them. */
export const useWaitingToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => waiting)

export function takeToasts(): readonly Toast[] {
  const taken = waiting
  if (taken.length > 0) {
    waiting = []
    changed()
  }
  return taken
}

let counter = 0
let waiting: readonly Toast[] = []
const listeners = new Set<() => void>()

function add(kind: Toast['kind'], message: string): void {
  counter += 1
  waiting = [...waiting, { id: counter, kind, message }]
  changed()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed(): void {
  for (const listener of listeners) listener()
}
