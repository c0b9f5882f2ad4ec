import type { Module } from '../../module.ts'
import { settleCompanyJob } from './customisation.jobs.ts'
import { registerCustomisation } from './customisation.routes.ts'

export const customisationModule: Module = {
  name: 'customisation',
  routes: registerCustomisation,
  jobs: [settleCompanyJob],
}
