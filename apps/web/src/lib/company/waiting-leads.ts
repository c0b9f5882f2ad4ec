import { localStore } from '../storage.ts'

/*
 * Number of leads that wait on this device, visible to every page that offers to sign out. Only a number: the leads
 * themselves are sealed in the browser's database, and stay there whatever happens to the session.
 */
const countKey = 'kartu.waiting_leads'
const boothKey = 'kartu.booth'

/** The browser's database of the booth screen, which has its offline data. */
export const boothDatabase = 'kartu-booth'
export const kitStore = 'kits'

export const waitingLeads = (): number => {
  const count = Number(localStore.get(countKey) ?? 0)
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

export function keepWaiting(count: number): void {
  if (count > 0) localStore.set(countKey, String(count))
  else localStore.remove(countKey)
}

/** Records that this browser stores data, which signing out has to delete. */
export const rememberBooth = (): void => localStore.set(boothKey, '1')

/** True if the booth screen was opened here and its user did not sign out, even if the session has expired. */
export const isBoothKept = (): boolean => localStore.get(boothKey) !== null

/** Closes all booths on sign-out; opening them again requires a network. Waiting leads stay. */
export function forgetBooths(): void {
  if (localStore.get(boothKey) === null) return
  localStore.remove(boothKey)
  const request = indexedDB.open(boothDatabase)
  // If the browser has deleted the database, none is created: the booth screen would find it without its stores.
  request.onupgradeneeded = () => request.transaction?.abort()
  request.onsuccess = () => {
    const db = request.result
    if (db.objectStoreNames.contains(kitStore)) db.transaction(kitStore, 'readwrite').objectStore(kitStore).clear()
    db.close()
  }
}
