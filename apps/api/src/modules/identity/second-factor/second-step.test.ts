import { accountRoutes } from '@kartu/contracts/governance/account'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { secondFactorRoutes } from '@kartu/contracts/identity/second-factor'
import { userRoutes } from '@kartu/contracts/identity/users'
import { describe, expect, test } from 'vitest'
import { appCode } from '../../../../test/app-codes.ts'
import { askForCode } from '../../../../test/codes.ts'
import { makeUser } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { firstStep, makeUserWithApp, verifyingAt } from '../../../../test/steps/second-factor-steps.ts'
import { startServer } from '../../../../test/server.ts'
import { challengeOf, sessionOf } from '../../../../test/signed-in.ts'
import { secondFactorModule } from './second-factor.module.ts'

const server = await startServer()
const { database } = server
const raw = (text: string, values: unknown[]) => database.global.raw(text, values)
const { verify, refusal } = verifyingAt(server)
const alive = async (token: string) => (await server.as({ token }).call(userRoutes.me)).status === 200

describe('the second step', () => {
  test('follows password, mailed code or new password', async () => {
    const person = await makeUserWithApp(server)
    const { user, key, password } = person
    const sessions = async () => (await raw('select from sessions where user_id = $1', [user.id])).length
    const before = await sessions()
    const byPassword = await server
      .visitor()
      .data(authRoutes.verify, { body: { method: 'password', email: user.email, password } })
    const mailed = await askForCode(server, { email: user.email, count: 2 })
    const byCode = await server.visitor().data(authRoutes.verify, { body: { method: 'code', ...mailed } })
    expect(byPassword).toMatchObject({ second_step: { minutes: 10, methods: ['totp', 'recovery_code'] } })
    expect(await sessions()).toBe(before)
    const signedIn = sessionOf(
      await server.visitor().data(authRoutes.verify, {
        body: { method: 'totp', challenge: challengeOf(byCode), code: appCode(key) },
      }),
    )
    expect(await alive(signedIn.token)).toBe(true)
    // The challenge alone opens no session.
    expect(await alive(challengeOf(byCode))).toBe(false)
    const forgot = await askForCode(server, { email: user.email, count: 3, route: authRoutes.forgotPassword })
    const reset = await server
      .visitor()
      .data(authRoutes.resetPassword, { body: { ...forgot, password: 'gunung yang tinggi' } })
    expect(Object.keys(reset)).toEqual(['second_step'])
    expect(await sessions()).toBe(0)
    // A first step with the old password has become useless.
    expect(await refusal({ method: 'totp', challenge: challengeOf(byPassword), code: appCode(key, 1) })).toMatchObject({
      code: 'second_step_over',
    })
    expect((await verify({ method: 'totp', challenge: challengeOf(reset), code: appCode(key, 1) })).status).toBe(200)
  })

  test('signing out everywhere else ends first steps too', async () => {
    const person = await makeUserWithApp(server)
    const challenge = await firstStep(server.visitor(), person)
    await person.api.data(accountRoutes.endOtherSessions)
    expect(await refusal({ method: 'totp', challenge, code: appCode(person.key) })).toMatchObject({
      code: 'second_step_over',
    })
  })

  test('accepts no used or earlier app code', async () => {
    const person = await makeUserWithApp(server)
    const challenges = await Promise.all([1, 2, 3].map(() => firstStep(server.visitor(), person)))
    const code = appCode(person.key, 1)
    const replies = await Promise.all(challenges.map((challenge) => verify({ method: 'totp', challenge, code })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    const left = challenges[replies.findIndex(({ status }) => status === 400)]
    for (const late of [code, appCode(person.key, 0)])
      expect(await refusal({ method: 'totp', challenge: left, code: late })).toMatchObject({ code: 'totp_wrong' })
  })

  test('a challenge opens one session for its person', async () => {
    const [person, other] = [await makeUserWithApp(server), await makeUserWithApp(server)]
    const challenge = await firstStep(server.visitor(), person)
    expect(await refusal({ method: 'totp', challenge, code: appCode(other.key) })).toMatchObject({ code: 'totp_wrong' })
    const replies = await Promise.all([
      verify({ method: 'totp', challenge, code: appCode(person.key, -1) }),
      verify({ method: 'totp', challenge, code: appCode(person.key, 0) }),
      verify({ method: 'recovery_code', challenge, code: person.recoveryCodes[0] }),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await refusal({ method: 'totp', challenge, code: appCode(person.key, 1) })).toMatchObject({
      code: 'second_step_over',
    })
    const late = await firstStep(server.visitor(), person)
    const waiting = await firstStep(server.visitor(), other)
    await raw(`update second_steps set expires_at = now() where user_id = $1`, [person.user.id])
    expect(await refusal({ method: 'totp', challenge: late, code: appCode(person.key, 1) })).toMatchObject({
      code: 'second_step_over',
    })
    await secondFactorModule.sweep?.(server.deps)
    expect(await raw('select from second_steps where user_id = $1', [person.user.id])).toHaveLength(0)
    expect((await verify({ method: 'totp', challenge: waiting, code: appCode(other.key) })).status).toBe(200)
    expect(await refusal({ method: 'totp', challenge: 'A'.repeat(43), code: '123456' })).toMatchObject({
      code: 'second_step_over',
    })
  })

  test('a recovery code works once in any spelling, reported by mail', async () => {
    const person = await makeUserWithApp(server)
    const [code = ''] = person.recoveryCodes
    const written = ` ${code.replace('-', '').toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I')} `
    const challenge = await firstStep(server.visitor(), person)
    const { token } = sessionOf(
      await server.visitor().data(authRoutes.verify, { body: { method: 'recovery_code', challenge, code: written } }),
    )
    expect((await server.as({ token }).data(secondFactorRoutes.get)).recovery_codes_left).toBe(9)
    const [mail] = await mailsTo(server, person.user.email, 2)
    expect(mail?.subject).toBe('A recovery code was used: 9 left')
    const again = await firstStep(server.visitor(), person)
    expect(await refusal({ method: 'recovery_code', challenge: again, code })).toMatchObject({
      code: 'recovery_code_wrong',
    })
  })

  test('concurrent use of a recovery code opens one session', async () => {
    const person = await makeUserWithApp(server)
    const challenges = await Promise.all([1, 2, 3].map(() => firstStep(server.visitor(), person)))
    const [code] = person.recoveryCodes
    const replies = await Promise.all(
      challenges.map((challenge) => verify({ method: 'recovery_code', challenge, code })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('new recovery codes invalidate the earlier ones', async () => {
    const person = await makeUserWithApp(server)
    const { recovery_codes: codes } = await person.api.data(secondFactorRoutes.renewCodes, { body: {} })
    const challenge = await firstStep(server.visitor(), person)
    expect(await refusal({ method: 'recovery_code', challenge, code: person.recoveryCodes[0] })).toMatchObject({
      code: 'recovery_code_wrong',
    })
    expect((await verify({ method: 'recovery_code', challenge, code: codes[0] })).status).toBe(200)
    const none = server.as(await makeUser(server))
    expect(await none.refusal(secondFactorRoutes.renewCodes, { body: {} })).toMatchObject({
      code: 'second_factor_none',
    })
  })
})
