import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { registerCompression } from './http/compression.ts'
import { registerDevMail } from './http/dev-mail.ts'
import { AppError } from './http/errors.ts'
import { registerFailures, sendFailure } from './http/failures.ts'
import { baseHeaders, registerHeaders } from './http/headers.ts'
import { registerHealth } from './http/health.ts'
import { endLateBodies, readNoBody, registerJsonBody } from './http/json-body.ts'
import { registerLeaving } from './http/leaving.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerReports } from './http/reports.ts'
import { registerSecurityTxt } from './http/security-txt.ts'
import { ignoreExpectations, refuseUnreadable } from './http/unreadable.ts'
import { multipartLimits, requestMsMax } from './http/upload.ts'
import { refuseBrokenQuery } from './http/query-text.ts'
import { registerUntrustedProxy } from './http/untrusted-proxy.ts'
import { registerWebApp } from './http/web-app.ts'
import { bulkActions } from './jobs/registry.ts'
import { registerAuth } from './modules/auth/auth.routes.ts'
import { registerBackgrounds } from './modules/backgrounds/backgrounds.routes.ts'
import { registerBulkJobs } from './modules/bulk-jobs/bulk-jobs.routes.ts'
import { registerCards } from './modules/cards/cards.routes.ts'
import { registerPublicCards } from './modules/cards/public-cards.routes.ts'
import { registerChangeRequests } from './modules/change-requests/change-requests.routes.ts'
import { registerCompanies } from './modules/companies/companies.routes.ts'
import { registerVerification } from './modules/companies/verification.routes.ts'
import { registerCustomisation } from './modules/customisation/customisation.routes.ts'
import { registerDirectory } from './modules/directory/directory.routes.ts'
import { registerDivisions } from './modules/divisions/divisions.routes.ts'
import { registerFiles } from './modules/files/files.routes.ts'
import { registerGeo } from './modules/geo/geo.routes.ts'
import { registerHandOvers } from './modules/hand-overs/hand-overs.routes.ts'
import { registerImports } from './modules/imports/imports.routes.ts'
import { registerInstallation } from './modules/installation/installation.routes.ts'
import { registerInvitations } from './modules/invitations/invitations.routes.ts'
import { registerJoinRequests } from './modules/join-requests/join-requests.routes.ts'
import { registerLicences } from './modules/licences/licences.routes.ts'
import { registerNoMoreMail, sendUndecodable } from './modules/mails/no-more-mail.routes.ts'
import { registerMembers } from './modules/members/members.routes.ts'
import { registerNotifications } from './modules/notifications/notifications.routes.ts'
import { registerSecondaryLogos } from './modules/secondary-logos/secondary-logos.routes.ts'
import { registerUsers } from './modules/users/users.routes.ts'

/** Everything that answers over HTTP, in reading order. `more` adds routes beside those of the contract, for tests. */
export async function buildApp(deps: Deps, more?: (api: FastifyInstance) => void): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: deps.env.logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.env.trustProxy ?? false,
    requestTimeout: requestMsMax,
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    // Longer than any name of ours, so that what is too long is looked for and not found.
    routerOptions: { maxParamLength: 1_000 },
    // Contracts check what comes in, so Fastify's own two compilers are never loaded.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // The hook that asks for the host of a request says it with our headers.
    http: { requireHostHeader: false },
    clientErrorHandler: refuseUnreadable(deps.env),
    // An address that cannot be decoded never reaches a route, nor the hooks before it.
    frameworkErrors: (error, request, reply) => {
      reply.headers(baseHeaders(deps.env))
      if (!sendUndecodable(request, reply)) sendFailure(request, reply, new AppError('malformed', { cause: error }))
    },
  })
  ignoreExpectations(app)
  registerFailures(app)
  registerHeaders(app, deps.env)
  registerLeaving(app)
  endLateBodies(app)
  // Cards have headers of their own and the shortest way through the program.
  registerPublicCards(app, deps)

  await app.register(async (api) => {
    registerUntrustedProxy(api, deps.env.trustProxy)
    registerCompression(api)
    registerJsonBody(api)
    refuseBrokenQuery(api)
    await api.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
    registerHealth(api, deps)
    registerAuth(api, deps)
    registerUsers(api, deps)
    registerCompanies(api, deps)
    registerVerification(api, deps)
    registerDivisions(api, deps)
    registerMembers(api, deps)
    registerHandOvers(api, deps)
    registerLicences(api, deps)
    registerInstallation(api, deps)
    registerInvitations(api, deps)
    registerBulkJobs(api, deps, bulkActions)
    registerJoinRequests(api, deps)
    registerCards(api, deps)
    registerCustomisation(api, deps)
    registerChangeRequests(api, deps)
    registerSecondaryLogos(api, deps)
    registerImports(api, deps)
    registerDirectory(api, deps)
    registerBackgrounds(api, deps)
    registerFiles(api, deps)
    registerNotifications(api, deps)
    registerGeo(api, deps)
    registerOpenApi(api, deps.env.publicUrl)
    registerSecurityTxt(api, deps.env)
    more?.(api)
  })
  await registerNoMoreMail(app, deps)
  await app.register(async (reports) => registerReports(reports))
  await app.register(async (web) => {
    readNoBody(web)
    await registerWebApp(web)
    await registerDevMail(web, deps)
  })
  return app
}

function noCompiler(): never {
  throw new Error('A route is checked by its contract, not by a schema of Fastify')
}
