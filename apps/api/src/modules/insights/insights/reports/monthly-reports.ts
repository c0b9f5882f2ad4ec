import { z } from 'zod'
import { eachOpenCompanyWith } from '../../../../db/each-company.ts'
import type { Deps } from '../../../../deps.ts'
import { hasDueReport, takeDueReports } from './monthly-reports.sql.ts'

export const insightMailQueue = {
  queue: 'insight_mail',
  payload: z.strictObject({ companyId: z.uuid(), memberId: z.uuid(), month: z.string() }),
} as const

/** Mails each subscriber the last complete month in the company's time zone, once. */
export const mailMonthlyReports = ({ database, queue }: Pick<Deps, 'database' | 'queue'>): Promise<void> =>
  eachOpenCompanyWith(database, hasDueReport, (_db, companyId) =>
    database.transaction({ companyId }, async (tx) => {
      for (const { member_id: memberId, month } of await takeDueReports(tx, companyId))
        await queue.enqueue(tx, insightMailQueue, { companyId, memberId, month })
    }),
  )
