import { apiPrefix } from '@kartu/contracts/call'
import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { forgetOwnCards } from '../company/own-card-store.ts'
import { ownToken, resetSession } from '../session.ts'
import { untilThere } from '../browser/until-there.ts'
import { forgetBooths } from '../company/waiting-leads.ts'

/**
 * Deletes the session in this browser at once, and ends it on the server as soon as that is reachable while the page is
 * open. Resolves to true if the first attempt reached the server.
 */
export async function signOut(): Promise<boolean> {
  const token = ownToken()
  // Otherwise a stored booth screen would stay usable until other tabs notice.
  forgetBooths()
  forgetOwnCards()
  resetSession()
  if (token === null) return true
  const end = async (): Promise<void> => {
    const { method, path } = authRoutes.logout
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    const answer = await fetch(`${apiPrefix}${path}`, { method, headers, cache: 'no-store', redirect: 'error' })
    if (answer.status >= 500) throw new Error(`The session could not be ended: ${answer.status}`)
  }
  try {
    await end()
    return true
  } catch {
    void untilThere(end)
    return false
  }
}
