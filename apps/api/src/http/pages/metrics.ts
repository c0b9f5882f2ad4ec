import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HttpDeps } from '../http-deps.ts'
import { AppError } from '../errors.ts'
import { isSame } from '../../lib/is-same.ts'

/** `/metrics` for Prometheus, for callers with the token of this installation. Not found for all others. */
export function registerMetrics(app: FastifyInstance, { env, metrics }: Pick<HttpDeps, 'env' | 'metrics'>): void {
  app.get('/metrics', async (request, reply) => {
    if (!metrics || !mayWatch(env.metricsToken, request)) throw new AppError('not_found')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read())
  })
}

/** True if a request has the operator's token. */
export function mayWatch(token: string | undefined, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`)
}
