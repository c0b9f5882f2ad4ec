import { authRoutes } from '@kartu/contracts/auth'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/database.ts'
import { makeUser, unique } from '../../../test/factories.ts'
import { codeMailedTo, mailsTo } from '../../../test/mails.ts'
import { startServer } from '../../../test/server.ts'

const server = await startServer()

const password = 'tidak mudah ditebak'
const withPassword = (email: string, text: string) => ({ body: { method: 'password' as const, email, password: text } })

/** Lets the windows of all counters whose key holds this text run out. */
const endWindows = (part: string) =>
  asOwner(server.database, (query) =>
    query(`update rate_limits set resets_at = now() where position($1 in key) > 0 returning key`, [part]),
  )

test('an account allows ten sign-ins in 15 minutes, whatever the address they come from', async () => {
  const user = await makeUser(server, { password })
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await server.visitor().refusal(authRoutes.verify, withPassword(user.email, 'wrong'))).toMatchObject({
      code: 'credentials',
    })
  }
  const refusal = await server.visitor().refusal(authRoutes.verify, withPassword(user.email, password))
  expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(refusal.retryAfter).toBeGreaterThan(880)
  expect(refusal.retryAfter).toBeLessThanOrEqual(900)
  expect(refusal.message).toBe(`That was too often. Please try again in ${refusal.retryAfter} seconds.`)

  expect(await endWindows(user.email)).toHaveLength(1)
  await server.visitor().data(authRoutes.verify, withPassword(user.email, password))
})

test('sign-ins at the same moment cannot pass the limit of an account', async () => {
  const user = await makeUser(server, { password })
  const replies = await Promise.all(
    Array.from({ length: 16 }, () => server.visitor().call(authRoutes.verify, withPassword(user.email, 'wrong'))),
  )
  expect(replies.filter((reply) => reply.status === 400)).toHaveLength(10)
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(6)
})

test('an address allows thirty sign-ins in 15 minutes, whoever is meant', async () => {
  const visitor = server.visitor()
  const replies = await Promise.all(
    Array.from({ length: 31 }, () =>
      visitor.call(authRoutes.verify, withPassword(`nobody-${unique()}@example.com`, password)),
    ),
  )
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(1)
  expect((await server.visitor().refusal(authRoutes.verify, withPassword('nobody@example.com', password))).status).toBe(
    400,
  )
})

test('an unknown address is limited like a known one, so that the limit does not tell', async () => {
  const email = `nobody-${unique()}@example.com`
  for (let tries = 0; tries < 10; tries += 1) {
    await server.visitor().refusal(authRoutes.verify, withPassword(email, 'wrong'))
  }
  expect((await server.visitor().refusal(authRoutes.verify, withPassword(email, 'wrong'))).status).toBe(429)
})

test('an account allows ten tries of codes an hour, however many codes are asked for', async () => {
  const user = await makeUser(server)
  const attempt = () =>
    server.visitor().call(authRoutes.verify, { body: { method: 'code', email: user.email, code: '000000' } })
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await attempt()).status)
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
})

test('a recipient gets three mails an hour that strangers ask for', async () => {
  const user = await makeUser(server)
  const ask = () => server.visitor().call(authRoutes.requestCode, { body: { email: user.email } })
  const statuses: number[] = []
  for (let tries = 0; tries < 4; tries += 1) statuses.push((await ask()).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await mailsTo(server, user.email, 3)
  const forgotten = await server.visitor().refusal(authRoutes.forgotPassword, { body: { email: user.email } })
  expect(forgotten.status).toBe(429)
  expect(forgotten.retryAfter).toBeGreaterThan(3_500)
  await endWindows(`mail:recipient:${user.email}`)
  expect((await ask()).status).toBe(200)
  await codeMailedTo(server, user.email, 4)
})

test('a network address causes ten mails an hour', async () => {
  const visitor = server.visitor()
  const replies = await Promise.all(
    Array.from({ length: 12 }, () =>
      visitor.call(authRoutes.requestCode, { body: { email: `nobody-${unique()}@example.com` } }),
    ),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10)
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(2)
})

test('a forged forwarding header does not make another address', async () => {
  const visitor = server.visitor()
  const replies = await Promise.all(
    Array.from({ length: 11 }, (_, at) =>
      visitor
        .with({ 'x-forwarded-for': `203.0.113.${at}` })
        .call(authRoutes.requestCode, { body: { email: `nobody-${unique()}@example.com` } }),
    ),
  )
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(1)
})

test('behind a proxy that the operator trusts, the visitor’s own address counts', async () => {
  const proxied = await server.variant({ TRUST_PROXY: '10.0.0.0/8' })
  const visitor = proxied.visitor()
  const ask = (forwardedFor: string) =>
    visitor
      .with({ 'x-forwarded-for': forwardedFor })
      .call(authRoutes.requestCode, { body: { email: `nobody-${unique()}@example.com` } })
  const spread = await Promise.all(Array.from({ length: 11 }, (_, at) => ask(`203.0.113.${at}`)))
  expect(spread.filter((reply) => reply.status === 200)).toHaveLength(11)
  // What a visitor puts before it himself does not count.
  const forged = await Promise.all(Array.from({ length: 11 }, (_, at) => ask(`192.0.2.${at}, 198.51.100.7`)))
  expect(forged.filter((reply) => reply.status === 429)).toHaveLength(1)
})
