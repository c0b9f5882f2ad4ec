import type { ErrorCode } from '@kartu/contracts/errors'
import { isConnectionFault } from '../../../db/connections/connection-fault.ts'
import { AppError } from '../../../http/errors.ts'
import { meansRest } from '../../../jobs/rest.ts'

/**
 * A database that is away for a while is tried again by the queue, and so is the import of a company that rests. Anything
 * else would fail the same way every time: the import ends by `fail`. A fault of ours goes on to the queue, which keeps
 * and reports it.
 */
export async function orFail(work: () => Promise<void>, fail: (error: ErrorCode) => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isConnectionFault(error) || meansRest(error)) throw error
    await fail(error instanceof AppError ? error.code : 'internal')
    if (!(error instanceof AppError)) throw error
  }
}
