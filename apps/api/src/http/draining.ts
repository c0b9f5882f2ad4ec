import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Time limit for requests that are running when the port closes. */
const finishMsMax = 10_000

/** Servers that are about to stop. Keyed by the server itself, which lives as long as its program. */
const draining = new WeakSet<FastifyInstance['server']>()

/** True if this process is about to stop: proxies should send it no new requests. */
export const isDraining = (app: FastifyInstance): boolean => draining.has(app.server)

/** While a process stops, each answer closes its connection, so that the next request reaches another process. */
export function registerDraining(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining(app)) reply.raw.shouldKeepAlive = false
    done()
  })
}

/**
 * Reports the stop first (`/readyz`), serves until proxies have noticed, then closes the port and finishes running
 * requests.
 */
export async function drain(app: FastifyInstance, waitMs: number): Promise<void> {
  draining.add(app.server)
  if (waitMs > 0) await wait(waitMs)
  // A connection whose last answer was sent before the stop stays open and would delay the exit for a minute.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const late = setTimeout(() => app.server.closeAllConnections(), finishMsMax)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}
