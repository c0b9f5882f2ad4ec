import { directorySyncRoutes } from '@kartu/contracts/integrations/directory-sync'
import { canSetDirectorySync } from '@kartu/contracts/integrations/directory-sync.plain'
import { perPageDefault } from '@kartu/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { allow, notFound } from '../../../http/errors.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import { mount } from '../../../http/mount.ts'
import { beginSignIn, connect, searchGroups } from './connect-directory.ts'
import { connectGoogle } from './connect-google.ts'
import { withHolders } from '../scim/value-holders.sql.ts'
import {
  changeSettings,
  changeView,
  confirmRun,
  disconnect,
  requireConnection,
  startRun,
  syncView,
  takeOver,
} from './directory-sync.ts'
import { findRun, listChanges } from './sync-runs.sql.ts'
import { requireOffered, requireReady, requireSource } from './sync-sources.ts'

export function registerDirectorySync(app: FastifyInstance, deps: Deps): void {
  registerConnecting(app, deps)
  registerConnection(app, deps)
  registerRuns(app, deps)
}

function registerConnecting(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, directorySyncRoutes.get, (_input, { db, actor, t }) => {
    allow(canSetDirectorySync(actor))
    requireOffered(deps)
    return syncView(db, deps, actor.companyId, t)
  })

  mount(
    app,
    deps,
    directorySyncRoutes.signIn,
    async (_input, { db, actor, session }) => {
      allow(canSetDirectorySync(actor))
      requireSource(deps, 'entra')
      // A directory controls everyone's access, so an unattended session must not connect one.
      await requireProof(db, session, 'set_directory_sync')
      const owner = { companyId: actor.companyId, userId: actor.userId, sessionId: session.id }
      return { url: await beginSignIn(db, deps, owner) }
    },
    // The request waits for Microsoft. The URL contains the state, which is stored only as a hash.
    { transaction: false, remembered: false },
  )

  mount(
    app,
    deps,
    directorySyncRoutes.connect,
    async ({ body }, { db, actor, session, address, t }) => {
      allow(canSetDirectorySync(actor))
      requireSource(deps, 'entra')
      const owner = { companyId: actor.companyId, userId: actor.userId, sessionId: session.id }
      await connect(db, deps, { actor, address }, owner, body)
      return syncView(db, deps, actor.companyId, t)
    },
    // The request waits for Microsoft.
    { transaction: false },
  )

  mount(
    app,
    deps,
    directorySyncRoutes.groups,
    async ({ query }, { db, actor }) => {
      allow(canSetDirectorySync(actor))
      requireReady(deps)
      return searchGroups(db, deps, actor.companyId, query.search ?? '')
    },
    { transaction: false },
  )
}

function registerConnection(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    directorySyncRoutes.connectGoogle,
    async ({ body }, { db, actor, session, address, t }) => {
      allow(canSetDirectorySync(actor))
      requireSource(deps, 'google')
      await requireProof(db, session, 'set_directory_sync')
      await countUse(deps.database.global, limits.directoryConnect, actor.companyId)
      await connectGoogle(deps, { actor, address }, body)
      return syncView(db, deps, actor.companyId, t)
    },
    // The request waits for Google. Its body contains a key, so its answer is not stored.
    { transaction: false, remembered: false },
  )

  mount(app, deps, directorySyncRoutes.takeOver, async (_input, { db, actor, session, address, t }) => {
    allow(canSetDirectorySync(actor))
    requireReady(deps)
    await requireProof(db, session, 'set_directory_sync')
    await takeOver(db, { actor, address })
    return syncView(db, deps, actor.companyId, t)
  })

  mount(app, deps, directorySyncRoutes.disconnect, async (_input, { db, actor, session, address }) => {
    allow(canSetDirectorySync(actor))
    requireOffered(deps)
    await requireProof(db, session, 'set_directory_sync')
    await disconnect(db, { actor, address })
    return {}
  })
}

function registerRuns(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, directorySyncRoutes.update, async ({ body }, { db, actor, session, address, t }) => {
    allow(canSetDirectorySync(actor))
    requireReady(deps)
    await requireProof(db, session, 'set_directory_sync')
    await changeSettings(db, deps, { actor, address }, body)
    return syncView(db, deps, actor.companyId, t)
  })

  mount(app, deps, directorySyncRoutes.start, async ({ body }, { db, actor, address, t }) => {
    allow(canSetDirectorySync(actor))
    requireReady(deps)
    await startRun(db, deps, { actor, address }, body.plan)
    return syncView(db, deps, actor.companyId, t)
  })

  mount(app, deps, directorySyncRoutes.confirm, async ({ params }, { db, actor, session, address, t }) => {
    allow(canSetDirectorySync(actor))
    requireReady(deps)
    await requireProof(db, session, 'set_directory_sync')
    await confirmRun(db, deps, { actor, address }, params.runId)
    return syncView(db, deps, actor.companyId, t)
  })

  mount(app, deps, directorySyncRoutes.changes, async ({ params, query }, { db, actor, t }) => {
    allow(canSetDirectorySync(actor))
    requireOffered(deps)
    const { companyId } = actor
    await requireConnection(db, companyId)
    if (!(await findRun(db, companyId, params.runId))) throw notFound()
    const rows = await listChanges(db, companyId, params.runId, query)
    const shown = rows.slice(0, perPageDefault).map((row) => ({ ...row, values: row.values ?? {} }))
    return {
      changes: (await withHolders(db, companyId, shown)).map((row) => changeView(row, t)),
      more: rows.length > perPageDefault,
    }
  })
}
