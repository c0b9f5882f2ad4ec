import type { ErrorCode } from '@kartu/contracts/errors'
import { isConnectionFault } from '../../../db/connections/connection-fault.ts'
import { AppError } from '../../../http/errors.ts'
import { isCompanyClosing } from '../../../jobs/closing-companies.ts'

/**
 * Runs a step of an import. The queue retries after a connection fault or while the company is paused. Any other error
 * would repeat, so `fail` ends the import with it. A server fault is also rethrown for the queue to store and report.
 */
export async function orFail(work: () => Promise<void>, fail: (error: ErrorCode) => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isConnectionFault(error) || isCompanyClosing(error)) throw error
    await fail(error instanceof AppError ? error.code : 'internal')
    if (!(error instanceof AppError)) throw error
  }
}
