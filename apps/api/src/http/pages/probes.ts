import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { sendFailure } from '../failures.ts'
import { isDraining } from '../draining.ts'

/**
 * `/readyz`: 200 while requests are accepted, 503 once the process received a stop signal; for proxies. It does not query the
 * database: without one no process does better than this one, which still serves cards and explains the fault. `OPTIONS
 * /`: the same, as 204, which HAProxy's `option httpchk` requests by default. `/livez`: 200 while the process responds
 * at all; for a supervisor that restarts it.
 */
export function registerProbes(app: FastifyInstance): void {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'success' }))
  // Sent instead of thrown: a stopping process has no fault to log with every probe.
  const ready = (send: (reply: FastifyReply) => FastifyReply) => (request: FastifyRequest, reply: FastifyReply) =>
    isDraining(app)
      ? sendFailure(request, reply, new AppError('unavailable'))
      : send(reply.header('cache-control', 'no-store'))
  app.get(
    '/readyz',
    ready((reply) => reply.send({ status: 'success' })),
  )
  app.options(
    '/',
    ready((reply) => reply.header('allow', 'GET, HEAD, OPTIONS').code(204).send()),
  )
}
