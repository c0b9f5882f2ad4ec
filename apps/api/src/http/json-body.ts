import { jsonBytesMax, jsonDepthMax } from '@kartu/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/** Takes JSON as the only text body: not too deep, no `__proto__`, whatever else the content type says. */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonBytesMax },
    (request, body, done) => {
      const text = body as string
      if (text === '') return done(null, {})
      if (depthOf(text) > jsonDepthMax) return done(new AppError('malformed'))
      return parse(request, text, done)
    },
  )
}

/** The deepest nesting of brackets outside strings; stops early past the limit. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length && deepest <= jsonDepthMax; at += 1) {
    const character = text.charCodeAt(at)
    if (inString) {
      if (character === 0x5c) at += 1
      else if (character === 0x22) inString = false
    } else if (character === 0x22) inString = true
    else if (character === 0x7b || character === 0x5b) deepest = Math.max(deepest, (depth += 1))
    else if (character === 0x7d || character === 0x5d) depth -= 1
  }
  return deepest
}
