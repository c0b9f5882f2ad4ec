import { chunkReloadGuardMs } from '@kartu/contracts/limits'
import { isOwnOffline } from '../company/own-offline.ts'
import { sessionStore } from '../storage.ts'
import { timeLimit } from '../http/time-limit.ts'
import { unsaved } from '../form/unsaved.ts'
import { missingChunkEvent } from './load-chunk.ts'

const key = 'kartu.reloaded_at'
let reloading = false

/**
 * After an update, the server no longer has chunks that an open page needs. Reloading fixes that; at most once per 60
 * seconds, so that a chunk that is really missing cannot cause a loop. Returns true while the page is reloading.
 */
export function reloadOnce(reload: () => void = () => location.reload(), now: number = Date.now()): boolean {
  if (reloading) return true
  const last = Number(sessionStore.get(key) ?? 0)
  if (now - last < chunkReloadGuardMs && last <= now) return false
  sessionStore.set(key, String(now))
  reloading = true
  reload()
  return true
}

/**
 * Either the server no longer has the chunk, or the connection is down. Reloading helps only in the first case; in the
 * second it would show the browser's own error page.
 */
async function reloadIfServed(target: string | null): Promise<void> {
  if (!(await isServerThere())) return
  if (target !== null) reloadOnce(() => location.assign(target))
  else if (!keepsPage()) reloadOnce()
}

/** A reload would lose unsaved input. */
const keepsPage = (): boolean => isOwnOffline() || unsaved.pause !== undefined

/** True if Kartu answers now; a proxy's error page does not count. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const answer = await fetch('/site.webmanifest', {
      cache: 'no-store',
      redirect: 'error',
      signal: timeLimit(10_000).signal,
    })
    return answer.ok
  } catch {
    return false
  }
}

/** Reason for a missing chunk: the server no longer has it, or is unreachable. */
export type WhyMissing = 'gone' | 'unreachable'

/** Reason for a missing chunk. Reloads the page if the server has a newer version, and then returns `asking`. */
export async function whyMissing(): Promise<'asking' | WhyMissing> {
  if (!(await isServerThere())) return 'unreachable'
  return !keepsPage() && reloadOnce() ? 'asking' : 'gone'
}

export const isReloading = (): boolean => reloading

/** The page was not left after all, or came back from the browser's back-forward cache. */
export const stayed = (): void => {
  reloading = false
}

/** True if an error means that a chunk could not be loaded, by the messages of the three browser engines. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|error loading dynamically imported/i.test(error.message)

/** `wanted` is the URL that the person navigated to, so that a reload also opens it. */
export function reloadOnMissingChunks(wanted: () => string | null): void {
  window.addEventListener(missingChunkEvent, () => void reloadIfServed(wanted()))
  window.addEventListener('pageshow', stayed)
}
