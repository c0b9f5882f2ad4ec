import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CardAnswer, CardCache, kindIn } from './card-cache.ts'

const link = { companyId: 'company', cardId: 'card', currentSlug: 'ayu' }
const answer: CardAnswer = { status: 200, headers: {}, body: Buffer.from('Ayu') }

let receivedUntilMs = 0
let cache = new CardCache()
const ask = vi.fn<() => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  ask.mockReset().mockResolvedValue(undefined)
  cache = new CardCache()
  receivedUntilMs = performance.now()
  cache.attach({
    listening: true,
    get receivedUntilMs() {
      return receivedUntilMs
    },
    ask,
    close: () => Promise.resolve(),
  })
  const loading = cache.begin()
  cache.keepLink('ayu', link, loading)
  cache.keep(link, 'v1', 'page', answer, loading)
})
afterEach(() => vi.useRealTimers())

test('serves an entry for 250 ms after the last confirmation of changes', () => {
  vi.advanceTimersByTime(250)
  expect(cache.ready('ayu', 'page')).toBe(answer)
  vi.advanceTimersByTime(1)
  expect(cache.ready('ayu', 'page')).toBeUndefined()
})

test('steady traffic requests changes before entries expire', () => {
  vi.advanceTimersByTime(100)
  cache.ready('ayu', 'page')
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(cache.ready('ayu', 'page')).toBe(answer)
  expect(ask).toHaveBeenCalledOnce()
})

test('one query makes every entry current again', async () => {
  ask.mockImplementation(async () => void (receivedUntilMs = performance.now()))
  vi.advanceTimersByTime(10_000)
  const nowMs = performance.now()
  await cache.catchUp('ayu', nowMs)
  expect(cache.ready('ayu', 'page', nowMs)).toBe(answer)
  await cache.catchUp('ayu', nowMs)
  expect(ask).toHaveBeenCalledOnce()
})

test('sends no query for a link that is not cached', async () => {
  vi.advanceTimersByTime(10_000)
  await cache.catchUp('dewi', performance.now())
  expect(ask).not.toHaveBeenCalled()
})

test('serves an entry whose version was just compared', () => {
  vi.advanceTimersByTime(10_000)
  const loading = cache.begin()
  cache.keepLink('ayu', link, loading)
  cache.confirm(link, loading)
  vi.advanceTimersByTime(250)
  expect(cache.ready('ayu', 'page')).toBe(answer)
  vi.advanceTimersByTime(1)
  expect(cache.ready('ayu', 'page')).toBeUndefined()
})

const japanese: CardAnswer = { ...answer, body: Buffer.from('綾') }

test('serves each language of a card from its own answer', () => {
  const loading = cache.begin()
  const languages = ['en', 'ja']
  cache.keep(link, 'v2', kindIn('page', languages, 'ja'), japanese, loading, languages)
  const readyIn = (header: string) => cache.ready('ayu', 'page', performance.now(), { lang: undefined, header })
  expect(readyIn('ja')).toBe(japanese)
  expect(readyIn('en')).toBeUndefined()
  cache.keep(link, 'v2', kindIn('page', languages, 'en'), answer, loading, languages)
  expect([readyIn('ja-JP'), readyIn('en')]).toEqual([japanese, answer])
})

test('keeps a limited number of answers for each card', () => {
  const loading = cache.begin()
  const kinds = Array.from({ length: 200 }, (_, at) => `page ${at}`)
  for (const kind of kinds) cache.keep(link, 'v1', kind, answer, loading)
  const kept = kinds.filter((kind) => cache.ready('ayu', kind) !== undefined)
  expect(kept).toContain('page 199')
  expect(kept.length).toBeLessThanOrEqual(48)
})
