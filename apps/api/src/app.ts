import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { registerCompression } from './http/answers/compression.ts'
import { registerDevMail } from './http/pages/dev-mail.ts'
import { AppError } from './http/errors.ts'
import { registerFailures, sendFailure } from './http/failures.ts'
import { baseHeaders, companyTransportHeaders, registerHeaders } from './http/answers/headers.ts'
import { registerHealth } from './operator/health.ts'
import { endLateBodies, readNoBody, registerJsonBody } from './http/json-body.ts'
import { registerDraining } from './http/draining.ts'
import { registerMetrics } from './http/pages/metrics.ts'
import { registerApiDocuments } from './http/reference/api-documents.ts'
import { registerReference } from './http/reference/reference-pages.ts'
import { RequestHosts } from './http/request-host.ts'
import { requestIds, sendRequestId } from './http/log/request-id.ts'
import { registerRequestLog, logUnhookedRequest } from './http/log/request-log.ts'
import { registerRequestSpans } from './http/log/request-spans.ts'
import { registerReports } from './http/pages/reports.ts'
import { registerSecurityTxt } from './http/pages/security-txt.ts'
import { ignoreExpectations, refuseUnreadable } from './http/unreadable.ts'
import { multipartLimits, requestMsMax } from './http/uploads/upload.ts'
import { acceptBearer } from './http/caller/bearer-scheme.ts'
import { refuseBrokenUrl } from './http/input.ts'
import { registerUntrustedProxy } from './http/untrusted-proxy.ts'
import { registerWebApp } from './http/pages/web-app.ts'
import { registerCardDocuments } from './modules/company/cards/documents/card-documents.pages.ts'
import { registerPublicCards, sendUnreadableCard } from './modules/company/cards/public/public-cards.routes.ts'
import { modules } from './modules/all.ts'
import { sendUndecodable } from './modules/platform/mails/link-pages.ts'
import { registerNoMoreMail } from './modules/platform/mails/no-more-mail.routes.ts'

/** All HTTP routes and handlers, in reading order. `more` adds test routes to those of the contract. */
export async function buildApp(deps: Deps, more?: (api: FastifyInstance) => void): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.env.trustProxy ?? false,
    requestTimeout: requestMsMax,
    genReqId: requestIds(deps.env.trustProxy),
    return503OnClosing: false,
    // Above the length of every valid path parameter, so that a longer one reaches its route and is answered as not
    // found.
    routerOptions: { maxParamLength: 1_000 },
    // Contracts validate input and output, so Fastify's own two compilers are never loaded.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // Our own hook checks the host header, because its answer has our security headers.
    http: { requireHostHeader: false },
    clientErrorHandler: refuseUnreadable(deps.env),
    // A URL that is too long or malformed never reaches a route, nor the hooks before it.
    frameworkErrors: (error, request, reply) => {
      sendRequestId(reply.raw, request.id)
      const isForeign = new RequestHosts(deps.env).foreign(request.raw) !== null
      reply.headers({ ...baseHeaders(deps.env), ...(isForeign ? companyTransportHeaders : {}) })
      if (!sendUnreadableCard(deps.env, request, reply) && (isForeign || !sendUndecodable(request, reply)))
        sendFailure(request, reply, new AppError('malformed', { cause: error }))
      logUnhookedRequest(request, deps.metrics, reply.statusCode, reply.elapsedTime)
    },
  })
  ignoreExpectations(app)
  registerRequestLog(app, deps.metrics)
  if (deps.traces) registerRequestSpans(app, deps.traces, deps.env.trustProxy)
  registerFailures(app, deps.faults)
  registerHeaders(app, deps.env)
  registerDraining(app)
  endLateBodies(app)
  // Cards have their own headers and skip most hooks.
  registerPublicCards(app, deps)
  registerCardDocuments(app, deps)
  for (const { pages } of modules) if (pages) await app.register(async (scope) => pages(scope, deps))

  await app.register(async (api) => {
    registerUntrustedProxy(api, deps.env.trustProxy)
    registerCompression(api)
    registerJsonBody(api)
    refuseBrokenUrl(api)
    acceptBearer(api)
    await api.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
    registerHealth(api, deps)
    registerMetrics(api, deps)
    for (const { routes } of modules) routes?.(api, deps)
    registerApiDocuments(api, deps.env)
    registerReference(api, deps)
    registerSecurityTxt(api, deps.env)
    more?.(api)
  })
  registerNoMoreMail(app, deps)
  await app.register(async (reports) => registerReports(reports))
  await app.register(async (web) => {
    readNoBody(web)
    await registerWebApp(web, deps.env)
    await registerDevMail(web, deps)
  })
  return app
}

function noCompiler(): never {
  throw new Error('A route is checked by its contract, not by a schema of Fastify')
}
