import { accountRoutes } from '@kartu/contracts/governance/account'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { passkeyRoutes } from '@kartu/contracts/identity/passkeys'
import { secondFactorRoutes } from '@kartu/contracts/identity/second-factor'
import { describe, expect, test } from 'vitest'
import { appCode } from '../../../../test/app-codes.ts'
import { refusalOf } from '../../../../test/client.ts'
import { ageProofs, makeUser } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { addPasskey, makeUserWithPasskey, signInAlone, type WithPasskey } from '../../../../test/steps/passkey-steps.ts'
import { firstStep, makeUserWithApp, verifyingAt } from '../../../../test/steps/second-factor-steps.ts'
import { startServer } from '../../../../test/server.ts'
import { challengeOf, sessionOf } from '../../../../test/signed-in.ts'
import { type Lies, SoftPasskey } from '../../../../test/outside/soft-passkey.ts'
import type { Program } from '../../../deps.ts'
import { secondFactorCommands } from '../second-factor/second-factor.module.ts'

const server = await startServer()
const { refusal } = verifyingAt(server)
const passwordStep = ({ user, password }: Pick<WithPasskey, 'user' | 'password'>) =>
  server.visitor().data(authRoutes.verify, { body: { method: 'password', email: user.email, password } })

async function withFactor(passkey = new SoftPasskey()): Promise<WithPasskey & { recoveryCodes: string[] }> {
  const person = await makeUserWithPasskey(server, passkey)
  const { recovery_codes: recoveryCodes } = await person.api.data(secondFactorRoutes.turnOn, { body: {} })
  return { ...person, recoveryCodes }
}

async function step(challenge: string, passkey: SoftPasskey, lies?: Lies) {
  const asked = await server.visitor().data(passkeyRoutes.beginStep, { body: { challenge } })
  const body = { method: 'passkey', challenge, passkey: passkey.answer(asked, lies) }
  return server.visitor().call(authRoutes.verify, { body })
}

describe('a passkey as second factor', () => {
  test('is required beside a password once turned on', async () => {
    const person = await makeUserWithPasskey(server)
    sessionOf(await passwordStep(person))
    const { recovery_codes: codes } = await person.api.data(secondFactorRoutes.turnOn, { body: {} })
    expect(codes).toHaveLength(10)
    expect(await person.api.data(secondFactorRoutes.get)).toMatchObject({
      on: true,
      authenticator: null,
      recovery_codes_left: 10,
    })
    expect(await person.api.data(accountRoutes.get)).toMatchObject({
      second_factor: true,
      factors: ['passkey', 'recovery_code'],
    })
    const answer = await passwordStep(person)
    expect(answer).toMatchObject({ second_step: { methods: ['passkey', 'recovery_code'] } })
    expect((await step(challengeOf(answer), person.passkey)).status).toBe(200)
    // A passkey alone is both factors.
    expect((await signInAlone(server.visitor(), person.passkey)).status).toBe(200)
    const [mail] = await mailsTo(server, person.user.email, 2)
    expect(mail?.subject).toBe('Sign-in now requires a second factor')
  })

  test('is requested without user verification', async () => {
    const person = await withFactor()
    const challenge = challengeOf(await passwordStep(person))
    expect(await server.visitor().data(passkeyRoutes.beginStep, { body: { challenge } })).toMatchObject({
      user_verification: 'preferred',
      passkeys: [{ id: person.passkey.id }],
    })
    expect((await step(challenge, person.passkey, { userVerified: false, userHandle: null })).status).toBe(200)
    expect(await server.visitor().refusal(passkeyRoutes.beginStep, { body: { challenge } })).toMatchObject({
      code: 'second_step_over',
    })
  })

  test('is offered beside an authenticator app with its recovery codes', async () => {
    const person = await makeUserWithApp(server)
    const passkey = new SoftPasskey()
    await addPasskey(person.api, passkey)
    const answer = await passwordStep(person)
    expect(answer).toMatchObject({ second_step: { methods: ['passkey', 'totp', 'recovery_code'] } })
    expect((await step(challengeOf(answer), passkey)).status).toBe(200)
    const challenge = await firstStep(server.visitor(), person)
    const body = { method: 'totp' as const, challenge, code: appCode(person.key) }
    sessionOf(await server.visitor().data(authRoutes.verify, { body }))
  })

  test('is rejected for another person, step or purpose', async () => {
    const [person, other] = [await withFactor(), await withFactor()]
    const challenge = challengeOf(await passwordStep(person))
    expect(refusalOf(await step(challenge, other.passkey))).toMatchObject({ code: 'passkey_refused' })
    const ofOther = await server
      .visitor()
      .data(passkeyRoutes.beginStep, { body: { challenge: challengeOf(await passwordStep(other)) } })
    const proof = await person.api.data(passkeyRoutes.beginProof, { body: {} })
    const { request: _request, ...signIn } = await server.visitor().data(passkeyRoutes.beginSignIn, { body: {} })
    for (const asked of [ofOther, proof, signIn])
      expect(await refusal({ method: 'passkey', challenge, passkey: person.passkey.answer(asked) })).toMatchObject({
        code: 'passkey_over',
      })
    // A challenge for the second step does not prove both factors.
    const mine = await server.visitor().data(passkeyRoutes.beginStep, { body: { challenge } })
    expect(
      await refusal({ method: 'passkey_alone', request: challenge, passkey: person.passkey.answer(mine) }),
    ).toMatchObject({ code: 'passkey_over' })
    for (const lies of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { userPresent: false }])
      expect(refusalOf(await step(challenge, person.passkey, lies))).toMatchObject({ code: 'passkey_refused' })
    expect((await step(challenge, person.passkey)).status).toBe(200)
  })

  test('is rejected if its counter reveals a copy', async () => {
    const person = await withFactor(new SoftPasskey({ counter: 7 }))
    const challenge = challengeOf(await passwordStep(person))
    expect(refusalOf(await step(challenge, person.passkey, { counter: 7 }))).toMatchObject({
      code: 'passkey_suspected',
    })
    expect((await step(challenge, person.passkey)).status).toBe(200)
  })

  test('can be replaced by a recovery code or turned off', async () => {
    const person = await withFactor()
    const challenge = challengeOf(await passwordStep(person))
    const body = { method: 'recovery_code' as const, challenge, code: person.recoveryCodes[0] ?? '' }
    sessionOf(await server.visitor().data(authRoutes.verify, { body }))
    await person.api.data(secondFactorRoutes.turnOff)
    expect(await person.api.data(secondFactorRoutes.get)).toMatchObject({ on: false, recovery_codes_left: 0 })
    sessionOf(await passwordStep(person))
    expect((await signInAlone(server.visitor(), person.passkey)).status).toBe(200)
  })

  test('cannot be removed while it is the only required factor', async () => {
    const person = await withFactor()
    const params = { passkeyId: person.passkeyId }
    expect(await person.api.refusal(passkeyRoutes.remove, { params })).toMatchObject({ code: 'passkey_last_factor' })
    await addPasskey(person.api)
    await person.api.data(passkeyRoutes.remove, { params })
    const none = server.as(await makeUser(server))
    expect(await none.refusal(secondFactorRoutes.turnOn, { body: {} })).toMatchObject({ code: 'passkey_none' })
  })

  test('cannot be turned on while the last passkey is removed', async () => {
    const { api, passkeyId } = await makeUserWithPasskey(server)
    await Promise.all([
      api.call(secondFactorRoutes.turnOn, { body: {} }),
      api.call(passkeyRoutes.remove, { params: { passkeyId } }),
    ])
    const [left, { on }] = [await api.data(passkeyRoutes.list), await api.data(secondFactorRoutes.get)]
    expect(left.length).toBe(on ? 1 : 0)
  })

  test('replaces password or mailed code as a proof', async () => {
    const { user, api, password, passkey } = await withFactor()
    await ageProofs(server, user.id)
    expect(await api.refusal(secondFactorRoutes.turnOn, { body: {} })).toMatchObject({ code: 'confirmation_required' })
    expect(await api.refusal(accountRoutes.confirm, { body: { method: 'password', password } })).toMatchObject({
      code: 'second_factor_required',
    })
    const asked = await api.data(passkeyRoutes.beginProof, { body: {} })
    await api.data(accountRoutes.confirm, { body: { method: 'passkey', passkey: passkey.answer(asked) } })
    await api.data(secondFactorRoutes.turnOn, { body: {} })
  })

  test('is turned off by the operator while the passkeys stay', async () => {
    const { user, passkey } = await withFactor()
    const run = (...values: string[]) =>
      secondFactorCommands['second-factor']?.run({ deps: server.deps } as Program, values)
    expect(await run('remove', user.email)).toContain('Passkeys that still sign in without a second factor: 1.')
    await expect(run('remove', user.email)).rejects.toThrow('has no second factor. Passkeys that still sign in')
    expect((await signInAlone(server.visitor(), passkey)).status).toBe(200)
  })
})
