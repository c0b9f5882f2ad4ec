import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { registerFailures } from '../http/failures.ts'
import { FaultLog } from '../watch/fault-log.ts'
import { registerHealth } from './health.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

/** The health of a program whose database answers with `rows`. */
function start(rows: () => Promise<{ delayed: boolean }[]>) {
  const asked = vi.fn<typeof rows>(rows)
  const app = fastify()
  registerFailures(app, new FaultLog(app.log))
  registerHealth(app, { env: {}, database: { global: { rows: asked } } } as unknown as Deps)
  const health = async (url = '/healthz') => {
    const { statusCode, body } = await app.inject({ url })
    return [statusCode, (JSON.parse(body) as { mail?: string }).mail]
  }
  return { asked, health }
}

test('a thousand requests within a second query the database once', async () => {
  let delayed = false
  const { asked, health } = start(() => Promise.resolve([{ delayed }]))
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => health()))
  expect(new Set(answers.map(String))).toEqual(new Set(['200,ok']))
  delayed = true
  vi.advanceTimersByTime(999)
  expect(await health()).toEqual([200, 'ok'])
  expect(asked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(await health()).toEqual([200, 'delayed'])
  expect(asked).toHaveBeenCalledTimes(2)
})

test('caches the failure of a silent database for a second', async () => {
  const silence = Promise.withResolvers<{ delayed: boolean }[]>()
  const { asked, health } = start(() => silence.promise)
  const waiting = [health(), health()]
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  vi.advanceTimersByTime(60_000)
  waiting.push(health())
  await new Promise((resolve) => setTimeout(resolve, 20))
  silence.reject(new Error('query read timeout'))
  expect(await Promise.all(waiting)).toEqual(Array(3).fill([503, undefined]))
  expect(await health()).toEqual([503, undefined])
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockResolvedValue([{ delayed: false }])
  vi.advanceTimersByTime(1_000)
  expect(await health()).toEqual([200, 'ok'])
})

test('/readyz answers without the database', async () => {
  const { asked, health } = start(() => Promise.reject(new Error('away')))
  for (let at = 0; at < 1_000; at += 1) expect((await health('/readyz'))[0]).toBe(200)
  expect(asked).not.toHaveBeenCalled()
})
