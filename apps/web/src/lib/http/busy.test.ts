import { expect, test, vi } from 'vitest'
import { busy, useBusy } from './busy.ts'

// What a component would be given at this moment.
vi.mock('react', () => ({ useSyncExternalStore: <T>(_follow: unknown, get: () => T) => get() }))

test('the page is busy until the last of what it loads has ended, however often each says so', () => {
  expect(useBusy()).toBe(false)
  const [first, second] = [busy(), busy()]
  expect(useBusy()).toBe(true)
  first()
  first()
  expect(useBusy()).toBe(true)
  second()
  expect(useBusy()).toBe(false)
})
