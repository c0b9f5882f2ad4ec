import { apiPrefix } from '@kartu/contracts/call'
import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { forgetOwnCards } from '../company/own-card-store.ts'
import { ownToken, resetSession } from '../session.ts'
import { untilThere } from '../browser/until-there.ts'
import { forgetBooths } from '../company/waiting-leads.ts'

/**
 * Forgets the session in this browser at once, and ends it on the server as soon as it can be reached while the page is
 * open. Resolves to whether the server could be told at the first try.
 */
export async function signOut(): Promise<boolean> {
  const token = ownToken()
  // Before other tabs hear of it: a booth that is still remembered continues without a session.
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
