import { auditRoutes } from '@kartu/contracts/platform/audit'
import { describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { allowAssistants, post } from '../../../../test/steps/assistant-steps.ts'
import { connectAssistant, refresh, type Tokens } from '../../../../test/steps/connection-steps.ts'
import { readConnectionToken } from './connection-token.ts'

const server = await startServer()
const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })

async function withAssistants() {
  const company = await makeCompany(server)
  await allowAssistants(company)
  return company
}

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const statusWith = async (token: string) => (await post(server, { authorization: `Bearer ${token}` }, list)).statusCode
const errorOf = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<{ error: string }>().error,
]
const invalid = [400, 'invalid_grant']

const age = (token: string, kind: 'code' | 'access' | 'refresh', column: string, seconds = 1) =>
  asOwner(server.database, (query) =>
    query(`update assistant_connections set ${column} = now() - $2 * interval '1 second' where id = $1`, [
      readConnectionToken(kind, token)?.connectionId,
      seconds,
    ]),
  )

const endsOf = async (company: TestCompany) => {
  const { entries } = await company.api.data(auditRoutes.list, { ...ofCompany(company), query: {} })
  return entries.filter(({ action }) => action === 'assistant.disconnected')
}

describe('a refresh token', () => {
  test('returns new tokens, which end the earlier access', async () => {
    const company = await withAssistants()
    const { clientId, tokens } = await connectAssistant(server, company)
    const next = (await refresh(server, clientId, tokens.refresh_token)).json<Tokens>()
    expect([await statusWith(tokens.access_token), await statusWith(next.access_token)]).toEqual([401, 200])
  })

  test('works again after a lost answer', async () => {
    const company = await withAssistants()
    const { clientId, tokens } = await connectAssistant(server, company)
    await refresh(server, clientId, tokens.refresh_token)
    const again = (await refresh(server, clientId, tokens.refresh_token)).json<Tokens>()
    expect(await statusWith(again.access_token)).toBe(200)
    expect((await refresh(server, clientId, again.refresh_token)).statusCode).toBe(200)
  })

  test('works for simultaneous requests', async () => {
    const company = await withAssistants()
    const { clientId, tokens } = await connectAssistant(server, company)
    const answers = await Promise.all([1, 2, 3].map(() => refresh(server, clientId, tokens.refresh_token)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const alive = await Promise.all(answers.map((answer) => statusWith(answer.json<Tokens>().access_token)))
    expect(alive.toSorted()).toEqual([200, 401, 401])
  })

  test('ends the connection even long after it was replaced', async () => {
    const company = await withAssistants()
    const { clientId, tokens } = await connectAssistant(server, company)
    let latest = tokens
    for (let turn = 0; turn < 3; turn++) latest = (await refresh(server, clientId, latest.refresh_token)).json<Tokens>()
    expect(errorOf(await refresh(server, 'another client', tokens.refresh_token))).toEqual(invalid)
    expect(await statusWith(latest.access_token)).toBe(200)
    expect(errorOf(await refresh(server, clientId, tokens.refresh_token))).toEqual(invalid)
    expect(await statusWith(latest.access_token)).toBe(401)
    expect(errorOf(await refresh(server, clientId, latest.refresh_token))).toEqual(invalid)
    expect(await endsOf(company)).toMatchObject([{ after: { reason: 'token_reused' } }])
  })

  test('ends the connection when it is reused later', async () => {
    const company = await withAssistants()
    const { clientId, tokens } = await connectAssistant(server, company)
    const next = (await refresh(server, clientId, tokens.refresh_token)).json<Tokens>()
    await age(tokens.refresh_token, 'refresh', 'refreshed_at', 31)
    expect(errorOf(await refresh(server, clientId, tokens.refresh_token))).toEqual(invalid)
    expect(await statusWith(next.access_token)).toBe(401)
    expect(errorOf(await refresh(server, clientId, next.refresh_token))).toEqual(invalid)
    expect(await endsOf(company)).toMatchObject([{ after: { reason: 'token_reused' }, actor: { kind: 'job' } }])
  })

  test('that was never issued ends no connection', async () => {
    const company = await withAssistants()
    const { clientId, tokens } = await connectAssistant(server, company)
    for (const characters of [43, 65]) {
      const invented = tokens.refresh_token.slice(0, -characters) + 'A'.repeat(characters)
      expect(errorOf(await refresh(server, clientId, invented))).toEqual(invalid)
    }
    expect(await statusWith(tokens.access_token)).toBe(200)
  })

  test('expires without use', async () => {
    const company = await withAssistants()
    const { clientId, tokens } = await connectAssistant(server, company)
    await age(tokens.refresh_token, 'refresh', 'refresh_until')
    expect(errorOf(await refresh(server, clientId, tokens.refresh_token))).toEqual(invalid)
  })

  test('does not outlive its connection', async () => {
    const company = await withAssistants()
    const { clientId, tokens } = await connectAssistant(server, company)
    await age(tokens.refresh_token, 'refresh', 'ends_at')
    const next = (await refresh(server, clientId, tokens.refresh_token)).json<Tokens>()
    expect(await statusWith(next.access_token)).toBe(401)
    expect(errorOf(await refresh(server, clientId, next.refresh_token))).toEqual(invalid)
  })
})
