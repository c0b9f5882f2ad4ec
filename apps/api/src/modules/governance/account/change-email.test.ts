import { accountRoutes } from '@kartu/contracts/governance/account'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import { otherThan } from '../../../../test/codes.ts'
import { makeUser, newToken, unique } from '../../../../test/factories.ts'
import { codeMailedTo, mailsTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'
import { sweepEmailChanges } from './account.sql.ts'

const server = await startServer()
const password = 'sungai yang panjang'
const address = () => `new-${unique()}@example.com`

/** A person who has just signed in and requests another address. */
async function asking(email = address()) {
  const user = await makeUser(server, { password })
  const api = server.as(user)
  const { email_change: change } = await api.data(accountRoutes.changeEmail, { body: { email } })
  return { user, api, email, change }
}

test('both inboxes confirm a change before it takes effect', async () => {
  const { user, api, email, change } = await asking()
  const other = await newToken(server, user.id)
  expect(change).toMatchObject({ email, current_confirmed: false, new_confirmed: false })
  const [current, fresh] = [await codeMailedTo(server, user.email), await codeMailedTo(server, email)]
  const first = await api.data(accountRoutes.confirmEmail, { body: { address: 'new', code: fresh } })
  expect(first.email_change).toMatchObject({ current_confirmed: false, new_confirmed: true })
  expect((await api.data(userRoutes.me)).email).toBe(user.email)
  expect((await api.data(accountRoutes.get)).email_change).toEqual(first.email_change)
  const second = await api.data(accountRoutes.confirmEmail, { body: { address: 'current', code: current } })
  expect(second.email_change).toBeNull()
  expect(await api.data(accountRoutes.get)).toMatchObject({ email, email_change: null })
  expect((await server.as({ token: other }).call(userRoutes.me)).status).toBe(401)
  const credentials = (to: string) => ({ body: { method: 'password' as const, email: to, password } })
  await server.visitor().data(authRoutes.verify, credentials(email))
  expect(await server.visitor().refusal(authRoutes.verify, credentials(user.email))).toMatchObject({
    code: 'credentials',
  })
  const [told] = await mailsTo(server, user.email, 2)
  expect(told?.text).toContain(`The address of your account is now ${email}`)
  expect(told?.text).toContain('at once and forward this email')
})

test('each code works once for its own inbox', async () => {
  const { user, api, email } = await asking()
  const [current, fresh] = [await codeMailedTo(server, user.email), await codeMailedTo(server, email)]
  const refusal = (which: 'current' | 'new', code: string) =>
    api.refusal(accountRoutes.confirmEmail, { body: { address: which, code } })
  const invalid = { code: 'code_invalid', fields: { code: expect.any(String) as string } }
  const wrong = [fresh, current].includes(otherThan(current)) ? otherThan(fresh) : otherThan(current)
  expect(await refusal('current', wrong)).toMatchObject(invalid)
  if (current !== fresh) expect(await refusal('current', fresh)).toMatchObject(invalid)
  await api.data(accountRoutes.confirmEmail, { body: { address: 'current', code: current } })
  expect(await refusal('current', current)).toMatchObject(invalid)
  expect((await api.data(accountRoutes.get)).email).toBe(user.email)
})

test('a taken address gets no code but the same answer', async () => {
  const taken = await makeUser(server)
  const { api, email, change } = await asking(taken.email)
  expect(change).toMatchObject({ email: taken.email, new_confirmed: false })
  const [mail] = await mailsTo(server, email, 1)
  expect(mail?.subject).toBe('This address already has an account')
  expect(mail?.text).not.toMatch(/\b\d{6}\b/)
  await api.data(accountRoutes.keepEmail)
  expect((await api.data(accountRoutes.get)).email_change).toBeNull()
})

test('an address taken in the meantime stays with its account', async () => {
  const { user, api, email } = await asking()
  const [current, fresh] = [await codeMailedTo(server, user.email), await codeMailedTo(server, email)]
  await api.data(accountRoutes.confirmEmail, { body: { address: 'new', code: fresh } })
  await makeUser(server, { email })
  expect(await api.refusal(accountRoutes.confirmEmail, { body: { address: 'current', code: current } })).toMatchObject({
    code: 'email_taken',
  })
  expect((await api.data(accountRoutes.get)).email).toBe(user.email)
})

test('a later request, cancellation or expiry voids earlier codes', async () => {
  const { user, api, email } = await asking()
  const old = await codeMailedTo(server, email)
  const confirm = { body: { address: 'new' as const, code: old } }
  await api.data(accountRoutes.changeEmail, { body: { email: address() } })
  await api.data(accountRoutes.changeEmail, { body: { email } })
  expect(await api.refusal(accountRoutes.confirmEmail, confirm)).toMatchObject({ code: 'code_invalid' })
  const fresh = await codeMailedTo(server, email, 2)
  await server.database.global.raw(`update email_changes set expires_at = now() where user_id = $1`, [user.id])
  expect(await api.refusal(accountRoutes.confirmEmail, { body: { address: 'new', code: fresh } })).toMatchObject({
    code: 'not_found',
  })
  await sweepEmailChanges(server.database.global)
  expect(await server.database.global.raw(`select from email_changes where user_id = $1`, [user.id])).toEqual([])
  expect(await api.refusal(accountRoutes.resendEmailCodes, { body: {} })).toMatchObject({ code: 'not_found' })
})

test('sends new codes only to unconfirmed inboxes', async () => {
  const { user, api, email } = await asking()
  await api.data(accountRoutes.confirmEmail, { body: { address: 'new', code: await codeMailedTo(server, email) } })
  await api.data(accountRoutes.resendEmailCodes, { body: {} })
  const code = await codeMailedTo(server, user.email, 2)
  await mailsTo(server, email, 1)
  await api.data(accountRoutes.confirmEmail, { body: { address: 'current', code } })
  expect((await api.data(accountRoutes.get)).email).toBe(email)
})

test('limits the mails to a requested address', async () => {
  const victim = address()
  const answers = []
  for (let times = 0; times < 4; times += 1) {
    const api = server.as(await makeUser(server))
    answers.push((await api.call(accountRoutes.changeEmail, { body: { email: victim } })).status)
    answers.push((await api.call(accountRoutes.changeEmail, { body: { email: victim } })).status)
    answers.push((await api.call(accountRoutes.changeEmail, { body: { email: victim } })).status)
  }
  expect(answers).toContain(429)
})

test('rejects the current address', async () => {
  const user = await makeUser(server)
  expect(
    await server.as(user).refusal(accountRoutes.changeEmail, { body: { email: user.email.toUpperCase() } }),
  ).toMatchObject({ fields: { email: expect.any(String) } })
})

test('a new password cancels a pending change', async () => {
  const { user, api } = await asking()
  const owner = server.as({ token: await newToken(server, user.id) })
  await owner.data(accountRoutes.changePassword, {
    body: { current_password: password, password: 'gunung yang tinggi sekali', browser_tokens: [] },
  })
  expect((await owner.data(accountRoutes.get)).email_change).toBeNull()
  expect((await api.call(userRoutes.me)).status).toBe(401)
})

test('ending other sessions cancels a pending change', async () => {
  const { user } = await asking()
  const owner = server.as({ token: await newToken(server, user.id) })
  await owner.data(accountRoutes.endOtherSessions, { body: {} })
  expect((await owner.data(accountRoutes.get)).email_change).toBeNull()
})
