import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { knownMigrations } from '../backup/contents.ts'
import type { Deps } from '../deps.ts'
import { rememberedFor } from '../lib/remembered-for.ts'
import { version } from '../lib/version.ts'
import { troubles } from './troubles.ts'
import { AppError } from '../http/errors.ts'
import { mayWatch } from '../http/pages/metrics.ts'
import { registerProbes } from '../http/pages/probes.ts'

const askRow = z.object({
  delayed: z.boolean(),
})

/**
 * Delayed: the mail server has accepted nothing for longer than a brief outage. Refusals by a single recipient's server
 * do not count.
 */
const ask = {
  name: 'health',
  text: `select exists (select from undelivered_mails where next_at is not null and fault in ('unreachable', 'not_accepted')
    and queued_at < now() - interval '10 minutes') as delayed`,
}

const rememberedMs = 1_000

/**
 * `/healthz`: 200 while the program and its database answer, 503 otherwise; for monitoring. Undeliverable mail is
 * reported in one word and does not change the status, because another process could not send it either. There is no
 * rate limit, because a refusal would look like an outage; the database is queried at most once a second. With the
 * installation's token, the answer also contains the version and the problems that need a person.
 */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  const health = rememberedFor(rememberedMs, () => deps.database.global.rows(askRow, ask, []))
  const inWords = rememberedFor(rememberedMs, () => troubles(deps))
  const versions = { kartu: version, node: process.version, schema: knownMigrations().at(-1) }
  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const mayRead = mayWatch(deps.env.metricsToken, request)
    try {
      const [row] = await health()
      const mail = row?.delayed ? 'delayed' : 'ok'
      return await reply.send({ status: 'success', mail, ...(mayRead && { versions, troubles: await inWords() }) })
    } catch (cause) {
      if (!mayRead) throw new AppError('unavailable', { cause })
      return reply.code(503).send({ status: 'error', versions, troubles: await inWords() })
    }
  })
  registerProbes(app)
}
