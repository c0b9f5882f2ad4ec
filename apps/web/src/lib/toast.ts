import { store, useStore } from './store.ts'

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
export const useWaitingToasts = (): readonly Toast[] => useStore(waiting)

export function takeToasts(): readonly Toast[] {
  const taken = waiting.get()
  if (taken.length > 0) waiting.set([])
  return taken
}

let counter = 0
const waiting = store<readonly Toast[]>([])

function add(kind: Toast['kind'], message: string): void {
  counter += 1
  waiting.set([...waiting.get(), { id: counter, kind, message }])
}
