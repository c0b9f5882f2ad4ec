import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from './errors.ts'
import { sendFailure } from './failures.ts'
import { isLeaving } from './leaving.ts'

/** Delayed: the mail server takes nothing for longer than a hiccup. What one reader's server says is not counted. */
const ask = {
  name: 'health',
  text: `select exists (select from undelivered_mails where next_at is not null and fault in ('unreachable', 'not_accepted')
    and queued_at < now() - interval '10 minutes') as delayed`,
}

/**
 * `/healthz`: 200 while the program and its database answer, 503 otherwise; for the person who watches the installation. Mail
 * that cannot leave is told in one word and changes no status: another process would not send it either. Nobody is
 * refused here, because a watcher would take that for trouble: the database is asked once a second, no matter who asks.
 * `/readyz`: 200 while requests may come, 503 from the moment the process was told to stop; for proxies. It does not
 * ask the database: without one no process does better than this one, which still has cards and words.
 */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  const health = rememberedForASecond(() => deps.database.global.rows<{ delayed: boolean }>(ask, []))
  app.get('/healthz', async (_request, reply) => {
    const [row] = await health().catch((cause: unknown) => {
      throw new AppError('unavailable', { cause })
    })
    return reply.header('cache-control', 'no-store').send({ status: 'success', mail: row?.delayed ? 'delayed' : 'ok' })
  })
  app.get('/readyz', (request, reply) => {
    // Said, not thrown: a process that leaves has no fault to write into the log with every probe.
    if (isLeaving(app)) return sendFailure(request, reply, new AppError('unavailable'))
    return reply.header('cache-control', 'no-store').send({ status: 'success' })
  })
}

const rememberedMs = 1_000

/** Asks once for all who ask meanwhile and within a second of the answer, be it a failure. */
function rememberedForASecond<T>(load: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let answeredMs = Infinity
  return () => {
    if (answer === undefined || performance.now() - answeredMs >= rememberedMs) {
      answeredMs = Infinity
      answer = load().finally(() => (answeredMs = performance.now()))
    }
    return answer
  }
}
