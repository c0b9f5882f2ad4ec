import { z } from 'zod'
import type { Database } from '../../../db/db.ts'
import type { Queue } from '../../../jobs/queue.ts'

/** A failed sign-in to the account of an address. */
export const failedSignInQueue = { queue: 'failed_sign_in', payload: z.strictObject({ email: z.string() }) } as const

/**
 * Records a failed sign-in to the account of this address. A job looks up the account later, so that the response takes
 * the same time for every address.
 */
export const noteFailure = (database: Database, queue: Queue, email: string): Promise<void> =>
  database.transaction('global', (tx) => queue.enqueue(tx, failedSignInQueue, { email }))
