import { basenameOf, localeOfPath, withoutLocale } from '../locale.ts'
import { sessionStore } from '../storage.ts'

/**
 * The token of an invitation email. It is in the fragment of the URL, which browsers send to no server, is removed from
 * the URL at once, and is stored for this tab: signing in or registering returns to the invitation.
 */
interface Kept {
  id: string
  token: string
}

const key = 'kartu.invitation'

/**
 * Checks the URL now, and when an open page gets the link of an email. Runs before the router, so that the router never
 * sees a token.
 */
export function followInvitationLinks(): void {
  takeInvitationSecret()
  window.addEventListener('popstate', takeInvitationSecret)
}

/** Removes the token from the URL; returns true if there was one. */
export function takeInvitationSecret(): boolean {
  const { pathname, search, hash } = window.location
  const id = /^\/invitation\/([^/]+)\/?$/.exec(withoutLocale(pathname))?.[1]
  if (id === undefined) return false
  // Earlier emails had it in the query, and a link is valid for seven days.
  const token = tokenIn(hash.slice(1)) ?? tokenIn(search)
  if (token === null) return false
  sessionStore.set(key, JSON.stringify({ id, token } satisfies Kept))
  const basename = basenameOf(localeOfPath(pathname))
  const clean = `${basename === '/' ? '' : basename}/invitation/${id}`
  window.history.replaceState(window.history.state, '', clean)
  return true
}

export function invitationToken(id: string): string {
  try {
    const kept = JSON.parse(sessionStore.get(key) ?? 'null') as Kept | null
    return kept?.id === id ? kept.token : ''
  } catch {
    return ''
  }
}

export const forgetInvitation = (): void => sessionStore.remove(key)

const tokenIn = (text: string): string | null => {
  const token = new URLSearchParams(text).get('token')
  return token !== null && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null
}
