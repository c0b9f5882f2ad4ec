import { z } from 'zod'
import type { PipedriveSettings } from '../../settings/crm-settings.ts'
import { type CrmAccess, type CrmConnector, CrmFault, type CrmOwner, type CrmTokens } from './crm.ts'
import { askCrm, type CrmAnswer, readAnswer, tokenFault } from './crm-request.ts'
import { ownFields } from './pipedrive-fields.ts'
import { type PipedriveCall, readFields, upsertPersons } from './pipedrive-persons.ts'
import { listChanged } from './pipedrive-statuses.ts'

const fieldsPath = '/api/v1/personFields'

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  api_domain: z.string().optional(),
})
const Me = z.object({ data: z.object({ company_id: z.coerce.string() }) })
const Users = z.object({
  data: z.array(z.object({ id: z.coerce.string(), name: z.string(), email: z.string(), active_flag: z.boolean() })),
})

/** Kartu's app at Pipedrive, as the operator registered it. */
export function pipedrive({ clientId, clientSecret, oauthUrl }: PipedriveSettings): CrmConnector {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  /** Calls the account. Its host is from Pipedrive's answer, so only Pipedrive's own hosts get the token. */
  const ask = ({ accessToken, account }: CrmAccess): PipedriveCall => {
    const { host } = account
    if (!isPipedriveHost(host) && host !== oauthUrl)
      throw new CrmFault('ended', 'The host is not an account of Pipedrive')
    return (path, content) =>
      askCrm(host + path, {
        accessToken,
        ...(content === undefined ? {} : { method: content.method, json: content.json }),
      })
  }
  const askTokens = async (form: Record<string, string>): Promise<CrmTokens & { host: string }> => {
    const answer = await askCrm(`${oauthUrl}/oauth/token`, { method: 'POST', form, basic })
    if (answer.status >= 300) throw tokenFault('Pipedrive', answer, form)
    const { access_token: accessToken, refresh_token: refreshToken, ...rest } = read(Tokens, answer)
    return { accessToken, refreshToken, seconds: rest.expires_in, host: rest.api_domain ?? '' }
  }
  return {
    kind: 'pipedrive',
    // Each contact takes up to three calls.
    batchMax: 20,
    statusField: null,
    ownerField: 'owner_id',
    defaults: [
      { source: 'name', target: 'name', mode: 'fill' },
      { source: 'email', target: 'email', mode: 'fill' },
      { source: 'phone', target: 'phone', mode: 'fill' },
      { source: 'owner', target: 'owner_id', mode: 'fill' },
    ],
    signInUrl: ({ redirectUrl, state }) =>
      `${oauthUrl}/oauth/authorize?${new URLSearchParams({ client_id: clientId, redirect_uri: redirectUrl, state })}`,
    async connect(code, { redirectUrl }) {
      const { host, ...tokens } = await askTokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUrl })
      const call = ask({ accessToken: tokens.accessToken, account: { id: '', host } })
      const { data } = read(Me, await call('/api/v1/users/me'))
      const there = new Set((await readFields(call)).map(({ name }) => name))
      for (const { name, type } of Object.values(ownFields)) if (!there.has(name)) await createField(call, name, type)
      return { tokens, account: { id: data.company_id, host } }
    },
    refresh: (refreshToken) => askTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(refreshToken) {
      const form = { token: refreshToken, token_type_hint: 'refresh_token' }
      await askCrm(`${oauthUrl}/oauth/revoke`, { method: 'POST', form, basic })
    },
    async fields(access) {
      const own = new Set<string>(Object.values(ownFields).map(({ name }) => name))
      return (await readFields(ask(access)))
        .filter(
          ({ key, name, isCustom }) =>
            !own.has(name) && (isCustom || ['name', 'email', 'phone', 'owner_id'].includes(key)),
        )
        .map(({ key, name, options }) => ({ name: key, label: name, options }))
    },
    owners: async (access) => listOwners(ask(access)),
    upsert: async (access, contacts) => upsertPersons(ask(access), contacts),
    changedStatuses: async (access, since, field) => listChanged(ask(access), since, field),
    contactUrl: ({ host }, remoteId) => `${host}/person/${remoteId}`,
  }
}

const isPipedriveHost = (host: string): boolean => /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.pipedrive\.com$/.test(host)

async function createField(call: PipedriveCall, name: string, type: string): Promise<void> {
  const answer = await call(fieldsPath, { method: 'POST', json: { name, field_type: type } })
  if (answer.status >= 300) throw new CrmFault('permission', `Pipedrive refuses the field ${name}: ${answer.status}`)
}

async function listOwners(call: PipedriveCall): Promise<CrmOwner[]> {
  const { data } = read(Users, await call('/api/v1/users'))
  return data
    .filter(({ active_flag: isActive }) => isActive)
    .map(({ id, name, email }) => ({ id, name, email: email.toLowerCase() }))
}

const read = <T>(shape: z.ZodType<T>, answer: CrmAnswer): T => readAnswer('Pipedrive', shape, answer)
