import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const origin = 'https://kartu.example'
const source = readFileSync(new URL('../../../public/booth-worker.js', import.meta.url), 'utf8')

type Heard = Record<string, (event: object) => void>

/** The worker in a browser of one site, which serves the files of its installed version. */
function scene(first: Record<string, string>, scope = '/pro/events/') {
  const site = { files: first, isThere: true }
  const fetched = (asked: string | { url: string }): Promise<Response> => {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, origin)
    if (!site.isThere) return Promise.reject(new TypeError('Failed to fetch'))
    const text = site.files[pathname]
    const type = pathname.startsWith('/assets/') ? 'text/javascript' : 'text/html'
    return Promise.resolve(
      new Response(text ?? 'gone', { status: text ? 200 : 404, headers: { 'content-type': type } }),
    )
  }
  const sets = new Map<string, Map<string, Response>>()
  const pathOf = (asked: string | { url: string }): string =>
    new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname
  const found = (set: Map<string, Response> | undefined, asked: string | { url: string }) =>
    set?.get(pathOf(asked))?.clone()
  const open = (name: string) => {
    const set = sets.get(name) ?? new Map<string, Response>()
    sets.set(name, set)
    return Promise.resolve({
      match: (asked: string) => Promise.resolve(found(set, asked)),
      put: (path: string, answer: Response) => Promise.resolve(void set.set(path, answer)),
      add: async (path: string) => {
        const answer = await fetched(path)
        if (!answer.ok) throw new TypeError('Request failed')
        set.set(path, answer)
      },
    })
  }
  const caches = {
    open,
    keys: () => Promise.resolve([...sets.keys()]),
    delete: (name: string) => Promise.resolve(sets.delete(name)),
    match: (asked: string | { url: string }, { cacheName }: { cacheName?: string } = {}) =>
      Promise.resolve(
        cacheName === undefined
          ? [...sets.values()].map((set) => found(set, asked)).find((answer) => answer !== undefined)
          : found(sets.get(cacheName), asked),
      ),
  }
  const heard: Heard = {}
  const self = {
    registration: { scope: origin + scope },
    addEventListener: (name: string, act: (event: object) => void) => void (heard[name] = act),
  }
  const location = new URL(`${origin}/booth-worker.js`)
  runInNewContext(source, {
    self,
    caches,
    fetch: fetched,
    location,
    URL,
    TextEncoder,
    crypto,
    setTimeout,
    clearTimeout,
  })
  return {
    site,
    keep: (paths: string[]) =>
      new Promise<boolean>((resolve) =>
        heard['message']?.({ data: { keep: paths }, ports: [{ postMessage: resolve }], waitUntil: () => {} }),
      ),
    /** The worker's response for a URL; undefined if it leaves the request alone. */
    get: async (path: string, mode = 'no-cors') => {
      let answer: Promise<Response> | undefined
      const request = { url: origin + path, method: 'GET', mode }
      heard['fetch']?.({ request, respondWith: (given: Promise<Response>) => (answer = given) })
      return answer && (await answer).text()
    },
  }
}

const booth = '/pro/events/1/booth'
const version = (name: string) => ({
  '/pro/events/': `<script src="/assets/main-${name}.js"></script>`,
  [booth]: `<script src="/assets/main-${name}.js"></script>`,
  [`/assets/main-${name}.js`]: `main ${name}`,
  [`/assets/scan-${name}.js`]: `scan ${name}`,
})
const filesOf = (name: string) => [`/assets/main-${name}.js`, `/assets/scan-${name}.js`]

test('a booth keeps its old files until all new ones are cached', async () => {
  const { site, keep, get } = scene(version('one'))
  expect(await keep(filesOf('one'))).toBe(true)
  site.files = version('two')
  // The old screen requests its files again, as after each visit, but the server no longer has them.
  expect(await keep(filesOf('one'))).toBe(false)
  expect(await get('/assets/scan-one.js')).toBe('scan one')
  // The new one loses the network halfway.
  expect(await keep([...filesOf('two'), '/assets/late-two.js'])).toBe(false)
  site.isThere = false
  expect(await get(booth, 'navigate')).toContain('main-one.js')
  expect(await get('/assets/main-one.js')).toBe('main one')

  site.isThere = true
  expect(await get(booth, 'navigate')).toContain('main-two.js')
  expect(await keep(filesOf('two'))).toBe(true)
  site.isThere = false
  expect(await get(booth, 'navigate')).toContain('main-two.js')
  expect(await get('/assets/scan-two.js')).toBe('scan two')
})

test('serves the cached page instead of a server error', async () => {
  const { site, keep, get } = scene(version('one'))
  await keep(filesOf('one'))
  site.files = {}
  expect(await get(booth, 'navigate')).toContain('main-one.js')
  expect(await get('/team', 'navigate')).toBeUndefined()
  expect(await get('/api/v1/users/me')).toBeUndefined()
})

test('caches the page of the user’s card, not the booth', async () => {
  const page = '<script src="/assets/main-one.js"></script>'
  const { site, keep, get } = scene({ '/me': page, [booth]: page, '/assets/main-one.js': 'main one' }, '/me')
  expect(await keep(['/assets/main-one.js'])).toBe(true)
  site.isThere = false
  expect(await get('/me', 'navigate')).toContain('main-one.js')
  expect(await get('/assets/main-one.js')).toBe('main one')
  expect(await get(booth, 'navigate')).toBeUndefined()
  expect(await get('/members', 'navigate')).toBeUndefined()
})
