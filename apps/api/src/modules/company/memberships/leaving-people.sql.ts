import { z } from 'zod'
import type { Db } from '../../../db/db.ts'

const leavingRow = z.object({
  user_id: z.string(),
})

const leavingStatement = {
  name: 'account_deletions_among',
  text: `select user_id from account_deletions where user_id = any($1::uuid[])`,
}

/** Returns those of the users whose account awaits erasure. A company must not count on them. */
export async function leavingAmong(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db.rows(leavingRow, leavingStatement, [userIds])
  return new Set(rows.map((row) => row.user_id))
}
