import { setImmediate as moment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('limits parallel actions even after a fault', async () => {
  const turn = inTurns(2, 10)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const acts = [0, 1, 2, 3].map((number) =>
    turn(async () => {
      begun.push(number)
      await new Promise<void>((end) => ends.push(end))
      if (number === 0) throw new Error('broken')
      return number
    }),
  )
  const outcomes = Promise.allSettled(acts)
  await moment()
  expect(begun).toEqual([0, 1])
  ends[0]?.()
  await moment()
  expect(begun).toEqual([0, 1, 2])
  ends[2]?.()
  ends[1]?.()
  await moment()
  expect(begun).toEqual([0, 1, 2, 3])
  ends[3]?.()
  expect((await outcomes).map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(await turn(() => Promise.resolve('again'))).toBe('again')
})

test('asks callers to retry if the queue is full', async () => {
  const turn = inTurns(1, 1)
  const end = Promise.withResolvers<void>()
  const [first, second] = [turn(() => end.promise), turn(() => Promise.resolve('done'))]
  await expect(turn(() => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  end.resolve()
  await first
  expect(await second).toBe('done')
})
