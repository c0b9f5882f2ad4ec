import { z } from 'zod'
import type { SalesforceSettings } from '../../settings/crm-settings.ts'
import {
  type ChangedStatuses,
  type CrmAccess,
  type CrmConnector,
  CrmFault,
  type CrmField,
  type CrmOwner,
  type CrmTokens,
} from './crm.ts'
import { askCrm, codeChallenge, type CrmAnswer, readAnswer, tokenFault } from './crm-request.ts'
import { type ChangedContact, collectChanged, plainText, typedOrigin } from './plain-values.ts'
import { ownFields, refusalOf, type SalesforceCall, upsertLeads } from './salesforce-leads.ts'

/** Version of Spring ’26. Salesforce serves each version for at least three years. */
const apiVersion = 'v66.0'
/** Salesforce states no lifetime of access tokens. The shortest that admins can choose is 15 minutes. */
const accessSeconds = 900
/** Pause after the limit of calls in 24 hours is reached. Calls become available again gradually. */
const limitSeconds = 900
const ownersMax = 2_000
/** Maximum number of rows in the answer to a query. */
const leadsPerPage = 2_000

const fieldTypes = ['string', 'textarea', 'phone', 'email', 'url', 'picklist', 'combobox', 'datetime']

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  instance_url: z.string(),
  /** URL that contains the ID of the organisation. */
  id: z.string(),
})
const Described = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      type: z.string(),
      createable: z.boolean(),
      updateable: z.boolean(),
      externalId: z.boolean().default(false),
      picklistValues: z.array(z.object({ value: z.string(), label: z.string().nullish(), active: z.boolean() })),
    }),
  ),
})
type Described = z.infer<typeof Described>
const Users = z.object({
  records: z.array(z.object({ Id: z.string(), Name: z.string().nullish(), Email: z.string().nullish() })),
})
const Changed = z.object({
  done: z.boolean(),
  records: z.array(
    z.object({ Id: z.string().regex(/^\w+$/), Status: z.string().nullish(), SystemModstamp: z.string() }),
  ),
})

/** Kartu's app at Salesforce, as the operator registered it. */
export function salesforce({ clientId, clientSecret, loginUrl }: SalesforceSettings): CrmConnector {
  const client = { client_id: clientId, client_secret: clientSecret }
  const requireHost = (host: string): string => {
    // The host is from Salesforce's answer, so only its own hosts get the token.
    if (isSalesforceHost(host) || host === loginUrl) return host
    throw new CrmFault('ended', 'The host is not an account of Salesforce')
  }
  const ask = ({ accessToken, account }: CrmAccess): SalesforceCall => {
    const base = `${requireHost(account.host)}/services/data/${apiVersion}`
    return (path, json) =>
      askCrm(base + path, { accessToken, explain, ...(json === undefined ? {} : { method: 'PATCH', json }) })
  }
  const askTokens = async (host: string, form: Record<string, string>) => {
    const answer = await askCrm(`${host}/services/oauth2/token`, { method: 'POST', form: { ...client, ...form } })
    if (answer.status >= 300) throw tokenFault('Salesforce', answer, form)
    return read(Tokens, answer)
  }
  return {
    kind: 'salesforce',
    batchMax: 200,
    statusField: 'Status',
    ownerField: 'OwnerId',
    defaults: [
      { source: 'first_name', target: 'FirstName', mode: 'fill' },
      { source: 'last_name', target: 'LastName', mode: 'fill' },
      { source: 'email', target: 'Email', mode: 'overwrite' },
      { source: 'phone', target: 'Phone', mode: 'fill' },
      { source: 'mobile', target: 'MobilePhone', mode: 'fill' },
      { source: 'organisation', target: 'Company', mode: 'fill' },
      { source: 'job_title', target: 'Title', mode: 'fill' },
      { source: 'website', target: 'Website', mode: 'fill' },
      { source: 'message', target: 'Description', mode: 'append' },
      { source: 'owner', target: 'OwnerId', mode: 'fill' },
      { source: 'status', target: 'Status', mode: 'overwrite' },
    ],
    siteOf: (typed) => siteOf(typed, loginUrl),
    signInUrl: ({ redirectUrl, state, codeVerifier, site }) =>
      `${site || loginUrl}/services/oauth2/authorize?${new URLSearchParams({
        ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUrl, scope: 'api refresh_token', state },
        ...{ code_challenge: codeChallenge(codeVerifier), code_challenge_method: 'S256' },
      })}`,
    async connect(code, { redirectUrl, codeVerifier, site }) {
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUrl, code_verifier: codeVerifier }
      const {
        access_token: accessToken,
        refresh_token: refreshToken,
        ...rest
      } = await askTokens(site || loginUrl, form)
      const id = /\/id\/(00D\w{12,15})\//.exec(rest.id)?.[1]
      if (id === undefined || refreshToken === undefined)
        throw new CrmFault('permission', 'Salesforce gives no refresh token')
      const account = { id, host: requireHost(rest.instance_url) }
      requirePrepared(await describe(ask({ accessToken, account })))
      return { tokens: { accessToken, refreshToken, seconds: accessSeconds }, account }
    },
    async refresh(refreshToken, { host }): Promise<CrmTokens> {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
      // With refresh token rotation, the answer has the next token.
      const { access_token: accessToken, refresh_token: next } = await askTokens(requireHost(host), form)
      return { accessToken, refreshToken: next ?? refreshToken, seconds: accessSeconds }
    },
    async revoke(token, { host }) {
      await askCrm(`${requireHost(host)}/services/oauth2/revoke`, { method: 'POST', form: { token } })
    },
    fields: async (access) => fieldsOf(await describe(ask(access))),
    owners: async (access) => listOwners(ask(access)),
    upsert: async (access, contacts) => upsertLeads(ask(access), contacts),
    contactUrl: ({ host }, remoteId) => `${host}/lightning/r/Lead/${remoteId}/view`,
    changedStatuses: async (access, since) => listChanged(ask(access), since),
  }
}

const isSalesforceHost = (host: string): boolean => /^https:\/\/([a-z0-9-]+\.)+salesforce\.com$/.test(host)

/** Origin of a typed address. Admins copy it from the browser, where it is that of the Lightning pages. */
function siteOf(typed: string, loginUrl: string): string | undefined {
  const origin = typedOrigin(typed)?.replace(/\.lightning\.force\.com$/, '.my.salesforce.com')
  return origin !== undefined && (isSalesforceHost(origin) || origin === loginUrl) ? origin : undefined
}

const read = <T>(shape: z.ZodType<T>, answer: CrmAnswer): T => readAnswer('Salesforce', shape, answer)

/** Meaning of a refusal, by its published code. */
function explain({ body }: CrmAnswer, retrySeconds: number): CrmFault | undefined {
  const { errorCode } = refusalOf(body)
  if (errorCode === 'INVALID_SESSION_ID') return new CrmFault('expired', 'Salesforce refuses the session')
  if (errorCode === 'REQUEST_LIMIT_EXCEEDED')
    return new CrmFault('limit', 'The calls of the day are used up', { retrySeconds: retrySeconds || limitSeconds })
  return undefined
}

const describe = async (call: SalesforceCall): Promise<Described> =>
  read(Described, await call('/sobjects/Lead/describe'))

/** Throws `not_prepared` with the names of Kartu's fields that the account lacks. */
function requirePrepared({ fields }: Described): void {
  const missing = Object.values(ownFields).filter((name) => {
    const field = fields.find((one) => one.name === name)
    return !field?.updateable || (name === ownFields.leadId && !field.externalId)
  })
  if (missing.length > 0) throw new CrmFault('not_prepared', 'Salesforce lacks fields', { missing: missing.join(', ') })
}

const fieldsOf = ({ fields }: Described): CrmField[] =>
  fields
    .filter(({ createable, updateable }) => createable && updateable)
    .filter(({ name, type }) => fieldTypes.includes(type) || name === 'OwnerId')
    .filter(({ name }) => !Object.values<string>(ownFields).includes(name))
    .map(({ name, label, type, picklistValues }) => ({
      ...{ name, label },
      options: (type === 'picklist' ? picklistValues : [])
        .filter(({ active }) => active)
        .map(({ value, label: text }) => ({ value, label: text ?? value })),
    }))

const query = async <T>(call: SalesforceCall, shape: z.ZodType<T>, soql: string): Promise<T> =>
  read(shape, await call(`/query?q=${encodeURIComponent(soql)}`))

async function listOwners(call: SalesforceCall): Promise<CrmOwner[]> {
  const soql = `SELECT Id,Name,Email FROM User WHERE IsActive = true AND UserType = 'Standard' ORDER BY Id LIMIT ${ownersMax}`
  const { records } = await query(call, Users, soql)
  return records.flatMap(({ Id: id, Name: name, Email: email }) =>
    email ? [{ id, email: email.toLowerCase(), name: name ?? email }] : [],
  )
}

/** Every write of a lead changes its `SystemModstamp`, which counts seconds. */
const listChanged = (call: SalesforceCall, since: Date): Promise<ChangedStatuses> =>
  collectChanged(changedPages(call, since), since)

async function* changedPages(call: SalesforceCall, since: Date): AsyncGenerator<ChangedContact[]> {
  for (let from = `SystemModstamp >= ${since.toISOString()}`; ;) {
    const soql = `SELECT Id,Status,SystemModstamp FROM Lead WHERE ${ownFields.leadId} != null AND ${from} ORDER BY SystemModstamp,Id LIMIT ${leadsPerPage}`
    const { done, records } = await query(call, Changed, soql)
    yield records.map(({ Id: remoteId, Status: status, SystemModstamp: at }) => ({
      ...{ remoteId, status: plainText(status), at },
    }))
    const last = records.at(-1)
    if (!last || (done && records.length < leadsPerPage)) return
    const at = new Date(last.SystemModstamp).toISOString()
    from = `(SystemModstamp > ${at} OR (SystemModstamp = ${at} AND Id > '${last.Id}'))`
  }
}
