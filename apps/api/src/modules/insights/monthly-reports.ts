import { z } from 'zod'
import { eachOpenCompany } from '../../db/each-company.ts'
import type { Deps } from '../../deps.ts'
import { areReportsDue, takeDueReports } from './monthly-reports.sql.ts'

export const insightMailQueue = {
  queue: 'insight_mail',
  payload: z.strictObject({ companyId: z.uuid(), memberId: z.uuid(), month: z.string() }),
} as const

/** Mails the month that is over, by the clock of each company, to who wants it: once each. */
export const mailMonthlyReports = ({ database, queue }: Pick<Deps, 'database' | 'queue'>): Promise<void> =>
  eachOpenCompany(database, async (db, companyId) => {
    if (!(await areReportsDue(db, companyId))) return
    await database.transaction({ companyId }, async (tx) => {
      for (const { member_id: memberId, month } of await takeDueReports(tx, companyId))
        await queue.enqueue(tx, insightMailQueue, { companyId, memberId, month })
    })
  })
