import type { Sweep } from '../../sweep.ts'
import type { Module } from '../../module.ts'
import { dataExportMail, dataExportJob } from './data-exports.jobs.ts'
import { dataExportsKept } from './data-exports.kept.ts'
import { registerDataExports } from './data-exports.routes.ts'
import { sweepDataExports } from './data-exports.sql.ts'

const sweep: Sweep = ({ database }) => sweepDataExports(database.global)

export const dataExportsModule: Module = {
  name: 'data-exports',
  routes: registerDataExports,
  jobs: [dataExportMail, dataExportJob],
  sweep,
  kept: dataExportsKept,
}
