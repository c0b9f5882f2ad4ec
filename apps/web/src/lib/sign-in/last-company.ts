import { currentCompanyId, isSignedIn, lastCompanyKey, onSessionChange } from '../session.ts'
import { localStore } from '../storage.ts'

/**
 * The company of the tab that was used last. A link that opens in a new tab finds no company there, and `/` goes on with
 * this one instead of asking. Only a hint: whether its holder still has access is the current-user call's to say.
 */
export const lastCompanyId = (): string | null => localStore.get(lastCompanyKey)

/** Anyone who opens a link in a new tab has just used the tab that it stands in. Gives back how to stop. */
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
