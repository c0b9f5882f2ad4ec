import { isUtf8 } from 'node:buffer'
import { jsonDepthMax, jsonValuesMax, publicBodyBytesMax } from '@kartu/contracts/limits'
import { apiPrefix } from '@kartu/contracts/call'
import type { Route } from '@kartu/contracts/route'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { AppError } from './errors.ts'

/**
 * Accepts JSON as the only text body: UTF-8 (RFC 8259, section 8.1), limited in depth and number of values, no
 * `__proto__`, whatever else the content type says. Bytes that are not UTF-8 would become U+FFFD, which the sender did
 * not write. Each route sets its size limit; unknown routes have the smallest one.
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

/** Reads a body without a `Content-Type` as JSON: the specification's client sends none. */
function assumeJson({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  headers['content-type'] ??= 'application/json'
  done()
}

/** Accepts raw bytes of one media type, for handlers that need exactly these. */
function registerRawBody(app: FastifyInstance, mediaType: string): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(mediaType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Registers a route with the body that it declares: in the common scope, or in one that accepts its media type. */
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

/** Applies to all requests: a body must arrive within a minute, or the connection is closed. */
export function endLateBodies(app: FastifyInstance): void {
  app.addHook('preParsing', endWhenLate)
}

/** Answers at once without reading a body, in a scope in which no route takes one. */
export function readNoBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/** A form with a file has its own limits (`upload.ts`). */
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

/** True if brackets outside strings nest too deep, or there are too many values: checked before parsing. */
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
