import type { Actor, Role } from '@kartu/contracts/actor'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../http/errors.ts'
import { hasAccess } from './member-status.sql.ts'

const actorStatement = {
  name: 'access_actor',
  text: `select m.id, m.division_id, m.roles from members m
    where m.company_id = $1 and m.user_id = $2 and ${hasAccess('m')}`,
}

/**
 * What somebody may do now: a job runs later than it was asked for, and long work goes on after its caller was let in.
 * Undefined where the access is gone.
 */
export async function findActor(db: Db, companyId: string, userId: string): Promise<Actor | undefined> {
  const [row] = await db.rows<{ id: string; division_id: string | null; roles: Role[] }>(actorStatement, [
    companyId,
    userId,
  ])
  return row && { kind: 'person', userId, companyId, memberId: row.id, divisionId: row.division_id, roles: row.roles }
}

/** The same where nothing is done without it. Throws `access_gone`. */
export async function requireActor(db: Db, companyId: string, userId: string): Promise<Actor> {
  const actor = await findActor(db, companyId, userId)
  if (!actor) throw new AppError('access_gone')
  return actor
}

const endStatement = {
  name: 'access_end',
  text: `update sessions set ended_company_ids = ended_company_ids || $1::uuid
    where user_id = (select m.user_id from members m where m.company_id = $1 and m.id = $2 and ${hasAccess('m')})
      and $1 <> all(ended_company_ids)`,
}

/** To be called before somebody's access ends: the sessions of now may be told that they had it. */
export const noteEndOfAccess = (tx: Db, companyId: string, memberId: string): Promise<unknown> =>
  tx.rows(endStatement, [companyId, memberId])
