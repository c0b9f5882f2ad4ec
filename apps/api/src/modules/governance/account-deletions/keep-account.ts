import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { accountDeletionMail } from './account-deletions.jobs.ts'
import { findDeletion, keepFromDeletion, undoDeletion } from './account-deletions.sql.ts'

/** Throws `account_leaving` for an account that is to be erased: only the person's own method cancels that. */
export async function requireStaying(tx: Db, userId: string): Promise<void> {
  if (await findDeletion(tx, userId)) throw new AppError('account_leaving')
}

/**
 * Signing in keeps an account that was to be erased, and its person is told by mail; true where that was so. Once the
 * erasure has begun there is no account any more: throws `credentials`.
 */
export async function keepAccount(tx: Db, queue: Queue, userId: string): Promise<boolean> {
  await keepFromDeletion(tx, userId)
  if (await undoDeletion(tx, userId)) {
    await queue.enqueue(tx, accountDeletionMail, { kind: 'kept', userId })
    return true
  }
  if (await findDeletion(tx, userId)) throw new AppError('credentials')
  return false
}
