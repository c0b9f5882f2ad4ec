import { accountRoutes } from '@kartu/contracts/governance/account'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { secondFactorRoutes } from '@kartu/contracts/identity/second-factor'
import { describe, expect, test } from 'vitest'
import { appCode, wrongAppCode } from '../../../../test/app-codes.ts'
import { refusalOf } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeUser, newToken } from '../../../../test/factories.ts'
import { firstStep, makeUserWithApp, verifyingAt, type WithApp } from '../../../../test/steps/second-factor-steps.ts'
import { startServer } from '../../../../test/server.ts'
import { sessionOf } from '../../../../test/signed-in.ts'

const server = await startServer()
const { database } = server
const { verify, refusal } = verifyingAt(server)

describe('guessing', () => {
  const setTries = (userId: string, count: number) =>
    asOwner(database, (query) =>
      query(
        `insert into rate_limits (key, count, resets_at) values ($1, $2, now() + interval '1 day')
          on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`,
        [`factor:account:${userId}`, count],
      ),
    )

  const ways = ['totp', 'recovery_code'] as const
  const right = ({ key, recoveryCodes }: WithApp, method: (typeof ways)[number], step = 0) =>
    method === 'totp' ? appCode(key, step) : (recoveryCodes[step] ?? '')
  const wrong = ({ key }: WithApp, method: (typeof ways)[number]) =>
    method === 'totp' ? wrongAppCode(key) : '22222-22222'

  test.each(ways)('five wrong codes (%s) end a challenge, also concurrently', async (method) => {
    const person = await makeUserWithApp(server)
    const challenge = await firstStep(server.visitor(), person)
    const code = wrong(person, method)
    const replies = await Promise.all(Array.from({ length: 8 }, () => verify({ method, challenge, code })))
    const codes = replies.map((reply) => refusalOf(reply).code)
    expect(codes.filter((one) => one === `${method}_wrong`)).toHaveLength(5)
    expect(await refusal({ method, challenge, code: right(person, method) })).toMatchObject({
      code: 'second_step_over',
    })
  })

  test.each(ways)('slows strangers across addresses (%s) but not the owner’s browser', async (method) => {
    const person = await makeUserWithApp(server)
    const first = await firstStep(server.visitor(), person)
    const { browser_token: browser } = sessionOf(
      await server
        .visitor()
        .data(authRoutes.verify, { body: { method, challenge: first, code: right(person, method) } }),
    )
    await setTries(person.user.id, 5_000)
    const challenge = await firstStep(server.visitor(), person)
    const body = { method, challenge, code: right(person, method, 1) }
    const refused = await refusal(body)
    expect(refused).toMatchObject({ status: 429 })
    expect(refused.retryAfter).toBeGreaterThan(800)
    expect((await verify({ ...body, browser_tokens: [browser] })).status).toBe(200)
  })

  test('a stranger without the first factor cannot disturb a second step', async () => {
    const person = await makeUserWithApp(server)
    const challenge = await firstStep(server.visitor(), person)
    for (let tries = 0; tries < 12; tries += 1)
      await refusal({ method: 'totp', challenge: `${'B'.repeat(41)}${tries + 10}`, code: '123456' })
    expect((await verify({ method: 'totp', challenge, code: appCode(person.key) })).status).toBe(200)
  })

  test('slows only the stolen session', async () => {
    const { user, api, key } = await makeUserWithApp(server)
    const other = server.as({ token: await newToken(server, user.id) })
    const guess = () => api.call(accountRoutes.confirm, { body: { method: 'totp', code: wrongAppCode(key) } })
    const statuses = []
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await guess()).status)
    expect(statuses).toContain(429)
    await other.data(accountRoutes.confirm, { body: { method: 'totp', code: appCode(key) } })
  })

  test('a correct factor resets the count of wrong ones', async () => {
    const { api, key } = await makeUserWithApp(server)
    // Ten attempts are free; setting the app up used one.
    const wrong = Array.from({ length: 8 }, () => wrongAppCode(key))
    const statuses = []
    for (const step of [0, 1])
      for (const code of [...wrong, appCode(key, step)])
        statuses.push((await api.call(accountRoutes.confirm, { body: { method: 'totp', code } })).status)
    const refused = wrong.map(() => 400)
    expect(statuses).toEqual([...refused, 200, ...refused, 200])
  })

  test('slows codes of an app that is being set up', async () => {
    const api = server.as(await makeUser(server))
    const { key } = await api.data(secondFactorRoutes.begin, { body: {} })
    const guess = () => api.call(secondFactorRoutes.confirm, { body: { code: wrongAppCode(key) } })
    const statuses = []
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await guess()).status)
    expect(statuses).toContain(429)
  })
})
