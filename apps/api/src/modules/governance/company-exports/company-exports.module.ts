import { z } from 'zod'
import { eachCompanyWith } from '../../../db/each-company.ts'
import type { Db } from '../../../db/db.ts'
import { type Erased, type InventoryEntry, notExported } from '../../../db/data-inventory.ts'
import type { Sweep, Module } from '../../module.ts'
import { endPrivateBytes } from '../../platform/files/stored-files.ts'
import { commands } from './company-exports.commands.ts'
import { companyExportMail, companyExportJob } from './company-exports.jobs.ts'
import { registerCompanyExports } from './company-exports.routes.ts'
import { hasEndedExport, sweepCompanyExports } from './company-exports.sql.ts'

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
    ofCompany: notExported('This very export.'),
    onDeletion: 'cascade',
    ofPerson: notExported('Of the company; who asked for it is among the acts of that person.'),
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
