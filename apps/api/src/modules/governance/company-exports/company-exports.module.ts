import { eachCompanyWith } from '../../../db/each-company.ts'
import type { Sweep } from '../../sweep.ts'
import type { Module } from '../../module.ts'
import { commands } from './company-exports.commands.ts'
import { companyExportMail, companyExportJob } from './company-exports.jobs.ts'
import { companyExportsKept } from './company-exports.kept.ts'
import { registerCompanyExports } from './company-exports.routes.ts'
import { hasEndedExport, sweepCompanyExports } from './company-exports.sql.ts'

const sweep: Sweep = ({ database }) => eachCompanyWith(database, hasEndedExport, sweepCompanyExports)

export const companyExportsModule: Module = {
  name: 'company-exports',
  routes: registerCompanyExports,
  jobs: [companyExportMail, companyExportJob],
  sweep,
  commands: commands,
  kept: companyExportsKept,
}
