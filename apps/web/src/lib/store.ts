import { useSyncExternalStore } from 'react'

/** An observable value of this tab, outside of any component. Server state is in the query cache instead. */
export interface Store<T> {
  get: () => T
  set: (next: T) => void
  /** Calls back after every change; returns a function that stops it. */
  follow: (listener: () => void) => () => void
}

export function store<T>(first: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>({ follow, get }: Store<T>): T => useSyncExternalStore(follow, get)
