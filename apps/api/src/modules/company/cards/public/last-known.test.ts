import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CardAnswer, CardCache } from '../../../../http/card-cache.ts'
import type { Found } from './found-card.ts'
import { orLastKnown } from './last-known.ts'

const link = { companyId: 'company', cardId: 'card', currentSlug: 'ayu' }
const answer: CardAnswer = {
  status: 200,
  headers: { etag: '"1"' },
  unchanged: { etag: '"1"' },
  body: Buffer.from('Ayu'),
}
const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
const silent = () => new Promise<Found>(() => {})
const ageOf = (found: Found) => (found && 'answer' in found ? found.answer.headers['age'] : undefined)

let receivedUntilMs = 0
let cache = new CardCache()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout', 'clearTimeout'] })
  cache = new CardCache()
  receivedUntilMs = performance.now()
  cache.attach({
    listening: false,
    get receivedUntilMs() {
      return receivedUntilMs
    },
    ask: () => Promise.resolve(),
    close: () => Promise.resolve(),
  })
  const loading = cache.begin()
  cache.keepLink('ayu', link, loading)
  cache.keepLink('ayu-of-old', link, loading)
  cache.keep(link, 'v1', 'page', answer, loading)
})
afterEach(() => vi.useRealTimers())

const ask = (load: () => Promise<Found>, slug = 'ayu', kind = 'page') =>
  orLastKnown(cache, slug, { kind, asked: undefined }, load)

test('a card comes from the database while it answers', async () => {
  const newer = { answer: { ...answer, body: Buffer.from('Dewi') } }
  expect(await ask(() => Promise.resolve(newer))).toBe(newer)
  expect(await ask(() => Promise.resolve(undefined))).toBeUndefined()
  await expect(ask(() => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
})

test('without the database, a card is served for an hour', async () => {
  // No change arrived for ten minutes after the card was cached, so it was current until then.
  vi.advanceTimersByTime(10 * 60_000)
  receivedUntilMs = performance.now()
  expect(ageOf(await ask(away))).toBe('0')
  vi.advanceTimersByTime(59 * 60_000)
  const found = await ask(away)
  expect(found).toMatchObject({ answer: { body: answer.body, unchanged: { etag: '"1"', age: '3540' } } })
  vi.advanceTimersByTime(2 * 60_000)
  await expect(ask(away)).rejects.toThrow('away')
})

test('an untrusted card reports its age until it is confirmed', async () => {
  vi.advanceTimersByTime(60_000)
  cache.distrust()
  receivedUntilMs = performance.now()
  expect(ageOf(await ask(away))).toBe('60')
  expect(cache.ready('ayu', 'page')).toBeUndefined()
  cache.confirm(link, cache.begin())
  cache.keepLink('ayu', link, cache.begin())
  expect(ageOf(await ask(away))).toBe('0')
})

test('an earlier link redirects without the database', async () => {
  expect(await ask(away, 'ayu-of-old')).toEqual({ movedTo: 'ayu', companyId: 'company' })
  await expect(ask(away, 'dewi')).rejects.toThrow('away')
  await expect(ask(away, 'ayu', 'vcf 3.0')).rejects.toThrow('away')
})

test('a removed card is dropped from the cache', async () => {
  cache.drop({ companyId: 'company', cardId: 'card', links: true })
  await expect(ask(away)).rejects.toThrow('away')
  cache.keepLink('ayu', link, cache.begin())
  cache.keep(link, 'v1', 'page', answer, cache.begin())
  cache.forget('ayu', link)
  await expect(ask(away)).rejects.toThrow('away')
})

test('an unresponsive database delays the first visitor by two seconds', async () => {
  const first = ask(silent)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ageOf(await first)).toBe('2')
  const load = vi.fn<() => Promise<Found>>(silent)
  expect(ageOf(await ask(load))).toBe('2')
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  void ask(load)
  expect(load).toHaveBeenCalledOnce()
})
