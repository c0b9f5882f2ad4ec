import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/db.ts'
import type { Mailer } from './mailer.ts'
import { outboxMails } from '../../db/schema/platform.ts'

/** The mailer of an installation without SMTP: mails stay in the database and are read at /dev/mail. */
export function outboxMailer(database: Database): Mailer {
  return {
    kind: 'outbox',
    async send({ id, companyId, about = [], to, subject, text, html, attachments = [] }) {
      // The outbox shows only text: for an attachment it shows name and size.
      const files = attachments.map(({ name, content }) => `\n[${name}, ${content.length} bytes]`).join('')
      const mail = { id, companyId, about: [...about], to, subject, text: text + files, html }
      await database.global.orm.insert(outboxMails).values(mail).onConflictDoNothing()
    },
  }
}

/** A mail of the outbox. */
export type StoredMail = Pick<typeof outboxMails.$inferSelect, 'id' | 'to' | 'subject' | 'text' | 'html' | 'createdAt'>

/** The newest mails first, to one address if it is given. */
export const latestMails = (database: Database, max: number, to?: string): Promise<StoredMail[]> =>
  database.global.orm
    .select()
    .from(outboxMails)
    .where(to === undefined ? undefined : eq(outboxMails.to, to))
    .orderBy(desc(outboxMails.createdAt))
    .limit(max)

const uuid = z.regexes.uuid()

export async function findMail(database: Database, id: string): Promise<StoredMail | undefined> {
  if (!uuid.test(id)) return undefined
  const [found] = await database.global.orm.select().from(outboxMails).where(eq(outboxMails.id, id))
  return found
}
