import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Locale } from '@kartu/contracts/validation'
import type { Db } from '../../../db/db.ts'
import { users } from '../../../db/schema/roots.ts'
import { AppError } from '../../../http/errors.ts'

export type UserRow = typeof users.$inferSelect

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.orm.select().from(users).where(eq(users.email, email))
  return row
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.orm.select().from(users).where(eq(users.id, id))
  return row
}

/** True while an account exists, or if a company was erased: this installation is not new. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const [row] = await db.rows(accountsRow, accountsStatement, [])
  return row?.found === true
}
const accountsRow = z.object({
  found: z.boolean(),
})

const accountsStatement = {
  name: 'has_accounts',
  text: `select exists (select from users) or exists (select from erased_companies) as found`,
}

/** Creates the account; undefined if the address got one in the meantime. */
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

/** Updates the given columns. Throws the database's unique violation if another account has the address. */
export async function changeUser(
  db: Db,
  id: string,
  change: Partial<Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'locale' | 'photoHash'>>,
): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined))
    await db.orm.update(users).set(change).where(eq(users.id, id))
}

/** Returns the account of a session. Throws `unauthenticated` if it was deleted. */
export async function requireUser(db: Db, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('unauthenticated')
  return user
}

/** Language of an account. */
export const localeOf = ({ locale }: { locale: string }): Locale => (locale === 'id' ? 'id' : 'en')
