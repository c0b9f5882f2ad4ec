import { apiPrefix, type Call } from '@kartu/contracts/call'
import type { Failure, Success } from '@kartu/contracts/route'
import type { AnswerOf, InputOf } from '@kartu/contracts/routes'
import { signInNeeds } from '@kartu/contracts/governance/sign-in-rules.policy'
import { ApiError } from './api-error.ts'
import { currentLocale, errorSentence } from './i18n.ts'
import { logCall } from './log.ts'
import { randomKey } from './http/random-key.ts'
import { readServerClock } from './http/server-clock.ts'
import { currentCompanyId, ownToken } from './session.ts'
import { timeLimit } from './http/time-limit.ts'

export interface FileAnswer {
  blob: Blob
  fileName: string
}

/** Calls of a `<noun>.plain.ts`: a route with its schemas would add the schema library to every page. */
export type PlainCall = Call & { readonly data?: never }

/** Input of a call: the parts that its route declares. */
export type CallInput<C extends Call> = InputOf<C>

/** Result of a call: the data, for lists `{ data, meta }`, for files the bytes with their name. */
export type ApiAnswer<C extends Call> = C['answer'] extends 'file' ? FileAnswer : AnswerOf<C>

export interface CallOptions {
  signal?: AbortSignal
  /** One per user action, the same for every retry; generated here if the caller has none. */
  idempotencyKey?: string
  /** Share of an upload that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
  /** Omits the company of this tab, on a route that is the person's own without one. */
  ofPerson?: true
}

/** The input may be omitted if a route declares no part of it. */
export type InputArgs<C extends Call> = object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

/**
 * Calls a route of the contract. Every failure is an `ApiError`, and is logged to the console (specification, section
 * 8).
 */
export const callApi = callLoosely as unknown as <C extends PlainCall>(
  route: C,
  input?: CallInput<C>,
  options?: CallOptions,
) => Promise<ApiAnswer<C>>

/**
 * The same for generic code. Comparing the input and output of an unknown route takes the compiler minutes, so the body
 * of such code is loosely typed and only its signature is exact, as in `callApi`.
 */
export async function callLoosely(
  route: PlainCall,
  input: LooseInput = {},
  options: CallOptions = {},
): Promise<unknown> {
  try {
    return await answerOf(route, input, options)
  } catch (error) {
    if (error instanceof ApiError) logCall(route, error)
    throw error
  }
}

async function answerOf(route: PlainCall, parts: LooseInput, options: CallOptions): Promise<unknown> {
  const begun = { token: ownToken(), companyId: parts.params?.['companyId'] ?? currentCompanyId() }
  const answer = await send(route, parts, options)
  readServerClock(answer.headers)
  if (!answer.ok) throw await failed(route, answer, begun, options.signal)
  return read(route, answer)
}

/** The URL of a route below the origin, with parameters and query. */
export function routeUrl(route: Call, input: LooseInput): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input.params?.[name]
    if (value === undefined || value === null || value === '') throw new Error(`${route.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  const text = query.toString()
  return `${apiPrefix}${path}${text === '' ? '' : `?${text}`}`
}

/**
 * Sets the handler for the end of a session (specification, section 8): 401 on the current-user call or the cards list,
 * 403 on any call. With the code `access_gone` only the access to the current company has ended. Set once by the app,
 * which owns the router.
 */
export function onSessionEnd(act: (reason: ApiError) => void): void {
  endSession = act
}

/** Sets the handler for a company that requires more of this session. Set once by the app, which owns the router. */
export function onSignInNeeded(act: (companyId: string) => void): void {
  signInNeeded = act
}

/** Sets the handler for a current company that is about to be deleted. Set once by the app, which owns the router. */
export function onCompanyClosed(act: (companyId: string) => void): void {
  companyClosed = act
}

type Plain = string | number | boolean | null | undefined

/** A route's input without its types; nested values of a body become JSON unchanged. */
export interface LooseInput {
  params?: Record<string, Plain>
  query?: Record<string, Plain>
  body?: Record<string, Plain>
  file?: Blob
}

let endSession: (reason: ApiError) => void = () => {}
let signInNeeded: (companyId: string) => void = () => {}
let companyClosed: (companyId: string) => void = () => {}
const sessionPaths: readonly string[] = ['/users/me', '/cards']
/** Limit for a stalled connection, as in a tunnel: a large file may take longer. */
const silentMsMax = 60_000
const loadSlowBytes = () => import('./http/transfers.ts')

async function send(route: Call, input: LooseInput, options: CallOptions): Promise<Response> {
  const url = routeUrl(route, input)
  const headers = headersOf(route, options)
  try {
    if (route.upload === true) {
      const { formOf, sendForm } = await loadSlowBytes()
      return await sendForm({ method: route.method, url, headers, form: formOf(input), silentMsMax, ...options })
    }
    if (input.body !== undefined) headers.set('Content-Type', 'application/json')
    const { signal, moved } = timeLimit(silentMsMax, options.signal)
    const answer = await fetch(url, {
      method: route.method,
      headers,
      body: input.body === undefined ? null : JSON.stringify(input.body),
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      signal,
    })
    if (route.answer !== 'file') return answer
    const { tellingParts } = await loadSlowBytes()
    return tellingParts(answer, moved)
  } catch (cause) {
    throw lost(cause, options.signal)
  }
}

function headersOf(route: Call, { idempotencyKey, ofPerson }: CallOptions): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLocale() })
  const token = ownToken()
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  const companyId = currentCompanyId()
  if (ofPerson !== true && route.access === 'company' && companyId !== null && !route.path.includes(':companyId'))
    headers.set('X-Company-Id', companyId)
  const key = idempotencyKey ?? (route.method === 'POST' && randomKey())
  if (key) headers.set('Idempotency-Key', key)
  return headers
}

async function read(route: Call, answer: Response): Promise<unknown> {
  try {
    if (route.answer === 'text') return await answer.text()
    if (route.answer === 'file') return await (await loadSlowBytes()).fileOf(answer)
    const envelope = (await answer.json()) as Success<unknown>
    if (envelope.status !== 'success') throw new Error('The answer is not a success')
    return route.answer === 'page' ? { data: envelope.data, meta: envelope.meta } : envelope.data
  } catch (cause) {
    throw lost(cause)
  }
}

/** Error for a missing answer. TanStack Query needs its own cancellation unchanged. */
const lost = (cause: unknown, signal?: AbortSignal): unknown =>
  signal?.aborted ? cause : new ApiError({ status: 0, code: 'network', message: errorSentence('network'), cause })

/** State at the start of a call; it may have changed when the answer arrives. */
interface Begun {
  token: string | null
  companyId: Plain
}

async function failed(
  route: Call,
  answer: Response,
  { token, companyId }: Begun,
  signal: AbortSignal | undefined,
): Promise<ApiError> {
  const failure = failureOf(await textOf(answer, signal))
  const code = failure?.code ?? codeOfProxy(answer.status)
  const error = new ApiError({
    status: answer.status,
    code,
    message: failure?.message ?? errorSentence(code),
    fields: failure?.errors ?? [],
    requestId: failure?.request_id ?? answer.headers.get('X-Request-Id') ?? '',
  })
  // The company is closed, and the session continues.
  const closed = code === 'company_being_deleted'
  const over = (error.status === 403 && !closed) || (error.status === 401 && sessionPaths.includes(route.path))
  // An answer about an earlier token or company says nothing about the current ones.
  const isCurrent = token === ownToken() && (code !== 'access_gone' || companyId === currentCompanyId())
  if (over && isCurrent) endSession(error)
  if (isNeed(code) && typeof companyId === 'string' && companyId === currentCompanyId()) signInNeeded(companyId)
  if (closed && typeof companyId === 'string' && companyId === currentCompanyId()) companyClosed(companyId)
  return error
}

/** Error code for a status that a proxy between the browser and the API returned. */
function codeOfProxy(status: number): string {
  if (status === 413) return 'proxy_limit'
  return status >= 502 && status <= 504 ? 'unavailable' : 'internal'
}

/** A truncated answer proves nothing: leaving a page must not end the session. */
async function textOf(answer: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await answer.text()
  } catch (cause) {
    throw lost(cause, signal)
  }
}

const isNeed = (code: string): boolean => (signInNeeds as readonly string[]).includes(code)

/** Null if a server other than the API answered, for instance with a proxy's error page. */
function failureOf(text: string): Failure | null {
  try {
    const body = JSON.parse(text) as Partial<Failure>
    return body.status === 'error' && typeof body.code === 'string' && typeof body.message === 'string'
      ? (body as Failure)
      : null
  } catch {
    return null
  }
}
