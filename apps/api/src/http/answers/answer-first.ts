import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isLeaving } from '../leaving.ts'

/** Returns true once it has answered. Must not throw, and must not touch a request that it does not answer. */
export type Answerer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Passes every request to `answer` before Fastify creates its own request, logger, ID and reply. For answers that are
 * ready in memory and cost less than those. Skipped while the process stops, which only the regular route reports, and
 * on the second address that `localhost` may have: the regular routes must be able to answer everything.
 */
export function answerFirst(app: FastifyInstance, answer: Answerer): void {
  const { server } = app
  const ordinary = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (server.listening && !isLeaving(app) && answer(request, response)) return
    for (const listener of ordinary) listener.call(server, request, response)
  })
}
