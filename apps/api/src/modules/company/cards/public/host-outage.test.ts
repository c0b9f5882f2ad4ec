import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../../../db/db.ts'
import { CardCache } from '../../../../http/card-cache.ts'
import { companyOfHost } from './company-hosts.ts'

const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
const rows = vi.fn<() => Promise<{ company_id: string }[]>>()
const database = { global: { rows } } as unknown as Database
let cache = new CardCache()
let receivedUntilMs = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout', 'clearTimeout'] })
  cache = new CardCache()
  receivedUntilMs = performance.now()
  cache.attach({
    listening: true,
    get receivedUntilMs() {
      return receivedUntilMs
    },
    ask: () => Promise.resolve(),
    close: () => Promise.resolve(),
  })
  rows.mockReset().mockResolvedValue([{ company_id: 'acme' }])
})
afterEach(() => vi.useRealTimers())

const ask = () => companyOfHost({ cardCache: cache, database }, 'cards.acme.com')

test('a fresh host is answered from memory', async () => {
  expect(await ask()).toBe('acme')
  expect(await ask()).toBe('acme')
  expect(rows).toHaveBeenCalledOnce()
})

test('a host is looked up again after its company changes', async () => {
  await ask()
  cache.drop({ companyId: 'other' })
  cache.drop({ companyId: 'acme', cardId: 'card' })
  await ask()
  expect(rows).toHaveBeenCalledOnce()
  cache.drop({ companyId: 'acme' })
  rows.mockResolvedValue([])
  expect(await ask()).toBeUndefined()
})

test('without the database, a host is cached for an hour', async () => {
  await ask()
  rows.mockRejectedValue(away)
  vi.advanceTimersByTime(59 * 60_000)
  expect(await ask()).toBe('acme')
  vi.advanceTimersByTime(2 * 60_000)
  await expect(ask()).rejects.toThrow('away')
})

test('a removed host is not cached', async () => {
  await ask()
  vi.advanceTimersByTime(60_000)
  rows.mockResolvedValue([])
  expect(await ask()).toBeUndefined()
  rows.mockRejectedValue(away)
  await expect(ask()).rejects.toThrow('away')
})
