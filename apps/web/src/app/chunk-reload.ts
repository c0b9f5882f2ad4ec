import { chunkReloadGuardMs } from '@kartu/contracts/limits'
import { sessionStore } from '../lib/storage.ts'

const key = 'kartu.reloaded_at'

/**
 * After a new version was put on the server, the pieces an open page still wants are gone. Loading the page afresh
 * heals that; at most once per 60 seconds, so that a piece that is really missing cannot make it go round in a circle.
 */
export function reloadOnce(reload: () => void = () => location.reload(), now: number = Date.now()): boolean {
  const last = Number(sessionStore.get(key) ?? 0)
  if (now - last < chunkReloadGuardMs && last <= now) return false
  sessionStore.set(key, String(now))
  reload()
  return true
}

/** Whether an error says that a piece of the app could not be loaded, in the words of the three browser engines. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|error loading dynamically imported|unable to preload css/i.test(
    error.message,
  )

export function reloadOnMissingChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
}
