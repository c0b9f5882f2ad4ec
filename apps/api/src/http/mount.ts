import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@kartu/contracts/actor'
import { apiPrefix } from '@kartu/contracts/call'
import { bodyBytesMaxOf, type PageMeta, type Route, type RouteData } from '@kartu/contracts/route'
import type { Locale } from '@kartu/contracts/validation'
import { type Translate, translator } from '@kartu/messages/translator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CallerChanged, type CallerProof } from '../db/caller-proof.ts'
import type { Context, Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { addressSubject } from './address-subject.ts'
import { AppError, faultsOf } from './errors.ts'
import { once, remembered, requestKey } from './idempotency.ts'
import { localeOf } from './locale.ts'
import { countUse, limits } from './rate-limit.ts'
import { type Session, tokenOf } from './session.ts'
import { type Upload, withUpload } from './upload.ts'

type Parsed<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodType
  ? z.output<R[K]>
  : undefined

export interface Input<R extends Route> {
  params: Parsed<R, 'params'>
  query: Parsed<R, 'query'>
  body: Parsed<R, 'body'>
  upload: R extends { upload: true } ? Upload : undefined
}

/** What a handler works with. `actor` is there on company routes, `session` on all that need a person. */
export interface Call<R extends Route> {
  deps: Deps
  /** On writes the request's transaction, on reads a handle bound to the company or the person. */
  db: Db
  actor: R['access'] extends 'company' ? (R extends { companyOptional: true } ? Actor | undefined : Actor) : undefined
  session: R['access'] extends 'public' ? undefined : Session
  locale: Locale
  t: Translate
  /** The caller's network address, from a trusted proxy only. */
  address: string
  userAgent: string
  headers: Record<string, string | string[] | undefined>
  reply: FastifyReply
}

/** A list answers its page beside its rows; a file answers its bytes. */
type Answer<R extends Route> = R['answer'] extends 'page'
  ? { data: RouteData<R>; meta: PageMeta }
  : R['answer'] extends 'file'
    ? FileAnswer
    : RouteData<R>

export interface FileAnswer {
  fileName: string
  mediaType: string
  content: string | Buffer | Readable
}

export interface MountOptions {
  /** `false`: the handler opens its own transactions, because something slow or something that must outlive a refusal comes first. */
  transaction?: boolean
  /** `false`: the answer holds a secret, so it is not kept for an idempotency key; doing it twice does no harm. */
  remembered?: boolean
  /** Of a route that takes a file: throws for who may not send one, before any of it is read. */
  mayUpload?: (actor: Actor) => void
}

/** Counted when it begins: an upload that never ends costs as much as one that does. */
async function receiveUpload<T>(
  deps: Deps,
  { mayUpload }: MountOptions,
  { request, caller: { session, actor } }: { request: FastifyRequest; caller: Caller },
  use: (upload: Upload, fields: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (!session || !actor) throw new Error('Only members of a company upload')
  mayUpload?.(actor)
  await countUse(deps.database.global, limits.upload, session.userId)
  return withUpload(request, { inFlight: deps.uploads, personId: session.userId }, use)
}

/**
 * Serves one route of the contract: session, company, validation, transaction, idempotency, envelope and errors are
 * the same for all. The handler loads, allows, acts and views.
 */
export function mount<R extends Route>(
  app: FastifyInstance,
  deps: Deps,
  route: R,
  handler: (input: Input<R>, call: Call<R>) => Promise<Answer<R>>,
  options: MountOptions = {},
): void {
  app.route({
    method: route.method,
    url: apiPrefix + route.path,
    bodyLimit: bodyBytesMaxOf(route),
    onRequest:
      route.access === 'public'
        ? ({ ip }) => deps.calls.visitor.count(deps.database.global, addressSubject(ip))
        : needsToken(deps),
    handler: async (request, reply) => {
      const known = mayRecall(route, options) ? recall(deps, route, request) : undefined
      const served =
        known && (await unlessChanged(serveKnown(deps, route, handler, options, { request, reply, caller: known })))
      if (served) return send(route, reply, served.answer)
      const caller = await identify(deps, route, request).catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === 'unauthenticated')
          await deps.calls.unknownToken.count(deps.database.global, addressSubject(request.ip))
        throw error
      })
      // Counted already where a remembered one was tried first.
      if (!known) await countCall(deps, caller)
      const answer = route.upload
        ? await receiveUpload(deps, options, { request, caller }, (upload, fields) =>
            serve(deps, route, handler, options, { request, reply, caller, body: fields, upload }),
          )
        : await serve(deps, route, handler, options, { request, reply, caller, body: request.body, upload: undefined })
      return send(route, reply, answer)
    },
  })
}

/**
 * Before the body: who cannot be anybody costs nothing but the head lines, and neither does a network address that has
 * sent many tokens which open nothing. Past that limit it is still open to those whose token was alive a moment ago.
 */
const needsToken =
  ({ calls: { unknownToken }, callers }: Deps) =>
  ({ headers: { authorization }, ip }: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void): void => {
    if (tokenOf(authorization) === undefined) return done(new AppError('unauthenticated'))
    try {
      if (unknownToken.refused > 0 && !callers.wasAlive(authorization)) unknownToken.check(addressSubject(ip))
      done()
    } catch (error) {
      done(error as Error)
    }
  }

interface Caller {
  session: Session | undefined
  actor: Actor | undefined
  context: Context
  /** Where the caller is remembered: has to hold before anything is done or said. */
  proof?: CallerProof
}

/**
 * A call of somebody who is remembered. Whatever comes of it counts only if the first statement has found the caller
 * unchanged; throws `CallerChanged` where that is not so, also where there was no statement. Until then a read has done
 * nothing, and a write has not begun.
 */
async function serveKnown<R extends Route>(
  deps: Deps,
  route: R,
  handler: (input: Input<R>, call: Call<R>) => Promise<Answer<R>>,
  options: MountOptions,
  { request, reply, caller }: { request: FastifyRequest; reply: FastifyReply; caller: Caller },
): Promise<Answer<R>> {
  await countCall(deps, caller)
  const received = { request, reply, caller, body: request.body, upload: undefined }
  const answer = await serve(deps, route, handler, options, received).catch((error: unknown) => {
    throw caller.proof?.holds ? error : new CallerChanged()
  })
  if (!caller.proof?.holds) throw new CallerChanged()
  return answer
}

async function unlessChanged<T>(serving: Promise<T>): Promise<{ answer: T } | undefined> {
  try {
    return { answer: await serving }
  } catch (error) {
    if (!(error instanceof CallerChanged)) throw error
    return undefined
  }
}

/** An upload can be read once, and what opens its own transactions is not asked for a proof. */
const mayRecall = (route: Route, options: MountOptions): boolean =>
  route.access !== 'public' && !route.upload && options.transaction !== false

function recall({ callers }: Deps, route: Route, request: FastifyRequest): Caller | undefined {
  const companyId = route.access === 'user' ? null : companyOf(request)
  if (companyId === undefined) return undefined
  const known = callers.recall(request.headers.authorization, companyId)
  return known && { ...known, context: companyId === null ? { userId: known.session.userId } : { companyId } }
}

async function countCall(deps: Deps, { session }: Caller): Promise<void> {
  if (session) await deps.calls.session.count(deps.database.global, session.id)
}

interface Received {
  request: FastifyRequest
  reply: FastifyReply
  caller: Caller
  body: unknown
  upload: Upload | undefined
}

async function identify({ callers }: Deps, route: Route, request: FastifyRequest): Promise<Caller> {
  if (route.access === 'public') return { session: undefined, actor: undefined, context: 'global' }
  const { authorization } = request.headers
  if (route.access === 'user') {
    const { session } = await callers.findSession(authorization)
    return { session, actor: undefined, context: { userId: session.userId } }
  }
  const companyId = companyOf(request)
  if (companyId === undefined) {
    const { session } = await callers.findSession(authorization)
    if (route.companyOptional && request.headers['x-company-id'] === undefined)
      return { session, actor: undefined, context: { userId: session.userId } }
    throw new AppError('not_found')
  }
  return { ...(await callers.findActor(authorization, companyId)), context: { companyId } }
}

/** The company that a call names in its path, or else in a header. */
function companyOf(request: FastifyRequest): string | undefined {
  const named = (request.params as { companyId?: string }).companyId ?? request.headers['x-company-id']
  return typeof named === 'string' && uuid.test(named) ? named.toLowerCase() : undefined
}

const uuid = z.regexes.uuid()

async function serve<R extends Route>(
  deps: Deps,
  route: R,
  handler: (input: Input<R>, call: Call<R>) => Promise<Answer<R>>,
  options: MountOptions,
  { request, reply, caller, body, upload }: Received,
): Promise<Answer<R>> {
  const input = {
    params: parseIds(route, request.params),
    query: parse(route.query, request.query),
    body: parse(route.body ?? NoBody, body === undefined ? {} : body),
    upload,
  } as Input<R>
  const locale = localeOf(request.headers['accept-language'])
  const run = (db: Db) =>
    handler(input, {
      deps,
      db,
      actor: caller.actor,
      session: caller.session,
      locale,
      t: translator(locale),
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      headers: request.headers,
      reply,
    } as Call<R>)

  const answer = await inItsTransaction(deps, route, options, caller, run, () =>
    caller.session
      ? requestKey(
          { userId: caller.session.userId, companyId: caller.actor?.companyId },
          request.headers['idempotency-key'],
          request.method,
          request.url,
          [body, upload && [upload.fileName, upload.bytes]],
        )
      : undefined,
  )
  if (deps.env.mode !== 'production') checkAnswer(route, answer)
  return answer
}

function inItsTransaction<T>(
  deps: Deps,
  route: Route,
  options: MountOptions,
  caller: Caller,
  run: (db: Db) => Promise<T>,
  key: () => ReturnType<typeof requestKey>,
): Promise<T> {
  if (route.method === 'GET') return run(deps.database.read(caller.context, caller.proof))
  const idempotent = options.remembered === false ? undefined : key()
  if (options.transaction === false) {
    const db = deps.database.read(caller.context)
    return idempotent ? remembered(deps.database.global, idempotent, () => run(db)) : run(db)
  }
  const act = (tx: Db) => (idempotent ? once(tx, idempotent, () => run(tx)) : run(tx))
  return deps.database.transaction(caller.context, act, caller.proof)
}

const NoBody = z.strictObject({})

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (!result.success) throw new AppError('invalid', { fields: faultsOf(result.error) })
  return result.data
}

/** An id in a path that is no id at all names nothing: not found, like one that does not exist. */
function parseIds(route: Route, value: unknown): unknown {
  if (!route.params) return undefined
  const result = route.params.safeParse(value)
  if (!result.success) throw new AppError('not_found')
  return result.data
}

function send(route: Route, reply: FastifyReply, answer: unknown): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (route.answer === 'text') return reply.type('text/plain; charset=utf-8').send(answer)
  if (route.answer === 'file') {
    const { fileName, mediaType, content } = answer as FileAnswer
    return reply
      .type(mediaType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .send(content)
  }
  if (route.answer === 'page')
    return reply.send({ status: 'success', ...(answer as { data: unknown; meta: PageMeta }) })
  return reply.send({ status: 'success', data: answer })
}

/** In development and tests: an answer that is not what the contract says, or says more, is a fault of ours. */
function checkAnswer(route: Route, answer: unknown): void {
  if (route.answer === 'file') return
  const data = route.answer === 'page' ? (answer as { data: unknown }).data : answer
  const plain: unknown = JSON.parse(JSON.stringify(data))
  const result = route.data.safeParse(plain)
  if (!result.success)
    throw new Error(`The answer of ${route.method} ${route.path} breaks its contract: ${result.error.message}`)
  if (!isDeepStrictEqual(result.data, plain)) {
    throw new Error(
      `The answer of ${route.method} ${route.path} holds more than its contract names: ${JSON.stringify(plain)}`,
    )
  }
}
