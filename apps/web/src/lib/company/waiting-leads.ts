import { localStore } from '../storage.ts'

/*
 * How many leads wait on this device, where everything can see it that lets somebody sign out. Only a number: the leads
 * themselves lie sealed in the browser's own database, and stay there whatever happens to the session.
 */
const countKey = 'kartu.waiting_leads'
const boothKey = 'kartu.booth'

/** The browser's database of the booth screen, and in it what the screen shows without a network. */
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

/** From now on there is something to forget. */
export const rememberBooth = (): void => localStore.set(boothKey, '1')

/** Whoever opened the booth screen did not sign out, though the session may have run out. */
export const isBoothKept = (): boolean => localStore.get(boothKey) !== null

/** Whoever signs out is at no booth any more: it opens again with a network alone. Leads that wait stay. */
export function forgetBooths(): void {
  if (localStore.get(boothKey) === null) return
  localStore.remove(boothKey)
  const request = indexedDB.open(boothDatabase)
  // Where the browser has cleared it, none is made: the booth screen would find it without its stores.
  request.onupgradeneeded = () => request.transaction?.abort()
  request.onsuccess = () => {
    const db = request.result
    if (db.objectStoreNames.contains(kitStore)) db.transaction(kitStore, 'readwrite').objectStore(kitStore).clear()
    db.close()
  }
}
