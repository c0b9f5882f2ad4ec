import { assistantRoutes } from '@kartu/contracts/integrations/assistants'
import { assistantScopes, canManageAssistants, mcpPath } from '@kartu/contracts/integrations/assistants.plain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { allow, AppError } from '../../../http/errors.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import { mount } from '../../../http/mount.ts'
import { tell } from '../../platform/audit/tell.ts'
import { allowAssistants, areAssistantsAllowed } from './assistants.sql.ts'
import { answerUrl, checkedRequest } from './authorization-request.ts'
import { ClientDocuments } from './client-documents.ts'
import { approveConnection, connectionView, disconnect, showCompanyConnections } from './connections.ts'
import { endConnectionsOfCompany, listConnections } from './connections.sql.ts'
import type { OauthClient } from './oauth-client.ts'

export function registerAssistants(app: FastifyInstance, deps: Deps): void {
  registerSettings(app, deps)
  registerConnections(app, deps)
}

const isOffered = ({ env }: Deps): boolean => env.mcp && env.apiKeys

function registerSettings(app: FastifyInstance, deps: Deps): void {
  const { env } = deps
  mount(app, deps, assistantRoutes.get, async (_input, { db, actor }) => ({
    offered: isOffered(deps),
    allowed: isOffered(deps) && (await areAssistantsAllowed(db, actor.companyId)),
    url: new URL(mcpPath, env.publicUrl).href,
    connections: (await listConnections(deps.database.global, actor)).map(connectionView),
  }))

  mount(app, deps, assistantRoutes.updateSettings, async ({ body }, { db, actor, session, address }) => {
    allow(canManageAssistants(actor))
    if (!isOffered(deps)) throw new AppError('assistants_off')
    await requireProof(db, session, 'manage_api_keys')
    await allowAssistants(db, actor.companyId, body.allowed)
    if (!body.allowed) await endConnectionsOfCompany(db, actor.companyId)
    await tell(
      db,
      { actor, address },
      {
        audit: [{ action: 'assistant.allowed', after: { allowed: body.allowed } }],
        shows: 'nothing',
        notify: [],
      },
    )
    return body
  })
}

function registerConnections(app: FastifyInstance, deps: Deps): void {
  const { env } = deps
  const documents = new ClientDocuments(env.privateWebhookHosts)
  /** Runs before the transaction, because the client's document may be requested from its host. */
  const clientOf = async (id: string, userId: string): Promise<OauthClient | undefined> => {
    if (!isOffered(deps)) throw new AppError('assistants_off')
    if (documents.isFetched(id)) await countUse(deps.database.global, limits.assistantDocument, userId)
    return documents.find(id)
  }
  mount(app, deps, assistantRoutes.checkRequest, async ({ query }, { db, actor }) => {
    await requireAllowed(deps, db, actor.companyId)
    const request = checkedRequest(env, query, await clientOf(query.client_id, actor.userId))
    return {
      name: request.clientName,
      host: request.clientHost,
      publisher: request.publisher,
      scopes: [...request.scopes],
      refusal_url: answerUrl(env, request, { error: 'access_denied' }),
    }
  })

  mount(
    app,
    deps,
    assistantRoutes.approve,
    async ({ body }, { actor, session, address }) => {
      const { companyId } = actor
      const client = await clientOf(body.request.client_id, actor.userId)
      return deps.database.transaction({ companyId }, async (tx) => {
        await requireAllowed(deps, tx, companyId)
        const request = checkedRequest(env, body.request, client)
        const scopes = assistantScopes.filter((scope) => body.scopes.includes(scope) && request.scopes.includes(scope))
        allow(scopes.length === body.scopes.length)
        await requireProof(tx, session, 'connect_assistant')
        const code = await approveConnection(tx, { actor, address }, request, scopes)
        return { return_url: answerUrl(env, request, { code }) }
      })
    },
    // The answer contains a code, so it is not stored, and the client's document may be requested from its host.
    { remembered: false, transaction: false },
  )

  mount(app, deps, assistantRoutes.listAll, async ({ query }, { actor }) => {
    allow(canManageAssistants(actor))
    return showCompanyConnections(deps, actor.companyId, query.before)
  })

  mount(app, deps, assistantRoutes.disconnect, async ({ params }, { db, actor, address }) => {
    await disconnect(db, { actor, address }, params.connectionId)
    return { _id: params.connectionId }
  })
}

/** Throws `assistants_off` or `assistants_not_allowed`. */
async function requireAllowed(deps: Deps, db: Db, companyId: string): Promise<void> {
  if (!isOffered(deps)) throw new AppError('assistants_off')
  if (!(await areAssistantsAllowed(db, companyId))) throw new AppError('assistants_not_allowed')
}
