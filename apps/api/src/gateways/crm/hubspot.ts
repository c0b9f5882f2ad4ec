import { z } from 'zod'
import type { HubspotSettings } from '../../settings/crm-settings.ts'
import {
  type CrmAccess,
  type CrmAccount,
  type CrmConnector,
  CrmFault,
  type CrmField,
  type CrmOwner,
  type CrmSignIn,
  type CrmTokens,
} from './crm.ts'
import { askCrm, type CrmAnswer, readAnswer } from './crm-request.ts'
import { type HubspotCall, ownProperties as own, upsertContacts } from './hubspot-contacts.ts'
import { readEvents } from './hubspot-events.ts'

/** Scopes of the operator's app. */
const scopes = [
  'oauth',
  'crm.objects.contacts.read',
  'crm.objects.contacts.write',
  'crm.schemas.contacts.read',
  'crm.schemas.contacts.write',
  'crm.objects.owners.read',
].join(' ')

const propertiesPath = '/crm/v3/properties/contacts'
const statusField = 'hs_lead_status'
const ownerField = 'hubspot_owner_id'
const fieldsMax = 1_000
/** Maximum number of pages of 100 owners. */
const ownerPagesMax = 20

const ownProperties = [
  { name: own.leadId, label: 'Kartu lead ID', type: 'string', fieldType: 'text', hasUniqueValue: true },
  { name: own.text, label: 'Kartu consent text', type: 'string', fieldType: 'textarea' },
  { name: own.at, label: 'Kartu consent time', type: 'datetime', fieldType: 'date' },
  { name: own.withdrawnAt, label: 'Kartu consent withdrawn', type: 'datetime', fieldType: 'date' },
]

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })
const Account = z.object({ portalId: z.coerce.string(), uiDomain: z.string() })
const Properties = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      type: z.string(),
      hidden: z.boolean().optional(),
      calculated: z.boolean().optional(),
      options: z.array(z.object({ value: z.string(), label: z.string(), hidden: z.boolean().optional() })).default([]),
      modificationMetadata: z.object({ readOnlyValue: z.boolean().optional() }).optional(),
    }),
  ),
})
const Owners = z.object({
  results: z.array(
    z.object({
      id: z.coerce.string(),
      email: z.string().nullish(),
      firstName: z.string().nullish(),
      lastName: z.string().nullish(),
    }),
  ),
  paging: z.object({ next: z.object({ after: z.string() }).optional() }).optional(),
})

/** Kartu's app at HubSpot, as the operator registered it. */
export function hubspot({ clientId, clientSecret, apiUrl, appUrl }: HubspotSettings): CrmConnector {
  const client = { client_id: clientId, client_secret: clientSecret }
  const ask = (access: Pick<CrmAccess, 'accessToken'>): HubspotCall => {
    const { accessToken } = access
    return (path, json) =>
      askCrm(apiUrl + path, { accessToken, ...(json === undefined ? {} : { method: 'POST', json }) })
  }
  const askTokens = async (form: Record<string, string>): Promise<CrmTokens> => {
    const answer = await askCrm(`${apiUrl}/oauth/2026-03/token`, { method: 'POST', form: { ...client, ...form } })
    if (answer.status >= 300) throw tokenFault(answer)
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = read(Tokens, answer)
    return { accessToken, refreshToken, seconds }
  }
  return {
    kind: 'hubspot',
    batchMax: 100,
    statusField,
    ownerField,
    defaults: [
      { source: 'email', target: 'email', mode: 'overwrite' },
      { source: 'first_name', target: 'firstname', mode: 'fill' },
      { source: 'last_name', target: 'lastname', mode: 'fill' },
      { source: 'phone', target: 'phone', mode: 'fill' },
      { source: 'mobile', target: 'mobilephone', mode: 'fill' },
      { source: 'organisation', target: 'company', mode: 'fill' },
      { source: 'job_title', target: 'jobtitle', mode: 'fill' },
      { source: 'website', target: 'website', mode: 'fill' },
      { source: 'message', target: 'message', mode: 'append' },
      { source: 'owner', target: ownerField, mode: 'fill' },
      { source: 'status', target: statusField, mode: 'overwrite' },
    ],
    signInUrl: ({ redirectUrl, state }: CrmSignIn) =>
      `${appUrl}/oauth/authorize?${new URLSearchParams({ client_id: clientId, redirect_uri: redirectUrl, scope: scopes, state })}`,
    async connect(code, { redirectUrl }) {
      const tokens = await askTokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUrl })
      const call = ask(tokens)
      const { portalId: id, uiDomain: host } = read(Account, await call('/account-info/v3/details'))
      for (const property of ownProperties) await createProperty(call, property)
      return { tokens, account: { id, host } }
    },
    refresh: (refreshToken) => askTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(refreshToken) {
      const form = { ...client, token: refreshToken, token_type_hint: 'refresh_token' }
      await askCrm(`${apiUrl}/oauth/2026-03/token/revoke`, { method: 'POST', form })
    },
    fields: (access) => listFields(ask(access)),
    owners: (access) => listOwners(ask(access)),
    upsert: (access, contacts) => upsertContacts(ask(access), contacts),
    contactUrl: ({ id, host }: CrmAccount, remoteId) =>
      `https://${isHubspotHost(host) ? host : 'app.hubspot.com'}/contacts/${id}/record/0-1/${remoteId}`,
    readEvents: (message) => readEvents(clientSecret, statusField, message),
  }
}

/** HubSpot's answer is a link for people, so only its own hosts are accepted. */
const isHubspotHost = (host: string): boolean => /^[a-z0-9-]+(\.[a-z0-9-]+)*\.hubspot\.com$/.test(host)

async function createProperty(call: HubspotCall, property: (typeof ownProperties)[number]): Promise<void> {
  const answer = await call(propertiesPath, { ...property, groupName: 'contactinformation' })
  // 409 means that it exists since an earlier connection.
  if (answer.status >= 300 && answer.status !== 409)
    throw new CrmFault('permission', `HubSpot refuses the property ${property.name}: ${answer.status}`)
}

async function listFields(call: HubspotCall): Promise<CrmField[]> {
  const { results } = read(Properties, await call(propertiesPath))
  return results
    .filter(({ hidden, calculated, modificationMetadata: meta }) => !hidden && !calculated && !meta?.readOnlyValue)
    .filter(({ name, type }) => !name.startsWith('kartu_') && ['string', 'enumeration', 'datetime'].includes(type))
    .slice(0, fieldsMax)
    .map(({ name, label, options }) => ({
      name,
      label,
      options: options.filter(({ hidden }) => !hidden).map(({ value, label: text }) => ({ value, label: text })),
    }))
}

async function listOwners(call: HubspotCall): Promise<CrmOwner[]> {
  const owners: CrmOwner[] = []
  let after: string | undefined
  for (let pages = 0; pages < ownerPagesMax; pages += 1) {
    const path = `/crm/v3/owners?limit=100${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`
    const { results, paging } = read(Owners, await call(path))
    for (const { id, email, firstName, lastName } of results)
      if (email)
        owners.push({ id, email: email.toLowerCase(), name: `${firstName ?? ''} ${lastName ?? ''}`.trim() || email })
    after = paging?.next?.after
    if (after === undefined) break
  }
  return owners
}

/** HubSpot names the fault in `status`, newer versions in `error` as well (RFC 6749). */
function tokenFault({ status, body }: CrmAnswer): CrmFault {
  const told = z.object({ status: z.string().optional(), error: z.string().optional() }).safeParse(body).data
  const code = told?.status ?? told?.error ?? ''
  if (code === 'BAD_REFRESH_TOKEN') return new CrmFault('ended', 'HubSpot refuses the refresh token')
  if (code === 'BAD_AUTH_CODE' || code === 'invalid_grant')
    return new CrmFault(code === 'invalid_grant' ? 'ended' : 'sign_in', 'HubSpot refuses the code')
  return new CrmFault('unreachable', `HubSpot answers ${status} without tokens`)
}

const read = <T>(shape: z.ZodType<T>, answer: CrmAnswer): T => readAnswer('HubSpot', shape, answer)
