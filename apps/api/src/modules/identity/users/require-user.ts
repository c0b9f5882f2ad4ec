import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import { findUser, type UserRow } from './users.sql.ts'

/** Returns the account of a session. Throws `unauthenticated` if it was deleted. */
export async function requireUser(db: Db, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('unauthenticated')
  return user
}
