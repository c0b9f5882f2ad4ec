import { hash } from 'node:crypto'
import { cardWorker, cardWorkerPath, endedCardWorker } from '@kartu/cards/card-worker'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../../../settings/env.ts'
import { holds, workerHeaders } from '../../../../http/answers/headers.ts'

/**
 * Service worker of card pages, on every host of cards. Browsers request it after each visit, so a worker that deletes
 * all saved copies reaches them with their next visit.
 */
export function registerCardWorker(app: FastifyInstance, { cardOffline }: Pick<Env, 'cardOffline'>): void {
  const script = cardOffline ? cardWorker : endedCardWorker
  const etag = `"${hash('sha256', script, 'base64url').slice(0, 22)}"`
  const headers = { ...workerHeaders, 'cache-control': 'no-cache', etag }
  app.get(cardWorkerPath, (request, reply) => {
    reply.headers(headers)
    if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
}
