/** Files of the app by URL. Those that failed to load are removed, so that the next attempt requests them again. */
const files = new Map<string, Promise<unknown>>()

/**
 * Every dynamic import of the built app calls this function (`build/chunk-loading.ts`). Chromium remembers a failed
 * import of a file for ever, also for all modules that import it. So a chunk is imported only after all its files were
 * loaded: scripts into the HTTP cache, style sheets into the page. Each module keeps its one URL, so it never runs twice.
 */
export async function loadChunk<M>(importChunk: () => Promise<M>, names: readonly string[] = []): Promise<M> {
  if (files.size === 0) addFilesOfPage()
  try {
    const urls = names.length > 0 ? names.map((name) => `/${name}`) : ownUrl(importChunk)
    await Promise.all(urls.map((url) => loadFile(new URL(url, location.origin).href)))
    return await importChunk()
  } catch (error) {
    dispatchEvent(new Event(missingChunkEvent))
    throw error
  }
}

/** Dispatched on the window if a chunk failed to load. */
export const missingChunkEvent = 'kartu:missing-chunk'

/** Files that the page itself requested: imports wait for them anyway. */
function addFilesOfPage(): void {
  const selector = 'script[src], link[rel="modulepreload"], link[rel="stylesheet"]'
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(selector))
    files.set('src' in element ? element.src : element.href, Promise.resolve())
}

/** A chunk without other files has no list; its name is in the code of its import. */
function ownUrl(importChunk: () => unknown): string[] {
  const [, name] = /\bimport\(["'`]\.\/([\w.~-]+)/.exec(importChunk.toString()) ?? []
  return name === undefined ? [] : [`/assets/${name}`]
}

function loadFile(url: string): Promise<unknown> {
  const known = files.get(url)
  if (known !== undefined) return known
  const file = url.endsWith('.css') ? addStyleSheet(url) : fetchScript(url)
  files.set(url, file)
  file.catch(() => files.delete(url))
  return file
}

async function fetchScript(url: string): Promise<void> {
  const answer = await fetch(url).catch(() => null)
  if (answer?.ok !== true) throw missing(url)
  // The cache has a file only once it was read to its end.
  await answer.arrayBuffer().catch(() => {
    throw missing(url)
  })
}

function addStyleSheet(url: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = url
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(missing(url))
    })
  })
  document.head.append(link)
  return loaded
}

/** The error with which Chromium's own import fails, see `isChunkError`. */
const missing = (url: string): Error => new TypeError(`Failed to fetch dynamically imported module: ${url}`)
