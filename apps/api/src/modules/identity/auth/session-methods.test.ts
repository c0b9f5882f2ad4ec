import { accountRoutes } from '@kartu/contracts/governance/account'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { describe, expect, test } from 'vitest'
import { appCode } from '../../../../test/app-codes.ts'
import { googleProof, microsoftProof, signInWith, startElsewhere } from '../../../../test/steps/elsewhere-steps.ts'
import { makeUser, unique } from '../../../../test/factories.ts'
import { codeMailedTo } from '../../../../test/mails.ts'
import { firstStep, makeUserWithApp } from '../../../../test/steps/second-factor-steps.ts'
import { sessionOf } from '../../../../test/signed-in.ts'

const elsewhere = await startElsewhere()
const { server, firebase } = elsewhere
const password = 'sungai yang panjang'

/** Sign-in method that a session reports. */
async function begunBy({ token }: { token: string }) {
  const list = await server.as({ token }).data(accountRoutes.sessions)
  const current = list.find((session) => session.current)
  return { way: current?.way, factor: current?.factor }
}

/** Requests a code and signs in with it. */
async function withCode(ask: 'requestCode' | 'forgotPassword', email: string, mails = 1) {
  const visitor = server.visitor()
  const { request } = await visitor.data(authRoutes[ask], { body: { email } })
  const code = await codeMailedTo(server, email, mails)
  return { visitor, email, code, request }
}

describe('sign-in method of a session', () => {
  test('reports a password', async () => {
    const { email } = await makeUser(server, { password })
    const answer = await server.visitor().data(authRoutes.verify, { body: { method: 'password', email, password } })
    expect(await begunBy(sessionOf(answer))).toEqual({ way: 'password', factor: null })
  })

  test('reports a mailed code', async () => {
    const { visitor, ...proof } = await withCode('requestCode', (await makeUser(server)).email)
    const answer = await visitor.data(authRoutes.verify, { body: { method: 'code', ...proof } })
    expect(await begunBy(sessionOf(answer))).toEqual({ way: 'code', factor: null })
  })

  test('reports a new password', async () => {
    const { visitor, ...proof } = await withCode('forgotPassword', (await makeUser(server)).email)
    const answer = await visitor.data(authRoutes.resetPassword, { body: { ...proof, password } })
    expect(await begunBy(sessionOf(answer))).toEqual({ way: 'new_password', factor: null })
  })

  test('reports a registration', async () => {
    const visitor = server.visitor()
    const email = `ayu-${unique()}@kopi.example`
    const { request } = await visitor.data(authRoutes.register, { body: { email, first_name: 'Ayu', password } })
    const code = await codeMailedTo(server, email)
    const answer = await visitor.data(authRoutes.verify, { body: { method: 'registration', email, code, request } })
    expect(await begunBy(sessionOf(answer))).toEqual({ way: 'registration', factor: null })
  })

  test('reports an account of Google or Microsoft', async () => {
    const visitor = server.visitor()
    const google = firebase.makeAccount({ email: `ayu-${unique()}@kopi.example` })
    const byGoogle = await signInWith(visitor, await googleProof(elsewhere, visitor, google))
    expect(await begunBy(byGoogle)).toEqual({ way: 'google', factor: null })
    const tenant = server.graph.makeTenant({ account: `ayu-${unique()}@kopi.example`, claims: { xms_edov: true } })
    const byMicrosoft = await signInWith(visitor, await microsoftProof(elsewhere, visitor, tenant))
    expect(await begunBy(byMicrosoft)).toEqual({ way: 'microsoft', factor: null })
  })

  test('reports the second factor beside the first method', async () => {
    const who = await makeUserWithApp(server)
    expect(await begunBy(who.user)).toEqual({ way: 'code', factor: 'totp' })
    const visitor = server.visitor()
    const body = { method: 'totp' as const, challenge: await firstStep(visitor, who), code: appCode(who.key) }
    const answer = await visitor.data(authRoutes.verify, { body })
    expect(await begunBy(sessionOf(answer))).toEqual({ way: 'password', factor: 'totp' })
  })

  test('reports a recovery code after a mailed code', async () => {
    const who = await makeUserWithApp(server)
    const { visitor, ...proof } = await withCode('requestCode', who.user.email, 2)
    const first = await visitor.data(authRoutes.verify, { body: { method: 'code', ...proof } })
    if (!('second_step' in first)) throw new Error('There was no second step')
    const answer = await visitor.data(authRoutes.verify, {
      body: {
        method: 'recovery_code',
        challenge: first.second_step.challenge,
        code: who.recoveryCodes[0] ?? '',
      },
    })
    expect(await begunBy(sessionOf(answer))).toEqual({ way: 'code', factor: 'recovery_code' })
  })
})
