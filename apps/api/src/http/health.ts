import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from './errors.ts'

const ask = { name: 'health', text: 'select 1 as one' }

/** `/healthz`: 200 while the program and its database answer, 503 otherwise; for load balancers and containers. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async (_request, reply) => {
    await deps.database.global.rows(ask, []).catch((cause: unknown) => {
      throw new AppError('unavailable', { cause })
    })
    return reply.header('cache-control', 'no-store').send({ status: 'success' })
  })
}
