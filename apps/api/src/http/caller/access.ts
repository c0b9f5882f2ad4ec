import { type Actor, roles } from '@kartu/contracts/actor'
import type { Key } from '@kartu/contracts/principal'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { AppError } from '../errors.ts'
import { hasAccess } from '../../db/member-status.sql.ts'
import { finder, runner } from '../../db/statement-functions.ts'
import { Registered } from '../../lib/registered.ts'

/**
 * The caller's current rights: a job runs after its request, and long work continues after its caller was checked.
 * Undefined if the access has ended.
 */
export async function findActor(db: Db, companyId: string, userId: string): Promise<Actor | undefined> {
  const row = await findRow(db, companyId, userId)
  return row && actorOf(row, companyId, userId)
}

/** The caller's current rights, for work that requires access. Throws `access_gone` or `company_being_deleted`. */
export async function requireActor(db: Db, companyId: string, userId: string): Promise<Actor> {
  const row = await findRow(db, companyId, userId)
  if (!row) throw new AppError('access_gone')
  if (row.closed) throw new AppError('company_being_deleted')
  return actorOf(row, companyId, userId)
}

/** Find a caller that is no account, such as a key, with its current rights; undefined if it has ended. */
export const otherCallers = new Registered<
  (db: Db, companyId: string, callerId: string) => Promise<{ actor: Actor | Key; closed: boolean } | undefined>
>('Callers other than accounts')

/**
 * Like `requireActor`, for work that a key may have begun: `callerId` is that of `callerIdOf`. Throws `access_gone`, also
 * for a key that was revoked or has expired, and `company_being_deleted`.
 */
export async function requireCaller(db: Db, companyId: string, callerId: string): Promise<Actor | Key> {
  const row = await findRow(db, companyId, callerId)
  if (row) {
    if (row.closed) throw new AppError('company_being_deleted')
    return actorOf(row, companyId, callerId)
  }
  for (const find of otherCallers.entries) {
    const found = await find(db, companyId, callerId)
    if (!found) continue
    if (found.closed) throw new AppError('company_being_deleted')
    return found.actor
  }
  throw new AppError('access_gone')
}

const actorRow = z.object({
  id: z.string(),
  division_id: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  closed: z.boolean(),
})
type ActorRow = z.infer<typeof actorRow>

const findRow = finder(actorRow)<[companyId: string, userId: string]>(
  'access_actor',
  `select m.id, m.division_id, m.roles, co.erase_at is not null as closed
    from members m join companies co on co.id = m.company_id
    where m.company_id = $1 and m.user_id = $2 and ${hasAccess('m')}`,
)

const actorOf = ({ id, division_id: divisionId, roles }: ActorRow, companyId: string, userId: string): Actor => ({
  kind: 'person',
  userId,
  companyId,
  memberId: id,
  divisionId,
  roles,
})

/** Call this before a member's access ends: current sessions may then learn that they had it. */
export const noteEndOfAccess = runner<[companyId: string, memberId: string]>(
  'access_end',
  `update sessions set ended_company_ids = ended_company_ids || $1::uuid
    where user_id = (select m.user_id from members m where m.company_id = $1 and m.id = $2 and ${hasAccess('m')})
      and $1 <> all(ended_company_ids)`,
)
