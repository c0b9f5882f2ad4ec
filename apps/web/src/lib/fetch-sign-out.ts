const afterMs = 2_000

/**
 * Loads the page that signs out once the first page stands: without a network it would not come, and the next person at the
 * computer would still be signed in. Gives back how to stop.
 */
export function fetchSignOut(load: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => load().catch(() => {}), afterMs)
  return () => clearTimeout(timer)
}
