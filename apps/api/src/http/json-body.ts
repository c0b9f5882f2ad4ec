import { isUtf8 } from 'node:buffer'
import { jsonDepthMax, jsonValuesMax, publicBodyBytesMax } from '@kartu/contracts/limits'
import { apiPrefix } from '@kartu/contracts/call'
import type { Route } from '@kartu/contracts/route'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { AppError } from './errors.ts'

/**
 * Takes JSON as the only text body: UTF-8 (RFC 8259, section 8.1), not too deep, not of too many values, no `__proto__`,
 * whatever else the content type says. Bytes that are no UTF-8 would become U+FFFD, which nobody wrote. How long a body
 * may be each route says; what is no route takes the least.
 */
export function registerJsonBody(app: FastifyInstance, mediaType = 'application/json'): void {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', assumeJson)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(mediaType, { parseAs: 'buffer', bodyLimit: publicBodyBytesMax }, (request, body, done) => {
    if (!isUtf8(body as Buffer)) return done(new AppError('malformed'))
    const text = body.toString()
    if (text === '') return done(null, undefined)
    if (isExcessive(text)) return done(new AppError('malformed'))
    return parse(request, text, done)
  })
}

/** Reads a body without a `Content-Type` as JSON: the specification's client names none. */
function assumeJson({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  headers['content-type'] ??= 'application/json'
  done()
}

/** Takes bytes of one media type as they are, for who has to look at exactly these. */
function registerRawBody(app: FastifyInstance, mediaType: string): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(mediaType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Where a route with the body that it declares goes: beside the others, or where its media type is taken. */
export function inItsMediaType(
  app: FastifyInstance,
  { raw, bodyType }: Pick<Route, 'raw' | 'bodyType'>,
  add: (app: FastifyInstance) => void,
): void {
  if (bodyType === undefined) return add(app)
  app.register(async (own) => {
    if (raw) registerRawBody(own, bodyType)
    else registerJsonBody(own, bodyType)
    add(own)
  })
}

const bodyMsMax = 60_000

/** For everything that answers: a body comes within a minute, or its sender goes. */
export function endLateBodies(app: FastifyInstance): void {
  app.addHook('preParsing', endWhenLate)
}

/** Where nothing takes a body, none is read: whatever comes, in whatever type, is answered at once. */
export function readNoBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/** A form with a file has limits of its own (`upload.ts`). */
function endWhenLate(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: RequestPayload,
  done: (error: null, payload: RequestPayload) => void,
): void {
  const { raw } = request
  const isUpload = request.url.startsWith(apiPrefix) && request.headers['content-type']?.startsWith('multipart/')
  if (!raw.complete && isUpload !== true) {
    const timer = setTimeout(() => raw.destroy(), bodyMsMax).unref()
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  }
  done(null, payload)
}

/** Whether brackets outside strings nest too deep, or there are too many values: told before anything is made of it. */
function isExcessive(text: string): boolean {
  let depth = 0
  let values = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (inString) {
      if (character === 0x5c) at += 1
      else if (character === 0x22) inString = false
    } else if (character === 0x22) inString = true
    else if (character === 0x7b || character === 0x5b) {
      if ((depth += 1) > jsonDepthMax) return true
    } else if (character === 0x7d || character === 0x5d) depth -= 1
    else if (character === 0x2c && (values += 1) > jsonValuesMax) return true
  }
  return false
}
