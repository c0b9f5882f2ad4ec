import type { Db } from '../db/db.ts'
import { AppError } from '../http/errors.ts'

/** Interval at which a job of a closing company is retried. */
export const closingRecheckSeconds = 600

/** True if a job ended because its company is about to be deleted: it is rescheduled and resumes where it stopped. */
export const isCompanyClosing = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'company_being_deleted' || error.code === 'company_closes')

const restStatement = { name: 'company_rests', text: `select from companies where id = $1 and erase_at is not null` }

/** True if the payload's company is about to be deleted: its jobs wait until it is restored or erased. */
export async function concernsClosingCompany(db: Db, payload: unknown): Promise<boolean> {
  const { companyId } = payload as { companyId?: unknown }
  return typeof companyId === 'string' && (await db.run(restStatement, [companyId])) > 0
}
