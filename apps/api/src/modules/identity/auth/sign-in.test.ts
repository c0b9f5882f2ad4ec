import { authRoutes } from '@kartu/contracts/identity/auth'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeUser, newToken, unique } from '../../../../test/factories.ts'
import { type AskedCode, askForCode, otherThan } from '../../../../test/codes.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'
import { sessionOf } from '../../../../test/signed-in.ts'

const server = await startServer()

const password = 'tidak mudah ditebak'
const withPassword = (email: string, text: string) => ({ body: { method: 'password' as const, email, password: text } })
const withCode = (asked: AskedCode, code = asked.code) => ({ body: { method: 'code' as const, ...asked, code } })

const withoutRequest = (text: string): string => text.replace(/[A-Za-z0-9_-]{43}/, '…')

const wrongCode = {
  status: 400,
  code: 'code_invalid',
  message:
    'This code is invalid or has expired. Use the newest code you requested in this browser, or request another one.',
}

test('an email address and its password give a token', async () => {
  const user = await makeUser(server, { password })
  const { token } = sessionOf(await server.visitor().data(authRoutes.verify, withPassword(user.email, password)))
  expect((await server.as({ token }).data(userRoutes.me))._id).toBe(user.id)
})

test('each sign-in replaces this browser’s session with a new one', async () => {
  const user = await makeUser(server, { password })
  const brought = 'A'.repeat(43)
  const { body } = withPassword(user.email, password)
  const alive = async (token: string) => (await server.as({ token }).call(userRoutes.me)).status === 200
  const first = sessionOf(
    await server.as({ token: brought }).data(authRoutes.verify, { body: { ...body, browser_tokens: [brought] } }),
  )
  expect([first.token, first.browser_token]).not.toContain(brought)
  const elsewhere = sessionOf(await server.visitor().data(authRoutes.verify, { body }))
  const second = sessionOf(await server.as(first).data(authRoutes.verify, { body }))
  const tokens = [brought, first.token, elsewhere.token, second.token]
  expect(await Promise.all(tokens.map(alive))).toEqual([false, false, true, true])
})

test('stores only the hash of the token', async () => {
  const user = await makeUser(server, { password })
  const { token } = sessionOf(await server.visitor().data(authRoutes.verify, withPassword(user.email, password)))
  const rows = await asOwner(server.database, (query) => query('select * from sessions where user_id = $1', [user.id]))
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.each([
  ['en', 'Wrong email or password. Check both, or sign in with a one-time code.'],
  ['id', 'Email atau kata sandi salah. Periksa keduanya, atau masuk dengan kode sekali pakai.'],
])('every wrong credential gives the same answer (%s)', async (language, message) => {
  const known = await makeUser(server, { password })
  const withoutPassword = await makeUser(server)
  const visitor = server.visitor().speaking(language)
  const refusals = await Promise.all([
    visitor.refusal(authRoutes.verify, withPassword(known.email, 'another password')),
    visitor.refusal(authRoutes.verify, withPassword(`nobody-${unique()}@example.com`, password)),
    visitor.refusal(authRoutes.verify, withPassword(withoutPassword.email, password)),
  ])
  const expected = { status: 400, code: 'credentials', message, fields: {}, retryAfter: undefined }
  expect(refusals).toEqual([expected, expected, expected])
})

test('reports faults of credentials at their fields', async () => {
  const visitor = server.visitor()
  expect(await visitor.refusal(authRoutes.verify, { body: {} })).toMatchObject({ status: 400, code: 'invalid' })
  expect(
    await visitor.refusal(authRoutes.verify, { body: { method: 'password', email: 'no address', password: '' } }),
  ).toMatchObject({
    fields: { email: 'Please enter valid email address', password: 'This field is required' },
  })
  expect(
    await visitor.refusal(authRoutes.verify, {
      body: { method: 'code', email: 'a@example.com', code: '12345', request: 'A'.repeat(43) },
    }),
  ).toMatchObject({ fields: { code: 'The code has 6 digits' } })
  expect(
    await visitor
      .speaking('id')
      .refusal(authRoutes.verify, { body: { method: 'code', email: '', code: 'abcdef', request: 'A'.repeat(43) } }),
  ).toMatchObject({ fields: { email: 'Bidang ini wajib diisi', code: 'Kode terdiri dari 6 angka' } })
})

test('a mailed one-time code gives a token once', async () => {
  const user = await makeUser(server)
  const asked = await askForCode(server, { email: user.email })
  const [mail] = await mailsTo(server, user.email, 1)
  expect(mail?.subject).toBe(`${asked.code} is your sign-in code`)
  const { token } = sessionOf(await server.visitor().data(authRoutes.verify, withCode(asked, ` ${asked.code} `)))
  expect((await server.as({ token }).data(userRoutes.me))._id).toBe(user.id)
  expect(await server.visitor().refusal(authRoutes.verify, withCode(asked))).toMatchObject(wrongCode)
})

test('an unknown address gets the same answer', async () => {
  const known = await makeUser(server)
  const stranger = `nobody-${unique()}@example.com`
  const answers = await Promise.all(
    [known.email, stranger].map((email) => server.visitor().call(authRoutes.requestCode, { body: { email } })),
  )
  expect(answers.map(({ status, text }) => ({ status, text: withoutRequest(text) }))).toEqual(
    Array.from({ length: 2 }, () => ({
      status: 200,
      text: '{"status":"success","data":{"code_minutes":10,"request":"…"}}',
    })),
  )
  const [mail] = await mailsTo(server, stranger, 1)
  expect(mail?.subject).toBe('There is no account with this address')
  expect(mail?.text).not.toMatch(/\d{6}/)
  expect(mail?.text).toContain('https://kartu.test/auth/register')
})

test('a link in an Indonesian mail opens the Indonesian page', async () => {
  const stranger = `nobody-${unique()}@example.com`
  await server.visitor().data(authRoutes.requestCode, { body: { email: stranger, locale: 'id' } })
  expect((await mailsTo(server, stranger, 1))[0]?.text).toContain('https://kartu.test/id/auth/register')
})

test('five wrong attempts invalidate the right code', async () => {
  const user = await makeUser(server)
  const asked = await askForCode(server, { email: user.email })
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await server.visitor().refusal(authRoutes.verify, withCode(asked, otherThan(asked.code)))).toMatchObject(
      wrongCode,
    )
  }
  expect(await server.visitor().refusal(authRoutes.verify, withCode(asked))).toMatchObject(wrongCode)
})

test('the right code works after four wrong attempts', async () => {
  const user = await makeUser(server)
  const asked = await askForCode(server, { email: user.email })
  for (let tries = 0; tries < 4; tries += 1) {
    await server.visitor().refusal(authRoutes.verify, withCode(asked, otherThan(asked.code)))
  }
  await server.visitor().data(authRoutes.verify, withCode(asked))
})

test('concurrent wrong attempts cannot exceed five', async () => {
  const user = await makeUser(server)
  const asked = await askForCode(server, { email: user.email })
  await Promise.all(
    Array.from({ length: 9 }, () => server.visitor().call(authRoutes.verify, withCode(asked, otherThan(asked.code)))),
  )
  const [row] = await asOwner(server.database, (query) =>
    query<{ tries: number }>('select tries from one_time_codes where email = $1', [user.email]),
  )
  expect(row?.tries).toBe(5)
  expect(await server.visitor().refusal(authRoutes.verify, withCode(asked))).toMatchObject(wrongCode)
})

test('concurrent use of the right code opens one session', async () => {
  const user = await makeUser(server)
  const asked = await askForCode(server, { email: user.email })
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => server.visitor().call(authRoutes.verify, withCode(asked))),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
})

test('codes of two requests work only for their own request', async () => {
  const user = await makeUser(server)
  const first = await askForCode(server, { email: user.email })
  const second = await askForCode(server, { email: user.email, count: 2 })
  if (first.code !== second.code) {
    for (const mixed of [withCode(first, second.code), withCode(second, first.code)]) {
      expect(await server.visitor().refusal(authRoutes.verify, mixed)).toMatchObject(wrongCode)
    }
  }
  await server.visitor().data(authRoutes.verify, withCode(first))
  await server.visitor().data(authRoutes.verify, withCode(second))
})

test('a code is useless without its request’s secret', async () => {
  const user = await makeUser(server)
  const asked = await askForCode(server, { email: user.email })
  expect(asked.request).toMatch(/^[A-Za-z0-9_-]{43}$/)
  const { request: _request, ...alone } = asked
  expect(await server.visitor().refusal(authRoutes.verify, { body: { method: 'code', ...alone } })).toMatchObject({
    status: 400,
    fields: { request: 'This field is required' },
  })
  const invented = withCode({ ...asked, request: 'A'.repeat(43) })
  expect(await server.visitor().refusal(authRoutes.verify, invented)).toMatchObject(wrongCode)
  const rows = await asOwner(server.database, (query) =>
    query('select * from one_time_codes where email = $1', [user.email]),
  )
  expect(JSON.stringify(rows)).not.toContain(asked.request)
  await server.visitor().data(authRoutes.verify, withCode(asked))
})

test('the mail states purpose, time, browser and scope of the code', async () => {
  const user = await makeUser(server)
  const client = server.visitor().with({
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 <b>evil</b>',
  })
  await askForCode(server, { email: user.email, client })
  const [mail] = await mailsTo(server, user.email, 1)
  expect(mail?.text).toMatch(/Enter the code \d{6} to sign in\./)
  expect(mail?.text).toContain('only in the browser where you requested it')
  expect(mail?.text).toMatch(/Requested on \d+ \w+ \d{4} at \d\d:\d\d UTC from Chrome · Windows\./)
  expect(mail?.text).not.toContain('evil')
})

test('a code expires after ten minutes', async () => {
  const user = await makeUser(server)
  const asked = await askForCode(server, { email: user.email })
  await asOwner(server.database, (query) =>
    query(`update one_time_codes set expires_at = now() where email = $1`, [user.email]),
  )
  expect(await server.visitor().refusal(authRoutes.verify, withCode(asked))).toMatchObject(wrongCode)
})

test('stores codes with a slow hash', async () => {
  const user = await makeUser(server)
  const asked = await askForCode(server, { email: user.email })
  const [row] = await asOwner(server.database, (query) =>
    query<{ code_hash: string; life: string }>(
      `select code_hash, round(extract(epoch from expires_at - created_at)) as life from one_time_codes where email = $1`,
      [user.email],
    ),
  )
  expect(row?.code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(row?.code_hash).not.toContain(asked.code)
  expect(Number(row?.life)).toBe(600)
})

test('logging out invalidates only its own token', async () => {
  const user = await makeUser(server)
  const other = await newToken(server, user.id)
  expect(await server.as(user).data(authRoutes.logout)).toEqual({})
  expect((await server.as(user).call(userRoutes.me)).status).toBe(401)
  expect((await server.as(user).call(authRoutes.logout)).status).toBe(401)
  expect((await server.as({ token: other }).call(userRoutes.me)).status).toBe(200)
})

test('lists the sign-in methods without authentication', async () => {
  expect(await server.visitor().data(authRoutes.providers)).toEqual({
    google: false,
    microsoft: false,
    company: true,
    passkeys: true,
    first_account: expect.any(Boolean),
  })
})
