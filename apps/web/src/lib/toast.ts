import { store, useStore } from './store.ts'

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'failure'
  readonly message: string
}

/** A short confirmation that closes after one second (specification, section 9). */
export const toastSuccess = (message: string): void => add('success', message)

/** A failure without its own position on the screen. It stays until it is closed; the same sentence is shown once. */
export function toastFailure(message: string): void {
  if (!toasts.get().some((toast) => toast.kind === 'failure' && toast.message === message)) add('failure', message)
}

/** Open and waiting toasts, the oldest first. */
export const useToasts = (): readonly Toast[] => useStore(toasts)

export const closeToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id))

let counter = 0
const toasts = store<readonly Toast[]>([])

function add(kind: Toast['kind'], message: string): void {
  counter += 1
  toasts.set([...toasts.get(), { id: counter, kind, message }])
}
