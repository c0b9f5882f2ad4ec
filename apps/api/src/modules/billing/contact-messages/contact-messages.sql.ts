import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { nameRow } from '../../../db/rows.ts'
import { contactMessages } from '../../../db/schema/billing.ts'

export type ContactMessageRow = typeof contactMessages.$inferSelect

export async function insertContactMessage(tx: Db, row: typeof contactMessages.$inferInsert): Promise<void> {
  await tx.orm.insert(contactMessages).values(row)
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessageRow | undefined> {
  const [row] = await db.orm.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

/** Open messages, newest first. */
export const openContactMessages = (db: Db, max: number): Promise<ContactMessageRow[]> =>
  db.orm
    .select()
    .from(contactMessages)
    .where(isNull(contactMessages.doneAt))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(max)

/** Returns false if there is no such message. A repeated call keeps the first time. */
export async function markDone(db: Db, id: string): Promise<boolean> {
  await db.orm
    .update(contactMessages)
    .set({ doneAt: sql`now()` })
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.doneAt)))
  return (await findContactMessage(db, id)) !== undefined
}

const writerStatement = {
  name: 'contact_message_writer',
  text: `select btrim(first_name || ' ' || last_name) as name from users where id = $1`,
}

export async function nameOfWriter(db: Db, userId: string): Promise<string> {
  const [row] = await db.rows(nameRow, writerStatement, [userId])
  return row?.name ?? ''
}

const confirmedRow = z.object({
  email: z.string(),
})

const confirmedStatement = { name: 'contact_message_confirmed', text: 'select email from users where id = $1' }

/** The writer as typed in the message, with the confirmed address of their account. */
export async function writerOf(
  db: Db,
  { userId, name, email }: ContactMessageRow,
): Promise<{ name: string; email: string; confirmed: string }> {
  const [row] = await db.rows(confirmedRow, confirmedStatement, [userId])
  return { name, email: email.toLowerCase(), confirmed: row?.email ?? '' }
}

const companyStatement = { name: 'contact_message_company', text: 'select name from companies where id = $1' }

export async function nameOfCompany(db: Db, companyId: string): Promise<string | undefined> {
  const [row] = await db.rows(nameRow, companyStatement, [companyId])
  return row?.name
}
