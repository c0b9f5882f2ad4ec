/*
 * Keeps the booth screen and the person's own card available without a network: the page, which is the same for all
 * visitors, and its files. Answers of the API, cards and pictures are never cached. It is registered only for
 * `/pro/events/` and `/me`; each scope has its own cache.
 */
;(function () {
  const scope = new URL(self.registration.scope).pathname
  const prefix = `booth ${scope} `
  const isOfCard = /^(?:\/id)?\/me$/.test(scope)
  const shellKey = isOfCard ? '/me' : '/pro/events/'
  const pageWaitMs = 4000

  const pages = isOfCard ? /^(?:\/id)?\/me\/?$/ : /^(?:\/id)?\/pro\/events\/[^/]+\/booth\/?$/
  const isKeptPage = (url) => url.origin === location.origin && pages.test(url.pathname)
  /** File names below `assets` contain a hash of the content. */
  const isPart = (url) =>
    url.origin === location.origin &&
    url.search === '' &&
    /^\/(?:assets\/[\w.~-]+|color-scheme\.js|favicon\.svg|site(?:-id)?\.webmanifest)$/.test(url.pathname)

  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

  self.addEventListener('fetch', (event) => {
    const url = new URL(event.request.url)
    if (event.request.method !== 'GET') return
    if (event.request.mode === 'navigate' && isKeptPage(url)) event.respondWith(page(event.request))
    else if (isPart(url)) event.respondWith(part(event.request))
  })

  /** The newest page if the network delivers it soon, else the cached one. */
  async function page(request) {
    const kept = await caches.match(shellKey, { cacheName: await current() })
    if (kept === undefined) return fetch(request)
    let timer
    const late = new Promise((resolve) => {
      timer = setTimeout(() => resolve(kept.clone()), pageWaitMs)
    })
    // An error page of a server or a login page of a hotel's network does not replace the cached page.
    const fresh = fetch(request).then(
      (answer) => (answer.ok && !answer.redirected ? answer : kept),
      () => kept,
    )
    const answer = await Promise.race([fresh, late])
    clearTimeout(timer)
    return answer
  }

  async function part(request) {
    const kept = await caches.match(request, { ignoreVary: true })
    return kept ?? fetch(request)
  }

  /** Name of the complete cache; undefined before the first one. */
  async function current() {
    for (const name of await caches.keys())
      if (name.startsWith(prefix) && (await (await caches.open(name)).match(shellKey))) return name
    return undefined
  }

  self.addEventListener('message', (event) => {
    const [port] = event.ports
    if (port === undefined || !Array.isArray(event.data?.keep)) return
    const answer = keep(event.data.keep).then(
      (kept) => port.postMessage(kept),
      () => port.postMessage(false),
    )
    event.waitUntil(answer)
  })

  /**
   * Caches these files with the page that requests them, and deletes those of an earlier version once all are cached.
   * Resolves to false if the current page consists of other files. Then, and if a download fails, the earlier files
   * stay.
   */
  async function keep(asked) {
    const paths = asked.filter((path) => typeof path === 'string' && isPart(new URL(path, location.origin)))
    const shell = await fetch(shellKey, { cache: 'no-cache', redirect: 'error' })
    if (!shell.ok || !(shell.headers.get('content-type') ?? '').startsWith('text/html')) return false
    const named = [...(await shell.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, path]) => path,
    )
    if (named.some((path) => !paths.includes(path))) return false
    const name = prefix + (await hashOf(paths.toSorted().join('\n')))
    const cache = await caches.open(name)
    for (const path of paths) if (!(await cache.match(path))) await cache.add(path)
    await cache.put(shellKey, shell)
    for (const other of await caches.keys()) if (other.startsWith(prefix) && other !== name) await caches.delete(other)
    return true
  }

  async function hashOf(text) {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
    return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
})()
