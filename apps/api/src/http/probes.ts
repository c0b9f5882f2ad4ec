import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'
import { sendFailure } from './failures.ts'
import { isLeaving } from './leaving.ts'

/**
 * `/readyz`: 200 while requests may come, 503 from the moment the process was told to stop; for proxies. It does not
 * ask the database: without one no process does better than this one, which still has cards and words.
 * `/livez`: 200 as long as the process answers at all; for what restarts one that does not.
 */
export function registerProbes(app: FastifyInstance): void {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'success' }))
  app.get('/readyz', (request, reply) => {
    // Said, not thrown: a process that leaves has no fault to write into the log with every probe.
    if (isLeaving(app)) return sendFailure(request, reply, new AppError('unavailable'))
    return reply.header('cache-control', 'no-store').send({ status: 'success' })
  })
}
