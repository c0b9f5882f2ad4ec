import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/database/database.ts'
import { makeUser } from '../../../test/factories.ts'
import { startServer } from '../../../test/server.ts'
import { CallCounter } from '../limits/call-counter.ts'
import { countUse, type Limit } from '../limits/rate-limit.ts'
import { AppError } from '../errors.ts'

const server = await startServer()

interface Row {
  idle_days: number
  life_days: number
  used_seconds: number
}

const sessionOf = async (userId: string): Promise<Row | undefined> => {
  const [row] = await asOwner(server.database, (query) =>
    query<Row>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as idle_days,
         round(extract(epoch from ends_at - now()) / 86400)::int as life_days,
         round(extract(epoch from now() - last_used_at))::int as used_seconds
       from sessions where user_id = $1`,
      [userId],
    ),
  )
  return row
}

const change = (userId: string, text: string) =>
  asOwner(server.database, (query) => query(`update sessions set ${text} where user_id = $1`, [userId]))

test('a session lasts 30 idle days within 90 days', async () => {
  const user = await makeUser(server)
  expect(await sessionOf(user.id)).toMatchObject({ idle_days: 30, life_days: 90 })
})

test('an idle session expires', async () => {
  const user = await makeUser(server)
  await change(user.id, `expires_at = now() - interval '1 second'`)
  expect((await server.as(user).refusal(userRoutes.me)).status).toBe(401)
})

test('stores the use of a session every five minutes at most', async () => {
  const user = await makeUser(server)
  await change(user.id, `last_used_at = now() - interval '4 minutes', expires_at = now() + interval '10 days'`)
  await server.as(user).data(userRoutes.me)
  expect(await sessionOf(user.id)).toMatchObject({ idle_days: 10 })
  await change(user.id, `last_used_at = now() - interval '6 minutes'`)
  await server.as(user).data(userRoutes.me)
  expect(await sessionOf(user.id)).toMatchObject({
    idle_days: 30,
    used_seconds: expect.toSatisfy((s: number) => s < 60),
  })
})

test('use does not extend a session past its 90 days', async () => {
  const user = await makeUser(server)
  await change(user.id, `last_used_at = now() - interval '1 hour', ends_at = now() + interval '2 days'`)
  await server.as(user).data(userRoutes.me)
  expect(await sessionOf(user.id)).toMatchObject({ idle_days: 2, life_days: 2 })
})

test('deleting an account deletes its sessions', async () => {
  const user = await makeUser(server)
  await asOwner(server.database, (query) => query('delete from users where id = $1', [user.id]))
  expect((await server.as(user).refusal(userRoutes.me)).status).toBe(401)
})

test.each(['Basic', 'Token', ''])('rejects a token after the word %j', async (word) => {
  const user = await makeUser(server)
  const visitor = server.visitor().with({ authorization: `${word} ${user.token}` })
  expect((await visitor.refusal(userRoutes.me)).status).toBe(401)
})

test('limits a token to 600 calls a minute', async () => {
  const user = await makeUser(server)
  await asOwner(server.database, (query) =>
    query(
      `insert into rate_limits (key, count, resets_at)
       select 'api:' || id, 590, now() + interval '50 seconds' from sessions where user_id = $1`,
      [user.id],
    ),
  )
  const replies: number[] = []
  for (let calls = 0; calls < 25; calls += 1) replies.push((await server.as(user).call(userRoutes.me)).status)
  expect(replies).toEqual([...Array<number>(19).fill(200), ...Array<number>(6).fill(429)])
  const refusal = await server.as(user).refusal(userRoutes.me)
  expect(refusal.retryAfter).toBeGreaterThan(0)
  expect(refusal.retryAfter).toBeLessThanOrEqual(50)
  const other = await makeUser(server)
  expect((await server.as(other).call(userRoutes.me)).status).toBe(200)
})

const small: Limit = { name: 'test', max: 50, windowSeconds: 60 }

test('each process exceeds the limit by at most one batch', async () => {
  const processes = [new CallCounter(small), new CallCounter(small)]
  let passed = 0
  for (let calls = 0; calls < 100; calls += 1) {
    for (const counter of processes) {
      await counter.count(server.database.global, 'shared').then(
        () => (passed += 1),
        () => undefined,
      )
    }
  }
  expect(passed).toBeGreaterThanOrEqual(50)
  expect(passed).toBeLessThanOrEqual(50 + 2 * 20)
})

test('a limit restarts when its window is over', async () => {
  const { global } = server.database
  const use = () => countUse(global, { ...small, max: 2 }, 'window')
  await use()
  await use()
  const refused = await use().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AppError)
  expect(refused).toMatchObject({ code: 'too_many_requests', retryAfter: 60 })
  await asOwner(server.database, (query) => query(`update rate_limits set resets_at = now() where key = 'test:window'`))
  await use()
})

test('counts all simultaneous uses', async () => {
  const { global } = server.database
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, () => countUse(global, { ...small, max: 12 }, 'parallel')),
  )
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(12)
})
