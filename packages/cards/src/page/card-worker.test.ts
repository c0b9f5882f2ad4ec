import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cardWorker, copyHeader, endedCardWorker } from './card-worker.ts'

const origin = 'https://cards.example.com'
const slug = '/c/anindya-x7k2mq'
const worker = '<!doctype html><html lang="en" data-worker="/c/worker.js">'

type Answer = Response | 'hangs'

/** An answer as browsers return it for a redirect that they do not follow. */
const redirect = () =>
  Object.defineProperties(new Response(''), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    ok: { value: false },
  })

class MemoryCache {
  readonly entries = new Map<string, Response>()
  match = async (key: string | { url: string }) => this.entries.get(pathOf(key))?.clone()
  put = async (key: string, answer: Response) => void this.entries.set(key, answer)
}

const pathOf = (key: string | { url: string }) => (typeof key === 'string' ? key : new URL(key.url).pathname)

/** The worker in a browser of one origin whose caches are in memory. */
function startWorker(source = cardWorker) {
  const stored = new Map<string, MemoryCache>()
  const site = new Map<string, Answer>()
  const asked: { path: string; isCopy: boolean }[] = []
  const listeners = new Map<string, (event: object) => void>()
  /** `refuses`: no cache can be read. `keeps`: none can be deleted. */
  const browser = { onLine: true, isCut: false, refuses: false, keeps: false }
  const unregister = vi.fn<() => Promise<boolean>>(async () => true)
  const request = async (to: string | { url: string }, init: { headers?: Record<string, string> } = {}) => {
    const { pathname, search } = new URL(typeof to === 'string' ? to : to.url, origin)
    const path = pathname + search
    asked.push({ path, isCopy: init.headers?.[copyHeader] === '1' })
    const answer = site.get(path) ?? new Response('', { status: 404 })
    if (browser.isCut) throw new TypeError('Failed to fetch')
    if (answer === 'hangs') return new Promise<Response>(() => {})
    return answer.type === 'opaqueredirect' ? redirect() : answer.clone()
  }
  const caches = {
    keys: async () => {
      if (browser.refuses) throw new DOMException('', 'UnknownError')
      return [...stored.keys()]
    },
    open: async (name: string) => {
      const cache = stored.get(name) ?? new MemoryCache()
      stored.set(name, cache)
      return cache
    },
    delete: async (name: string) => {
      if (browser.keeps) throw new DOMException('', 'UnknownError')
      return stored.delete(name)
    },
    match: async (key: { url: string }) => {
      if (browser.refuses) throw new DOMException('', 'UnknownError')
      for (const cache of stored.values()) if (cache.entries.has(pathOf(key))) return cache.match(key)
      return undefined
    },
  }
  const here = { location: { origin }, navigator: browser, caches, fetch: request, registration: { unregister } }
  const web = { Response, Headers, URL, Date, setTimeout, skipWaiting: () => {}, clients: { claim: async () => {} } }
  const addEventListener = (name: string, listen: (event: object) => void) => void listeners.set(name, listen)
  runInContext(source, createContext({ ...here, ...web, addEventListener }))

  /** Dispatches an event and waits for everything that it started. */
  async function dispatch(name: string, event: object): Promise<Response | undefined> {
    const waited: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    listeners.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => void waited.push(work),
      respondWith: (given: Promise<Response>) => (answer = given),
    })
    if (answer === undefined) await Promise.all(waited)
    return answer
  }
  return {
    stored,
    site,
    asked,
    browser,
    unregister,
    dispatch,
    /** Loads the page, which requests its copy. */
    save: (path = slug) => dispatch('message', { source: { url: origin + path } }),
    /** Returns the answer of the worker; undefined if the browser goes to the network itself. */
    ask: (path: string, method = 'GET') => dispatch('fetch', { request: { url: origin + path, method } }),
    copies: () => [...stored.keys()].map((name) => name.split(' ')[1]),
  }
}

type Started = ReturnType<typeof startWorker>

function publish({ site }: Started, path = slug, body = '<img src="/files/photo.webp">') {
  site.set(path, new Response(worker + body, { headers: { 'content-language': 'en', 'content-encoding': 'br' } }))
  site.set(`${path}.vcf`, new Response('BEGIN:VCARD'))
  site.set(`${path}/qr.svg`, new Response('<svg/>'))
  site.set('/files/photo.webp', new Response('photo'))
}

const cut = ({ browser }: Started) => {
  browser.isCut = true
}

async function started(): Promise<Started> {
  const browser = startWorker()
  publish(browser)
  await browser.save()
  return browser
}

const textOf = async (answer: Promise<Response | undefined>) => (await answer)?.text()

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-29T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

describe('saving a card', () => {
  test('stores page, contact file, code and photo as uncounted requests', async () => {
    const { stored, asked } = await started()
    const paths = [slug, `${slug}.vcf`, `${slug}/qr.svg`, '/files/photo.webp']
    expect([...(stored.values().next().value?.entries.keys() ?? [])].toSorted()).toEqual(paths.toSorted())
    expect(asked.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
    expect(asked.every(({ isCopy }) => isCopy)).toBe(true)
  })

  test('leaves out the gallery', async () => {
    const browser = startWorker()
    const gallery =
      '<section class="gallery"><img\nsrc="/files/office.webp"></section><img class="ink"\nsrc="/files/iso.webp">'
    publish(browser, slug, gallery)
    browser.site.set('/files/iso.webp', new Response('iso'))
    await browser.save()
    const pictures = browser.asked.map(({ path }) => path).filter((path) => path.startsWith('/files/'))
    expect(pictures).toEqual(['/files/iso.webp'])
  })

  test('requests the language of the page', async () => {
    const browser = startWorker()
    publish(browser)
    browser.site.set(`${slug}?lang=id`, new Response(worker + 'Simpan kontak'))
    await browser.save(`${slug}?s=qr&lang=id#qr`)
    cut(browser)
    expect(await textOf(browser.ask(slug))).toContain('Simpan kontak')
  })

  test('stores the contact file in the language of the page', async () => {
    const browser = startWorker()
    publish(browser)
    const page = `${worker}<a href="${slug}.vcf?lang=zh-Hant">`
    browser.site.set(`${slug}?lang=zh-Hant`, new Response(page))
    browser.site.set(`${slug}.vcf?lang=zh-Hant`, new Response('FN:陳'))
    await browser.save(`${slug}?lang=zh-Hant`)
    cut(browser)
    expect(await textOf(browser.ask(slug))).toContain(`<a href="${slug}.vcf?copy">`)
    expect(await textOf(browser.ask(`${slug}.vcf?copy`))).toBe('FN:陳')
  })

  test('replaces the earlier copy', async () => {
    const browser = await started()
    vi.advanceTimersByTime(1_000)
    publish(browser, slug, 'Head of Sales')
    await browser.save()
    expect(browser.copies()).toEqual([slug])
    cut(browser)
    expect(await textOf(browser.ask(slug))).toContain('Head of Sales')
    expect(await browser.stored.values().next().value?.match('/files/photo.webp')).toBeUndefined()
  })

  test('keeps the earlier copy if the new one is incomplete', async () => {
    const browser = await started()
    vi.advanceTimersByTime(1_000)
    publish(browser, slug, 'Head of Sales')
    browser.site.set(`${slug}/qr.svg`, new Response('', { status: 503 }))
    await browser.save()
    cut(browser)
    expect(browser.copies()).toEqual([slug])
    expect(await textOf(browser.ask(slug))).not.toContain('Head of Sales')
  })

  test('saves a card without a missing picture', async () => {
    const browser = startWorker()
    publish(browser)
    browser.site.set('/files/photo.webp', new Response('', { status: 404 }))
    await browser.save()
    expect(browser.copies()).toEqual([slug])
  })

  test('keeps the 20 newest cards', async () => {
    const browser = startWorker()
    const paths = Array.from({ length: 22 }, (_, at) => `/c/card-${at}`)
    for (const path of [...paths, '/c/card-3']) {
      vi.advanceTimersByTime(1_000)
      publish(browser, path)
      await browser.save(path)
    }
    expect(browser.copies()).toEqual([...paths.slice(2, 3), ...paths.slice(4), '/c/card-3'])
  })

  test.each(['/c/worker.js', `${slug}/share`, `${slug}.vcf`, '/team', '/'])('saves nothing of %s', async (path) => {
    const browser = startWorker()
    browser.site.set(path, new Response(worker))
    await browser.save(path)
    expect([browser.asked, browser.copies()]).toEqual([[], []])
  })
})

describe('opening a saved card', () => {
  test('answers offline with the time of the copy', async () => {
    const browser = await started()
    cut(browser)
    const answer = await browser.ask(`${slug}?s=nfc&x=abcdefghjk`)
    expect(answer?.headers.get('content-language')).toBe('en')
    expect(answer?.headers.get('content-encoding')).toBeNull()
    expect(await answer?.text()).toContain(`<html data-kept="${Date.parse('2026-11-29T10:00:00Z')}" lang="en"`)
    expect(await textOf(browser.ask(`${slug}/qr.svg`))).toBe('<svg/>')
    expect(await textOf(browser.ask('/files/photo.webp'))).toBe('photo')
  })

  test('prefers the network', async () => {
    const browser = await started()
    publish(browser, slug, 'Head of Sales')
    expect(await textOf(browser.ask(slug))).toContain('Head of Sales')
    expect(browser.asked.at(-1)).toEqual({ path: slug, isCopy: false })
  })

  test('answers after two seconds without the network', async () => {
    const browser = await started()
    browser.site.set(slug, 'hangs')
    const answer = textOf(browser.ask(slug))
    const isAnswered = vi.fn<() => void>()
    void answer.then(isAnswered)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(isAnswered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(await answer).toContain('data-kept')
  })

  test.each([500, 503, 429, 403])('answers instead of status %d', async (status) => {
    const browser = await started()
    browser.site.set(slug, new Response('', { status }))
    expect(await textOf(browser.ask(slug))).toContain('data-kept')
    expect(browser.copies()).toEqual([slug])
  })

  test.each([
    ['404', () => new Response('', { status: 404 })],
    ['410', () => new Response('', { status: 410 })],
    ['a redirect', redirect],
    ['the page of a former member', () => new Response('<!doctype html><html lang="en">data-worker=')],
  ])('deletes the copy after %s', async (_what, answer) => {
    const browser = await started()
    browser.site.set(slug, answer())
    expect(await textOf(browser.ask(slug))).not.toContain('data-kept')
    expect(browser.copies()).toEqual([])
  })

  test.each([
    ['404', () => new Response('', { status: 404 })],
    ['a redirect', redirect],
    ['the page of a former member', () => new Response('<!doctype html><html lang="en">')],
  ])('deletes the copy if saving finds %s', async (_what, answer) => {
    const browser = await started()
    browser.site.set(slug, answer())
    await browser.save()
    expect(browser.copies()).toEqual([])
  })

  test.each([slug, `${slug}/qr.svg`, '/files/photo.webp'])('answers %s if the caches fail', async (path) => {
    const browser = await started()
    browser.browser.refuses = true
    expect((await browser.ask(path))?.status).toBe(200)
  })

  test.each([
    ['404', () => new Response('gone', { status: 404 })],
    ['the page of a former member', () => new Response('<html>gone')],
  ])('answers %s if the copy cannot be deleted', async (_what, answer) => {
    const browser = await started()
    browser.site.set(slug, answer())
    browser.browser.keeps = true
    expect(await textOf(browser.ask(slug))).toContain('gone')
  })

  test('keeps other cards when one is gone', async () => {
    const browser = await started()
    publish(browser, `${slug}-2`)
    await browser.save(`${slug}-2`)
    browser.site.set(slug, new Response('', { status: 410 }))
    await browser.ask(slug)
    expect(browser.copies()).toEqual([`${slug}-2`])
  })

  test('passes the contact file to the network while online', async () => {
    const browser = await started()
    expect(await browser.ask(`${slug}.vcf`)).toBeUndefined()
    browser.browser.onLine = false
    cut(browser)
    expect(await textOf(browser.ask(`${slug}.vcf`))).toBe('BEGIN:VCARD')
  })

  test('a saved page links to the saved contact file', async () => {
    const browser = startWorker()
    publish(browser, slug, `<a href="${slug}.vcf">`)
    await browser.save()
    cut(browser)
    expect(await textOf(browser.ask(slug))).toContain(`<a href="${slug}.vcf?copy">`)
    expect(await textOf(browser.ask(`${slug}.vcf?copy`))).toBe('BEGIN:VCARD')
  })

  test('a saved page keeps its typeface', async () => {
    const browser = startWorker()
    const font = '/c/inter-latin-400-0a1b2c3d4e.woff2'
    publish(browser, slug, `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
    browser.site.set(font, new Response('font'))
    await browser.save()
    cut(browser)
    expect(await textOf(browser.ask(font))).toBe('font')
  })

  test.each([
    ['GET', `${slug}/share`],
    ['GET', `${slug}/share/thanks`],
    ['POST', slug],
    ['POST', `${slug}/tap/qr`],
    ['GET', '/c/worker.js'],
    ['GET', '/api/v1/users/me'],
    ['GET', '/assets/app.js'],
    ['GET', '/team'],
    ['GET', '/'],
  ])('passes %s %s', async (method, path) => {
    expect(await (await started()).ask(path, method)).toBeUndefined()
  })
})

test('the worker that deletes copies keeps other data', async () => {
  const { dispatch, stored, unregister } = startWorker(endedCardWorker)
  for (const name of [`card ${slug} 1`, 'booth /me 2']) stored.set(name, new MemoryCache())
  await dispatch('activate', {})
  expect([...stored.keys()]).toEqual(['booth /me 2'])
  expect(unregister).toHaveBeenCalledOnce()
})

test('the worker is at most 1.5 kB compressed', () => {
  expect(gzipSync(cardWorker).length).toBeLessThanOrEqual(1_500)
})
