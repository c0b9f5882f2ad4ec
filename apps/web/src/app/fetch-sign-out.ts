const afterMs = 2_000

/**
 * Loads the sign-out page once the first page is rendered. Without a network it would not load, and the next person at
 * the computer would still be signed in. Returns a function that stops it.
 */
export function fetchSignOut(): () => void {
  const timer = setTimeout(() => import('../features/identity/auth/logout-page.tsx').catch(() => {}), afterMs)
  return () => clearTimeout(timer)
}
