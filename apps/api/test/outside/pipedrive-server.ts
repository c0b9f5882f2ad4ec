import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Address {
  value: string
  primary?: boolean
}

/** A person in the account. */
export interface PipedrivePerson {
  id: number
  name: string
  owner_id: number
  add_time: string
  update_time: string
  emails: Address[]
  phones: Address[]
  custom_fields: Record<string, string | number>
}

/** Behaviour of the next call: a status without effect, or the effect without an answer. */
export type PipedriveFault = { status: number; headers?: Record<string, string> } | 'no answer'

interface Field {
  key: string
  name: string
  field_type: string
  options?: { id: number; label: string }[]
}

const keyOf = (name: string): string => createHash('sha1').update(name).digest('hex')

/**
 * Imitates the documented answers of Pipedrive: OAuth with the app's credentials in a header, fields with keys of the
 * account, persons of API v2 without unique values, a search whose index lags, and 429. One account.
 */
export async function startPipedrive(port = 0) {
  const [clientId, clientSecret] = ['pipedrive-app', 'pipedrive-server-secret']
  const persons = new Map<number, PipedrivePerson>()
  const fields: Field[] = []
  const codes = new Set<string>()
  const accessTokens = new Map<string, number>()
  const refreshTokens = new Set<string>()
  const calls: { method: string; path: string; query: URLSearchParams; body: unknown }[] = []
  const says = {
    fault: (_path: string, _method: string): PipedriveFault | undefined => undefined,
    /** Persons that the search does not show yet. */
    hidden: new Set<number>(),
    /** True hides each new person from the search. */
    lags: true,
  }
  let lastId = 0

  const reset = (): void => {
    persons.clear()
    calls.length = 0
    fields.length = 0
    fields.push(
      { key: 'name', name: 'Name', field_type: 'varchar' },
      { key: 'email', name: 'Email', field_type: 'varchar' },
    )
    fields.push(
      { key: 'phone', name: 'Phone', field_type: 'phone' },
      { key: 'owner_id', name: 'Owner', field_type: 'user' },
    )
    fields.push({ key: 'add_time', name: 'Created', field_type: 'date' })
    const options = [
      { id: 11, label: 'Warm' },
      { id: 12, label: 'Won' },
      { id: 13, label: 'Talking' },
    ]
    fields.push({ key: keyOf('Stage'), name: 'Stage', field_type: 'enum', options })
    says.hidden.clear()
    Object.assign(says, { fault: () => undefined, lags: true })
  }
  reset()

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  type Answer = { status: number; body: unknown } | { location: string }
  const ok = (data: unknown, more: object = {}): Answer => ({ status: 200, body: { success: true, data, ...more } })
  const refusal = (status: number, error: string): Answer => ({ status, body: { success: false, error } })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '', url)
    const raw = await text(request)
    const isForm = request.headers['content-type']?.includes('form') === true
    const body: unknown = raw === '' || isForm ? undefined : JSON.parse(raw)
    const method = request.method ?? ''
    calls.push({ method, path: asked.pathname, query: asked.searchParams, body })
    const fault = says.fault(asked.pathname, method)
    if (fault && fault !== 'no answer')
      return send(response, fault.status, { success: false, error: 'Fault' }, fault.headers)
    const answer = answerOf(request, asked, isForm ? new URLSearchParams(raw) : undefined, body)
    if (fault === 'no answer') return void request.socket.destroy()
    if ('location' in answer) return void response.writeHead(302, { location: answer.location }).end()
    send(response, answer.status, answer.body)
  }

  function answerOf(request: IncomingMessage, asked: URL, form: URLSearchParams | undefined, body: unknown): Answer {
    const { pathname, searchParams: query } = asked
    const authorization = request.headers.authorization ?? ''
    if (pathname === '/oauth/authorize') {
      const back = new URL(query.get('redirect_uri') ?? '')
      const code = randomBytes(8).toString('hex')
      codes.add(code)
      back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
      return { location: back.href }
    }
    if (form) {
      if (authorization !== `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)
        return { status: 401, body: { success: false, error: 'invalid_client' } }
      return pathname === '/oauth/revoke' ? revoke(form) : token(form)
    }
    const until = accessTokens.get(authorization.replace('Bearer ', '')) ?? 0
    if (until < Date.now()) return refusal(401, 'Invalid token: access token is invalid')
    if (pathname === '/api/v1/users/me') return ok({ id: 7, company_id: 4242 })
    if (pathname === '/api/v1/users')
      return ok([{ id: 7, name: 'Sari', email: 'Sales@example.com', active_flag: true }])
    if (pathname === '/api/v1/personFields') return body === undefined ? ok(fields) : addField(body as Field)
    if (pathname === '/api/v2/persons/search') return search(query.get('term') ?? '')
    if (pathname === '/api/v2/persons')
      return request.method === 'POST' ? add(body as Partial<PipedrivePerson>) : list(query)
    const person = persons.get(Number(/^\/api\/v2\/persons\/(\d+)$/.exec(pathname)?.[1]))
    if (!person || request.method !== 'PATCH') return refusal(404, 'Person not found')
    return change(person, body as Partial<PipedrivePerson>)
  }

  function revoke(form: URLSearchParams): Answer {
    refreshTokens.delete(form.get('token') ?? '')
    return { status: 200, body: {} }
  }

  function token(form: URLSearchParams): Answer {
    const isRefresh = form.get('grant_type') === 'refresh_token'
    const isValid = isRefresh
      ? refreshTokens.has(form.get('refresh_token') ?? '')
      : codes.delete(form.get('code') ?? '')
    if (!isValid) return { status: 400, body: { success: false, message: 'Invalid grant', error: 'invalid_grant' } }
    const access = randomBytes(12).toString('hex')
    const refresh = isRefresh ? (form.get('refresh_token') ?? '') : randomBytes(12).toString('hex')
    accessTokens.set(access, Date.now() + 3_599_000)
    refreshTokens.add(refresh)
    return { status: 200, body: { access_token: access, refresh_token: refresh, expires_in: 3_599, api_domain: url } }
  }

  function addField({ name, field_type: type }: Field): Answer {
    fields.push({ key: keyOf(name), name, field_type: type })
    return { status: 201, body: { success: true, data: { key: keyOf(name), name } } }
  }

  function search(term: string): Answer {
    const found = [...persons.values()].filter(
      ({ id, emails }) =>
        !says.hidden.has(id) && emails.some(({ value }) => value.toLowerCase() === term.toLowerCase()),
    )
    return ok({ items: found.map(({ id, name }) => ({ result_score: 1, item: { id, type: 'person', name } })) })
  }

  function list(query: URLSearchParams): Answer {
    const ids = query.get('ids')?.split(',').map(Number)
    if (ids) return ok(ids.flatMap((id) => persons.get(id) ?? []))
    const start = Number(query.get('cursor') ?? 0)
    const limit = Number(query.get('limit') ?? 100)
    const [by, since] = [query.get('sort_by') ?? 'id', query.get('updated_since')]
    if (!['id', 'add_time', 'update_time'].includes(by)) return refusal(400, 'sort_by: Invalid option')
    if (since !== null && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(since))
      return refusal(400, 'updated_since: Invalid datetime')
    const key = by as 'id' | 'add_time' | 'update_time'
    const sign = query.get('sort_direction') === 'desc' ? -1 : 1
    const all = [...persons.values()]
      .filter(({ update_time: at }) => since === null || Date.parse(at) >= Date.parse(since))
      .toSorted((a, b) => sign * (key === 'id' ? a.id - b.id : a[key].localeCompare(b[key])))
    const keys = query.get('custom_fields')?.split(',')
    const page = all.slice(start, start + limit).map((person) => ({
      ...person,
      custom_fields: Object.fromEntries(
        Object.entries(person.custom_fields).filter(([name]) => keys === undefined || keys.includes(name)),
      ),
    }))
    const next = start + limit < all.length ? String(start + limit) : null
    return ok(page, { additional_data: { next_cursor: next } })
  }

  function add(given: Partial<PipedrivePerson>): Answer {
    if (!given.name) return refusal(400, 'name is required')
    lastId += 1
    const person = {
      id: lastId,
      owner_id: 7,
      ...{ add_time: new Date().toISOString(), update_time: new Date().toISOString() },
      emails: [],
      phones: [],
      custom_fields: {},
    }
    persons.set(lastId, { ...person, name: given.name })
    if (says.lags) says.hidden.add(lastId)
    const answer = change(persons.get(lastId) as PipedrivePerson, given)
    if ('status' in answer && answer.status >= 300) persons.delete(lastId)
    return answer
  }

  function change(person: PipedrivePerson, given: Partial<PipedrivePerson>): Answer {
    if (given.emails?.some(({ value }) => value.includes('invalid'))) return refusal(400, 'Validation failed: emails')
    for (const [key, value] of Object.entries(given.custom_fields ?? {})) {
      const field = fields.find((one) => one.key === key)
      if (!field) return refusal(400, `Unknown field ${key}`)
      if (field.field_type === 'enum' && !field.options?.some(({ id }) => id === value))
        return refusal(400, 'Unknown option')
    }
    const custom = { ...person.custom_fields, ...given.custom_fields }
    persons.set(person.id, { ...person, ...given, custom_fields: custom, update_time: new Date().toISOString() })
    return ok(persons.get(person.id))
  }

  return {
    url,
    persons,
    calls,
    says,
    reset,
    keyOf,
    refreshTokens,
    settings: { PIPEDRIVE_CLIENT_ID: clientId, PIPEDRIVE_CLIENT_SECRET: clientSecret, PIPEDRIVE_OAUTH_URL: url },
    /** Follows a sign-in URL and returns the parameters of the return URL. */
    async answer(signInUrl: string): Promise<URLSearchParams> {
      const response = await fetch(signInUrl, { redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '').searchParams
    },
    /** Adds a person that sales created and the search finds. */
    add(name: string, email: string, custom: Record<string, string> = {}): PipedrivePerson {
      lastId += 1
      const add_time = new Date(Date.now() - 86_400_000).toISOString()
      const person = {
        id: lastId,
        name,
        owner_id: 7,
        ...{ add_time, update_time: add_time },
        emails: [{ value: email, primary: true }],
        phones: [],
        custom_fields: custom,
      }
      persons.set(lastId, person)
      return person
    },
    /** Changes a field, as sales does. */
    put(id: number, custom: Record<string, string | number>): void {
      const person = persons.get(id)
      if (person) change(person, { custom_fields: custom })
    },
    /** Tokens that are valid now. */
    tokens: (): string[] => [...accessTokens.keys(), ...refreshTokens],
    expire: (): void => accessTokens.clear(),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
