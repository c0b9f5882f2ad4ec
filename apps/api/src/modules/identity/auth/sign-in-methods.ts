import { z } from 'zod'
import type { Db } from '../../../db/db.ts'

const lock = { name: 'ways_in_lock', text: `select from users where id = $1 for update` }

/** Locks the account, so that two concurrent requests cannot remove its last two sign-in methods. */
export const lockSignInMethods = (tx: Db, userId: string): Promise<unknown> => tx.run(lock, [userId])

const countRow = z.object({
  ways: z.number(),
})

const count = {
  name: 'ways_in_count',
  text: `select (select count(*) from identities where user_id = u.id)::int
      + (select count(*) from passkeys where user_id = u.id)::int
      + case when u.password_hash is null then 0 else 1 end as ways
    from users u where u.id = $1`,
}

/**
 * Counts sign-in methods other than mailed codes, which depend on a mailbox. Reads after the lock, in a statement of
 * its own.
 */
export const countSignInMethods = async (tx: Db, userId: string): Promise<number> =>
  (await tx.rows(countRow, count, [userId]))[0]?.ways ?? 0
