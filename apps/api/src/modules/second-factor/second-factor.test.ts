import { accountRoutes } from '@kartu/contracts/account'
import { authRoutes } from '@kartu/contracts/auth'
import { secondFactorRoutes } from '@kartu/contracts/second-factor'
import { userRoutes } from '@kartu/contracts/users'
import { describe, expect, test } from 'vitest'
import { appCode, wrongAppCode } from '../../../test/app-codes.ts'
import { refusalOf } from '../../../test/client.ts'
import { askForCode } from '../../../test/codes.ts'
import { asOwner } from '../../../test/database.ts'
import { makeUser, newToken } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'
import { firstStep, makeUserWithApp, setUpApp } from '../../../test/second-factor-steps.ts'
import { startServer } from '../../../test/server.ts'
import { challengeOf, sessionOf } from '../../../test/signed-in.ts'
import type { Program } from '../../program.ts'
import { beginWithApp, showSecondFactor } from './second-factor.ts'
import { secondFactorCommands } from './second-factor.commands.ts'
import { sweepSecondFactors } from './second-factor.sweep.ts'

const server = await startServer()
const { database } = server
const raw = (text: string, values: unknown[]) => database.global.raw(text, values)
const verify = (body: object, client = server.visitor()) => client.call(authRoutes.verify, { body })
const refusal = (body: object, client = server.visitor()) => client.refusal(authRoutes.verify, { body })
const alive = async (token: string) => (await server.as({ token }).call(userRoutes.me)).status === 200
const unproved = (userId: string) => raw('update sessions set proved_at = null where user_id = $1', [userId])

describe('setting an app up', () => {
  test('takes effect when a code of it has come back, leaves sessions alone, and is told by mail', async () => {
    const user = await makeUser(server, { password: 'sungai yang panjang' })
    const other = await newToken(server, user.id)
    const api = server.as(user)
    const signIn = { method: 'password', email: user.email, password: 'sungai yang panjang' } as const
    const { key, url } = await api.data(secondFactorRoutes.begin, { body: {} })
    expect(url).toContain(`secret=${key}`)
    expect(await api.data(secondFactorRoutes.get)).toEqual({
      offered: true,
      authenticator: null,
      recovery_codes_left: 0,
    })
    sessionOf(await server.visitor().data(authRoutes.verify, { body: signIn }))
    expect(await api.refusal(secondFactorRoutes.confirm, { body: { code: wrongAppCode(key) } })).toMatchObject({
      code: 'totp_wrong',
      fields: { code: expect.stringContaining('wrong') as string },
    })
    const confirming = appCode(key)
    const { recovery_codes: codes } = await api.data(secondFactorRoutes.confirm, { body: { code: confirming } })
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    expect(await api.data(secondFactorRoutes.get)).toMatchObject({
      authenticator: { last_used_at: null },
      recovery_codes_left: 10,
    })
    expect((await api.data(accountRoutes.get)).second_factor).toBe(true)
    expect(await alive(other)).toBe(true)
    // The code that confirmed it has been used.
    expect(await api.refusal(accountRoutes.confirm, { body: { method: 'totp', code: confirming } })).toMatchObject({
      code: 'totp_wrong',
    })
    challengeOf(await server.visitor().data(authRoutes.verify, { body: signIn }))
    const [mail] = await mailsTo(server, user.email, 1)
    expect(mail?.subject).toBe('Signing in now asks for a code from your app')
    // The key is confirmed once.
    expect(await api.refusal(secondFactorRoutes.confirm, { body: { code: appCode(key, 1) } })).toMatchObject({
      code: 'authenticator_begun',
    })
  })

  test('asks for a proof, and where there is a factor, for that: neither password nor mailed code will do', async () => {
    const { user, api, password, key, recoveryCodes } = await makeUserWithApp(server)
    await unproved(user.id)
    for (const call of [
      () => api.refusal(secondFactorRoutes.begin, { body: {} }),
      () => api.refusal(secondFactorRoutes.confirm, { body: { code: '123456' } }),
      () => api.refusal(secondFactorRoutes.renewCodes, { body: {} }),
      () => api.refusal(secondFactorRoutes.turnOff),
    ])
      expect(await call()).toMatchObject({ status: 400, code: 'confirmation_required' })
    expect(await api.refusal(accountRoutes.confirm, { body: { method: 'password', password } })).toMatchObject({
      code: 'second_factor_required',
    })
    const body = { method: 'code' as const, code: '123456', request: 'A'.repeat(43) }
    expect(await api.refusal(accountRoutes.confirm, { body })).toMatchObject({ code: 'second_factor_required' })
    await api.data(accountRoutes.confirm, { body: { method: 'totp', code: appCode(key) } })
    await api.data(secondFactorRoutes.begin, { body: {} })
    await unproved(user.id)
    await api.data(accountRoutes.confirm, { body: { method: 'recovery_code', code: recoveryCodes[0] ?? '' } })
    await api.data(secondFactorRoutes.begin, { body: {} })
  })

  test('is over after half an hour, and what was begun again makes the key before void', async () => {
    const user = await makeUser(server)
    const api = server.as(user)
    const first = await api.data(secondFactorRoutes.begin, { body: {} })
    const second = await api.data(secondFactorRoutes.begin, { body: {} })
    const confirm = (key: string) => api.call(secondFactorRoutes.confirm, { body: { code: appCode(key) } })
    expect((await confirm(first.key)).status).toBe(400)
    await raw(`update authenticators set created_at = now() - interval '31 minutes' where user_id = $1`, [user.id])
    expect((await confirm(second.key)).status).toBe(400)
    await sweepSecondFactors(server.deps)
    expect(await raw('select from authenticators where user_id = $1', [user.id])).toHaveLength(0)
  })

  test('of two confirmations at the same moment one counts', async () => {
    const api = server.as(await makeUser(server))
    const { key } = await api.data(secondFactorRoutes.begin, { body: {} })
    const body = { code: appCode(key) }
    const replies = await Promise.all([1, 2, 3].map(() => api.call(secondFactorRoutes.confirm, { body })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('an app that takes another one’s place makes it and its codes void', async () => {
    const person = await makeUserWithApp(server)
    const next = await setUpApp(server, person.api)
    const challenge = await firstStep(server.visitor(), person)
    const old = [
      { method: 'totp', challenge, code: appCode(person.key) },
      { method: 'recovery_code', challenge, code: person.recoveryCodes[0] },
    ]
    for (const body of old) expect((await refusal(body)).status).toBe(400)
    expect((await verify({ method: 'totp', challenge, code: appCode(next.key) })).status).toBe(200)
    const [mail] = await mailsTo(server, person.user.email, 2)
    expect(mail?.subject).toBe('Another authenticator app now signs you in')
  })

  test('is not offered where there is no key to seal with', async () => {
    const { deps } = server
    const bare = { ...deps, secrets: { ready: false } as typeof deps.secrets }
    const user = await makeUser(server)
    expect((await showSecondFactor(bare, database.global, user.id)).offered).toBe(false)
    await expect(beginWithApp(bare, database.global, user.id)).rejects.toMatchObject({ code: 'second_factor_off' })
  })

  test('nothing that is stored is a key or a code', async () => {
    const { user, key, recoveryCodes } = await makeUserWithApp(server)
    const stored = JSON.stringify([
      await raw('select * from authenticators where user_id = $1', [user.id]),
      await raw('select * from recovery_codes where user_id = $1', [user.id]),
    ])
    expect(stored).not.toContain(key)
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replace('-', ''))
    }
    const [row] = (await raw('select secret from authenticators where user_id = $1', [user.id])) as { secret: string }[]
    expect(row?.secret).toMatch(/^v1\./)
  })
})

describe('the second step', () => {
  test('is asked for after password, mailed code and new password; only both together open a session', async () => {
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
    const forgot = await askForCode(server, { email: user.email, count: 3, route: authRoutes.forgotPassword })
    const reset = await server
      .visitor()
      .data(authRoutes.resetPassword, { body: { ...forgot, password: 'gunung yang tinggi' } })
    expect(Object.keys(reset)).toEqual(['second_step'])
    expect(await sessions()).toBe(0)
    // A first step that was taken with the old password opens nothing any more.
    expect(await refusal({ method: 'totp', challenge: challengeOf(byPassword), code: appCode(key, 1) })).toMatchObject({
      code: 'second_step_over',
    })
    expect((await verify({ method: 'totp', challenge: challengeOf(reset), code: appCode(key, 1) })).status).toBe(200)
  })

  test('signing out everywhere else ends first steps as well', async () => {
    const person = await makeUserWithApp(server)
    const challenge = await firstStep(server.visitor(), person)
    await person.api.data(accountRoutes.endOtherSessions)
    expect(await refusal({ method: 'totp', challenge, code: appCode(person.key) })).toMatchObject({
      code: 'second_step_over',
    })
  })

  test('a code of the app is taken once, also at the same moment and by another challenge, and none before it', async () => {
    const person = await makeUserWithApp(server)
    const challenges = await Promise.all([1, 2, 3].map(() => firstStep(server.visitor(), person)))
    const code = appCode(person.key, 1)
    const replies = await Promise.all(challenges.map((challenge) => verify({ method: 'totp', challenge, code })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    const left = challenges[replies.findIndex(({ status }) => status === 400)]
    for (const late of [code, appCode(person.key, 0)])
      expect(await refusal({ method: 'totp', challenge: left, code: late })).toMatchObject({ code: 'totp_wrong' })
  })

  test('a challenge opens one session, for its own person, for ten minutes', async () => {
    const [person, other] = [await makeUserWithApp(server), await makeUserWithApp(server)]
    const challenge = await firstStep(server.visitor(), person)
    expect(await refusal({ method: 'totp', challenge, code: appCode(other.key) })).toMatchObject({ code: 'totp_wrong' })
    const codes = [appCode(person.key, 0), person.recoveryCodes[0]]
    const replies = await Promise.all([
      verify({ method: 'totp', challenge, code: codes[0] }),
      verify({ method: 'recovery_code', challenge, code: codes[1] }),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await refusal({ method: 'totp', challenge, code: appCode(person.key, 1) })).toMatchObject({
      code: 'second_step_over',
    })
    const late = await firstStep(server.visitor(), person)
    await raw(`update second_steps set expires_at = now() where user_id = $1`, [person.user.id])
    expect(await refusal({ method: 'totp', challenge: late, code: appCode(person.key, 1) })).toMatchObject({
      code: 'second_step_over',
    })
    await sweepSecondFactors(server.deps)
    expect(await raw('select from second_steps where user_id = $1', [person.user.id])).toHaveLength(0)
    expect(await refusal({ method: 'totp', challenge: 'A'.repeat(43), code: '123456' })).toMatchObject({
      code: 'second_step_over',
    })
  })

  test('a recovery code works once, however it is written, and its use is told with how many are left', async () => {
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

  test('a recovery code at the same moment opens one session', async () => {
    const person = await makeUserWithApp(server)
    const challenges = await Promise.all([1, 2, 3].map(() => firstStep(server.visitor(), person)))
    const [code] = person.recoveryCodes
    const replies = await Promise.all(
      challenges.map((challenge) => verify({ method: 'recovery_code', challenge, code })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('new recovery codes make the earlier ones void', async () => {
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

describe('guessing', () => {
  const setTries = (userId: string, count: number) =>
    asOwner(database, (query) =>
      query(
        `insert into rate_limits (key, count, resets_at) values ($1, $2, now() + interval '1 day')
          on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`,
        [`factor:account:${userId}`, count],
      ),
    )

  test('five wrong codes end a challenge, also at the same moment', async () => {
    const person = await makeUserWithApp(server)
    const challenge = await firstStep(server.visitor(), person)
    const code = wrongAppCode(person.key)
    const replies = await Promise.all(Array.from({ length: 8 }, () => verify({ method: 'totp', challenge, code })))
    const codes = replies.map((reply) => refusalOf(reply).code)
    expect(codes.filter((one) => one === 'totp_wrong')).toHaveLength(5)
    expect(await refusal({ method: 'totp', challenge, code: appCode(person.key) })).toMatchObject({
      code: 'second_step_over',
    })
  })

  test('is slowed for the account over all addresses and challenges, and not for the owner’s own browser', async () => {
    const person = await makeUserWithApp(server)
    const first = await firstStep(server.visitor(), person)
    const { browser_token: browser } = sessionOf(
      await server
        .visitor()
        .data(authRoutes.verify, { body: { method: 'totp', challenge: first, code: appCode(person.key) } }),
    )
    await setTries(person.user.id, 5_000)
    const challenge = await firstStep(server.visitor(), person)
    const refused = await refusal({ method: 'totp', challenge, code: appCode(person.key, 1) })
    expect(refused).toMatchObject({ status: 429 })
    expect(refused.retryAfter).toBeGreaterThan(800)
    const body = { method: 'totp', challenge, code: appCode(person.key, 1), browser_tokens: [browser] }
    expect((await verify(body)).status).toBe(200)
  })

  test('nobody who has not proved the first factor slows or ends the second step of another person', async () => {
    const person = await makeUserWithApp(server)
    const challenge = await firstStep(server.visitor(), person)
    for (let tries = 0; tries < 12; tries += 1)
      await refusal({ method: 'totp', challenge: `${'B'.repeat(41)}${tries + 10}`, code: '123456' })
    expect((await verify({ method: 'totp', challenge, code: appCode(person.key) })).status).toBe(200)
  })

  test('in a stolen session is slowed in that session alone', async () => {
    const { user, api, key } = await makeUserWithApp(server)
    const other = server.as({ token: await newToken(server, user.id) })
    const guess = () => api.call(accountRoutes.confirm, { body: { method: 'totp', code: wrongAppCode(key) } })
    const statuses = []
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await guess()).status)
    expect(statuses).toContain(429)
    await other.data(accountRoutes.confirm, { body: { method: 'totp', code: appCode(key) } })
  })
})

describe('turning off', () => {
  test('forgets app and codes, ends waiting sign-ins, and is told by mail', async () => {
    const person = await makeUserWithApp(server)
    const challenge = await firstStep(server.visitor(), person)
    await person.api.data(secondFactorRoutes.turnOff)
    expect(await person.api.data(secondFactorRoutes.get)).toMatchObject({
      authenticator: null,
      recovery_codes_left: 0,
    })
    expect(await refusal({ method: 'totp', challenge, code: appCode(person.key) })).toMatchObject({
      code: 'second_step_over',
    })
    const { user, password } = person
    sessionOf(
      await server.visitor().data(authRoutes.verify, { body: { method: 'password', email: user.email, password } }),
    )
    const [mail] = await mailsTo(server, user.email, 2)
    expect(mail?.subject).toBe('Signing in no longer asks for a code from your app')
    // A second time there is nothing to tell.
    await person.api.data(secondFactorRoutes.turnOff)
    await mailsTo(server, user.email, 2)
  })

  test('is done by the operator for a person who has lost everything, who is told', async () => {
    const { user } = await makeUserWithApp(server)
    const run = (...values: string[]) =>
      secondFactorCommands['second-factor']?.run({ deps: server.deps } as Program, values)
    await expect(run('remove')).rejects.toThrow('Say whose second factor goes')
    await expect(run('remove', 'nobody@example.com')).rejects.toThrow('There is no account')
    expect(await run('remove', user.email.toUpperCase())).toContain('without a second factor')
    await expect(run('remove', user.email)).rejects.toThrow('has no second factor')
    const [mail] = await mailsTo(server, user.email, 2)
    expect(mail?.subject).toBe('Your second factor was removed')
    expect(mail?.text).not.toContain('Asked for on')
  })
})
