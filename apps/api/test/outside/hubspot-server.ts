import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Properties = Record<string, string>

/** A contact in the account. */
export interface HubspotContact {
  id: string
  properties: Properties
}

/** Behaviour of the next call: an answer without effect, or the effect without an answer. */
export type HubspotFault = { status: number; headers?: Record<string, string>; body?: unknown } | 'no answer'

interface Input {
  id: string
  idProperty?: string
  properties?: Properties
  objectWriteTraceId?: string
}

const fields = ['email', 'firstname', 'lastname', 'phone', 'mobilephone', 'company', 'jobtitle', 'website', 'message']

/**
 * Imitates the documented answers of HubSpot: OAuth with refresh tokens that can be revoked, properties, owners, and
 * batches of contacts with unique values, 207, 409 for a whole batch, 429 and an index that lags. One account.
 */
export async function startHubspot(port = 0) {
  const clientId = '7a5c1f0e-0000-4000-8000-000000000000'
  const clientSecret = 'hubspot-server-secret'
  const account = { id: '146425426', host: 'app-eu1.hubspot.com' }
  const contacts = new Map<string, HubspotContact>()
  const properties = new Map<
    string,
    { name: string; label: string; type: string; isUnique: boolean; options: string[] }
  >()
  const owners = [{ id: '501', email: 'Sales@example.com', firstName: 'Sari', lastName: 'Sales' }]
  const codes = new Set<string>()
  const accessTokens = new Map<string, number>()
  const refreshTokens = new Set<string>()
  const calls: { method: string; path: string; body: unknown }[] = []
  const says = {
    /** Decides the fault of a call; undefined for none. */
    fault: (_path: string): HubspotFault | undefined | Promise<HubspotFault | undefined> => undefined,
    accessSeconds: 1_800,
    denies: false,
  }
  let lastId = 1_000

  const reset = (): void => {
    contacts.clear()
    properties.clear()
    for (const name of fields)
      properties.set(name, { name, label: name, type: 'string', isUnique: name === 'email', options: [] })
    const options = ['NEW', 'OPEN', 'CONNECTED']
    properties.set('hs_lead_status', {
      name: 'hs_lead_status',
      label: 'Lead Status',
      type: 'enumeration',
      isUnique: false,
      options,
    })
    properties.set('hubspot_owner_id', {
      name: 'hubspot_owner_id',
      label: 'Owner',
      type: 'string',
      isUnique: false,
      options: [],
    })
    calls.length = 0
    Object.assign(says, { fault: () => undefined, accessSeconds: 1_800, denies: false })
  }
  reset()

  const newTokens = () => {
    const [access, refresh] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')]
    accessTokens.set(access, Date.now() + says.accessSeconds * 1_000)
    refreshTokens.add(refresh)
    return { access_token: access, refresh_token: refresh, expires_in: says.accessSeconds, token_type: 'bearer' }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '', url)
    const raw = await text(request)
    const isForm = request.headers['content-type']?.includes('form') === true
    const body: unknown = raw === '' || isForm ? undefined : JSON.parse(raw)
    const { pathname } = asked
    calls.push({ method: request.method ?? '', path: pathname, body })
    const fault = await says.fault(pathname)
    if (fault && fault !== 'no answer')
      return json(response, fault.status, fault.body ?? problem('Fault', 'FAULT'), fault.headers)
    const answer = answerOf(request, asked, isForm ? new URLSearchParams(raw) : undefined, body)
    if (fault === 'no answer') return void request.socket.destroy()
    if ('location' in answer) return void response.writeHead(302, { location: answer.location }).end()
    json(response, answer.status, answer.body)
  }

  type Answer = { status: number; body: unknown } | { location: string }

  function answerOf(request: IncomingMessage, asked: URL, form: URLSearchParams | undefined, body: unknown): Answer {
    const { pathname, searchParams: query } = asked
    if (pathname === '/oauth/authorize') return authorise(query)
    if (pathname === '/oauth/2026-03/token') return token(form ?? new URLSearchParams())
    if (pathname === '/oauth/2026-03/token/revoke') {
      refreshTokens.delete(form?.get('token') ?? '')
      return { status: 204, body: undefined }
    }
    const until = accessTokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '') ?? 0
    if (until < Date.now())
      return refusal(401, 'The OAuth token used to make this call expired', 'EXPIRED_AUTHENTICATION')
    if (pathname === '/account-info/v3/details')
      return { status: 200, body: { portalId: Number(account.id), accountType: 'STANDARD', uiDomain: account.host } }
    if (pathname === '/crm/v3/properties/contacts')
      return body === undefined
        ? listProperties()
        : createProperty(body as { name: string; label: string; type: string })
    if (pathname === '/crm/v3/owners') return { status: 200, body: { results: owners } }
    const inputs = (body as { inputs?: Input[] } | undefined)?.inputs ?? []
    if (pathname === '/crm/v3/objects/contacts/batch/read')
      return readBatch((body as { idProperty?: string }).idProperty, inputs)
    if (pathname === '/crm/v3/objects/contacts/batch/upsert') return writeBatch(inputs, true)
    if (pathname === '/crm/v3/objects/contacts/batch/update') return writeBatch(inputs, false)
    const id = /^\/crm\/v3\/objects\/contacts\/(\d+)$/.exec(pathname)?.[1]
    const contact = id === undefined ? undefined : contacts.get(id)
    if (contact) return { status: 200, body: contact }
    return refusal(404, 'resource not found', 'OBJECT_NOT_FOUND')
  }

  function authorise(query: URLSearchParams): Answer {
    const back = new URL(query.get('redirect_uri') ?? '')
    if (query.get('client_id') !== clientId) return refusal(400, 'Unknown app', 'VALIDATION_ERROR')
    const code = randomBytes(8).toString('hex')
    codes.add(code)
    if (says.denies) back.searchParams.set('error', 'access_denied')
    else back.searchParams.set('code', code)
    back.searchParams.set('state', query.get('state') ?? '')
    return { location: back.href }
  }

  function token(form: URLSearchParams): Answer {
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return { status: 400, body: { status: 'BAD_CLIENT_SECRET', message: 'missing or invalid client secret' } }
    if (form.get('grant_type') === 'refresh_token') {
      const refresh = form.get('refresh_token') ?? ''
      if (!refreshTokens.has(refresh))
        return { status: 400, body: { status: 'BAD_REFRESH_TOKEN', message: 'missing or unknown refresh token' } }
      const { access_token, expires_in } = newTokens()
      return { status: 200, body: { access_token, refresh_token: refresh, expires_in, token_type: 'bearer' } }
    }
    if (!codes.delete(form.get('code') ?? ''))
      return { status: 400, body: { status: 'BAD_AUTH_CODE', message: 'missing or unknown auth code' } }
    return { status: 200, body: newTokens() }
  }

  const listProperties = (): Answer => ({
    status: 200,
    body: {
      results: [...properties.values()].map(({ options, isUnique: _unique, ...property }) => ({
        ...property,
        options: options.map((value) => ({ value, label: value })),
      })),
    },
  })

  function createProperty({ name, label, type, ...more }: { name: string; label: string; type: string }): Answer {
    if (properties.has(name)) return refusal(409, `A property named '${name}' already exists.`, 'CONFLICT')
    properties.set(name, { name, label, type, isUnique: 'hasUniqueValue' in more, options: [] })
    return { status: 201, body: { name, label, type } }
  }

  const holderOf = (name: string, value: string): HubspotContact | undefined =>
    [...contacts.values()].find((one) => (one.properties[name] ?? '').toLowerCase() === value.toLowerCase())

  function readBatch(idProperty: string | undefined, inputs: Input[]): Answer {
    const find = (id: string) => (idProperty === undefined ? contacts.get(id) : holderOf(idProperty, id))
    const results = inputs.flatMap(({ id }) => find(id) ?? [])
    const missing = inputs.filter(({ id }) => !find(id)).map(({ id }) => id)
    if (missing.length === 0) return { status: 200, body: { status: 'COMPLETE', results } }
    const errors = [
      {
        status: 'error',
        category: 'OBJECT_NOT_FOUND',
        message: 'Could not get some contacts',
        context: { ids: missing },
      },
    ]
    return { status: 207, body: { status: 'COMPLETE', results, numErrors: 1, errors } }
  }

  /** One conflict refuses the whole batch (409), as at HubSpot; so does an unknown property (400). */
  function writeBatch(inputs: Input[], mayCreate: boolean): Answer {
    if (inputs.length > 100) return refusal(400, 'Too many inputs', 'VALIDATION_ERROR')
    const before = structuredClone([...contacts])
    const results: object[] = []
    const errors: object[] = []
    for (const input of inputs) {
      const outcome = writeOne(input, mayCreate)
      if ('status' in outcome) {
        contacts.clear()
        for (const [id, contact] of before) contacts.set(id, contact)
        return outcome
      }
      if ('result' in outcome) results.push(outcome.result)
      else if ('error' in outcome) errors.push(outcome.error)
    }
    if (errors.length === 0) return { status: 200, body: { status: 'COMPLETE', results } }
    return { status: 207, body: { status: 'COMPLETE', results, numErrors: errors.length, errors } }
  }

  function writeOne(input: Input, mayCreate: boolean): Answer | { result: object } | { error: object } {
    const { id, idProperty, properties: given = {}, objectWriteTraceId } = input
    const found = mayCreate ? holderOf(idProperty ?? '', id) : contacts.get(id)
    if (!found && !mayCreate) return refusal(404, 'resource not found', 'OBJECT_NOT_FOUND')
    for (const [name, value] of Object.entries(given)) {
      const property = properties.get(name)
      if (!property)
        return refusal(
          400,
          `Property values were not valid: [{"error":"PROPERTY_DOESNT_EXIST","name":"${name}"}]`,
          'VALIDATION_ERROR',
        )
      const holder = property.isUnique ? holderOf(name, value) : undefined
      if (holder && holder !== found)
        return refusal(409, `Contact already exists. Existing ID: ${holder.id}`, 'CONFLICT')
      const isBad =
        (name === 'email' && value.includes('invalid')) ||
        (property.options.length > 0 && !property.options.includes(value))
      if (isBad)
        return {
          error: {
            status: 'error',
            category: 'VALIDATION_ERROR',
            message: `${value} was not one of the allowed values`,
            context: { objectWriteTraceId: [objectWriteTraceId] },
          },
        }
    }
    const contact = found ?? { id: String((lastId += 1)), properties: { [idProperty ?? '']: id } }
    contacts.set(contact.id, { id: contact.id, properties: { ...contact.properties, ...given } })
    return { result: { ...contacts.get(contact.id), new: !found, objectWriteTraceId } }
  }

  return {
    url,
    account,
    contacts,
    calls,
    says,
    reset,
    clientSecret,
    refreshTokens,
    /** Settings of a Kartu that uses it. */
    settings: {
      HUBSPOT_CLIENT_ID: clientId,
      HUBSPOT_CLIENT_SECRET: clientSecret,
      HUBSPOT_API_URL: url,
      HUBSPOT_APP_URL: url,
    },
    /** Follows a sign-in URL and returns the parameters of the return URL. */
    async answer(signInUrl: string): Promise<URLSearchParams> {
      const response = await fetch(signInUrl, { redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '').searchParams
    },
    /** Adds a contact that sales made. */
    add(properties: Properties): HubspotContact {
      const contact = { id: String((lastId += 1)), properties }
      contacts.set(contact.id, contact)
      return contact
    },
    /** Tokens of an account that has allowed the access. */
    grant(): { access: string; refresh: string } {
      const { access_token: access, refresh_token: refresh } = newTokens()
      return { access, refresh }
    },
    /** Tokens that are valid now. */
    tokens: (): string[] => [...accessTokens.keys(), ...refreshTokens],
    /** Makes all access tokens expire. */
    expire: (): void => accessTokens.clear(),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type HubspotServer = Awaited<ReturnType<typeof startHubspot>>

const problem = (message: string, category: string) => ({ status: 'error', message, correlationId: 'test', category })
const refusal = (status: number, message: string, category: string) => ({ status, body: problem(message, category) })

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}
