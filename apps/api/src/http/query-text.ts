import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/** Refuses a query with escapes that are not UTF-8: Fastify would take the escapes themselves for the text. */
export function refuseBrokenQuery(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) =>
    done(isReadable(request.url) ? undefined : new AppError('malformed')),
  )
}

function isReadable(url: string): boolean {
  const question = url.indexOf('?')
  if (question === -1 || !url.includes('%', question)) return true
  try {
    decodeURIComponent(url.slice(question))
    return true
  } catch {
    return false
  }
}
