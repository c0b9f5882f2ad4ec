import { z } from 'zod'
import { companyExportRoutes } from '@kartu/contracts/governance/company-exports'
import { canExportCompany } from '@kartu/contracts/governance/company-exports.plain'
import type { FastifyInstance } from 'fastify'
import { eachCompanyWith } from '../../../db/each-company.ts'
import type { Db } from '../../../db/db.ts'
import { type Erased, type InventoryEntry, notExported } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import type { Sweep, Module } from '../../module.ts'
import { endPrivateBytes } from '../../platform/files/stored-files.ts'
import { tell } from '../../platform/audit/tell.ts'
import { exportView, openExport } from '../../platform/files/made-exports.ts'
import { commands } from './company-exports.commands.ts'
import { companyExportMail, companyExportJob } from './company-exports.jobs.ts'
import { hasEndedExport, sweepCompanyExports, wholeExports } from './company-exports.sql.ts'
import { startCompanyExport } from './company-exports.ts'

const goneRow = z.object({
  stored_as: z.string().nullable(),
})

const goneStatement = {
  name: 'erase_company_exports',
  text: 'delete from company_exports where company_id = $1 returning stored_as',
}

async function endExports(tx: Db, { companyId }: Erased): Promise<number> {
  const gone = await tx.rows(goneRow, goneStatement, [companyId])
  await endPrivateBytes(
    tx,
    gone.flatMap((row) => row.stored_as ?? []),
  )
  return gone.length
}

const companyExportsInventory: InventoryEntry[] = [
  {
    table: 'company_exports',
    ofCompany: notExported('The export itself.'),
    onDeletion: 'cascade',
    ofPerson: notExported('Belongs to the company; the person’s own requests are among their actions.'),
    // An export contains every member, so an erasure deletes earlier exports.
    erased: 'rows',
    stays: [],
    erase: [{ text: goneStatement.text, byAddress: false, run: endExports }],
    gone: 'exports',
  },
]

const sweep: Sweep = ({ database }) => eachCompanyWith(database, hasEndedExport, sweepCompanyExports)

export const companyExportsModule: Module = {
  name: 'company-exports',
  routes: registerCompanyExports,
  jobs: [companyExportMail, companyExportJob],
  sweep,
  commands: commands,
  inventory: companyExportsInventory,
}

function registerCompanyExports(app: FastifyInstance, deps: Deps): void {
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
      // The file contains every person and lead, so an unattended session must not request it.
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
