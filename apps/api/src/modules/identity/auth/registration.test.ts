import { authRoutes } from '@kartu/contracts/identity/auth'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeUser, unique } from '../../../../test/factories.ts'
import { codeMailedTo, mailsTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'
import { sessionOf } from '../../../../test/signed-in.ts'

const server = await startServer()

const password = 'tidak mudah ditebak'
const newPerson = (traits: object = {}) => ({
  email: `new-${unique()}@example.com`,
  first_name: 'Dewi',
  last_name: 'Lestari',
  password,
  ...traits,
})

const usersWith = (email: string) =>
  asOwner(server.database, (query) => query<{ first_name: string }>('select * from users where email = $1', [email]))

test('a mailed code creates an account and a session', async () => {
  const visitor = server.visitor()
  const body = newPerson()
  const { code_minutes: minutes, request } = await visitor.data(authRoutes.register, { body })
  expect(minutes).toBe(10)
  expect(await usersWith(body.email)).toEqual([])

  const code = await codeMailedTo(server, body.email)
  const { token } = sessionOf(
    await visitor.data(authRoutes.verify, {
      body: { method: 'registration', email: body.email, code, request },
    }),
  )
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await server.as({ token }).data(userRoutes.me)).toMatchObject({
    email: body.email,
    first_name: 'Dewi',
    last_name: 'Lestari',
    companies: [],
  })
  const again = sessionOf(
    await visitor.data(authRoutes.verify, { body: { method: 'password', email: body.email, password } }),
  )
  expect(again.token).not.toBe(token)
})

test('the mail is in the registration’s language', async () => {
  const english = newPerson()
  await server.visitor().data(authRoutes.register, { body: { ...english, locale: 'en' } })
  const code = await codeMailedTo(server, english.email)
  const [mail] = await mailsTo(server, english.email, 1)
  expect(mail).toMatchObject({
    subject: `${code} is your confirmation code`,
    text: expect.stringContaining(`Enter the code ${code} to confirm your address. It is valid for 10 minutes`),
  })

  const indonesian = newPerson()
  await server.visitor().data(authRoutes.register, { body: { ...indonesian, locale: 'id' } })
  const kode = await codeMailedTo(server, indonesian.email)
  expect((await mailsTo(server, indonesian.email, 1))[0]?.subject).toBe(`${kode} adalah kode konfirmasi Anda`)
})

test('normalises capitals and spaces in an address', async () => {
  const email = `mixed-${unique()}@example.com`
  const { request } = await server
    .visitor()
    .data(authRoutes.register, { body: newPerson({ email: `  ${email.toUpperCase()} ` }) })
  const code = await codeMailedTo(server, email)
  const credentials = { method: 'registration' as const, email: email.toUpperCase(), code, request }
  const { token } = sessionOf(await server.visitor().data(authRoutes.verify, { body: credentials }))
  expect((await server.as({ token }).data(userRoutes.me)).email).toBe(email)
})

test('a stranger’s registration does not affect mine', async () => {
  const mine = newPerson({ first_name: 'Owner' })
  const theirs = newPerson({ email: mine.email, first_name: 'Attacker', password: 'the password of another' })
  const visitor = server.visitor()
  const { request } = await visitor.data(authRoutes.register, { body: mine })
  const myCode = await codeMailedTo(server, mine.email)
  const attack = await server.visitor().data(authRoutes.register, { body: theirs })
  const theirCode = await codeMailedTo(server, mine.email, 2)
  const confirm = (code: string, secret: string) => ({
    body: { method: 'registration' as const, email: mine.email, code, request: secret },
  })
  if (myCode !== theirCode) {
    // The owner enters the latest code, and the attacker the code that he received: both fail.
    for (const mixed of [confirm(theirCode, request), confirm(myCode, attack.request)]) {
      expect(await visitor.refusal(authRoutes.verify, mixed)).toMatchObject({ code: 'code_invalid' })
    }
  }
  await visitor.data(authRoutes.verify, confirm(myCode, request))
  expect((await usersWith(mine.email)).map((row) => row.first_name)).toEqual(['Owner'])
  await visitor.data(authRoutes.verify, { body: { method: 'password', email: mine.email, password } })
  expect(await visitor.refusal(authRoutes.verify, confirm(theirCode, attack.request))).toMatchObject({
    code: 'code_invalid',
  })
})

test('registering a known address gives the same answer without changes', async () => {
  const user = await makeUser(server, { firstName: 'Ayu', password })
  const visitor = server.visitor()
  const fresh = await visitor.call(authRoutes.register, { body: newPerson() })
  const known = await visitor.call(authRoutes.register, {
    body: newPerson({ email: user.email, first_name: 'Somebody', password: 'a password of another' }),
  })
  const plain = ({ status, text }: { status: number; text: string }) => [status, text.replace(/[A-Za-z0-9_-]{43}/, '…')]
  expect(plain(known)).toEqual(plain(fresh))

  const [mail] = await mailsTo(server, user.email, 1)
  expect(mail?.subject).toBe('You already have an account')
  expect(mail?.text).not.toMatch(/\d{6}/)
  expect(mail?.text).toContain('https://kartu.test/auth/login')
  expect((await usersWith(user.email)).map((row) => row.first_name)).toEqual(['Ayu'])
  await visitor.data(authRoutes.verify, { body: { method: 'password', email: user.email, password } })
})

test('a confirmed code does not open a newer account', async () => {
  const body = newPerson()
  const { request } = await server.visitor().data(authRoutes.register, { body })
  const code = await codeMailedTo(server, body.email)
  await makeUser(server, { email: body.email, firstName: 'First' })
  const credentials = { method: 'registration', email: body.email, code, request }
  expect(await server.visitor().refusal(authRoutes.verify, { body: credentials })).toMatchObject({
    status: 400,
    code: 'code_invalid',
  })
  expect((await usersWith(body.email)).map((row) => row.first_name)).toEqual(['First'])
})

test('concurrent confirmations create one account', async () => {
  const body = newPerson()
  const { request } = await server.visitor().data(authRoutes.register, { body })
  const code = await codeMailedTo(server, body.email)
  const credentials = { method: 'registration', email: body.email, code, request }
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => server.visitor().call(authRoutes.verify, { body: credentials })),
  )
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400, 400, 400, 400])
  expect(await usersWith(body.email)).toHaveLength(1)
})

test('a code works only for its own purpose', async () => {
  const user = await makeUser(server)
  const { email } = user
  const visitor = server.visitor()
  const { request } = await visitor.data(authRoutes.requestCode, { body: { email } })
  const code = await codeMailedTo(server, email)
  const refusals = await Promise.all([
    visitor.refusal(authRoutes.verify, { body: { method: 'registration', email, code, request } }),
    visitor.refusal(authRoutes.resetPassword, { body: { email, code, request, password } }),
  ])
  expect(refusals.map((refusal) => refusal.code)).toEqual(['code_invalid', 'code_invalid'])
  await visitor.data(authRoutes.verify, { body: { method: 'code', email, code, request } })
})

test.each([
  ['en', 'Must provide first name', 'Please enter valid email address', 'Please use at least 8 characters'],
  ['id', 'Nama depan harus diisi', 'Masukkan alamat email yang valid', 'Gunakan minimal 8 karakter'],
])('reports faults at their fields (%s)', async (language, firstName, email, tooShort) => {
  const body = { email: 'dewi@example', first_name: '  ', password: '1234567' }
  expect(await server.visitor().speaking(language).refusal(authRoutes.register, { body })).toMatchObject({
    status: 400,
    code: 'invalid',
    fields: { email, first_name: firstName, password: tooShort },
  })
})

test('requires every field', async () => {
  expect(await server.visitor().refusal(authRoutes.register, { body: {} })).toMatchObject({
    status: 400,
    message: 'Please check your data again',
    fields: {
      email: 'This field is required',
      first_name: 'Must provide first name',
      password: 'This field is required',
    },
  })
})

test('limits the length of a password', async () => {
  const body = newPerson({ password: 'ä'.repeat(200) })
  const { request } = await server.visitor().data(authRoutes.register, { body })
  const code = await codeMailedTo(server, body.email)
  await server.visitor().data(authRoutes.verify, { body: { method: 'registration', email: body.email, code, request } })
  await server.visitor().data(authRoutes.verify, {
    body: { method: 'password', email: body.email, password: body.password },
  })
  const longer = newPerson({ password: 'x'.repeat(201) })
  expect(await server.visitor().refusal(authRoutes.register, { body: longer })).toMatchObject({
    fields: { password: 'Please use at most 200 characters' },
  })
})

test('compares spaces and capitals of a password exactly', async () => {
  const user = await makeUser(server, { password: ' Tidak Mudah ' })
  const attempt = (text: string) =>
    server.visitor().call(authRoutes.verify, { body: { method: 'password', email: user.email, password: text } })
  expect((await attempt('Tidak Mudah')).status).toBe(400)
  expect((await attempt(' tidak mudah ')).status).toBe(400)
  expect((await attempt(' Tidak Mudah ')).status).toBe(200)
})

test.each(['password', 'P@ssw0rd', 'qwertyuiop', '12345678', 'iloveyou'])(
  'rejects the common password %s',
  async (common) => {
    expect(
      await server.visitor().refusal(authRoutes.register, { body: newPerson({ password: common }) }),
    ).toMatchObject({
      status: 400,
      code: 'invalid',
      fields: { password: 'This password is too common. Please choose another one.' },
    })
  },
)

test.each(['dewi.lestari@example.com', 'DewiLestari1990', 'lestari123', 'kartu-2026!', 'dewi.dewi'])(
  'rejects the personal password %s',
  async (personal) => {
    const body = newPerson({ email: 'dewi.lestari@example.com', password: personal })
    expect(await server.visitor().refusal(authRoutes.register, { body })).toMatchObject({
      status: 400,
      fields: { password: 'Please choose a password without your name, email or the word Kartu' },
    })
  },
)

test('a rejected registration sends no mail', async () => {
  const body = newPerson({ password: 'password' })
  await server.visitor().refusal(authRoutes.register, { body })
  const accepted = newPerson()
  await server.visitor().data(authRoutes.register, { body: accepted })
  await mailsTo(server, accepted.email, 1)
  expect(await mailsTo(server, body.email, 0)).toEqual([])
})
