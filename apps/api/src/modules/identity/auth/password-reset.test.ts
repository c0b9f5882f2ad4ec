import { authRoutes } from '@kartu/contracts/identity/auth'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import { makeUser, newToken, unique } from '../../../../test/factories.ts'
import { codeMailedTo, mailsTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'
import { sessionOf } from '../../../../test/signed-in.ts'

const server = await startServer()

const password = 'kata sandi yang baru'
const withPassword = (email: string, text: string) => ({ body: { method: 'password' as const, email, password: text } })

test('a mailed code sets the password in a new session', async () => {
  const user = await makeUser(server, { password: 'kata sandi yang lama' })
  const elsewhere = await newToken(server, user.id)
  const visitor = server.visitor()
  const { request } = await visitor.data(authRoutes.forgotPassword, { body: { email: user.email } })
  const code = await codeMailedTo(server, user.email)
  expect((await mailsTo(server, user.email, 1))[0]?.subject).toBe(`${code} is your code for a new password`)

  const { token } = sessionOf(
    await visitor.data(authRoutes.resetPassword, {
      body: { email: user.email, code, request, password },
    }),
  )
  for (const old of [user.token, elsewhere]) {
    expect((await server.as({ token: old }).call(userRoutes.me)).status).toBe(401)
  }
  expect((await server.as({ token }).data(userRoutes.me))._id).toBe(user.id)
  expect(await visitor.refusal(authRoutes.verify, withPassword(user.email, 'kata sandi yang lama'))).toMatchObject({
    code: 'credentials',
  })
  await visitor.data(authRoutes.verify, withPassword(user.email, password))
})

test('a code sets a password once', async () => {
  const user = await makeUser(server)
  const visitor = server.visitor()
  const { request } = await visitor.data(authRoutes.forgotPassword, { body: { email: user.email } })
  const code = await codeMailedTo(server, user.email)
  await visitor.data(authRoutes.resetPassword, { body: { email: user.email, code, request, password } })
  const again = { email: user.email, code, request, password: 'an entirely different one' }
  expect(await visitor.refusal(authRoutes.resetPassword, { body: again })).toMatchObject({ code: 'code_invalid' })
  await visitor.data(authRoutes.verify, withPassword(user.email, password))
})

test('a rejected new password does not consume the code', async () => {
  const user = await makeUser(server, { email: `sri.wahyuni-${unique()}@example.com` })
  const visitor = server.visitor()
  const { request } = await visitor.data(authRoutes.forgotPassword, { body: { email: user.email } })
  const code = await codeMailedTo(server, user.email)
  const attempt = (text: string) => ({ body: { email: user.email, code, request, password: text } })
  expect(await visitor.refusal(authRoutes.resetPassword, attempt('password'))).toMatchObject({
    fields: { password: 'This password is too common. Please choose another one.' },
  })
  expect(await visitor.refusal(authRoutes.resetPassword, attempt('wahyuni1'))).toMatchObject({
    fields: { password: 'Please choose a password without your name, email or the word Kartu' },
  })
  expect(await visitor.refusal(authRoutes.resetPassword, attempt('short'))).toMatchObject({
    fields: { password: 'Please use at least 8 characters' },
  })
  expect((await server.as(user).call(userRoutes.me)).status).toBe(200)
  await visitor.data(authRoutes.resetPassword, attempt(password))
})

test('an unknown address gets a mail without a code', async () => {
  const user = await makeUser(server)
  const stranger = `nobody-${unique()}@example.com`
  const visitor = server.visitor()
  const answers = await Promise.all(
    [user.email, stranger].map((email) => visitor.call(authRoutes.forgotPassword, { body: { email } })),
  )
  const plain = (text = '') => text.replace(/[A-Za-z0-9_-]{43}/, '…')
  expect(plain(answers[1]?.text)).toBe(plain(answers[0]?.text))
  expect(answers[1]?.status).toBe(200)
  expect((await mailsTo(server, stranger, 1))[0]?.text).not.toMatch(/\d{6}/)

  const refusals = await Promise.all(
    [user.email, stranger].map((email) =>
      visitor.refusal(authRoutes.resetPassword, { body: { email, code: '000000', request: 'A'.repeat(43), password } }),
    ),
  )
  expect(refusals[1]).toEqual(refusals[0])
  expect(refusals[0]).toMatchObject({ status: 400, code: 'code_invalid' })
})

test('five wrong codes invalidate the right one', async () => {
  const user = await makeUser(server)
  const visitor = server.visitor()
  const { request } = await visitor.data(authRoutes.forgotPassword, { body: { email: user.email } })
  const code = await codeMailedTo(server, user.email)
  const wrong = code === '123456' ? '654321' : '123456'
  for (let tries = 0; tries < 5; tries += 1) {
    await visitor.refusal(authRoutes.resetPassword, { body: { email: user.email, code: wrong, request, password } })
  }
  expect(
    await visitor.refusal(authRoutes.resetPassword, { body: { email: user.email, code, request, password } }),
  ).toMatchObject({ code: 'code_invalid' })
  expect((await server.as(user).call(userRoutes.me)).status).toBe(200)
})
