import { apiPrefix } from '@kartu/contracts/call'
import type { Failure, PageMeta, Route, RouteData, RouteInput, Success } from '@kartu/contracts/route'

/** Input of a call, valid or not. */
export interface LooseInput {
  params?: Record<string, string>
  query?: object
  body?: unknown
  /** The bytes of a raw body. */
  raw?: Buffer
  file?: Blob
}

export interface Reply {
  status: number
  headers: Record<string, string>
  text: string
  bytes: Buffer
}

/** A refusal with its messages by field. */
export interface Refusal {
  status: number
  code: string
  message: string
  fields: Record<string, string>
  retryAfter: number | undefined
}

interface Person {
  token: string
}

/** Transport of calls: Fastify's `inject` without a network, or an HTTP client. */
export interface Transport {
  inject(request: SentRequest): Promise<Answered>
}

export interface SentRequest {
  method: 'GET'
  url: string
  remoteAddress: string
  headers: Record<string, string>
  payload?: string | Buffer
}

interface Answered {
  statusCode: number
  headers: object
  body: string
  rawPayload: Buffer
}

interface Traits {
  token?: string
  address: string
  headers: Record<string, string>
}

let addresses = 0

/** A network address without earlier calls, because limits count by address. */
const newAddress = (): string => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Calls the API as a browser would. */
export class Client {
  readonly #app: Transport
  readonly #traits: Traits

  constructor(app: Transport, traits: Partial<Traits> = {}) {
    this.#app = app
    this.#traits = { address: newAddress(), headers: {}, ...traits }
  }

  as(person: Person): Client {
    return new Client(this.#app, { ...this.#traits, token: person.token })
  }

  /** Company of calls without one in their path. */
  inCompany(companyId: string): Client {
    return this.with({ 'x-company-id': companyId })
  }

  speaking(language: string): Client {
    return this.with({ 'accept-language': language })
  }

  with(headers: Record<string, string>): Client {
    return new Client(this.#app, { ...this.#traits, headers: { ...this.#traits.headers, ...headers } })
  }

  /** Calls a route and returns any answer. */
  async call(route: Route, input: LooseInput = {}): Promise<Reply> {
    const form = route.upload ? await multipart(input) : undefined
    const body = input.raw ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
    const type = route.bodyType ?? 'application/json'
    return this.send(route.method, routeUrl(route, input), form ?? (body === undefined ? undefined : { body, type }))
  }

  /** Sends bytes as they are. */
  async send(
    method: string,
    url: string,
    content?: { body: string | Buffer; type?: string },
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const { token, address } = this.#traits
    const answer = await this.#app.inject({
      method: method as 'GET',
      url,
      remoteAddress: address,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(content === undefined ? {} : { 'content-type': content.type ?? 'application/json' }),
        ...this.#traits.headers,
        ...headers,
      },
      ...(content === undefined ? {} : { payload: content.body }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      text: answer.body,
      bytes: answer.rawPayload,
    }
  }

  /** The data of a call that must succeed. */
  async data<R extends Route>(route: R, ...[input]: Args<R>): Promise<RouteData<R>> {
    return (await this.#success<R>(route, input)).data
  }

  /** A page of a list, with its figures. */
  async page<R extends Route & { answer: 'page' }>(
    route: R,
    ...[input]: Args<R>
  ): Promise<{ data: RouteData<R>; meta: PageMeta }> {
    const { data, meta } = await this.#success<R>(route, input)
    if (!meta) throw new Error(`${route.path} answered a list without its page`)
    return { data, meta }
  }

  /** The refusal of a call that must fail. */
  async refusal(route: Route, input: LooseInput = {}): Promise<Refusal> {
    return refusalOf(await this.call(route, input))
  }

  async #success<R extends Route>(route: R, input: object | undefined): Promise<Success<RouteData<R>>> {
    const reply = await this.call(route, input)
    if (reply.status !== 200) throw new Error(`${route.method} ${route.path} answered ${reply.status}: ${reply.text}`)
    return JSON.parse(reply.text) as Success<RouteData<R>>
  }
}

type Args<R extends Route> = object extends RouteInput<R> ? [input?: RouteInput<R>] : [input: RouteInput<R>]

/** Reads the one failure shape of the API; anything else is an error of the test. */
export function refusalOf(reply: Reply): Refusal {
  const failure = JSON.parse(reply.text) as Failure
  if (failure.status !== 'error') throw new Error(`A refusal was expected, but ${reply.status} came: ${reply.text}`)
  return {
    status: reply.status,
    code: failure.code,
    message: failure.message,
    fields: Object.fromEntries((failure.errors ?? []).map(({ field, message }) => [field, message])),
    retryAfter: reply.headers['retry-after'] === undefined ? undefined : Number(reply.headers['retry-after']),
  }
}

/** The address of a route, parameters and query filled in. */
export function routeUrl(route: Route, input: LooseInput): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}) as [string, string | number | undefined][]) {
    if (value !== undefined) query.append(name, String(value))
  }
  return `${apiPrefix}${path}${query.size > 0 ? `?${query.toString()}` : ''}`
}

async function multipart(input: LooseInput): Promise<{ body: Buffer; type: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input.body ?? {})) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  if (input.file) form.append('file', input.file)
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  }
}
