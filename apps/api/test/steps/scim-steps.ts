import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { scimRoutes, type UpdateScim } from '@kartu/contracts/integrations/scim'
import type { Scope } from '@kartu/contracts/principal'
import { makeCompany, type TestCompany, unique } from '../factories.ts'
import type { TestServer } from '../server.ts'

/* Steps of a directory that calls the SCIM server. */

export interface ScimAnswer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- Answers have many forms.
  body: any
  headers: Record<string, unknown>
}

export interface Directory {
  company: TestCompany
  token: string
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<ScimAnswer>
  find: (filter: string) => Promise<ScimAnswer>
}

export const makeKey = async (company: TestCompany, scopes: Scope[] = ['scim'], name = 'Entra'): Promise<string> => {
  const body = { name, scopes, days: 90 }
  return (await company.api.data(apiKeyRoutes.create, { params: { companyId: company.id }, body })).token
}

/** Calls the SCIM server with a key. */
export const directoryOf = (server: Pick<TestServer, 'app'>, company: TestCompany, token: string): Directory => {
  const call: Directory['call'] = async (method, path, body, headers = {}) => {
    const {
      statusCode,
      payload,
      headers: answered,
    } = await server.app.inject({
      ...{ method, url: `/scim/v2${path}` },
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const isJson = String(answered['content-type'] ?? '').includes('json')
    return { status: statusCode, body: isJson ? JSON.parse(payload) : payload, headers: answered }
  }
  const find = (filter: string): Promise<ScimAnswer> => call('GET', `/Users?filter=${encodeURIComponent(filter)}`)
  return { company, token, call, find }
}

/** A company with its directory. */
export async function makeDirectory(server: TestServer): Promise<Directory> {
  const company = await makeCompany(server)
  return directoryOf(server, company, await makeKey(company))
}

export const newAddress = (name = 'dewi'): string => `${name}-${unique()}@example.com`

export const saveScim = (company: TestCompany, change: Partial<UpdateScim>) =>
  company.api.data(scimRoutes.update, {
    params: { companyId: company.id },
    body: { leaver_rule: 'pause', erase_after_days: 30, invites: false, colleague_id: null, ...change },
  })

export const showScim = (company: TestCompany) =>
  company.api.data(scimRoutes.get, { params: { companyId: company.id } })
