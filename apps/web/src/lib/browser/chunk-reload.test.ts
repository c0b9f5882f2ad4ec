import { beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../storage.ts'
import { isChunkError, isReloading, reloadOnce, stayed } from './chunk-reload.ts'

const minute = 60_000
beforeEach(() => {
  sessionStore.remove('kartu.reloaded_at')
  stayed()
})

test('reloads at most once per 60 seconds', () => {
  const reload = vi.fn<() => void>()
  const now = Date.UTC(2026, 10, 21)
  expect(reloadOnce(reload, now)).toBe(true)
  expect(isReloading()).toBe(true)
  stayed()
  expect(reloadOnce(reload, now + minute - 1)).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  expect(reloadOnce(reload, now + minute)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('reloads once, however many chunks are missing', () => {
  const reload = vi.fn<() => void>()
  reloadOnce(reload, minute)
  expect(reloadOnce(reload, minute + 1)).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('a clock that was set back does not delay it', () => {
  const reload = vi.fn<() => void>()
  reloadOnce(reload, 10 * minute)
  stayed()
  expect(reloadOnce(reload, minute)).toBe(true)
})

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://x/assets/team-1.js'],
  ['Firefox', 'error loading dynamically imported module: https://x/assets/team-1.js'],
  ['Safari', 'Importing a module script failed.'],
])('recognises a missing chunk by the message %s', (_who, message) =>
  expect(isChunkError(new TypeError(message))).toBe(true),
)

test('ignores other faults', () => {
  expect(isChunkError(new TypeError('Failed to fetch'))).toBe(false)
  expect(isChunkError('dynamically imported module')).toBe(false)
})
