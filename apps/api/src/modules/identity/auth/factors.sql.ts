import { type Factor, factors } from '@kartu/contracts/identity/second-factor.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { runner } from '../../../db/statement-functions.ts'

const ask = {
  name: 'second_factor_has',
  text: `select exists (select from authenticators where user_id = $1 and confirmed_at is not null) as app,
      exists (select from second_factors where user_id = $1) as asked,
      exists (select from passkeys where user_id = $1) as passkey`,
}

const hasRow = z.object({
  app: z.boolean(),
  asked: z.boolean(),
  passkey: z.boolean(),
})
type Has = z.infer<typeof hasRow>

/** Second factors of this person, of which a sign-in needs one; empty if none is required. */
export async function factorsOf(db: Db, userId: string): Promise<Factor[]> {
  const { app, asked, passkey } = await has(db, userId)
  if (!app && !asked) return []
  return factors.filter((factor) => (factor === 'totp' ? app : factor === 'passkey' ? passkey : true))
}

/** True if signing in requires a second factor. */
export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await factorsOf(db, userId)).length > 0

/** True if a second factor is required and passkeys are the only one. */
export async function isOnlyFactor(db: Db, userId: string): Promise<boolean> {
  const { app, asked } = await has(db, userId)
  return asked && !app
}

async function has(db: Db, userId: string): Promise<Has> {
  const [row] = await db.rows(hasRow, ask, [userId])
  return row ?? { app: false, asked: false, passkey: false }
}

const turnOn = {
  name: 'second_factor_on',
  text: `insert into second_factors (user_id) select $1 where exists (select from passkeys where user_id = $1)
    on conflict (user_id) do update set user_id = excluded.user_id returning user_id`,
}

/** Requires a second factor from a person with passkeys; false without passkeys. */
export const askForFactor = async (tx: Db, userId: string): Promise<boolean> => (await tx.run(turnOn, [userId])) === 1

export const stopAskingForFactor = runner<[userId: string]>(
  'second_factor_off',
  'delete from second_factors where user_id = $1',
)
