import { dataExportRoutes } from '@kartu/contracts/governance/data-exports'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { exportView, openExport } from '../../platform/files/made-exports.ts'
import { startDataExport, personExports } from './data-exports.ts'

export function registerDataExports(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, dataExportRoutes.get, async (_input, { db, session }) => ({
    data_export: exportView(await personExports.find(db, session.userId)),
  }))

  mount(
    app,
    deps,
    dataExportRoutes.start,
    async (_input, { session }) => {
      // The file contains everything about a person, so an unattended session cannot request it.
      await requireProof(deps.database.global, session, 'export_own_data')
      return { data_export: exportView(await startDataExport(deps, session.userId)) }
    },
    { transaction: false },
  )

  mount(app, deps, dataExportRoutes.download, async ({ params }, { db, session, reply, t }) => {
    await requireProof(db, session, 'export_own_data')
    const { bytes, content } = await openExport(deps, await personExports.find(db, session.userId), params.exportId)
    reply.header('content-length', bytes)
    return { fileName: t(($) => $.dataExports.file_name), content }
  })
}
