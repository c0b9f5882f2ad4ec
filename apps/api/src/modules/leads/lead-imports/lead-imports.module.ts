import type { Module } from '../../module.ts'
import { leadImportCheck, leadImportApply } from './lead-imports.jobs.ts'
import { registerLeadImports } from './lead-imports.routes.ts'

export const leadImportsModule: Module = {
  name: 'lead-imports',
  routes: registerLeadImports,
  jobs: [leadImportCheck, leadImportApply],
}
