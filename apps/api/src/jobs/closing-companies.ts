import type { Db } from '../db/db.ts'
import { AppError } from '../http/errors.ts'

/** After so long it is seen whether a company still rests, or goes on. */
export const closingRecheckSeconds = 600

/** True if a job ended because its company is about to be deleted: it is rescheduled and resumes where it stopped. */
export const isCompanyClosing = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'company_being_deleted' || error.code === 'company_closes')

const restStatement = { name: 'company_rests', text: `select from companies where id = $1 and erase_at is not null` }

/** Whether what a job carries names a company that is to be deleted: nothing happens in it until it is kept or gone. */
export async function concernsClosingCompany(db: Db, payload: unknown): Promise<boolean> {
  const { companyId } = payload as { companyId?: unknown }
  return typeof companyId === 'string' && (await db.run(restStatement, [companyId])) > 0
}
