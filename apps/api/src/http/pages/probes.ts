import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { sendFailure } from '../failures.ts'
import { isLeaving } from '../leaving.ts'

/**
 * `/readyz`: 200 while requests may come, 503 from the moment the process was told to stop; for proxies. It does not
 * ask the database: without one no process does better than this one, which still has cards and words.
 * `OPTIONS /`: the same, as 204; it is what HAProxy's `option httpchk` asks if no address is named.
 * `/livez`: 200 as long as the process answers at all; for what restarts one that does not.
 */
export function registerProbes(app: FastifyInstance): void {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'success' }))
  // Said, not thrown: a process that leaves has no fault to write into the log with every probe.
  const ready = (send: (reply: FastifyReply) => FastifyReply) => (request: FastifyRequest, reply: FastifyReply) =>
    isLeaving(app)
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
