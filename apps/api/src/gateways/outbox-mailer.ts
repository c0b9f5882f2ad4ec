import { desc } from 'drizzle-orm'
import type { Database } from '../db/db.ts'
import type { Mailer } from './mailer.ts'
import { outboxMails } from './mailer.tables.ts'

/** The mailer of an installation without SMTP: mails stay in the database and are read at /dev/mail. */
export function outboxMailer(database: Database): Mailer {
  return {
    kind: 'outbox',
    async send({ id, companyId, about = [], to, subject, text, attachments = [] }) {
      // The outbox is a page of texts: of a file it says that it would have come along.
      const files = attachments.map(({ name, content }) => `\n[${name}, ${content.length} bytes]`).join('')
      const mail = { id, companyId, about: [...about], to, subject, text: text + files }
      await database.global.orm.insert(outboxMails).values(mail).onConflictDoNothing()
    },
  }
}

/** The newest mails first. */
export const latestMails = (database: Database, max: number) =>
  database.global.orm.select().from(outboxMails).orderBy(desc(outboxMails.createdAt)).limit(max)
