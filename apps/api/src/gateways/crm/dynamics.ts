import { z } from 'zod'
import type { DynamicsSettings } from '../../settings/crm-settings.ts'
import {
  type ChangedStatuses,
  type CrmAccess,
  type CrmConnector,
  CrmFault,
  type CrmOwner,
  type CrmTokens,
} from './crm.ts'
import { askCrm, codeChallenge, type CrmAnswer, readAnswer, tokenFault } from './crm-request.ts'
import { refusalOf, upsertLeads } from './dynamics-leads.ts'
import { type DynamicsCall, listColumns, ownColumns, readTable } from './dynamics-table.ts'
import { type ChangedContact, collectChanged, typedOrigin } from './plain-values.ts'

const apiPath = '/api/data/v9.2'
/** Maximum number of owners or changed leads per read. */
const rowsMax = 2_000

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })
const Users = z.object({
  value: z.array(
    z.object({
      systemuserid: z.string(),
      fullname: z.string().nullish(),
      internalemailaddress: z.string().nullish(),
    }),
  ),
})
const Changed = z.object({
  value: z.array(z.object({ leadid: z.string(), statuscode: z.number(), modifiedon: z.string() })),
  '@odata.nextLink': z.string().optional(),
})

/** Kartu's app registration at Microsoft Entra ID, for environments of Dynamics 365 Sales. */
export function dynamics({ clientId, clientSecret, loginUrl }: DynamicsSettings): CrmConnector {
  const isHost = (host: string): boolean => isDynamicsHost(host) || host === loginUrl
  const ask = ({ accessToken, account: { host } }: CrmAccess): DynamicsCall => {
    if (!isHost(host)) throw new CrmFault('ended', 'The host is not an environment of Dynamics')
    return (path, content) =>
      askCrm(host + apiPath + path, {
        ...{ accessToken, explain: content ? explainWrite : undefined },
        prefer: content ? 'return=representation' : `odata.maxpagesize=${rowsMax}`,
        ...content,
      })
  }
  const oauth = `${loginUrl}/organizations/oauth2/v2.0`
  const scopeOf = (site: string): string => `${site}/user_impersonation offline_access`
  const askTokens = async (site: string, more: Record<string, string>): Promise<CrmTokens> => {
    const form = { client_id: clientId, client_secret: clientSecret, scope: scopeOf(site), ...more }
    const answer = await askCrm(`${oauth}/token`, { method: 'POST', form })
    if (answer.status >= 300) throw tokenFault('Microsoft', answer, form)
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = read(Tokens, answer)
    return { accessToken, refreshToken, seconds }
  }
  return {
    kind: 'dynamics',
    // Small enough that a job ends before its queue restarts it: each lead takes a call, and four run at once.
    batchMax: 60,
    statusField: 'statuscode',
    ownerField: 'ownerid',
    defaults: [
      { source: 'name', target: 'subject', mode: 'fill' },
      { source: 'first_name', target: 'firstname', mode: 'fill' },
      { source: 'last_name', target: 'lastname', mode: 'fill' },
      { source: 'email', target: 'emailaddress1', mode: 'overwrite' },
      { source: 'phone', target: 'telephone1', mode: 'fill' },
      { source: 'mobile', target: 'mobilephone', mode: 'fill' },
      { source: 'organisation', target: 'companyname', mode: 'fill' },
      { source: 'job_title', target: 'jobtitle', mode: 'fill' },
      { source: 'website', target: 'websiteurl', mode: 'fill' },
      { source: 'message', target: 'description', mode: 'append' },
      { source: 'owner', target: 'ownerid', mode: 'fill' },
      { source: 'status', target: 'statuscode', mode: 'overwrite' },
    ],
    siteOf(typed) {
      // The Web API's URL belongs to the same environment.
      const origin = typedOrigin(typed)?.replace(/\.api(\.crm\d{0,2}\.dynamics\.com)$/, '$1')
      return origin !== undefined && isHost(origin) ? origin : undefined
    },
    signInUrl: ({ redirectUrl, state, codeVerifier, site }) =>
      `${oauth}/authorize?${new URLSearchParams({
        ...{ response_type: 'code', response_mode: 'query', client_id: clientId, redirect_uri: redirectUrl, state },
        ...{ scope: scopeOf(site), prompt: 'select_account' },
        ...{ code_challenge: codeChallenge(codeVerifier), code_challenge_method: 'S256' },
      })}`,
    async connect(code, { redirectUrl, codeVerifier, site }) {
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUrl, code_verifier: codeVerifier }
      const tokens = await askTokens(site, form)
      const account = { id: new URL(site).host, host: site }
      const { missing } = await readTable(ask({ accessToken: tokens.accessToken, account }))
      if (missing !== '') throw new CrmFault('not_prepared', 'Dynamics lacks columns', { missing })
      return { tokens, account }
    },
    refresh: (refreshToken, { host }) => askTokens(host, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    // Does nothing, because Entra cannot end the access of one app. The token expires.
    revoke: async () => {},
    fields: async (access) => listColumns(ask(access)),
    owners: async (access) => listOwners(ask(access)),
    async upsert(access, contacts) {
      const call = ask(access)
      return upsertLeads(call, () => readTable(call), contacts)
    },
    contactUrl: ({ host }, remoteId) => `${host}/main.aspx?etn=lead&pagetype=entityrecord&id=${remoteId}`,
    changedStatuses: async (access, since) => listChanged(ask(access), since),
  }
}

const isDynamicsHost = (host: string): boolean => /^https:\/\/[a-z0-9-]+\.crm\d{0,2}\.dynamics\.com$/.test(host)

const read = <T>(shape: z.ZodType<T>, answer: CrmAnswer): T => readAnswer('Dynamics', shape, answer)

/**
 * Published codes that refuse one record, some with status 500: `IsvUnExpected`, `IsvAborted` and
 * `IsvAbortedInternalServerError` of an environment's own code, and `DuplicateRecordsFound`.
 */
const recordCodes = ['0x80040224', '0x80040265', '0x80048d0a', '0x80040333']

/** A missing right may concern one record, such as that of another business unit. */
const explainWrite = ({ status, body }: CrmAnswer): 'answer' | undefined =>
  status === 403 || recordCodes.includes(refusalOf(body).code.toLowerCase()) ? 'answer' : undefined

async function listOwners(call: DynamicsCall): Promise<CrmOwner[]> {
  const select = '$select=systemuserid,fullname,internalemailaddress'
  const filter = '$filter=isdisabled eq false and internalemailaddress ne null'
  const { value } = read(Users, await call(`/systemusers?${select}&${encodeURI(filter)}`))
  return value.flatMap(({ systemuserid: id, fullname, internalemailaddress: email }) =>
    email ? [{ id, email: email.toLowerCase(), name: fullname ?? email }] : [],
  )
}

/** Every write of a lead changes `modifiedon`, which counts seconds. */
const listChanged = (call: DynamicsCall, since: Date): Promise<ChangedStatuses> =>
  collectChanged(changedPages(call, since), since)

async function* changedPages(call: DynamicsCall, since: Date): AsyncGenerator<ChangedContact[]> {
  const filter = encodeURIComponent(`${ownColumns.leadId} ne null and modifiedon ge ${since.toISOString()}`)
  const select = '$select=leadid,statuscode,modifiedon'
  let path = `/leads?${select}&$filter=${filter}&$orderby=modifiedon%20asc,leadid%20asc`
  for (;;) {
    const { value, '@odata.nextLink': next } = read(Changed, await call(path))
    yield value.map(({ leadid: remoteId, statuscode, modifiedon: at }) => ({
      ...{ remoteId, status: String(statuscode), at },
    }))
    if (next === undefined) return
    path = pathOf(next)
  }
}

/** Path of the next page below that of the API. The host of the link is ignored, so the token reaches no other. */
function pathOf(link: string): string {
  const { pathname = '', search = '' } = URL.parse(link) ?? {}
  if (!pathname.startsWith(`${apiPath}/`)) throw new CrmFault('unreachable', 'Dynamics names a page on another host')
  return pathname.slice(apiPath.length) + search
}
