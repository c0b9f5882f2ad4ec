import { expect, test, vi } from 'vitest'
import { store } from './store.ts'

test('notifies followers of every change until they stop', () => {
  const kept = store('first')
  const seen = vi.fn<(value: string) => void>()
  const stop = kept.follow(() => seen(kept.get()))
  kept.set('second')
  stop()
  kept.set('third')
  expect(seen.mock.calls).toEqual([['second']])
  expect(kept.get()).toBe('third')
})
