import { expect, test, vi } from 'vitest'
import type { Db } from '../db/db.ts'
import { CallCounter } from './rate-limit.ts'

test('who was refused is forgotten when the time is over, also without coming back', async () => {
  vi.useFakeTimers()
  const counter = new CallCounter({ name: 'test', max: 1, windowSeconds: 60 })
  const db = { rows: () => Promise.resolve([{ count: 20, seconds: 60 }]) } as unknown as Db
  const useUp = async (subject: string) => {
    for (let at = 1; at < 20; at++) await counter.count(db, subject)
    await expect(counter.count(db, subject)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(() => counter.check(subject)).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  }
  for (let at = 0; at < 5; at++) await useUp(`gone-${at}`)
  expect(counter.refused).toBe(5)
  vi.advanceTimersByTime(60_000)
  await useUp('new')
  expect(counter.refused).toBe(1)
  vi.useRealTimers()
})
