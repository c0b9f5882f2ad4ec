import { sessionWays } from '@kartu/contracts/identity/auth.data'
import { secondStepMinutes, secondStepTriesMax } from '@kartu/contracts/limits'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { runner } from '../../../db/statement-functions.ts'
import { hashToken } from '../../../http/caller/session.ts'
import type { SessionOpening } from './session-opening.ts'

const insert = {
  name: 'second_step_insert',
  text: `insert into second_steps (id, user_id, challenge_hash, way, through_company_id, opened_with, expires_at)
    values ($1, $2, $3, $4, $5, $6, now() + interval '${secondStepMinutes} minutes')`,
}

/** Properties of the session that the first step will open. */
type FirstStep = Omit<SessionOpening, 'shown'>

export const insertSecondStep = (
  db: Db,
  userId: string,
  challenge: string,
  { way, throughCompanyId = null, openedWith = null }: FirstStep,
): Promise<unknown> => db.run(insert, [newId(), userId, hashToken(challenge), way, throughCompanyId, openedWith])

const secondStepRow = z.object({
  id: z.string(),
  user_id: z.string(),
  email: z.string(),
  way: z.enum(sessionWays),
  through_company_id: z.string().nullable(),
  opened_with: z.string().nullable(),
})
export type SecondStepRow = z.infer<typeof secondStepRow>

const open = `used_at is null and expires_at > now() and tries < ${secondStepTriesMax}`

const find = {
  name: 'second_step_find',
  text: `select s.id, s.user_id, u.email, s.way, s.through_company_id, s.opened_with from second_steps s join users u on u.id = s.user_id
    where s.challenge_hash = $1 and ${open}`,
}

/** Returns undefined if the step is used, expired or was tried too often. */
export const findSecondStep = async (db: Db, challenge: string): Promise<SecondStepRow | undefined> =>
  (await db.rows(secondStepRow, find, [hashToken(challenge)]))[0]

const countTry = {
  name: 'second_step_try',
  text: `update second_steps set tries = tries + 1 where id = $1 and ${open} returning id`,
}

/** Counts before the factor is checked, so that parallel attempts cannot exceed the limit. */
export const trySecondStep = async (db: Db, id: string): Promise<boolean> => (await db.run(countTry, [id])) === 1

const use = {
  name: 'second_step_use',
  text: `update second_steps set used_at = now() where id = $1 and used_at is null returning id`,
}

/** Returns false if the step was used or removed in the meantime. */
export const useSecondStep = async (tx: Db, id: string): Promise<boolean> => (await tx.run(use, [id])) === 1

export const deleteSecondStepsOf = runner<[userId: string]>(
  'second_steps_remove',
  'delete from second_steps where user_id = $1',
)

export const deleteEndedSecondSteps = runner<[]>(
  'second_steps_ended',
  'delete from second_steps where expires_at < now()',
)
