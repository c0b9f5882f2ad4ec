import { basenameOf, localeOfPath, withoutLocale } from '../locale.ts'
import { sessionStore } from '../storage.ts'

/**
 * The token of an invitation's mail. It comes in the fragment of the address, which browsers send to nobody, is taken
 * out of the address at once, and is kept for this tab: signing in, or registering first, leads back to the invitation.
 */
interface Kept {
  id: string
  token: string
}

const key = 'kartu.invitation'

/**
 * Looks at the address now, and when a page that is open already is given the link of a mail. Begins before the router,
 * so that the router never sees a token.
 */
export function followInvitationLinks(): void {
  takeInvitationSecret()
  window.addEventListener('popstate', takeInvitationSecret)
}

/** Takes the token out of the address that is shown; says whether there was one. */
export function takeInvitationSecret(): boolean {
  const { pathname, search, hash } = window.location
  const id = /^\/invitation\/([^/]+)\/?$/.exec(withoutLocale(pathname))?.[1]
  if (id === undefined) return false
  // Earlier mails had it in the query, and a link is good for seven days.
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
