import { authRoutes } from '@kartu/contracts/identity/auth'
import { expect, test } from 'vitest'
import { deletionSteps, password } from '../../../../test/steps/account-deletion-steps.ts'
import { makeUser } from '../../../../test/factories.ts'
import { codeMailedTo, mailsTo } from '../../../../test/mails.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { sweep } from '../../housekeeping.ts'

const server = await startOwnServer()
const { deps } = server
const { deleted, passDays, isThere, isLeaving, signIn, run } = deletionSteps(server)

test('signing in cancels the erasure once, confirmed by mail', async () => {
  const user = await makeUser(server, { password })
  await deleted(user)
  await mailsTo(server, user.email, 2)
  expect((await signIn(user)).text).toContain('"account_kept":true')
  expect((await signIn(user)).text).toContain('"account_kept":false')
  const [mail] = await mailsTo(server, user.email, 3)
  expect(mail?.subject).toBe('Your Kartu account was kept')
  expect(await isLeaving(user)).toBe(false)
  await sweep(deps)
  expect(await isThere(user)).toBe(true)
})

test('any successful sign-in cancels the erasure', async () => {
  const user = await makeUser(server, { password })
  await deleted(user)
  const wrong = { method: 'password' as const, email: user.email, password: 'another one', browser_tokens: [] }
  expect(await server.visitor().refusal(authRoutes.verify, { body: wrong })).toMatchObject({ code: 'credentials' })
  expect(await isLeaving(user)).toBe(true)
  const { request } = await server
    .visitor()
    .data(authRoutes.requestCode, { body: { email: user.email, locale: 'en', browser_tokens: [] } })
  const code = await codeMailedTo(server, user.email, 3)
  const body = { method: 'code' as const, email: user.email, code, request, browser_tokens: [] }
  expect(await server.visitor().data(authRoutes.verify, { body })).toMatchObject({ account_kept: true })
})

test('the operator lists or cancels pending erasures', async () => {
  const user = await makeUser(server)
  const eraseAt = await deleted(user)
  expect(await run('list')).toContain(`${user.email}  asked`)
  expect(await run('list')).toContain(`erased on ${eraseAt.slice(0, 10)}`)
  await mailsTo(server, user.email, 2)
  expect(await run('cancel', user.email.toUpperCase())).toContain('stays')
  await mailsTo(server, user.email, 3)
  await expect(run('cancel', user.email)).rejects.toThrow('is not scheduled for erasure')
  await expect(run('cancel', 'nobody@example.com')).rejects.toThrow('There is no account')
  await expect(run()).rejects.toThrow('deletions list')
  await passDays(user, 15)
  await sweep(deps)
  expect(await isThere(user)).toBe(true)
})
