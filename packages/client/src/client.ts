import { calls, type Operations } from './operations.ts'

export type { Operations } from './operations.ts'

export interface KartuOptions {
  /** Address of the server, such as `https://cards.example.com`; empty in a browser on the same origin. */
  url: string
  /** Token of a session. Without one, only public operations answer. */
  token?: string | undefined
  /** Company for operations whose path has no company. */
  companyId?: string | undefined
  /** Language of messages. */
  language?: 'en' | 'id'
  /** Replaces the global `fetch`, for tests and proxies. */
  fetch?: typeof fetch
}

type Name = keyof Operations

/** Input of an operation: only the parts that it has, and options of the call. */
export type Input<N extends Name> = Operations[N]['input'] & {
  /** Repeats a write safely: the same key returns the first answer. */
  idempotencyKey?: string
  signal?: AbortSignal
}
export type Answer<N extends Name> = Operations[N]['answer']
/** Error codes that an operation can answer. */
export type Code<N extends Name> = Operations[N]['code']

/** Invalid field of an input. */
export interface FieldError {
  field: string
  code: string
  message: string
  suggestion?: string
}

/** A refusal or fault. Compare `code`; `message` is for people. */
export class KartuError extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string
  readonly errors: readonly FieldError[]
  /** Seconds to wait before a retry, if the server named them. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: Partial<Failure>, retryAfter: number | undefined) {
    super(body.message ?? `The server answered ${status}`)
    this.name = 'KartuError'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.requestId = body.request_id ?? ''
    this.errors = body.errors ?? []
    this.retryAfter = retryAfter
  }
}

interface Failure {
  code: string
  message: string
  request_id: string
  errors: FieldError[]
}

interface Parts {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  companyId?: string
  idempotencyKey?: string
  signal?: AbortSignal
}

type Call = <N extends Name>(
  name: N,
  ...input: object extends Input<N> ? [input?: Input<N>] : [input: Input<N>]
) => Promise<Answer<N>>

/**
 * Creates a client. `call` returns the JSON answer with `data` and, for lists, `meta`; a text for `text/plain`; and a
 * `Blob` for a file. It throws a `KartuError` for every other answer.
 */
export function createKartu(options: KartuOptions): { call: Call } {
  const send = options.fetch ?? fetch
  const call = async (name: Name, parts: Parts = {}): Promise<unknown> => {
    const [method, path, kind] = calls[name]
    const answer = await send(options.url + address(path, parts), {
      method,
      headers: headersOf(options, parts, kind),
      ...bodyOf(parts, kind),
      ...(parts.signal && { signal: parts.signal }),
    })
    if (!answer.ok) throw await failureOf(answer)
    const type = answer.headers.get('content-type') ?? ''
    if (/^application\/(?:\w+\+)?json/.test(type)) return answer.json()
    return type.startsWith('text/plain') ? answer.text() : answer.blob()
  }
  return { call: call as Call }
}

function address(path: string, { path: values = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  return `/api/v1${filled}${search.size > 0 ? `?${search.toString()}` : ''}`
}

function headersOf({ token, companyId, language }: KartuOptions, parts: Parts, kind: string): Record<string, string> {
  const company = parts.companyId ?? companyId
  return {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(company !== undefined && { 'x-company-id': company }),
    ...(language !== undefined && { 'accept-language': language }),
    ...(parts.idempotencyKey !== undefined && { 'idempotency-key': parts.idempotencyKey }),
    ...(kind === 'json' && { 'content-type': 'application/json' }),
  }
}

function bodyOf({ body, file }: Parts, kind: string): { body?: BodyInit } {
  if (kind === 'json') return { body: JSON.stringify(body ?? {}) }
  if (kind !== 'form') return {}
  const form = new FormData()
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  if (file) form.append('file', file)
  return { body: form }
}

async function failureOf(answer: Response): Promise<KartuError> {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  const body = (await answer.json().catch(() => ({}))) as Partial<Failure>
  return new KartuError(answer.status, body, Number.isNaN(seconds) ? undefined : seconds)
}
