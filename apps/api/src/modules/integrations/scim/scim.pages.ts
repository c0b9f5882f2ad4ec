import { jsonBytesMax } from '@kartu/contracts/limits'
import { scimPath } from '@kartu/contracts/integrations/scim.plain'
import type { Route } from '@kartu/contracts/route'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { registerCompression } from '../../../http/answers/compression.ts'
import { holds } from '../../../http/answers/headers.ts'
import { asCaller, needsToken } from '../../../http/caller/callers.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { asAppError, tellFault } from '../../../http/failures.ts'
import { registerJsonBody } from '../../../http/json-body.ts'
import { learnCompany } from '../../../http/log/request-log.ts'
import { sellsNothing } from '../../../settings/billing.ts'
import type { ScimCall, Served } from './scim-caller.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './scim-discovery.ts'
import { scimStatusOf, sendScimError } from './scim-errors.ts'
import { editByOperations, editIn } from './scim-group-edits.ts'
import { createGroup, groupResource, removeGroup, requireGroup, updateGroup } from './scim-groups.ts'
import { groupStores } from './scim-groups.sql.ts'
import { operationsOf, patchUser, readUser, replaceUser } from './scim-patch.ts'
import { findPerson } from './scim-people.sql.ts'
import { listGroupResources, listOf, listUsers, type ScimQuery, showGroups, shownIn } from './scim-queries.ts'
import { projected, type Resource, userResource } from './scim-resources.ts'
import { scimContentType, scimMediaType } from './scim-schemas.ts'
import { findSettings, noteCall } from './scim-settings.sql.ts'
import { addUser, changeUser, deleteUser } from './scim-runs.ts'
import { withHolder } from './value-holders.sql.ts'

type Answer = { status?: number; body?: object; version?: string; location?: string }
type Handler = (served: Served) => Promise<Answer>

/** The SCIM server of RFC 7644, for keys with the scope `scim`. */
export function registerScimPages(pages: FastifyInstance, deps: Deps): void {
  if (!deps.env.scim) return
  registerJsonBody(pages)
  pages.addHook('onRequest', readAsJson)
  registerCompression(pages)
  pages.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    const error = asAppError(thrown, jsonBytesMax)
    if (scimStatusOf(error) >= 500) tellFault(request, thrown)
    return sendScimError(request, reply, error)
  })
  const at = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, handler: Handler): void => {
    pages.route({
      ...{ method, url: scimPath + path, bodyLimit: jsonBytesMax, onRequest: needsToken(deps) },
      handler: (request, reply) => serve(deps, request, reply, handler),
    })
  }
  registerDiscovery(at)
  registerUsers(at)
  registerGroups(at)
  at('GET', '/*', () => Promise.reject(notFound()))
}

/** Directories send both media types. */
function readAsJson({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (headers['content-type']?.toLowerCase().startsWith(scimMediaType) === true)
    headers['content-type'] = 'application/json'
  done()
}

type At = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, handler: Handler) => void

/**
 * Access of every SCIM route. It includes expired subscriptions, because ending a person's access is always possible.
 */
const access = {
  path: scimPath,
  access: 'company',
  scope: 'scim',
  answer: 'data',
  whenLapsed: true,
  data: z.unknown(),
} as const

async function serve(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  handler: Handler,
): Promise<FastifyReply> {
  const route: Route = { ...access, method: request.method as Route['method'] }
  const answer = await asCaller(
    deps,
    route,
    { request, reply, mayRecall: false },
    async ({ actor, lapsed = false }) => {
      if (actor?.kind !== 'key') throw new AppError('not_allowed')
      const { companyId } = actor
      learnCompany(request, companyId)
      const db = deps.database.read({ companyId })
      const { is_noted: isNoted, group_kind: groups } = await findSettings(db, companyId)
      if (!isNoted) await noteCall(db, companyId)
      const call: ScimCall = {
        acting: { actor, address: request.ip, confirmed: true },
        lapsed: lapsed && !sellsNothing(deps),
        baseUrl: new URL(scimPath, deps.env.publicUrl).href,
        groups,
      }
      try {
        return await handler({ deps, call, companyId, request })
      } catch (error) {
        if (error instanceof AppError) throw await withHolder(db, companyId, error)
        throw error
      }
    },
  )
  return send(request, reply, answer)
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, body, version, location }: Answer,
): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (version !== undefined) reply.header('etag', version)
  if (location !== undefined) reply.header('location', location)
  if (
    version !== undefined &&
    request.method === 'GET' &&
    holds(request.headers['if-none-match'], version.replace(/^W\//, ''))
  )
    return reply.code(304).send()
  if (body === undefined) return reply.code(204).send()
  return reply.code(status).type(scimContentType).send(JSON.stringify(body))
}

function registerDiscovery(at: At): void {
  at('GET', '/ServiceProviderConfig', async ({ call }) => ({ body: serviceProviderConfig(call.baseUrl) }))
  for (const [path, all] of [
    ['/ResourceTypes', resourceTypes],
    ['/Schemas', schemas],
  ] as const) {
    at('GET', path, async ({ call }) => {
      const found = all(call.baseUrl)
      return { body: listOf(found.length, { startIndex: 1 }, found) }
    })
    at('GET', `${path}/:id`, async ({ call, request }) => {
      const one = all(call.baseUrl).find(({ id }) => id.toLowerCase() === idIn(request).toLowerCase())
      if (!one) throw notFound()
      return { body: one }
    })
  }
}

function registerUsers(at: At): void {
  at('GET', '/Users', async ({ deps, call, companyId, request }) => ({
    body: await listUsers(deps.database.read({ companyId }), companyId, queryOf(request), call),
  }))
  at('GET', '/Users/:id', async ({ deps, call, companyId, request }) => {
    const row = await findPerson(deps.database.read({ companyId }), companyId, uuidIn(request))
    if (!row) throw notFound()
    return shown(userResource(row, call), request)
  })
  at('POST', '/Users/.search', async ({ deps, call, companyId, request }) => ({
    body: await listUsers(deps.database.read({ companyId }), companyId, searchIn(request), call),
  }))
  at('POST', '/Users', async (served) => {
    const row = await addUser(served, readUser(served.request.body))
    const resource = userResource(row, served.call)
    return { ...shown(resource, served.request), status: 201, location: resource.meta.location }
  })
  at('PUT', '/Users/:id', async (served) => {
    const { body } = served.request
    const row = await changeUser(served, uuidIn(served.request), (user) => replaceUser(user, body))
    return shown(userResource(row, served.call), served.request)
  })
  at('PATCH', '/Users/:id', async (served) => {
    const operations = operationsOf(served.request.body)
    const row = await changeUser(served, uuidIn(served.request), (user) => patchUser(user, operations))
    return shown(userResource(row, served.call), served.request)
  })
  at('DELETE', '/Users/:id', async (served) => {
    await deleteUser(served, uuidIn(served.request))
    return {}
  })
}

function registerGroups(at: At): void {
  at('GET', '/Groups', async ({ deps, call, companyId, request }) => ({
    body: await listGroupResources(deps.database.read({ companyId }), companyId, queryOf(request), call),
  }))
  at('GET', '/Groups/:id', async ({ deps, call, companyId, request }) => {
    const db = deps.database.read({ companyId })
    const row = await requireGroup(db, call, uuidIn(request))
    const [body] = await showGroups(db, companyId, [row], queryOf(request), call)
    return { body: body ?? {}, version: groupResource(row, undefined, call.baseUrl).meta.version }
  })
  at('POST', '/Groups/.search', async ({ deps, call, companyId, request }) => ({
    body: await listGroupResources(deps.database.read({ companyId }), companyId, searchIn(request), call),
  }))
  const answer = async (
    { deps, call, companyId }: Served,
    row: Parameters<typeof groupResource>[0],
  ): Promise<Answer> => {
    const members = await groupStores[call.groups].listMembers(deps.database.read({ companyId }), companyId, [row.id])
    const body = groupResource(row, members, call.baseUrl)
    return { body, version: body.meta.version, location: body.meta.location }
  }
  at('POST', '/Groups', async (served) => {
    const { deps, call, companyId, request } = served
    const row = await deps.database.transaction({ companyId }, (tx) => createGroup(tx, deps, call, request.body))
    return { ...(await answer(served, row)), status: 201 }
  })
  for (const method of ['PUT', 'PATCH'] as const)
    at(method, '/Groups/:id', async (served) => {
      const { deps, call, companyId, request } = served
      const operations = method === 'PATCH' ? operationsOf(request.body) : []
      const row = await deps.database.transaction({ companyId }, (tx) =>
        updateGroup(tx, deps, call, uuidIn(request), request.headers['if-match'], (members) =>
          method === 'PATCH' ? editByOperations(operations, members) : editIn(request.body, members),
        ),
      )
      return answer(served, row)
    })
  at('DELETE', '/Groups/:id', async ({ deps, call, companyId, request }) => {
    const ifMatch = request.headers['if-match']
    await deps.database.transaction({ companyId }, (tx) => removeGroup(tx, deps, call, uuidIn(request), ifMatch))
    return {}
  })
}

const shown = (resource: Resource, request: FastifyRequest): Answer => ({
  body: projected(resource, shownIn(queryOf(request))),
  version: resource.meta.version,
})

const queryOf = ({ query }: FastifyRequest): ScimQuery => query as ScimQuery

/** Query in the body of a search (RFC 7644, section 3.4.3). */
function searchIn({ body }: FastifyRequest): ScimQuery {
  const { data } = Search.safeParse(body)
  if (data === undefined) throw new AppError('scim_filter')
  const { filter, startIndex, count, attributes, excludedAttributes } = data
  return {
    ...(filter !== undefined && { filter }),
    ...(startIndex !== undefined && { startIndex: String(startIndex) }),
    ...(count !== undefined && { count: String(count) }),
    ...(attributes && { attributes: attributes.join() }),
    ...(excludedAttributes && { excludedAttributes: excludedAttributes.join() }),
  }
}

const amount = z.union([z.string(), z.number()]).optional()
const names = z.array(z.string()).optional()
const Search = z.object({
  ...{ filter: z.string().optional(), startIndex: amount, count: amount },
  ...{ attributes: names, excludedAttributes: names },
})

const idIn = ({ params }: FastifyRequest): string => (params as { id: string }).id

const uuid = z.regexes.uuid()

/** ID of a resource; an invalid ID is not found, like an unknown one. */
function uuidIn(request: FastifyRequest): string {
  const id = idIn(request)
  if (!uuid.test(id)) throw notFound()
  return id.toLowerCase()
}
