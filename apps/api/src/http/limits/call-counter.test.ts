import { expect, test, vi } from 'vitest'
import type { Db } from '../../db/db.ts'
import { unique } from '../../../test/factories.ts'
import { startServer } from '../../../test/server.ts'
import { CallCounter } from './call-counter.ts'

const server = await startServer()
const db = server.database.global

test('a process reports every twentieth call as twenty', async () => {
  const counter = new CallCounter({ name: unique(), max: 39, windowSeconds: 60 })
  for (let at = 1; at < 40; at += 1) await counter.count(db, 'a')
  await expect(counter.count(db, 'a')).rejects.toMatchObject({ code: 'too_many_requests' })
  await counter.count(db, 'b')
})

test('forgets a refused subject when its time is over', async () => {
  vi.useFakeTimers()
  const counter = new CallCounter({ name: 'test', max: 1, windowSeconds: 60 })
  const full = { rows: () => Promise.resolve([{ count: 20, seconds: 60 }]) } as unknown as Db
  const useUp = async (subject: string) => {
    for (let at = 1; at < 20; at++) await counter.count(full, subject)
    await expect(counter.count(full, subject)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(() => counter.check(subject)).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  }
  for (let at = 0; at < 5; at++) await useUp(`gone-${at}`)
  expect(counter.refused).toBe(5)
  vi.advanceTimersByTime(60_000)
  await useUp('new')
  expect(counter.refused).toBe(1)
  vi.advanceTimersByTime(60_000)
  counter.check('new')
  expect(counter.refused).toBe(0)
  vi.useRealTimers()
})

test('reports the remaining calls', async () => {
  const limit = { name: unique(), max: 39, windowSeconds: 60 }
  const counter = new CallCounter(limit)
  expect(await counter.count(db, 'a')).toEqual({ left: 38, seconds: 60 })
  for (let at = 2; at < 20; at += 1) await counter.count(db, 'a')
  expect((await counter.count(db, 'a')).left).toBe(19)
  expect((await counter.count(db, 'a')).left).toBe(18)
  expect((await counter.count(db, 'b')).left).toBe(38)
})

test('reports the full allowance after the window', async () => {
  vi.useFakeTimers()
  const counter = new CallCounter({ name: 'test', max: 600, windowSeconds: 60 })
  const used = { rows: () => Promise.resolve([{ count: 500, seconds: 30 }]) } as unknown as Db
  for (let at = 0; at < 20; at++) await counter.count(used, 'a')
  vi.advanceTimersByTime(10_000)
  expect(await counter.count(used, 'a')).toEqual({ left: 99, seconds: 20 })
  vi.advanceTimersByTime(20_000)
  expect(await counter.count(used, 'a')).toEqual({ left: 598, seconds: 60 })
  vi.useRealTimers()
})
