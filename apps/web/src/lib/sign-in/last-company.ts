import { currentCompanyId, isSignedIn, lastCompanyKey, onSessionChange } from '../session.ts'
import { localStore } from '../storage.ts'

/**
 * The company of the tab that was used last. A link opened in a new tab finds no company there, and `/` uses this one
 * instead of asking. Only a hint: the current-user call decides about access.
 */
export const lastCompanyId = (): string | null => localStore.get(lastCompanyKey)

/**
 * Records the company of the tab in use, because a link in a new tab was opened from that tab. Returns a function that
 * stops this.
 */
export function followUse(): () => void {
  const used = (): void => {
    const companyId = currentCompanyId()
    if (companyId !== null && isSignedIn() && lastCompanyId() !== companyId) localStore.set(lastCompanyKey, companyId)
  }
  const changed = (): void => {
    if (document.hasFocus()) used()
  }
  const signs = ['focus', 'pointerdown', 'keydown'] as const
  for (const sign of signs) window.addEventListener(sign, used, { capture: true, passive: true })
  const stop = onSessionChange(changed)
  changed()
  return () => {
    for (const sign of signs) window.removeEventListener(sign, used, { capture: true })
    stop()
  }
}
