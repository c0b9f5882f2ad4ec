import { authenticatorBegunMinutes } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { finder, runner } from '../../../db/statement-functions.ts'

const authenticatorRow = z.object({
  id: z.string(),
  /** Sealed. */
  secret: z.string(),
  confirmed_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type AuthenticatorRow = z.infer<typeof authenticatorRow>

export const findAuthenticator = finder(authenticatorRow)<[userId: string]>(
  'authenticator_find',
  `select id, secret, confirmed_at, last_used_at from authenticators
    where user_id = $1 and confirmed_at is not null`,
)

const begin = {
  name: 'authenticator_begin',
  text: `insert into authenticators (id, user_id, secret, created_at) values ($1, $2, $3, now())
    on conflict (user_id) where confirmed_at is null
    do update set id = excluded.id, secret = excluded.secret, created_at = excluded.created_at`,
}

/** Inserts an unconfirmed authenticator in place of an earlier one. */
export const beginAuthenticator = (db: Db, made: { id: string; userId: string; secret: string }): Promise<unknown> =>
  db.run(begin, [made.id, made.userId, made.secret])

const young = `created_at > now() - interval '${authenticatorBegunMinutes} minutes'`

const lockBegunRow = authenticatorRow.pick({ id: true, secret: true })

const lockBegun = {
  name: 'authenticator_begun',
  text: `select id, secret from authenticators where user_id = $1 and confirmed_at is null and ${young} for update`,
}

/** Locks the unconfirmed authenticator, so that concurrent calls confirm it once. */
export const lockBegunAuthenticator = async (
  tx: Db,
  userId: string,
): Promise<Pick<AuthenticatorRow, 'id' | 'secret'> | undefined> => (await tx.rows(lockBegunRow, lockBegun, [userId]))[0]

const drop = {
  name: 'authenticator_drop',
  text: `delete from authenticators where user_id = $1 and confirmed_at is not null returning id`,
}
const confirm = {
  name: 'authenticator_confirm',
  text: `update authenticators set confirmed_at = now(), last_step = $2 where id = $1`,
}

/** Replaces the previous authenticator with the unconfirmed one; true if there was a previous one. */
export async function confirmAuthenticator(tx: Db, userId: string, id: string, step: number): Promise<boolean> {
  const before = await tx.run(drop, [userId])
  await tx.run(confirm, [id, step])
  return before > 0
}

const takeStepStatement = {
  name: 'authenticator_take_step',
  text: `update authenticators set last_step = $2, last_used_at = now() where id = $1 and last_step < $2 returning id`,
}

/** Consumes the code of a time step and of those before it; false if it was used already, also concurrently. */
export const takeStep = async (tx: Db, id: string, step: number): Promise<boolean> =>
  (await tx.run(takeStepStatement, [id, step])) === 1

export const deleteAuthenticatorsOf = runner<[userId: string]>(
  'authenticators_remove',
  'delete from authenticators where user_id = $1 returning id',
)

export const deleteForgottenAuthenticators = runner<[]>(
  'authenticators_forgotten',
  `delete from authenticators where confirmed_at is null and not ${young}`,
)
