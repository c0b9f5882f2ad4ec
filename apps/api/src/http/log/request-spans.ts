import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestSpan, Traces } from '../../watch/traces.ts'
import { learntOf, quietRoutes } from './request-log.ts'
import { isTrusted } from '../untrusted-proxy.ts'

/**
 * Creates a span per request, except for those that the log writes at `debug`. A trace continues only if a trusted
 * proxy sends it.
 */
export function registerRequestSpans(
  app: FastifyInstance,
  traces: Traces,
  trusted: readonly string[] | undefined,
): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, routeOptions, headers, socket } = request
    const route = routeOptions.url
    if (route !== undefined && quietRoutes.has(route)) return done()
    const { traceparent } = headers
    const isBelieved = typeof traceparent === 'string' && isTrusted(socket.remoteAddress, trusted)
    const span = traces.request({ method, route, requestId: id, traceparent: isBelieved ? traceparent : undefined })
    spans.set(request, span)
    span.within(done)
  })
  // Enters the context again, because callbacks of a body's stream run outside of it.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.statusCode, learntOf(request))
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end(undefined, learntOf(request))
    done()
  })
}
