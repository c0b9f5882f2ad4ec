import { type Route, scopesOf } from '@kartu/contracts/route'
import { needOf } from '@kartu/contracts/governance/sign-in-rules.policy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { HttpDeps } from '../http-deps.ts'
import type { Db } from '../../db/db.ts'
import { Registered } from '../../lib/registered.ts'
import { apiKeyPrefix } from '@kartu/contracts/integrations/api-keys.plain'
import { sellsNothing } from '../../settings/billing.ts'
import { addressSubject } from '../limits/address-subject.ts'
import { allowanceHeaders } from '../limits/call-counter.ts'
import { limits } from '../limits/rate-limit.ts'
import type { Authenticator, Caller } from './authenticator.ts'
import { AppError } from '../errors.ts'

/** Returns the company of a call that names none, or throws if the call has to name one. */
export const companyInUse = new Registered<(db: Db, userId: string) => Promise<string>>(
  'The company of a call that names none',
)

const visitor: Caller = { session: undefined, actor: undefined, closed: false, context: 'global' }

/**
 * Runs a call for its caller once the caller is known and within the rate limit. With `mayRecall`, it runs for the
 * remembered caller, and again only if the caller has changed; `remembered-callers.ts` explains why that is safe.
 */
export async function asCaller<T>(
  deps: HttpDeps,
  route: Route,
  { request, reply, mayRecall }: { request: FastifyRequest; reply: FastifyReply; mayRecall: boolean },
  work: (caller: Caller) => Promise<T>,
): Promise<T> {
  if (route.access === 'public') return work(visitor)
  const { authorization } = request.headers
  const way = wayOf(deps, authorization)
  if (!way) throw noCaller(authorization)
  const unplaced = namesNoCompany(route, request) ? await find(deps, way, request, null) : undefined
  if (unplaced) await countCall(deps, unplaced, reply)
  const companyId = unplaced ? await companyOfCaller(deps, unplaced) : placeOf(route, request)
  const recalled = mayRecall && companyId !== undefined ? way.recall?.(authorization, companyId) : undefined
  const workUnlessLapsed = async (caller: Caller): Promise<T> => {
    requireItsKind(route, caller)
    requireOpen(route, caller)
    requireSignIn(route, caller)
    requireRunning(deps, route, caller)
    return work(caller)
  }
  if (recalled) {
    await countCall(deps, recalled.caller, reply)
    const served = await recalled.serve(workUnlessLapsed)
    if (served) return served.came
  }
  const caller = await find(deps, way, request, companyId)
  // Calls of a recalled caller, or without a company, were counted above.
  if (!recalled && !unplaced) await countCall(deps, caller, reply)
  if (caller.key && !deps.env.apiKeys) throw new AppError('api_keys_off')
  if (caller.key && !caller.actor) throw new AppError('not_found')
  admit(route, caller)
  return workUnlessLapsed(caller)
}

/**
 * Caller of a protocol with its own paths, which is open only to keys. Throws for sessions; the caller's scopes are left
 * to the protocol.
 */
export async function findKeyCaller(
  deps: HttpDeps,
  request: FastifyRequest,
): Promise<Caller & { actor: NonNullable<Caller['actor']>; key: NonNullable<Caller['key']> }> {
  const caller = await find(deps, requireToken(deps, request), request, null)
  const { actor, key } = caller
  if (!actor || !key) throw new AppError('unauthenticated')
  await countCall(deps, caller)
  if (!deps.env.apiKeys) throw new AppError('api_keys_off')
  requireOpen({}, caller)
  return { ...caller, actor, key }
}

/** A session that lacks a proof required by the company gets no data of the company. */
function requireSignIn({ beforeRules }: Route, { actor, signIn }: Caller): void {
  if (beforeRules === true || !actor || !signIn) return
  const need = needOf(signIn.rules, actor, signIn.facts, Date.now())
  if (need) throw new AppError(need)
}

/** Routes that only companies have are not found in a personal card. */
function requireItsKind({ personal }: Route, { actor }: Caller): void {
  if (actor?.kind === 'person' && actor.personal === true && personal !== true) throw new AppError('not_found')
}

/** A company that is about to be deleted is closed to people and keys alike: no new data is added to it. */
function requireOpen({ whileDeleting }: Pick<Route, 'whileDeleting'>, { closed }: Caller): void {
  if (closed && whileDeleting !== true) throw new AppError('company_being_deleted')
}

/** A company whose subscription has expired can be read and exported; only routes that end this state may write. */
function requireRunning(deps: HttpDeps, { method, whenLapsed }: Route, { lapsed }: Caller): void {
  if (lapsed === true && !sellsNothing(deps) && method !== 'GET' && whenLapsed !== true)
    throw new AppError('subscription_expired')
}

async function find(
  deps: HttpDeps,
  way: Authenticator,
  { headers: { authorization }, ip }: FastifyRequest,
  companyId: string | null | undefined,
): Promise<Caller> {
  try {
    const caller = await way.find(authorization, companyId ?? null, ip)
    if (companyId === undefined) throw new AppError('not_found')
    return caller
  } catch (error) {
    if (error instanceof AppError && (error.code === 'unauthenticated' || error.code === 'api_key_invalid'))
      await deps.calls.invalidToken.count(deps.database.global, addressSubject(ip))
    throw error
  }
}

const wayOf = ({ authenticators }: HttpDeps, authorization: string | undefined): Authenticator | undefined =>
  authenticators.find((way) => way.reads(authorization))

/** Error of a call without a possible token: a mistyped or truncated key is an invalid key. */
const noCaller = (authorization: string | undefined): AppError =>
  new AppError(authorization?.startsWith(`Bearer ${apiKeyPrefix}`) === true ? 'api_key_invalid' : 'unauthenticated')

/** Counts a call. If it has a key, the answer's headers state how many calls are left. */
async function countCall({ calls, database }: HttpDeps, { session, key }: Caller, reply?: FastifyReply): Promise<void> {
  const subject = key?.id ?? session?.id
  if (subject === undefined) return
  const allowance = await calls.principal.count(database.global, subject)
  if (key) reply?.headers(allowanceHeaders(allowance, limits.api))
}

/** A key may use the routes of its scopes, in its company; all others need a session. */
function admit(route: Route, { key }: Caller): void {
  if (!key) return
  const scopes = route.access === 'company' ? scopesOf(route) : []
  const [scope] = scopes
  if (scope === undefined) throw new AppError('api_key_person')
  if (!scopes.some((one) => key.scopes.includes(one))) throw new AppError('api_key_scope', { values: { scope } })
}

/**
 * Runs before the body is read: a call without a possible token costs only its headers, and so does a network address
 * that has sent many invalid tokens. Beyond that limit, tokens that were valid a moment ago still pass.
 */
export const needsToken =
  (deps: HttpDeps) =>
  (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void): void => {
    try {
      requireToken(deps, request)
      done()
    } catch (error) {
      done(error as Error)
    }
  }

function requireToken(deps: HttpDeps, { headers: { authorization }, ip }: FastifyRequest): Authenticator {
  const way = wayOf(deps, authorization)
  if (!way) throw noCaller(authorization)
  const { invalidToken } = deps.calls
  if (invalidToken.refused > 0 && !way.wasAlive(authorization)) invalidToken.check(addressSubject(ip))
  return way
}

/** True for a call that needs a company and does not name one. */
const namesNoCompany = ({ access, companyOptional, path }: Route, { headers }: FastifyRequest): boolean =>
  access === 'company' &&
  companyOptional !== true &&
  !path.includes(':companyId') &&
  headers['x-company-id'] === undefined

/** Company of a caller who named none; for a key, always its own. */
async function companyOfCaller({ database }: HttpDeps, { session }: Caller): Promise<string | null> {
  const [find] = companyInUse.entries
  return session && find ? find(database.global, session.userId) : null
}

/** Company of a call; null outside of any, undefined if the call must name one and does not. */
function placeOf({ access, companyOptional }: Route, request: FastifyRequest): string | null | undefined {
  if (access === 'user') return null
  const isUnnamed = companyOptional === true && request.headers['x-company-id'] === undefined
  return companyOf(request) ?? (isUnnamed ? null : undefined)
}

/** Company that a call names in its path, or else in a header. */
function companyOf(request: FastifyRequest): string | undefined {
  const named = (request.params as { companyId?: string }).companyId ?? request.headers['x-company-id']
  return typeof named === 'string' && uuid.test(named) ? named.toLowerCase() : undefined
}

const uuid = z.regexes.uuid()
