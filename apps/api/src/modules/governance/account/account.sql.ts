import { emailChangeHours } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/columns.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { finder, runner } from '../../../db/statement-functions.ts'
import { isAsked } from '../sign-in-rules/secured-people.sql.ts'

const emailChangeRow = z.object({
  id: z.string(),
  email: z.string(),
  current_confirmed_at: z.string().nullable(),
  new_confirmed_at: z.string().nullable(),
  expires_at: z.string(),
})
export type EmailChangeRow = z.infer<typeof emailChangeRow>

const columns = 'id, email, current_confirmed_at, new_confirmed_at, expires_at'

const findStatement = {
  name: 'email_change_find',
  text: `select ${columns} from email_changes where user_id = $1 and expires_at > now()`,
}

/** New address that awaits confirmation. */
export async function findEmailChange(db: Db, userId: string): Promise<EmailChangeRow | undefined> {
  const [row] = await db.rows(emailChangeRow, findStatement, [userId])
  return row
}

export const lockEmailChange = finder(emailChangeRow)<[userId: string]>(
  'email_change_lock',
  `${findStatement.text} for update`,
)

const beginStatement = {
  name: 'email_change_begin',
  text: `insert into email_changes (user_id, id, email, created_at, expires_at)
    values ($1, $2, $3, now(), now() + interval '${emailChangeHours} hours')
    on conflict (user_id) do update set id = excluded.id, email = excluded.email, current_confirmed_at = null,
      new_confirmed_at = null, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning ${columns}`,
}

/** Replaces an earlier change, which deletes its codes. */
export async function beginEmailChange(tx: Db, userId: string, email: string): Promise<EmailChangeRow> {
  const [row] = await tx.rows(emailChangeRow, beginStatement, [userId, newId(), email])
  if (!row) throw new Error('A change of address was not returned')
  return row
}

const noteStatements = {
  current: {
    name: 'email_change_current',
    text: `update email_changes set current_confirmed_at = now() where user_id = $1 and id = $2 returning ${columns}`,
  },
  new: {
    name: 'email_change_new',
    text: `update email_changes set new_confirmed_at = now() where user_id = $1 and id = $2 returning ${columns}`,
  },
}

/** Returns undefined if another change has replaced it. */
export async function noteConfirmed(
  tx: Db,
  userId: string,
  changeId: string,
  address: keyof typeof noteStatements,
): Promise<EmailChangeRow | undefined> {
  const [row] = await tx.rows(emailChangeRow, noteStatements[address], [userId, changeId])
  return row
}

export const forgetEmailChange = runner<[userId: string]>(
  'email_change_forget',
  'delete from email_changes where user_id = $1',
)

const sweepStatement = { name: 'email_change_sweep', text: 'delete from email_changes where expires_at <= now()' }

export async function sweepEmailChanges(db: Db): Promise<void> {
  await db.run(sweepStatement, [])
}

export const setPasswordOf = runner<[userId: string, hash: string]>(
  'account_password',
  `update users set password_hash = $2, password_set_at = now() where id = $1`,
)

const ownPlaceRow = z.object({
  created_at: z.string(),
  super_admins: z.number(),
  second_factor_by: z.string().nullable(),
})
/**
 * The person's joining date in a company, its number of super admins, and the date from which it requires a second
 * factor.
 */
export const findOwnPlace = finder(ownPlaceRow)<[companyId: string, memberId: string]>(
  'account_place',
  `select created_at, (select count(*)::int from members s where s.company_id = $1
      and s.roles @> '{super_admin}' and ${hasAccess('s')}) as super_admins,
      (select r.second_factor_from from sign_in_rules r where r.company_id = $1 and r.second_factor_from > now()
        and ${isAsked('r.second_factor', 'm')}) as second_factor_by
    from members m where company_id = $1 and id = $2`,
)
