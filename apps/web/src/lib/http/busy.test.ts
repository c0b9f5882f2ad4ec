import { expect, test, vi } from 'vitest'
import { busy, useBusy } from './busy.ts'

// Value that a component would get at this moment.
vi.mock('react', () => ({ useSyncExternalStore: <T>(_follow: unknown, get: () => T) => get() }))

test('the page is busy until its last load has ended', () => {
  expect(useBusy()).toBe(false)
  const [first, second] = [busy(), busy()]
  expect(useBusy()).toBe(true)
  first()
  first()
  expect(useBusy()).toBe(true)
  second()
  expect(useBusy()).toBe(false)
})
