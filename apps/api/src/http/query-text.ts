import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/** Refuses a query whose escapes are no UTF-8: it would be taken for the text of the escapes, which nobody typed. */
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
