import { assistantRoutes } from '@kartu/contracts/integrations/assistants'
import { canManageAssistants, mcpPath } from '@kartu/contracts/integrations/assistants.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { allow, AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { tell } from '../../platform/audit/tell.ts'
import { allowAssistants, areAssistantsAllowed } from './assistants.sql.ts'

export function registerAssistants(app: FastifyInstance, deps: Deps): void {
  const { env } = deps
  const offered = env.mcp && env.apiKeys
  mount(app, deps, assistantRoutes.get, async (_input, { db, actor }) => ({
    offered,
    allowed: offered && (await areAssistantsAllowed(db, actor.companyId)),
    url: new URL(mcpPath, env.publicUrl).href,
  }))

  mount(app, deps, assistantRoutes.updateSettings, async ({ body }, { db, actor, session, address }) => {
    allow(canManageAssistants(actor))
    if (!offered) throw new AppError('assistants_off')
    await requireProof(db, session, 'manage_api_keys')
    await allowAssistants(db, actor.companyId, body.allowed)
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
