import { store } from '../../../../lib/store.ts'
import {
  boothDatabase,
  keepWaiting,
  kitStore,
  rememberBooth,
  waitingLeads,
} from '../../../../lib/company/waiting-leads.ts'
import { type BoothFields, type BoothLead, isDue } from './booth-lead.ts'
import { type Sealed, seal, sealBytes, unseal, unsealBytes } from './booth-seal.ts'

/** Data of the event, and of the person whose code it shows, that the booth screen needs offline. */
export interface BoothKit {
  eventId: string
  userId: string
  companyId: string
  name: string
  place: string
  first_day: string
  last_day: string
  zone: string
  person: { name: string; title: string; url: string | null }
  /** Leads of the person at the event that the server has. */
  met: number
}

/** Stored form: personal data is sealed. */
interface StoredLead {
  id: string
  userId: string
  /** True while the lead is being sent and cannot change. */
  isLeaving: boolean
  heldUntil: number
  sealed: Sealed
}
interface StoredPicture {
  /** ID of its lead. */
  id: string
  sealed: Sealed
}
interface StoredKit {
  eventId: string
  sealed: Sealed
}

interface StoredDraft {
  id: string
  sealed: Sealed
}

/** Version 2 added `pictures`, version 3 `drafts`. */
const version = 3
const draftStore = 'drafts'

/** Changes with the waiting leads, in this tab or another. */
export const boothChanges = store(0)

/** Changes after leads were sent, by this tab or another. */
export const boothRounds = store(0)

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(boothDatabase)
channel?.addEventListener('message', ({ data }) => {
  const heard = data === 'round' ? boothRounds : boothChanges
  heard.set(heard.get() + 1)
})

async function changed(): Promise<void> {
  keepWaiting(await countLeads())
  boothChanges.set(boothChanges.get() + 1)
  channel?.postMessage(null)
}

/** Leads of every user of this browser, in capture order. */
export async function allLeads(): Promise<BoothLead[]> {
  const db = await open()
  const stored = await done<StoredLead[]>(db.transaction('leads').objectStore('leads').getAll())
  const key = await keyOf(db)
  const leads = await Promise.all(stored.map(({ id, sealed }) => unseal<BoothLead>(key, id, sealed)))
  return leads.toSorted((one, other) => one.capturedAt - other.capturedAt)
}

/** Rejects if the phone has no room for it (`isNoRoom`), or stores nothing. */
export async function addLead(lead: BoothLead, picture: Blob | null): Promise<void> {
  const db = await open()
  const stored = await storedLead(db, lead)
  const pictured = picture && (await storedPicture(db, lead.id, picture))
  // Counted first: if the browser ends in between, the count is one too high until the next one corrects it.
  keepWaiting(waitingLeads() + 1)
  try {
    await write(db, ['leads', 'pictures'], (leads, pictures) => {
      leads.put(stored)
      if (pictured) pictures?.put(pictured)
    })
  } finally {
    await changed()
  }
}

export const isNoRoom = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

/** Returns false, without a change, if it has been sent in between. */
export async function changeLead(lead: BoothLead): Promise<boolean> {
  const db = await open()
  const stored = await storedLead(db, lead)
  let isThere = false
  await write(db, 'leads', (leads) => {
    const found = leads.get(lead.id) as IDBRequest<StoredLead | undefined>
    found.onsuccess = () => {
      isThere = found.result !== undefined && !found.result.isLeaving
      if (isThere) leads.put(stored)
    }
  })
  await changed()
  return isThere
}

/**
 * The current lead, which is locked until `unlockLead` reports that it was not sent; undefined if it was deleted or is
 * being edited.
 */
export async function lockForSending(id: string): Promise<BoothLead | undefined> {
  const db = await open()
  const leaving = await mark(db, id, true, ({ heldUntil }) => isDue({ heldUntil, refusal: null }, Date.now()))
  return leaving && unseal<BoothLead>(await keyOf(db), id, leaving.sealed)
}

export const unlockLead = async (id: string): Promise<void> => void (await mark(await open(), id, false, () => true))

/** Sets whether a lead is being sent. Returns the lead; undefined if it does not exist or is not wanted. */
async function mark(
  db: IDBDatabase,
  id: string,
  isLeaving: boolean,
  isWanted: (lead: StoredLead) => boolean,
): Promise<StoredLead | undefined> {
  let marked: StoredLead | undefined
  await write(db, 'leads', (leads) => {
    const found = leads.get(id) as IDBRequest<StoredLead | undefined>
    found.onsuccess = () => {
      if (found.result === undefined || !isWanted(found.result)) return
      marked = found.result
      leads.put({ ...marked, isLeaving })
    }
  })
  return marked
}

export async function removeLead(id: string): Promise<void> {
  await write(await open(), ['leads', 'pictures'], (leads, pictures) => {
    leads.delete(id)
    pictures?.delete(id)
  })
  await changed()
}

/** The picture that waits with a lead. */
export async function findPicture(id: string): Promise<Blob | undefined> {
  const db = await open()
  const stored = await done<StoredPicture | undefined>(db.transaction('pictures').objectStore('pictures').get(id))
  return stored && new Blob([await unsealBytes(await keyOf(db), id, stored.sealed)], { type: 'image/jpeg' })
}

const storedPicture = async (db: IDBDatabase, id: string, picture: Blob): Promise<StoredPicture> => ({
  id,
  sealed: await sealBytes(await keyOf(db), id, await picture.arrayBuffer()),
})

/** Corrects the shared number of waiting leads; all tabs are notified of a round that has sent some. */
export async function endRound(hasSent: boolean): Promise<void> {
  keepWaiting(await countLeads())
  if (!hasSent) return
  boothRounds.set(boothRounds.get() + 1)
  channel?.postMessage('round')
}

const countLeads = async (): Promise<number> => done((await open()).transaction('leads').objectStore('leads').count())

export async function findKit(eventId: string): Promise<BoothKit | undefined> {
  const db = await open()
  const stored = await done<StoredKit | undefined>(db.transaction(kitStore).objectStore(kitStore).get(eventId))
  return stored && unseal<BoothKit>(await keyOf(db), eventId, stored.sealed)
}

export async function keepKit(kit: BoothKit): Promise<void> {
  const db = await open()
  const sealed = await seal(await keyOf(db), kit.eventId, kit)
  rememberBooth()
  await write(db, kitStore, (kits) => kits.put({ eventId: kit.eventId, sealed } satisfies StoredKit))
}

/** ID of a person's draft at an event: of a new lead, or of a waiting one. */
export const draftId = ({ userId, eventId }: Pick<BoothKit, 'userId' | 'eventId'>, leadId = 'new'): string =>
  `${userId} ${eventId} ${leadId}`

/** Also works in browsers that store nothing: there a draft lasts as long as the page. */
const draftsOfPage = new Map<string, BoothFields>()

/** Unsaved input of the form. */
export async function findDraft(id: string): Promise<BoothFields | undefined> {
  const ofPage = draftsOfPage.get(id)
  if (ofPage !== undefined) return ofPage
  const db = await open()
  const stored = await done<StoredDraft | undefined>(db.transaction(draftStore).objectStore(draftStore).get(id))
  return stored && unseal<BoothFields>(await keyOf(db), id, stored.sealed)
}

let lastDraft: Promise<void> = Promise.resolve()

/** Stores inputs in order; null deletes the draft. */
export function keepDraft(id: string, fields: BoothFields | null): Promise<void> {
  if (fields === null) draftsOfPage.delete(id)
  else draftsOfPage.set(id, fields)
  lastDraft = lastDraft.then(() => storeDraft(id, fields)).catch(() => {})
  return lastDraft
}

async function storeDraft(id: string, fields: BoothFields | null): Promise<void> {
  const db = await open()
  const sealed = fields && (await seal(await keyOf(db), id, fields))
  await write(db, draftStore, (drafts) =>
    sealed ? drafts.put({ id, sealed } satisfies StoredDraft) : drafts.delete(id),
  )
}

const storedLead = async (db: IDBDatabase, lead: BoothLead): Promise<StoredLead> => ({
  id: lead.id,
  userId: lead.userId,
  isLeaving: false,
  heldUntil: lead.heldUntil,
  sealed: await seal(await keyOf(db), lead.id, lead),
})

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(boothDatabase, version)
    request.onupgradeneeded = () => {
      const db = request.result
      const make = (name: string, options?: IDBObjectStoreParameters): void => {
        if (!db.objectStoreNames.contains(name)) db.createObjectStore(name, options)
      }
      make('keys')
      make(kitStore, { keyPath: 'eventId' })
      make('leads', { keyPath: 'id' })
      make('pictures', { keyPath: 'id' })
      make(draftStore, { keyPath: 'id' })
    }
    request.onsuccess = () => {
      // A browser that clears its store closes it; the next call opens it again.
      request.result.onclose = () => {
        opened = undefined
      }
      // Another tab upgrades it to a later version.
      request.result.onversionchange = () => {
        request.result.close()
        opened = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('The browser stores nothing'))
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** One key per browser, which no program can export. */
async function keyOf(db: IDBDatabase): Promise<CryptoKey> {
  const known = await done<CryptoKey | undefined>(db.transaction('keys').objectStore('keys').get('booth'))
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  // Another tab may have generated one in between: the first one stays.
  await write(db, 'keys', (keys) => {
    const found = keys.get('booth')
    found.onsuccess = () => {
      if (found.result === undefined) keys.put(made, 'booth')
    }
  })
  return done<CryptoKey>(db.transaction('keys').objectStore('keys').get('booth'))
}

const done = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(request.error ?? new Error('The browser did not answer'))
  })

/** Resolves once the browser reports that it is on the disk. */
const write = (
  db: IDBDatabase,
  names: string | string[],
  act: (into: IDBObjectStore, second?: IDBObjectStore) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = db.transaction(names, 'readwrite', { durability: 'strict' })
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser stored nothing'))
    const [first = '', second] = [names].flat()
    act(transaction.objectStore(first), second === undefined ? undefined : transaction.objectStore(second))
  })
