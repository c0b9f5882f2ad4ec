/** Web storage that never throws: where the browser refuses it (private windows, blocked cookies) memory stands in. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export const sessionStore: SafeStorage = safe(() => window.sessionStorage)
export const localStore: SafeStorage = safe(() => window.localStorage)

function safe(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>()
  const real = (): Storage | null => {
    try {
      return open()
    } catch {
      return null
    }
  }
  return {
    get(key) {
      return memory.get(key) ?? real()?.getItem(key) ?? null
    },
    set(key, value) {
      try {
        const storage = real()
        if (storage === null) throw new Error('no storage')
        storage.setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        real()?.removeItem(key)
      } catch {
        // Nothing was kept there.
      }
    },
  }
}
