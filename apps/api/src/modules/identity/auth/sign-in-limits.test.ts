import { authRoutes } from '@kartu/contracts/identity/auth'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeUser, unique } from '../../../../test/factories.ts'
import { codeMailedTo, mailsTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'
import { sendCode } from './auth.ts'

const server = await startServer()

const password = 'tidak mudah ditebak'
const withPassword = (email: string, text: string) => ({ body: { method: 'password' as const, email, password: text } })

/** Ends the windows of all counters whose key contains this text. */
const endWindows = (part: string) =>
  asOwner(server.database, (query) =>
    query(`update rate_limits set resets_at = now() where position($1 in key) > 0 returning key`, [part]),
  )

const wrongPassword = { status: 400, code: 'credentials' }

test('limits one address to ten sign-ins per account', async () => {
  const user = await makeUser(server, { password })
  const attacker = server.visitor()
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await attacker.refusal(authRoutes.verify, withPassword(user.email, 'wrong'))).toMatchObject(wrongPassword)
  }
  const refusal = await attacker.refusal(authRoutes.verify, withPassword(user.email, password))
  expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(refusal.retryAfter).toBeGreaterThan(800)
  expect(refusal.retryAfter).toBeLessThanOrEqual(900)
  expect(refusal.message).toBe(`Too many attempts. Try again in ${refusal.retryAfter} seconds.`)

  await endPause(user.email)
  await server.visitor().data(authRoutes.verify, withPassword(user.email, password))
})

/** Sets the number of attempts by all strangers and the age of the latest in seconds. */
const setStrangerTries = (email: string, count: number, secondsAgo: number) =>
  asOwner(server.database, (query) =>
    query(
      `insert into rate_limits (key, count, resets_at)
        values ($1, $2, now() + interval '1 day' - make_interval(secs => $3))
        on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`,
      [`login:account:${email}`, count, secondsAgo],
    ),
  )
const endPause = (email: string) => setStrangerTries(email, 10, 1)

test.each([
  [9, 0, undefined],
  [10, 0, 1],
  [11, 0, 2],
  [14, 0, 16],
  [14, 10, 6],
  [14, 16, undefined],
  [19, 0, 512],
  [20, 0, 900],
  [5_000, 0, 900],
  [5_000, 900, undefined],
])('after %i attempts, the latest %i seconds ago, strangers wait %s seconds', async (count, ago, wait) => {
  const { email } = await makeUser(server)
  await setStrangerTries(email, count, ago)
  const { status, retryAfter } = await server.visitor().refusal(authRoutes.verify, withPassword(email, 'wrong'))
  if (wait === undefined) expect(status).toBe(400)
  else {
    expect(status).toBe(429)
    expect(retryAfter).toBeLessThanOrEqual(wait)
    expect(retryAfter).toBeGreaterThan(wait === 1 ? 0 : wait - 30)
  }
})

test('attempts during the pause do not extend it', async () => {
  const { email } = await makeUser(server)
  await setStrangerTries(email, 5_000, 500)
  const wait = async () => (await server.visitor().refusal(authRoutes.verify, withPassword(email, 'x'))).retryAfter ?? 0
  const first = await wait()
  expect(first).toBeLessThanOrEqual(400)
  expect(await wait()).toBeLessThanOrEqual(first)
})

test('checks one of several concurrent sign-ins from many addresses', async () => {
  const user = await makeUser(server, { password })
  await setStrangerTries(user.email, 5_000, 901)
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => server.visitor().call(authRoutes.verify, withPassword(user.email, 'wrong'))),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([400, ...Array<number>(11).fill(429)])
})

test('limits an address to thirty sign-ins per 15 minutes', async () => {
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

test('limits an unknown address like a known one', async () => {
  const email = `nobody-${unique()}@example.com`
  const visitor = server.visitor()
  for (let tries = 0; tries < 10; tries += 1) await visitor.refusal(authRoutes.verify, withPassword(email, 'wrong'))
  expect((await visitor.refusal(authRoutes.verify, withPassword(email, 'wrong'))).status).toBe(429)
  await setStrangerTries(email, 5_000, 0)
  expect((await server.visitor().refusal(authRoutes.verify, withPassword(email, 'wrong'))).status).toBe(429)
})

test('limits one address to ten code attempts per account hourly', async () => {
  const user = await makeUser(server)
  const visitor = server.visitor()
  const body = { method: 'code', email: user.email, code: '000000', request: 'A'.repeat(43) }
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await visitor.call(authRoutes.verify, { body })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
})

test('mails unknown browsers three codes a day per mailbox', async () => {
  const user = await makeUser(server, { password })
  const visitor = server.visitor()
  const ask = () => visitor.call(authRoutes.requestCode, { body: { email: user.email } })
  const statuses: number[] = []
  for (let tries = 0; tries < 4; tries += 1) statuses.push((await ask()).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await mailsTo(server, user.email, 3)
  const forgotten = await visitor.refusal(authRoutes.forgotPassword, { body: { email: user.email } })
  expect(forgotten).toMatchObject({ status: 429, code: 'codes_day' })
  expect(forgotten.message).toBe(
    'We emailed 3 codes to this address today. The last of these emails has a link to get more. Otherwise, try again in 24 h.',
  )
  expect(forgotten.retryAfter).toBeGreaterThan(86_000)
  await endWindows(`mail:recipient:${user.email}`)
  expect((await ask()).status).toBe(200)
  await codeMailedTo(server, user.email, 4)
})

test('all network addresses share the codes of a mailbox', async () => {
  const email = `wanted-${unique()}@example.com`
  const ask = () => server.visitor().call(authRoutes.requestCode, { body: { email } })
  const statuses: number[] = []
  // Five attempts at each of three codes cover 15 of a million values a day.
  for (let batch = 0; batch < 5; batch += 1) {
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, ask))).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(47)
})

test('all subaddresses of a mailbox share its allowance', async () => {
  const name = `wanted-${unique()}`
  const ask = async (email: string) => (await server.visitor().call(authRoutes.requestCode, { body: { email } })).status
  const plain = `${name}@example.com`
  await asOwner(server.database, (query) =>
    query(
      `insert into rate_limits (key, count, resets_at)
        values ($1, 3, now() + interval '1 day')`,
      [`mail:recipient:${plain}`],
    ),
  )
  const names = [plain, `${name}+one@example.com`, `${name}+two@example.com`, `${name}+@example.com`]
  expect(await Promise.all(names.map(ask))).toEqual([429, 429, 429, 429])
  expect(await ask(`${name}+one@example.org`)).toBe(200)
})

test('limits a network address to ten mails an hour', async () => {
  const visitor = server.visitor()
  const replies = await Promise.all(
    Array.from({ length: 12 }, () =>
      visitor.call(authRoutes.requestCode, { body: { email: `nobody-${unique()}@example.com` } }),
    ),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10)
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(2)
})

test('ignores a forged forwarding header', async () => {
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

test('counts the visitor’s own address behind a trusted proxy', async () => {
  const proxied = await server.variant({ TRUST_PROXY: '10.0.0.0/8' })
  const visitor = proxied.visitor()
  const ask = (forwardedFor: string) =>
    visitor
      .with({ 'x-forwarded-for': forwardedFor })
      .call(authRoutes.requestCode, { body: { email: `nobody-${unique()}@example.com` } })
  const spread = await Promise.all(Array.from({ length: 11 }, (_, at) => ask(`203.0.113.${at}`)))
  expect(spread.filter((reply) => reply.status === 200)).toHaveLength(11)
  // Entries that the visitor adds in front are ignored.
  const forged = await Promise.all(Array.from({ length: 11 }, (_, at) => ask(`192.0.2.${at}, 198.51.100.7`)))
  expect(forged.filter((reply) => reply.status === 429)).toHaveLength(1)
})

test('counts an IPv6 network or a mapped IPv4 address once', async () => {
  const proxied = await server.variant({ TRUST_PROXY: '10.0.0.0/8' })
  const ask = (forwardedFor: string) =>
    proxied
      .visitor()
      .with({ 'x-forwarded-for': forwardedFor })
      .call(authRoutes.requestCode, { body: { email: `nobody-${unique()}@example.com` } })
  const statusesOf = async (addresses: string[]) => {
    const statuses = await Promise.all(addresses.map(async (address) => (await ask(address)).status))
    return statuses.filter((status) => status === 429).length
  }
  const network = `2001:db8:${unique().slice(0, 4)}:7`
  expect(await statusesOf(Array.from({ length: 11 }, (_, at) => `${network}::${at + 1}`))).toBe(1)
  expect(await statusesOf([`${network.slice(0, -1)}8::1`])).toBe(0)
  const four = `198.18.${Date.now() % 250}.9`
  expect(await statusesOf(Array.from({ length: 11 }, (_, at) => (at % 2 === 0 ? four : `::ffff:${four}`)))).toBe(1)
})

test('enforces limits before hashing a password', async () => {
  const email = `nobody-${unique()}@example.com`
  const visitor = {
    address: `2001:db8::${unique().slice(0, 4)}`,
    userAgent: '',
    country: null,
    browserTokens: [],
    token: undefined,
  }
  let hashed = 0
  const register = () =>
    sendCode(
      server.deps,
      {
        purpose: 'registration',
        email,
        locale: 'en',
        registration: () => {
          hashed += 1
          return Promise.resolve({ firstName: 'Ayu', lastName: '', passwordHash: '', locale: 'en' })
        },
      },
      visitor,
    )
  for (let times = 0; times < 3; times += 1) await register()
  await expect(register()).rejects.toMatchObject({ code: 'codes_day' })
  expect(hashed).toBe(3)
})

test('mails an unknown address three times a day', async () => {
  const email = `nobody-${unique()}@example.com`
  const statuses: number[] = []
  for (let asked = 0; asked < 5; asked += 1)
    statuses.push((await server.visitor().call(authRoutes.forgotPassword, { body: { email, locale: 'en' } })).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const mails = await mailsTo(server, email, 3)
  for (const { subject } of mails) expect(subject).toBe('There is no account with this address')
})
