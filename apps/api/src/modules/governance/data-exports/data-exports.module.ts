import { notExported, ofAccounts } from '../../../db/data-inventory.ts'
import type { Sweep, Module } from '../../module.ts'
import { dataExportMail, dataExportJob } from './data-exports.jobs.ts'
import { registerDataExports } from './data-exports.routes.ts'
import { sweepDataExports } from './data-exports.ts'

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
      ofPerson: notExported('This very export.'),
      erased: [],
      stays: ['state', 'stored_as', 'sha256'],
    },
  ],
}
