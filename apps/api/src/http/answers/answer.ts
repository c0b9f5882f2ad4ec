import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageMeta, Route, RouteData } from '@kartu/contracts/route'
import type { FastifyReply, FastifyInstance } from 'fastify'
import { isDraining } from '../draining.ts'

/** Result of a handler. That of a list includes the facts about the page; that of a file is its bytes. */
export type Answer<R extends Route> = R['answer'] extends 'page'
  ? { data: RouteData<R>; meta: PageMeta }
  : R['answer'] extends 'file'
    ? FileAnswer
    : RouteData<R>

export interface FileAnswer {
  /** Set if the route does not declare the media type of its files. */
  mediaType?: string
  /** The file is saved under this name; without one it is displayed. */
  fileName?: string
  /**
   * One piece, or parts that are produced as they are sent: no faster than the receiver reads, and only while it is
   * connected; then the source is ended. A failure before the first byte is handled like any other (`failures.ts`); a
   * later one breaks the connection, so that the receiver does not take the part for the whole.
   */
  content: string | Buffer | AsyncIterable<string | Uint8Array>
}

/** Sends the result of a handler in the form that its route declares. */
export function send(route: Route, reply: FastifyReply, answer: unknown): FastifyReply {
  if (route.answer === 'file') return sendFile(route, reply, answer as FileAnswer)
  reply.header('cache-control', 'no-store')
  if (route.answer === 'text') return reply.type(route.answerType ?? 'text/plain; charset=utf-8').send(answer)
  if (route.answerType !== undefined) return reply.type(route.answerType).send(JSON.stringify(answer))
  if (route.answer === 'page')
    return reply.send({ status: 'success', ...(answer as { data: unknown; meta: PageMeta }) })
  return reply.send({ status: 'success', data: answer })
}

function sendFile(route: Route, reply: FastifyReply, { mediaType, fileName, content }: FileAnswer): FastifyReply {
  const body = bodyOf(content)
  const isUnread = reply.request.method === 'HEAD' && body instanceof Readable
  if (isUnread) body.destroy()
  if (fileName !== undefined)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
  return reply
    .header('cache-control', 'no-store')
    .type(mediaType ?? route.answerType ?? 'application/octet-stream')
    .send(isUnread ? Readable.from([]) : body)
}

const bodyOf = (content: FileAnswer['content']): string | Buffer | Readable =>
  typeof content === 'string' || Buffer.isBuffer(content) || content instanceof Readable
    ? content
    : Readable.from(content, { objectMode: false })

/** In development and tests, throws if an answer differs from the contract or has more fields. */
export function checkAnswer(route: Route, answer: unknown): void {
  if (route.answer === 'file') return
  const data = route.answer === 'page' ? (answer as { data: unknown }).data : answer
  const plain: unknown = JSON.parse(JSON.stringify(data))
  const result = route.data.safeParse(plain)
  if (!result.success)
    throw new Error(`The answer of ${route.method} ${route.path} breaks its contract: ${result.error.message}`)
  if (!isDeepStrictEqual(result.data, plain)) {
    throw new Error(
      `The answer of ${route.method} ${route.path} holds more than its contract names: ${JSON.stringify(plain)}`,
    )
  }
}

/** Returns true once it has answered. Must not throw, and must not touch a request that it does not answer. */
type Answerer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Passes every request to `answer` before Fastify creates its own request, logger, ID and reply, for answers that are
 * ready in memory and cost less than these objects. Skipped while the process stops, because only the regular route
 * closes connections then, and on the second address that `localhost` may have. The regular routes must be able to
 * answer everything.
 */
export function answerFirst(app: FastifyInstance, answer: Answerer): void {
  const { server } = app
  const ordinary = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (server.listening && !isDraining(app) && answer(request, response)) return
    for (const listener of ordinary) listener.call(server, request, response)
  })
}
