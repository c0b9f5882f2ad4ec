import { z } from 'zod'
import type { Db } from '../../../../db/db.ts'
import type { Condition } from '../../../../db/each-company.ts'
import { hasAccess } from '../../../../db/member-status.sql.ts'
import { reader } from '../../../../db/statement-functions.ts'
import { findAccount, accountRow } from '../../../platform/mails/accounts.sql.ts'

/**
 * SQL for the last complete month in the company's time zone. A month counts as complete at six on the first morning
 * after it.
 */
const overMonth = (company: string): string =>
  `to_char((now() at time zone ${company}.time_zone) - interval '6 hours' - interval '1 month', 'YYYY-MM')`

export const hasDueReport: Condition = `exists (select from insight_reports r join companies c on c.id = r.company_id
  where r.company_id = $1 and r.month < ${overMonth('c')})`

// Subscribers are marked in the transaction that queues the mail, so that none gets a month twice: a concurrent run
// waits for the row and finds it marked.
const takeRow = z.object({
  member_id: z.string(),
  month: z.string(),
})

/** Subscribers with the month of their due report. */
export const takeDueReports = reader(takeRow)<[companyId: string]>(
  'insight_reports_take',
  `with due as materialized (select c.id, ${overMonth('c')} as month from companies c where c.id = $1)
    update insight_reports r set month = due.month from due
    where r.company_id = $1 and due.id = r.company_id and r.month < due.month returning r.member_id, r.month`,
)

const reportReaderRow = accountRow.extend({
  company: z.string(),
  verified: z.boolean(),
})
export type ReportReader = z.infer<typeof reportReaderRow>

const readerRow = z
  .object({
    user_id: z.string(),
  })
  .extend(reportReaderRow.pick({ company: true, verified: true }).shape)

const readerStatement = {
  name: 'insight_report_reader',
  text: `select m.user_id, c.name as company, c.verification = 'verified' as verified from insight_reports r
    join members m on m.company_id = r.company_id and m.id = r.member_id and ${hasAccess('m')}
    join companies c on c.id = r.company_id
    where r.company_id = $1 and r.member_id = $2`,
}

/** Returns undefined if the member has left or no longer wants the report. */
export async function findReader(db: Db, companyId: string, memberId: string): Promise<ReportReader | undefined> {
  const [row] = await db.rows(readerRow, readerStatement, [companyId, memberId])
  const account = row && (await findAccount(db, row.user_id))
  return account && { ...account, company: row.company, verified: row.verified }
}

const wishRow = z.object({
  company: z.string(),
  wanted: z.boolean(),
})

const wishStatement = {
  name: 'insight_report_wish',
  text: `select c.name as company, exists (select from insight_reports r where r.company_id = $1 and r.member_id = $2) as wanted
    from companies c where c.id = $1`,
}

/** Returns undefined if the company was deleted. */
export const findWish = async (
  db: Db,
  companyId: string,
  memberId: string,
): Promise<{ company: string; wanted: boolean } | undefined> =>
  (await db.rows(wishRow, wishStatement, [companyId, memberId]))[0]
