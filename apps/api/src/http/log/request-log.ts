import { cardFontPaths } from '@kartu/cards/card-page-fonts'
import type { ErrorCode } from '@kartu/contracts/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../../watch/metrics.ts'
import { sendRequestId } from './request-id.ts'

/** Facts about a request that are known only later. */
interface Learnt {
  companyId?: string
  code?: ErrorCode
}

const learnt = new WeakMap<FastifyRequest, Learnt>()

const learn = (request: FastifyRequest, more: Learnt): void => {
  learnt.set(request, { ...learntOf(request), ...more })
}

/** Records the company of a request. */
export const learnCompany = (request: FastifyRequest, companyId: string): void => learn(request, { companyId })

/** Records the code of a refusal. */
export const noteErrorCode = (request: FastifyRequest, code: ErrorCode): void => learn(request, { code })

export const learntOf = (request: FastifyRequest): Learnt => learnt.get(request) ?? {}

/** Routes called all the time, by machines or with every page: logged at `debug`. */
export const quietRoutes = new Set([
  // HAProxy's check.
  '/',
  '/livez',
  '/readyz',
  '/healthz',
  '/metrics',
  '/:name',
  '/assets/:name',
  '/files/:name',
  '/c/worker.js',
  ...cardFontPaths(),
])

/**
 * Logs a line per request, and sends its ID with the answer. Logs the route pattern and never the URL itself, which may
 * contain a secret or personal data. Cached cards do not reach it (`answerFirst`).
 */
export function registerRequestLog(app: FastifyInstance, metrics: Metrics | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    sendRequestId(reply.raw, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    logUnhookedRequest(request, metrics, reply.statusCode, reply.elapsedTime)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    logUnhookedRequest(request, metrics)
    done()
  })
}

/** Logs a request that reached no hook; without a status if the visitor disconnected before the answer. */
export function logUnhookedRequest(
  request: FastifyRequest,
  metrics: Metrics | undefined,
  status?: number,
  elapsedMs?: number,
): void {
  const route = request.routeOptions.url ?? null
  const { companyId, code } = learntOf(request)
  const ms = elapsedMs === undefined ? undefined : Math.round(elapsedMs * 10) / 10
  const told = { method: request.method, route, status, ms, company: companyId, code }
  if (route !== null && quietRoutes.has(route)) request.log.debug(told, 'request')
  else request.log.info(told, 'request')
  if (status !== undefined && elapsedMs !== undefined)
    metrics?.request(request.method, route ?? 'none', status, elapsedMs)
}
