import { expect, test } from 'vitest'
import { drawnByThread } from './draw-in-thread.ts'

const program = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)

test('a drawing that takes too long asks callers to retry', async () => {
  await expect(drawnByThread(program('setInterval(() => {}, 1_000)'), null, 0.2)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 30,
  })
})

test('a drawing that fails throws its fault', async () => {
  await expect(drawnByThread(program('throw new Error("broken")'), null)).rejects.toThrow('broken')
})
