/** Web storage that never throws: if the browser refuses it (private windows, blocked cookies), memory replaces it. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export const sessionStore: SafeStorage = safe(() => window.sessionStorage)
export const localStore: SafeStorage = safe(() => window.localStorage)

/** True if the browser refuses storage, so that a reload forgets everything. */
export function keepsNothing(): boolean {
  const probe = 'kartu.probe'
  try {
    window.localStorage.setItem(probe, '1')
    window.localStorage.removeItem(probe)
    return false
  } catch {
    return true
  }
}

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
        // Nothing was stored there.
      }
    },
  }
}
