import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { accountDeletionMail } from './account-deletions.jobs.ts'
import { findDeletion, keepFromDeletion, undoDeletion } from './account-deletions.sql.ts'

/**
 * Cancels a scheduled erasure when the person signs in by a method of their own, and mails them; returns true if it
 * did. Throws `account_leaving` for a company's provider, and `credentials` once the erasure has begun, because the
 * account no longer exists.
 */
export async function keepAccount(tx: Db, queue: Queue, userId: string, byOwnMethod: boolean): Promise<boolean> {
  if (!byOwnMethod && (await findDeletion(tx, userId))) throw new AppError('account_leaving')
  await keepFromDeletion(tx, userId)
  if (await undoDeletion(tx, userId)) {
    await queue.enqueue(tx, accountDeletionMail, { kind: 'kept', userId })
    return true
  }
  if (await findDeletion(tx, userId)) throw new AppError('credentials')
  return false
}
