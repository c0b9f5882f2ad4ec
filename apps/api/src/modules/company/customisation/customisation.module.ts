import type { Module } from '../../module.ts'
import { defineJob } from '../../job.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { settleCompany } from '../cards/card-listing.ts'
import { registerCustomisation } from './customisation.routes.ts'
import { settleCompanyQueue } from './customisation.ts'

export const settleCompanyJob = defineJob<{ companyId: string }>({
  ...settleCompanyQueue,
  async run({ database }, { companyId }) {
    await settleCompany(database, companyId)
    // A request may have cached counts of the team table while the job ran.
    await database.transaction({ companyId }, (tx) =>
      tell(tx, bySystem(companyId, 'job'), { audit: [], shows: 'company', notify: [] }),
    )
  },
})

export const customisationModule: Module = {
  name: 'customisation',
  routes: registerCustomisation,
  jobs: [settleCompanyJob],
}
