import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { Scope } from '@kartu/contracts/principal'
import { describe, expect, test } from 'vitest'
import type { Reply } from '../../../../test/client.ts'
import { makeCompany, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })
const makeKey = async (company: TestCompany, scope: Scope): Promise<string> => {
  const body = { name: 'Payroll', scopes: [scope], days: 30 }
  return (await company.api.data(apiKeyRoutes.create, { ...ofCompany(company), body })).token
}
const refusalOf = (company: TestCompany, token: string) =>
  server.as({ token }).refusal(memberRoutes.list, ofCompany(company))

test.each(['kartu_live_bad', 'kartu_live_', 'mistyped'])('%s is an invalid key', async (wrong) => {
  const company = await makeCompany(server)
  const token = await makeKey(company, 'members:read')
  const mistyped = `${token.slice(0, -2)}${token.endsWith('xx') ? 'yy' : 'xx'}`
  expect((await refusalOf(company, wrong === 'mistyped' ? mistyped : wrong)).code).toBe('api_key_invalid')
})

test('refuses other text as a key', async () => {
  expect((await refusalOf(await makeCompany(server), 'live_bad')).code).toBe('unauthenticated')
})

test.each(['bearer ', 'BEARER ', 'Bearer  '])('accepts %j before a key', async (scheme) => {
  const company = await makeCompany(server)
  const token = await makeKey(company, 'members:read')
  const client = server.visitor().with({ authorization: scheme + token })
  expect((await client.call(memberRoutes.list, ofCompany(company))).status).toBe(200)
})

test('a refusal names the missing scope', async () => {
  const company = await makeCompany(server)
  const { code, message } = await refusalOf(company, await makeKey(company, 'leads:read'))
  expect([code, message]).toEqual(['api_key_scope', expect.stringContaining('members:read')])
})

test('a refusal names routes that only people may call', async () => {
  const company = await makeCompany(server)
  const key = server.as({ token: await makeKey(company, 'leads:read') })
  const { code, message } = await key.refusal(apiKeyRoutes.list, ofCompany(company))
  expect([code, message]).toEqual(['api_key_person', expect.stringContaining('token of a person')])
})

describe('an answer to a key', () => {
  const limitOf = ({ headers }: Reply) => [headers['ratelimit-policy'], headers['ratelimit']]

  test('states the number of remaining calls', async () => {
    const company = await makeCompany(server)
    const key = server.as({ token: await makeKey(company, 'members:read') })
    const list = async () => limitOf(await key.call(memberRoutes.list, ofCompany(company)))
    expect(await list()).toEqual(['"calls";q=600;w=60', '"calls";r=599;t=60'])
    expect((await list())[1]).toBe('"calls";r=598;t=60')
  })

  test('states it in a refusal too', async () => {
    const company = await makeCompany(server)
    const key = server.as({ token: await makeKey(company, 'leads:read') })
    const refused = await key.call(memberRoutes.list, ofCompany(company))
    expect([refused.status, limitOf(refused)[1]]).toEqual([400, '"calls";r=599;t=60'])
  })

  test('to a person does not state it', async () => {
    const company = await makeCompany(server)
    expect(limitOf(await company.api.call(memberRoutes.list, ofCompany(company)))).toEqual([undefined, undefined])
  })
})
