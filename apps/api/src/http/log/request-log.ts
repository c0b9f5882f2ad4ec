import type { ErrorCode } from '@kartu/contracts/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../../watch/metrics.ts'
import { sendRequestId } from './request-id.ts'

/** What the program learns of a request on its way. */
interface Learnt {
  companyId?: string
  code?: ErrorCode
}

const learnt = new WeakMap<FastifyRequest, Learnt>()

const learn = (request: FastifyRequest, more: Learnt): void => {
  learnt.set(request, { ...learntOf(request), ...more })
}

/** For whose company it is done. */
export const learnCompany = (request: FastifyRequest, companyId: string): void => learn(request, { companyId })

/** Why it was refused. */
export const learnCode = (request: FastifyRequest, code: ErrorCode): void => learn(request, { code })

export const learntOf = (request: FastifyRequest): Learnt => learnt.get(request) ?? {}

/** Asked all the time, by machines or with every page: told at `debug`. */
export const quietRoutes = new Set([
  // The probe of HAProxy.
  '/',
  '/livez',
  '/readyz',
  '/healthz',
  '/metrics',
  '/:name',
  '/assets/:name',
  '/files/:name',
])

/**
 * A line a request, and its id on the answer. The route as it is written in the program and never the address itself: what
 * stands in an address can be a secret or a person's. Cards that lie ready do not come here (`card-lines.ts`).
 */
export function registerRequestLog(app: FastifyInstance, metrics: Metrics | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    sendRequestId(reply.raw, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    tellRequest(request, metrics, reply.statusCode, reply.elapsedTime)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    tellRequest(request, metrics)
    done()
  })
}

/** The same of a request that reached no hook. Without a status where the visitor has gone before the answer. */
export function tellRequest(
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
