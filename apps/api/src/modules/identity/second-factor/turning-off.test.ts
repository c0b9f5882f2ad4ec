import { authRoutes } from '@kartu/contracts/identity/auth'
import { secondFactorRoutes } from '@kartu/contracts/identity/second-factor'
import { describe, expect, test } from 'vitest'
import { appCode } from '../../../../test/app-codes.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { firstStep, makeUserWithApp, verifyingAt } from '../../../../test/steps/second-factor-steps.ts'
import { startServer } from '../../../../test/server.ts'
import { sessionOf } from '../../../../test/signed-in.ts'
import type { Program } from '../../../deps.ts'
import { secondFactorCommands } from './second-factor.module.ts'

const server = await startServer()
const { refusal } = verifyingAt(server)

describe('turning off', () => {
  test('deletes the app, its codes and pending sign-ins', async () => {
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
    expect(mail?.subject).toBe('Sign-in no longer requires a second factor')
    // A repeated call reports nothing.
    await person.api.data(secondFactorRoutes.turnOff)
    await mailsTo(server, user.email, 2)
  })

  test('the person is mailed when the operator turns it off', async () => {
    const { user } = await makeUserWithApp(server)
    const run = (...values: string[]) =>
      secondFactorCommands['second-factor']?.run({ deps: server.deps } as Program, values)
    await expect(run('remove')).rejects.toThrow('Name the account')
    await expect(run('remove', 'nobody@example.com')).rejects.toThrow('There is no account')
    expect(await run('remove', user.email.toUpperCase())).toContain('without a second factor')
    await expect(run('remove', user.email)).rejects.toThrow('has no second factor')
    const [mail] = await mailsTo(server, user.email, 2)
    expect(mail?.subject).toBe('Your second factor was removed')
    expect(mail?.text).not.toContain('Requested on')
  })
})
