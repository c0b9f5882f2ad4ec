import { companyExportRoutes } from '@kartu/contracts/governance/company-exports'
import { canExportCompany } from '@kartu/contracts/governance/company-exports.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { tell } from '../../platform/audit/tell.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { exportView, openExport } from '../../platform/files/made-exports.ts'
import { startCompanyExport } from './company-exports.ts'
import { wholeExports } from './company-exports.sql.ts'

export function registerCompanyExports(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, companyExportRoutes.get, async (_input, { db, actor }) => {
    allow(canExportCompany(actor))
    return { company_export: exportView(await wholeExports.find(db, actor.companyId)) }
  })

  mount(
    app,
    deps,
    companyExportRoutes.start,
    async (_input, { actor, session, address }) => {
      allow(canExportCompany(actor))
      // The file contains every person and lead, so an unattended session cannot request it.
      await requireProof(deps.database.global, session, 'export_company')
      return { company_export: exportView(await startCompanyExport(deps, { actor, address })) }
    },
    { transaction: false },
  )

  mount(app, deps, companyExportRoutes.download, async ({ params }, { db, actor, session, address, reply, t }) => {
    allow(canExportCompany(actor))
    await requireProof(db, session, 'export_company')
    const { bytes, content } = await openExport(deps, await wholeExports.find(db, actor.companyId), params.exportId)
    await deps.database.transaction({ companyId: actor.companyId }, (tx) =>
      tell(
        tx,
        { actor, address },
        {
          audit: [{ action: 'company.export_downloaded', subjectId: actor.companyId }],
          shows: 'nothing',
          notify: [],
        },
      ),
    )
    reply.header('content-length', bytes)
    return { fileName: t(($) => $.companyExports.file_name), content }
  })
}
