import { accountRoutes } from '@kartu/contracts/governance/account'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { secondFactorRoutes } from '@kartu/contracts/identity/second-factor'
import { appCode } from '../app-codes.ts'
import type { Client } from '../client.ts'
import { makeUser, type TestUser } from '../factories.ts'
import type { RunningProgram } from '../server.ts'
import { challengeOf } from '../signed-in.ts'

/** A person with an authenticator app. */
export interface WithApp {
  user: TestUser
  api: Client
  password: string
  /** Key of the app, in Base32. */
  key: string
  recoveryCodes: string[]
}

/** Sets up an app, backdated so that all its codes from now on are valid. */
export async function setUpApp(server: RunningProgram, api: Client): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = await api.data(secondFactorRoutes.begin, { body: {} })
  const { recovery_codes: recoveryCodes } = await api.data(secondFactorRoutes.confirm, {
    body: { code: appCode(key) },
  })
  await server.database.global.raw('update authenticators set last_step = 0 where last_used_at is null', [])
  return { key, recoveryCodes }
}

/** Dates the factors of a person's sessions before the sessions. */
export const ageFactors = (server: RunningProgram, userId: string): Promise<unknown> =>
  server.database.global.raw(
    `update sessions set proofs = (select jsonb_object_agg(key, case when value ? 'since' then value || '{"since": 0}' else value end)
        from jsonb_each(proofs)) where user_id = $1`,
    [userId],
  )

export async function makeUserWithApp(server: RunningProgram): Promise<WithApp> {
  const password = 'sungai yang panjang'
  const user = await makeUser(server, { password })
  const api = server.as(user)
  await api.data(accountRoutes.confirm, { body: { method: 'password', password } })
  return { user, api, password, ...(await setUpApp(server, api)) }
}

/** Takes the first step with the password and returns the challenge of the second. */
export async function firstStep(client: Client, { user, password }: WithApp): Promise<string> {
  const body = { method: 'password' as const, email: user.email, password }
  return challengeOf(await client.data(authRoutes.verify, { body }))
}

/** Signs in as a visitor with any body. */
export const verifyingAt = (server: RunningProgram) => ({
  verify: (body: object) => server.visitor().call(authRoutes.verify, { body }),
  refusal: (body: object) => server.visitor().refusal(authRoutes.verify, { body }),
})
