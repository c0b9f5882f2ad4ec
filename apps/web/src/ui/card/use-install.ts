import { store, useStore } from '../../lib/store.ts'

/** Chromium's offer to install the app (https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent). */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

const offer = store<InstallOffer | null>(null)

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  offer.set(event as InstallOffer)
})
window.addEventListener('appinstalled', () => offer.set(null))

/** Installs the app; null if the browser does not offer it, or it is installed. */
export function useInstall(): (() => void) | null {
  const given = useStore(offer)
  if (given === null) return null
  return () => {
    // An offer can be used only once.
    offer.set(null)
    void given.prompt()
  }
}
