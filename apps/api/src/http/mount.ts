import type { Actor } from '@kartu/contracts/actor'
import { apiPrefix } from '@kartu/contracts/call'
import type { Key, Principal, Scope } from '@kartu/contracts/principal'
import { bodyBytesMaxOf, type Route } from '@kartu/contracts/route'
import type { Locale } from '@kartu/contracts/validation'
import { type Translate, translator } from '@kartu/messages/translator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { HttpDeps } from './http-deps.ts'
import { addressSubject } from './limits/address-subject.ts'
import { type Answer, checkAnswer, send } from './answers/answer.ts'
import type { Caller } from './caller/authenticator.ts'
import { asCaller, needsToken } from './caller/callers.ts'
import { AppError } from './errors.ts'
import { earlierAnswer, once, remembered, requestKey, type RequestKey, type RequestOwner } from './idempotency.ts'
import { parseBody, parseIds, parseQuery } from './input.ts'
import { inItsMediaType } from './json-body.ts'
import { localeOf } from './locale.ts'
import { countUse, limits } from './limits/rate-limit.ts'
import { learnCompany } from './log/request-log.ts'
import { requireSound } from './routes/route-rules.ts'
import type { Session } from './caller/session.ts'
import { type Upload, withUpload } from './uploads/upload.ts'

type Parsed<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodType
  ? z.output<R[K]>
  : undefined

export interface Input<R extends Route> {
  params: Parsed<R, 'params'>
  query: Parsed<R, 'query'>
  body: Parsed<R, 'body'>
  upload: R extends { upload: true } ? Upload : undefined
  /** The bytes of the body, unparsed. */
  raw: R extends { raw: true } ? Buffer : undefined
}

/** The handler of a route that is open to keys may have no session and no membership in the company. */
type OpenToKeys = { scope: Scope | readonly Scope[] }

type CompanyActor<R extends Route> =
  | Actor
  | (R extends OpenToKeys ? Key : never)
  | (R extends { companyOptional: true } ? undefined : never)

/** Input of a handler. `actor` is set on company routes, `session` on all that need a person. */
export interface Call<R extends Route> {
  /** On writes the request's transaction, on reads a handle bound to the company, if there is one. */
  db: Db
  actor: R['access'] extends 'company' ? CompanyActor<R> : undefined
  session: R['access'] extends 'public' ? undefined : R extends OpenToKeys ? Session | undefined : Session
  locale: Locale
  t: Translate
  /** The caller's network address; a forwarded one only from a trusted proxy. */
  address: string
  userAgent: string
  headers: Record<string, string | string[] | undefined>
  /** Result of `beforehand`. */
  prepared: unknown
  reply: FastifyReply
}

export interface MountOptions<R extends Route = Route> {
  /**
   * A slow step, such as a query to a name server. It runs before the transaction, so it occupies no connection, and
   * checks the caller's rights itself. The handler gets its result. A repeated request skips it.
   */
  beforehand?: (input: Input<R>, actor: Call<R>['actor']) => Promise<unknown>
  /**
   * `false`: the handler opens its own transactions, because a slow step, or one that must outlive a refusal, precedes
   * them.
   */
  transaction?: boolean
  /**
   * `false`: the answer contains a secret, so it is not kept for an idempotency key; repeating the action does no harm.
   */
  remembered?: boolean
  /** On a route that takes a file: throws if the caller may not upload, before any of it is read. */
  mayUpload?: (actor: Principal) => void
}

type Handler<R extends Route> = (input: Input<R>, call: Call<R>) => Promise<Answer<R>>

/** A route with its handler and options. */
interface Served<R extends Route> {
  deps: HttpDeps
  route: R
  handler: Handler<R>
  options: MountOptions<R>
}

/**
 * Serves one route of the contract: session, company, validation, transaction, idempotency, envelope and errors are the
 * same for all. The handler loads, checks, acts and returns a view.
 */
export function mount<R extends Route>(
  app: FastifyInstance,
  deps: HttpDeps,
  route: R,
  handler: Handler<R>,
  options: MountOptions<R> = {},
): void {
  requireSound(route, options)
  const served = { deps, route, handler, options }
  // Not recalled: an upload can be read only once, and a slow step or a handler with its own transactions acts before
  // its first query.
  const mayRecall = !route.upload && options.transaction !== false && options.beforehand === undefined
  inItsMediaType(app, route, (place) =>
    place.route({
      method: route.method,
      url: apiPrefix + route.path,
      bodyLimit: bodyBytesMaxOf(route),
      onRequest:
        route.access === 'public'
          ? ({ ip }) => deps.calls.visitor.count(deps.database.global, addressSubject(ip))
          : needsToken(deps),
      handler: async (request, reply) => {
        const answer = await asCaller(deps, route, { request, reply, mayRecall }, async (caller) => {
          if (caller.actor) learnCompany(request, caller.actor.companyId)
          return receive(served, { request, reply, caller })
        })
        return send(route, reply, answer)
      },
    }),
  )
}

interface Received {
  request: FastifyRequest
  reply: FastifyReply
  caller: Caller
  body: unknown
  upload: Upload | undefined
}

/**
 * Receives a file before the handler is called. Counted at the start: an upload that never ends costs as much as one
 * that does.
 */
async function receive<R extends Route>(
  served: Served<R>,
  call: Omit<Received, 'body' | 'upload'>,
): Promise<Answer<R>> {
  const { deps, route, options } = served
  if (!route.upload) {
    // The form parser leaves a form unread, for the routes that take a file.
    if (call.request.isMultipart()) throw new AppError('media_type')
    return serve(served, { ...call, body: call.request.body, upload: undefined })
  }
  const { actor, session, key } = call.caller
  const senderId = key?.id ?? session?.userId
  if (senderId === undefined) throw new Error('An upload needs a session or a key')
  if (actor) options.mayUpload?.(actor)
  await countUse(deps.database.global, limits.upload, senderId)
  const sender = { inFlight: deps.uploads, senderId }
  return withUpload(call.request, sender, (upload, fields) => serve(served, { ...call, body: fields, upload }))
}

async function serve<R extends Route>(served: Served<R>, received: Received): Promise<Answer<R>> {
  const { deps, route, handler, options } = served
  const { request, reply, caller, body, upload } = received
  const input = {
    params: parseIds(route, request.params),
    query: parseQuery(route, request.query),
    body: route.raw ? undefined : parseBody(route, body),
    raw: route.raw ? (body ?? Buffer.alloc(0)) : undefined,
    upload,
  } as Input<R>
  if (options.beforehand) {
    const key = keyOf(served, received)
    const earlier = key && (await earlierAnswer<Answer<R>>(deps.database.global, key))
    if (earlier) return earlier.answer
  }
  const prepared = await options.beforehand?.(input, caller.actor as Call<R>['actor'])
  const locale = localeOf(request.headers['accept-language'])
  const answer = await inItsTransaction(served, received, (db) =>
    handler(input, {
      db,
      actor: caller.actor,
      session: caller.session,
      locale,
      t: translator(locale),
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      headers: request.headers,
      prepared,
      reply,
    } as Call<R>),
  )
  if (deps.env.mode !== 'production') checkAnswer(route, answer)
  return answer
}

function inItsTransaction<R extends Route, T>(
  served: Served<R>,
  received: Received,
  run: (db: Db) => Promise<T>,
): Promise<T> {
  const { caller } = received
  const {
    deps: { database },
    route,
    options,
  } = served
  const { context, proof } = caller
  if (route.method === 'GET') return run(database.read(context, proof))
  const key = keyOf(served, received)
  if (options.transaction === false) {
    const db = database.read(context)
    return key ? remembered(database.global, key, () => run(db)) : run(db)
  }
  return key ? once(database, caller, key, run) : database.transaction(context, run, proof ? [proof] : [])
}

/** Idempotency key of a request; requests of visitors have no owner, and an answer with a secret is not kept. */
function keyOf<R extends Route>(
  { options }: Served<R>,
  { request, caller, body, upload }: Received,
): RequestKey | undefined {
  const owner = ownerOf(caller)
  if (!owner || options.remembered === false) return undefined
  return requestKey(
    { owner, companyId: caller.actor?.companyId },
    request.headers['idempotency-key'],
    request.method,
    request.url,
    [Buffer.isBuffer(body) ? body.toString('base64') : body, upload && [upload.fileName, upload.bytes]],
  )
}

function ownerOf({ session, key }: Caller): RequestOwner | undefined {
  if (key) return { userId: null, keyId: key.id }
  return session && { userId: session.userId, keyId: null }
}
