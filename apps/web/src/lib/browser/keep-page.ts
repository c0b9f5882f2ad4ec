import { currentLocale } from '../i18n.ts'
import { localised } from '../locale.ts'

const workerPath = '/booth-worker.js'

/** What of this page is kept: only files that are the same for everybody; the worker looks once more. */
const kept = /^\/(?:assets\/[\w.~-]+|color-scheme\.js|favicon\.svg|site(?:-id)?\.webmanifest)$/

/** Addresses below which a page is kept; `booth-worker.js` knows which pages they are. */
type KeptBelow = '/pro/events/' | '/me'

/**
 * Keeps this page and all that it has loaded, for when there is no network; true once everything is there. Only in this
 * language and below one address, so that no other page ever comes from here. The page must have been opened as a
 * document of its own: only its security policy allows the worker.
 */
export async function keepPage(below: KeptBelow): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const scope = localised(below, currentLocale())
  const registration = await navigator.serviceWorker.register(workerUrl(), { scope, updateViaCache: 'none' })
  const worker = await activeIn(registration)
  const { port1: answer, port2 } = new MessageChannel()
  const said = new Promise<boolean>((resolve) => {
    answer.onmessage = ({ data }) => resolve(data === true)
  })
  worker.postMessage({ keep: loadedFiles() }, [port2])
  return said
}

/** Of this host, as they were loaded: pieces that came with a click are among them. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  const paths = [...loaded, ...named, ...sheets].map((address) => new URL(address, location.href))
  return [...new Set(paths.filter((url) => url.origin === location.origin).map(({ pathname }) => pathname))].filter(
    (path) => kept.test(path),
  )
}

function activeIn(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = registration.installing ?? registration.waiting ?? registration.active
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (registration.active) resolve(registration.active)
      else if (worker === null || worker.state === 'redundant') reject(new Error('The worker did not start'))
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => unknown }
}

let policy: ReturnType<Policies['createPolicy']> | undefined

/** The one address that the page's security policy lets become a script of its own. */
function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  if (trustedTypes === undefined) return workerPath
  policy ??= trustedTypes.createPolicy('booth-worker', { createScriptURL: () => workerPath })
  return policy.createScriptURL(workerPath) as string
}
