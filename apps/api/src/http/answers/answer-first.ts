import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isLeaving } from '../leaving.ts'

/** True when it has answered. Must not throw, and must leave alone what it does not answer. */
export type Answerer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Lets `answer` see every request before it becomes one of Fastify's, with a logger, an id and a reply of its own. For
 * answers that lie ready in memory and cost less than that. Not asked while the process leaves, which the
 * ordinary way tells the caller, nor on the second address that `localhost` may have: everything must also be answered the ordinary way.
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
