import { expect, test } from 'vitest'
import { asOwner } from '../../../test/database/database.ts'
import { unique } from '../../../test/factories.ts'
import { startServer } from '../../../test/server.ts'
import { countSlowing, countUse, forgetUses, tooMany, usedUp } from './rate-limit.ts'

const server = await startServer()
const db = server.database.global

/** A busy machine needs more time between two calls. */
const refusal = (seconds: number) => ({
  code: 'too_many_requests',
  retryAfter: expect.toSatisfy((found: number) => found > seconds - 15 && found <= seconds) as number,
})

/** Advances the time of a counter. */
const pass = (key: string, seconds: number) =>
  asOwner(server.database, (query) =>
    query('update rate_limits set resets_at = resets_at - make_interval(secs => $2) where key = $1', [key, seconds]),
  )

test('a window starts with the first use after the previous one', async () => {
  const limit = { name: unique(), max: 3, windowSeconds: 60 }
  for (let at = 0; at < 3; at += 1) await countUse(db, limit, 'a')
  await pass(`${limit.name}:a`, 20)
  await expect(countUse(db, limit, 'a')).rejects.toMatchObject(refusal(40))
  await expect(countUse(db, limit, 'a')).rejects.toMatchObject(refusal(40))
  expect(await usedUp(db, limit, 'b')).toBeUndefined()
  await pass(`${limit.name}:a`, 40)
  expect(await usedUp(db, limit, 'a', 3)).toBeUndefined()
  await expect(countUse(db, limit, 'a')).rejects.toMatchObject(refusal(60))
})

test('rounds a wait up to whole seconds', () => {
  for (const [seconds, said] of [
    [0, 1],
    [1, 1],
    [2, 2],
  ] as const)
    expect(tooMany(seconds)).toMatchObject({ retryAfter: said, values: { seconds: said } })
})

test('a slowing limit resets after a day or when forgotten', async () => {
  const limit = { name: unique(), free: 2, delaySecondsMax: 900 }
  const slow = (key: string) =>
    asOwner(server.database, (query) =>
      query('update rate_limits set count = 40 where key = $1', [`${limit.name}:${key}`]),
    )
  for (const subject of ['a', 'b']) {
    await countSlowing(db, limit, subject)
    await slow(subject)
    await expect(countSlowing(db, limit, subject)).rejects.toMatchObject(refusal(900))
  }
  await pass(`${limit.name}:a`, 86_400)
  await forgetUses(db, limit, 'b')
  for (const subject of ['a', 'b', 'a', 'b']) await countSlowing(db, limit, subject)
})

test('a free use stays free for an earlier, slower call', async () => {
  const limit = { name: unique(), free: 2, delaySecondsMax: 900 }
  await countSlowing(db, limit, 'a')
  await pass(`${limit.name}:a`, -5)
  await countSlowing(db, limit, 'a')
  await expect(countSlowing(db, limit, 'a')).rejects.toMatchObject({ retryAfter: 1 })
})
