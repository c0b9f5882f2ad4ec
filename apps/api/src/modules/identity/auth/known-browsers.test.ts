import { authRoutes } from '@kartu/contracts/identity/auth'
import { knownBrowserDays } from '@kartu/contracts/limits'
import { expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { askForCode, otherThan } from '../../../../test/codes.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeUser, type TestUser, unique } from '../../../../test/factories.ts'
import { codeMailedTo, moreCodesLinkTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'
import { sessionOf } from '../../../../test/signed-in.ts'

const server = await startServer()

const password = 'tidak mudah ditebak'
const withPassword = (email: string, browserTokens: string[] = [], text = password) => ({
  body: { method: 'password' as const, email, password: text, browser_tokens: browserTokens },
})

/** Signs in and returns the token that a browser stores. */
async function knownBrowser(user: TestUser, tokens: string[] = []): Promise<string> {
  const { browser_token: token } = sessionOf(
    await server.visitor().data(authRoutes.verify, withPassword(user.email, tokens)),
  )
  return token
}

/** Makes an attacker use up every limit: passwords, requested codes, tried codes, resets. */
async function attack(email: string, addresses: number): Promise<Client[]> {
  const attackers = Array.from({ length: addresses }, () => server.visitor())
  for (const attacker of attackers) {
    const { request } = await attacker
      .data(authRoutes.requestCode, { body: { email } })
      .catch(() => ({ request: 'A'.repeat(43) }))
    const body = { email, code: '000000', request }
    const calls = [
      () => attacker.call(authRoutes.requestCode, { body: { email } }),
      () => attacker.call(authRoutes.forgotPassword, { body: { email } }),
      () => attacker.call(authRoutes.verify, { body: { ...body, method: 'code' } }),
      () => attacker.call(authRoutes.resetPassword, { body: { ...body, password: 'the password of another' } }),
      () => attacker.call(authRoutes.verify, withPassword(email, [], 'wrong')),
    ]
    for (const call of calls) {
      let status = 0
      for (let times = 0; times < 12 && status !== 429; times += 1) status = (await call()).status
      expect(status).toBe(429)
    }
  }
  return attackers
}

test('an attacker who exhausts every limit cannot lock the owner out', async () => {
  const user = await makeUser(server, { password })
  const browser = await knownBrowser(user)
  const attackers = await attack(user.email, 8)
  const attacker = attackers[0] ?? server.visitor()

  // The owner signs in with the password from a known browser, even at the attacker's own address.
  await attacker.data(authRoutes.verify, withPassword(user.email, [browser]))
  // The owner signs in with a code in an unknown browser, after opening the link in the last mail that the attacker
  // caused.
  const elsewhere = server.visitor()
  await elsewhere.send('POST', await moreCodesLinkTo(server, user.email))
  const { request } = await elsewhere.data(authRoutes.requestCode, { body: { email: user.email } })
  const { count } = await mailsAsked(user.email)
  const code = await codeMailedTo(server, user.email, count)
  await elsewhere.data(authRoutes.verify, { body: { method: 'code', email: user.email, code, request } })
  // The owner sets a new password with a code that the known browser requests at the attacker's address.
  const body = { email: user.email, browser_tokens: [browser] }
  const reset = await attacker.data(authRoutes.forgotPassword, { body })
  const resetCode = await codeMailedTo(server, user.email, count + 1)
  await attacker.data(authRoutes.resetPassword, {
    body: { ...body, code: resetCode, request: reset.request, password: 'kata sandi yang baru' },
  })
})

/** Number of codes created for an address; each code of an existing account is mailed. */
async function mailsAsked(email: string): Promise<{ count: number }> {
  const [row] = await asOwner(server.database, (query) =>
    query<{ count: number }>('select count(*)::int as count from one_time_codes where email = $1', [email]),
  )
  return row ?? { count: 0 }
}

test('strangers’ attempts do not affect another browser’s code', async () => {
  const user = await makeUser(server)
  const asked = await askForCode(server, { email: user.email })
  const wrong = { method: 'code', email: user.email, code: otherThan(asked.code), request: 'A'.repeat(43) }
  await Promise.all(Array.from({ length: 12 }, () => server.visitor().call(authRoutes.verify, { body: wrong })))
  await server.visitor().data(authRoutes.verify, { body: { method: 'code', ...asked } })
})

test('a browser has one token per account', async () => {
  const [first, second] = [await makeUser(server, { password }), await makeUser(server, { password })]
  const token = await knownBrowser(first)
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  const other = await knownBrowser(second, [token])
  expect(other).not.toBe(token)
  expect(await knownBrowser(first, [other, token])).toBe(token)
  const rows = await asOwner(server.database, (query) =>
    query('select * from known_browsers where user_id = any($1)', [[first.id, second.id]]),
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(token)
})

/** Strangers have to wait after this. */
const exhaust = (email: string) =>
  asOwner(server.database, (query) =>
    query(
      `insert into rate_limits (key, count, resets_at) values ($1, 5000, now() + interval '1 day')
        on conflict (key) do update set count = 5000, resets_at = excluded.resets_at`,
      [`login:account:${email}`],
    ),
  )

test('only a valid token of this account identifies a browser', async () => {
  const [user, other] = [await makeUser(server, { password }), await makeUser(server, { password })]
  const [own, foreign] = [await knownBrowser(user), await knownBrowser(other)]
  await exhaust(user.email)
  const status = async (tokens: string[]) =>
    (await server.visitor().call(authRoutes.verify, withPassword(user.email, tokens))).status
  expect(await status([])).toBe(429)
  expect(await status([foreign])).toBe(429)
  expect(await status(['A'.repeat(43)])).toBe(429)
  expect(await status([foreign, own])).toBe(200)
  await asOwner(server.database, (query) =>
    query('update known_browsers set expires_at = now() where user_id = $1', [user.id]),
  )
  expect(await status([own])).toBe(429)
  await asOwner(server.database, (query) =>
    query('delete from rate_limits where position($1 in key) > 0', [user.email]),
  )
  expect(await knownBrowser(user, [own])).not.toBe(own)
})

test('a browser stays known while it is used', async () => {
  const user = await makeUser(server, { password })
  const token = await knownBrowser(user)
  const days = async () => {
    const [row] = await asOwner(server.database, (query) =>
      query<{ used: number; left: number }>(
        `select extract(day from now() - last_used_at)::int as used, round(extract(epoch from expires_at - now()) / 86400)::int as left
          from known_browsers where user_id = $1`,
        [user.id],
      ),
    )
    return row
  }
  await asOwner(server.database, (query) =>
    query(
      `update known_browsers set last_used_at = now() - interval '100 days', expires_at = now() + interval '80 days'
        where user_id = $1`,
      [user.id],
    ),
  )
  expect(await days()).toEqual({ used: 100, left: 80 })
  expect(await knownBrowser(user, [token])).toBe(token)
  expect(await days()).toEqual({ used: 0, left: knownBrowserDays })
})

test('only its own wrong passwords slow a known browser', async () => {
  const user = await makeUser(server, { password })
  const token = await knownBrowser(user)
  const visitor = server.visitor()
  for (let tries = 0; tries < 10; tries += 1) {
    await visitor.refusal(authRoutes.verify, withPassword(user.email, [token], 'wrong'))
  }
  await asOwner(server.database, (query) =>
    query(
      `update rate_limits set count = 100, resets_at = now() + interval '1 day' where key =
      (select 'login:browser:' || id from known_browsers where user_id = $1)`,
      [user.id],
    ),
  )
  expect(await visitor.refusal(authRoutes.verify, withPassword(user.email, [token]))).toMatchObject({ status: 429 })
  await server.visitor().data(authRoutes.verify, withPassword(user.email))
})

test('correct passwords reset the count of a known browser', async () => {
  const user = await makeUser(server, { password })
  let token = await knownBrowser(user)
  for (let times = 0; times < 4; times += 1) {
    for (let slips = 0; slips < 3; slips += 1)
      expect(
        await server.visitor().refusal(authRoutes.verify, withPassword(user.email, [token], 'wrong')),
      ).toMatchObject({
        code: 'credentials',
      })
    token = await knownBrowser(user, [token])
  }
})

test('a new password forgets every browser but this one', async () => {
  const user = await makeUser(server, { password })
  const before = await knownBrowser(user)
  const { browser_token: after } = sessionOf(
    await server.visitor().data(authRoutes.resetPassword, {
      body: { ...(await askForCode(server, { email: user.email, route: authRoutes.forgotPassword })), password },
    }),
  )
  await exhaust(user.email)
  const status = async (token: string) =>
    (await server.visitor().call(authRoutes.verify, withPassword(user.email, [token]))).status
  expect(await status(before)).toBe(429)
  expect(await status(after)).toBe(200)
})

test('an account forgets the least recently used of twenty-one browsers', async () => {
  const user = await makeUser(server, { password })
  await asOwner(server.database, (query) =>
    query(
      `insert into known_browsers (id, user_id, token_hash, last_used_at, expires_at)
        select gen_random_uuid(), $1, $2 || at, now() - interval '1 day' * at, now() + interval '1 day'
        from generate_series(1, 20) as at`,
      [user.id, unique()],
    ),
  )
  await knownBrowser(user)
  const [row] = await asOwner(server.database, (query) =>
    query<{ count: number; days: number }>(
      `select count(*)::int as count, max(extract(day from now() - last_used_at))::int as days
        from known_browsers where user_id = $1`,
      [user.id],
    ),
  )
  expect(row).toEqual({ count: 20, days: 19 })
})
