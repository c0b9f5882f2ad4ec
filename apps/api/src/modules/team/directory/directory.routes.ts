import { type Directory as DirectoryView, directoryRoutes } from '@kartu/contracts/team/directory'
import { canDisconnectDirectory, canImportDirectory } from '@kartu/contracts/team/directory.plain'
import type { FastifyInstance } from 'fastify'
import { newId, wireTime } from '../../../db/columns.ts'
import type { Deps } from '../../../deps.ts'
import { type Directory, DirectoryFault } from '../../../gateways/directory.ts'
import { allow, AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import { requireFeature } from '../../company/plans/plans.ts'
import { requireImport } from '../imports/imports.ts'
import { deleteOldImports, insertImport, takeTurn } from '../../platform/table-imports/table-imports.sql.ts'
import { importView } from '../imports/imports.view.ts'
import { disconnectDirectory, requireDirectory } from './directory.ts'
import { type Connection, findConnection } from './directory.sql.ts'
import { readDirectory, shownName } from './read-directory.ts'
import { beginSignIn, finishSignIn } from './sign-in.ts'

export function registerDirectory(app: FastifyInstance, deps: Deps): void {
  // The cause of a fault may contain personal data of a token, so only the kind of fault is logged.
  const report = (error: unknown) =>
    error instanceof DirectoryFault
      ? app.log.error({ code: error.code, fault: error.message }, 'Microsoft refused')
      : app.log.error({ err: error }, 'reading a directory failed')
  const readings = new Readings(report)
  app.addHook('preClose', () => readings.stop())
  const { publicUrl } = deps.env
  const configured = deps.directory !== undefined

  mount(app, deps, directoryRoutes.get, async (_input, { db, actor }) => {
    allow(canImportDirectory(actor))
    return directoryView(configured, await findConnection(db, actor.companyId))
  })

  mount(
    app,
    deps,
    directoryRoutes.signIn,
    async ({ body }, { db, actor, session }) => {
      allow(canImportDirectory(actor))
      const directory = requireConfigured(deps)
      if (body.create_divisions) await requireFeature(db, deps, actor.companyId, 'divisions')
      const owner = { companyId: actor.companyId, userId: actor.userId, sessionId: session.id }
      await countUse(deps.database.global, limits.upload, session.userId)
      return { url: await beginSignIn({ db, directory, publicUrl, report }, owner, body) }
    },
    // The request waits for Microsoft. The response URL holds the state, which is stored only as a hash.
    { transaction: false, remembered: false },
  )

  mount(
    app,
    deps,
    directoryRoutes.import,
    async ({ body }, { db, actor, session, address, t }) => {
      allow(canImportDirectory(actor))
      const directory = requireConfigured(deps)
      const { companyId, userId } = actor
      await countUse(deps.database.global, limits.upload, userId)
      const owner = { companyId, userId, sessionId: session.id }
      const { signIn, access } = await finishSignIn({ db, directory, publicUrl, report }, owner, body)
      await requireDirectory(db, actor, access.tenantId)
      const includeGuests = signIn.include_guests
      const importId = newId()
      await deleteOldImports(db, companyId)
      await insertImport(db, companyId, {
        id: importId,
        user_id: userId,
        file_name: shownName(''),
        kind: 'directory',
        subject: 'members',
        directory: { tenantId: access.tenantId, tenantName: '', includeGuests, guests: 0, disabled: 0 },
        encoding: '',
        separator: '',
      })
      const reading = {
        acting: { actor, address },
        importId,
        access,
        includeGuests,
        createDivisions: signIn.create_divisions,
      }
      const { database, queue } = deps
      readings.begin((signal) => readDirectory({ database, queue, directory }, reading, signal))
      return importView(await requireImport(db, companyId, importId), t)
    },
    { transaction: false },
  )

  mount(app, deps, directoryRoutes.disconnect, async (_input, { db, actor, address }) => {
    allow(canDisconnectDirectory(actor))
    await takeTurn(db, actor.companyId)
    await disconnectDirectory(db, { actor, address })
    return directoryView(configured, undefined)
  })
}

function requireConfigured({ directory }: Deps): Directory {
  if (!directory) throw new AppError('directory_not_configured')
  return directory
}

const directoryView = (configured: boolean, connection: Connection | undefined): DirectoryView => ({
  configured,
  connection: connection
    ? {
        tenant_id: connection.tenant_id,
        tenant_name: connection.tenant_name,
        connected_at: wireTime(connection.created_at),
      }
    : null,
})

/** Directory readings in this process. Stopping aborts them, so that no process waits for them. */
class Readings {
  readonly #stop = new AbortController()
  readonly #running = new Set<Promise<void>>()
  readonly #report: (error: unknown) => void

  constructor(report: (error: unknown) => void) {
    this.#report = report
  }

  begin(read: (signal: AbortSignal) => Promise<void>): void {
    const running = read(this.#stop.signal)
      .catch(this.#report)
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Resolves when every reading has stored its failure. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#running)
  }
}
