import { accountRoutes } from '@kartu/contracts/governance/account'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { secondFactorRoutes } from '@kartu/contracts/identity/second-factor'
import { userRoutes } from '@kartu/contracts/identity/users'
import { describe, expect, test } from 'vitest'
import { appCode, wrongAppCode } from '../../../../test/app-codes.ts'
import { ageProofs, makeUser, newToken } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { firstStep, makeUserWithApp, setUpApp, verifyingAt } from '../../../../test/steps/second-factor-steps.ts'
import { startServer } from '../../../../test/server.ts'
import { challengeOf, sessionOf } from '../../../../test/signed-in.ts'
import { beginWithApp, showSecondFactor } from './second-factor.ts'
import { secondFactorModule } from './second-factor.module.ts'

const server = await startServer()
const { database } = server
const raw = (text: string, values: unknown[]) => database.global.raw(text, values)
const { verify, refusal } = verifyingAt(server)
const unproved = (userId: string) => ageProofs(server, userId)
const alive = async (token: string) => (await server.as({ token }).call(userRoutes.me)).status === 200

describe('setting an app up', () => {
  test('takes effect after a code confirms it, reported by mail', async () => {
    const user = await makeUser(server, { password: 'sungai yang panjang' })
    const other = await newToken(server, user.id)
    const api = server.as(user)
    const signIn = { method: 'password', email: user.email, password: 'sungai yang panjang' } as const
    const { key, url } = await api.data(secondFactorRoutes.begin, { body: {} })
    expect(url).toContain(`secret=${key}`)
    expect(await api.data(secondFactorRoutes.get)).toEqual({
      on: false,
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
    // The confirming code has been used.
    expect(await api.refusal(accountRoutes.confirm, { body: { method: 'totp', code: confirming } })).toMatchObject({
      code: 'totp_wrong',
    })
    challengeOf(await server.visitor().data(authRoutes.verify, { body: signIn }))
    const [mail] = await mailsTo(server, user.email, 1)
    expect(mail?.subject).toBe('Sign-in now requires a code from your app')
    // A key is confirmed once.
    expect(await api.refusal(secondFactorRoutes.confirm, { body: { code: appCode(key, 1) } })).toMatchObject({
      code: 'authenticator_begun',
    })
  })

  test('requires a proof, by the existing factor if there is one', async () => {
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

  test('expires after half an hour or at a restart', async () => {
    const user = await makeUser(server)
    const api = server.as(user)
    const first = await api.data(secondFactorRoutes.begin, { body: {} })
    const second = await api.data(secondFactorRoutes.begin, { body: {} })
    const confirm = (key: string) => api.call(secondFactorRoutes.confirm, { body: { code: appCode(key) } })
    expect((await confirm(first.key)).status).toBe(400)
    await secondFactorModule.sweep?.(server.deps)
    expect(await raw('select from authenticators where user_id = $1', [user.id])).toHaveLength(1)
    await raw(`update authenticators set created_at = now() - interval '31 minutes' where user_id = $1`, [user.id])
    expect((await confirm(second.key)).status).toBe(400)
    await secondFactorModule.sweep?.(server.deps)
    expect(await raw('select from authenticators where user_id = $1', [user.id])).toHaveLength(0)
  })

  test('two concurrent confirmations count once', async () => {
    const api = server.as(await makeUser(server))
    const { key } = await api.data(secondFactorRoutes.begin, { body: {} })
    const body = { code: appCode(key) }
    const replies = await Promise.all([1, 2, 3].map(() => api.call(secondFactorRoutes.confirm, { body })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('replacing an app voids its key with its codes', async () => {
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
    expect(mail?.subject).toBe('Your authenticator app was replaced')
  })

  test('is not offered without an encryption key', async () => {
    const { deps } = server
    const bare = { ...deps, secrets: { ready: false } as typeof deps.secrets }
    const user = await makeUser(server)
    expect((await showSecondFactor(bare, database.global, user.id)).offered).toBe(false)
    await expect(beginWithApp(bare, database.global, user.id)).rejects.toMatchObject({ code: 'second_factor_off' })
  })

  test('stores no plain key or code', async () => {
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
