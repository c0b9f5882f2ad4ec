import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { canHaveOwnApiKeys, canManageApiKeys } from '@kartu/contracts/integrations/api-keys.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { allow, AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { confirmKey, createKey, giveNewSecret, keyView, revokeKey, setPersonalAllowed } from './api-keys.ts'
import { arePersonalAllowed, listKeys, listOwnKeys } from './api-keys.sql.ts'

export function registerApiKeys(app: FastifyInstance, deps: Deps): void {
  registerLists(app, deps)
  registerCreation(app, deps)
  registerChanges(app, deps)
}

/** Answers with a secret are not stored under an idempotency key. */
const once = { remembered: false }

function requireOffered({ env }: Deps): void {
  if (!env.apiKeys) throw new AppError('api_keys_off')
}

function registerLists(app: FastifyInstance, deps: Deps): void {
  const { env } = deps
  mount(app, deps, apiKeyRoutes.list, async (_input, { db, actor }) => {
    allow(canManageApiKeys(actor))
    const keys = env.apiKeys ? await listKeys(db, actor.companyId) : []
    return {
      offered: env.apiKeys,
      personal_allowed: await arePersonalAllowed(db, actor.companyId),
      keys: keys.map(keyView),
    }
  })

  mount(app, deps, apiKeyRoutes.listOwn, async (_input, { db, actor }) => {
    allow(canHaveOwnApiKeys(actor))
    const offered = env.apiKeys && (await arePersonalAllowed(db, actor.companyId))
    const keys = offered ? await listOwnKeys(db, actor.companyId, actor.memberId, actor.userId) : []
    return { offered, keys: keys.map(keyView) }
  })
}

function registerCreation(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    apiKeyRoutes.create,
    async ({ body }, { db, actor, session, address }) => {
      allow(canManageApiKeys(actor))
      requireOffered(deps)
      await requireProof(db, session, 'manage_api_keys')
      return createKey(db, deps, { actor, address }, body, { isOwn: false })
    },
    once,
  )

  mount(
    app,
    deps,
    apiKeyRoutes.createOwn,
    async ({ body }, { db, actor, session, address }) => {
      allow(canHaveOwnApiKeys(actor))
      requireOffered(deps)
      if (!(await arePersonalAllowed(db, actor.companyId))) throw new AppError('own_api_keys_off')
      await requireProof(db, session, 'manage_api_keys')
      return createKey(db, deps, { actor, address }, { ...body, division_id: null }, { isOwn: true })
    },
    once,
  )
}

function registerChanges(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, apiKeyRoutes.updateSettings, async ({ body }, { db, actor, session, address }) => {
    allow(canManageApiKeys(actor))
    requireOffered(deps)
    await requireProof(db, session, 'manage_api_keys')
    await setPersonalAllowed(db, { actor, address }, body.personal_allowed)
    return body
  })

  mount(
    app,
    deps,
    apiKeyRoutes.rotate,
    async ({ params, body }, { db, actor, session, address }) => {
      requireOffered(deps)
      await requireProof(db, session, 'manage_api_keys')
      return giveNewSecret(db, deps, { actor, address }, params.keyId, body)
    },
    once,
  )

  mount(app, deps, apiKeyRoutes.confirm, async ({ params }, { db, actor, session, address }) => {
    allow(canManageApiKeys(actor))
    await requireProof(db, session, 'manage_api_keys')
    return confirmKey(db, { actor, address }, params.keyId)
  })

  mount(app, deps, apiKeyRoutes.remove, async ({ params }, { db, actor, session, address }) => {
    await requireProof(db, session, 'manage_api_keys')
    await revokeKey(db, { actor, address }, params.keyId)
    return { _id: params.keyId }
  })
}
