import { afterEach, expect, test, vi } from 'vitest'
import { lookUpCountry, originCountry } from './country.ts'
import { localStore } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStore.remove('originCountry')
})

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer))

test('keeps the looked-up country', async () => {
  answering(async () => new Response('ID'))
  expect(await lookUpCountry()).toBe('ID')
  expect(localStore.get('originCountry')).toBe('ID')
  expect(originCountry()).toBe('ID')
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error', async () => new Response('', { status: 500 })],
  ['anything other than a country', async () => new Response('<html>')],
] as const)('falls back to SG on %s', async (_what, answer) => {
  localStore.set('originCountry', 'ID')
  answering(answer)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await lookUpCountry()).toBe('SG')
  expect(originCountry()).toBe('SG')
})

test('the country is SG before the first look-up', () => expect(originCountry()).toBe('SG'))
