import fastify, { type FastifyInstance, LogController } from 'fastify'
import { openForReading } from './db/open.ts'
import type { Env } from './settings/env.ts'
import { SettingError } from './settings/setting-error.ts'
import { openFiles } from './gateways/open-gateways.ts'
import { registerFailures, sendFailure } from './http/failures.ts'
import { AppError } from './http/errors.ts'
import { baseHeaders, companyTransportHeaders, registerHeaders } from './http/answers/headers.ts'
import { registerDraining } from './http/draining.ts'
import { registerProbes } from './http/pages/probes.ts'
import { RequestHosts } from './http/request-host.ts'
import { requestIds, sendRequestId } from './http/log/request-id.ts'
import { registerRequestLog, logUnhookedRequest } from './http/log/request-log.ts'
import { CardCache } from './http/card-cache.ts'
// Fills the lists to which upper areas add entries, such as the stand-ins of former members. Without this import,
// reading a list throws.
import './modules/all.ts'
import { registerCardDocuments } from './modules/company/cards/documents/card-documents.pages.ts'
import { registerPublicCards, sendUnreadableCard } from './modules/company/cards/public/public-cards.routes.ts'
import { registerDomainPages } from './modules/sharing/card-domains/card-domains.pages.ts'
import { registerCardPictures } from './modules/sharing/link-pictures/link-pictures.pages.ts'
import { registerShortLinkPages } from './modules/sharing/short-links/short-links.pages.ts'
import { FaultLog } from './watch/fault-log.ts'
import { openLog } from './watch/log.ts'

/**
 * Serves only public cards, from a replica of the database: it writes nothing, runs no job and counts no visit. A
 * replica sends no notifications, so a cached card is compared with its version at every visit.
 */
export async function openCards(env: Env): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  if (env.databaseUrl === undefined)
    throw new SettingError('A server of cards needs DATABASE_URL: embedded data belongs to one process.')
  const log = openLog(env)
  const faults = new FaultLog(log)
  const report = (error: Error) => faults.tell(error, 'background fault')
  const database = await openForReading({ ...env, onConnectionError: report }, env.databaseUrl)
  // A lagging replica must not fill a cache.
  const own = { ...env, cardCacheSeconds: 0 }
  const deps = { env: own, database, files: await openFiles(env), cardCache: new CardCache(), visits: undefined }
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.trustProxy ?? false,
    genReqId: requestIds(env.trustProxy),
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1_000 },
    http: { requireHostHeader: false },
    frameworkErrors: (error, request, reply) => {
      sendRequestId(reply.raw, request.id)
      const isForeign = new RequestHosts(env).foreign(request.raw) !== null
      reply.headers({ ...baseHeaders(env), ...(isForeign ? companyTransportHeaders : {}) })
      if (!sendUnreadableCard(env, request, reply))
        sendFailure(request, reply, new AppError('malformed', { cause: error }))
      logUnhookedRequest(request, undefined, reply.statusCode, reply.elapsedTime)
    },
  })
  registerRequestLog(app, undefined)
  registerFailures(app, faults)
  registerHeaders(app, env)
  registerDraining(app)
  registerPublicCards(app, deps)
  registerCardDocuments(app, deps)
  registerDomainPages(app, deps)
  registerCardPictures(app, deps)
  app.register(async (pages) => registerShortLinkPages(pages, deps, { counts: false }))
  registerProbes(app)
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, new AppError('not_found')))
  return {
    app,
    async close() {
      await database.close()
      faults.close()
    },
  }
}
