import { defineJob } from '../../job.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { settleCompany } from '../cards/card-listing.ts'
import { settleCompanyQueue } from './customisation.queues.ts'

export const settleCompanyJob = defineJob<{ companyId: string }>({
  ...settleCompanyQueue,
  async run({ database }, { companyId }) {
    await settleCompany(database, companyId)
    // Counts of the team table may have been taken in between.
    await database.transaction({ companyId }, (tx) =>
      tell(tx, bySystem(companyId, 'job'), { audit: [], shows: 'company', notify: [] }),
    )
  },
})
