import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** What is under way when the port closes may take so long to end. */
const finishMsMax = 10_000

/** Belongs to the server itself, which lives and ends with its program. */
const leaving = new WeakSet<FastifyInstance['server']>()

/** This process is about to stop: no proxy should send it anything new. */
export const isLeaving = (app: FastifyInstance): boolean => leaving.has(app.server)

/** While a process leaves, each of its answers ends the connection, so that the next request finds another process. */
export function registerLeaving(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving(app)) reply.raw.shouldKeepAlive = false
    done()
  })
}

/**
 * Says so first (`/readyz`), goes on serving until proxies have noticed, then closes the port and ends what is under way.
 */
export async function leave(app: FastifyInstance, waitMs: number): Promise<void> {
  leaving.add(app.server)
  if (waitMs > 0) await wait(waitMs)
  // A connection whose last answer left before all this began stays open, and would hold the process for a minute.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const late = setTimeout(() => app.server.closeAllConnections(), finishMsMax)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}
