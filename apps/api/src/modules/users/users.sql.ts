import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { hasAccess } from '../members/member-status.sql.ts'
import { users } from './users.table.ts'

export type UserRow = typeof users.$inferSelect

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.orm.select().from(users).where(eq(users.email, email))
  return row
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.orm.select().from(users).where(eq(users.id, id))
  return row
}

/** Makes the account; undefined when the address got one in the meantime. */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const passwordSetAt = typeof user.passwordHash === 'string' ? sql<string>`now()` : null
  const [row] = await db.orm
    .insert(users)
    .values({ ...user, passwordSetAt })
    .onConflictDoNothing()
    .returning()
  return row
}

export async function setPassword(db: Db, email: string, passwordHash: string): Promise<UserRow | undefined> {
  const [row] = await db.orm
    .update(users)
    .set({ passwordHash, passwordSetAt: sql`now()` })
    .where(eq(users.email, email))
    .returning()
  return row
}

/** Changes what is given. Throws the database's unique violation when an address has an account already. */
export async function changeUser(
  db: Db,
  id: string,
  change: Partial<Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'locale' | 'photoHash'>>,
): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined))
    await db.orm.update(users).set(change).where(eq(users.id, id))
}

export interface UserCompanyRow {
  company_id: string
  company_name: string
  company_color: string
  logo_hash: string | null
  verification: 'unverified' | 'pending verification' | 'verified'
  member_id: string
  roles: ('division_admin' | 'admin' | 'super_admin')[]
  division_id: string | null
  subscription_status: string | null
  gateway_user_id: string | null
  erase_at: string | null
}

/** The companies of a person by name, with the place in each; personal cards are none. Needs a handle bound to that person. */
export async function listCompaniesOfUser(db: Db, userId: string): Promise<UserCompanyRow[]> {
  const result = await db.orm.execute<UserCompanyRow & Record<string, unknown>>(sql`
    select c.id as company_id, c.name as company_name, c.color as company_color, c.logo->>'hash' as logo_hash,
      c.verification, m.id as member_id, m.roles, m.division_id,
      c.subscription_status, c.gateway_user_id, c.erase_at
    from members m join companies c on c.id = m.company_id
    where m.user_id = ${userId} and not c.personal and ${sql.raw(hasAccess('m'))}
    order by lower(c.name), c.id`)
  return result.rows
}
