import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { scimRoutes } from '@kartu/contracts/integrations/scim'
import { memberRoutes } from '@kartu/contracts/company/members'
import { describe, expect, test } from 'vitest'
import { scimRequests } from '../../../../test/data/scim-requests.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeDivision, makeMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { directoryOf, makeDirectory, makeKey, newAddress } from '../../../../test/steps/scim-steps.ts'

const server = await startServer()
const { entraPatches, oktaUser } = scimRequests

describe('a key with the scope scim', () => {
  test('cannot call any other route', async () => {
    const { company, token } = await makeDirectory(server)
    const input = { params: { companyId: company.id }, query: {} }
    expect(await server.as({ token }).refusal(memberRoutes.list, input)).toMatchObject({ code: 'api_key_scope' })
  })

  test('cannot have another scope', async () => {
    const company = await makeCompany(server)
    const input = { params: { companyId: company.id } }
    const body = { name: 'Entra', scopes: ['scim' as const, 'members:read' as const], days: 30 }
    expect(await company.api.refusal(apiKeyRoutes.create, { ...input, body })).toMatchObject({ code: 'invalid' })
  })

  test('cannot have a division', async () => {
    const company = await makeCompany(server)
    const { id: division_id } = await makeDivision(server, company)
    const input = { params: { companyId: company.id } }
    const body = { name: 'Entra', scopes: ['scim' as const], days: 30, division_id }
    expect(await company.api.refusal(apiKeyRoutes.create, { ...input, body })).toMatchObject({ code: 'invalid' })
  })

  test('keeps working when its maker leaves', async () => {
    const directory = await makeDirectory(server)
    await makeMember(server, directory.company, { roles: ['super_admin'] })
    const path = `/Users/${directory.company.memberId}`
    expect((await directory.call('PATCH', path, entraPatches.deactivate)).status).toBe(200)
    expect((await directory.call('POST', '/Users', oktaUser(newAddress(), 'x'))).status).toBe(201)
  })

  test('is refused after it was revoked', async () => {
    const directory = await makeDirectory(server)
    const params = { companyId: directory.company.id }
    const { keys } = await directory.company.api.data(apiKeyRoutes.list, { params })
    await directory.company.api.data(apiKeyRoutes.remove, { params: { ...params, keyId: keys[0]?._id ?? '' } })
    expect((await directory.call('GET', '/Users')).status).toBe(401)
  })
})

describe('refused callers', () => {
  test.each(['members:write', 'divisions:write', 'audit:read'] as const)('include a key with %s', async (scope) => {
    const company = await makeCompany(server)
    const { status, body } = await directoryOf(server, company, await makeKey(company, [scope])).call('GET', '/Users')
    expect([status, body.status]).toEqual([403, '403'])
  })

  test('include a super admin’s session', async () => {
    const company = await makeCompany(server)
    const answer = await directoryOf(server, company, company.founder.token).call('GET', '/Users')
    expect(answer.status).toBe(403)
  })

  test.each(['', 'Bearer nonsense', `Bearer kartu_live_${'A'.repeat(92)}`])('send %j', async (authorization) => {
    const company = await makeCompany(server)
    const { status, body, headers } = await directoryOf(server, company, 'x').call('GET', '/Users', undefined, {
      authorization,
    })
    expect(status).toBe(401)
    expect(body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' })
    expect(headers['www-authenticate']).toBe('Bearer realm="Kartu"')
    expect(headers['content-type']).toBe('application/scim+json; charset=utf-8')
  })

  test('include a company that is being deleted', async () => {
    const directory = await makeDirectory(server)
    await asOwner(server.database, (query) =>
      query(`update companies set erase_at = now() + interval '3 days' where id = $1`, [directory.company.id]),
    )
    expect((await directory.call('GET', '/Users')).status).toBe(403)
  })
})

describe('the operator', () => {
  test.each(['SCIM', 'API_KEYS'])('closes the server by %s=off', async (setting) => {
    const { company, token } = await makeDirectory(server)
    const closed = await server.variant({ [setting]: 'off', DIRECTORY_SYNC: 'off' })
    const answer = await directoryOf(closed, company, token).call('POST', '/Users', oktaUser(newAddress(), 'x'))
    expect([403, 404]).toContain(answer.status)
    const api = closed.as(company.founder).inCompany(company.id)
    const params = { companyId: company.id }
    expect((await api.data(scimRoutes.get, { params })).offered).toBe(false)
    const body = { leaver_rule: 'pause' as const, erase_after_days: 30, invites: false, colleague_id: null }
    expect(await api.refusal(scimRoutes.update, { params, body })).toMatchObject({ code: 'scim_off' })
  })

  test('keeps the rules, which directory syncs also use', async () => {
    const { company } = await makeDirectory(server)
    const closed = await server.variant({ SCIM: 'off' })
    const params = { companyId: company.id }
    const body = { leaver_rule: 'erase' as const, erase_after_days: 30, invites: false, colleague_id: null }
    const saved = await closed.as(company.founder).inCompany(company.id).data(scimRoutes.update, { params, body })
    expect(saved).toMatchObject({ offered: false, leaver_rule: 'erase' })
  })
})

describe('discovery', () => {
  test('describes the server as it is', async () => {
    const { call } = await makeDirectory(server)
    const { body } = await call('GET', '/ServiceProviderConfig')
    expect(body).toMatchObject({
      patch: { supported: true },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
      bulk: { supported: false },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    })
  })

  test('lists resource types whose schemas exist', async () => {
    const { call } = await makeDirectory(server)
    const types = (await call('GET', '/ResourceTypes')).body.Resources
    expect(types.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups'])
    for (const { schema, meta, id } of types) {
      expect((await call('GET', `/Schemas/${schema}`)).body.id).toBe(schema)
      expect((await call('GET', `/ResourceTypes/${id}`)).body.meta).toEqual(meta)
    }
    expect((await call('GET', '/Schemas/urn:none')).status).toBe(404)
  })

  test('declares every attribute that a user has', async () => {
    const { call } = await makeDirectory(server)
    const { body } = await call('POST', '/Users', scimRequests.entraUser(newAddress(), 'x'))
    const { attributes } = (await call('GET', `/Schemas/${body.schemas[0]}`)).body
    const declared = attributes.map(({ name }: { name: string }) => name)
    const common = ['schemas', 'id', 'externalId', 'meta', body.schemas[1]]
    expect(Object.keys(body).filter((name) => !common.includes(name) && !declared.includes(name))).toEqual([])
  })
})

describe('malformed calls', () => {
  test.each([
    ['no body', undefined],
    ['a list', []],
    ['a text', 'x' as never],
  ])('are refused with %s', async (_what, body) => {
    const { call } = await makeDirectory(server)
    const { status, headers } = await call('POST', '/Users', body)
    expect([status, headers['content-type']]).toEqual([400, 'application/scim+json; charset=utf-8'])
  })

  test('accept application/json', async () => {
    const { call } = await makeDirectory(server)
    const json = { 'content-type': 'application/json' }
    expect((await call('POST', '/Users', oktaUser(newAddress(), 'x'), json)).status).toBe(201)
  })

  test('with deep JSON are refused', async () => {
    const { token } = await makeDirectory(server)
    const { statusCode } = await server.app.inject({
      ...{ method: 'POST', url: '/scim/v2/Users', payload: '['.repeat(50_000) },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    })
    expect(statusCode).toBe(400)
  })

  test.each(['nonsense', '%00', '00000000-0000-0000-0000-000000000000'])('with the ID %s are not found', async (id) => {
    const { call } = await makeDirectory(server)
    for (const noun of ['Users', 'Groups']) {
      expect((await call('GET', `/${noun}/${id}`)).status).toBe(404)
      expect((await call('DELETE', `/${noun}/${id}`)).status).toBe(404)
    }
  })
})
