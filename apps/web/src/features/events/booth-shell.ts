import { dropBrokenSheets } from '../../lib/chunk-reload.ts'
import { openCodes } from '../../lib/codes.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { openLetters } from '../../lib/letters.ts'
import { localised } from '../../lib/locale.ts'
import { fetchModal } from '../../lib/modals.ts'

const workerPath = '/booth-worker.js'

/** What of this page is kept: only files that are the same for everybody; the worker looks once more. */
const kept = /^\/(?:assets\/[\w.~-]+|color-scheme\.js|favicon\.svg|site\.webmanifest)$/

/**
 * Keeps this page and all that it has loaded, for when there is no network; true once everything is there. Only for the
 * booth screens of this language, so that no other page ever comes from here.
 */
export async function keepShell(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const scope = localised('/pro/events/', currentLocale())
  const registration = await navigator.serviceWorker.register(workerUrl(), { scope, updateViaCache: 'none' })
  const worker = await activeIn(registration)
  const { port1: answer, port2 } = new MessageChannel()
  const said = new Promise<boolean>((resolve) => {
    answer.onmessage = ({ data }) => resolve(data === true)
  })
  worker.postMessage({ keep: loadedFiles() }, [port2])
  return said
}

/**
 * Keeps what scanning needs as well; true once it is there. The readers and their letters stay in the browser's own store
 * of files, because a worker of this screen does not see what a frame loads; they are loaded once here, so that they are.
 */
export async function keepScan(): Promise<boolean> {
  const parts = await Promise.allSettled([fetchModal('scan-card'), openCodes(), openLetters()])
  if (parts.every(({ status }) => status === 'fulfilled')) return keepShell()
  dropBrokenSheets()
  return false
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
