import { chunkReloadGuardMs } from '@kartu/contracts/limits'
import { isOwnOffline } from '../company/own-offline.ts'
import { sessionStore } from '../storage.ts'
import { timeLimit } from '../http/time-limit.ts'
import { unsaved } from '../form/unsaved.ts'

const key = 'kartu.reloaded_at'
let reloading = false

/**
 * After a new version was put on the server, the pieces an open page still wants are gone. Loading the page afresh
 * heals that; at most once per 60 seconds, so that a piece that is really missing cannot make it go round in a circle.
 * Says whether the page is on its way out.
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
 * A piece that did not come is gone from the server, or the connection is. Only in the first case does loading afresh
 * help; in the second it would leave the person with the browser's own error page.
 */
async function reloadIfServed(target: string | null): Promise<void> {
  if (!(await isServerThere())) return
  if (target !== null) reloadOnce(() => location.assign(target))
  else if (!keepsPage()) reloadOnce()
}

/** Loaded afresh, the page would lose what somebody has filled in. */
const keepsPage = (): boolean => isOwnOffline() || unsaved.pause !== undefined

/** Whether Kartu answers now; a proxy's error page does not count. */
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

/** Why a piece did not come: it is not on the server any more, or nothing answers there. */
export type WhyMissing = 'gone' | 'unreachable'

/** Loads the page afresh where a newer version is on the server; `asking` while it is on its way out. */
export async function whyMissing(): Promise<'asking' | WhyMissing> {
  if (!(await isServerThere())) return 'unreachable'
  return !keepsPage() && reloadOnce() ? 'asking' : 'gone'
}

/** Takes out sheets that did not come: while they stand there, another try would go without its styles. */
export function dropBrokenSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (isBroken(link)) link.remove()
}

/** Chromium keeps an empty sheet for what did not come, whose rules nobody may read; ours are all of this host. */
function isBroken({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0
  } catch {
    return true
  }
}

export const isReloading = (): boolean => reloading

/** The page was kept after all, or came back from the browser's memory of visited pages. */
export const stayed = (): void => {
  reloading = false
}

/** Whether an error says that a piece of the app could not be loaded, in the words of the three browser engines. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|error loading dynamically imported|unable to preload css/i.test(
    error.message,
  )

/** `wanted` is the address somebody was on the way to, so that loading afresh also brings them there. */
export function reloadOnMissingChunks(wanted: () => string | null): void {
  window.addEventListener('vite:preloadError', () => void reloadIfServed(wanted()))
  window.addEventListener('pageshow', stayed)
}
