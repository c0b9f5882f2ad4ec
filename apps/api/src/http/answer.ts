import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { PageMeta, Route, RouteData } from '@kartu/contracts/route'
import type { FastifyReply } from 'fastify'

/** A list answers its page beside its rows; a file answers its bytes. */
export type Answer<R extends Route> = R['answer'] extends 'page'
  ? { data: RouteData<R>; meta: PageMeta }
  : R['answer'] extends 'file'
    ? FileAnswer
    : RouteData<R>

export interface FileAnswer {
  fileName: string
  mediaType: string
  content: string | Buffer | Readable
}

/** Sends what a handler has answered, in the form that its route declares. */
export function send(route: Route, reply: FastifyReply, answer: unknown): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (route.answer === 'text') return reply.type('text/plain; charset=utf-8').send(answer)
  if (route.answer === 'file') {
    const { fileName, mediaType, content } = answer as FileAnswer
    return reply
      .type(mediaType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .send(content)
  }
  if (route.answer === 'page')
    return reply.send({ status: 'success', ...(answer as { data: unknown; meta: PageMeta }) })
  return reply.send({ status: 'success', data: answer })
}

/** In development and tests: an answer that is not what the contract says, or says more, is a fault of ours. */
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
