import { dataExportRoutes } from '@kartu/contracts/governance/data-exports'
import type { FastifyInstance } from 'fastify'
import { notExported, ofAccounts } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import type { Sweep, Module } from '../../module.ts'
import { exportView, openExport } from '../../platform/files/made-exports.ts'
import { dataExportMail, dataExportJob } from './data-exports.jobs.ts'
import { sweepDataExports, startDataExport, personExports } from './data-exports.ts'

const sweep: Sweep = ({ database }) => sweepDataExports(database.global)

export const dataExportsModule: Module = {
  name: 'data-exports',
  routes: registerDataExports,
  jobs: [dataExportMail, dataExportJob],
  sweep,
  /** Rows of accounts, which are the person's own data. */
  inventory: [
    {
      table: 'data_exports',
      ...ofAccounts,
      ofPerson: notExported('The export itself.'),
      erased: [],
      stays: ['state', 'stored_as', 'sha256'],
    },
  ],
}

function registerDataExports(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, dataExportRoutes.get, async (_input, { db, session }) => ({
    data_export: exportView(await personExports.find(db, session.userId)),
  }))

  mount(
    app,
    deps,
    dataExportRoutes.start,
    async (_input, { session }) => {
      // The file contains everything about a person, so an unattended session must not request it.
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
