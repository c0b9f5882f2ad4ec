import { currentLocale } from '../i18n.ts'
import { localised } from '../locale.ts'

const workerPath = '/booth-worker.js'

/** Cacheable files of this page: only those that are the same for every visitor; the worker checks again. */
const kept = /^\/(?:assets\/[\w.~-]+|color-scheme\.js|favicon\.svg|site(?:-id)?\.webmanifest)$/

/** Paths below which a page is cached; `booth-worker.js` has the list of pages. */
type KeptBelow = '/pro/events/' | '/me'

/**
 * Caches this page and all that it has loaded, for offline use; true once everything is cached. Only in this language
 * and below one path, so that no other page is ever served from here. The page must have been opened as a new document:
 * only its security policy allows the worker.
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

/** Loaded files of this host, including chunks that a click loaded. */
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

/** The one URL that the page's security policy allows as a worker. */
function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  if (trustedTypes === undefined) return workerPath
  policy ??= trustedTypes.createPolicy('booth-worker', { createScriptURL: () => workerPath })
  return policy.createScriptURL(workerPath) as string
}
